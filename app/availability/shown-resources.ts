/** Free resources in a list of starts: the requirements that show them, how many there can be, and their names. */
import type { Connection } from '../../db/database.ts'
import { listCandidateResources } from '../../db/queries/resources.ts'
import { isEligible } from '../../domain/allocation-rule.ts'
import { compareNames, type DecidedRequirement } from '../../domain/booking/assignment.ts'
import type { components } from '../../generated/contract.ts'
import type { AvailabilityQuery } from './availability-context.ts'

type Schemas = components['schemas']

/**
 * Ids of the requirements whose free resources the caller sees.
 * @param denied refuses visitors, who see them only where customers may choose; undefined for other callers
 */
export function shownRequirements(
  requirements: readonly DecidedRequirement[],
  denied: (() => Error) | undefined,
): ReadonlySet<string> {
  const shown = denied ? requirements.filter(({ rule }) => rule?.customerChoice) : requirements
  if (denied && shown.length === 0) throw denied()
  return new Set(shown.map(({ id }) => id))
}

/** How many resources may serve these requirements. */
export async function countCandidates(
  db: Connection,
  { service, bookingRequirements }: AvailabilityQuery,
  shown: ReadonlySet<string>,
): Promise<number> {
  const requirements = bookingRequirements.requirements.filter(({ id }) => shown.has(id))
  const categories = requirements.flatMap(({ category }) => category ?? [])
  const resources =
    bookingRequirements.candidates ?? (await listCandidateResources(db, service.workspaceId, { ids: [], categories }))
  const counts = requirements.map(({ category, rule, allowedIds }) =>
    category === null
      ? 1
      : resources.filter(
          (each) => each.category === category && isEligible(rule, each.id) && allowedIds?.includes(each.id) !== false,
        ).length,
  )
  return counts.reduce((sum, each) => sum + each, 0)
}

/** The names of the resources that slots have, by name. */
export async function namesOfResources(
  db: Connection,
  workspaceId: string,
  slots: readonly Schemas['Slot'][],
): Promise<Schemas['NamedResource'][]> {
  const ids = new Set<string>()
  for (const { resources = [] } of slots)
    for (const { resource_ids } of resources) for (const id of resource_ids) ids.add(id)
  const rows = await listCandidateResources(db, workspaceId, { ids: [...ids], categories: [] })
  return rows.toSorted(compareNames).map(({ id, name }) => ({ id, name }))
}
