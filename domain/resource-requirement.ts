/** The rules of a resource requirement: exactly one target, and quantity 1 for a named resource. */
import type { components } from '../generated/contract.ts'
import { maxItems } from '../generated/operations.ts'
import type { ColumnsOf } from './patch.ts'

export type Requirement = { category: string | null; resourceId: string | null; quantity: number }
export type RequirementPatch = components['schemas']['UpdateResourceRequirementRequest']
type CreateRequest = components['schemas']['CreateResourceRequirementRequest']
/** Not yet checked for exactly one target: all properties are optional. */
export type RequirementInput = Pick<CreateRequest, keyof CreateRequest>

/** The maximum number of requirements per service: the size of the list in the contract. */
export const requirementsMax = maxItems['ResourceRequirementListResponse.requirements']

/** The number of requirements and resources that a booking or hold adds to a list. */
export function partsOf({ requirements }: { requirements: { quantity: number }[] }): number {
  return requirements.reduce((sum, { quantity }) => sum + 1 + quantity, 0)
}

const emptyRequirement: Requirement = { category: null, resourceId: null, quantity: 1 }

/** A new requirement from the sent fields; its quantity defaults to 1. */
export function newRequirement(fields: RequirementInput): Requirement {
  return mergedRequirement(emptyRequirement, fields)
}

/** A stored requirement with a patch applied. Ids become lower case, which is how they are stored. */
export function mergedRequirement(stored: Requirement, patch: RequirementPatch & RequirementInput): Requirement {
  const resourceId = patch.resource_id === undefined ? stored.resourceId : patch.resource_id
  return {
    category: patch.category === undefined ? stored.category : patch.category,
    resourceId: resourceId === null ? null : resourceId.toLowerCase(),
    quantity: patch.quantity ?? stored.quantity,
  } satisfies ColumnsOf<RequirementPatch & RequirementInput, 'expected'>
}

/** The error code of the first violated rule, target before quantity; undefined if the requirement is valid. */
export function violatedRule(
  requirement: Requirement,
): 'REQUIREMENT_TARGET_INVALID' | 'REQUIREMENT_QUANTITY_INVALID' | undefined {
  if ((requirement.category === null) === (requirement.resourceId === null)) return 'REQUIREMENT_TARGET_INVALID'
  if (requirement.resourceId !== null && requirement.quantity !== 1) return 'REQUIREMENT_QUANTITY_INVALID'
}

export function sameRequirement(one: Requirement, other: Requirement): boolean {
  return one.category === other.category && one.resourceId === other.resourceId && one.quantity === other.quantity
}
