/**
 * Use of resources, counted from bookings: hours by resource and hour of the day beside the hours at which it is open, hours by weekday
 * and hour of the day, and outcomes. Refused starts, by reason and by weekday and hour of the day.
 */
import type { Schemas } from '../../../../generated/client/index.mjs'
import { addDays, clockAt, dayOf } from '../../../web-ui/days.ts'
import { minuteMs } from '../../app/zones.ts'
import { spanOf } from '../board/blocks.ts'
import { clipped, merged, openSpans, type Span, without } from '../board/spans.ts'

type Booking = Schemas['BookingResponse']
type Unmet = Schemas['UnmetDemand']

export type Usage = {
  /** Booked hours, summed over all resources: seven rows from Monday, each with 24 hours of the day. */
  byHour: number[][]
  /** Bookings by their state. */
  byStatus: Map<Booking['status'], number>
}

/** The use of a resource. Lists have 24 hours of the day. With a capacity above 1, an hour counts once for each place. */
export type ResourceUse = { resourceId: string; hours: number; byHour: number[]; openByHour: number[] }

type Venue = {
  bookings: readonly Booking[]
  resources: readonly Pick<Schemas['ResourceResponse'], 'id' | 'capacity'>[]
  services: (Parameters<typeof openSpans>[0][number] & Pick<Schemas['ServiceResponse'], 'hours_mode'>)[]
  closures: readonly Pick<Schemas['ResourceClosureResponse'], 'resource_id' | 'start_at' | 'end_at'>[]
  /** The days that are counted. A booking counts as far as it lies within. */
  window: Span
  /** Zone of the clock by which hours are counted. */
  zone: string
}

export type Refused = {
  /** Refused starts by their reason, the most frequent one first. */
  byReason: [reason: Unmet['reason'], count: number][]
  /** Refused starts: seven rows from Monday, each with 24 hours of the day. */
  byHour: number[][]
}

/** States in which a booking has, or had, its resources to the end. */
const used: readonly Booking['status'][] = ['confirmed', 'completed', 'no_show']
const hourMs = 3_600_000

/** @param zoneOf returns the time zone of a service, in which the hours of its bookings are counted */
export function usageOf(bookings: readonly Booking[], zoneOf: (serviceId: string) => string): Usage {
  const byHour = emptyWeek()
  const byStatus = new Map<Booking['status'], number>()
  for (const booking of bookings) {
    const { status, service_id, allocations } = booking
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
    if (!used.includes(status)) continue
    for (const { clock, share } of clockHours(spanOf(booking), zoneOf(service_id)))
      addToWeek(byHour, clock, share * allocations.length)
  }
  return { byHour, byStatus }
}

/**
 * The resources with their use, most booked hours first; resources that are in bookings only too. All are open at the hours of the
 * services together, as on the board, except for their closures.
 * @param most number of resources; `others` counts those beyond it
 */
export function resourceUse(venue: Venue, most: number): { rows: ResourceUse[]; others: number } {
  const { bookings, resources, window, zone } = venue
  const booked = new Map(resources.map(({ id }) => [id, emptyDay()]))
  const capacities = new Map(resources.map(({ id, capacity }) => [id, capacity]))
  for (const booking of bookings.filter(({ status }) => used.includes(status))) {
    const hours = [...clockHours(clipped(spanOf(booking), window), zone)]
    for (const { requirement_id, resource_id } of booking.allocations) {
      const byHour = booked.get(resource_id) ?? emptyDay()
      booked.set(resource_id, byHour)
      const units = unitsOf(booking, requirement_id, capacities.get(resource_id) ?? 1)
      for (const { clock, share } of hours) addToHour(byHour, clock.hour, share * units)
    }
  }
  const rows = [...booked]
    .map(([resourceId, byHour]) => ({ resourceId, byHour, hours: sum(byHour) }))
    .toSorted((one, other) => other.hours - one.hours)
  const openByHour = openHours(venue)
  return {
    rows: rows.slice(0, most).map((row) => ({ ...row, openByHour: openByHour(row.resourceId) })),
    others: Math.max(0, rows.length - most),
  }
}

/** Units of a resource that a booking has: one, one for each person, or all. */
function unitsOf({ requirements, party_size = 1 }: Booking, requirementId: string, capacity: number): number {
  const takes = requirements.find(({ id }) => id === requirementId)?.takes ?? 'one'
  return { one: 1, party: party_size, whole: capacity }[takes]
}

/** Share of the open hours that is booked. Bookings outside them count as open; null if there is neither. */
export function shareUsed(hours: number, open: number): number | null {
  const all = Math.max(hours, open)
  return all === 0 ? null : hours / all
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** A service whose hours count for the ends of a booking only uses its resources at night too. */
const allHours = { weekly_hours: [{ days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' }], date_overrides: [] }

/** Returns the open hours of a resource, by the hour of the day. */
function openHours({ resources, services, closures, window, zone }: Venue): (resourceId: string) => number[] {
  const counted = services.map((service) => (service.hours_mode === 'ends' ? { ...service, ...allHours } : service))
  const open = merged(datesIn(window, zone).flatMap((date) => openSpans(counted, date)))
    .map((span) => clipped(span, window))
    .filter(({ start, end }) => start < end)
  const capacities = new Map(resources.map(({ id, capacity }) => [id, capacity]))
  return (resourceId) => {
    const closed = closures.filter(({ resource_id }) => resource_id === resourceId).map(spanOf)
    const byHour = emptyDay()
    for (const span of without(open, closed)) {
      for (const { clock, share } of clockHours(span, zone)) addToHour(byHour, clock.hour, share)
    }
    return byHour.map((hours) => hours * (capacities.get(resourceId) ?? 1))
  }
}

/** The dates of a window, and one more at each side: services may have other zones. */
function datesIn({ start, end }: Span, zone: string): string[] {
  const last = addDays(dayOf(end, zone), 1)
  const dates: string[] = []
  for (let date = addDays(dayOf(start, zone), -1); date <= last; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** @param zoneOf returns the time zone of a service, in which the hours of its starts are counted */
export function refusedOf(counts: readonly Unmet[], zoneOf: (serviceId: string) => string): Refused {
  const reasons = new Map<Unmet['reason'], number>()
  const byHour = emptyWeek()
  for (const { reason, hour, count, service_id } of counts) {
    reasons.set(reason, (reasons.get(reason) ?? 0) + count)
    addToWeek(byHour, clockAt(Date.parse(hour), zoneOf(service_id)), count)
  }
  return { byReason: [...reasons].toSorted(([, a], [, b]) => b - a), byHour }
}

function emptyWeek(): number[][] {
  return Array.from({ length: 7 }, emptyDay)
}

function emptyDay(): number[] {
  return new Array<number>(24).fill(0)
}

function addToWeek(byHour: number[][], clock: ReturnType<typeof clockAt>, value: number): void {
  addToHour(byHour[clock.weekday - 1] as number[], clock.hour, value)
}

function addToHour(byHour: number[], hour: number, value: number): void {
  byHour[hour] = (byHour[hour] ?? 0) + value
}

/** The hours of a clock that a span touches, each with the share of an hour that lies within. */
function* clockHours({ start, end }: Span, zone: string) {
  for (let at = start; at < end; ) {
    const clock = clockAt(at, zone)
    const next = Math.min(end, at - (at % minuteMs) + (60 - clock.minute) * minuteMs)
    yield { clock, share: (next - at) / hourMs }
    at = next
  }
}
