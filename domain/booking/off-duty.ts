/**
 * The times at which a resource is off duty. The hours of a month are remembered with the dates of their zone: converting the rotas of
 * 200 resources takes longer than reading the resources, and resources often share one.
 */
import { openWindowsOn, weeklyHoursOn } from './calendar.ts'
import { clip, isNonEmpty, mergeIntervals, subtract } from './intervals.ts'
import { type LocalDate, localDateAt, localDateOf } from './local-date.ts'
import { hasClosedEnd } from './occupancy.ts'
import type { Calendar, Interval, WeeklyHours } from './schedule.ts'

/** Hours without closures. */
export type Hours = Pick<Calendar, 'timeZone' | 'weekly' | 'overrides' | 'hoursMode'>

/** The parts of a range that lie outside the hours: ascending, not touching. */
export function offDuty({ timeZone, weekly, overrides }: Hours, range: Interval): Interval[] {
  if (weekly === null && overrides.length === 0) return []
  const ownHours = new Map(overrides.map(({ date, hours }) => [date, hours]))
  const rota = `${timeZone} ${JSON.stringify(weekly)}`
  const found: Interval[] = []
  for (let month = monthOf(localDateAt(timeZone, range.from)); ; month++) {
    const known = knownMonth(rota, timeZone, weekly, month)
    const isAsWeekly = ownHours.size === 0 || !known.dates.some(({ text }) => ownHours.has(text))
    appendWithin(range, found, isAsWeekly ? known.closed : closedTimes(known, ownHours))
    if (known.until >= range.until) break
  }
  return found
}

/** Appends the parts within the range of merged intervals, none of which begins before the last one that was found ends. */
function appendWithin(range: Interval, found: Interval[], intervals: readonly Interval[]): void {
  for (const interval of intervals) {
    const within = clip(interval, range)
    const last = found.at(-1)
    if (!isNonEmpty(within)) continue
    // Months meet at midnight.
    if (last?.until === within.from) last.until = within.until
    else found.push(within)
  }
}

/** Whether a body lies in one opening of the hours, or by their mode its ends do. */
export function isOnDuty(hours: Hours, body: Interval): boolean {
  const times = offDuty(hours, body)
  const { hoursMode = 'whole' } = hours
  if (hoursMode === 'whole') return times.length === 0
  return !hasClosedEnd({ times, hasBegun: hoursMode === 'end' }, body)
}

/** Dates of a month: months of the same length, counted from 1970, so that no calendar is needed to find one. */
const monthDays = 32
type Month = Interval & { dates: (LocalDate & { windows: Interval[] })[]; closed: Interval[] }

/** Dates and intervals that are remembered, with about 100 bytes each. */
const rememberedMax = 200_000
const months = new Map<string, Month>()
let remembered = 0

function monthOf({ day }: LocalDate): number {
  return Math.floor(day / monthDays)
}

/** @param rota the zone and the weekly hours as one text */
function knownMonth(rota: string, timeZone: string, weekly: WeeklyHours[] | null, month: number): Month {
  const key = `${month} ${rota}`
  const known = months.get(key)
  if (known) return known
  const dates = Array.from({ length: monthDays }, (_, index) => {
    const date = localDateOf(timeZone, month * monthDays + index)
    return { ...date, windows: openWindowsOn(weeklyHoursOn(weekly, date), date) }
  })
  const bounds = {
    from: Math.min(...dates.map(({ from }) => from)),
    until: Math.max(...dates.map(({ until }) => until)),
  }
  const made = { ...bounds, dates, closed: [] }
  const withClosed = { ...made, closed: closedTimes(made, new Map()) }
  remember(key, withClosed)
  return withClosed
}

/** The times of a month outside its hours, and outside those of the dates that have hours of their own. */
function closedTimes(
  { from, until, dates }: Month,
  ownHours: ReadonlyMap<string, Parameters<typeof openWindowsOn>[0]>,
) {
  const open = dates.flatMap((date) => {
    const own = ownHours.get(date.text)
    return own === undefined ? date.windows : openWindowsOn(own, date)
  })
  return subtract([{ from, until }], mergeIntervals(open)).filter(isNonEmpty)
}

/** Forgets everything when there is too much, so that no tenant fills the memory. */
function remember(key: string, month: Month): void {
  remembered += month.dates.reduce((sum, { windows }) => sum + 1 + windows.length, month.closed.length)
  if (remembered > rememberedMax) {
    months.clear()
    remembered = 0
  }
  months.set(key, month)
}
