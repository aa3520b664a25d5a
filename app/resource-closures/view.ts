import type { ResourceClosureRow } from '../../db/queries/resource-closures.ts'
import type { components } from '../../generated/contract.ts'

export function resourceClosureView(row: ResourceClosureRow): components['schemas']['ResourceClosureResponse'] {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    resource_id: row.resourceId,
    start_at: row.startAt.toISOString(),
    end_at: row.endAt.toISOString(),
    reason: row.reason,
    created_at: row.createdAt.toISOString(),
  }
}
