import { type AvailabilityQuery, calendarOf, policyOf } from '../../app/availability/availability-context.ts'
import { requireServiceToBook, resolveAvailabilityQuery } from '../../app/availability/availability-query.ts'
import { listLengths } from '../../app/availability/listed-lengths.ts'
import { countCandidates, namesOfResources, shownRequirements } from '../../app/availability/shown-resources.ts'
import { allSlots, bookableSlots } from '../../app/availability/slots.ts'
import { visitorDenial } from '../../app/availability/visitor-choice.ts'
import type { Call, Handler, Refuse } from '../../app/call.ts'
import { type EvaluatedSlot, evaluatedSlots } from '../../domain/booking/calendar.ts'
import {
  explainedStartsMax,
  longestRangeEnd,
  startsWithLengthsMax,
  startsWithResourcesMax,
} from '../../domain/booking/range.ts'
import type { Interval } from '../../domain/booking/schedule.ts'
import { timestampAt } from '../../domain/timestamp.ts'

const defaultRangeMs = 7 * 24 * 3_600_000

export const listAvailability: Handler<'listAvailability'> = async (call) => {
  const { query, db, now, refuse } = call
  const isExplained = query.include?.includes('unavailable') === true
  const hasResources = query.include?.includes('resources') === true
  const denied = visitorDenial(call)
  // Reasons tell about the bookings of others.
  if (isExplained && denied) throw refuse('INSUFFICIENT_PRIVILEGE', 'a visitor asks for reasons')
  const found = await requireServiceToBook(call, now)
  const { service } = found
  const range = requestedRange(call, service.timeZone)
  const starts = { from: Math.max(range.from, now.getTime()), until: range.until }
  const availabilityQuery = await resolveAvailabilityQuery({ ...call, denied }, found, starts.from)
  const { bookingRequirements } = availabilityQuery
  const shown = hasResources ? shownRequirements(bookingRequirements.requirements, denied) : undefined
  const { evaluated, lengths } = query.include?.includes('lengths')
    ? listLengths(availabilityQuery, starts)
    : { evaluated: evaluatedStarts(availabilityQuery, starts), lengths: undefined }
  if (lengths) {
    const { length } = lengths.each
    refuseLonger(evaluated, startsWithLengthsMax(length), `${length} lengths each`, 'lengths', call)
  }
  if (isExplained) {
    const requirements = bookingRequirements.requirements.length
    refuseLonger(evaluated, explainedStartsMax(requirements), `${requirements} requirements each`, 'unavailable', call)
  }
  if (shown) {
    const listed = isExplained ? evaluated : evaluated.filter(({ reasons }) => reasons.length === 0)
    const candidates = await countCandidates(db.read, availabilityQuery, shown)
    refuseLonger(listed, startsWithResourcesMax(candidates), `${candidates} resources each`, 'resources', call)
  }
  const list = isExplained ? allSlots : bookableSlots
  const slots = await list(db.read, availabilityQuery, evaluated, { shown, lengths }, starts)
  const { id: service_id, timeZone: time_zone } = service
  return {
    status: 200,
    body: {
      ...{ service_id, time_zone, from: timestampAt(range.from), to: timestampAt(range.until), slots },
      ...(shown && { resources: await namesOfResources(db.read, service.workspaceId, slots) }),
    },
  }
}

/** The starts for the length of the query. @param range empty if it lies in the past */
function evaluatedStarts({ service, bookingRequirements, now }: AvailabilityQuery, range: Interval): EvaluatedSlot[] {
  if (range.from >= range.until) return []
  return evaluatedSlots(calendarOf(service), policyOf(service, bookingRequirements), range, now.getTime())
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

/** Bounds the time and the size of the reply: each start is explained, or has its resources. @throws RANGE_INVALID */
function refuseLonger(
  listed: EvaluatedSlot[],
  max: number,
  each: string,
  include: string,
  { refuse }: Call<'listAvailability'>,
): void {
  const first = listed[max]
  if (first === undefined) return
  const size = `${listed.length} starts of ${each}`
  throw rangeError(refuse, `makes ${size}, too many with include=${include}; ask up to ${timestampAt(first.start)}`)
}

function rangeError(refuse: Refuse<'RANGE_INVALID'>, message: string): Error {
  return refuse('RANGE_INVALID', `to ${message}`, { issues: [{ in: 'query', path: '/to', message }] })
}
