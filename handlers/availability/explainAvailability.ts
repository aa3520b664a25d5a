import {
  type AvailabilityQuery,
  calendarOf,
  policyOf,
  readDetailedContext,
} from '../../app/availability/availability-context.ts'
import { requireServiceToBook, resolveAvailabilityQuery } from '../../app/availability/availability-query.ts'
import { nextAvailable } from '../../app/availability/next-available.ts'
import { reasonView } from '../../app/availability/view.ts'
import {
  atItsTime,
  decideOtherResources,
  isOtherLength,
  isResized,
  keepsItsTime,
  resize,
} from '../../app/bookings/other-resources.ts'
import type { Call, Handler } from '../../app/call.ts'
import { listResourcesOfBooking } from '../../db/queries/allocations.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import { policyReasons } from '../../domain/booking/calendar.ts'
import { decide, remainingAt } from '../../domain/booking/decide.ts'
import { roleAllows } from '../../domain/roles.ts'
import { timestampAt, timestampOf } from '../../domain/timestamp.ts'

/** How far ahead the next free start is searched, for a requirement and for the service: 31 days. */
const horizonMs = 31 * 24 * 3_600_000 + 1

export const explainAvailability: Handler<'explainAvailability'> = async (call) => {
  const { query, workspace, db, now } = call
  const start = Date.parse(query.start_at)
  const found = await requireServiceToBook(call, new Date(start))
  const availabilityQuery = await resolveAvailabilityQuery(call, found, start)
  const { service, bookingRequirements } = availabilityQuery
  const context = await readDetailedContext(db.read, availabilityQuery, { from: start, until: start + horizonMs })
  const reasons = policyReasons(calendarOf(service), policyOf(service, bookingRequirements), start, now.getTime())
  const other = await explainOtherResources(call, availabilityQuery, start)
  const { decision, available } = other ?? {
    decision: decide(context, start, reasons),
    available: remainingAt(context, start) !== 0,
  }
  const next = await nextAvailable(db.read, availabilityQuery, start, context)
  return {
    status: 200,
    body: {
      service_id: service.id,
      time_zone: service.timeZone,
      start_at: timestampAt(start),
      end_at: timestampAt(start + bookingRequirements.shape.duration),
      available,
      bookable: decision.bookable,
      remaining: decision.bookable ? decision.remaining : 0,
      reasons: decision.bookable
        ? []
        : decision.reasons.map((reason) =>
            reasonView(reason, { ids: roleAllows(workspace.role, 'admin'), limits: true }),
          ),
      next_available: next.map((at) => timestampOf(at)),
    },
  }
}

/** For a booking that gets other resources, another party or another length at the start that it has, as `rescheduleBooking` decides it; undefined for all others. */
async function explainOtherResources(
  { query, workspace, db, now }: Call<'explainAvailability'>,
  { booking, ...availabilityQuery }: AvailabilityQuery & { booking?: BookingRow },
  start: number,
) {
  const isChosen = query.resource_ids !== undefined || query.allowed_resource_ids !== undefined
  if (booking === undefined) return undefined
  const { bookingRequirements } = availabilityQuery
  const resized = resize(booking, bookingRequirements, start)
  const isOther = isChosen || isResized(booking, resized)
  if (!isOther || !keepsItsTime(booking, start, now) || !keepsItsTime(resized, start, now)) return undefined
  const allocations = await listResourcesOfBooking(db.read, workspace.id, booking.id)
  const present = atItsTime(resized, allocations, now)
  const isLengthened = isOtherLength(booking, resized)
  const { context, decision } = await decideOtherResources(db.read, present, { ...availabilityQuery, isLengthened })
  return { decision, available: remainingAt(context, present.booked.body.from) !== 0 }
}
