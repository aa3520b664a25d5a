// Runs on: SQLite and PostgreSQL, because bookings are counted in the transaction that decides
/** Allocation rules as bookings obey them: who may serve, in which order, and how fairly. */
import { expect } from 'chai'
import { updateResourceRow } from '../../db/queries/resources.ts'
import { coachOf, newCoaches, newLesson, setRule } from '../support/allocation-rules.ts'
import { at, changed, frontDesk, newPool, placesOf, plus, reasonsOf, useBookingServer } from '../support/bookings.ts'
import { call } from '../support/call.ts'
import { racing } from '../support/people.ts'
import { newResource } from '../support/rows.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

const hour = 3_600_000

describe('allocation rules', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const main = () => server.seeded.workspaces.main
  const times = (start: Date, count: number, apartMs = hour) =>
    Array.from({ length: count }, (_, index) => plus(start, index * apartMs))

  describe('eligible_resource_ids', () => {
    it('one coach teaches tennis and padel, another tennis only: padel is booked once an hour, tennis twice', async () => {
      const pool = await newPool(server, [1, 1])
      const [tennis, padel] = [await newLesson(server, pool.category), await newLesson(server, pool.category)]
      await setRule(server, padel, { eligible_resource_ids: [pool.ids[1] ?? ''] })
      expect(await coachOf(server, pool, padel.serviceId, noon)).to.equal(1)
      expect(reasonsOf(await desk.book(padel.serviceId, noon))).to.deep.equal(['POOL_EXHAUSTED'])
      expect(await coachOf(server, pool, tennis.serviceId, noon)).to.equal(0)
      expect(reasonsOf(await desk.book(tennis.serviceId, noon))).to.deep.equal(['POOL_EXHAUSTED'])
      const later = plus(noon, 5 * hour)
      expect(await coachOf(server, pool, tennis.serviceId, later, { allowed_resource_ids: [pool.ids[1]] })).to.equal(1)
      expect(reasonsOf(await desk.hold(padel.serviceId, later))).to.deep.equal(['POOL_EXHAUSTED'])
    })

    it('409 with POOL_EMPTY when fewer may serve than are needed, also because one was archived or left the category', async () => {
      const { pool, serviceId, lesson } = await newCoaches(server, 3)
      const [first = '', second = ''] = pool.ids
      await setRule(server, lesson, { eligible_resource_ids: [first, second] })
      await desk.ask('updateResourceRequirement', { params: lesson, body: { quantity: 2 } })
      expect((await desk.book(serviceId, noon)).status).to.equal(201)
      await changed(server, (tx) => updateResourceRow(tx, main(), first, { category: null }))
      expect(reasonsOf(await desk.book(serviceId, at('15:00')))).to.deep.equal(['POOL_EMPTY'])
      await changed(server, (tx) => updateResourceRow(tx, main(), first, { category: pool.category }))
      expect((await desk.book(serviceId, at('15:00'))).status).to.equal(201)
      await changed(server, (tx) => updateResourceRow(tx, main(), second, { archivedAt: new Date() }))
      expect(reasonsOf(await desk.book(serviceId, at('18:00')))).to.deep.equal(['POOL_EMPTY'])
    })

    it('409 with RESOURCE_NOT_ELIGIBLE for a chosen resource that may not serve, and 201 for one that may', async () => {
      const { pool, serviceId, lesson, requirementId } = await newCoaches(server, 2)
      await setRule(server, lesson, { eligible_resource_ids: [pool.ids[1] ?? ''] })
      for (const operation of ['book', 'hold'] as const) {
        const refused = await desk[operation](serviceId, noon, { resource_ids: [pool.ids[0]] })
        expect(reasonsOf(refused)).to.deep.equal(['RESOURCE_NOT_ELIGIBLE'])
        const reason = { requirement_id: requirementId, resource_id: pool.ids[0], needed: 1, free: 0 }
        expect(refused.body.error.details.reasons[0]).to.include(reason)
      }
      expect(placesOf(await desk.book(serviceId, noon, { resource_ids: [pool.ids[1]] }), pool)).to.deep.equal([1])
    })

    it('a booking that is made stays, and moves to somebody who may serve', async () => {
      const { pool, serviceId, lesson } = await newCoaches(server, 2)
      const booking = await desk.booked(serviceId, noon, { resource_ids: [pool.ids[0]] })
      await setRule(server, lesson, { eligible_resource_ids: [pool.ids[1] ?? ''] })
      expect(placesOf(await desk.move(booking, noon), pool)).to.deep.equal([0])
      expect(placesOf(await desk.move(booking, at('16:00')), pool)).to.deep.equal([1])
    })

    it('an expired hold that is booked if still free obeys the rule of now', async () => {
      const { pool, serviceId, lesson } = await newCoaches(server, 2)
      const now = at('08:00')
      const [any, chosen] = [
        await desk.held(serviceId, noon, {}, { now }),
        await desk.held(serviceId, at('14:00'), { resource_ids: [pool.ids[0]] }, { now }),
      ]
      await setRule(server, lesson, { eligible_resource_ids: [pool.ids[1] ?? ''] })
      const later = { now: plus(now, hour) }
      expect(placesOf(await desk.bookHold(any, { if_still_free: true }, later), pool)).to.deep.equal([1])
      const refused = await desk.bookHold(chosen, { if_still_free: true }, later)
      expect(reasonsOf(refused)).to.deep.equal(['RESOURCE_NOT_ELIGIBLE'])
    })
  })

  describe('priority', () => {
    it('takes the first free one in the order of the list', async () => {
      const { pool, serviceId, lesson } = await newCoaches(server, 3)
      const [first = '', second = '', third = ''] = pool.ids
      await setRule(server, lesson, { eligible_resource_ids: [third, first, second], assignment: 'priority' })
      const taken = []
      for (const start of [noon, noon, noon, at('15:00')]) taken.push(await coachOf(server, pool, serviceId, start))
      expect(taken).to.deep.equal([2, 0, 1, 2])
    })

    it('takes them by name without a list, where the best fit would be another', async () => {
      const { pool, serviceId, lesson } = await newCoaches(server, 2)
      await desk.booked(serviceId, at('11:00'), { resource_ids: [pool.ids[1]] })
      expect(await coachOf(server, pool, serviceId, noon)).to.equal(1)
      await setRule(server, lesson, { assignment: 'priority' })
      expect(await coachOf(server, pool, serviceId, at('10:00'))).to.equal(0)
    })

    it('takes roomier candidates first where they are indispensable, so that each booking lowers what remains by one', async () => {
      const pool = await newPool(server, [1, 1, 2])
      const lesson = await newLesson(server, pool.category, {}, 2)
      await setRule(server, lesson, { assignment: 'priority', eligible_resource_ids: pool.ids })
      expect(placesOf(await desk.book(lesson.serviceId, noon), pool)).to.deep.equal([0, 2])
      expect(placesOf(await desk.book(lesson.serviceId, noon), pool)).to.deep.equal([1, 2])
      expect((await desk.book(lesson.serviceId, noon)).status).to.equal(409)
    })
  })

  describe('balanced', () => {
    /** The bookings of each coach. */
    const sharesOf = (pool: { ids: string[] }, taken: number[]) =>
      pool.ids.map((_, index) => taken.filter((place) => place === index).length)

    it('30 bookings over three free coaches, one after the other, are at most one apart at every moment', async () => {
      const { pool, serviceId } = await newCoaches(server, 3, { assignment: 'balanced', balance_period: 'month' })
      const start = new Date(Date.UTC(2090, 0, 2))
      const taken: number[] = []
      for (const each of times(start, 30, 2 * hour)) {
        taken.push(await coachOf(server, pool, serviceId, each, { override: ['notice'] }))
        const shares = sharesOf(pool, taken)
        expect(Math.max(...shares) - Math.min(...shares), String(shares)).to.be.at.most(1)
      }
      expect(sharesOf(pool, taken)).to.deep.equal([10, 10, 10])
    })

    it('30 bookings of clients at the same time are at most two apart', async () => {
      const { pool, serviceId } = await newCoaches(server, 3, { assignment: 'balanced', balance_period: 'month' })
      const starts = times(new Date(Date.UTC(2090, 0, 2)), 30, 2 * hour)
      const taken: number[] = []
      const client = async () => {
        for (let start = starts.shift(); start !== undefined; start = starts.shift())
          taken.push(await coachOf(server, pool, serviceId, start, { override: ['notice'] }))
      }
      await Promise.all([client(), client(), client()])
      const shares = sharesOf(pool, taken)
      expect(Math.max(...shares) - Math.min(...shares), String(shares)).to.be.at.most(2)
    })

    it('counts bookings of every service, pending and completed ones and holds, and neither cancelled nor declined ones', async () => {
      const now = at('08:00', -1)
      const asking = { now }
      const { pool, serviceId } = await newCoaches(server, 2, { assignment: 'balanced', balance_period: 'day' })
      const other = await newLesson(server, pool.category, { requires_approval: true })
      const day = at('09:00')
      const first = { resource_ids: [pool.ids[0]] }
      const tries: [name: string, prepare: (start: Date) => Promise<unknown>, expected: number][] = [
        ['nothing', async () => {}, 0],
        ['pending', (start) => desk.booked(other.serviceId, start, first, { ...asking, as: 'member' }), 1],
        ['held', (start) => desk.held(serviceId, start, first, asking), 1],
        [
          'cancelled',
          async (start) =>
            desk.act('cancelBooking', await desk.booked(serviceId, start, first, asking), undefined, asking),
          0,
        ],
        [
          'declined',
          async (start) => {
            const id = await desk.booked(other.serviceId, start, first, { ...asking, as: 'member' })
            return desk.act('declineBooking', id, undefined, asking)
          },
          0,
        ],
        [
          'completed',
          async (start) => {
            const id = await desk.booked(serviceId, start, first, asking)
            return desk.act('completeBooking', id, undefined, { now: plus(start, 10 * 60_000) })
          },
          1,
        ],
        [
          'missed',
          async (start) => {
            const id = await desk.booked(serviceId, start, first, asking)
            return desk.act('markBookingNoShow', id, undefined, { now: plus(start, 10 * 60_000) })
          },
          1,
        ],
      ]
      for (const [index, [name, prepare, expected]] of tries.entries()) {
        const start = plus(day, index * 72 * hour)
        await prepare(start)
        // A free hour far from every other booking: both coaches fit equally well.
        const made = await coachOf(server, pool, serviceId, plus(start, 8 * hour), {}, asking)
        expect(made, name).to.equal(expected)
      }
    })

    it('counts the days, weeks and months of the zone of the service', async () => {
      // Monday 1 December 2031, 00:30 in Berlin, is still Sunday 30 November in UTC.
      const evening = new Date('2031-11-30T20:00:00Z')
      const midnight = new Date('2031-11-30T23:30:00Z')
      for (const [time_zone, expected] of [
        ['UTC', 1],
        ['Europe/Berlin', 0],
      ] as const) {
        for (const balance_period of ['day', 'week', 'month'] as const) {
          const rule = { assignment: 'balanced', balance_period } as const
          const { pool, serviceId } = await newCoaches(server, 2, rule, { time_zone, slot_interval_minutes: 30 })
          const override = { override: ['notice'] }
          await desk.booked(serviceId, evening, { resource_ids: [pool.ids[0]], ...override })
          const place = await coachOf(server, pool, serviceId, midnight, override)
          expect(place, `${balance_period} in ${time_zone}`).to.equal(expected)
        }
      }
    })

    it('a new coach in the middle of a month catches up with one week at most, when weeks are counted', async () => {
      const { pool, serviceId } = await newCoaches(server, 2, { assignment: 'balanced', balance_period: 'week' })
      const override = { override: ['notice'] }
      const weekMs = 7 * 24 * hour
      const monday = new Date('2090-05-01T08:00:00Z')
      for (const start of [monday, plus(monday, weekMs)])
        for (const each of times(start, 6, 3 * hour)) await desk.booked(serviceId, each, override)
      pool.ids.push(await newResource(server, { name: 'Zoe', category: pool.category }))
      const taken: number[] = []
      for (const each of times(plus(monday, weekMs + 24 * hour), 12, 3 * hour))
        taken.push(await coachOf(server, pool, serviceId, each, override))
      for (const each of times(plus(monday, 2 * weekMs), 9, 3 * hour))
        taken.push(await coachOf(server, pool, serviceId, each, override))
      expect(sharesOf(pool, taken.slice(0, 12))).to.deep.equal([3, 3, 6])
      expect(sharesOf(pool, taken.slice(12))).to.deep.equal([3, 3, 3])
    })

    it('never refuses: the only free coach is taken, however busy', async () => {
      const { pool, serviceId } = await newCoaches(server, 2, { assignment: 'balanced' })
      const first = { resource_ids: [pool.ids[0]] }
      for (const start of times(at('06:00'), 4)) await desk.booked(serviceId, start, first)
      await desk.booked(serviceId, at('20:00'), { resource_ids: [pool.ids[1]] })
      expect(await coachOf(server, pool, serviceId, at('20:00'))).to.equal(0)
    })

    it('does not count the booking that moves, which keeps its coach while he is free', async () => {
      const { pool, serviceId } = await newCoaches(server, 2, { assignment: 'balanced' })
      const [moving] = [await desk.booked(serviceId, at('06:00'), { resource_ids: [pool.ids[1]] })]
      await desk.booked(serviceId, at('10:00'), { resource_ids: [pool.ids[1]] })
      expect(placesOf(await desk.move(moving, at('08:00')), pool)).to.deep.equal([1])
      expect(placesOf(await desk.move(moving, at('10:00')), pool)).to.deep.equal([0])
    })
  })

  describe('allowed_resource_ids', () => {
    it('takes one of the list, and is 409 with POOL_EXHAUSTED when all of the list are taken', async () => {
      const { pool, serviceId } = await newCoaches(server, 3)
      const allowed = { allowed_resource_ids: [pool.ids[1], pool.ids[2]] }
      expect(await coachOf(server, pool, serviceId, noon, allowed)).to.equal(1)
      expect(placesOf(await desk.hold(serviceId, noon, allowed), pool)).to.deep.equal([2])
      const refused = await desk.book(serviceId, noon, allowed)
      // The hold is the only thing in the way of one of them.
      expect(reasonsOf(refused)).to.deep.equal(['HELD'])
      expect(refused.body.error.details.next_available[0]).to.equal(at('13:00').toISOString())
      expect(await coachOf(server, pool, serviceId, noon)).to.equal(0)
    })

    it('409 with POOL_EXHAUSTED when the list names fewer than are needed, or only such as may not serve', async () => {
      const { pool, serviceId, lesson } = await newCoaches(server, 3)
      await setRule(server, lesson, { eligible_resource_ids: pool.ids.slice(0, 2) })
      const only = (index: number) => ({ allowed_resource_ids: [pool.ids[index]] })
      expect(reasonsOf(await desk.book(serviceId, noon, only(2)))).to.deep.equal(['POOL_EXHAUSTED'])
      await desk.ask('updateResourceRequirement', { params: lesson, body: { quantity: 2 } })
      expect(reasonsOf(await desk.book(serviceId, noon, only(0)))).to.deep.equal(['POOL_EXHAUSTED'])
    })

    it('narrows only the pools of which it names a resource', async () => {
      const [coaches, courts] = [await newPool(server, [1, 1]), await newPool(server, [1, 1])]
      const { serviceId } = await newLesson(server, coaches.category)
      await desk.ask('createResourceRequirement', { params: { serviceId }, body: { category: courts.category } })
      const { body } = await desk.book(serviceId, noon, { allowed_resource_ids: [coaches.ids[1]] })
      const ids = body.allocations.map(({ resource_id }: { resource_id: string }) => resource_id)
      expect(ids).to.have.members([coaches.ids[1], courts.ids[0]])
    })

    it('400 VALIDATION_FAILED together with resource_ids, and for a resource that the booking could never take', async () => {
      const { pool, serviceId } = await newCoaches(server, 1)
      const both = { resource_ids: pool.ids, allowed_resource_ids: pool.ids }
      const other = await newPool(server, [1])
      for (const operation of ['book', 'hold'] as const) {
        const refused = await desk[operation](serviceId, noon, both)
        expectIssue(refused, [400, 'VALIDATION_FAILED'], { in: 'body', path: '/allowed_resource_ids' })
        const strange = await desk[operation](serviceId, noon, { allowed_resource_ids: [...pool.ids, ...other.ids] })
        expectIssue(strange, [400, 'VALIDATION_FAILED'], { in: 'body', path: '/allowed_resource_ids/1' })
      }
    })

    it('422 BOOKING_SOURCE_INVALID with hold_id, which has its resources', async () => {
      const { pool, serviceId } = await newCoaches(server, 1)
      const hold = await desk.held(serviceId, noon)
      expectRefusal(await desk.bookHold(hold, { allowed_resource_ids: pool.ids }), 422, 'BOOKING_SOURCE_INVALID')
    })

    it('of an expired hold: what it held is booked if still free, and nobody else', async () => {
      const { pool, serviceId } = await newCoaches(server, 2)
      const [now, later] = [at('08:00'), at('09:00')]
      const allowed = { allowed_resource_ids: [pool.ids[1]] }
      const hold = await desk.held(serviceId, noon, allowed, { now })
      await desk.booked(serviceId, noon, { resource_ids: [pool.ids[1]] }, { now: later })
      const refused = await desk.bookHold(hold, { if_still_free: true }, { now: later })
      expect(reasonsOf(refused)).to.deep.equal(['RESOURCE_FULL'])
    })

    it('of rescheduleBooking: a move to one of the list, also at the start that the booking has', async () => {
      const { pool, serviceId } = await newCoaches(server, 3)
      const booking = await desk.booked(serviceId, noon, { resource_ids: [pool.ids[0]] })
      const allowed = (...places: number[]) => ({ allowed_resource_ids: places.map((place) => pool.ids[place]) })
      const same = await desk.move(booking, noon, allowed(0, 1))
      expect([same.body.version, placesOf(same, pool)]).to.deep.equal([1, [0]])
      expect(placesOf(await desk.move(booking, noon, allowed(1, 2)), pool)).to.deep.equal([1])
      expect(placesOf(await desk.move(booking, at('15:00'), allowed(1, 2)), pool)).to.deep.equal([1])
      expect(placesOf(await desk.move(booking, at('16:00'), allowed(2)), pool)).to.deep.equal([2])
    })

    it('of explainAvailability: as the booking is decided', async () => {
      const { pool, serviceId } = await newCoaches(server, 2)
      const booking = await desk.booked(serviceId, noon, { resource_ids: [pool.ids[0]] })
      const ask = (query: string) =>
        call(server, 'explainAvailability', {
          query: `service_id=${serviceId}&start_at=${noon.toISOString()}&${query}`,
        })
      const [taken, free] = [`allowed_resource_ids=${pool.ids[0]}`, `allowed_resource_ids=${pool.ids[1]}`]
      const bookable = async (query: string) => (await ask(query)).body.bookable
      expect([await bookable(taken), await bookable(free)]).to.deep.equal([false, true])
      await desk.booked(serviceId, noon, { resource_ids: [pool.ids[1]] })
      const moving = `booking_id=${booking}`
      expect([await bookable(`${moving}&${taken}`), await bookable(`${moving}&${free}`)]).to.deep.equal([true, false])
      const both = await ask(`resource_ids=${pool.ids[0]}&${free}`)
      expectIssue(both, [400, 'VALIDATION_FAILED'], { in: 'query', path: '/allowed_resource_ids' })
    })
  })

  it('two clients at once for the only coach who may serve: one books, the other is refused', async () => {
    const { pool, serviceId, lesson } = await newCoaches(server, 2)
    await setRule(server, lesson, { eligible_resource_ids: [pool.ids[1] ?? ''], assignment: 'balanced' })
    const answers = await racing(server, [() => desk.book(serviceId, noon), () => desk.book(serviceId, noon)])
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([201, 409])
  })
})
