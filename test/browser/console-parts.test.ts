// Runs on: no database
/** Parts of the console that need no browser: days on which the clock changes, the hours and lanes of the board. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { Temporal } from 'temporal-polyfill'
import { type OperationId, operations, messages as serverMessages } from '../../generated/operations.ts'
import { type Needed, reasonSentence, subjectsAmong } from '../../packages/console/app/reasons.ts'
import { commonZone, instantAt, minuteAt, weekOf } from '../../packages/console/app/zones.ts'
import { errors } from '../../packages/console/messages/errors.ts'
import { blocksByColumn, type Column, inLanes, type Taken } from '../../packages/console/pages/board/blocks.ts'
import { placeAt, snapped, topOf, visibleColumns } from '../../packages/console/pages/board/scale.ts'
import { closedSpans, openSpans, shownMinutes } from '../../packages/console/pages/board/spans.ts'
import { strandedIn } from '../../packages/console/pages/board/stranded.ts'
import {
  addDays,
  clockAt,
  dayOf,
  isDay,
  isRepeated,
  isSameClock,
  startOfDay,
  weekdayOf,
} from '../../packages/web-ui/days.ts'
import { formatInstant, formatSecond, formatSpan, formatTime, formatTimes } from '../../packages/web-ui/format.ts'
import { counted, plural } from '../../packages/web-ui/plural.ts'

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

  it('days and clocks are those of Temporal around each change of the clock, in every zone, from 2024 to 2028', () => {
    const changes = Intl.supportedValuesOf('timeZone').flatMap((each) => clockChanges(each))
    expect(changes.length).to.be.above(500)
    for (const { timeZoneId, epochMilliseconds } of changes) {
      for (const instant of [-hourMs, -1, 0, hourMs / 2].map((ms) => epochMilliseconds + ms)) {
        const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZoneId)
        const { day, dayOfWeek: weekday, hour, minute } = shown
        const subject = `${shown}`
        expect(clockAt(instant, timeZoneId), subject).to.deep.equal({ day, weekday, hour, minute })
        const date = shown.toPlainDate()
        expect(dayOf(instant, timeZoneId), subject).to.equal(String(date))
        expect(startOfDay(String(date), timeZoneId), subject).to.equal(shown.startOfDay().epochMilliseconds)
        const meant = date.toZonedDateTime({ timeZone: timeZoneId, plainTime: { hour, minute } })
        expect(instantAt(String(date), hour * 60 + minute, timeZoneId), subject).to.equal(meant.epochMilliseconds)
        const again = shown.toPlainDateTime().toZonedDateTime(timeZoneId, { disambiguation: 'later' })
        const first = shown.toPlainDateTime().toZonedDateTime(timeZoneId, { disambiguation: 'earlier' })
        expect(isRepeated(instant, timeZoneId), subject).to.equal(again.epochMilliseconds !== first.epochMilliseconds)
        const early = date.toZonedDateTime({ timeZone: timeZoneId, plainTime: { hour: 2, minute: 15 } })
        expect(instantAt(String(date), 135, timeZoneId), subject).to.equal(early.epochMilliseconds)
      }
    }
  })

  it('times that the clock shows twice have their offset, alone, with the date and at each end of a span; others do not', () => {
    const night = ['00:00', '00:30', '01:00', '01:30', '02:00'].map((time) => `2027-10-31T${time}Z`)
    const [first, , second, , after] = night as [string, string, string, string, string]
    expect(night.map((each) => formatTime(each, zone).replaceAll('\u202f', ' '))).to.deep.equal([
      '2:00 AM GMT+2',
      '2:30 AM GMT+2',
      '2:00 AM GMT+1',
      '2:30 AM GMT+1',
      '3:00 AM',
    ])
    const texts = [formatInstant(second, zone), formatTimes(first, second, zone), formatSpan(second, after, zone)]
    expect(texts.map((each) => each.replaceAll('\u202f', ' '))).to.deep.equal([
      'Oct 31, 2027, 2:00 AM GMT+1',
      '2:00 AM GMT+2 – 2:00 AM GMT+1',
      'Oct 31, 2027, 2:00 AM GMT+1 – 3:00 AM',
    ])
    expect(formatInstant('2027-03-28T01:30Z', zone)).not.to.contain('GMT')
    const seconds = ['2027-03-28T01:30:05Z', '2027-10-31T00:30:05Z'].map((each) => formatSecond(each, zone))
    expect(seconds.map((each) => each.replaceAll('\u202f', ' '))).to.deep.equal([
      'Mar 28, 2027, 3:30:05 AM',
      'Oct 31, 2027, 2:30:05 AM GMT+2',
    ])
  })

  it('clocks of two zones are the same if date and time are', () => {
    const at = Date.parse('2027-01-10T12:00Z')
    expect(isSameClock(at, 'Europe/Berlin', 'Europe/Paris')).to.equal(true)
    expect(isSameClock(at, 'Europe/Berlin', 'Europe/London')).to.equal(false)
    expect(isSameClock(at, 'Pacific/Kiritimati', 'Pacific/Honolulu')).to.equal(false)
  })

  it('the zone of a workspace is that of most services; there is none without services', () => {
    const services = ['UTC', 'Europe/Berlin', 'Europe/Berlin'].map((time_zone) => ({ time_zone }))
    expect(commonZone(services)).to.equal('Europe/Berlin')
    expect(commonZone([])).to.equal(undefined)
  })

  it('dates are those of the calendar, also at the ends of months and years', () => {
    expect(['2028-02-28', '2026-12-31'].map((date) => addDays(date, 1))).to.deep.equal(['2028-02-29', '2027-01-01'])
    expect(addDays('2027-03-01', -1)).to.equal('2027-02-28')
    expect(['2026-11-23', '2026-11-29'].map(weekdayOf)).to.deep.equal([1, 7])
    expect(['2028-02-29', '2026-02-29', '2026-04-31', '2026-13-01', '2026-1-1', ''].map(isDay)).to.deep.equal([
      ...[true, false, false],
      ...[false, false, false],
    ])
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

  it('count hours of a season from its first date until its last', () => {
    const summer = { days: [...everyDay], start: '08:00', end: '20:00', from_date: date, until_date: '2026-11-26' }
    const opens = ['2026-11-24', date, '2026-11-26', '2026-11-27'].map((each) => openSpans([service([summer])], each))
    expect(opens.map(({ length }) => length)).to.deep.equal([0, 1, 1, 0])
    const always = service([{ ...summer, start: '00:00', end: '24:00' }])
    expect(
      openSpans([always, service([{ days: everyDay, start: '08:00', end: '09:00' }])], date),
      'a season',
    ).to.deep.equal(hours([at(0), at(24)]))
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

  it('bookings of a service at one time are one block where a resource takes several, and blocks side by side where not', () => {
    const booking = (id: string, service_id: string, hour: number) => ({
      id,
      service_id,
      start_at: new Date(hour * hourMs).toISOString(),
      end_at: new Date((hour + 1) * hourMs).toISOString(),
      allocations: [{ requirement_id: 'r', resource_id: 'studio' }],
    })
    const bookings = [
      booking('a', 'spin', 1),
      booking('b', 'spin', 1),
      booking('c', 'yoga', 1),
      booking('d', 'spin', 2),
    ]
    const taken = { bookings, holds: [], closures: [] } as unknown as Taken
    const blocks = (capacity: number) => {
      const window = { start: 0, end: 10 * hourMs }
      const column = { key: 'x', resourceId: 'studio', capacity, window } as Column
      return blocksByColumn(
        taken,
        new Set(['studio']),
      )(column).map((block) => [block.kind === 'group' ? block.bookings.map(({ id }) => id) : block.key, block.lanes])
    }
    expect(blocks(20)).to.deep.equal([
      ['c', 2],
      [['a', 'b'], 2],
      ['d', 1],
    ])
    expect(blocks(1)).to.deep.equal([
      ['a', 3],
      ['b', 3],
      ['c', 3],
      ['d', 1],
    ])
  })

  it('bookings need another place whose resource is closed at their time or archived; those that are over, ended or beside it do not', () => {
    const span = (hour: number) => ({
      start_at: new Date(hour * hourMs).toISOString(),
      end_at: new Date((hour + 1) * hourMs).toISOString(),
    })
    const booking = (id: string, hour: number, resource_id = 'court', status = 'confirmed') => ({
      id,
      status,
      ...span(hour),
      allocations: [{ requirement_id: 'r', resource_id }],
    })
    const bookings = [
      booking('later', 5),
      booking('closed', 4, 'court', 'pending'),
      booking('cancelled', 4, 'court', 'cancelled'),
      booking('elsewhere', 4, 'other'),
      booking('archived', 3, 'gone'),
      booking('over', 1),
    ]
    const closures = [4, 1].map((hour) => ({ resource_id: 'court', ...span(hour) }))
    const given = { bookings, closures, resources: [{ id: 'court' }, { id: 'other' }] }
    const found = strandedIn(given as unknown as Parameters<typeof strandedIn>[0], 2 * hourMs)
    expect(found.map(({ id }) => id)).to.deep.equal(['archived', 'closed'])
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
    const column = { key: 'x', title: '', note: '', resourceId: null, category: null, capacity: 1, window, closed: [] }
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

describe('console: texts', () => {
  const sources = new URL('../../packages/console/', import.meta.url)
  const written = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(new URL(path, sources), 'utf8'))
    .join('\n')
  const ids = Object.keys(operations) as OperationId[]
  const called = ids.filter((id) => new RegExp(`\\b${id}\\b`).test(written))

  it('each code that a call of the console can get has a sentence, and no other code has one', () => {
    expect(called).to.include.members(['createBooking', 'streamEvents'])
    expect(called).not.to.include('getManagedBooking')
    expect(amiss(codesOf(called), errors.byCode)).to.deep.equal([])
  })

  it('the check names a code without a sentence, and a sentence whose code is gone', () => {
    const { LAST_OWNER: _, ...others } = errors.byCode
    expect(amiss(codesOf(called), { ...others, OLD_CODE: 'Gone.' })).to.deep.equal([
      'LAST_OWNER has no sentence',
      'OLD_CODE is no code that a call can get',
    ])
  })

  it('sentences end with a full stop, and name neither fields of the contract nor other codes', () => {
    const sentence = /^[A-Z][^{}_]+\.$/
    expect(Object.values(errors.byCode).filter((text) => !sentence.test(text ?? ''))).to.deep.equal([])
    expect(sentence.test(serverMessages.HOLD_CONSUMED)).to.equal(false)
  })

  it('numbers of things follow the plural rule of the language, and numbers its format', () => {
    const forms = { one: 'key', other: 'keys' }
    expect([0, 1, 2, 1_200].map((count) => counted(count, forms))).to.deep.equal([
      '0 keys',
      '1 key',
      '2 keys',
      '1,200 keys',
    ])
    expect(plural(1, { other: 'keys' })).to.equal('keys')
  })
})

/** Codes of failures that the client has without a reply of the server. */
const clientCodes = ['NETWORK_ERROR', 'TIMEOUT', 'UNEXPECTED_REPLY']

