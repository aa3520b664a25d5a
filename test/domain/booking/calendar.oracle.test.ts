// Runs on: no database
/** The calendar compared with an oracle that walks through a week minute by minute and reads the wall clock. */
import { expect } from 'chai'
import fc from 'fast-check'
import {
  openWindows,
  type PolicyReason,
  policyReasons,
  type SlotPolicy,
  slotStarts,
} from '../../../domain/booking/calendar.ts'
import { offDuty } from '../../../domain/booking/off-duty.ts'
import type { Calendar, Hours, Interval, WeeklyHours } from '../../../domain/booking/schedule.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Weeks whose fourth day has a clock change, in each direction and of each kind. */
const weeks = [
  ['Europe/Berlin', '2024-03-28', '2024-10-24'],
  ['America/New_York', '2024-03-07', '2024-10-31'],
  ['America/St_Johns', '2024-03-07', '2006-10-25'],
  ['Australia/Lord_Howe', '2024-04-04', '2024-10-03'],
  ['Africa/Casablanca', '2024-03-07', '2024-04-11'],
  ['Asia/Kathmandu', '2024-03-28', '1985-12-29'],
  ['Pacific/Chatham', '2024-04-04', '2024-09-26'],
  ['Pacific/Apia', '2011-12-27', '2012-09-27'],
  ['Asia/Beirut', '2024-03-28', '2024-10-23'],
  ['Africa/Cairo', '2024-04-23', '2024-10-28'],
  ['America/Sao_Paulo', '2018-11-01', '2018-02-14'],
  ['America/Nuuk', '2024-03-27', '2024-10-23'],
  ['America/Toronto', '1919-03-27', '2024-10-31'],
  ['Antarctica/Troll', '2024-03-28', '2024-10-24'],
  ['UTC', '2024-03-28', '2023-12-29'],
].flatMap(([timeZone = '', ...dates]) => dates.map((date) => ({ timeZone, date })))

type Minute = { at: number; wall: number }
type Week = { timeZone: string; dates: string[]; minutes: Minute[] }

/** Wall-clock time represented as if it were UTC. */
function walkThrough({ timeZone, date }: { timeZone: string; date: string }): Week {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const begin = Date.parse(`${date}T00:00Z`) - dayMs
  const minutes = Array.from({ length: 9 * 24 * 60 }, (_, index) => {
    const at = begin + index * minuteMs
    return { at, wall: Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) }
  })
  return { timeZone, dates: [0, 1, 2, 3, 4, 5, 6].map((day) => wallText(begin + (day + 1) * dayMs)), minutes }
}

function wallText(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10)
}

/** Each existing date of the week, with the windows of its hours. */
function datesOf(
  { dates, minutes }: Week,
  schedule: Pick<Calendar, 'weekly' | 'overrides'>,
): { day: Interval; windows: Interval[] }[] {
  const beginning = (wall: number) => minutes.find((minute) => minute.wall >= wall)?.at ?? Number.NaN
  const instantOf = (wall: number) => {
    const shown = minutes.find((minute) => minute.wall === wall)
    if (shown) return shown.at
    const after = minutes.findIndex((minute) => minute.wall > wall)
    const skippedFrom = (minutes[after - 1]?.wall ?? 0) + minuteMs
    return (minutes[after]?.at ?? 0) + wall - skippedFrom
  }
  return dates
    .map((date) => {
      const midnight = Date.parse(`${date}T00:00Z`)
      const day = { from: beginning(midnight), until: beginning(midnight + dayMs) }
      const hours = hoursOf(schedule, date)
      const converted = ({ from, until }: Interval) => ({
        from: from === 0 ? day.from : Math.max(day.from, instantOf(midnight + from * minuteMs)),
        until: until === 1440 ? day.until : Math.min(day.until, instantOf(midnight + until * minuteMs)),
      })
      const windows = spansOf(hours).flatMap((span) => {
        const parts = hours.map(minutesOf).filter(({ from }) => covers([span], from))
        const open = [...parts, span].map(converted)
        return stretchesOf(minutes.map(({ at }) => at).filter((at) => covers(open, at)))
      })
      return { day, windows }
    })
    .filter(({ day }) => day.from < day.until)
}

