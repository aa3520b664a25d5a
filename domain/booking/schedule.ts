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

/** As the contract has them, each text of the pattern it gives. */
export type ScheduleFields = { time_zone: string; weekly: Schedule['weekly']; overrides: Override[] }
export type BrokenRule = { path: string; message: string }

/** The first rule that is broken by what is sent of a schedule, with a pointer to where. */
export function brokenScheduleRule(sent: Partial<ScheduleFields>): BrokenRule | undefined {
  const { time_zone, weekly = [], overrides = [] } = sent
  if (time_zone !== undefined && !knownTimeZone(time_zone)) return { path: '/time_zone', message: unknownZone }
  return brokenWeek(weekly) ?? brokenOverrides(overrides)
}

/**
 * The name under which a time zone is stored: an area's, or UTC, in the letters of the IANA's list; undefined for
 * anything else. An older name of a place stays as it is: which of the two is the newer differs between systems.
 */
export function knownTimeZone(name: string): string | undefined {
  if (/^(etc\/)?utc$/i.test(name)) return 'UTC'
  if (!ofAnArea.test(name)) return undefined
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
const ofAnArea = /^(africa|america|antarctica|arctic|asia|atlantic|australia|europe|indian|pacific)\//i
const unknownZone = 'must be the IANA name of a time zone of a place, such as Europe/Berlin, or UTC'

function brokenWeek(weekly: Schedule['weekly']): BrokenRule | undefined {
  for (const [index, rule] of weekly.entries()) {
    if (new Set(rule.days).size < rule.days.length) {
      return { path: `/weekly/${index}/days`, message: 'must not name a day twice' }
    }
    if (isBackward(rule)) return { path: `/weekly/${index}/end`, message: backward }
  }
}

function brokenOverrides(overrides: Override[]): BrokenRule | undefined {
  const seen = new Set<string>()
  for (const [index, { date, hours }] of overrides.entries()) {
    if (!isDate(date)) return { path: `/overrides/${index}/date`, message: 'must be a date of the calendar' }
    if (seen.has(date)) return { path: `/overrides/${index}/date`, message: 'must not be that of another override' }
    seen.add(date)
    const at = hours.findIndex(isBackward)
    if (at >= 0) return { path: `/overrides/${index}/hours/${at}/end`, message: backward }
  }
}

const backward = 'must be after the start; midnight is 24:00, and hours past it belong to the next day'

function isBackward({ start, end }: Hours): boolean {
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
