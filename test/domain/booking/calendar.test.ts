// Runs on: no database
import { expect } from 'chai'
import { Temporal } from 'temporal-polyfill'
import {
  evaluatedSlots,
  openWindows,
  policyReasons,
  type SlotPolicy,
  slotStarts,
} from '../../../domain/booking/calendar.ts'
import type { Calendar, Hours, Interval, WeeklyHours } from '../../../domain/booking/schedule.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const at = (text: string) => Date.parse(`${text}Z`)
const span = (from: string, until: string): Interval => ({ from: at(from), until: at(until) })
const shown = (starts: number[]) => starts.map((start) => new Date(start).toISOString().slice(0, 16))

const weekdays = [1, 2, 3, 4, 5]
const office: Calendar = {
  timeZone: 'UTC',
  weekly: [{ days: weekdays, start: '09:00', end: '17:00' }],
  overrides: [],
  closures: [],
}
const rule = (start: string, end: string, days = weekdays) => ({ days, start, end })
const hourly: SlotPolicy = { durationMinutes: 60, slotIntervalMinutes: 60, minNoticeMinutes: 0, maxAdvanceDays: 365 }

// 1 January 2024 was a Monday.
const monday = span('2024-01-01T00:00', '2024-01-02T00:00')
const week = span('2024-01-01T00:00', '2024-01-08T00:00')
const longAgo = at('2023-12-01T00:00')

describe('openWindows', () => {
  it('are the hours of each weekday: 1 is Monday, 7 is Sunday', () => {
    expect(openWindows(office, week)).to.deep.equal(
      [1, 2, 3, 4, 5].map((day) => span(`2024-01-0${day}T09:00`, `2024-01-0${day}T17:00`)),
    )
    const sundays = { ...office, weekly: [rule('10:00', '11:00', [7])] }
    expect(openWindows(sundays, week)).to.deep.equal([span('2024-01-07T10:00', '2024-01-07T11:00')])
  })

  it('are merged when they touch or overlap, in any order, and not otherwise', () => {
    const open = (...weekly: WeeklyHours[]) => openWindows({ ...office, weekly }, monday)
    const whole = [span('2024-01-01T09:00', '2024-01-01T17:00')]
    expect(open(rule('09:00', '12:00'), rule('12:00', '17:00'))).to.deep.equal(whole)
    expect(open(rule('12:00', '17:00'), rule('09:00', '13:00'))).to.deep.equal(whole)
    expect(open(rule('09:00', '17:00'), rule('10:00', '11:00'))).to.deep.equal(whole)
    expect(open(rule('09:00', '12:00'), rule('12:01', '17:00'))).to.deep.equal([
      span('2024-01-01T09:00', '2024-01-01T12:00'),
      span('2024-01-01T12:01', '2024-01-01T17:00'),
    ])
  })

  it('are merged across midnight when one ends at 24:00 and the next begins at 00:00', () => {
    const open = (start: string) =>
      openWindows({ ...office, weekly: [rule('22:00', '24:00', [1]), rule(start, '02:00', [2])] }, week)
    expect(open('00:00')).to.deep.equal([span('2024-01-01T22:00', '2024-01-02T02:00')])
    expect(open('00:01')).to.have.lengthOf(2)
  })

  it('are clipped to the range', () => {
    const cut = span('2024-01-01T10:00', '2024-01-02T10:00')
    expect(openWindows(office, cut)).to.deep.equal([
      span('2024-01-01T10:00', '2024-01-01T17:00'),
      span('2024-01-02T09:00', '2024-01-02T10:00'),
    ])
    expect(openWindows(office, span('2024-01-01T17:00', '2024-01-02T09:00'))).to.deep.equal([])
    for (const empty of [span('2024-01-01T10:00', '2024-01-01T10:00'), span('2024-01-01T11:00', '2024-01-01T10:00')]) {
      expect(openWindows(office, empty)).to.deep.equal([])
    }
  })

  it('of a date with an override are only those of the override', () => {
    const overrides = [
      { date: '2024-01-02', hours: [{ start: '12:00', end: '13:00' }] },
      { date: '2024-01-03', hours: [] },
      { date: '2024-01-06', hours: [{ start: '10:00', end: '12:00' }] },
    ]
    expect(openWindows({ ...office, overrides }, week)).to.deep.equal([
      span('2024-01-01T09:00', '2024-01-01T17:00'),
      span('2024-01-02T12:00', '2024-01-02T13:00'),
      span('2024-01-04T09:00', '2024-01-04T17:00'),
      span('2024-01-05T09:00', '2024-01-05T17:00'),
      span('2024-01-06T10:00', '2024-01-06T12:00'),
    ])
  })

  it('exclude closures, wherever those lie', () => {
    const open = (...closures: Interval[]) => openWindows({ ...office, closures }, monday)
    const [before, around] = [
      span('2024-01-01T07:00', '2024-01-01T09:00'),
      span('2023-12-31T00:00', '2024-01-03T00:00'),
    ]
    expect(open(before, span('2024-01-01T17:00', '2024-01-01T18:00'))).to.deep.equal(openWindows(office, monday))
    expect(open(around)).to.deep.equal([])
    expect(
      open(
        span('2024-01-01T16:00', '2024-01-01T20:00'),
        span('2024-01-01T11:00', '2024-01-01T13:00'),
        span('2024-01-01T12:00', '2024-01-01T14:00'),
        span('2024-01-01T08:00', '2024-01-01T09:30'),
      ),
    ).to.deep.equal([span('2024-01-01T09:30', '2024-01-01T11:00'), span('2024-01-01T14:00', '2024-01-01T16:00')])
  })

  it('are not split by a closure of zero length', () => {
    const closures = [span('2024-01-01T12:00', '2024-01-01T12:00')]
    expect(openWindows({ ...office, closures }, monday)).to.deep.equal(openWindows(office, monday))
  })
})

