/** Closures of a workspace: by instants, or by local dates in the zone of the service that is booked. */
import { localDateOf } from './booking/local-date.ts'
import { closureIssue, type Interval, isDate, type ValidationIssue } from './booking/schedule.ts'

/** The times of a request, which may have none, one or both of the two forms. */
export type SentTimes = Partial<Record<'start_at' | 'end_at' | 'from_date' | 'until_date', string | undefined>>

/** Maximum number of closures of a workspace that are not over: each decision reads all of them. */
export const workspaceClosuresMax = 500

/** Instants in milliseconds since the epoch, or dates, both inclusive. */
export type ClosureTime =
  | { from: number; until: number; fromDate: null; untilDate: null }
  | { from: null; until: null; fromDate: string; untilDate: string }

/** Whether the fields are exactly those of one form. */
export function isOneForm({ start_at, end_at, from_date, until_date }: SentTimes): boolean {
  const [byInstants, byDates] = [
    [start_at, end_at],
    [from_date, until_date],
  ].map((form) => form.filter((each) => each !== undefined).length)
  return (byInstants === 2 && byDates === 0) || (byInstants === 0 && byDates === 2)
}

/** The first violated rule of the fields of one form, with a JSON pointer into the body; undefined if the closure is valid. */
export function workspaceClosureIssue({
  start_at,
  end_at,
  from_date,
  until_date,
}: SentTimes): ValidationIssue | undefined {
  if (start_at !== undefined && end_at !== undefined) return closureIssue({ start_at, end_at })
  if (from_date === undefined || until_date === undefined) return undefined
  if (!isDate(from_date)) return { path: '/from_date', message: 'must be a date of the calendar' }
  if (!isDate(until_date)) return { path: '/until_date', message: 'must be a date of the calendar' }
  if (until_date < from_date) return { path: '/until_date', message: 'must not be before from_date' }
}

/** The closed time for a service in this zone. */
export function closedTime({ from, until, fromDate, untilDate }: ClosureTime, timeZone: string): Interval {
  if (from !== null) return { from, until }
  return { from: localDateOf(timeZone, dayOf(fromDate)).from, until: localDateOf(timeZone, dayOf(untilDate)).until }
}

/** Instants between which the closure lies in every time zone. */
export function closedSomewhere({ from, until, fromDate, untilDate }: ClosureTime): Interval {
  if (from !== null) return { from, until }
  return { from: Date.parse(fromDate) - 14 * hourMs, until: Date.parse(untilDate) + dayMs + 12 * hourMs }
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

function dayOf(date: string): number {
  return Date.parse(date) / dayMs
}
