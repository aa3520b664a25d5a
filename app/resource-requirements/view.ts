import type { ResourceRequirementRow } from '../../db/queries/resource-requirements.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'

export function requirementView(row: ResourceRequirementRow): components['schemas']['ResourceRequirementResponse'] {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    service_id: row.serviceId,
    resource_id: row.resourceId,
    category: row.category,
    quantity: row.quantity,
    created_at: timestampOf(row.createdAt),
    updated_at: timestampOf(row.updatedAt),
  }
}
