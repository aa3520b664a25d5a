/** Shared by the previews of a new and of a changed requirement. Both look at all requirements of the service together. */
import type { Connection } from '../../db/database.ts'
import { listCandidateResources } from '../../db/queries/resources.ts'
import { type RequirementChange, requirementImpacts } from '../../domain/booking/impact.ts'
import type { Requirement } from '../../domain/resource-requirement.ts'
import type { Refuse } from '../call.ts'
import type { FindImpacts } from './affected.ts'
import type { ProposedChange } from './reassignment.ts'

/** Refuses in a preview what the unique indexes refuse in the write. @throws REQUIREMENT_ALREADY_EXISTS */
export function refuseDuplicateTarget(
  others: readonly Requirement[],
  { category, resourceId }: Requirement,
  refuse: Refuse<'REQUIREMENT_ALREADY_EXISTS'>,
): void {
  const isTaken = others.some((other) => other.category === category && other.resourceId === resourceId)
  if (isTaken) throw refuse('REQUIREMENT_ALREADY_EXISTS', 'the service already requires this target')
}

/** Resources count for their present category, even if it was another when they were booked. */
export function requirementImpactFinder(db: Connection, workspaceId: string, change: RequirementChange): FindImpacts {
  return async (bookings) => {
    const ids = new Set(bookings.flatMap(({ booked }) => booked.allocations.map(({ resourceId }) => resourceId)))
    const resources = await listCandidateResources(db, workspaceId, { ids: [...ids], categories: [] })
    const categoryOf = new Map(resources.map(({ id, category }) => [id, category]))
    return bookings.map(({ booked }) => requirementImpacts(change, booked, categoryOf))
  }
}

/** A new requirement has no id yet, and gets an empty one: it does not matter for the decision. */
export function proposedRequirements({ after }: RequirementChange): ProposedChange {
  return { requirements: after.map((each) => ({ ...each, id: each.id ?? '' })) }
}
