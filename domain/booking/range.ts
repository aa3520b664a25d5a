/** Limits of one availability list. */
import { Temporal } from 'temporal-polyfill'

/** The maximum number of days that one list may span. */
const daysMax = 31

/** 31 calendar days or 31 × 24 hours, whichever is longer: the range may contain a date of 25 hours. */
export function longestRangeEnd(from: number, timeZone: string): number {
  const begin = Temporal.Instant.fromEpochMilliseconds(from)
  const byCalendar = begin.toZonedDateTimeISO(timeZone).add({ days: daysMax }).epochMilliseconds
  return Math.max(byCalendar, from + daysMax * 24 * 3_600_000)
}

/** The maximum of starts × requirements in a list with reasons, of starts × resources in one with free resources, and of starts × lengths in one with lengths. */
const explainedMax = 20_000

/** The maximum number of starts in a list with free resources, if this number of resources may serve the service. */
export function startsWithResourcesMax(candidates: number): number {
  return Math.floor(explainedMax / Math.max(1, candidates))
}

/** The maximum number of starts in a list with lengths, if a booking may have this number of lengths. */
export function startsWithLengthsMax(lengths: number): number {
  return Math.floor(explainedMax / Math.max(1, lengths))
}

/** The maximum number of starts in a list with reasons, for a service with this number of requirements. */
export function explainedStartsMax(requirements: number): number {
  return Math.floor(explainedMax / Math.max(1, requirements))
}
