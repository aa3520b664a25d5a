/** The views of the board: the days that each shows, and how far its buttons step. */
import { addDays } from '../../../web-ui/days.ts'
import { formatMonth, formatShortDay } from '../../../web-ui/format.ts'
import { addMonths, firstDay, monthOf, weeksOf } from '../../../web-ui/month.ts'
import { instantAt, weekOf } from '../../app/zones.ts'
import { messages } from '../../messages.ts'
import type { Span } from './spans.ts'

export type View = keyof typeof messages.board.views

export const viewNames = Object.keys(messages.board.views) as View[]

/** A date with its start and its end. */
export type Day = Span & { date: string }

/** Days of a timeline: stays of a week and their neighbours can be seen. */
const timelineDays = 14

/** The view of the address. A link with a resource alone shows its week. */
export function viewIn(query: URLSearchParams): View {
  const requested = query.get('view')
  return viewNames.find((each) => each === requested) ?? (query.get('resource') === null ? 'day' : 'week')
}

/** True for a view of times, in which bookings are drawn and moved; others show days. */
export function isGridView(view: View, resourceId: string | null): boolean {
  return view === 'day' || (view === 'week' && resourceId !== null)
}

export function datesIn(view: View, date: string): string[] {
  if (view === 'day') return [date]
  if (view === 'week') return weekOf(date)
  if (view === 'month') return weeksIn(date).flatMap((week) => week.filter((each) => each !== null))
  const [first = date] = weekOf(date)
  return Array.from({ length: timelineDays }, (_, day) => addDays(first, day))
}

/** The weeks of the month of a date, from Monday as all weeks of the board; null stands for a day of another month. */
export function weeksIn(date: string): (string | null)[][] {
  return weeksOf(monthOf(date), 1)
}

/** The date that a step leads to. */
export function stepped(view: View, date: string, by: 1 | -1): string {
  if (view === 'month') return firstDay(addMonths(monthOf(date), by))
  return addDays(date, by * datesIn(view, date).length)
}

export function titleOf(view: View, date: string): string {
  if (view === 'month') return formatMonth(monthOf(date))
  const dates = datesIn(view, date)
  const [first = date, last = first] = [dates[0], dates.at(-1)]
  return first === last ? formatShortDay(first) : `${formatShortDay(first)} – ${formatShortDay(last)}`
}

export function dayIn(date: string, zone: string): Day {
  return { date, start: instantAt(date, 0, zone), end: instantAt(date, 1440, zone) }
}