/** The codes of these operations, those of the client, and those that every request can get before it reaches an operation. */
function codesOf(called: readonly OperationId[]): Set<string> {
  const codes = (ids: readonly OperationId[]) => ids.flatMap((id) => Object.keys(operations[id].codes))
  const declared = new Set(codes(Object.keys(operations) as OperationId[]))
  const unrouted = Object.keys(serverMessages).filter((code) => !declared.has(code))
  return new Set([...clientCodes, ...unrouted, ...codes(called)])
}

function amiss(codes: ReadonlySet<string>, texts: Record<string, string | undefined>): string[] {
  const missing = [...codes].filter((code) => !texts[code]).map((code) => `${code} has no sentence`)
  const surplus = Object.keys(texts).filter((code) => !codes.has(code))
  return [...missing, ...surplus.map((code) => `${code} is no code that a call can get`)]
}

describe('console: reasons in words of the desk', () => {
  type Reason = Parameters<typeof reasonSentence>[0]
  const sentenceFor = (code: string, needs: Partial<Needed>, more: Partial<Reason> = {}) => {
    const required = [{ id: 'one', category: null, resource_id: null, ...needs }]
    const reason = { code, requirement_id: 'one', needed: 1, free: 0, blocked_by: [], earliest_free_at: null, ...more }
    return reasonSentence(
      reason as Reason,
      subjectsAmong(required, (id) => `Court ${id}`),
    )
  }

  it('names all of a category by its plural', () => {
    const said = ['coach', 'court', 'courts', 'party', 'equipment'].map((category) =>
      sentenceFor('POOL_EXHAUSTED', { category }),
    )
    expect(said).to.deep.equal([
      'All coaches are busy.',
      'All courts are busy.',
      'All courts are busy.',
      'All parties are busy.',
      'All equipment is busy.',
    ])
    expect(sentenceFor('RESOURCE_HOURS', { category: 'coach' })).to.equal('All coaches are off duty at this time.')
  })

  it('says how many are free or may serve where some are', () => {
    const some = { needed: 3, free: 1 }
    expect(sentenceFor('POOL_EXHAUSTED', { category: 'coach' }, some)).to.equal('This needs 3 coaches, and 1 is free.')
    expect(sentenceFor('POOL_EMPTY', { category: 'coach' }, some)).to.equal('This needs 3 coaches, and 1 may serve.')
    expect(sentenceFor('POOL_EMPTY', { category: 'coach' })).to.equal('This needs 1 coach, and none may serve.')
  })

  it('names the resource that is required or was chosen', () => {
    expect(sentenceFor('RESOURCE_FULL', { resource_id: '1' })).to.equal('Court 1 is busy.')
    expect(sentenceFor('RESOURCE_FULL', { category: 'court' }, { resource_id: '2' })).to.equal('Court 2 is busy.')
  })

  it('says a reason without a known requirement, and the code of a newer server, by itself', () => {
    expect(sentenceFor('POOL_EXHAUSTED', { id: 'other', category: 'coach' })).to.equal('All are busy.')
    expect(sentenceFor('TOO_FAR', {}, { requirement_id: null, needed: null, free: null })).to.equal('Too far ahead.')
    expect(sentenceFor('NEWER', { category: 'coach' })).to.equal('NEWER.')
  })
})

/** The instants at which the clock of a zone changes. */
function clockChanges(timeZone: string): Temporal.ZonedDateTime[] {
  const found: Temporal.ZonedDateTime[] = []
  let at = Temporal.ZonedDateTime.from({ timeZone, year: 2024, month: 1, day: 1 }).getTimeZoneTransition('next')
  while (at && at.year < 2029) {
    found.push(at)
    at = at.getTimeZoneTransition('next')
  }
  return found
}
