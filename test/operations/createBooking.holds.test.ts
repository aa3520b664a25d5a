// Runs on: SQLite and PostgreSQL, because bookings take over allocations, also at once
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { removeResourceRequirement } from '../../db/queries/resource-requirements.ts'
import { updateResourceRow } from '../../db/queries/resources.ts'
import { type ServiceRow, updateServiceRow } from '../../db/queries/services.ts'
import { allocations } from '../../db/schema.ts'
import {
  at,
  changed,
  everythingBooked,
  expectSafeToRepeat,
  frontDesk,
  newBookable,
  newCourt,
  newPool,
  plus,
  reasonsOf,
  storedOf,
  useBookingServer,
} from '../support/bookings.ts'
import { newPerson } from '../support/people.ts'
import { longAgo } from '../support/rows.ts'
import { expectRefusal } from '../support/values.ts'

describe('createBooking from a hold', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const now = at('08:00')
  /** Length of the booked time: ten minutes. */
  const expiry = at('08:10')
  const lastMoment = plus(expiry, -1)
  const updateService = (id: string, fields: Partial<ServiceRow>) =>
    changed(server, (tx) => updateServiceRow(tx, server.seeded.workspaces.main, id, fields))
  const updateResource = (id: string, fields: Parameters<typeof updateResourceRow>[3]) =>
    changed(server, (tx) => updateResourceRow(tx, server.seeded.workspaces.main, id, fields))
  const fetchedHold = async (holdId: string) => (await desk.ask('getHold', { params: { holdId } })).body

  it('201 with the allocations of the hold, for its holder, and the hold is consumed', async () => {
    const pool = await newPool(server, [1, 1, 1])
    const needs = [{ category: pool.category, quantity: 2 }]
    const serviceId = await newBookable(server, { buffer_after_minutes: 10, duration_minutes: 30 }, needs)
    const held = await desk.hold(serviceId, noon, {}, { as: 'member', now })
    const { status, body } = await desk.bookHold(held.body.id, { notes: 'Lights' }, { as: 'member', now })
    expect(status).to.equal(201)
    const { id: hold_id, member_id, start_at, end_at, allocations } = held.body
    const fields = { hold_id, member_id, start_at, end_at, allocations, service_id: serviceId, status: 'confirmed' }
    expect(body).to.deep.include({ ...fields, notes: 'Lights', buffer_after_minutes: 10, version: 1 })
    expect(await desk.fetched(body.id, { as: 'member' })).to.deep.equal(body)
    expect(await fetchedHold(hold_id)).to.include({ status: 'consumed' })
    expect((await desk.history(body.id))[0]).to.deep.include({ action: 'created' })
  })

  it('201 allocates nothing beyond the hold: what was free beside the hold stays free', async () => {
    const { serviceId } = await newCourt(server, {}, 2)
    const holdId = await desk.held(serviceId, noon, {}, { now })
    expect((await desk.bookHold(holdId, {}, { now })).status).to.equal(201)
    expect((await desk.book(serviceId, noon, {}, { now: at('09:00') })).status).to.equal(201)
    expect(reasonsOf(await desk.book(serviceId, noon, {}, { now: at('09:00') }))).to.deep.equal(['RESOURCE_FULL'])
  })

  describe('always succeeds while the hold is live', () => {
    const changes: Record<string, (serviceId: string, resourceId: string) => Promise<unknown>> = {
      'although the service was archived': (id) => updateService(id, { archivedAt: longAgo }),
      'although its hours have changed': (id) => updateService(id, { weeklyHours: [] }),
      'although it closes then': (id) =>
        updateService(id, { closures: [{ from: now.getTime(), until: at('18:00', 1).getTime(), reason: null }] }),
      'although its notice has grown': (id) => updateService(id, { minNoticeMinutes: 525_600 }),
      'although it is not booked so far ahead any more': (id) => updateService(id, { maxAdvanceDays: 1 }),
      'although its grid is another': (id) => updateService(id, { slotIntervalMinutes: 35 }),
      'although its bookings are longer': (id) =>
        updateService(id, {
          durationMinutes: 1440,
          weeklyHours: [{ days: [1, 2, 3, 4, 5, 6, 7], start: '11:00', end: '20:00' }],
        }),
      'although the resource was archived': (_, id) => updateResource(id, { archivedAt: longAgo }),
      'although the resource has another category': (_, id) => updateResource(id, { category: 'elsewhere' }),
      'although the resource is closed then': async (_, resourceId) => {
        const body = { start_at: now.toISOString(), end_at: at('18:00', 2).toISOString() }
        return desk.ask('createResourceClosure', { params: { resourceId }, body })
      },
    }
    for (const [label, change] of Object.entries(changes)) {
      it(label, async () => {
        const { category, ids } = await newPool(server, [1])
        const serviceId = await newBookable(server, {}, [{ category }])
        const [resourceId = ''] = ids
        const start = at('12:00', 1)
        const holdId = await desk.held(serviceId, start, {}, { as: 'member', now })
        await change(serviceId, resourceId)
        const query = `service_id=${serviceId}&start_at=${start.toISOString()}&hold_id=${holdId}`
        const explained = await desk.ask('explainAvailability', { query, as: 'member', now: lastMoment })
        expect(explained.body.bookable, 'without the hold').to.equal(false)
        const { status, body } = await desk.bookHold(holdId, {}, { as: 'member', now: lastMoment })
        expect([status, body.start_at, body.end_at]).to.deep.equal([
          ...[201, start.toISOString(), at('13:00', 1).toISOString()],
        ])
        expect(body.allocations[0].resource_id).to.equal(resourceId)
      })
    }

    it('although the capacity was lowered below the existing bookings', async () => {
      const { serviceId, resourceId } = await newCourt(server, {}, 3)
      for (let count = 0; count < 2; count++) await desk.booked(serviceId, noon, {}, { now })
      const holdId = await desk.held(serviceId, noon, {}, { now })
      await updateResource(resourceId, { capacity: 1 })
      expect((await desk.bookHold(holdId, {}, { now: lastMoment })).status).to.equal(201)
    })

    it('although the service’s max_concurrent was lowered', async () => {
      const serviceId = await newBookable(server, { max_concurrent: 2 })
      const holds = [await desk.held(serviceId, noon, {}, { now }), await desk.held(serviceId, noon, {}, { now })]
      await updateService(serviceId, { maxConcurrent: 1 })
      for (const holdId of holds) expect((await desk.bookHold(holdId, {}, { now: lastMoment })).status).to.equal(201)
    })

    it('although the requirement was removed: the booking keeps the held allocation', async () => {
      const { serviceId, resourceId } = await newCourt(server)
      const holdId = await desk.held(serviceId, noon, {}, { now })
      const [{ requirement_id: id }] = (await fetchedHold(holdId)).allocations
      await changed(server, (tx) => removeResourceRequirement(tx, server.seeded.workspaces.main, id))
      expect((await desk.book(serviceId, noon, {}, { now })).body.requirements, 'of a new one').to.deep.equal([])
      const { status, body } = await desk.bookHold(holdId, {}, { now: lastMoment })
      expect(status).to.equal(201)
      expect(body.requirements).to.deep.equal([{ id, resource_id: resourceId, category: null, quantity: 1 }])
    })

    it('until the last millisecond before the hold’s expiry; from the expiry on 409 HOLD_EXPIRED', async () => {
      const { serviceId } = await newCourt(server)
      const [first, second] = [
        await desk.held(serviceId, noon, {}, { now }),
        await desk.held(serviceId, at('13:00'), {}, { now }),
      ]
      expect((await fetchedHold(first)).expires_at).to.equal(expiry.toISOString())
      expectRefusal(await desk.bookHold(first, {}, { now: expiry }), 409, 'HOLD_EXPIRED')
      expectRefusal(await desk.bookHold(first, { if_still_free: false }, { now: expiry }), 409, 'HOLD_EXPIRED')
      expect((await desk.bookHold(second, {}, { now: lastMoment })).status).to.equal(201)
    })
  })

  describe('that has expired or was released', () => {
    it('409 HOLD_EXPIRED for a released hold, whether released before or after its expiry', async () => {
      const { serviceId } = await newCourt(server)
      const holdId = await desk.held(serviceId, noon, {}, { now })
      await desk.ask('deleteHold', { params: { holdId }, now })
      expectRefusal(await desk.bookHold(holdId, {}, { now }), 409, 'HOLD_EXPIRED')
      expectRefusal(await desk.bookHold(holdId, {}, { now: expiry }), 409, 'HOLD_EXPIRED')
    })

    it('201 with if_still_free when the held allocations are free: same holder, same allocations', async () => {
      const { serviceId, resourceId } = await newCourt(server, { duration_minutes: 30 })
      const holdId = await desk.held(serviceId, noon, {}, { as: 'member', now })
      await updateService(serviceId, { durationMinutes: 60, slotIntervalMinutes: 30, bufferAfterMinutes: 15 })
      const { status, body } = await desk.bookHold(holdId, { if_still_free: true }, { as: 'admin', now: expiry })
      expect([status, body.end_at]).to.deep.equal([201, at('12:30').toISOString()])
      expect(body).to.include({ hold_id: holdId, member_id: server.seeded.people.member.member_id })
      expect(body).to.include({ buffer_after_minutes: 0 })
      expect(body.allocations[0].resource_id).to.equal(resourceId)
      expect(await fetchedHold(holdId)).to.include({ status: 'consumed' })
      const ofHold = await server.db.read.select().from(allocations).where(eq(allocations.holdId, holdId))
      expect(ofHold.map(({ releasedAt }) => releasedAt)).to.deep.equal([expiry, expiry])
    })

    it('201 with if_still_free on another free resource of the pool', async () => {
      const pool = await newPool(server, [1, 1])
      const serviceId = await newBookable(server, {}, [{ category: pool.category }])
      const held = await desk.hold(serviceId, noon, {}, { now })
      const [{ resource_id }] = held.body.allocations
      const only = await newBookable(server, {}, [{ resourceId: resource_id }])
      await desk.booked(only, noon, {}, { now: expiry })
      const { body } = await desk.bookHold(held.body.id, { if_still_free: true }, { now: expiry })
      const [{ resource_id: heldResource }] = body.allocations
      expect(pool.ids.filter((id) => id !== resource_id)).to.deep.equal([heldResource])
      const moved = await desk.move(body.id, at('16:00'), {}, { now: expiry })
      expect(moved.status).to.equal(200)
      expect((await desk.move(body.id, at('17:00'), {}, { now: expiry })).status).to.equal(200)
    })

    it('409 SLOT_UNAVAILABLE with if_still_free when the slot is taken or not bookable now', async () => {
      const { serviceId } = await newCourt(server)
      const holdId = await desk.held(serviceId, noon, {}, { now })
      const taken = await desk.booked(serviceId, noon, {}, { now: expiry })
      const again = () => desk.bookHold(holdId, { if_still_free: true }, { now: expiry })
      expect(reasonsOf(await again())).to.deep.equal(['RESOURCE_FULL'])
      await desk.act('cancelBooking', taken)
      await updateService(serviceId, { archivedAt: longAgo })
      expect(reasonsOf(await again())).to.deep.equal(['SERVICE_ARCHIVED'])
      await updateService(serviceId, { archivedAt: null })
      expect((await again()).status).to.equal(201)
    })

    it('creates one booking at most, however often the call with if_still_free is repeated', async () => {
      const { serviceId } = await newCourt(server, {}, 10)
      const holdId = await desk.held(serviceId, noon, {}, { now })
      const ask = () => desk.bookHold(holdId, { if_still_free: true }, { now: expiry })
      const answers = await Promise.all(Array.from({ length: 10 }, ask))
      expect(answers.map(({ status, code }) => code ?? status).sort()).to.deep.equal([
        ...[201, ...Array.from({ length: 9 }, () => 'HOLD_CONSUMED')],
      ])
    })
  })

  describe('creates one booking per hold', () => {
    it('409 HOLD_CONSUMED for a second call, also long after and with if_still_free, naming the booking', async () => {
      const { serviceId } = await newCourt(server, {}, 10)
      const holdId = await desk.held(serviceId, noon, {}, { now })
      const bookingId = (await desk.bookHold(holdId, {}, { now })).body.id
      for (const body of [{}, { if_still_free: true }]) {
        for (const clock of [now, expiry]) {
          const refused = await desk.bookHold(holdId, body, { now: clock })
          expectRefusal(refused, 409, 'HOLD_CONSUMED')
          expect(refused.body.error.details).to.deep.equal({ booking_id: bookingId })
        }
      }
      await desk.act('cancelBooking', bookingId)
      expectRefusal(await desk.bookHold(holdId, { if_still_free: true }, { now }), 409, 'HOLD_CONSUMED')
    })

    it('for ten concurrent calls', async () => {
      const { serviceId } = await newCourt(server, {}, 10)
      const holdId = await desk.held(serviceId, noon)
      const answers = await Promise.all(Array.from({ length: 10 }, () => desk.bookHold(holdId)))
      expect(answers.filter(({ status }) => status === 201)).to.have.length(1)
      expect(answers.filter(({ code }) => code === 'HOLD_CONSUMED')).to.have.length(9)
      const { body } = await desk.ask('listBookings', { query: `service_id=${serviceId}` })
      expect(body.bookings).to.have.length(1)
      expect((await storedOf(server, body.bookings[0].id)).allocations).to.have.length(2)
    })

    it('for a repeated call with the same Idempotency-Key, which gets the first response', async () => {
      const { serviceId } = await newCourt(server)
      const holdId = await desk.held(serviceId, noon)
      await expectSafeToRepeat(
        (key) => desk.bookHold(holdId, {}, { key }),
        (key) => desk.bookHold(holdId, { notes: 'Other' }, { key }),
      )
    })
  })

  describe('of another member', () => {
    it('404 HOLD_NOT_FOUND to a plain member and a key capped at member; the hold does not change', async () => {
      const { serviceId } = await newCourt(server)
      const holdId = await desk.held(serviceId, noon, {}, { now })
      const before = await everythingBooked(server)
      for (const as of ['member', 'live_member'] as const) {
        for (const body of [{}, { if_still_free: true }]) {
          expectRefusal(await desk.bookHold(holdId, body, { as, now }), 404, 'HOLD_NOT_FOUND')
        }
      }
      expect(await everythingBooked(server)).to.deep.equal(before)
    })

    it('201 to owner and admin, booked for the holder unless they name another member', async () => {
      const { serviceId } = await newCourt(server, { requires_approval: true }, 3)
      const { member } = server.seeded.people
      for (const as of ['owner', 'admin'] as const) {
        const holdId = await desk.held(serviceId, noon, {}, { as: 'member', now })
        const { body } = await desk.bookHold(holdId, {}, { as, now })
        expect(body).to.include({ member_id: member.member_id, status: 'confirmed' })
        expect(await desk.fetched(body.id, { as: 'member' })).to.deep.equal(body)
      }
      const holdId = await desk.held(serviceId, noon, {}, { as: 'member', now })
      const { memberId } = await newPerson(server, 'member')
      expect((await desk.bookHold(holdId, { member_id: memberId }, { now })).body.member_id).to.equal(memberId)
    })
  })

  describe('when the service requires approval', () => {
    it('201 pending for the service’s approval time, regardless of the hold’s remaining time', async () => {
      const { serviceId } = await newCourt(server, { requires_approval: true, approval_ttl_minutes: 60 })
      const holdId = await desk.held(serviceId, noon, {}, { as: 'member', now })
      const { body } = await desk.bookHold(holdId, {}, { as: 'member', now: lastMoment })
      const waitsUntil = plus(lastMoment, 60 * 60_000)
      expect(body).to.include({ status: 'pending', expires_at: waitsUntil.toISOString() })
      const justBefore = { now: plus(waitsUntil, -1) }
      expect(reasonsOf(await desk.book(serviceId, noon, {}, justBefore))).to.deep.equal(['RESOURCE_FULL'])
      expect((await desk.book(serviceId, noon, {}, { now: waitsUntil })).status).to.equal(201)
    })
  })

  it('409 HOLD_EXPIRED when a later call saw the hold expire and took its slot, even if this call’s clock is earlier', async () => {
    const { serviceId } = await newCourt(server)
    const holdId = await desk.held(serviceId, noon, {}, { now })
    await desk.booked(serviceId, noon, {}, { now: expiry })
    const before = await everythingBooked(server)
    expectRefusal(await desk.bookHold(holdId, {}, { now: lastMoment }), 409, 'HOLD_EXPIRED')
    expect(await everythingBooked(server)).to.deep.equal(before)
  })

  it('409 for a booking without hold_id that conflicts with the caller’s own hold', async () => {
    const { serviceId } = await newCourt(server)
    const holdId = await desk.held(serviceId, noon, {}, { as: 'member' })
    expect(reasonsOf(await desk.book(serviceId, noon, {}, { as: 'member' }))).to.deep.equal(['HELD'])
    expect((await desk.bookHold(holdId, {}, { as: 'member' })).status).to.equal(201)
  })
})
