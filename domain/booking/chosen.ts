/** Resources that a caller chose: which requirement each of them serves. */
import type { Requirement } from '../resource-requirement.ts'
import type { Assignment, DecidedRequirement } from './assignment.ts'
import type { ValidationIssue } from './schedule.ts'

type BookedRequirement = Requirement & { id: string }
type ChosenResource = { id: string; category: string | null }

export type Choice = { assignments: Assignment[]; issue?: undefined } | { issue: ValidationIssue }

/**
 * Assigns each chosen resource to the requirement that names it, otherwise to that of its category, as `demandsOf` does. No two
 * requirements compete for a resource, so there is one way only. The issue is relative to the list of ids.
 * @param known the resources of the workspace among those chosen. An unknown one is reported like one that does not suit.
 */
export function assignChosen(
  requirements: readonly BookedRequirement[],
  ids: readonly string[],
  known: readonly ChosenResource[],
): Choice {
  const byId = new Map(known.map((resource) => [resource.id, resource]))
  const assignments: Assignment[] = []
  const countOf = (requirementId: string) => assignments.filter((each) => each.requirementId === requirementId).length
  for (const [index, resourceId] of ids.entries()) {
    const requirement = requirementFor(requirements, byId.get(resourceId))
    if (requirement === undefined) return issueAt(index, 'is not a resource that the booking needs')
    if (ids.indexOf(resourceId) !== index) return issueAt(index, 'is named twice')
    if (countOf(requirement.id) === requirement.quantity) return issueAt(index, 'is more than the booking needs')
    assignments.push({ requirementId: requirement.id, resourceId })
  }
  const short = requirements.find(({ id, quantity }) => countOf(id) < quantity)
  return short === undefined ? { assignments } : { issue: { path: '', message: shortage(short) } }
}

export type Narrowing = { requirements: DecidedRequirement[]; issue?: undefined } | { issue: ValidationIssue }

/**
 * Limits each pool of which a list names a resource to the resources of the list. Other pools, and requirements that name a
 * resource, stay. The issue is relative to the list of ids.
 * @param known the resources of the workspace among those of the list, archived ones too
 * @param may whether the list may name resources of a requirement
 */
export function narrowPools(
  requirements: readonly DecidedRequirement[],
  ids: readonly string[],
  known: readonly ChosenResource[],
  may: (requirement: DecidedRequirement) => boolean = () => true,
): Narrowing {
  const byId = new Map(known.map((resource) => [resource.id, resource]))
  const open = requirements.filter(may)
  const allowed = new Map<string, string[]>()
  for (const [index, id] of ids.entries()) {
    const requirement = requirementFor(open, byId.get(id))
    if (requirement === undefined) return issueAt(index, 'is not a resource that the booking may take')
    allowed.set(requirement.id, [...(allowed.get(requirement.id) ?? []), id])
  }
  const narrowed = requirements.map((requirement) => {
    const allowedIds = requirement.category === null ? undefined : allowed.get(requirement.id)
    return allowedIds === undefined ? requirement : { ...requirement, allowedIds }
  })
  return { requirements: narrowed }
}

function requirementFor<Of extends BookedRequirement>(
  requirements: readonly Of[],
  resource: ChosenResource | undefined,
) {
  if (resource === undefined) return undefined
  const naming = requirements.find(({ resourceId }) => resourceId === resource.id)
  return naming ?? requirements.find(({ category }) => category !== null && category === resource.category)
}

function issueAt(index: number, message: string): { issue: ValidationIssue } {
  return { issue: { path: `/${index}`, message } }
}

function shortage({ id, category, quantity }: BookedRequirement): string {
  return category === null
    ? `lacks the resource of requirement ${id}`
    : `lacks resources for requirement ${id}, which needs ${quantity}`
}

/** Whether all resources that a booking has for a narrowed pool are allowed. */
export function hasAllowed(allocations: readonly Assignment[], requirements: readonly DecidedRequirement[]): boolean {
  const allowedOf = new Map(requirements.map(({ id, allowedIds }) => [id, allowedIds]))
  return allocations.every(
    ({ requirementId, resourceId }) => allowedOf.get(requirementId)?.includes(resourceId) !== false,
  )
}

/** Whether a booking has exactly the chosen resources. True if none were chosen: any will do. */
export function hasResources(allocations: readonly Assignment[], chosen: readonly string[] | undefined): boolean {
  if (chosen === undefined) return true
  const ids = new Set(chosen.map((id) => id.toLowerCase()))
  return ids.size === allocations.length && allocations.every(({ resourceId }) => ids.has(resourceId))
}