function hoursOf({ weekly, overrides }: Pick<Calendar, 'weekly' | 'overrides'>, date: string): Hours[] {
  const weekday = new Date(`${date}T00:00Z`).getUTCDay() || 7
  const override = overrides.find((other) => other.date === date)
  if (override) return override.hours
  if (weekly === null) return [{ start: '00:00', end: '24:00' }]
  return weekly.filter(
    ({ days, fromDate = '0000', untilDate = '9999' }) =>
      days.includes(weekday) && fromDate <= date && date <= untilDate,
  )
}

function minutesOf({ start, end }: Hours): Interval {
  const minute = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  return { from: minute(start), until: minute(end) }
}

/** Consecutive minutes, as intervals. */
function stretchesOf(minutes: number[]): Interval[] {
  const stretches: Interval[] = []
  for (const at of minutes) {
    const last = stretches.at(-1)
    if (last?.until === at) last.until = at + minuteMs
    else stretches.push({ from: at, until: at + minuteMs })
  }
  return stretches
}

function covers(intervals: Interval[], at: number): boolean {
  return intervals.some(({ from, until }) => from <= at && at < until)
}

/** The minutes of a 24-hour day. */
function spansOf(hours: Hours[]): Interval[] {
  const spans: Interval[] = []
  const text = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  for (let minute = 0; minute < 1440; minute++) {
    if (!hours.some(({ start, end }) => start <= text(minute) && text(minute) < end)) continue
    const last = spans.at(-1)
    if (last?.until === minute) last.until++
    else spans.push({ from: minute, until: minute + 1 })
  }
  return spans
}

/** Everything the tests ask of the calendar, computed by the walk. */
function oracleOf(week: Week, schedule: Calendar) {
  const dates = datesOf(week, schedule)
  const inHours = (at: number) => dates.some(({ windows }) => covers(windows, at))
  const { closures, workspaceClosures = [] } = schedule
  const isClosed = (at: number) => covers(closures, at)
  const isWorkspaceClosed = (at: number) => covers(workspaceClosures, at)
  const bodyInterval = (start: number, minutes: number) =>
    Array.from({ length: minutes }, (_, index) => start + index * minuteMs)

  return {
    isOpen: (at: number) => inHours(at) && !isClosed(at) && !isWorkspaceClosed(at),
    reasons(start: number, policy: SlotPolicy, now: number): PolicyReason[] {
      const windows = dates.find(({ day }) => covers([day], start))?.windows ?? []
      const body = bodyInterval(start, policy.durationMinutes)
      const around = windows.filter((window) => covers([window], start))
      const isOnGrid = around.some(({ from }) => ((start - from) / minuteMs) % policy.slotIntervalMinutes === 0)
      const found: Record<PolicyReason, boolean> = {
        OUTSIDE_HOURS: windows.length > 0 && !body.every(inHours),
        END_OUTSIDE_HOURS: false,
        CLOSED_DATE: windows.length === 0,
        CLOSED: body.some(isClosed),
        WORKSPACE_CLOSED: body.some(isWorkspaceClosed),
        OFF_GRID: around.length > 0 && !isOnGrid,
        PAST: start < now,
        TOO_SOON: start >= now && start - now < policy.minNoticeMinutes * minuteMs,
        TOO_FAR: start - now >= policy.maxAdvanceDays * dayMs,
      }
      return (Object.keys(found) as PolicyReason[]).filter((reason) => found[reason])
    },
  }
}

const clockTime = (minute: number) => new Date(minute * minuteMs).toISOString().slice(11, 16)
/** Most clock changes lie in the first hours of a day. */
const minuteOfDay = fc.oneof(
  fc.integer({ min: 0, max: 1439 }),
  fc.integer({ min: 0, max: 18 }).map((quarter) => quarter * 15),
  fc.constantFrom(0, 540, 720, 1020, 1380, 1410),
)
const hours: fc.Arbitrary<Hours> = fc
  .tuple(minuteOfDay, fc.oneof(minuteOfDay, fc.constantFrom(720, 1440)))
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const)
  .map(([start, end]) => ({ start: clockTime(start), end: end === 1440 ? '24:00' : clockTime(end) }))
