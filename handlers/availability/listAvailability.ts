import { policyOf, scheduleOf } from '../../app/availability/availability-context.ts'
import { requireServiceToBook, resolveAvailabilityQuery } from '../../app/availability/availability-query.ts'
import { allSlots, bookableSlots } from '../../app/availability/slots.ts'
import type { Call, Handler, Refuse } from '../../app/call.ts'
import { type EvaluatedSlot, evaluatedSlots } from '../../domain/booking/calendar.ts'
import { explainedStartsMax, longestRangeEnd } from '../../domain/booking/range.ts'
import { visitorId } from '../../domain/manage-token.ts'
import { timestampAt } from '../../domain/timestamp.ts'

const defaultRangeMs = 7 * 24 * 3_600_000

export const listAvailability: Handler<'listAvailability'> = async (call) => {
  const { query, caller, db, now, refuse } = call
  const isExplained = query.include?.includes('unavailable') === true
  // Reasons tell about the bookings of others.
  if (isExplained && visitorId(caller) !== undefined)
    throw refuse('INSUFFICIENT_PRIVILEGE', 'a visitor asks for reasons')
  const found = await requireServiceToBook(call)
  const { service } = found
  const range = requestedRange(call, service.timeZone)
  const availabilityQuery = await resolveAvailabilityQuery(call, found)
  const { bookingRequirements } = availabilityQuery
  const starts = { from: Math.max(range.from, now.getTime()), until: range.until }
  const policy = policyOf(service, bookingRequirements.shape)
  const evaluated = starts.from < starts.until ? evaluatedSlots(scheduleOf(service), policy, starts, now.getTime()) : []
  if (isExplained) refuseTooMany(evaluated, bookingRequirements.requirements.length, call)
  const list = isExplained ? allSlots : bookableSlots
  const slots = await list(db.read, availabilityQuery, evaluated, starts)
  const { id: service_id, timeZone: time_zone } = service
  return {
    status: 200,
    body: { service_id, time_zone, from: timestampAt(range.from), to: timestampAt(range.until), slots },
  }
}

function requestedRange({ query, now, refuse }: Call<'listAvailability'>, timeZone: string) {
  const from = query.from === undefined ? now.getTime() : Date.parse(query.from)
  const until = query.to === undefined ? from + defaultRangeMs : Date.parse(query.to)
  const wrong =
    until <= from
      ? 'must be after from'
      : until > longestRangeEnd(from, timeZone)
        ? 'is more than 31 days after from'
        : undefined
  if (wrong !== undefined) throw rangeError(refuse, wrong)
  return { from, until }
}

/** Bounds the time and the size of the reply: each start is explained for each requirement. @throws RANGE_INVALID */
function refuseTooMany(evaluated: EvaluatedSlot[], requirements: number, { refuse }: Call<'listAvailability'>): void {
  const first = evaluated[explainedStartsMax(requirements)]
  if (first === undefined) return
  const size = `${evaluated.length} starts of ${requirements} requirements each`
  throw rangeError(refuse, `makes ${size}, too many with include=unavailable; ask up to ${timestampAt(first.start)}`)
}

function rangeError(refuse: Refuse<'RANGE_INVALID'>, message: string): Error {
  return refuse('RANGE_INVALID', `to ${message}`, { issues: [{ in: 'query', path: '/to', message }] })
}
