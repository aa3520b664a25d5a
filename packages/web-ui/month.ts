/** Months of a calendar as texts such as `2026-12`, and their days as `2026-12-03`. */
import { addDays, weekdayOf } from './days.ts'

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function firstDay(month: string): string {
  return `${month}-01`
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The days of a month in rows of a week; null stands for a day of another month. */
export function weeksOf(month: string, firstWeekday: number): (string | null)[][] {
  const blanks = (weekdayOf(firstDay(month)) - firstWeekday + 7) % 7
  const cells: (string | null)[] = [...Array<null>(blanks).fill(null), ...daysOf(month)]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** The day that a key of the calendar leads to; undefined for any other key. */
export function dayByKey(day: string, key: string, firstWeekday: number): string | undefined {
  const sinceFirst = (weekdayOf(day) - firstWeekday + 7) % 7
  const days: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -sinceFirst,
    End: 6 - sinceFirst,
  }
  const moved = days[key]
  if (moved !== undefined) return addDays(day, moved)
  if (key === 'PageUp') return sameDayIn(addMonths(monthOf(day), -1), day)
  if (key === 'PageDown') return sameDayIn(addMonths(monthOf(day), 1), day)
  return undefined
}

/** The parts of a month that are asked for separately: a range of availability has at most 31 days in the zone of the service. */
export function halvesOf(month: string): [from: string, until: string][] {
  const middle = `${month}-16`
  return [
    [firstDay(month), middle],
    [middle, firstDay(addMonths(month, 1))],
  ]
}

function daysOf(month: string): string[] {
  const days: string[] = []
  for (let day = firstDay(month); monthOf(day) === month; day = addDays(day, 1)) days.push(day)
  return days
}

/** The day with the same number in another month, or the last one of a shorter month. */
function sameDayIn(month: string, day: string): string {
  const days = daysOf(month)
  return days[Math.min(Number(day.slice(8)), days.length) - 1] ?? firstDay(month)
}