const days = fc.oneof(
  fc.constant<number[]>([1, 2, 3, 4, 5, 6, 7]),
  fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
)
const noSeason = fc.constant({})

/** Weekly hours; half of the rules have a season whose edges lie in the week. */
function weeklyIn({ dates }: Week): fc.Arbitrary<WeeklyHours[]> {
  const date = fc.constantFrom(...dates)
  const season = fc.oneof(
    ...[noSeason, noSeason, date.map((fromDate) => ({ fromDate })), date.map((untilDate) => ({ untilDate }))],
  )
  return fc.array(
    fc.tuple(hours, days, season).map(([rule, on, only]) => ({ ...rule, days: on, ...only })),
    { maxLength: 4 },
  )
}

type Case = { week: Week; schedule: Calendar; range: Interval; policy: SlotPolicy; now: number }

function caseOf(week: Week): fc.Arbitrary<Case> {
  const inWeek = fc.integer({ min: 2 * 1440, max: 6 * 1440 })
  const minuteAt = (index: number) => week.minutes[index]?.at ?? 0
  const quarterInWeek = fc.integer({ min: 8 * 24, max: 24 * 24 }).map((quarter) => quarter * 15)
  const length = fc.oneof(fc.constantFrom(0, 15, 30, 60, 600), fc.integer({ min: 1, max: 90 }), fc.nat({ max: 3000 }))
  const interval = ([from, many]: [number, number]) => ({
    from: minuteAt(from),
    until: minuteAt(from) + many * minuteMs,
  })
  const closures = fc.array(fc.tuple(fc.oneof(inWeek, quarterInWeek), length), { maxLength: 3 })
  const overrides = fc.uniqueArray(
    fc.record({ date: fc.constantFrom(...week.dates), hours: fc.array(hours, { maxLength: 3 }) }),
    {
      maxLength: 3,
      selector: ({ date }) => date,
    },
  )
  const someClosures = fc.record({ closures, workspaceClosures: closures })
  const schedule = fc.tuple(fc.record({ weekly: weeklyIn(week), overrides }), someClosures).map(([base, closed]) => ({
    timeZone: week.timeZone,
    weekly: base.weekly,
    overrides: base.overrides,
    closures: closed.closures.map(interval),
    workspaceClosures: closed.workspaceClosures.map(interval),
  }))
  const range = fc
    .tuple(inWeek, inWeek)
    .map(([one, other]) => ({ from: minuteAt(Math.min(one, other)), until: minuteAt(Math.max(one, other)) }))
  const policy = fc.record({
    durationMinutes: fc.oneof(fc.integer({ min: 5, max: 120 }), fc.integer({ min: 5, max: 1440 })),
    slotIntervalMinutes: fc.oneof(fc.constantFrom(15, 30, 60), fc.integer({ min: 5, max: 300 })),
    minNoticeMinutes: fc.integer({ min: 0, max: 2000 }),
    maxAdvanceDays: fc.integer({ min: 1, max: 6 }),
  })
  return fc.record({
    week: fc.constant(week),
    schedule,
    range,
    policy,
    now: fc.oneof(inWeek, quarterInWeek).map((index) => minuteAt(index) - dayMs),
  })
}

type More = { schedule: Calendar; more: Calendar; range: Interval }

