import type { components } from '../../generated/contract.ts'
import { bookingView } from '../bookings/view.ts'
import type { AffectedBooking } from './affected.ts'

export function affectedBookingView(
  { booked, impacts, ...row }: AffectedBooking,
  movable: boolean,
  now: Date,
): components['schemas']['ImpactedBooking'] {
  return {
    booking: bookingView(row, booked.allocations, now),
    reasons: impacts.map(({ code, requirementId, resourceId }) => ({
      code,
      requirement_id: requirementId,
      resource_id: resourceId,
    })),
    movable,
  }
}
