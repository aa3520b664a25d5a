// Runs on: SQLite
/** Days with a clock change: the list shows the same wall-clock hours, each start once, and every start can be held. */
import { expect } from 'chai'
import { asker, newBookable, withClock } from '../support/availability.ts'
import { useTestServer } from '../support/use-server.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const days = [1, 2, 3, 4, 5, 6, 7]
const aroundTheClock = { weekly_hours: [{ days, start: '00:00', end: '24:00' }] }
const zones = ['Europe/Berlin', 'Australia/Lord_Howe', 'America/St_Johns', 'America/New_York']

/** Wall-clock date and time from another implementation than the one under test. */
const wall = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (moment: number) => format.format(moment)
}
const offsetAt = (timeZone: string, moment: number) =>
  Date.parse(`${wall(timeZone)(moment).replace(' ', 'T')}Z`) - moment

/**
 * The first two clock changes of a zone within a year of a moment: one back and one forward, of an hour or half an
 * hour.
 */
function changesOf(timeZone: string, after: number): number[] {
  const changes: number[] = []
  for (let day = after; changes.length < 2; day += dayMs) {
    // Governments abolish clock changes, and a newer Node has newer zone data.
    if (day > after + 366 * dayMs) throw new Error(`the clock of ${timeZone} does not change twice in the year`)
    const before = offsetAt(timeZone, day)
    if (before === offsetAt(timeZone, day + dayMs)) continue
    let moment = day
    while (offsetAt(timeZone, moment) === before) moment += hourMs / 2
    changes.push(moment)
  }
  return changes
}

