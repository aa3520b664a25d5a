// Runs on: SQLite
/**
 * Central property: every listed start can be held, and every other start is refused with one of the reasons listed.
 */
import { expect } from 'chai'
import fc from 'fast-check'
import { asker, at, codesOf, minutesAfter, monday, newBookable, type Slot, withClock } from '../support/availability.ts'
import { call } from '../support/call.ts'
import { longAgo } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'

const range = { from: at('00:00'), to: at('00:00', 2) }

const minutes = (max: number) => fc.integer({ min: 0, max: max / 15 }).map((quarters) => quarters * 15)
const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`)
const hours = fc
  .uniqueArray(time, { minLength: 2, maxLength: 2 })
  .map(([one = '', other = '']) => ({ start: one < other ? one : other, end: one < other ? other : one }))
const services = fc.record({
  duration_minutes: fc.constantFrom(30, 45, 60, 120),
  slot_interval_minutes: fc.constantFrom(null, 30, 60, 90),
  buffer_before_minutes: minutes(30),
  buffer_after_minutes: minutes(30),
  min_notice_minutes: minutes(240),
  max_advance_days: fc.integer({ min: 1, max: 2 }),
  max_concurrent: fc.option(fc.integer({ min: 1, max: 3 })),
  time_zone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'),
  weekly_hours: fc.array(
    hours.map((each) => ({ days: [1, 2, 3], ...each })),
    { minLength: 1, maxLength: 2 },
  ),
  date_overrides: fc.array(
    hours.map((each) => ({ date: '2027-02-02', hours: [each] })),
    { maxLength: 1 },
  ),
  closures: fc.array(fc.record({ start: fc.integer({ min: 0, max: 40 }), length: fc.integer({ min: 1, max: 4 }) }), {
    maxLength: 1,
  }),
})
const capacity = fc.integer({ min: 1, max: 2 })
const draws = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ capacity }) },
    {
      weight: 6,
      arbitrary: fc.record({ capacities: fc.array(capacity, { minLength: 1, maxLength: 3 }), quantity: capacity }),
    },
    { weight: 1, arbitrary: fc.constant({ capacity: 1, archivedAt: longAgo }) },
  ),
  { maxLength: 2 },
)
const worlds = fc.record({
  service: services,
  draws,
  /** Offsets and kinds of the allocations placed among the listed starts. */
  taken: fc.array(fc.record({ among: fc.double({ min: 0, max: 0.99, noNaN: true }), isHold: fc.boolean() }), {
    minLength: 4,
    maxLength: 12,
  }),
  closed: fc.option(fc.integer({ min: 0, max: 30 })),
  now: fc.integer({ min: 0, max: 600 }),
  others: fc.array(fc.integer({ min: 0, max: 2 * 24 * 60 - 1 }), { minLength: 4, maxLength: 4 }),
})
type World = typeof worlds extends fc.Arbitrary<infer Value> ? Value : never

describe('listAvailability’s result', () => {
  const server = useTestServer(withClock)
  const { slots, starts, hold, release, explain, book, options } = asker(server)

  const made = async ({ service, draws: drawn, taken, closed, now: ms }: World) => {
    const now = minutesAfter(monday, ms)
    const closures = service.closures.map(({ start, length }) => ({
      start_at: minutesAfter(monday, start * 60).toISOString(),
      end_at: minutesAfter(monday, (start + length) * 60).toISOString(),
    }))
    const { serviceId, resourceIds } = await newBookable(server, { ...service, closures }, drawn)
    if (closed !== null && resourceIds[0] !== undefined) {
      const [start, end] = [minutesAfter(monday, closed * 60), minutesAfter(monday, closed * 60 + 90)]
      const body = { start_at: start.toISOString(), end_at: end.toISOString() }
      await call(server, 'createResourceClosure', {
        ...options({ as: 'live_admin', now }),
        ...{ params: { resourceId: resourceIds[0] }, body },
      })
    }
    for (const { among, isHold } of taken) {
      const listed = await starts(serviceId, range, { now })
      const start_at = listed[Math.floor(among * listed.length)]
      if (start_at === undefined) break
      const asking = { as: 'live_admin' as const, now }
      const answer = isHold
        ? await hold(serviceId, start_at, {}, asking)
        : await book({ service_id: serviceId, start_at }, asking)
      expect(answer.status, answer.text).to.be.oneOf([201, 409])
      if (answer.status === 409) expect(answer.code, answer.text).to.equal('HOLD_LIMIT_REACHED')
    }
    return { serviceId, now }
  }

  it('lists starts that can be held, and createHold refuses all other starts with the listed reasons', async () => {
    const seen = new Map<string, number>()
    const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const { serviceId, now } = await made(world)
        const all = await slots(serviceId, { ...range, include: 'unavailable' }, { now })
        const bookable = all.filter((slot) => slot.bookable)
        expect(await slots(serviceId, range, { now })).to.deep.equal(bookable)
        for (const slot of all) {
          const answer = await hold(serviceId, slot.start_at, {}, { now })
          count(slot.bookable ? 'bookable' : 'refused')
          if (slot.bookable) {
            expect(answer.status, answer.text).to.equal(201)
            expect((await release(answer.body.id, { now })).status).to.equal(204)
          } else {
            expect(answer.code).to.equal('SLOT_UNAVAILABLE')
            expect(codesOf(answer.body.error.details)).to.deep.equal(codesOf(slot))
            for (const code of codesOf(slot)) count(code)
            const later = bookable.map(({ start_at }: Slot) => start_at).filter((start) => start > slot.start_at)
            const known = answer.body.error.details.next_available.filter(
              (start: string) => Date.parse(start) < range.to.getTime(),
            )
            expect(known).to.deep.equal(later.slice(0, 3))
          }
        }
        for (const minute of world.others) {
          const start = minutesAfter(monday, minute)
          if (all.some(({ start_at }) => start_at === start.toISOString())) continue
          const answer = await hold(serviceId, start, {}, { now })
          count('not listed')
          expect(answer.code).to.equal('SLOT_UNAVAILABLE')
          const explained = await explain(serviceId, start, {}, { now })
          expect(codesOf(answer.body.error.details)).to.deep.equal(codesOf(explained.body))
          const ofCalendar = ['OUTSIDE_HOURS', 'CLOSED_DATE', 'OFF_GRID', 'PAST', 'TOO_SOON']
          expect(codesOf(explained.body).some((code) => ofCalendar.includes(code))).to.equal(true)
        }
      }),
      { numRuns: 12 },
    )
    expect(Object.fromEntries(seen)).to.include.keys('bookable', 'refused', 'not listed')
  }).timeout(60_000)
})
