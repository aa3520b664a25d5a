import type { IntegrationRow } from '../../db/queries/integrations.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'

export function integrationView(row: IntegrationRow): components['schemas']['IntegrationResponse'] {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    name: row.name,
    created_at: timestampOf(row.createdAt),
    updated_at: timestampOf(row.updatedAt),
  }
}
