import type { ResourceClosureRow } from '../../db/queries/resource-closures.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'

export function resourceClosureView(row: ResourceClosureRow): components['schemas']['ResourceClosureResponse'] {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    resource_id: row.resourceId,
    start_at: timestampOf(row.startAt),
    end_at: timestampOf(row.endAt),
    reason: row.reason,
    created_at: timestampOf(row.createdAt),
  }
}
