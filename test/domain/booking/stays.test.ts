// Runs on: no database
/** Stays of days, and hours that count for the ends of a booking only. The oracle walks through the minutes by Intl, without `domain/`. */
import { expect } from 'chai'
import {
  evaluatedSlots,
  policyReasons,
  type SlotPolicy,
  slotStarts,
  slotsOfLengths,
  stayEnd,
} from '../../../domain/booking/calendar.ts'
import { isOnDuty } from '../../../domain/booking/off-duty.ts'
import type { Calendar } from '../../../domain/booking/schedule.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const at = (text: string) => Date.parse(text)
const shown = (instants: number[]) => instants.map((instant) => new Date(instant).toISOString().slice(0, 16))
const longAgo = 0
const [three, eleven] = [15 * 60, 11 * 60]

/** The days around a clock change, or around a date that a zone skipped. */
const changes = [
  ['Europe/Berlin', '2027-03-28'],
  ['Europe/Berlin', '2027-10-31'],
  ['America/New_York', '2027-03-14'],
  ['America/New_York', '2027-11-07'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['Australia/Lord_Howe', '2027-10-03'],
  ['Pacific/Apia', '2011-12-30'],
] as const

/** Local time as milliseconds of a clock without zone. */
function localClock(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...({ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit' } as const),
  })
  return (instant: number) => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
    return Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}Z`)
  }
}

/** The first instant that shows a local time; of one that is skipped, as long after the change as it is after the last minute before. */
function firstInstantOf(minutes: readonly { instant: number; local: number }[], wanted: number): number {
  const shows = minutes.find(({ local }) => local === wanted)
  if (shows) return shows.instant
  const after = minutes.findIndex(
    ({ local }, index) => local > wanted && (minutes[index - 1]?.local ?? wanted) < wanted,
  )
  const [before, next] = [minutes[after - 1], minutes[after]]
  if (!before || !next) throw new Error('the walk does not reach this time')
  return next.instant + (wanted - before.local - minuteMs)
}

describe('stays', () => {
  for (const [timeZone, date] of changes) {
    it(`end at check-out as many dates later, over ${date} in ${timeZone}`, () => {
      const clock = localClock(timeZone)
      const midnight = at(`${date}T00:00Z`)
      const first = midnight - 4 * dayMs
      const minutes = Array.from({ length: (8 * dayMs) / minuteMs }, (_, index) => {
        const instant = first + index * minuteMs
        return { instant, local: clock(instant) }
      })
      for (const [checkIn, checkOut] of [
        [three, eleven],
        [0, 0],
        [2 * 60 + 15, 2 * 60 + 45],
        [23 * 60 + 59, 1],
      ] as const) {
        for (const offset of [-2, -1, 0, 1]) {
          const arrival = midnight + offset * dayMs
          const start = firstInstantOf(minutes, arrival + checkIn * minuteMs)
          // A date that the zone skips is that of the instant.
          const counted = Math.floor(clock(start) / dayMs) * dayMs
          for (const days of [1, 2]) {
            const end = firstInstantOf(minutes, counted + days * dayMs + checkOut * minuteMs)
            expect(stayEnd(timeZone, { days, checkIn, checkOut }, start), `${offset}, ${days}`).to.equal(end)
          }
        }
      }
    })
  }

  it('last an hour less over the night of spring in Berlin, and an hour more over that of autumn', () => {
    const stay = { days: 1, checkIn: three, checkOut: eleven }
    const lasts = (start: string) => (stayEnd('Europe/Berlin', stay, at(start)) - at(start)) / hourMs
    expect(lasts('2027-03-27T15:00+01:00')).to.equal(19)
    expect(lasts('2027-03-28T15:00+02:00')).to.equal(20)
    expect(lasts('2027-10-30T15:00+02:00')).to.equal(21)
  })

  const cottage: Calendar = {
    timeZone: 'Europe/Berlin',
    weekly: [{ days: [1, 2, 3, 4, 5, 6], start: '08:00', end: '20:00' }],
    overrides: [],
    closures: [],
    hoursMode: 'ends',
  }
  const policyOf = (days: number, durationMinutes = 20 * 60): SlotPolicy => ({
    ...{ durationMinutes, slotIntervalMinutes: 60, minNoticeMinutes: 0, maxAdvanceDays: 36_500 },
    stay: { days, checkIn: three, checkOut: eleven },
  })
  const week = { from: at('2027-03-22T00:00+01:00'), until: at('2027-03-29T00:00+02:00') }

  it('start once on each date whose hours contain the check-in, except where they would end on a closed date', () => {
    const starts = (days: number) => shown(slotStarts(cottage, policyOf(days), week, longAgo))
    expect(starts(1)).to.deep.equal([1, 2, 3, 4, 5].map((day) => `2027-03-2${day + 1}T14:00`))
    expect(starts(2), 'from Friday until Sunday').to.deep.equal(
      ['22', '23', '24', '25', '27'].map((day) => `2027-03-${day}T14:00`),
    )
    const [friday] = evaluatedSlots(cottage, policyOf(2), { ...week, from: at('2027-03-26T00:00Z') }, longAgo)
    expect(friday?.reasons).to.deep.equal(['END_OUTSIDE_HOURS'])
  })

  it('of a closed date, of another time, and before the check-in time have their reasons', () => {
    const reasons = (start: string) => policyReasons(cottage, policyOf(1), at(start), longAgo)
    expect(reasons('2027-03-23T15:00+01:00')).to.deep.equal([])
    expect(reasons('2027-03-23T14:00+01:00')).to.deep.equal(['OFF_GRID'])
    expect(reasons('2027-03-21T15:00+01:00'), 'a Sunday').to.deep.equal(['CLOSED_DATE'])
    expect(reasons('2027-03-23T05:00+01:00')).to.deep.equal(['OUTSIDE_HOURS', 'END_OUTSIDE_HOURS'])
  })

  it('over a closure are refused, though hours may close the nights between', () => {
    const closures = [{ from: at('2027-03-24T02:00Z'), until: at('2027-03-24T03:00Z') }]
    const starts = shown(slotStarts({ ...cottage, closures }, policyOf(1), week, longAgo))
    expect(starts).not.to.include('2027-03-23T14:00')
    expect(starts).to.include('2027-03-24T14:00')
  })

  it('skip the date that Samoa skipped: one start on the date after it', () => {
    const open: Calendar = { ...cottage, timeZone: 'Pacific/Apia', weekly: null }
    const range = { from: at('2011-12-29T00:00-10:00'), until: at('2012-01-01T00:00+14:00') }
    const starts = slotStarts(open, policyOf(1), range, longAgo)
    expect(shown(starts)).to.deep.equal(shown([at('2011-12-29T15:00-10:00'), at('2011-12-31T15:00+14:00')]))
    const stay = { days: 1, checkIn: three, checkOut: eleven }
    expect(stayEnd('Pacific/Apia', stay, starts[0] ?? 0), 'on the date after').to.equal(at('2011-12-31T11:00+14:00'))
  })

  it('of 366 nights are found, and evaluated together have the starts of each alone', () => {
    const open: Calendar = { ...cottage, weekly: null }
    const lengths = [1, 2, 7, 366]
    const together = slotsOfLengths(
      open,
      lengths.map((days) => policyOf(days)),
      week,
      longAgo,
    )
    for (const [index, days] of lengths.entries())
      expect(together[index], `${days}`).to.deep.equal(evaluatedSlots(open, policyOf(days), week, longAgo))
    expect(together[3]).to.have.lengthOf(7)
    expect(together[3]?.every(({ reasons }) => reasons.length === 0)).to.equal(true)
  })
})

describe('hours that count for the ends', () => {
  const shop: Calendar = {
    timeZone: 'UTC',
    weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], start: '08:00', end: '18:00' }],
    overrides: [],
    closures: [],
    hoursMode: 'ends',
  }
  const rental = (durationMinutes: number): SlotPolicy => ({
    ...{ durationMinutes, slotIntervalMinutes: 30, minNoticeMinutes: 0, maxAdvanceDays: 36_500 },
  })
  const reasons = (start: string, minutes: number, mode: Calendar['hoursMode'] = 'ends') =>
    policyReasons({ ...shop, hoursMode: mode }, rental(minutes), at(`2027-06-0${start}Z`), longAgo)

  it('let a rental from 17:30 until 09:30 span the closed night, and not one until 07:30', () => {
    expect(reasons('1T17:30', 16 * 60)).to.deep.equal([])
    expect(reasons('1T17:30', 14 * 60)).to.deep.equal(['END_OUTSIDE_HOURS'])
    expect(reasons('1T17:30', 16 * 60, 'whole')).to.deep.equal(['OUTSIDE_HOURS'])
  })

  it('contain a start when they begin and an end when they end, and nothing on the other sides', () => {
    expect(reasons('1T08:00', 10 * 60)).to.deep.equal([])
    expect(reasons('1T18:00', 15 * 60), 'a start at the close').to.deep.equal(['OUTSIDE_HOURS'])
    expect(reasons('1T17:30', 14 * 60 + 30), 'an end at the opening').to.deep.equal(['END_OUTSIDE_HOURS'])
    expect(reasons('1T17:30', 14 * 60 + 31)).to.deep.equal([])
  })

  it('ask for the end alone once a booking has begun', () => {
    expect(reasons('1T23:00', 10 * 60, 'end')).to.deep.equal([])
    expect(reasons('1T23:00', 5 * 60, 'end')).to.deep.equal(['END_OUTSIDE_HOURS'])
  })

  it('hold for resources as well', () => {
    const { timeZone, weekly, overrides } = shop
    const body = (from: string, until: string) => ({ from: at(`2027-06-0${from}Z`), until: at(`2027-06-0${until}Z`) })
    const isOn = (hoursMode: Calendar['hoursMode'], from: string, until: string) =>
      isOnDuty({ timeZone, weekly, overrides, ...(hoursMode && { hoursMode }) }, body(from, until))
    expect(isOn('ends', '1T17:30', '2T09:30')).to.equal(true)
    expect(isOn('whole', '1T17:30', '2T09:30')).to.equal(false)
    expect(isOn('ends', '1T18:00', '2T09:30')).to.equal(false)
    expect(isOn('ends', '1T17:30', '2T08:00')).to.equal(false)
    expect(isOn('ends', '1T08:00', '1T18:00')).to.equal(true)
    expect(isOn('end', '1T20:00', '2T09:30')).to.equal(true)
  })
})