describe('slotStarts', () => {
  const starts = (schedule: Calendar, policy: Partial<SlotPolicy> = {}, range = monday, now = longAgo) =>
    shown(slotStarts(schedule, { ...hourly, ...policy }, range, now)).map((text) => text.slice(11))

  it('step from the opening to the last start whose body ends by closing time', () => {
    const morning = { ...office, weekly: [rule('09:10', '12:00')] }
    expect(starts(morning, { slotIntervalMinutes: 30 })).to.deep.equal(['09:10', '09:40', '10:10', '10:40'])
    expect(starts(morning, { slotIntervalMinutes: 50 })).to.deep.equal(['09:10', '10:00', '10:50'])
    expect(starts(morning, { durationMinutes: 170 })).to.deep.equal(['09:10'])
    expect(starts(morning, { durationMinutes: 171 })).to.deep.equal([])
  })

  it('restart with each window of a day, but not where two rules touch', () => {
    const open = (...weekly: WeeklyHours[]) => starts({ ...office, weekly }, { durationMinutes: 30 })
    expect(open(rule('09:00', '10:30'), rule('10:45', '12:00'))).to.deep.equal(['09:00', '10:00', '10:45'])
    expect(open(rule('09:00', '10:30'), rule('10:30', '12:00'))).to.deep.equal(['09:00', '10:00', '11:00'])
  })

  it('restart with each date; a body may cross midnight when both dates are open', () => {
    const night = { ...office, weekly: [rule('22:30', '24:00', [1]), rule('00:00', '02:00', [2])] }
    expect(starts(night, {}, week)).to.deep.equal(['22:30', '23:30', '00:00', '01:00'])
    const apart = { ...office, weekly: [rule('22:30', '24:00', [1]), rule('00:30', '02:00', [2])] }
    expect(starts(apart, {}, week)).to.deep.equal(['22:30', '00:30'])
  })

  it('include the beginning and exclude the end of the range, even if the body ends after it', () => {
    const range = (from: string, until: string) => starts(office, {}, span(`2024-01-01T${from}`, `2024-01-01T${until}`))
    expect(range('10:00', '12:00')).to.deep.equal(['10:00', '11:00'])
    expect(range('10:01', '12:01')).to.deep.equal(['11:00', '12:00'])
  })

  it('are limited by now, which does not move the grid', () => {
    const now = at('2024-01-01T09:07')
    expect(starts(office, { slotIntervalMinutes: 30 }, monday, now).slice(0, 2)).to.deep.equal(['09:30', '10:00'])
  })

  it('are limited by a closure, which does not move the grid', () => {
    const closures = [span('2024-01-01T10:10', '2024-01-01T12:20')]
    expect(starts({ ...office, closures })).to.deep.equal(['09:00', '13:00', '14:00', '15:00', '16:00'])
  })

  it('step in elapsed time across a clock change', () => {
    const weekly = [rule('01:00', '04:00', [7])]
    const berlin = { ...office, timeZone: 'Europe/Berlin', weekly }
    const on = (date: string) =>
      starts(berlin, {}, { from: at(`${date}T00:00`) - 2 * hourMs, until: at(`${date}T12:00`) })
    expect(on('2024-03-24')).to.deep.equal(['00:00', '01:00', '02:00'])
    expect(on('2024-03-31')).to.deep.equal(['00:00', '01:00'])
    expect(on('2024-10-27')).to.deep.equal(['23:00', '00:00', '01:00', '02:00'])
  })

  it('are not lost when added hours begin in the skipped hour', () => {
    // 02:30 is skipped on 14 March 2027 and becomes 03:30 by the wall clock, 07:30 UTC.
    const range = span('2027-03-14T00:00', '2027-03-15T00:00')
    const open = (...weekly: WeeklyHours[]) =>
      starts({ ...office, timeZone: 'America/New_York', weekly }, {}, range, range.from)
    const hours = rule('03:00', '06:00', [7])
    expect(open(hours)).to.deep.equal(['07:00', '08:00', '09:00'])
    for (const added of [rule('02:30', '04:00', [7]), rule('02:30', '06:00', [7]), rule('02:45', '03:15', [7])]) {
      expect(open(hours, added), added.start).to.deep.equal(['07:00', '08:00', '09:00'])
      expect(open(added, hours), added.start).to.deep.equal(['07:00', '08:00', '09:00'])
    }
    const date = '2027-03-14'
    const overridden = { ...office, timeZone: 'America/New_York', overrides: [{ date, hours: [] as Hours[] }] }
    overridden.overrides[0]?.hours.push({ start: '02:30', end: '07:00' }, { start: '03:00', end: '06:00' })
    expect(starts(overridden, {}, range, range.from)).to.deep.equal(['07:00', '08:00', '09:00', '10:00'])
  })

  it('go on without a gap between overlapping hours of which one begins in the skipped hour', () => {
    // 01:35 is 06:35 UTC; 02:30 is skipped and becomes 03:30 by the wall clock, 07:30 UTC; 03:10 is 07:10 UTC.
    const range = span('2027-03-14T00:00', '2027-03-15T00:00')
    const open = (...weekly: WeeklyHours[]) => openWindows({ ...office, timeZone: 'America/New_York', weekly }, range)
    const [early, late] = [rule('01:35', '03:10', [7]), rule('02:30', '05:30', [7])]
    const expected = [span('2027-03-14T06:35', '2027-03-14T09:30')]
    for (const both of [open(early, late), open(late, early), open(rule('01:35', '05:30', [7]))])
      expect(both).to.deep.equal(expected)
    // Hours that do not touch in local time stay two openings.
    expect(open(early, rule('03:11', '05:30', [7]))).to.deep.equal([
      span('2027-03-14T06:35', '2027-03-14T07:10'),
      span('2027-03-14T07:11', '2027-03-14T09:30'),
    ])
  })

  it('of separately written hours have separate grids, also when a clock change merges the windows', () => {
    const weekly = [rule('01:00', '02:00', [7]), rule('03:00', '04:00', [7])]
    const newYork = { ...office, timeZone: 'America/New_York', weekly }
    const open = (date: string) => {
      const range = span(`${date}T00:00`, `${date}T23:00`)
      return starts(newYork, { slotIntervalMinutes: 40, durationMinutes: 20 }, range, range.from)
    }
    expect(open('2027-03-07')).to.deep.equal(['06:00', '06:40', '08:00', '08:40'])
    expect(open('2027-03-14')).to.deep.equal(['06:00', '06:40', '07:00', '07:40'])
  })

  it('appear once each when a clock change makes two windows overlap', () => {
    // 02:30 is skipped and becomes 03:30 by the wall clock, 01:30 UTC: the first window overlaps the second.
    const weekly = [rule('01:00', '02:30', [7]), rule('03:00', '05:00', [7])]
    const berlin = { ...office, timeZone: 'Europe/Berlin', weekly }
    const range = span('2024-03-30T23:00', '2024-03-31T12:00')
    expect(starts(berlin, { slotIntervalMinutes: 30, durationMinutes: 30 }, range)).to.deep.equal([
      ...['00:00', '00:30', '01:00', '01:30', '02:00', '02:30'],
    ])
    expect(starts(berlin, { slotIntervalMinutes: 40, durationMinutes: 40 }, range)).to.deep.equal([
      ...['00:00', '00:40', '01:00', '01:20', '01:40', '02:20'],
    ])
  })
})

