import type { ResourceRow } from '../../db/queries/resources.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'

export function resourceView(row: ResourceRow): components['schemas']['ResourceResponse'] {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    name: row.name,
    category: row.category,
    capacity: row.capacity,
    archived_at: timestampOf(row.archivedAt),
    created_at: timestampOf(row.createdAt),
    updated_at: timestampOf(row.updatedAt),
  }
}
