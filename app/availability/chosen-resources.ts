/** Decides about resources that are chosen already, instead of assigning any that meet the requirements. */
import type { Connection } from '../../db/database.ts'
import { listCandidateResources } from '../../db/queries/resources.ts'
import type { Assignment, DecidedRequirement } from '../../domain/booking/assignment.ts'
import { assignChosen, narrowPools } from '../../domain/booking/chosen.ts'
import type { ValidationIssue } from '../../domain/booking/schedule.ts'
import type { Refuse } from '../call.ts'
import type { BookingRequirements } from './availability-context.ts'

/** Requirements that only these resources meet. The ids of the requirements stay, so that reasons and rows name them. */
export function requireChosen(
  { candidates: _, ...requested }: BookingRequirements,
  assignments: readonly Assignment[],
): BookingRequirements {
  const requirements = assignments.map(({ requirementId, resourceId }) => {
    const { rule, takes } = requested.requirements.find(({ id }) => id === requirementId) ?? {}
    const chosen = { id: requirementId, resourceId, category: null, quantity: 1, isChosen: true }
    return { ...chosen, ...(takes && { takes }), ...(rule && { rule }) }
  })
  return { ...requested, requirements }
}

type ChoosingCall = {
  workspace: { id: string }
  refuse: Refuse<'VALIDATION_FAILED'>
  /** Refuses a choice that is not for visitors; omitted for callers who are none. */
  denied?: (() => Error) | undefined
}
/** The resources that a request chooses, or of which it accepts any. */
export type Wanted = { resource_ids?: readonly string[]; allowed_resource_ids?: readonly string[] }

/**
 * Requirements that only the resources of a request meet; the given ones if it chose none. Nothing stores them: the booking keeps the
 * requirements it was made with. Visitors choose only among resources of requirements whose rule has `customerChoice`.
 * @throws VALIDATION_FAILED if the resources do not meet the requirements exactly, or could never be allowed
 */
export async function chooseResources(
  db: Connection,
  call: ChoosingCall,
  bookingRequirements: BookingRequirements,
  { resource_ids: chosen, allowed_resource_ids: allowed }: Wanted,
  place: 'body' | 'query' = 'body',
): Promise<BookingRequirements> {
  if (chosen === undefined && allowed === undefined) return bookingRequirements
  const { workspace, refuse, denied } = call
  const issueOf = (name: string, { path, message }: ValidationIssue) =>
    refuse('VALIDATION_FAILED', 'the chosen resources do not meet the requirements', {
      issues: [{ in: place, path: `/${name}${path}`, message }],
    })
  if (chosen !== undefined && denied) throw denied()
  if (chosen !== undefined && allowed !== undefined)
    throw issueOf('allowed_resource_ids', { path: '', message: 'cannot be sent together with resource_ids' })
  const ids = (chosen ?? allowed ?? []).map((id) => id.toLowerCase())
  const known = await listCandidateResources(db, workspace.id, { ids, categories: [] })
  const { requirements } = bookingRequirements
  if (chosen !== undefined) {
    const choice = assignChosen(requirements, ids, known)
    if (choice.issue) throw issueOf('resource_ids', choice.issue)
    return requireChosen(bookingRequirements, choice.assignments)
  }
  const mayChoose = denied && (({ rule }: DecidedRequirement) => rule?.customerChoice === true)
  const narrowing = narrowPools(requirements, ids, known, mayChoose)
  if (narrowing.issue) throw denied?.() ?? issueOf('allowed_resource_ids', narrowing.issue)
  return { ...bookingRequirements, requirements: narrowing.requirements }
}
