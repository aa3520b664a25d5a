import type { Connection } from '../../db/database.ts'
import { elementAt } from '../../domain/booking/ascending.ts'
import { slotStarts } from '../../domain/booking/calendar.ts'
import { type AvailabilityContext, remainingAtEach } from '../../domain/booking/decide.ts'
import { type AvailabilityQuery, calendarOf, policyOf, readRemaining } from './availability-context.ts'

const dayMs = 24 * 3_600_000
/** Days after the given start. The next day mostly has a free start; later days are read only if it has none. */
const lookAheadDays = [0, 1, 7, 31]
const maxStarts = 3

/**
 * Returns up to three bookable starts within the 31 days after `after`, ascending.
 * @param after exclusive, in milliseconds since the epoch
 * @param context covers all of these days; omitted if the caller has not read it already
 */
export async function nextAvailable(
  db: Connection,
  query: AvailabilityQuery,
  after: number,
  context?: AvailabilityContext,
): Promise<Date[]> {
  const { service, bookingRequirements, now } = query
  const found: Date[] = []
  if (service.archivedAt !== null) return found
  for (const [index, days] of lookAheadDays.slice(1).entries()) {
    const since = after + elementAt(lookAheadDays, index) * dayMs
    const range = { from: Math.max(since + 1, now.getTime()), until: after + days * dayMs + 1 }
    if (range.from >= range.until) continue
    const starts = slotStarts(calendarOf(service), policyOf(service, bookingRequirements), range, now.getTime())
    // Days that cross a clock change may end later than what the context covers.
    const isCovered = context !== undefined && bookingRequirements.days === null
    const remaining = isCovered ? remainingAtEach(context, starts) : await readRemaining(db, query, starts)
    found.push(...starts.filter((_, index) => remaining[index] !== 0).map((start) => new Date(start)))
    if (found.length >= maxStarts) break
  }
  return found.slice(0, maxStarts)
}
