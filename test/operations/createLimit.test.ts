// Runs on: SQLite and PostgreSQL, because limits are counted by triggers and by queries of both
import { expect } from 'chai'
import { and, eq, isNull } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { allocations } from '../../db/schema.ts'
import { backfillMax } from '../../domain/booking/limits.ts'
import {
  type Asking,
  asker,
  at,
  codesOf,
  minutesAfter,
  newBookable,
  newCaller,
  withClock,
} from '../support/availability.ts'
import { call } from '../support/call.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'
import { newVisitor } from '../support/visitors.ts'

const ten = at('10:00')
const asAdmin = { as: 'live_admin' } as const
const ann = { name: 'Ann', email: 'ann@customers.example' }
const bob = { name: 'Bob', email: 'bob@customers.example' }

describe('createLimit', () => {
  const server = useTestServer(withClock)
  const { hold, starts, explain, options } = asker(server)
  const send = (fields: object, asking: Asking = asAdmin) =>
    call(server, 'createLimit', {
      ...options(asking),
      body: { name: 'Fair use', per: 'booker', period: 'week', max: 2, ...fields },
    })
  const limited = async (serviceId: string, fields: object = {}): Promise<string> => {
    const { status, body } = await send({ service_ids: [serviceId], ...fields })
    expect(status).to.equal(201)
    return body.id
  }
  const book = (serviceId: string, start: Date, fields: object = {}, asking: Asking = {}) =>
    call(server, 'createBooking', {
      ...options(asking),
      body: { service_id: serviceId, start_at: start.toISOString(), ...fields },
    })
  const move = (bookingId: string, start: Date, fields: object = {}, asking: Asking = asAdmin) =>
    call(server, 'rescheduleBooking', {
      ...options(asking),
      params: { bookingId },
      body: { start_at: start.toISOString(), ...fields },
    })
  const rowsOf = (limitId: string) =>
    server.db.read
      .select()
      .from(allocations)
      .where(and(eq(allocations.targetId, limitId), isNull(allocations.releasedAt)))
  const unlimited = () => newBookable(server, {}, [{ capacity: 100 }])

  describe('201', () => {
    it('with every field, which getLimit then returns', async () => {
      const { serviceId } = await unlimited()
      const sent = {
        ...{ name: 'Not too close', service_ids: [serviceId], per: 'all', period: 'gap', unit: 'bookings', max: 1 },
        ...{ gap_minutes: 60, time_zone: 'Europe/Berlin' },
      }
      const { status, body } = await send(sent)
      expect(status).to.equal(201)
      const stamps = { created_at: at('00:00').toISOString(), updated_at: at('00:00').toISOString() }
      const { main } = server.seeded.workspaces
      expect(body).to.deep.equal({ id: body.id, workspace_id: main, ...sent, ...stamps })
      const fetched = await call(server, 'getLimit', { ...options({}), params: { limitId: body.id } })
      expect(fetched.body).to.deep.equal(body)
      await call(server, 'deleteLimit', { ...options(asAdmin), params: { limitId: body.id } })
    })

    it('in the time zone of the workspace, for bookings, if none is named', async () => {
      const { body } = await send({ service_ids: [(await unlimited()).serviceId] })
      expect(body).to.include({ time_zone: 'UTC', unit: 'bookings', gap_minutes: null })
    })

    it('counts unfinished bookings from now on, beyond the maximum too, and refuses the next one', async () => {
      const { serviceId } = await unlimited()
      for (const hours of [0, 1, 2]) await book(serviceId, minutesAfter(ten, hours * 60), { customer: ann })
      const limitId = await limited(serviceId)
      const rows = await rowsOf(limitId)
      expect(rows.map(({ waived }) => waived)).to.deep.equal([true, true, true])
      const refused = await book(serviceId, minutesAfter(ten, 300), { customer: ann })
      expectRefusal(refused, 409, 'LIMIT_REACHED')
      expect(refused.body.error.details.reasons[0].limit).to.include({ id: limitId, max: 2, used: 3 })
      expect((await book(serviceId, minutesAfter(ten, 300), { customer: bob })).status).to.equal(201)
    })
  })

  describe('a limit of two a week by booker', () => {
    it('refuses the third booking of a customer, by address in any case, and not one of the week after', async () => {
      const { serviceId } = await unlimited()
      const limitId = await limited(serviceId)
      await book(serviceId, ten, { customer: ann })
      await book(serviceId, at('10:00', 6), { customer: { ...ann, email: 'ANN@customers.example' } })
      const refused = await book(serviceId, at('12:00', 3), { customer: ann })
      expectRefusal(refused, 409, 'LIMIT_REACHED')
      const { reasons, next_available } = refused.body.error.details
      const limit = { id: limitId, max: 2, used: 2, free_at: at('00:00', 7).toISOString() }
      expect(reasons.map((reason: { limit: object }) => reason.limit)).to.deep.equal([limit])
      expect(next_available[0]).to.equal(at('00:00', 7).toISOString())
      expect((await book(serviceId, at('10:00', 7), { customer: ann })).status).to.equal(201)
    })

    it('counts a member who names no customer, whose lists then have no start of the week', async () => {
      const { serviceId } = await unlimited()
      await limited(serviceId)
      const member = await newCaller(server)
      for (const hours of [0, 1])
        expect((await book(serviceId, minutesAfter(ten, hours * 60), {}, member)).status).to.equal(201)
      const range = { from: at('00:00', 5), to: at('00:00', 9) }
      const listed = await starts(serviceId, range, member)
      expect(listed[0]).to.equal(at('00:00', 7).toISOString())
      expect(codesOf((await explain(serviceId, at('12:00', 5), {}, member)).body)).to.deep.equal(['LIMIT_REACHED'])
      expect((await starts(serviceId, range, await newCaller(server)))[0]).to.equal(at('00:00', 5).toISOString())
      expectRefusal(await book(serviceId, at('12:00', 5), {}, member), 409, 'LIMIT_REACHED')
    })

    it('lists starts of a customer for admins only', async () => {
      const { serviceId } = await unlimited()
      await limited(serviceId, { max: 1 })
      await book(serviceId, ten, { customer: ann })
      const query = `service_id=${serviceId}&from=${at('00:00', 1).toISOString()}&to=${at('00:00', 2).toISOString()}&customer_email=${ann.email}`
      const list = (asking: Asking) => call(server, 'listAvailability', { ...options(asking), query })
      expect((await list(asAdmin)).body.slots).to.deep.equal([])
      expectRefusal(await list({}), 403, 'ADMIN_REQUIRED')
      const explainQuery = `service_id=${serviceId}&start_at=${at('12:00', 1).toISOString()}&customer_email=${ann.email}`
      const explained = (asking: Asking) =>
        call(server, 'explainAvailability', { ...options(asking), query: explainQuery })
      expect((await explained(asAdmin)).body.reasons[0].code).to.equal('LIMIT_REACHED')
      expectRefusal(await explained({}), 403, 'ADMIN_REQUIRED')
    })

    it('frees what a cancelled, a declined and an expired booking used, but not what took place', async () => {
      const { serviceId } = await unlimited()
      await limited(serviceId, { max: 1 })
      const act = async (operation: 'cancelBooking' | 'completeBooking', bookingId: string, now: Date) =>
        call(server, operation, { ...options({ ...asAdmin, now }), params: { bookingId }, body: {} })
      const first = await book(serviceId, ten, { customer: ann })
      expectRefusal(await book(serviceId, at('13:00'), { customer: ann }), 409, 'LIMIT_REACHED')
      expect((await act('cancelBooking', first.body.id, at('09:00'))).status).to.equal(200)
      const second = await book(
        serviceId,
        at('13:00'),
        { customer: ann, pending: true, expires_in_minutes: 5 },
        asAdmin,
      )
      expect(second.status).to.equal(201)
      const later = { now: at('00:06') }
      const third = await book(serviceId, at('14:00'), { customer: ann }, later)
      expect(third.status).to.equal(201)
      expect((await act('completeBooking', third.body.id, at('14:30'))).status).to.equal(200)
      expectRefusal(await book(serviceId, at('18:00'), { customer: ann }, { now: at('15:00') }), 409, 'LIMIT_REACHED')
    })

    it('lets a booking move within a full week, and refuses a move into another one', async () => {
      const { serviceId } = await unlimited()
      await limited(serviceId, { max: 1 })
      const { body } = await book(serviceId, ten, { customer: ann })
      await book(serviceId, at('10:00', 7), { customer: ann })
      expect((await move(body.id, at('10:00', 2))).status).to.equal(200)
      const refused = await move(body.id, at('12:00', 8))
      expectRefusal(refused, 409, 'LIMIT_REACHED')
      expect((await move(body.id, at('12:00', 14))).status).to.equal(200)
      expect((await book(serviceId, at('10:00', 3), { customer: ann })).status).to.equal(201)
    })

    it('is waived by an admin, counts the booking for others, and moves with it within an exceeded week', async () => {
      const { serviceId } = await unlimited()
      const limitId = await limited(serviceId, { max: 1 })
      const normal = await book(serviceId, ten, { customer: ann })
      const waived = { customer: ann, override: ['limits'] }
      expectRefusal(await book(serviceId, at('11:00'), waived), 403, 'ADMIN_REQUIRED')
      expect((await book(serviceId, at('11:00'), waived, asAdmin)).status).to.equal(201)
      const refused = await book(serviceId, at('12:00'), { customer: ann })
      expect(refused.body.error.details.reasons[0].limit).to.include({ used: 2, max: 1 })
      expect((await move(normal.body.id, at('15:00', 1))).status).to.equal(200)
      expect((await rowsOf(limitId)).map((row) => row.waived).sort()).to.deep.equal([false, true])
    })

    it('refuses a hold that names the customer, and then the booking from it always succeeds', async () => {
      const { serviceId } = await unlimited()
      await limited(serviceId, { max: 1 })
      const held = await hold(serviceId, ten, { customer_email: ann.email })
      expectRefusal(await hold(serviceId, at('12:00'), { customer_email: ann.email }), 409, 'LIMIT_REACHED')
      expectRefusal(await book(serviceId, at('12:00'), { customer: ann }), 409, 'LIMIT_REACHED')
      const body = { hold_id: held.body.id, customer: ann }
      expect((await call(server, 'createBooking', { ...options({}), body })).status).to.equal(201)
    })

    it('409 LIMIT_REACHED from a live hold of another booker, which stays live and books for a third one', async () => {
      const { serviceId } = await unlimited()
      const limitId = await limited(serviceId, { max: 1 })
      await book(serviceId, at('15:00'), { customer: ann })
      const held = await hold(serviceId, ten)
      const from = (customer: object, asking: Asking = {}) =>
        call(server, 'createBooking', { ...options(asking), body: { hold_id: held.body.id, customer } })
      expectRefusal(await from(ann), 409, 'LIMIT_REACHED')
      expect((await from(bob)).status).to.equal(201)
      expect(await rowsOf(limitId)).to.have.length(2)
    })

    it('counts the booking from a live hold that is older than the limit, and does not refuse it', async () => {
      const { serviceId } = await unlimited()
      await book(serviceId, at('15:00'), { customer: ann })
      const held = await hold(serviceId, ten)
      const { body } = await send(
        { service_ids: [serviceId], max: 1 },
        { ...asAdmin, now: minutesAfter(at('00:00'), 1) },
      )
      const from = { hold_id: held.body.id, customer: ann }
      expect((await call(server, 'createBooking', { ...options({}), body: from })).status).to.equal(201)
      expect((await rowsOf(body.id)).map((row) => row.waived)).to.deep.equal([true, true])
    })

    for (const per of ['all', 'booker', 'resource']) {
      it(`201 from a live hold and a limit by ${per} that was made after it by an earlier clock: the booking counts`, async () => {
        const { serviceId } = await unlimited()
        await book(serviceId, at('15:00'), { customer: ann })
        const heldAt = { now: minutesAfter(at('00:00'), 1) }
        const held = await hold(serviceId, ten, { customer_email: ann.email }, heldAt)
        const { body } = await send({ service_ids: [serviceId], per, max: 1 }, { ...asAdmin, now: at('00:00') })
        const from = { hold_id: held.body.id, customer: ann }
        const booked = await call(server, 'createBooking', { ...options(heldAt), body: from })
        expect(booked.status).to.equal(201)
        expect((await rowsOf(body.id)).map((row) => row.waived)).to.deep.equal([true, true])
      })
    }

    it('does not count the member of a publishable key for its visitors, whose booking counts for the customer', async () => {
      const { serviceId } = await newBookable(server, { public: true, slot_interval_minutes: 5 })
      await limited(serviceId, { max: 1 })
      const visitor = await newVisitor(server)
      const send = (operation: 'createHold' | 'createBooking', body: object) =>
        visitor.ask(operation, { headers: { 'X-Test-Clock': at('00:00').toISOString() }, body })
      const held = []
      for (const minute of [0, 5]) {
        const start_at = minutesAfter(ten, minute).toISOString()
        held.push(await send('createHold', { service_id: serviceId, start_at }))
      }
      expect(held.map(({ status }) => status)).to.deep.equal([201, 201])
      const booked = []
      for (const each of held) booked.push(await send('createBooking', { hold_id: each.body.id, customer: ann }))
      expect(booked[0]?.status).to.equal(201)
      const refused = booked[1]
      if (!refused) throw new Error('unreachable: two were sent')
      expectRefusal(refused, 409, 'LIMIT_REACHED')
      expect(refused.body.error.details.reasons[0]).not.to.have.property('limit')
    })

    it('lets a booking that took place be reopened in a full week, where it counts once', async () => {
      const { serviceId } = await unlimited()
      const limitId = await limited(serviceId, { max: 1 })
      const { body } = await book(serviceId, ten, { customer: ann })
      const act = (operation: 'completeBooking' | 'reopenBooking', now: Date) =>
        call(server, operation, { ...options({ ...asAdmin, now }), params: { bookingId: body.id }, body: {} })
      expect((await act('completeBooking', at('10:30'))).status).to.equal(200)
      expect((await act('reopenBooking', at('10:40'))).status).to.equal(200)
      expect(await rowsOf(limitId)).to.have.length(1)
    })

    it('409 with the reason LIMIT_REACHED for resources that a limit by resource refuses to a reassigned booking', async () => {
      const { serviceId, resourceIds } = await newBookable(server, {}, [{ capacities: [9, 9] }])
      await limited(serviceId, { per: 'resource', period: 'day', max: 1 })
      const made = []
      for (const hour of ['08:00', '12:00']) made.push((await book(serviceId, at(hour))).body)
      const answer = await call(server, 'reassignBookings', {
        ...options(asAdmin),
        body: {
          bookings: [{ id: made[0].id, version: 1 }],
          away_from_resource_id: made[0].allocations[0].resource_id,
        },
      })
      expectRefusal(answer, 409, 'REASSIGNMENT_REFUSED')
      expect(new Set(made.map(({ allocations: [only] }) => only.resource_id)).size).to.equal(resourceIds.length)
      expect(codesOf(answer.body.error.details.refused[0])).to.deep.equal(['LIMIT_REACHED'])
    })

    it('counts the new customer of a booking instead of the one before; admins may waive it', async () => {
      const { serviceId } = await unlimited()
      await limited(serviceId, { max: 1 })
      await book(serviceId, at('15:00'), { customer: ann })
      const { body } = await book(serviceId, ten, { customer: bob })
      const update = (fields: object) =>
        call(server, 'updateBooking', { ...options(asAdmin), params: { bookingId: body.id }, body: fields })
      expectRefusal(await update({ customer: ann }), 409, 'LIMIT_REACHED')
      expect((await update({ customer: ann, override: ['limits'] })).status).to.equal(200)
      expect((await book(serviceId, at('11:00'), { customer: bob })).status).to.equal(201)
    })
  })

  describe('other periods and units', () => {
    it('`live` counts bookings until they end, whatever week they are in', async () => {
      const { serviceId } = await unlimited()
      await limited(serviceId, { period: 'live', max: 1 })
      const first = await book(serviceId, ten, { customer: ann })
      const refused = await book(serviceId, at('10:00', 20), { customer: ann })
      expectRefusal(refused, 409, 'LIMIT_REACHED')
      expect(refused.body.error.details.reasons[0].limit.free_at).to.equal(at('11:00').toISOString())
      expect((await move(first.body.id, at('12:00'))).status).to.equal(200)
      const later = { now: at('13:00') }
      expect((await book(serviceId, at('10:00', 20), { customer: ann }, later)).status).to.equal(201)
    })

    it('`gap` keeps bookings apart, and lets them touch where the gap ends', async () => {
      const { serviceId } = await unlimited()
      await limited(serviceId, { period: 'gap', max: 1, gap_minutes: 60 })
      await book(serviceId, ten, { customer: ann })
      for (const start of [at('11:00'), at('09:00'), at('11:59')])
        expectRefusal(
          await book(serviceId, start, { customer: ann, override: ['hours'] }, asAdmin),
          409,
          'LIMIT_REACHED',
        )
      for (const start of [at('12:00'), at('08:00')])
        expect((await book(serviceId, start, { customer: ann })).status).to.equal(201)
    })

    it('`gap` counts a reopened booking again, which freed its use when it was completed', async () => {
      const { serviceId } = await unlimited()
      await limited(serviceId, { period: 'gap', max: 1, gap_minutes: 60 })
      const { body } = await book(serviceId, ten, { customer: ann })
      const act = (operation: 'completeBooking' | 'reopenBooking', now: Date) =>
        call(server, operation, { ...options({ ...asAdmin, now }), params: { bookingId: body.id }, body: {} })
      const bookNext = (now: Date) => book(serviceId, at('11:00'), { customer: ann }, { now })
      expect((await act('completeBooking', at('10:30'))).status).to.equal(200)
      expect((await act('reopenBooking', at('10:40'))).status).to.equal(200)
      expectRefusal(await bookNext(at('10:41')), 409, 'LIMIT_REACHED')
      expect((await act('completeBooking', at('10:50'))).status).to.equal(200)
      expect((await bookNext(at('10:51'))).status).to.equal(201)
    })

    it('minutes of each resource, which makes another one of the pool serve', async () => {
      const { serviceId, resourceIds } = await newBookable(server, {}, [{ capacities: [9, 9] }])
      await limited(serviceId, { per: 'resource', period: 'day', unit: 'minutes', max: 120 })
      const taken: string[] = []
      for (const hour of ['08:00', '10:00', '12:00', '14:00']) {
        const { body } = await book(serviceId, at(hour))
        taken.push(body.allocations[0].resource_id)
      }
      expect(taken.toSorted()).to.deep.equal([0, 0, 1, 1].map((index) => resourceIds[index]).toSorted())
      expect(await starts(serviceId, { from: at('00:00'), to: at('00:00', 1) })).to.deep.equal([])
      const refused = await book(serviceId, at('16:00'))
      expectRefusal(refused, 409, 'SLOT_UNAVAILABLE')
      expect(codesOf(refused.body.error.details)).to.deep.equal(['LIMIT_REACHED'])
      expect(refused.body.error.details.reasons[0]).to.include({ free: 0, needed: 1 })
    })

    it('persons of all in an hour, in a zone whose date is another one than in UTC', async () => {
      const { serviceId } = await newBookable(server, { max_party_size: 10, slot_interval_minutes: 15 })
      await limited(serviceId, { per: 'all', period: 'hour', unit: 'persons', max: 10, time_zone: 'Asia/Kathmandu' })
      expect((await book(serviceId, at('10:15'), { party_size: 8 })).status).to.equal(201)
      const refused = await book(serviceId, at('11:00'), { party_size: 3 })
      expectRefusal(refused, 409, 'SLOT_UNAVAILABLE')
      expect(refused.body.error.details.reasons[0].limit).to.include({ used: 8, free_at: at('11:15').toISOString() })
      for (const [time, party_size] of [
        ['11:00', 2],
        ['11:15', 10],
        ['10:00', 10],
      ] as const)
        expect((await book(serviceId, at(time), { party_size })).status).to.equal(201)
    })

    it('a booking that alone exceeds the limit is refused, and never free', async () => {
      const { serviceId } = await newBookable(server, { duration_minutes: 90 })
      await limited(serviceId, { per: 'all', period: 'day', unit: 'minutes', max: 60 })
      const refused = await book(serviceId, at('09:00'))
      expect(refused.body.error.details.reasons[0].limit).to.include({ used: 0, free_at: null })
    })
  })

  describe('400', () => {
    it('VALIDATION_FAILED for fields that do not fit the period, and for an unknown zone', async () => {
      const gap = { period: 'gap', max: 1, gap_minutes: 60 }
      expectIssue(await send({ gap_minutes: 60 }), [400, 'VALIDATION_FAILED'], { in: 'body', path: '/gap_minutes' })
      expectIssue(await send({ ...gap, gap_minutes: null }), [400, 'VALIDATION_FAILED'], {
        in: 'body',
        path: '/gap_minutes',
      })
      expectIssue(await send({ ...gap, max: 2 }), [400, 'VALIDATION_FAILED'], { in: 'body', path: '/max' })
      expectIssue(await send({ ...gap, unit: 'minutes' }), [400, 'VALIDATION_FAILED'], { in: 'body', path: '/unit' })
      expectIssue(await send({ time_zone: 'Mars/Base' }), [400, 'VALIDATION_FAILED'], {
        in: 'body',
        path: '/time_zone',
      })
    })
  })

  it('403 ADMIN_REQUIRED for a plain member', async () => expectRefusal(await send({}, {}), 403, 'ADMIN_REQUIRED'))

  it('404 SERVICE_NOT_FOUND for an unknown service and one of another workspace', async () => {
    for (const id of [newId(), server.seeded.services.other])
      expectRefusal(await send({ service_ids: [id] }), 404, 'SERVICE_NOT_FOUND')
  })

  it('409 LIMITS_LIMIT_REACHED for the eleventh limit of a service', async () => {
    const { serviceId } = await unlimited()
    for (let made = 0; made < 10; made++) await limited(serviceId)
    expectRefusal(await send({ service_ids: [serviceId] }), 409, 'LIMITS_LIMIT_REACHED')
    expect((await send({ service_ids: [(await unlimited()).serviceId] })).status).to.equal(201)
  })

  it('counts at most 20,000 unfinished bookings', () => expect(backfillMax).to.equal(20_000))
})
