/** Opening hours of a service, the starts of its slots, and the calendar rules that a start violates. */
import { clip, contains, isNonEmpty, mergeIntervals, subtract } from './intervals.ts'
import { type LocalDate, localDateAt, localDateOf, nextLocalDate } from './local-date.ts'
import { type Calendar, type Hours, type HoursMode, type Interval, minuteOfDay, type WeeklyHours } from './schedule.ts'

/** A length of days: from one minute of the day of arrival until another of the day of departure. */
export type Stay = { days: number; checkIn: number; checkOut: number }

export type SlotPolicy = {
  /** The length at a single requested start. A length of days differs from start to start, by clock changes. */
  durationMinutes: number
  /** The length of a service by days; omitted for one by minutes. */
  stay?: Stay
  slotIntervalMinutes: number
  minNoticeMinutes: number
  maxAdvanceDays: number
}

/** In the order of a reply. */
export type PolicyReason =
  | 'OUTSIDE_HOURS'
  | 'END_OUTSIDE_HOURS'
  | 'CLOSED_DATE'
  | 'CLOSED'
  | 'WORKSPACE_CLOSED'
  | 'OFF_GRID'
  | 'PAST'
  | 'TOO_SOON'
  | 'TOO_FAR'

export type EvaluatedSlot = { start: number; reasons: PolicyReason[] }

/** The opening hours within a range, without closures: ascending. Hours that overlap or touch are one interval. */
export function openWindows(calendar: Calendar, range: Interval): Interval[] {
  const { hours, closures, workspaceClosures } = openingsOf(calendar, range)
  return subtract(subtract(hours, closures), workspaceClosures)
    .map((window) => clip(window, range))
    .filter(isNonEmpty)
}

/** The starts in a range that pass all calendar rules, ascending. */
export function slotStarts(calendar: Calendar, policy: SlotPolicy, range: Interval, now: number): number[] {
  return evaluatedSlots(calendar, policy, range, now)
    .filter(({ reasons }) => reasons.length === 0)
    .map(({ start }) => start)
}

/** All starts in a range that lie on the grid and within the hours, each with the rules it violates. */
export function evaluatedSlots(calendar: Calendar, policy: SlotPolicy, range: Interval, now: number): EvaluatedSlot[] {
  const openings = openingsOf(calendar, { from: range.from, until: range.until + longestMs(policy) })
  return slotsIn(openings, policy, range, now).filter(({ reasons }) => !reasons.includes('OUTSIDE_HOURS'))
}

/**
 * All starts in a range that lie on the grid, evaluated for each of several lengths. They have the same grid, so each list has the same
 * starts in the same order.
 */
export function slotsOfLengths(
  calendar: Calendar,
  policies: readonly SlotPolicy[],
  range: Interval,
  now: number,
): EvaluatedSlot[][] {
  const longest = Math.max(0, ...policies.map(longestMs))
  const openings = openingsOf(calendar, { from: range.from, until: range.until + longest })
  return policies.map((policy) => slotsIn(openings, policy, range, now))
}

/** The calendar rules that a start violates: empty if and only if `slotStarts` lists the start. */
export function policyReasons(calendar: Calendar, policy: SlotPolicy, start: number, now: number): PolicyReason[] {
  const end = start + policy.durationMinutes * minuteMs
  return violatedPolicies(openingsOf(calendar, { from: start, until: end }), policy, { from: start, until: end }, now)
}

/**
 * The instant at which a stay ends. It is converted on its own date, so a stay over a clock change is longer or shorter by the change. A
 * start on a date that the clock skips lies on the next one, from which the days are counted.
 */
export function stayEnd(timeZone: string, { days, checkOut }: Stay, start: number): number {
  return localDateOf(timeZone, localDateAt(timeZone, start).day + days).instantOf(checkOut)
}

function slotsIn(openings: Openings, policy: SlotPolicy, range: Interval, now: number): EvaluatedSlot[] {
  const { stay } = policy
  const lengthMs = policy.durationMinutes * minuteMs
  return openings.dates
    .flatMap((date) => (stay ? arrivals(date, stay) : gridStarts(date, policy.slotIntervalMinutes * minuteMs)))
    .filter((start) => contains(range, start))
    .map((start) => {
      const until = stay ? stayEnd(openings.timeZone, stay, start) : start + lengthMs
      return { start, reasons: violatedPolicies(openings, policy, { from: start, until }, now) }
    })
}

