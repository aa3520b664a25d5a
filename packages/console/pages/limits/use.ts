/** How much of a limit is used: the units of its bookings, by booker, by resource or together. */

import type { Schemas } from '../../../../generated/client/index.mjs'
import { addDays, clockAt, dayOf, startOfDay } from '../../../web-ui/days.ts'
import { addMonths, firstDay, monthOf } from '../../../web-ui/month.ts'
import { minuteMs, weekOf } from '../../app/zones.ts'
import type { Span } from '../board/spans.ts'

type Limit = Schemas['LimitResponse']
type Booking = Schemas['BookingResponse']

export type Use = { key: string; used: number; bookings: Booking[] }

const freeing: readonly Booking['status'][] = ['cancelled', 'declined', 'expired']

/** The period of a limit that contains an instant; from there on without end for bookings that are not over. */
export function periodAt({ period, time_zone: zone }: Limit, instant: number): Span {
  if (period === 'live') return { start: instant, end: Number.POSITIVE_INFINITY }
  if (period === 'hour') return hourAt(instant, zone)
  const date = dayOf(instant, zone)
  const [monday = date] = weekOf(date)
  const month = monthOf(date)
  const dates = {
    day: [date, addDays(date, 1)],
    week: [monday, addDays(monday, 7)],
    month: [firstDay(month), firstDay(addMonths(month, 1))],
  } as const
  const [from, until] = dates[period as keyof typeof dates]
  return { start: startOfDay(from, zone), end: startOfDay(until, zone) }
}

/** The hour of the clock. One that is repeated is two hours, and one that a change of the clock cuts is shorter. */
function hourAt(instant: number, zone: string): Span {
  const at = instant - (instant % minuteMs)
  const { hour, minute } = clockAt(at, zone)
  const isShown = (each: number) => {
    const shown = clockAt(at + (each - minute) * minuteMs, zone)
    return shown.hour === hour && shown.minute === each
  }
  let [first, last] = [0, 59]
  while (first < minute && !isShown(first)) first++
  while (last > minute && !isShown(last)) last--
  return { start: at + (first - minute) * minuteMs, end: at + (last + 1 - minute) * minuteMs }
}

/** Uses of the period, the largest first. */
export function usesOf(limit: Limit, bookings: readonly Booking[], span: Span): Use[] {
  const found = new Map<string, Use>()
  for (const booking of bookings.filter((each) => counts(limit, each, span))) {
    for (const key of subjectsOf(limit, booking)) {
      const use = found.get(key) ?? { key, used: 0, bookings: [] }
      use.used += unitsOf(limit, booking)
      use.bookings.push(booking)
      found.set(key, use)
    }
  }
  return [...found.values()].toSorted((one, other) => other.used - one.used)
}

function counts({ service_ids, period, created_at: madeAt }: Limit, booking: Booking, span: Span): boolean {
  const { service_id, status, start_at, end_at, created_at } = booking
  // A new limit counts what is not over, and what is booked from then on.
  if (Date.parse(end_at) <= Date.parse(madeAt) && Date.parse(created_at) <= Date.parse(madeAt)) return false
  if (freeing.includes(status) || (service_ids !== null && !service_ids.includes(service_id))) return false
  if (period === 'live') return (status === 'pending' || status === 'confirmed') && Date.parse(end_at) > span.start
  const start = Date.parse(start_at)
  return span.start <= start && start < span.end
}

/** Customers are told apart by their address, as the server compares it. One without an address is nobody in particular. */
function subjectsOf({ per }: Limit, { customer, member_id, allocations }: Booking): string[] {
  if (per === 'all') return ['']
  if (per === 'resource') return [...new Set(allocations.map(({ resource_id }) => resource_id))]
  if (customer === null) return [member_id]
  return customer.email ? [customer.email.normalize('NFC').toLowerCase().normalize('NFC')] : []
}

function unitsOf({ unit }: Limit, { party_size = 1, start_at, end_at }: Booking): number {
  if (unit === 'bookings') return 1
  return unit === 'persons' ? party_size : (Date.parse(end_at) - Date.parse(start_at)) / 60_000
}