/** Hours of the days around a clock change, mostly near its time of day, and the same with hours added. */
function moreOf({ timeZone, dates, minutes }: Week): fc.Arbitrary<More> {
  const quarter = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 88, max: 96 }), fc.nat({ max: 96 }))
  const someHours = fc
    .tuple(quarter, quarter)
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => ({
      start: clockTime(15 * Math.min(one, other)),
      end: one === 96 || other === 96 ? '24:00' : clockTime(15 * Math.max(one, other)),
    }))
  const rules = (minLength: number) => fc.array(someHours, { minLength, maxLength: 3 })
  const everyDay = (rule: Hours) => ({ ...rule, days: [1, 2, 3, 4, 5, 6, 7] })
  const date = dates[3] ?? ''
  const range = { from: minutes[3.75 * 1440]?.at ?? 0, until: minutes[5.25 * 1440]?.at ?? 0 }
  return fc.tuple(rules(1), rules(1), fc.boolean()).map(([base, added, isOfDate]) => {
    const of = (all: Hours[]): Calendar => ({
      timeZone,
      weekly: isOfDate ? [] : all.map(everyDay),
      overrides: isOfDate ? [{ date, hours: all }] : [],
      closures: [],
    })
    return { schedule: of(base), more: of([...base, ...added]), range }
  })
}

/** The parts of some windows that lie in no other window. */
function uncovered(windows: Interval[], others: Interval[]): Interval[] {
  return windows.filter(({ from, until }) => !others.some((other) => other.from <= from && until <= other.until))
}

const isOfHours = (reason: PolicyReason) => ['OUTSIDE_HOURS', 'CLOSED_DATE'].includes(reason)

/** Starts at which the result may change. */
function edgesOf(schedule: Calendar, policy: SlotPolicy, range: Interval, now: number): number[] {
  const bodyMs = policy.durationMinutes * minuteMs
  return [
    ...[range.from, range.until],
    ...[now + policy.minNoticeMinutes * minuteMs, now + policy.maxAdvanceDays * dayMs],
    ...[...schedule.closures, ...(schedule.workspaceClosures ?? [])].flatMap(({ from, until }) => [
      from - bodyMs,
      until,
    ]),
    ...openWindows(schedule, range).flatMap(({ from, until }) => [from, until - bodyMs, until]),
  ].flatMap((at) => [at - minuteMs, at, at + minuteMs])
}

