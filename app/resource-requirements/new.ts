import type { ResourceRequirementRow } from '../../db/queries/resource-requirements.ts'
import { defaultRule } from '../../domain/allocation-rule.ts'
import type { Requirement } from '../../domain/resource-requirement.ts'
import { newId } from '../new-id.ts'

/** A new requirement. */
export function newResourceRequirement(
  { workspaceId, serviceId }: { workspaceId: string; serviceId: string },
  wanted: Requirement,
  now: Date,
): ResourceRequirementRow {
  return { id: newId(), workspaceId, serviceId, ...wanted, ...defaultRule, createdAt: now, updatedAt: now }
}
