/** Decides about resources that are chosen already, instead of assigning any that meet the requirements. */
import type { Assignment } from '../../domain/booking/assignment.ts'
import type { BookingRequirements } from './availability-context.ts'

/** Requirements that only these resources meet. The ids of the requirements stay, so that reasons and rows name them. */
export function requireChosen({ shape }: BookingRequirements, assignments: readonly Assignment[]): BookingRequirements {
  const requirements = assignments.map(({ requirementId, resourceId }) => ({
    id: requirementId,
    resourceId,
    category: null,
    quantity: 1,
  }))
  return { shape, requirements }
}
