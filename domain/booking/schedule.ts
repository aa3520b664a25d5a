/** A service's schedule: hours by the clock on the wall of one time zone, and what is wrong with one that is sent. */
import { Temporal } from 'temporal-polyfill'

/** Half-open, [from, until), in whole milliseconds since the epoch. */
export type Interval = { from: number; until: number }

/** `HH:MM`; the end may be `24:00`. Hours past midnight are two: to 24:00, and from 00:00 of the next day. */
export type Hours = { start: string; end: string }

/** A date as `YYYY-MM-DD`, and the hours it has instead of the weekly ones; without any it is closed. */
export type Override = { date: string; hours: Hours[] }

export type Schedule = {
  timeZone: string
  /** Days from 1, Monday, to 7. */
  weekly: (Hours & { days: number[] })[]
  overrides: Override[]
  /** Time out of service, whatever the hours. */
  closures: Interval[]
}

/** What is sent of a schedule, each text of the pattern the contract gives. */
export type ScheduleInput = Partial<{
  time_zone: string
  weekly_hours: Schedule['weekly']
  date_overrides: Override[]
  closures: ClosureInput[]
}>
type ClosureInput = { start_at: string; end_at: string }
export type ValidationIssue = { path: string; message: string }

/** The first rule that is broken by what is sent, with a pointer to where in the body. */
export function scheduleIssue(sent: ScheduleInput): ValidationIssue | undefined {
  const { time_zone, weekly_hours = [], date_overrides = [], closures = [] } = sent
  if (time_zone !== undefined && !canonicalTimeZone(time_zone))
    return { path: '/time_zone', message: unknownZoneMessage }
  return weeklyHoursIssue(weekly_hours) ?? overridesIssue(date_overrides) ?? closuresIssue(closures)
}

/** The rule of one closure, of a service or of a resource, with a pointer into it. Moments are kept to the millisecond. */
export function closureIssue({ start_at, end_at }: ClosureInput): ValidationIssue | undefined {
  if (Date.parse(end_at) <= Date.parse(start_at)) return { path: '/end_at', message: 'must be after start_at' }
}

/**
 * The name under which a time zone is stored: an area's, or UTC, in the letters of the IANA's list; undefined for
 * anything else. An older name of a place stays as it is: which of the two is the newer differs between systems.
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

/** An offset (`+02:00`, `Etc/GMT-2`) or what is named by one (`EST`, `CET`) does not know when a clock is changed. */
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
