// Runs on: SQLite and PostgreSQL, because triggers count allocations
import { expect } from 'chai'
import { updateResourceRow } from '../../db/queries/resources.ts'
import type { ServiceInput } from '../../domain/service.ts'
import {
  at,
  changed,
  everythingBooked,
  frontDesk,
  newBookable,
  newCourt,
  newPool,
  placesOf,
  plus,
  reasonsOf,
  useBookingServer,
} from '../support/bookings.ts'
import { longAgo } from '../support/rows.ts'

describe('createBooking allocates', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const halfHours: ServiceInput = { slot_interval_minutes: 30 }
  const change = (id: string, fields: Parameters<typeof updateResourceRow>[3]) =>
    changed(server, (tx) => updateResourceRow(tx, server.seeded.workspaces.main, id, fields))

  describe('a specific resource', () => {
    it('once at a time: 409 RESOURCE_FULL for an overlapping start, 201 for one that touches it on either side', async () => {
      const { serviceId, resourceId } = await newCourt(server, halfHours)
      const first = await desk.book(serviceId, noon)
      expect(first.body.allocations).to.deep.include({
        requirement_id: first.body.requirements[0].id,
        resource_id: resourceId,
      })
      for (const time of ['11:30', '12:00', '12:30']) {
        expect(reasonsOf(await desk.book(serviceId, at(time))), time).to.deep.equal(['RESOURCE_FULL'])
      }
      for (const time of ['11:00', '13:00']) expect((await desk.book(serviceId, at(time))).status, time).to.equal(201)
    })

    it('once at a time across services', async () => {
      const { serviceId, resourceId } = await newCourt(server)
      const lesson = await newBookable(server, {}, [{ resourceId }])
      await desk.booked(serviceId, noon)
      expect(reasonsOf(await desk.book(lesson, noon))).to.deep.equal(['RESOURCE_FULL'])
    })

    it('as many times at once as its current capacity', async () => {
      const { serviceId, resourceId } = await newCourt(server, {}, 2)
      for (let count = 0; count < 2; count++) await desk.booked(serviceId, noon)
      expect(reasonsOf(await desk.book(serviceId, noon))).to.deep.equal(['RESOURCE_FULL'])
      await change(resourceId, { capacity: 3 })
      const last = await desk.booked(serviceId, noon)
      await change(resourceId, { capacity: 1 })
      await desk.act('cancelBooking', last)
      expect(reasonsOf(await desk.book(serviceId, noon))).to.deep.equal(['RESOURCE_FULL'])
    })

    it('by peak concurrency, not by the number of bookings that overlap one after another', async () => {
      const { serviceId: hour, resourceId } = await newCourt(server, {}, 2)
      const half = await newBookable(server, { duration_minutes: 30 }, [{ resourceId }])
      for (const time of ['12:00', '12:30']) await desk.booked(half, at(time))
      await desk.booked(hour, noon)
      expect(reasonsOf(await desk.book(hour, noon))).to.deep.equal(['RESOURCE_FULL'])
    })

    it('not while archived (RESOURCE_ARCHIVED) or closed (RESOURCE_CLOSED), and 201 next to the closure', async () => {
      const { serviceId, resourceId } = await newCourt(server)
      const closure = { start_at: at('12:30').toISOString(), end_at: at('13:00').toISOString() }
      await desk.ask('createResourceClosure', { params: { resourceId }, body: closure })
      expect(reasonsOf(await desk.book(serviceId, noon))).to.deep.equal(['RESOURCE_CLOSED'])
      expect((await desk.book(serviceId, at('13:00'))).status).to.equal(201)
      await change(resourceId, { archivedAt: longAgo })
      expect(reasonsOf(await desk.book(serviceId, at('16:00')))).to.deep.equal(['RESOURCE_ARCHIVED'])
    })
  })

  describe('from a pool', () => {
    it('another resource for each booking, until 409 POOL_EXHAUSTED', async () => {
      const pool = await newPool(server, [1, 1, 1])
      const serviceId = await newBookable(server, {}, [{ category: pool.category }])
      const places: number[] = []
      for (let count = 0; count < 3; count++) places.push(...placesOf(await desk.book(serviceId, noon), pool))
      expect(places.sort()).to.deep.equal([0, 1, 2])
      expect(reasonsOf(await desk.book(serviceId, noon))).to.deep.equal(['POOL_EXHAUSTED'])
      expect((await desk.book(serviceId, at('13:00'))).status).to.equal(201)
    })

    it('as many distinct resources as its quantity: 409 when a quantity of two meets one free resource', async () => {
      const pool = await newPool(server, [1, 1, 1])
      const doubles = await newBookable(server, {}, [{ category: pool.category, quantity: 2 }])
      expect(placesOf(await desk.book(doubles, noon), pool)).to.have.length(2)
      const refused = await desk.book(doubles, noon)
      expect(reasonsOf(refused)).to.deep.equal(['POOL_EXHAUSTED'])
      expect(refused.body.error.details.reasons[0]).to.include({ needed: 2, free: 1 })
      const single = await newBookable(server, {}, [{ category: pool.category }])
      expect((await desk.book(single, noon)).status).to.equal(201)
    })

    it('distinct resources, even when one resource has spare capacity', async () => {
      const pool = await newPool(server, [5])
      const serviceId = await newBookable(server, {}, [{ category: pool.category, quantity: 2 }])
      expect(reasonsOf(await desk.book(serviceId, noon))).to.deep.equal(['POOL_EMPTY'])
    })

    it('no resource that the same service requires specifically', async () => {
      const pool = await newPool(server, [1, 1])
      const [resourceId = ''] = pool.ids
      const serviceId = await newBookable(server, {}, [{ category: pool.category }, { resourceId }])
      const { body } = await desk.book(serviceId, noon)
      const [ofPool, named] = body.requirements
      expect(body.allocations).to.have.deep.members([
        { requirement_id: ofPool.id, resource_id: pool.ids[1] },
        { requirement_id: named.id, resource_id: resourceId },
      ])
    })

    it('no archived resource and none of another category: 409 POOL_EMPTY when none remains', async () => {
      const pool = await newPool(server, [1, 1])
      const serviceId = await newBookable(server, {}, [{ category: pool.category }])
      await change(pool.ids[0] ?? '', { archivedAt: longAgo })
      expect(placesOf(await desk.book(serviceId, noon), pool)).to.deep.equal([1])
      await change(pool.ids[1] ?? '', { category: `${pool.category}, elsewhere` })
      expect(reasonsOf(await desk.book(serviceId, at('14:00')))).to.deep.equal(['POOL_EMPTY'])
    })
  })

  it('everything a booking requires or nothing: a refusal stores no row and takes no capacity', async () => {
    const courts = await newPool(server, [1, 1])
    const machine = await newCourt(server)
    const needs = [{ category: courts.category, quantity: 2 }, { resourceId: machine.resourceId }]
    const training = await newBookable(server, {}, needs)
    const taken = await desk.booked(machine.serviceId, noon)
    const before = await everythingBooked(server)
    expect(reasonsOf(await desk.book(training, noon))).to.deep.equal(['RESOURCE_FULL'])
    expect(await everythingBooked(server)).to.deep.equal(before)
    const doubles = await newBookable(server, {}, [{ category: courts.category, quantity: 2 }])
    const both = await desk.booked(doubles, noon)
    for (const id of [taken, both]) await desk.act('cancelBooking', id)
    const { body } = await desk.book(training, noon)
    expect(body.allocations).to.have.length(3)
  })

  describe('buffers before and after the booking', () => {
    const buffers = (before: number, later: number): ServiceInput => ({
      slot_interval_minutes: 15,
      buffer_before_minutes: before,
      buffer_after_minutes: later,
    })

    it('409 BUFFER_CONFLICT when the buffer after one booking and the buffer before the next do not both fit', async () => {
      const { serviceId: first, resourceId } = await newCourt(server, buffers(0, 15))
      const second = await newBookable(server, buffers(15, 0), [{ resourceId }])
      await desk.booked(first, noon)
      for (const time of ['13:00', '13:15']) {
        expect(reasonsOf(await desk.book(second, at(time))), time).to.deep.equal(['BUFFER_CONFLICT'])
      }
      expect((await desk.book(second, at('13:30'))).status).to.equal(201)
    })

    it('201 when the buffers lie on the other sides, and 409 on the sides where they overlap', async () => {
      const { serviceId: first, resourceId } = await newCourt(server, buffers(15, 0))
      const second = await newBookable(server, buffers(0, 15), [{ resourceId }])
      await desk.booked(first, noon)
      expect((await desk.book(second, at('13:00'))).status).to.equal(201)
      expect(reasonsOf(await desk.book(second, at('10:45')))).to.deep.equal(['BUFFER_CONFLICT'])
      expect((await desk.book(second, at('10:30'))).status).to.equal(201)
    })
  })

  describe('one of its service’s max_concurrent places', () => {
    it('409 SERVICE_FULL beyond max_concurrent, also without any requirement', async () => {
      const serviceId = await newBookable(server, { ...halfHours, max_concurrent: 2 })
      await desk.booked(serviceId, noon)
      await desk.held(serviceId, at('12:30'))
      expect(reasonsOf(await desk.book(serviceId, at('12:30')))).to.deep.equal(['SERVICE_FULL'])
      for (const time of ['11:30', '13:30']) expect((await desk.book(serviceId, at(time))).status, time).to.equal(201)
    })

    it('409 SERVICE_FULL beyond max_concurrent although the pool has free resources, which other services can still book', async () => {
      const { category } = await newPool(server, [1, 1, 1])
      const serviceId = await newBookable(server, { max_concurrent: 1 }, [{ category }])
      await desk.booked(serviceId, noon)
      expect(reasonsOf(await desk.book(serviceId, noon))).to.deep.equal(['SERVICE_FULL'])
      expect((await desk.book(await newBookable(server, {}, [{ category }]), noon)).status).to.equal(201)
    })

    it('201 for any number of bookings without requirements and without max_concurrent', async () => {
      const serviceId = await newBookable(server)
      const answers = await Promise.all(Array.from({ length: 12 }, () => desk.book(serviceId, noon)))
      expect(answers.map(({ status }) => status)).to.deep.equal(Array.from({ length: 12 }, () => 201))
    })
  })

  describe('capacity that another booking has just released', () => {
    const approved: ServiceInput = { requires_approval: true, approval_ttl_minutes: 60 }
    const begun = at('12:01')
    const ways: [status: string, free: (id: string) => Promise<unknown>, from: 'pending' | 'confirmed', at: Date][] = [
      ['cancelled', (id) => desk.act('cancelBooking', id, {}, { now: at('08:30') }), 'confirmed', at('08:30')],
      [
        'cancelled while it waits',
        (id) => desk.act('cancelBooking', id, {}, { now: at('08:30') }),
        'pending',
        at('08:30'),
      ],
      ['declined', (id) => desk.act('declineBooking', id, {}, { now: at('08:30') }), 'pending', at('08:30')],
      ['expired', async () => {}, 'pending', at('09:00')],
      ['completed', (id) => desk.act('completeBooking', id, {}, { now: begun }), 'confirmed', begun],
      ['a no-show', (id) => desk.act('markBookingNoShow', id, {}, { now: begun }), 'confirmed', begun],
    ]

    for (const [status, free, from, now] of ways) {
      it(status, async () => {
        const { resourceId, serviceId } = await newCourt(server, approved)
        // Another service, whose grid allows it, books the rest of the hour.
        const rest = await newBookable(server, { duration_minutes: 30, slot_interval_minutes: 5 }, [{ resourceId }])
        const as = from === 'pending' ? 'member' : 'owner'
        const { body } = await desk.book(serviceId, noon, {}, { as, now: at('08:00') })
        expect(body.status).to.equal(from)
        const justBefore = plus(now, -1)
        expect(reasonsOf(await desk.book(rest, at('12:05'), {}, { now: justBefore }))).to.deep.equal(['RESOURCE_FULL'])
        await free(body.id)
        expect((await desk.book(rest, at('12:05'), {}, { now })).status).to.equal(201)
      })
    }

    it('but not from a booking that waits for approval: the reason states until when it waits', async () => {
      const { serviceId } = await newCourt(server, approved)
      const waiting = await desk.book(serviceId, noon, {}, { as: 'member', now: at('08:00') })
      const refused = await desk.book(serviceId, noon, {}, { now: at('08:59') })
      expect(reasonsOf(refused)).to.deep.equal(['RESOURCE_FULL'])
      expect(refused.body.error.details.reasons[0].blocked_by).to.deep.equal([
        {
          kind: 'booking',
          count: 1,
          until: at('13:00').toISOString(),
          expires_at: at('09:00').toISOString(),
          ids: [waiting.body.id],
        },
      ])
      await desk.act('approveBooking', waiting.body.id, {}, { now: at('08:59') })
      expect(reasonsOf(await desk.book(serviceId, noon, {}, { now: at('09:00') }))).to.deep.equal(['RESOURCE_FULL'])
    })
  })
})
