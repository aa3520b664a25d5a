import type { IntegrationRow } from '../../db/queries/integrations.ts'
import type { components } from '../../generated/contract.ts'

export function integrationView(row: IntegrationRow): components['schemas']['IntegrationResponse'] {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    name: row.name,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
