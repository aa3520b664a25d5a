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

/** The most reasons that one list may have to look for: its starts times the requirements of the service. */
const explainedMax = 20_000

/** How many starts one list may explain, of a service with so many requirements. */
export function explainedStartsMax(requirements: number): number {
  return Math.floor(explainedMax / Math.max(1, requirements))
}
