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

/** The booking with the party and the length of these requirements. @param start milliseconds since the epoch */
export function resize(
  booking: BookingRow,
  { partySize, days, shape }: BookingRequirements,
  start: number,
): BookingRow {
  return { ...booking, partySize, durationDays: days, endAt: new Date(start + shape.duration) }
}

/** Whether a booking has another party or another length at the start that it has. */
export function isResized(booking: BookingRow, resized: BookingRow): boolean {
  return booking.partySize !== resized.partySize || isOtherLength(booking, resized)
}

export function isOtherLength(booking: BookingRow, resized: BookingRow): boolean {
  return booking.durationDays !== resized.durationDays || booking.endAt.getTime() !== resized.endAt.getTime()
}

/** `isLengthened`: whether its end is another one, at which its present resources must be on duty, too. */
type OtherResources = {
  service: ServiceToDecide
  bookingRequirements: BookingRequirements
  now: Date
  isLengthened: boolean
}

/** Whether the booking can get the required resources for the rest of its time. Those that it has already need not be on duty. */
export async function decideOtherResources(
  db: Connection,
  booking: BookingAtItsTime,
  { service, bookingRequirements: { requirements }, now, isLengthened }: OtherResources,
  waived?: readonly Waiver[],
) {
  const present = new Set(isLengthened ? [] : booking.booked.allocations.map(({ resourceId }) => resourceId))
  const candidates = await listResourcesFor(db, [booking], { requirements })
  const resources = candidates.map((each) => (present.has(each.id) ? alwaysOnDuty(each) : each))
  return decideAtItsTime(db, booking, { service, requirements, resources }, now, waived)
}
