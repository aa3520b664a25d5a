/**
 * Days of a calendar in a time zone. A day has 23 to 25 hours where its clock changes. `Intl` knows the clock of a zone at an instant,
 * and the rest is arithmetic: a polyfill of Temporal takes 8 kB of the page for it.
 */

export type Range = { from: string; to: string }

/** The instants of a day, from `2026-11-23`: its start, inclusive, and its end, exclusive. */
export function dayRange(date: string, zone: string, days = 1): Range {
  return { from: iso(startOfDay(date, zone)), to: iso(startOfDay(addDays(date, days), zone)) }
}

/** The instant at which a day begins, in milliseconds. */
export function startOfDay(date: string, zone: string): number {
  return instantAtClock(date, 0, 0, zone)
}

/** The day of an instant, as `2026-11-23`. */
export function dayOf(instant: string | number, zone: string): string {
  return iso(shownAt(new Date(instant).getTime(), zone)).slice(0, 10)
}

/** The day, its weekday and the time that a clock in the zone shows. */
export function clockAt(instant: number, zone: string) {
  const shown = new Date(shownAt(instant, zone))
  const weekday = shown.getUTCDay() || 7
  return { day: shown.getUTCDate(), weekday, hour: shown.getUTCHours(), minute: shown.getUTCMinutes() }
}

/** True if clocks of two zones show the same date and time at this instant. */
export function isSameClock(instant: number, one: string, other: string): boolean {
  return shownAt(instant, one) === shownAt(instant, other)
}

/** True if the clock of the zone shows this date and time twice, because it is set back. */
export function isRepeated(instant: number, zone: string): boolean {
  const [before, after] = offsetsAround(instant, zone)
  if (before <= after) return false
  const shown = shownAt(instant, zone)
  return [before, after].every((offset) => shownAt(shown - offset, zone) === shown)
}

export function addDays(date: string, days: number): string {
  return iso(midnight(date) + days * dayMs).slice(0, 10)
}

/** 1 for Monday, to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(midnight(date)).getUTCDay() || 7
}

/** True for `2026-11-23`, if there is such a day. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(at) && iso(at).startsWith(text)
}

/** The instant of a time that a clock in the zone shows, from `2026-11-23T10:30`. */
export function instantOf(local: string, zone: string): string {
  const [date = '', time = ''] = local.split('T')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return iso(instantAtClock(date, hour, minute, zone))
}

/** A time that the clock skips means the later instant, one that repeats the earlier. In milliseconds. */
export function instantAtClock(date: string, hour: number, minute: number, zone: string): number {
  const local = midnight(date) + (hour * 60 + minute) * 60_000
  const [before, after] = offsetsAround(local, zone).map((offset) => local - offset) as [number, number]
  return [before, after].find((at) => shownAt(at, zone) === local) ?? before
}

const dayMs = 86_400_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Offsets of a zone a day before and after. Its clock changes at most once between them, so that it has one of the two meanwhile. */
function offsetsAround(at: number, zone: string): [before: number, after: number] {
  const offset = (each: number) => shownAt(each, zone) - each
  return [offset(at - dayMs), offset(at + dayMs)]
}

/** The date and time that a clock in the zone shows, as the milliseconds at which a clock in UTC shows the same. */
function shownAt(instant: number, zone: string): number {
  const [month = 1, day, year = 0, hour, minute, second] =
    clockIn(zone).format(instant).match(/\d+/g)?.map(Number) ?? []
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((instant % 1000) + 1000) % 1000)
}

/** @returns a format as `11/23/2026, 10:30:00`, whatever the language of the browser */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const numbers = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const format = new Intl.DateTimeFormat('en-US', { ...numbers, second: 'numeric', hourCycle: 'h23', timeZone })
  clocks.set(timeZone, format)
  return format
}

/** The instant at which a date begins in UTC. @throws RangeError if there is no such day */
function midnight(date: string): number {
  return Date.parse(`${date}T00:00Z`)
}

function iso(epochMilliseconds: number): string {
  return new Date(epochMilliseconds).toISOString()
}