/** No body of the policy is longer: a zone that moves over the date line skips or repeats one day. */
function longestMs({ durationMinutes, stay }: SlotPolicy): number {
  return stay ? (stay.days + 2) * dayMs : durationMinutes * minuteMs
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const minutesOfDay = 24 * 60

/**
 * A local date with its hours. Hours that touch or overlap in local time are one
 * window. Two separate windows may touch as instants, if the clock skips the time between them. The grid starts anew in
 * each window.
 */
type OpenDate = Interval & { windows: Interval[]; date: LocalDate }
/** The local dates of a range, their hours merged across midnight, and the closures; all ascending. */
type Openings = {
  timeZone: string
  mode: HoursMode
  dates: OpenDate[]
  hours: Interval[]
  closures: Interval[]
  workspaceClosures: Interval[]
}

function openingsOf(calendar: Calendar, range: Interval): Openings {
  const dates = openDates(calendar, range)
  const hours = mergeIntervals(dates.flatMap(({ windows }) => windows))
  const { timeZone, closures, workspaceClosures = [], hoursMode: mode = 'whole' } = calendar
  const mergedIn = (all: Interval[]) =>
    mergeIntervals(all.filter(({ from, until }) => from < range.until && until > range.from))
  const closed = { closures: mergedIn(closures), workspaceClosures: mergedIn(workspaceClosures) }
  return { timeZone, mode, dates, hours, ...closed }
}

/** A date that the time zone skipped is empty, and so are its hours: Pacific/Apia had no 30 December 2011. */
function openDates(calendar: Calendar, range: Interval): OpenDate[] {
  const hoursOn = hoursByDate(calendar)
  const dates: OpenDate[] = []
  let date = localDateAt(calendar.timeZone, range.from)
  while (date.from < range.until) {
    dates.push({ from: date.from, until: date.until, windows: openWindowsOn(hoursOn(date), date), date })
    if (date.until >= range.until) break
    date = nextLocalDate(date)
  }
  return dates
}

/** Returns a function for the hours of a date: those of its override, otherwise those of its weekday and season. */
function hoursByDate({ weekly, overrides }: Calendar): (date: LocalDate) => Hours[] {
  const byDate = new Map(overrides.map(({ date, hours }) => [date, hours]))
  return (date) => byDate.get(date.text) ?? weeklyHoursOn(weekly, date)
}

/** Without weekly hours, the whole date is open. */
export function weeklyHoursOn(weekly: WeeklyHours[] | null, date: LocalDate): Hours[] {
  return weekly === null ? wholeDay : weekly.filter((rule) => appliesOn(rule, date))
}

const wholeDay: Hours[] = [{ start: '00:00', end: '24:00' }]

function appliesOn({ days, fromDate, untilDate }: WeeklyHours, { text, weekday }: LocalDate): boolean {
  if (fromDate !== undefined && text < fromDate) return false
  if (untilDate !== undefined && text > untilDate) return false
  return days.includes(weekday)
}

/**
 * Each boundary is converted on its own date. 00:00 and 24:00 are the begin and end of the date, even if it begins at 01:00. A window never
 * leaves its date: a skipped time at the end of a day must not open the next day, which may be closed.
 * The windows are ascending.
 *
 * Hours are converted one by one, and with them the whole opening that they make in local time; all are merged as instants. The whole alone would
 * lose time: 02:30–04:00 and 03:00–06:00 begin at 02:30, and where the clock skips that hour, this is 03:30. The hours alone would leave a
 * gap: 01:35–03:10 and 02:30–05:30 overlap, and where the clock skips 02:30, the second ones begin at 03:30. On a date of exactly 24 hours the whole has
 * all of them.
 */
export function openWindowsOn(hours: Hours[], date: LocalDate): Interval[] {
  const instantOf = (minute: number) => {
    if (minute === 0) return date.from
    return minute === minutesOfDay ? date.until : date.instantOf(minute)
  }
  const isRegular = date.until - date.from === dayMs
  return openings(hours).flatMap((opening) => {
    const whole = mergeIntervals(opening)
    const spans = isRegular ? whole : [...opening, ...whole]
    return mergeIntervals(
      spans.map(({ from, until }) => clip({ from: instantOf(from), until: instantOf(until) }, date)),
    )
  })
}

/** Hours as minutes of the day, in groups: hours that touch or overlap are one group. */
function openings(hours: Hours[]): Interval[][] {
  const spans = hours.map(({ start, end }) => ({ from: minuteOfDay(start), until: minuteOfDay(end) }))
  spans.sort((one, other) => one.from - other.from)
  const found: Interval[][] = []
  let end = -Infinity
  for (const span of spans) {
    if (span.from > end) found.push([])
    found.at(-1)?.push(span)
    end = Math.max(end, span.until)
  }
  return found
}

/** The grid of one date: steps of elapsed time from the start of each window. Closures and bookings do not move it. */
function gridStarts({ windows }: OpenDate, stepMs: number): number[] {
  const starts = windows.flatMap(({ from, until }) =>
    Array.from({ length: Math.ceil((until - from) / stepMs) }, (_, count) => from + count * stepMs),
  )
  return [...new Set(starts)].sort((one, other) => one - other)
}

/** The one start of a date for stays, if the hours of the date contain it. */
function arrivals({ windows, date }: OpenDate, { checkIn }: Stay): number[] {
  const start = date.instantOf(checkIn)
  return windows.some((window) => contains(window, start)) ? [start] : []
}

/**
 * Each reason is true independently of the others, with three exceptions. A date without hours, by override or weekday,
 * has CLOSED_DATE and not OUTSIDE_HOURS: another time will not help, another date may. OFF_GRID is left out where there
 * are no hours, because there is no grid. TOO_SOON is left out for a start in the PAST.
 * Notice and horizon are elapsed time. Counted in local time, the horizon would move back when the clock does, and refuse
 * a start that it had allowed.
 */
function violatedPolicies(openings: Openings, policy: SlotPolicy, { from: start, until: end }: Interval, now: number) {
  const { mode, dates, hours, closures, workspaceClosures } = openings
  const date = lastStartingBy(dates, start)
  const windows = date?.windows ?? []
  const around = windows.filter((window) => contains(window, start))
  const open = lastStartingBy(hours, start)
  const isClosedBy = (all: Interval[]) => (lastStartingBy(all, end - 1)?.until ?? start) > start

  const reasons: PolicyReason[] = []
  if (mode !== 'end' && windows.length > 0 && !isWithinHours(open, start, mode === 'whole' ? end : start + 1))
    reasons.push('OUTSIDE_HOURS')
  if (mode !== 'whole' && !isWithinHours(lastStartingBy(hours, end - 1), end - 1, end))
    reasons.push('END_OUTSIDE_HOURS')
  if (mode !== 'end' && windows.length === 0) reasons.push('CLOSED_DATE')
  if (isClosedBy(closures)) reasons.push('CLOSED')
  if (isClosedBy(workspaceClosures)) reasons.push('WORKSPACE_CLOSED')
  const isOnItsGrid = policy.stay
    ? date?.date.instantOf(policy.stay.checkIn) === start
    : around.some(({ from }) => isOnGrid(start - from, policy))
  if (around.length > 0 && !isOnItsGrid) reasons.push('OFF_GRID')
  if (start < now) reasons.push('PAST')
  else if (start < now + policy.minNoticeMinutes * minuteMs) reasons.push('TOO_SOON')
  if (start >= now + policy.maxAdvanceDays * dayMs) reasons.push('TOO_FAR')
  return reasons
}

/** @param open the last opening that begins at or before `from` */
function isWithinHours(open: Interval | undefined, from: number, until: number): boolean {
  return open !== undefined && open.from <= from && open.until >= until
}

function isOnGrid(elapsedMs: number, { slotIntervalMinutes }: SlotPolicy): boolean {
  return elapsedMs % (slotIntervalMinutes * minuteMs) === 0
}

/** The last of ascending intervals that begins at or before an instant. A binary search: it runs for each slot of a month. */
function lastStartingBy<Found extends Interval>(intervals: Found[], at: number): Found | undefined {
  let low = 0
  let high = intervals.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((intervals[middle]?.from ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return intervals[low - 1]
}
