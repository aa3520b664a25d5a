/**
 * Use of resources, counted from bookings: hours by resource, hours by weekday and hour of the day, and outcomes. Refused starts,
 * by reason and by weekday and hour of the day.
 */
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime'
import type { Schemas } from '../../../../generated/client/index.mjs'
import { clockAt } from '../../app/days.ts'

type Booking = Schemas['BookingResponse']
type Unmet = Schemas['UnmetDemand']

export type Usage = {
  /** Booked hours by the id of the resource, most used first. */
  byResource: { resourceId: string; hours: number }[]
  /** Booked hours, summed over all resources: seven rows from Monday, each with 24 hours of the day. */
  byHour: number[][]
  /** Bookings by their state. */
  byStatus: Map<Booking['status'], number>
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
  const hours = new Map<string, number>()
  const byHour = emptyWeek()
  const byStatus = new Map<Booking['status'], number>()
  for (const booking of bookings) {
    const { status, start_at, end_at, service_id, allocations } = booking
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
    if (!used.includes(status)) continue
    const length = (Date.parse(end_at) - Date.parse(start_at)) / hourMs
    for (const { resource_id } of allocations) hours.set(resource_id, (hours.get(resource_id) ?? 0) + length)
    for (const { clock, share } of clockHours(start_at, end_at, zoneOf(service_id)))
      add(byHour, clock, share * allocations.length)
  }
  const byResource = [...hours].map(([resourceId, each]) => ({ resourceId, hours: each }))
  return { byResource: byResource.toSorted((a, b) => b.hours - a.hours), byHour, byStatus }
}

/** @param zoneOf returns the time zone of a service, in which the hours of its starts are counted */
export function refusedOf(counts: readonly Unmet[], zoneOf: (serviceId: string) => string): Refused {
  const reasons = new Map<Unmet['reason'], number>()
  const byHour = emptyWeek()
  for (const { reason, hour, count, service_id } of counts) {
    reasons.set(reason, (reasons.get(reason) ?? 0) + count)
    add(byHour, clockAt(Date.parse(hour), zoneOf(service_id)), count)
  }
  return { byReason: [...reasons].toSorted(([, a], [, b]) => b - a), byHour }
}

function emptyWeek(): number[][] {
  return Array.from({ length: 7 }, () => new Array<number>(24).fill(0))
}

function add(byHour: number[][], clock: ReturnType<typeof clockAt>, value: number): void {
  const row = byHour[ZonedDateTime.dayOfWeek(clock) - 1] as number[]
  row[clock.hour] = (row[clock.hour] ?? 0) + value
}

/** The hours of a clock that an interval touches, each with the share of an hour that lies within. */
function* clockHours(start: string, end: string, zone: string) {
  const until = Date.parse(end)
  let at = clockAt(Date.parse(start), zone)
  while (at.epochMilliseconds < until) {
    const next = ZonedDateTime.addHours(ZonedDateTime.startOfHour(at), 1)
    const share = (Math.min(next.epochMilliseconds, until) - at.epochMilliseconds) / hourMs
    yield { clock: at, share }
    at = next
  }
}