describe('evaluatedSlots', () => {
  it('are all starts that end within the hours, with the reasons against each', () => {
    const closures = [span('2024-01-01T12:00', '2024-01-01T13:00')]
    const policy = { ...hourly, minNoticeMinutes: 60, maxAdvanceDays: 1 }
    const now = at('2023-12-31T15:30')
    const judged = evaluatedSlots({ ...office, closures }, policy, monday, now)
    expect(shown(judged.map(({ start }) => start)).map((text) => text.slice(11, 13))).to.deep.equal([
      ...['09', '10', '11', '12', '13', '14', '15', '16'],
    ])
    expect(judged.filter(({ reasons }) => reasons.length > 0)).to.deep.equal([
      { start: at('2024-01-01T12:00'), reasons: ['CLOSED'] },
      { start: at('2024-01-01T16:00'), reasons: ['TOO_FAR'] },
    ])
  })
})

describe('policyReasons', () => {
  const reasons = (start: string, policy: Partial<SlotPolicy> = {}, schedule = office, now = longAgo) =>
    policyReasons(schedule, { ...hourly, ...policy }, at(start), now)

  it('are empty for a start on the grid whose body is open', () => {
    expect(reasons('2024-01-01T09:00')).to.deep.equal([])
    expect(reasons('2024-01-01T16:00')).to.deep.equal([])
  })

  it('contain OUTSIDE_HOURS when the date has hours but the body does not lie within them', () => {
    expect(reasons('2024-01-01T08:00')).to.deep.equal(['OUTSIDE_HOURS'])
    expect(reasons('2024-01-01T08:59')).to.deep.equal(['OUTSIDE_HOURS'])
    expect(reasons('2024-01-01T17:00')).to.deep.equal(['OUTSIDE_HOURS'])
    expect(reasons('2024-01-01T16:00', { durationMinutes: 61 })).to.deep.equal(['OUTSIDE_HOURS'])
  })

  it('contain OFF_GRID beside OUTSIDE_HOURS only when the start itself is within hours, since there is no grid elsewhere', () => {
    expect(reasons('2024-01-01T09:30')).to.deep.equal(['OFF_GRID'])
    expect(reasons('2024-01-01T16:30')).to.deep.equal(['OUTSIDE_HOURS', 'OFF_GRID'])
    expect(reasons('2024-01-01T17:30')).to.deep.equal(['OUTSIDE_HOURS'])
  })

  it('contain CLOSED_DATE when the date has no hours, by override or by weekday', () => {
    const overrides = [{ date: '2024-01-01', hours: [] }]
    expect(reasons('2024-01-01T09:30', {}, { ...office, overrides })).to.deep.equal(['CLOSED_DATE'])
    expect(reasons('2024-01-06T09:00')).to.deep.equal(['CLOSED_DATE'])
    expect(reasons('2024-01-02T09:00', {}, { ...office, overrides })).to.deep.equal([])
  })

  it('contain CLOSED_DATE when a clock change skips all hours of the date, and not for a closure of the whole date', () => {
    const weekly = [rule('02:00', '03:00', [7])]
    const berlin = { ...office, timeZone: 'Europe/Berlin', weekly }
    expect(reasons('2024-03-31T01:00', {}, berlin)).to.deep.equal(['CLOSED_DATE'])
    expect(reasons('2024-03-24T01:00', {}, berlin)).to.deep.equal([])
    const closures = [span('2024-01-01T00:00', '2024-01-02T00:00')]
    expect(reasons('2024-01-01T10:00', {}, { ...office, closures })).to.deep.equal(['CLOSED'])
  })

  it('contain CLOSED when the body overlaps a closure, whatever the hours', () => {
    const closing = (from: string, until: string) => ({
      ...office,
      closures: [span('2024-01-01T05:00', '2024-01-01T06:00'), span(`2024-01-01T${from}`, `2024-01-01T${until}`)],
    })
    const ten = (from: string, until: string) => reasons('2024-01-01T10:00', {}, closing(from, until))
    expect(ten('10:59', '12:00')).to.deep.equal(['CLOSED'])
    expect(ten('09:00', '10:01')).to.deep.equal(['CLOSED'])
    expect(ten('10:20', '10:40')).to.deep.equal(['CLOSED'])
    expect(ten('11:00', '12:00')).to.deep.equal([])
    expect(ten('09:00', '10:00')).to.deep.equal([])
    expect(ten('10:30', '10:30')).to.deep.equal([])
    expect(reasons('2024-01-01T20:00', {}, closing('20:00', '21:00'))).to.deep.equal(['OUTSIDE_HOURS', 'CLOSED'])
  })

  it('contain TOO_SOON until now plus the notice', () => {
    const soon = (now: string, minNoticeMinutes: number) =>
      reasons('2024-01-01T10:00', { minNoticeMinutes }, office, at(now))
    expect(soon('2024-01-01T10:00', 0)).to.deep.equal([])
    expect(soon('2024-01-01T10:00', 1)).to.deep.equal(['TOO_SOON'])
    expect(soon('2024-01-01T08:00', 120)).to.deep.equal([])
    expect(soon('2024-01-01T08:00', 121)).to.deep.equal(['TOO_SOON'])
  })

  it('contain PAST and not TOO_SOON from one millisecond after the start, whatever the notice', () => {
    for (const minNoticeMinutes of [0, 1, 121]) {
      const past = (now: string) => reasons('2024-01-01T10:00', { minNoticeMinutes }, office, at(now))
      expect(past('2024-01-01T10:00')).not.to.include('PAST')
      expect(past('2024-01-01T10:00:00.001')).to.deep.equal(['PAST'])
      expect(past('2025-01-01T10:00')).to.deep.equal(['PAST'])
    }
  })

  it('contain TOO_FAR from the end of the horizon on, in days of 24 hours also across clock changes', () => {
    const far = (now: string, schedule = office) =>
      reasons('2024-04-01T10:00', { maxAdvanceDays: 2 }, schedule, at(now))
    for (const schedule of [office, { ...office, timeZone: 'Europe/Berlin' }]) {
      expect(far('2024-03-30T10:00', schedule)).to.deep.equal(['TOO_FAR'])
      expect(far('2024-03-30T10:00:00.001', schedule)).to.deep.equal([])
    }
  })

  it('have a fixed order', () => {
    const closures = [span('2024-01-01T00:00', '2024-01-09T00:00')]
    const policy = { minNoticeMinutes: 60, maxAdvanceDays: 0 }
    const all = (start: string) => reasons(start, policy, { ...office, closures }, at(start))
    expect(all('2024-01-01T16:30')).to.deep.equal(['OUTSIDE_HOURS', 'CLOSED', 'OFF_GRID', 'TOO_SOON', 'TOO_FAR'])
    expect(all('2024-01-06T16:30')).to.deep.equal(['CLOSED_DATE', 'CLOSED', 'TOO_SOON', 'TOO_FAR'])
  })
})

