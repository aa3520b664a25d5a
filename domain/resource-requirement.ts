/** The rules of a requirement (SPEC 2 and 4.5 to 4.7, D10). */
import type { components } from '../generated/contract.ts'
import { maxItems } from '../generated/operations.ts'
import type { ColumnsOf } from './patch.ts'

export type Requirement = { category: string | null; resourceId: string | null; quantity: number }
export type RequirementPatch = components['schemas']['UpdateResourceRequirementRequest']
export type RequirementInput = components['schemas']['CreateResourceRequirementRequest']

/** As many requirements as one service may have: what the contract's list of them holds. */
export const requirementsMax = maxItems['ResourceRequirementListResponse.requirements']

const emptyRequirement: Requirement = { category: null, resourceId: null, quantity: 1 }

/** A new requirement from the fields a caller sent. */
export function newRequirement(fields: RequirementInput): Requirement {
  return mergedRequirement(emptyRequirement, fields)
}

/** A stored requirement with a patch laid over it. Ids are compared in lower case, however they were sent. */
export function mergedRequirement(stored: Requirement, patch: RequirementPatch & RequirementInput): Requirement {
  const resourceId = patch.resource_id === undefined ? stored.resourceId : patch.resource_id
  return {
    category: patch.category === undefined ? stored.category : patch.category,
    resourceId: resourceId === null ? null : resourceId.toLowerCase(),
    quantity: patch.quantity ?? stored.quantity,
  } satisfies ColumnsOf<RequirementPatch & RequirementInput>
}

/** The first rule a requirement breaks, the target before the quantity. */
export function violatedRule(
  requirement: Requirement,
): 'REQUIREMENT_TARGET_INVALID' | 'REQUIREMENT_QUANTITY_INVALID' | undefined {
  if ((requirement.category === null) === (requirement.resourceId === null)) return 'REQUIREMENT_TARGET_INVALID'
  if (requirement.resourceId !== null && requirement.quantity !== 1) return 'REQUIREMENT_QUANTITY_INVALID'
}

export function sameRequirement(one: Requirement, other: Requirement): boolean {
  return one.category === other.category && one.resourceId === other.resourceId && one.quantity === other.quantity
}
