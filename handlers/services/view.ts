import type { ServiceRow } from '../../db/queries/services.ts'
import type { components } from '../../generated/contract.ts'

export function serviceView(row: ServiceRow): components['schemas']['ServiceResponse'] {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    name: row.name,
    archived_at: row.archivedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