describe('the calendar compared with a minute-by-minute walk', () => {
  let cases: fc.Arbitrary<Case>
  let hoursAndMore: fc.Arbitrary<More>
  before(() => {
    const walked = weeks.map(walkThrough)
    cases = fc.constantFrom(...walked).chain(caseOf)
    hoursAndMore = fc.constantFrom(...walked).chain(moreOf)
  })
  const inside = ({ minutes }: Week, { from, until }: Interval) =>
    minutes.map(({ at }) => at).filter((at) => from <= at && at < until)

  it('is open in the same minutes, in disjoint windows', () => {
    fc.assert(
      fc.property(cases, ({ week, schedule, range }) => {
        const { isOpen } = oracleOf(week, schedule)
        const windows = openWindows(schedule, range)
        const minutes = windows.flatMap((window) => inside(week, window))
        expect(minutes).to.deep.equal(inside(week, range).filter(isOpen))
        const edges = windows.flatMap(({ from, until }) => [from, until])
        expect(edges).to.deep.equal([...new Set(edges)].sort((one, other) => one - other))
      }),
      { numRuns: 200 },
    )
  })

  it('lists exactly the starts without a reason, and gives the same reasons for the others', () => {
    fc.assert(
      fc.property(cases, fc.array(fc.nat(), { maxLength: 8 }), ({ week, schedule, range, policy, now }, picks) => {
        const { reasons } = oracleOf(week, schedule)
        const listed = slotStarts(schedule, policy, range, now)
        const minutes = inside(week, range)
        const any = picks.map((pick) => minutes[pick % Math.max(1, minutes.length)] ?? range.from)
        const tried = [...any, ...edgesOf(schedule, policy, range, now), ...listed.slice(0, 6), ...listed.slice(-6)]
        for (const start of new Set(tried.filter((at) => range.from <= at && at <= range.until))) {
          const found = policyReasons(schedule, policy, start, now)
          expect(found).to.deep.equal(reasons(start, policy, now))
          const isListed = range.from <= start && start < range.until && found.length === 0
          expect(listed.includes(start)).to.equal(isListed)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('lists every start of a day without a reason, once and ascending', () => {
    fc.assert(
      fc.property(cases, ({ week, schedule, range, policy, now }) => {
        const { reasons } = oracleOf(week, schedule)
        const day = { from: range.from, until: Math.min(range.from + dayMs, range.until) }
        const expected = inside(week, day).filter((start) => reasons(start, policy, now).length === 0)
        expect(slotStarts(schedule, policy, day, now)).to.deep.equal(expected)
      }),
      { numRuns: 50 },
    )
  })

  it('returns the same for a range as for its two parts', () => {
    fc.assert(
      fc.property(cases, fc.nat(), ({ schedule, range, policy, now }, pick) => {
        const middle = range.from + (pick % Math.max(1, range.until - range.from))
        const parts = [
          { from: range.from, until: middle },
          { from: middle, until: range.until },
        ]
        const length = (windows: Interval[]) => windows.reduce((sum, { from, until }) => sum + until - from, 0)
        expect(parts.map((part) => length(openWindows(schedule, part))).reduce((one, other) => one + other)).to.equal(
          length(openWindows(schedule, range)),
        )
        expect(parts.flatMap((part) => slotStarts(schedule, policy, part, now))).to.deep.equal(
          slotStarts(schedule, policy, range, now),
        )
      }),
      { numRuns: 200 },
    )
  })

  it('stays open where it was when hours are added to the week or to a date', () => {
    fc.assert(
      fc.property(hoursAndMore, fc.integer({ min: 5, max: 300 }), ({ schedule, more, range }, durationMinutes) => {
        expect(uncovered(openWindows(schedule, range), openWindows(more, range))).to.deep.equal([])
        const policy = { durationMinutes, slotIntervalMinutes: 15, minNoticeMinutes: 0, maxAdvanceDays: 365 }
        for (let start = range.from; start < range.until; start += 30 * minuteMs) {
          const isClosed = (each: Calendar) => policyReasons(each, policy, start, range.from).some(isOfHours)
          if (!isClosed(schedule)) expect(isClosed(more), new Date(start).toISOString()).to.equal(false)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is off duty in each minute of a range that the hours of a resource do not cover, and in no other', () => {
    const withNull = cases.chain(({ week, schedule, range }) =>
      fc.constantFrom(schedule.weekly, null).map((weekly) => ({ week, range, hours: { ...schedule, weekly } })),
    )
    fc.assert(
      fc.property(withNull, ({ week, range, hours }) => {
        const windows = datesOf(week, hours).flatMap((date) => date.windows)
        const within = week.minutes.map(({ at }) => at).filter((at) => covers([range], at))
        expect(offDuty(hours, range)).to.deep.equal(stretchesOf(within.filter((at) => !covers(windows, at))))
      }),
      { numRuns: 300 },
    )
  })

  it('is open between hours that touch or overlap in local time, in one window, also around a clock change', () => {
    fc.assert(
      fc.property(hoursAndMore, ({ more: { timeZone, weekly, overrides }, range }) => {
        const all = weekly?.length ? weekly : (overrides[0]?.hours ?? [])
        const of = (openHours: Hours[]): Calendar => ({
          ...{ timeZone, closures: [] },
          weekly: weekly?.length ? openHours.map((each) => ({ ...each, days: [1, 2, 3, 4, 5, 6, 7] })) : [],
          overrides: overrides.map((each) => ({ ...each, hours: openHours })),
        })
        for (const { from, until } of spansOf(all)) {
          const whole = of([{ start: clockTime(from), end: until === 1440 ? '24:00' : clockTime(until) }])
          expect(uncovered(openWindows(whole, range), openWindows(of(all), range))).to.deep.equal([])
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('keeps every listed start when hours on the same grid are added', () => {
    fc.assert(
      fc.property(hoursAndMore, fc.integer({ min: 5, max: 300 }), ({ schedule, more, range }, durationMinutes) => {
        const policy = { durationMinutes, slotIntervalMinutes: 15, minNoticeMinutes: 0, maxAdvanceDays: 365 }
        const [before, after] = [schedule, more].map((each) => slotStarts(each, policy, range, range.from))
        expect(before?.filter((start) => !after?.includes(start))).to.deep.equal([])
      }),
      { numRuns: 300 },
    )
  })
})
