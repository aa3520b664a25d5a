/** Other resources for a booking whose start stays. */
import type { Connection } from '../../db/database.ts'
import type { HolderAllocation } from '../../db/queries/allocations.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import type { ServiceToDecide } from '../../db/queries/services.ts'
import type { Waiver } from '../../domain/booking/booking.ts'
import { clipToFuture } from '../../domain/booking/impact.ts'
import type { BookingRequirements } from '../availability/availability-context.ts'
import { alwaysOnDuty, type BookingAtItsTime, decideAtItsTime, listResourcesFor } from '../impact/reassignment.ts'

/** A booking that is over has no time left for which it could get other resources: a move is decided like one to any past start. */
export function keepsItsTime(booking: BookingRow, start: number, now: Date): boolean {
  return start === booking.startAt.getTime() && booking.endAt > now
}

export function atItsTime(booking: BookingRow, allocations: HolderAllocation[], now: Date): BookingAtItsTime {
  return { ...booking, booked: clipToFuture(now.getTime(), booking, allocations) }
}

type OtherResources = { service: ServiceToDecide; bookingRequirements: BookingRequirements; now: Date }

/** Whether the booking can get the required resources for the rest of its time. Those that it has already need not be on duty. */
export async function decideOtherResources(
  db: Connection,
  booking: BookingAtItsTime,
  { service, bookingRequirements: { requirements }, now }: OtherResources,
  waived?: readonly Waiver[],
) {
  const present = new Set(booking.booked.allocations.map(({ resourceId }) => resourceId))
  const candidates = await listResourcesFor(db, [booking], { requirements })
  const resources = candidates.map((each) => (present.has(each.id) ? alwaysOnDuty(each) : each))
  return decideAtItsTime(db, booking, { service, requirements, resources }, now, waived)
}
