/**
 * Local dates of time zones. They are remembered: they never change in a process, and to convert one takes as long as a query. A booking
 * needs one or two, availability of a month 31.
 */
import { Temporal } from 'temporal-polyfill'
import type { Interval } from './schedule.ts'

/** A local date, from its first instant to the first of the next date. */
export type LocalDate = Interval & {
  timeZone: string
  /** Days since 1970-01-01, in the calendar. */
  day: number
  /** As `2026-11-25`. */
  text: string
  /** 1 is Monday. */
  weekday: number
  /** The instant of a minute of the day. One that the clock skips is the later instant, a repeated one the earlier. */
  instantOf(minute: number): number
}

/**
 * The local date at an instant, in milliseconds since the epoch. A clock that goes back over midnight shows the date before again: the one
 * that had begun is meant.
 */
export function localDateAt(timeZone: string, at: number): LocalDate {
  const day = Math.floor(at / dayMs)
  // No zone was ever a whole day away from UTC.
  for (const near of [day, day - 1, day + 1]) {
    const date = localDateOf(timeZone, near)
    if (date.from <= at && at < date.until) return date
  }
  throw new Error(`unreachable: ${timeZone} has no date at ${at}`)
}

export function nextLocalDate({ timeZone, day }: LocalDate): LocalDate {
  return localDateOf(timeZone, day + 1)
}

/** The dates from one to another, both inclusive, as `2026-11-25`. */
export function localDatesBetween(timeZone: string, fromDate: string, untilDate: string): LocalDate[] {
  const [first, last] = [Date.parse(fromDate) / dayMs, Date.parse(untilDate) / dayMs]
  return Array.from({ length: last - first + 1 }, (_, index) => localDateOf(timeZone, first + index))
}

const dayMs = 86_400_000
/** A date of a zone, or a minute of one, with about 100 bytes: the dates and hours of a hundred services for a year. */
const conversionsRemembered = 100_000
const datesByZone = new Map<string, Map<number, LocalDate>>()
let remembered = 0

/** @param day days since 1970-01-01 */
export function localDateOf(timeZone: string, day: number): LocalDate {
  const ofZone = datesByZone.get(timeZone)
  const known = ofZone?.get(day)
  if (known) return known
  const date = convert(timeZone, day, ofZone?.get(day - 1)?.until)
  countConversion()
  const zone = datesByZone.get(timeZone) ?? new Map<number, LocalDate>()
  datesByZone.set(timeZone, zone.set(day, date))
  return date
}

/** @param from the end of the date before, if it is known */
function convert(timeZone: string, day: number, from: number | undefined): LocalDate {
  const date = epoch.add({ days: day })
  const instants = new Map<number, number>()
  const convertMinute = (minute: number) => {
    countConversion()
    const time = new Temporal.PlainTime(Math.floor(minute / 60), minute % 60)
    return date.toPlainDateTime(time).toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds
  }
  return {
    timeZone,
    day,
    from: from ?? date.toZonedDateTime(timeZone).epochMilliseconds,
    until: date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds,
    text: date.toString(),
    weekday: date.dayOfWeek,
    instantOf(minute) {
      const instant = instants.get(minute) ?? convertMinute(minute)
      instants.set(minute, instant)
      return instant
    },
  }
}

/** Forgets everything when there is too much, so that no tenant fills the memory. */
function countConversion(): void {
  if (++remembered <= conversionsRemembered) return
  datesByZone.clear()
  remembered = 0
}

const epoch = new Temporal.PlainDate(1970, 1, 1)
