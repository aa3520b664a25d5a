/** Resources that a caller chose: which requirement each of them serves. */
import type { Requirement } from '../resource-requirement.ts'
import type { Assignment } from './assignment.ts'
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

function requirementFor(requirements: readonly BookedRequirement[], resource: ChosenResource | undefined) {
  if (resource === undefined) return undefined
  const naming = requirements.find(({ resourceId }) => resourceId === resource.id)
  return naming ?? requirements.find(({ category }) => category !== null && category === resource.category)
}

function issueAt(index: number, message: string): Choice {
  return { issue: { path: `/${index}`, message } }
}

function shortage({ id, category, quantity }: BookedRequirement): string {
  return category === null
    ? `lacks the resource of requirement ${id}`
    : `lacks resources for requirement ${id}, which needs ${quantity}`
}

/** Whether a booking has exactly the chosen resources. True if none were chosen: any will do. */
export function hasResources(allocations: readonly Assignment[], chosen: readonly string[] | undefined): boolean {
  if (chosen === undefined) return true
  const ids = new Set(chosen.map((id) => id.toLowerCase()))
  return ids.size === allocations.length && allocations.every(({ resourceId }) => ids.has(resourceId))
}
