/** The schedule of a service: hours in the local time of one time zone, and the validation of a schedule that is sent. */
import { Temporal } from 'temporal-polyfill'

/** Half-open, [from, until), in whole milliseconds since the epoch. */
export type Interval = { from: number; until: number }

/** `HH:MM`; the end may be `24:00`. Hours past midnight are two entries: until 24:00, and from 00:00 of the next day. */
export type Hours = { start: string; end: string }

/** A date as `YYYY-MM-DD` and the hours that replace its weekly ones. Without hours the date is closed. */
export type Override = { date: string; hours: Hours[] }

export type Schedule = {
  timeZone: string
  /** Days from 1 (Monday) to 7 (Sunday). */
  weekly: (Hours & { days: number[] })[]
  overrides: Override[]
  /** Closed intervals, whatever the hours. */
  closures: Interval[]
}

/** A schedule as sent. Each text matches its pattern in the contract. */
export type ScheduleInput = Partial<{
  time_zone: string
  weekly_hours: Schedule['weekly']
  date_overrides: Override[]
  closures: ClosureInput[]
}>
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

function weeklyHoursIssue(weekly: Schedule['weekly']): ValidationIssue | undefined {
  for (const [index, rule] of weekly.entries()) {
    if (new Set(rule.days).size < rule.days.length) {
      return { path: `/weekly_hours/${index}/days`, message: 'must not name a day twice' }
    }
    if (endsBeforeStart(rule)) return { path: `/weekly_hours/${index}/end`, message: endsBeforeStartMessage }
  }
}

function overridesIssue(overrides: Override[]): ValidationIssue | undefined {
  const seen = new Set<string>()
  for (const [index, { date, hours }] of overrides.entries()) {
    if (!isDate(date)) return { path: `/date_overrides/${index}/date`, message: 'must be a date of the calendar' }
    if (seen.has(date))
      return { path: `/date_overrides/${index}/date`, message: 'must not be that of another override' }
    seen.add(date)
    const at = hours.findIndex(endsBeforeStart)
    if (at >= 0) return { path: `/date_overrides/${index}/hours/${at}/end`, message: endsBeforeStartMessage }
  }
}

function closuresIssue(closures: ClosureInput[]): ValidationIssue | undefined {
  for (const [index, closure] of closures.entries()) {
    const issue = closureIssue(closure)
    if (issue) return { ...issue, path: `/closures/${index}${issue.path}` }
  }
}

const endsBeforeStartMessage = 'must be after the start; midnight is 24:00, and hours past it belong to the next day'

function endsBeforeStart({ start, end }: Hours): boolean {
  return minuteOfDay(end) <= minuteOfDay(start)
}

function isDate(text: string): boolean {
  try {
    Temporal.PlainDate.from(text)
    return true
  } catch {
    return false
  }
}
