/** What the previews of a new and of a changed requirement have in common: what the service asks for as a whole. */
import type { Connection } from '../../db/database.ts'
import { listCandidateResources } from '../../db/queries/resources.ts'
import { type RequirementChange, requirementImpacts } from '../../domain/booking/impact.ts'
import type { Requirement } from '../../domain/resource-requirement.ts'
import type { Refuse } from '../call.ts'
import type { FindImpacts } from './affected.ts'
import type { ProposedChange } from './reassignment.ts'

/** What the unique indexes refuse when it is made. */
export function refuseDuplicateTarget(
  others: readonly Requirement[],
  { category, resourceId }: Requirement,
  refuse: Refuse<'REQUIREMENT_ALREADY_EXISTS'>,
): void {
  const isTaken = others.some((other) => other.category === category && other.resourceId === resourceId)
  if (isTaken) throw refuse('REQUIREMENT_ALREADY_EXISTS', 'the service already requires this target')
}

/** Resources count for the category they have now, whatever it was when they were booked. */
export function requirementImpactFinder(db: Connection, workspaceId: string, change: RequirementChange): FindImpacts {
  return async (bookings) => {
    const ids = new Set(bookings.flatMap(({ allocations }) => allocations.map(({ resourceId }) => resourceId)))
    const resources = await listCandidateResources(db, workspaceId, { ids: [...ids], categories: [] })
    const categoryOf = new Map(resources.map(({ id, category }) => [id, category]))
    return bookings.map((booked) => requirementImpacts(change, booked, categoryOf))
  }
}

/** A requirement that has no id yet needs none to be met. */
export function proposedRequirements({ after }: RequirementChange): ProposedChange {
  const requirements = after.map(({ id, resourceId, category, quantity }) => ({
    id: id ?? '',
    resourceId,
    category,
    quantity,
  }))
  return { requirements }
}
