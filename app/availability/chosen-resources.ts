/** Decides about resources that are chosen already, instead of assigning any that meet the requirements. */
import type { Connection } from '../../db/database.ts'
import { listCandidateResources } from '../../db/queries/resources.ts'
import type { Assignment } from '../../domain/booking/assignment.ts'
import { assignChosen } from '../../domain/booking/chosen.ts'
import type { Refuse } from '../call.ts'
import type { BookingRequirements } from './availability-context.ts'

/** Requirements that only these resources meet. The ids of the requirements stay, so that reasons and rows name them. */
export function requireChosen({ shape }: BookingRequirements, assignments: readonly Assignment[]): BookingRequirements {
  const requirements = assignments.map(({ requirementId, resourceId }) => ({
    id: requirementId,
    resourceId,
    category: null,
    quantity: 1,
    isChosen: true,
  }))
  return { shape, requirements }
}

type ChoosingCall = { workspace: { id: string }; refuse: Refuse<'VALIDATION_FAILED'> }

/**
 * Requirements that only the resources of a request meet; the given ones if it chose none. Nothing stores them: the booking keeps the
 * requirements it was made with. @throws VALIDATION_FAILED if the resources do not meet the requirements exactly
 */
export async function chooseResources(
  db: Connection,
  { workspace, refuse }: ChoosingCall,
  bookingRequirements: BookingRequirements,
  chosen: readonly string[] | undefined,
  place: 'body' | 'query' = 'body',
): Promise<BookingRequirements> {
  if (chosen === undefined) return bookingRequirements
  const ids = chosen.map((id) => id.toLowerCase())
  const known = await listCandidateResources(db, workspace.id, { ids, categories: [] })
  const choice = assignChosen(bookingRequirements.requirements, ids, known)
  if (choice.issue) {
    const issue = { in: place, path: `/resource_ids${choice.issue.path}`, message: choice.issue.message }
    throw refuse('VALIDATION_FAILED', 'the chosen resources do not meet the requirements', { issues: [issue] })
  }
  return requireChosen(bookingRequirements, choice.assignments)
}
