import type { ResourceRow } from '../../db/queries/resources.ts'
import type { components } from '../../generated/contract.ts'

export function resourceView(row: ResourceRow): components['schemas']['ResourceResponse'] {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    name: row.name,
    category: row.category,
    capacity: row.capacity,
    archived_at: row.archivedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
