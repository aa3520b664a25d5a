/** How much of the calendar is listed at once. */
import { Temporal } from 'temporal-polyfill'

/** As many days as one list of availability may span. */
const daysMax = 31

/** By the calendar or by the clock, whichever is longer: a month in which the clock goes back has an hour more. */
export function longestRangeEnd(from: number, timeZone: string): number {
  const begin = Temporal.Instant.fromEpochMilliseconds(from)
  const byCalendar = begin.toZonedDateTimeISO(timeZone).add({ days: daysMax }).epochMilliseconds
  return Math.max(byCalendar, from + daysMax * 24 * 3_600_000)
}
