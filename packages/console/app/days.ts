/**
 * Days of a calendar in a time zone. A day has 23 to 25 hours where its clock changes. The functions of the polyfill are imported
 * one by one, because its classes are a fifth of the page.
 */
import * as Instant from 'temporal-polyfill/fns/Instant'
import * as PlainDate from 'temporal-polyfill/fns/PlainDate'
import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime'

export type Range = { from: string; to: string }

/** The instants of a day, from `2026-11-23`: its start, inclusive, and its end, exclusive. */
export function dayRange(date: string, zone: string, days = 1): Range {
  return { from: iso(startOfDay(date, zone)), to: iso(startOfDay(addDays(date, days), zone)) }
}

/** The instant at which a day begins, in milliseconds. */
export function startOfDay(date: string, zone: string): number {
  return PlainDate.toZonedDateTime(plainDate(date), zone).epochMilliseconds
}

/** The day of an instant, as `2026-11-23`. */
export function dayOf(instant: string | number, zone: string): string {
  const { year, month, day } = clockAt(new Date(instant).getTime(), zone)
  return PlainDate.toString(PlainDate.create(year, month, day))
}

/** The date and time that a clock in the zone shows. */
export function clockAt(instant: number, zone: string) {
  return Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(instant), zone)
}

export function addDays(date: string, days: number): string {
  return PlainDate.toString(PlainDate.addDays(plainDate(date), days))
}

/** 1 for Monday, to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return PlainDate.dayOfWeek(plainDate(date))
}

/** True for `2026-11-23`, if there is such a day. */
export function isDay(text: string): boolean {
  try {
    return /^\d{4}-\d\d-\d\d$/.test(text) && plainDate(text) !== undefined
  } catch {
    return false
  }
}

/** The instant of a time that a clock in the zone shows, from `2026-11-23T10:30`. */
export function instantOf(local: string, zone: string): string {
  const [date = '', time = ''] = local.split('T')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return iso(instantAtClock(date, hour, minute, zone))
}

/** A time that the clock skips means the later instant, one that repeats the earlier. In milliseconds. */
export function instantAtClock(date: string, hour: number, minute: number, zone: string): number {
  const { year, month, day } = plainDate(date)
  return PlainDateTime.toZonedDateTime(PlainDateTime.create(year, month, day, hour, minute), zone).epochMilliseconds
}

/** @throws RangeError if there is no such day */
function plainDate(date: string) {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return PlainDate.create(year, month, day)
}

function iso(epochMilliseconds: number): string {
  return new Date(epochMilliseconds).toISOString()
}
