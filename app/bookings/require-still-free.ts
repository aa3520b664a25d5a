/** Checks that nobody else has taken the time and the resources of a booking that is reopened. */
import type { Connection } from '../../db/database.ts'
import type { HolderAllocation } from '../../db/queries/allocations.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import { findServiceToDecide, type ServiceToDecide } from '../../db/queries/services.ts'
import { bookerOf } from '../../domain/booking/limits.ts'
import { decideStart, storedBookingRequirements } from '../availability/availability-context.ts'
import { requireChosen } from '../availability/chosen-resources.ts'
import { reasonView } from '../availability/view.ts'
import type { Refuse, Workspace } from '../call.ts'

type ReopeningCall = { workspace: Workspace; now: Date; refuse: Refuse<'SLOT_UNAVAILABLE'> }

/**
 * Closures, hours and archived resources do not matter: the booking was made in spite of them, or before them. Returns the service of the
 * booking.
 * @throws SLOT_UNAVAILABLE
 */
export async function requireStillFree(
  tx: Connection,
  { workspace, now, refuse }: ReopeningCall,
  booking: BookingRow,
  allocations: readonly HolderAllocation[],
): Promise<ServiceToDecide> {
  const service = await findServiceToDecide(tx, workspace.id, booking.serviceId, booking.startAt)
  if (!service) throw new Error('the service of a booking is missing')
  const decision = await decideStart(tx, {
    service: { ...service, archivedAt: null },
    bookingRequirements: requireChosen(storedBookingRequirements(booking), allocations),
    now,
    exclude: [booking.id],
    booker: bookerOf(booking),
    movedId: booking.id,
    start: booking.startAt.getTime(),
    waived: ['hours', 'notice', 'past'],
    capacityOnly: true,
  })
  if (decision.bookable) return service
  const reasons = decision.reasons.map((reason) => reasonView(reason, { ids: true, limits: true }))
  throw refuse('SLOT_UNAVAILABLE', 'the time of the booking is taken', { reasons, next_available: [] })
}
