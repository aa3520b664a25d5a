/** Calendars of services and resources: hours in the local time of one time zone, and the validation of those that are sent. */
import { Temporal } from 'temporal-polyfill'

/** Half-open, [from, until), in whole milliseconds since the epoch. */
export type Interval = { from: number; until: number }

/** `HH:MM`; the end may be `24:00`. Hours past midnight are two entries: until 24:00, and from 00:00 of the next day. */
export type Hours = { start: string; end: string }

/** A date as `YYYY-MM-DD` and the hours that replace its weekly ones. Without hours the date is closed. */
export type Override = { date: string; hours: Hours[] }

/** Hours on some days of the week, 1 is Monday. The dates are inclusive; one that is left out does not limit the season. */
export type WeeklyHours = Hours & { days: number[]; fromDate?: string; untilDate?: string }

/** One layer of hours. The body of a booking lies in one opening of each layer, or, by `hoursMode`, only its ends do. */
export type Calendar = {
  timeZone: string
  /** Null if the layer is open on each date that has no hours of its own. */
  weekly: WeeklyHours[] | null
  overrides: Override[]
  /** Closed intervals, whatever the hours. */
  closures: Interval[]
  /** Closures of the whole workspace, in the calendar of a service. */
  workspaceClosures?: Interval[]
  /** The part of the body that lies within the hours; the whole of it if omitted. */
  hoursMode?: HoursMode
}

/** `end`: as `ends`, for a booking that has begun, whose start does not matter any more. Closures count for the whole body in each mode. */
export type HoursMode = 'whole' | 'ends' | 'end'

/** A schedule as sent. Each text matches its pattern in the contract. */
export type ScheduleInput = Partial<{
  time_zone: string
  weekly_hours: WeeklyHoursInput[]
  date_overrides: Override[]
  closures: ClosureInput[]
}>
type WeeklyHoursInput = Hours & { days: number[]; from_date?: string; until_date?: string }
type ClosureInput = { start_at: string; end_at: string }
export type ValidationIssue = { path: string; message: string }

/** The first violated rule, with a JSON pointer into the body; undefined if the schedule is valid. */
export function scheduleIssue(sent: ScheduleInput): ValidationIssue | undefined {
  const { time_zone, weekly_hours = [], date_overrides = [], closures = [] } = sent
  if (time_zone !== undefined && !canonicalTimeZone(time_zone))
    return { path: '/time_zone', message: unknownZoneMessage }
  return weeklyHoursIssue(weekly_hours) ?? overridesIssue(date_overrides) ?? closuresIssue(closures)
}

/** The violated rule of one closure, with a JSON pointer into it; undefined if valid. Compared in whole milliseconds. */
export function closureIssue({ start_at, end_at }: ClosureInput): ValidationIssue | undefined {
  if (Date.parse(end_at) <= Date.parse(start_at)) return { path: '/end_at', message: 'must be after start_at' }
}

/** The violated rule of the hours of one date, with a JSON pointer into it; undefined if valid. */
export function overrideIssue({ date, hours }: Override): ValidationIssue | undefined {
  if (!isDate(date)) return { path: '/date', message: notADateMessage }
  const at = hours.findIndex(endsBeforeStart)
  if (at >= 0) return { path: `/hours/${at}/end`, message: endsBeforeStartMessage }
}

/**
 * The name under which a time zone is stored: `UTC` or `Area/Place`, in the letter case of the IANA list; undefined for
 * anything else. An older name of a place is kept, because systems differ in which name is the newer one.
 */
export function canonicalTimeZone(name: string): string | undefined {
  if (/^(etc\/)?utc$/i.test(name)) return 'UTC'
  if (!areaZoneName.test(name)) return undefined
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId
  } catch {
    return undefined
  }
}

export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** Offsets (`+02:00`, `Etc/GMT-2`) and names of offsets (`EST`, `CET`) are refused: they lack a place's clock changes. */
const areaZoneName = /^(africa|america|antarctica|arctic|asia|atlantic|australia|europe|indian|pacific)\//i
const unknownZoneMessage = 'must be the IANA name of a time zone of a place, such as Europe/Berlin, or UTC'

function weeklyHoursIssue(weekly: WeeklyHoursInput[]): ValidationIssue | undefined {
  for (const [index, rule] of weekly.entries()) {
    if (new Set(rule.days).size < rule.days.length) {
      return { path: `/weekly_hours/${index}/days`, message: 'must not name a day twice' }
    }
    if (endsBeforeStart(rule)) return { path: `/weekly_hours/${index}/end`, message: endsBeforeStartMessage }
    const issue = seasonIssue(rule)
    if (issue) return { ...issue, path: `/weekly_hours/${index}${issue.path}` }
  }
}

function seasonIssue({ from_date, until_date }: WeeklyHoursInput): ValidationIssue | undefined {
  if (from_date !== undefined && !isDate(from_date)) return { path: '/from_date', message: notADateMessage }
  if (until_date !== undefined && !isDate(until_date)) return { path: '/until_date', message: notADateMessage }
  if (from_date !== undefined && until_date !== undefined && until_date < from_date)
    return { path: '/until_date', message: 'must not be before from_date' }
}

function overridesIssue(overrides: Override[]): ValidationIssue | undefined {
  const seen = new Set<string>()
  for (const [index, { date, hours }] of overrides.entries()) {
    const issue = overrideIssue({ date, hours })
    if (issue) return { ...issue, path: `/date_overrides/${index}${issue.path}` }
    if (seen.has(date))
      return { path: `/date_overrides/${index}/date`, message: 'must not be that of another override' }
    seen.add(date)
  }
}

function closuresIssue(closures: ClosureInput[]): ValidationIssue | undefined {
  for (const [index, closure] of closures.entries()) {
    const issue = closureIssue(closure)
    if (issue) return { ...issue, path: `/closures/${index}${issue.path}` }
  }
}

const notADateMessage = 'must be a date of the calendar'
const endsBeforeStartMessage = 'must be after the start; midnight is 24:00, and hours past it belong to the next day'

function endsBeforeStart({ start, end }: Hours): boolean {
  return minuteOfDay(end) <= minuteOfDay(start)
}

export function isDate(text: string): boolean {
  try {
    Temporal.PlainDate.from(text)
    return true
  } catch {
    return false
  }
}
