// Runs on: no database
import { expect } from 'chai'
import { Temporal } from 'temporal-polyfill'
import {
  bookerOf,
  hasRoomForLimit,
  holdBooker,
  type Limit,
  leftByLimit,
  limitUnits,
  reachedLimit,
  windowAt,
} from '../../../domain/booking/limits.ts'
import { timelineOf } from '../../../domain/booking/occupancy.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const limit = (fields: Partial<Limit> = {}): Limit => ({
  ...{ id: 'limit', per: 'all', period: 'week', unit: 'bookings', max: 2 },
  ...{ gapMinutes: null, timeZone: 'UTC', createdAt: 0 },
  ...fields,
})
const instant = (text: string) => Temporal.ZonedDateTime.from(text).epochMilliseconds
const hourFrom = (start: number) => ({ from: start, until: start + hourMs })
const use = (id: string, from: number, until: number, units = 1) => ({
  ...{ from, until, bodyFrom: from, bodyUntil: until, units, expiresAt: null },
  holder: { kind: 'booking' as const, id },
})

describe('limits of use', () => {
  describe('windowAt', () => {
    const windowOf = (period: Limit['period'], timeZone: string, at: number) =>
      windowAt(limit({ period, timeZone }), hourFrom(at), 0)

    it('is the week from Monday until Monday, one hour longer when clocks go back', () => {
      const at = instant('2026-10-25T23:30[Europe/Berlin]')
      const from = instant('2026-10-19T00:00[Europe/Berlin]')
      const until = instant('2026-10-26T00:00[Europe/Berlin]')
      expect(windowOf('week', 'Europe/Berlin', at)).to.deep.equal({ from, until })
      expect(until - from).to.equal(7 * dayMs + hourMs)
    })

    it('is the date of 25 hours and that of 23 hours', () => {
      const lengths = ['2026-10-25T12:00', '2026-03-29T12:00'].map((text) => {
        const window = windowOf('day', 'Europe/Berlin', instant(`${text}[Europe/Berlin]`))
        return ((window?.until ?? 0) - (window?.from ?? 0)) / hourMs
      })
      expect(lengths).to.deep.equal([25, 23])
    })

    it('is the month of the zone, where UTC has another date', () => {
      const window = windowOf('month', 'Pacific/Auckland', Date.UTC(2026, 0, 31, 12))
      expect(window?.from).to.equal(instant('2026-02-01T00:00[Pacific/Auckland]'))
      expect(window?.until).to.equal(instant('2026-03-01T00:00[Pacific/Auckland]'))
    })

    it('partitions time: windows of neighbouring instants are equal or touch, in zones with clock changes of 30 and 60 minutes', () => {
      const zones = ['Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia']
      for (const timeZone of zones) {
        for (const period of ['hour', 'day', 'week', 'month'] as const) {
          const begin = Date.UTC(2026, 3, 1)
          let before = windowOf(period, timeZone, begin)
          for (let at = begin; at < begin + 9 * dayMs; at += 15 * 60_000) {
            const window = windowOf(period, timeZone, at)
            if (!window || !before) throw new Error('a period has a window')
            expect(window.from <= at && at < window.until, `${timeZone} ${period}`).to.equal(true)
            if (window.from !== before.from) expect(window.from, `${timeZone} ${period}`).to.equal(before.until)
            before = window
          }
        }
      }
    })

    it('of `live` is from now until the end, and none for a booking that is over', () => {
      expect(windowAt(limit({ period: 'live' }), { from: 500, until: 900 }, 100)).to.deep.equal({
        from: 100,
        until: 900,
      })
      expect(windowAt(limit({ period: 'live' }), { from: 50, until: 100 }, 100)).to.equal(undefined)
    })

    it('of `gap` is the body and the gap after it', () => {
      const window = windowAt(limit({ period: 'gap', gapMinutes: 1 }), { from: 0, until: 1000 }, 0)
      expect(window).to.deep.equal({ from: 0, until: 61_000 })
    })
  })

  it('limitUnits is one, the party, or the minutes of the body', () => {
    const units = (['bookings', 'persons', 'minutes'] as const).map((unit) =>
      limitUnits(limit({ unit }), hourFrom(0), 4),
    )
    expect(units).to.deep.equal([1, 4, 60])
  })

  describe('leftByLimit', () => {
    const start = Date.UTC(2026, 10, 30, 10)
    const week = { from: Date.UTC(2026, 10, 30), until: Date.UTC(2026, 11, 7) }
    const counted = (units: number[], fields: Partial<Limit> = {}, more: object = {}) => ({
      limit: limit(fields),
      timeline: timelineOf(
        units.map((each, index) => use(`${index}`, week.from, week.until, each)),
        { now: 0 },
      ),
      ...{ partySize: 1, now: 0, ...more },
    })

    it('counts units, not rows', () => {
      expect(leftByLimit(counted([2, 3], { max: 9 }), hourFrom(start))).to.equal(4)
      expect(leftByLimit(counted([2, 3], { max: 9, unit: 'persons' }, { partySize: 3 }), hourFrom(start))).to.equal(1)
      expect(leftByLimit(counted([2, 3], { max: 4 }), hourFrom(start))).to.equal(0)
    })

    it('leaves a booking that stays in its window one more, but not one that grows or comes from another window', () => {
      const own = { ...week, units: 1, waived: false, isReleased: false }
      const left = (present: object) =>
        leftByLimit(counted([2, 3], { max: 4 }, { own: { ...own, ...present } }), hourFrom(start))
      expect(left({})).to.equal(1)
      expect(left({ from: week.from - 1 })).to.equal(0)
      expect(left({ units: 0 })).to.equal(0)
      expect(left({ isReleased: true })).to.equal(0)
      expect(left({ from: 0, until: 1, waived: true })).to.equal(1)
    })

    it('is Infinity for a booking that a live limit does not count', () => {
      expect(leftByLimit(counted([9], { period: 'live' }, { now: start + 2 * hourMs }), hourFrom(start))).to.equal(
        Infinity,
      )
    })

    it('reachedLimit tells when the use ends: the window, the gap, the first end of live ones', () => {
      const freeAt = (each: ReturnType<typeof counted>) => reachedLimit(each, hourFrom(start)).freeAt
      expect(freeAt(counted([2]))).to.equal(week.until)
      expect(freeAt(counted([1], { unit: 'minutes', max: 59 }))).to.equal(null)
      const uses = [use('one', 0, start + 5), use('two', 0, start + 9)]
      const live = { ...counted([]), limit: limit({ period: 'live' }), timeline: timelineOf(uses, { now: 0 }) }
      expect(freeAt(live)).to.equal(start + 5)
      const gap = { ...live, limit: limit({ period: 'gap', gapMinutes: 60, max: 1 }) }
      expect(freeAt(gap)).to.equal(start + 9)
    })
  })

  it('bookerOf is the address, the member without a customer, and nobody for a customer without an address', () => {
    const booker = (customerName: string | null, customerKey: string | null) =>
      bookerOf({ memberId: 'member', customerName, customerKey })
    expect([booker('Ann', 'ann@x'), booker(null, null), booker('Ann', null)]).to.deep.equal([
      'ann@x',
      'member',
      undefined,
    ])
  })

  it('holdBooker is the address, the member, and nobody for a visitor without an address', () => {
    const booker = (customerKey: string | null, visitorKeyId: string | null) =>
      holdBooker({ memberId: 'member', customerKey, visitorKeyId })
    expect([booker('ann@x', 'key'), booker(null, null), booker(null, 'key')]).to.deep.equal([
      'ann@x',
      'member',
      undefined,
    ])
  })

  it('hasRoomForLimit counts limits of all services among the ten of each, and a hundred of the workspace', () => {
    const of = (scope: string[] | null, count: number) => Array.from({ length: count }, () => scope)
    expect(hasRoomForLimit([...of(null, 4), ...of(['a'], 5)], ['a'])).to.equal(true)
    expect(hasRoomForLimit([...of(null, 4), ...of(['a'], 6)], ['a'])).to.equal(false)
    expect(hasRoomForLimit([...of(null, 4), ...of(['a'], 6)], ['b'])).to.equal(true)
    expect(hasRoomForLimit([...of(null, 4), ...of(['a'], 6)], null)).to.equal(false)
    const many = Array.from({ length: 100 }, (_, index) => [`service ${index}`])
    expect(hasRoomForLimit(many.slice(1), ['a'])).to.equal(true)
    expect(hasRoomForLimit(many, ['a'])).to.equal(false)
  })
})
