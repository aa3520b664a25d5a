import type { ResourceRequirementRow } from '../../db/queries/resource-requirements.ts'
import type { components } from '../../generated/contract.ts'

export function requirementView(row: ResourceRequirementRow): components['schemas']['ResourceRequirementResponse'] {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    service_id: row.serviceId,
    resource_id: row.resourceId,
    category: row.category,
    quantity: row.quantity,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