describe('conversions of a month', () => {
  const days = [1, 2, 3, 4, 5, 6, 7]
  const weekly = [rule('09:00', '12:00', days), rule('12:00', '18:00', days), rule('20:00', '24:00', days)]
  const closures = [span('2024-01-02T00:00', '2024-01-03T12:00')]
  // No other test has this zone.
  const schedule = { ...office, weekly, closures, timeZone: 'Indian/Mauritius' }
  const range = { from: monday.from, until: monday.from + 30 * dayMs }
  const list = (of = schedule) => slotStarts(of, hourly, range, longAgo)
  const conversions = (work: () => unknown): [dates: number, times: number] => {
    let times = 0
    const dates = counted(Temporal.PlainDate.prototype, () => {
      times = counted(Temporal.PlainDateTime.prototype, work)
    })
    return [dates, times]
  }
  let first: number[] = []

  it('are one for each start of a date and one for each boundary of its hours', () => {
    // 09:00, 18:00 and 20:00; the last body may end on the 31st, whose end needs one more conversion.
    expect(
      conversions(() => {
        first = list()
      }),
    ).to.deep.equal([32, 3 * 31])
  })

  it('are not made again for the same month', () => {
    expect(conversions(() => expect(list()).to.deep.equal(first))).to.deep.equal([0, 0])
  })

  it('are made for other hours', () => {
    const other = { ...schedule, weekly: [rule('08:00', '12:00', days)] }
    expect(conversions(() => list(other))).to.deep.equal([0, 2 * 31])
  })
})

/** Number of conversions of a date or a local time to a zone during the work. */
function counted(prototype: { toZonedDateTime: unknown }, work: () => unknown): number {
  const original = prototype.toZonedDateTime as () => unknown
  let count = 0
  prototype.toZonedDateTime = function (this: unknown, ...args: []) {
    count++
    return original.apply(this, args)
  }
  try {
    work()
  } finally {
    prototype.toZonedDateTime = original
  }
  return count
}
