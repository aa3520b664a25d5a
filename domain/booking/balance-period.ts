/** The period in which a fair assignment counts bookings. */
import { Temporal } from 'temporal-polyfill'
import type { AllocationRule } from '../allocation-rule.ts'
import { localDateAt } from './local-date.ts'
import type { Interval } from './schedule.ts'

/** The day, week from Monday, or month of a time zone that contains an instant, in milliseconds since the epoch. */
export function balancePeriodAt(period: AllocationRule['balancePeriod'], timeZone: string, at: number): Interval {
  const date = localDateAt(timeZone, at)
  if (period === 'day') return { from: date.from, until: date.until }
  const day = Temporal.PlainDate.from(date.text)
  const first = period === 'week' ? day.subtract({ days: date.weekday - 1 }) : day.with({ day: 1 })
  const next = first.add(period === 'week' ? { days: 7 } : { months: 1 })
  return { from: beginOf(first, timeZone), until: beginOf(next, timeZone) }
}

function beginOf(date: Temporal.PlainDate, timeZone: string): number {
  return date.toZonedDateTime(timeZone).epochMilliseconds
}
