/** Times of a day: opening hours of services, and the part of the day that the board shows. */
import type { Schemas } from '../../../../generated/client/index.mjs'
import { instantAt, minuteAt, weekdayOf } from '../../app/zones.ts'

/** From an instant to another, exclusive, in milliseconds. */
export type Span = { start: number; end: number }

type Service = Pick<Schemas['ServiceResponse'], 'time_zone' | 'weekly_hours' | 'date_overrides' | 'closures'>

const minutesOfDay = 1440
/** Minutes around the opening hours that the board shows. */
const marginMinutes = 60
/** Shown on a day on which nothing is open. */
const usualDay = { from: 8 * 60, until: 20 * 60 }

/**
 * The times of a date at which at least one of the services is open, ascending. Services that are open around the clock say
 * nothing about the hours of the place, and count only if there is no other.
 */
export function openSpans(services: readonly Service[], date: string): Span[] {
  const hours = services.filter((service) => !isAlwaysOpen(service))
  const counted = hours.length > 0 ? hours : services
  return merged(counted.flatMap((service) => without(hoursOn(service, date), closuresOf(service))))
}

export function isAlwaysOpen({
  weekly_hours,
  date_overrides,
}: Pick<Service, 'weekly_hours' | 'date_overrides'>): boolean {
  const wholeDays = weekly_hours.filter(
    ({ start, end, from_date, until_date }) =>
      minutesIn(start) === 0 && minutesIn(end) === minutesOfDay && from_date === undefined && until_date === undefined,
  )
  return date_overrides.length === 0 && new Set(wholeDays.flatMap(({ days }) => days)).size === 7
}

/** Closed times within a window: all that is not open. */
export function closedSpans(open: readonly Span[], window: Span): Span[] {
  return without([window], open)
}

/** The minutes of the clock that the board shows on these dates: the opening hours and all that takes place, in full hours. */
export function shownMinutes(open: readonly Span[], taken: readonly Span[], dates: string[], zone: string) {
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  const window = { start: instantAt(first, 0, zone), end: instantAt(last, minutesOfDay, zone) }
  const inside = [...open, ...taken].map((span) => clipped(span, window)).filter(isNonEmpty)
  if (inside.length === 0) return usualDay
  const clock = clockIn(zone)
  const froms = inside.map(({ start }) => clock(start))
  const untils = inside.map(({ start, end }) => endMinute(clock(start), clock(end), end - start))
  const from = Math.floor((Math.min(...froms) - marginMinutes) / 60) * 60
  const until = Math.ceil((Math.max(...untils) + marginMinutes) / 60) * 60
  return { from: Math.max(0, from), until: Math.min(minutesOfDay, until) }
}

/** Like minuteAt. Hundreds of bookings have few different starts, and each takes the zone some microseconds. */
function clockIn(zone: string): (instant: number) => number {
  const known = new Map<number, number>()
  return (instant) => {
    const minute = known.get(instant) ?? minuteAt(instant, zone)
    known.set(instant, minute)
    return minute
  }
}

/** A span that passes midnight needs the whole rest of the day. */
function endMinute(from: number, until: number, ms: number): number {
  return until <= from && ms > 0 ? minutesOfDay : until
}

/** A span as a range of the API. */
export function rangeOf({ start, end }: Span) {
  return { from: new Date(start).toISOString(), to: new Date(end).toISOString() }
}

export function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}

/** The same times as spans that do not touch each other, ascending. */
export function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of [...spans].sort((one, other) => one.start - other.start)) {
    const last = result.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else result.push({ ...span })
  }
  return result
}

/** The times of spans that lie in none of the removed ones, ascending. */
export function without(spans: readonly Span[], removed: readonly Span[]): Span[] {
  let left = [...spans]
  for (const each of removed) {
    left = left.flatMap(({ start, end }) =>
      [
        { start, end: Math.min(end, each.start) },
        { start: Math.max(start, each.end), end },
      ].filter(isNonEmpty),
    )
  }
  return left.sort((one, other) => one.start - other.start)
}

export function clipped({ start, end }: Span, window: Span): Span {
  return { start: Math.max(start, window.start), end: Math.min(end, window.end) }
}

function hoursOn({ time_zone, weekly_hours, date_overrides }: Service, date: string): Span[] {
  const special = date_overrides.find((each) => each.date === date)
  const hours = special?.hours ?? weekly_hours.filter((rule) => isOfDate(rule, date))
  return hours
    .map(({ start, end }) => ({
      start: instantAt(date, minutesIn(start), time_zone),
      end: instantAt(date, minutesIn(end), time_zone),
    }))
    .filter(isNonEmpty)
}

/** Whether a rule opens on a date: its weekday, and within the season. */
function isOfDate(rule: Service['weekly_hours'][number], date: string): boolean {
  const { days, from_date = date, until_date = date } = rule
  return (days as number[]).includes(weekdayOf(date)) && from_date <= date && date <= until_date
}

function closuresOf({ closures }: Service): Span[] {
  return closures.map(({ start_at, end_at }) => ({ start: Date.parse(start_at), end: Date.parse(end_at) }))
}

/** `09:30` as 570. */
function minutesIn(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

function isNonEmpty({ start, end }: Span): boolean {
  return start < end
}
