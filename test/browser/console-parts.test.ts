/** Parts of the console that need no browser: days on which the clock changes, the hours and lanes of the board. */
import { expect } from 'chai'
import { instantAt, minuteAt, weekOf } from '../../packages/console/app/zones.ts'
import { inLanes } from '../../packages/console/pages/board/blocks.ts'
import { placeAt, snapped, topOf, visibleColumns } from '../../packages/console/pages/board/scale.ts'
import { closedSpans, openSpans, shownMinutes } from '../../packages/console/pages/board/spans.ts'

const zone = 'Europe/Berlin'
const hourMs = 3_600_000
const hours = (...spans: [number, number][]) => spans.map(([start, end]) => ({ start, end }))
const service = (weekly_hours: object[], more = {}) =>
  ({ time_zone: zone, weekly_hours, date_overrides: [], closures: [], ...more }) as unknown as Parameters<
    typeof openSpans
  >[0][0]
const everyDay = [1, 2, 3, 4, 5, 6, 7]

describe('console: zones', () => {
  it('a day has 24 hours, 23 where the clock skips one, and 25 where it repeats one', () => {
    const length = (date: string) => (instantAt(date, 1440, zone) - instantAt(date, 0, zone)) / hourMs
    expect(['2027-03-27', '2027-03-28', '2027-10-31'].map(length)).to.deep.equal([24, 23, 25])
  })

  it('a skipped time means the later instant, a repeated one the earlier', () => {
    expect(new Date(instantAt('2027-03-28', 150, zone)).toISOString()).to.equal('2027-03-28T01:30:00.000Z')
    expect(new Date(instantAt('2027-10-31', 150, zone)).toISOString()).to.equal('2027-10-31T00:30:00.000Z')
    expect(minuteAt(Date.parse('2027-03-28T01:30:00Z'), zone)).to.equal(210)
  })

  it('a week begins on Monday', () => {
    expect(weekOf('2026-11-29')).to.deep.equal(weekOf('2026-11-23'))
    expect(weekOf('2026-11-29')[0]).to.equal('2026-11-23')
  })
})

describe('console: hours of the board', () => {
  const date = '2026-11-25'
  const at = (clock: number) => instantAt(date, clock * 60, zone)

  it('are those at which any service is open, without its closures', () => {
    const closed = { closures: [{ start_at: new Date(at(10)).toISOString(), end_at: new Date(at(11)).toISOString() }] }
    const spans = openSpans(
      [
        service([{ days: [3], start: '08:00', end: '12:00' }], closed),
        service([{ days: [3], start: '14:00', end: '16:00' }]),
        service([{ days: [4], start: '06:00', end: '23:00' }]),
      ],
      date,
    )
    expect(spans).to.deep.equal(hours([at(8), at(10)], [at(11), at(12)], [at(14), at(16)]))
    expect(closedSpans(spans, { start: at(9), end: at(15) })).to.deep.equal(hours([at(10), at(11)], [at(12), at(14)]))
  })

  it('do not count services that are always open, unless there is no other', () => {
    const always = service([{ days: everyDay, start: '00:00', end: '24:00' }])
    const usual = service([{ days: everyDay, start: '08:00', end: '20:00' }])
    expect(openSpans([always, usual], date)).to.deep.equal(hours([at(8), at(20)]))
    expect(openSpans([always], date)).to.deep.equal(hours([at(0), at(24)]))
  })

  it('follow the override of a date', () => {
    const overridden = { date_overrides: [{ date, hours: [{ start: '10:00', end: '11:00' }] }] }
    const usual = [{ days: everyDay, start: '08:00', end: '20:00' }]
    expect(openSpans([service(usual, overridden)], date)).to.deep.equal(hours([at(10), at(11)]))
    expect(openSpans([service(usual, overridden)], '2026-11-26')).to.have.lengthOf(1)
  })

  it('show an hour more at each side, and what takes place outside them', () => {
    const open = hours([at(8), at(20)])
    expect(shownMinutes(open, [], [date], zone)).to.deep.equal({ from: 420, until: 1260 })
    expect(shownMinutes(open, hours([at(5.5), at(6)]), [date], zone)).to.deep.equal({ from: 240, until: 1260 })
    expect(shownMinutes(open, hours([at(22), at(25)]), [date], zone)).to.deep.equal({ from: 420, until: 1440 })
    expect(shownMinutes([], [], [date], zone)).to.deep.equal({ from: 480, until: 1200 })
  })
})

describe('console: lanes and places', () => {
  const item = (key: string, start: number, end: number) => ({ key, start, end })

  it('bookings that overlap stand side by side; others have the whole width', () => {
    const placed = inLanes([item('a', 0, 2), item('b', 1, 3), item('c', 2, 4), item('d', 5, 6)])
    expect(placed.map(({ key, lane, lanes }) => [key, lane, lanes])).to.deep.equal([
      ['a', 0, 2],
      ['b', 1, 2],
      ['c', 0, 2],
      ['d', 0, 1],
    ])
  })

  it('no two in a lane overlap, whatever comes', () => {
    const items = Array.from({ length: 200 }, (_, index) => {
      const start = (index * 7919) % 500
      return item(String(index), start, start + 1 + ((index * 31) % 60))
    })
    const placed = inLanes(items)
    expect(placed).to.have.lengthOf(200)
    for (const one of placed) {
      expect(one.lane).to.be.below(one.lanes)
      const hit = placed.find(
        (other) => other !== one && other.lane === one.lane && other.start < one.end && one.start < other.end,
      )
      expect(hit, JSON.stringify([one, hit])).to.equal(undefined)
    }
  })

  it('a point leads to the place that is drawn there, snapped to the steps inside the column', () => {
    const window = { start: 0, end: 10 * hourMs }
    const column = { key: 'x', title: '', note: '', resourceId: null, category: null, window, closed: [] }
    const place = placeAt([column, column], 100, 150, topOf(column, 3 * hourMs))
    expect([place?.index, Math.round(place?.instant ?? 0)]).to.deep.equal([1, 3 * hourMs])
    expect(snapped(column, 3.2 * hourMs, hourMs)).to.equal(3 * hourMs)
    expect([snapped(column, -hourMs, hourMs), snapped(column, 99 * hourMs, hourMs)]).to.deep.equal([0, 9 * hourMs])
  })

  it('of 500 columns only those in the window are rendered', () => {
    expect(visibleColumns(500, 116, 0, 1200)).to.deep.equal({ from: 0, until: 12 })
    expect(visibleColumns(500, 116, 11_600, 1200)).to.deep.equal({ from: 99, until: 112 })
    expect(visibleColumns(3, 400, 0, 1200)).to.deep.equal({ from: 0, until: 3 })
  })
})
