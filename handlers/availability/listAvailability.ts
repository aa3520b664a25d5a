import { type AvailabilityQuery, calendarOf, policyOf } from '../../app/availability/availability-context.ts'
import { requireServiceToBook, resolveAvailabilityQuery } from '../../app/availability/availability-query.ts'
import { listLengths } from '../../app/availability/listed-lengths.ts'
import { refuseLonger, requestedRange } from '../../app/availability/listed-range.ts'
import { countCandidates, namesOfResources, shownRequirements } from '../../app/availability/shown-resources.ts'
import { allSlots, bookableSlots } from '../../app/availability/slots.ts'
import { visitorDenial } from '../../app/availability/visitor-choice.ts'
import type { Handler } from '../../app/call.ts'
import { type EvaluatedSlot, evaluatedSlots } from '../../domain/booking/calendar.ts'
import { explainedStartsMax, startsWithLengthsMax, startsWithResourcesMax } from '../../domain/booking/range.ts'
import type { Interval } from '../../domain/booking/schedule.ts'
import { timestampAt } from '../../domain/timestamp.ts'

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
    ? listLengths(availabilityQuery, starts, (listed, count) =>
        refuseLonger(listed, startsWithLengthsMax(count), `${count} lengths each`, 'lengths', call),
      )
    : { evaluated: evaluatedStarts(availabilityQuery, starts), lengths: undefined }
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