describe('listAvailability on days with a clock change', () => {
  const server = useTestServer(withClock)
  const { slots, starts, held, release, explain } = asker(server)

  it('in Berlin omits the skipped hour, and lists the repeated hour twice', async () => {
    const night = { time_zone: 'Europe/Berlin', weekly_hours: [{ days, start: '01:00', end: '04:00' }] }
    const { serviceId } = await newBookable(server, night)
    const ofNight = (from: string) => starts(serviceId, { from, to: new Date(Date.parse(from) + 8 * hourMs) })
    expect(await ofNight('2027-03-27T22:00:00Z')).to.deep.equal([
      '2027-03-28T00:00:00.000Z',
      '2027-03-28T01:00:00.000Z',
    ])
    expect(await ofNight('2027-10-30T22:00:00Z')).to.deep.equal([
      '2027-10-30T23:00:00.000Z',
      '2027-10-31T00:00:00.000Z',
      '2027-10-31T01:00:00.000Z',
      '2027-10-31T02:00:00.000Z',
    ])
    expect(await ofNight('2027-06-27T22:00:00Z')).to.have.lengthOf(3)
  })

  it('in New York keeps the start at 03:00 when more weekly hours begin in the skipped hour', async () => {
    const hours = { days, start: '03:00', end: '06:00' }
    const added = { days, start: '02:30', end: '04:00' }
    const range = { from: '2027-03-14T05:00:00Z', to: '2027-03-14T12:00:00Z' }
    for (const weekly_hours of [[hours], [hours, added], [added, hours]]) {
      const { serviceId } = await newBookable(server, { time_zone: 'America/New_York', weekly_hours })
      const expected = ['07', '08', '09'].map((hour) => `2027-03-14T${hour}:00:00.000Z`)
      expect(await starts(serviceId, range), String(weekly_hours.length)).to.deep.equal(expected)
    }
  })

  it('on Lord Howe Island shifts by half an hour', async () => {
    const night = { time_zone: 'Australia/Lord_Howe', weekly_hours: [{ days, start: '01:00', end: '03:00' }] }
    const { serviceId } = await newBookable(server, { ...night, duration_minutes: 30 })
    const ofNight = async (from: string) => {
      const now = new Date(Date.parse(from) - dayMs)
      const all = await starts(serviceId, { from, to: new Date(Date.parse(from) + 8 * hourMs) }, { now })
      return all.map((start) => start.slice(11, 16))
    }
    expect(await ofNight('2027-04-03T12:00:00Z')).to.deep.equal(['14:00', '14:30', '15:00', '15:30', '16:00'])
    expect(await ofNight('2027-10-02T12:00:00Z')).to.deep.equal(['14:30', '15:00', '15:30'])
  })

  for (const timeZone of zones) {
    it(`in ${timeZone} lists each half hour of the day once, from midnight to midnight`, async () => {
      const { serviceId } = await newBookable(server, {
        ...{ ...aroundTheClock, time_zone: timeZone, duration_minutes: 30, max_advance_days: 730 },
      })
      const now = new Date('2027-01-10T12:00:00Z')
      const changes = changesOf(timeZone, now.getTime())
      for (const change of changes) {
        const from = new Date(change - 3 * dayMs)
        const all = await slots(serviceId, { from, to: new Date(change + 3 * dayMs) }, { now })
        const moments = all.map(({ start_at }) => Date.parse(start_at))
        const onWall = moments.map(wall(timeZone))
        const date = wall(timeZone)(change).slice(0, 10)
        const ofDate = moments.filter((_, index) => onWall[index]?.startsWith(date))
        const next = moments.find((moment) => wall(timeZone)(moment) > `${date} 24`)
        expect(wall(timeZone)(ofDate[0] as number)).to.equal(`${date} 00:00:00`)
        expect(wall(timeZone)(next as number)).to.match(/ 00:00:00$/)
        const shift = offsetAt(timeZone, change) - offsetAt(timeZone, change - hourMs / 2)
        expect(Math.abs(shift)).to.be.oneOf([hourMs, hourMs / 2])
        expect((next as number) - (ofDate[0] as number)).to.equal(dayMs - shift)
        const steps = ofDate.map((moment, index) => moment - (ofDate[0] as number) - (index * hourMs) / 2)
        expect(new Set(steps)).to.deep.equal(new Set([0]))
        expect(ofDate).to.have.lengthOf((dayMs - shift) / (hourMs / 2))
        for (const moment of [change - hourMs / 2, change, ofDate.at(-1) as number]) {
          const start = new Date(moment)
          expect((await explain(serviceId, start, {}, { now })).body.bookable).to.equal(true)
          await release(await held(serviceId, start, {}, { now }), { now })
        }
      }
    })

    it(`in ${timeZone} opens at nine and closes at five by the wall clock, before, on and after that day`, async () => {
      const weekly_hours = [{ days, start: '09:00', end: '17:00' }]
      const { serviceId } = await newBookable(server, { weekly_hours, time_zone: timeZone, max_advance_days: 730 })
      const now = new Date('2027-01-10T12:00:00Z')
      for (const change of changesOf(timeZone, now.getTime())) {
        const range = {
          from: new Date(change - 2 * dayMs),
          to: new Date(change + 2 * dayMs),
          include: 'unavailable',
        } as const
        const all = await slots(serviceId, range, { now })
        const byDate = new Map<string, string[]>()
        for (const { start_at, end_at } of all) {
          const [from, until] = [start_at, end_at].map((moment) => wall(timeZone)(Date.parse(moment))) as [
            string,
            string,
          ]
          byDate.set(from.slice(0, 10), [
            ...(byDate.get(from.slice(0, 10)) ?? []),
            `${from.slice(11)} ${until.slice(11)}`,
          ])
        }
        const whole = [...byDate.values()].slice(1, -1)
        expect(whole).to.have.length.within(2, 4)
        const hours = [9, 10, 11, 12, 13, 14, 15, 16].map((hour) => String(hour).padStart(2, '0'))
        const wanted = hours.map((hour) => `${hour}:00:00 ${String(Number(hour) + 1).padStart(2, '0')}:00:00`)
        for (const date of whole) expect(date).to.deep.equal(wanted)
      }
    })
  }

  it('measures a booking across the change by elapsed time, not by the wall clock', async () => {
    const { serviceId } = await newBookable(server, {
      ...{ time_zone: 'Europe/Berlin', duration_minutes: 180, weekly_hours: [{ days, start: '01:00', end: '06:00' }] },
    })
    const now = new Date('2027-03-27T12:00:00Z')
    const found = await slots(serviceId, { from: now, to: '2027-03-28T12:00:00Z' }, { now })
    expect(found.map(({ start_at, end_at }) => [start_at, end_at])).to.deep.equal([
      ['2027-03-28T00:00:00.000Z', '2027-03-28T03:00:00.000Z'],
    ])
  })
})
