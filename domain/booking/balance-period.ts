/** Periods of a time zone: those in which a fair assignment counts bookings, and those of limits of use. */
import type { AllocationRule } from '../allocation-rule.ts'
import { localDateAt, localDateOf } from './local-date.ts'
import type { Interval } from './schedule.ts'

/** The day, week from Monday, or month of a time zone that contains an instant, in milliseconds since the epoch. */
export function balancePeriodAt(period: AllocationRule['balancePeriod'], timeZone: string, at: number): Interval {
  const { day, weekday, text, from, until } = localDateAt(timeZone, at)
  if (period === 'day') return { from, until }
  const [first, days] = period === 'week' ? [day - weekday + 1, 7] : monthOf(day, text)
  return { from: localDateOf(timeZone, first).from, until: localDateOf(timeZone, first + days - 1).until }
}

/** The first day of a month, and its length. @param text of a date in it, as `2026-11-25` */
function monthOf(day: number, text: string): [first: number, days: number] {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  return [day - date + 1, new Date(Date.UTC(year, month, 0)).getUTCDate()]
}
