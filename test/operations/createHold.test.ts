// Runs on: SQLite and PostgreSQL, because holds at once are decided by locks and triggers
import { expect } from 'chai'
import { and, eq, isNull } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { allocations, holds } from '../../db/schema.ts'
import {
  asker,
  at,
  codesOf,
  minutesAfter,
  monday,
  newBookable,
  newCaller,
  secondsAfter,
  withClock,
} from '../support/availability.ts'
import { call } from '../support/call.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal, notObjects, unknownFields } from '../support/values.ts'

const ten = at('10:00')

describe('createHold', () => {
  const server = useTestServer(withClock)
  const { hold, held, release, fetched, starts, explain, booked, book, options } = asker(server)
  const asAdmin = { as: 'live_admin' } as const
  const takenBy = (holdId: string) =>
    server.db.read
      .select()
      .from(allocations)
      .where(and(eq(allocations.holdId, holdId), isNull(allocations.releasedAt)))
  const holdRows = () => server.db.read.select().from(holds)

  describe('201', () => {
    it('with the allocations, for the hold time of the service', async () => {
      const service = {
        duration_minutes: 90,
        buffer_before_minutes: 10,
        buffer_after_minutes: 20,
        hold_ttl_seconds: 300,
      }
      const made = await newBookable(server, service, [{ capacity: 1 }, { capacities: [1, 1, 1], quantity: 2 }])
      const now = new Date('2027-02-01T08:00:00.123Z')
      const start = at('09:00')
      const { status, body } = await hold(made.serviceId, start, {}, { now })
      expect(status).to.equal(201)
      const { workspaces, people } = server.seeded
      const [named, first, second] = made.resourceIds
      const [ofNamed, ofPool] = made.requirementIds
      const wanted = [
        { requirement_id: ofNamed, resource_id: named },
        { requirement_id: ofPool, resource_id: first },
        { requirement_id: ofPool, resource_id: second },
      ]
      expect(body).to.deep.equal({
        ...{
          id: body.id,
          workspace_id: workspaces.main,
          service_id: made.serviceId,
          member_id: people.member.member_id,
        },
        ...{
          status: 'live',
          duration_days: null,
          start_at: start.toISOString(),
          end_at: at('10:30').toISOString(),
          party_size: 1,
          allocations: wanted,
        },
        ...{ expires_at: secondsAfter(now, 300).toISOString(), created_at: now.toISOString() },
      })
      expect((await fetched(body.id, { now })).body).to.deep.equal(body)
      const rows = await takenBy(body.id)
      expect(rows.map(({ resourceId }) => resourceId)).to.have.members([null, named, first, second])
      for (const row of rows) {
        expect([row.blockedFrom, row.blockedUntil]).to.deep.equal([at('08:50').getTime(), at('10:50').getTime()])
        expect([row.expiresAt, row.writtenAt]).to.deep.equal([secondsAfter(now, 300), now])
      }
    })

    it('for a service without requirements, which allocates only its own time', async () => {
      const { serviceId } = await newBookable(server)
      const { body } = await hold(serviceId, ten)
      expect(body.allocations).to.deep.equal([])
      expect(await takenBy(body.id)).to.have.lengthOf(1)
    })

    it('for any offset of the start and either case of the ids', async () => {
      const { serviceId } = await newBookable(server)
      const { body } = await hold(serviceId.toUpperCase(), '2027-02-01T05:00:00.000999-05:00')
      expect([body.service_id, body.start_at]).to.deep.equal([serviceId, ten.toISOString()])
    })

    it('on the resource of the pool with the smallest gap before or after', async () => {
      for (const times of [
        ['13:00', '12:30'],
        ['07:00', '07:30'],
      ]) {
        const { serviceId, resourceIds } = await newBookable(server, {}, [{ capacities: [1, 1, 1] }])
        for (const [index, time] of times.entries()) {
          const single = await newBookable(server, { slot_interval_minutes: 30 })
          const body = { resource_id: resourceIds[index + 1], quantity: 1 }
          const params = { serviceId: single.serviceId }
          await call(server, 'createResourceRequirement', { params, body, ...asAdmin })
          await booked(single.serviceId, at(time))
        }
        const { body } = await hold(serviceId, ten)
        expect(body.allocations[0].resource_id).to.equal(resourceIds[2])
      }
    })

    it('to members, admins and owners, each as the holder', async () => {
      const { serviceId } = await newBookable(server)
      for (const [as, person] of [
        ['live_member', 'member'],
        ['live_admin', 'admin'],
      ] as const) {
        const { body } = await hold(serviceId, ten, {}, { as })
        expect(body.member_id).to.equal(server.seeded.people[person].member_id)
      }
      const soon = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000)
      const { body } = await hold(serviceId, soon, {}, { as: 'owner', now: new Date() })
      expect(body.member_id).to.equal(server.seeded.people.owner.member_id)
    })
  })

  describe('ttl_seconds', () => {
    const seconds = async (fields: object, asking = {}) => {
      const { serviceId } = await newBookable(server, { hold_ttl_seconds: 600 })
      const { body } = await hold(serviceId, ten, fields, asking)
      return (Date.parse(body.expires_at) - monday.getTime()) / 1000
    }

    it('shortens the hold for every role', async () => {
      const member = await newCaller(server)
      expect([await seconds({ ttl_seconds: 60 }, member), await seconds({ ttl_seconds: 599 }, asAdmin)]).to.deep.equal([
        60, 599,
      ])
    })

    it('lengthens it for an owner or admin; a member gets the service’s own time', async () => {
      const member = await newCaller(server)
      expect([await seconds({ ttl_seconds: 601 }, member), await seconds({ ttl_seconds: 1800 }, member)]).to.deep.equal(
        [600, 600],
      )
      expect(await seconds({ ttl_seconds: 1800 }, asAdmin)).to.equal(1800)
    })

    it('defaults to the service’s own time', async () => {
      expect(await seconds({}, asAdmin)).to.equal(600)
    })
  })

  describe('an expiring hold', () => {
    it('is visible until the last millisecond before its expiry, and from then on to nobody, without a write', async () => {
      const { serviceId } = await newBookable(server, { max_concurrent: 1 }, [{ capacity: 1 }])
      const mine = await newCaller(server)
      const { body } = await hold(serviceId, ten, { ttl_seconds: 61 }, mine)
      const expiry = secondsAfter(monday, 61)
      const before = { now: new Date(expiry.getTime() - 1) }
      const rows = await takenBy(body.id)
      const range = { from: ten, to: at('11:00') }
      expect((await fetched(body.id, { ...mine, ...before })).body.status).to.equal('live')
      expect(await starts(serviceId, range, before)).to.deep.equal([])
      expectRefusal(await hold(serviceId, ten, {}, { ...asAdmin, ...before }), 409, 'SLOT_UNAVAILABLE')
      const then = { now: expiry }
      expect((await fetched(body.id, { ...mine, ...then })).body).to.deep.equal({ ...body, status: 'expired' })
      expect(await starts(serviceId, range, then)).to.deep.equal([ten.toISOString()])
      expect((await explain(serviceId, ten, {}, then)).body.bookable).to.equal(true)
      expect(await takenBy(body.id)).to.deep.equal(rows)
      expect((await hold(serviceId, ten, {}, { ...asAdmin, ...then })).status).to.equal(201)
      expectRefusal(await book({ hold_id: body.id }, { ...mine, ...then }), 409, 'HOLD_EXPIRED')
    })

    it('becomes a booking on its last millisecond', async () => {
      const { serviceId } = await newBookable(server, {}, [{ capacity: 1 }])
      const holdId = await held(serviceId, ten, { ttl_seconds: 60 })
      const now = new Date(secondsAfter(monday, 60).getTime() - 1)
      expect((await book({ hold_id: holdId }, { now })).status).to.equal(201)
      expect((await fetched(holdId, { now: at('09:00') })).body.status).to.equal('consumed')
      expectRefusal(await hold(serviceId, ten, {}, { now: at('09:00') }), 409, 'SLOT_UNAVAILABLE')
    })

    it('cannot be booked after its slot was taken, even by a caller with an earlier clock', async () => {
      const { serviceId } = await newBookable(server, {}, [{ capacity: 1 }])
      const holdId = await held(serviceId, ten, { ttl_seconds: 60 })
      await booked(serviceId, ten, { ...asAdmin, now: secondsAfter(monday, 60) })
      expectRefusal(await book({ hold_id: holdId }, { now: secondsAfter(monday, 59) }), 409, 'HOLD_EXPIRED')
    })
  })

  describe('409 SLOT_UNAVAILABLE', () => {
    it('states the reasons and the next starts, and stores nothing', async () => {
      const { serviceId } = await newBookable(server, {}, [{ capacity: 1 }])
      await booked(serviceId, ten)
      const before = await holdRows()
      const answer = await hold(serviceId, ten)
      expectRefusal(answer, 409, 'SLOT_UNAVAILABLE')
      const { reasons, next_available } = answer.body.error.details
      expect(codesOf({ reasons })).to.deep.equal(['RESOURCE_FULL'])
      expect(next_available).to.deep.equal(['11:00', '12:00', '13:00'].map((time) => at(time).toISOString()))
      for (const start of next_available) await held(serviceId, start)
      expect(await holdRows()).to.have.lengthOf(before.length + 3)
    })

    it('allocates all requirements or none', async () => {
      const { serviceId, resourceIds } = await newBookable(server, {}, [{ capacity: 5 }, { capacities: [1] }])
      await held(serviceId, ten)
      expectRefusal(await hold(serviceId, ten), 409, 'SLOT_UNAVAILABLE')
      const rows = await server.db.read
        .select()
        .from(allocations)
        .where(eq(allocations.resourceId, resourceIds[0] as string))
      expect(rows).to.have.lengthOf(1)
    })

    it('for all but one of twenty concurrent calls for the last place', async () => {
      const { serviceId } = await newBookable(server, { max_concurrent: 3 }, [{ capacities: [1, 1] }])
      await held(serviceId, ten)
      const people = await Promise.all(Array.from({ length: 20 }, () => newCaller(server)))
      const answers = await Promise.all(people.map((person) => hold(serviceId, ten, {}, person)))
      const codes = answers.map(({ status, code }) => code ?? status).sort()
      expect(codes).to.deep.equal([201, ...Array(19).fill('SLOT_UNAVAILABLE')])
    })

    it('not for adjacent slots: holds fill the capacity and never exceed it at any instant', async () => {
      const { serviceId } = await newBookable(server, { slot_interval_minutes: 30 }, [{ capacity: 2 }])
      const at30 = (time: string) => hold(serviceId, at(time))
      const found = await Promise.all(['10:00', '10:30', '11:00', '10:00', '10:30', '11:00'].map(at30))
      expect(found.filter(({ status }) => status === 201)).to.have.length.within(2, 4)
      for (const time of ['10:00', '10:30', '11:00']) {
        const { body } = await explain(serviceId, at(time))
        expect(body.remaining === 0).to.equal(!body.bookable)
      }
    })
  })

  describe('replaces_hold_id', () => {
    it('releases the replaced hold in the same transaction: its slot can be taken again', async () => {
      const { serviceId } = await newBookable(server, { slot_interval_minutes: 30, max_concurrent: 1 }, [
        { capacity: 1 },
      ])
      const first = await held(serviceId, ten)
      expectRefusal(await hold(serviceId, at('10:30')), 409, 'SLOT_UNAVAILABLE')
      const second = await held(serviceId, at('10:30'), { replaces_hold_id: first.toUpperCase() })
      expect((await fetched(first)).body.status).to.equal('released')
      expect(await takenBy(first)).to.deep.equal([])
      const third = await held(serviceId, at('10:30'), { replaces_hold_id: second })
      expect((await fetched(third)).body.status).to.equal('live')
    })

    it('keeps the old hold when the new one is refused, and names the next starts', async () => {
      const { serviceId } = await newBookable(server, {}, [{ capacity: 1 }])
      await booked(serviceId, ten)
      const mine = await held(serviceId, at('11:00'))
      const rows = await takenBy(mine)
      const answer = await hold(serviceId, ten, { replaces_hold_id: mine })
      expectRefusal(answer, 409, 'SLOT_UNAVAILABLE')
      expect((await fetched(mine)).body.status).to.equal('live')
      expect(await takenBy(mine)).to.deep.equal(rows)
      const { next_available } = answer.body.error.details
      expect(next_available[0]).to.equal(at('11:00').toISOString())
      expect((await hold(serviceId, next_available[0], { replaces_hold_id: mine })).status).to.equal(201)
    })

    it('accepts a hold of another service, and an expired one, for which nothing is released', async () => {
      const [one, other] = [await newBookable(server, {}, [{ capacity: 1 }]), await newBookable(server)]
      const mine = await held(one.serviceId, ten, { ttl_seconds: 60 })
      const released = await held(other.serviceId, ten, { replaces_hold_id: mine })
      await release(released)
      const lapsed = await held(other.serviceId, ten, { replaces_hold_id: released, ttl_seconds: 60 })
      const now = secondsAfter(monday, 60)
      await held(other.serviceId, ten, { replaces_hold_id: lapsed }, { now })
      expect((await fetched(lapsed, { now })).body.status).to.equal('released')
      expect(await starts(one.serviceId, { from: ten, to: at('11:00') })).to.have.lengthOf(1)
    })

    it('accepts any member’s hold from an owner or admin', async () => {
      const { serviceId } = await newBookable(server, {}, [{ capacity: 1 }])
      const theirs = await held(serviceId, ten)
      const { status, body } = await hold(serviceId, ten, { replaces_hold_id: theirs }, asAdmin)
      expect([status, body.member_id]).to.deep.equal([201, server.seeded.people.admin.member_id])
      expect((await fetched(theirs)).body.status).to.equal('released')
    })

    it('404 HOLD_NOT_FOUND for another member’s hold, which stays, and for an unknown one', async () => {
      const { serviceId } = await newBookable(server)
      const theirs = await held(serviceId, ten, {}, asAdmin)
      for (const replaces_hold_id of [theirs, uuid()]) {
        expectRefusal(await hold(serviceId, ten, { replaces_hold_id }), 404, 'HOLD_NOT_FOUND')
      }
      expect((await fetched(theirs, asAdmin)).body.status).to.equal('live')
    })

    it('409 HOLD_CONSUMED for a hold that has become a booking, which stays', async () => {
      const { serviceId } = await newBookable(server, {}, [{ capacity: 1 }])
      const mine = await held(serviceId, ten)
      const booking = await book({ hold_id: mine })
      const answer = await hold(serviceId, at('11:00'), { replaces_hold_id: mine })
      expectRefusal(answer, 409, 'HOLD_CONSUMED')
      expect(answer.body.error.details).to.deep.equal({ booking_id: booking.body.id })
      expect(await starts(serviceId, { from: ten, to: at('11:00') })).to.deep.equal([])
    })
  })

  describe('Idempotency-Key', () => {
    const keyed = () => ({ 'Idempotency-Key': uuid() })

    it('201 with the same hold when the same request is repeated', async () => {
      const { serviceId } = await newBookable(server, {}, [{ capacity: 1 }])
      const headers = keyed()
      const first = await hold(serviceId, ten, {}, { headers })
      const again = await hold(serviceId, ten, {}, { headers, now: minutesAfter(monday, 5) })
      expect([again.status, again.body]).to.deep.equal([201, first.body])
      expect([first, again].map((answer) => answer.headers.get('idempotency-replayed'))).to.deep.equal([null, 'true'])
    })

    it('422 IDEMPOTENCY_KEY_REUSED with another body, and nothing is held', async () => {
      const { serviceId } = await newBookable(server, {}, [{ capacity: 1 }])
      const headers = keyed()
      await hold(serviceId, ten, {}, { headers })
      expectRefusal(await hold(serviceId, at('11:00'), {}, { headers }), 422, 'IDEMPOTENCY_KEY_REUSED')
      expect((await explain(serviceId, at('11:00'))).body.bookable).to.equal(true)
    })

    it('does not store refusals: a repeated call succeeds when the slot has become free', async () => {
      const { serviceId } = await newBookable(server, {}, [{ capacity: 1 }])
      const headers = keyed()
      const theirs = await held(serviceId, ten)
      expectRefusal(await hold(serviceId, ten, {}, { headers }), 409, 'SLOT_UNAVAILABLE')
      await release(theirs)
      expect((await hold(serviceId, ten, {}, { headers })).status).to.equal(201)
    })
  })

  it('404 SERVICE_NOT_FOUND for an unknown service and one of another workspace, before the hold is looked up', async () => {
    for (const id of [uuid(), server.seeded.services.other]) {
      expectRefusal(await hold(id, ten, { replaces_hold_id: uuid() }), 404, 'SERVICE_NOT_FOUND')
    }
  })

  it('400 VALIDATION_FAILED for an invalid service id or start, an unknown field, or a missing body', async () => {
    const { serviceId } = await newBookable(server)
    const refusal: [number, string] = [400, 'VALIDATION_FAILED']
    for (const [field, value] of Object.entries({ service_id: 'court', start_at: '10:00', replaces_hold_id: null })) {
      expectIssue(await hold(serviceId, ten, { [field]: value }), refusal, { in: 'body', path: `/${field}` })
    }
    const send = (rawBody: string) => call(server, 'createHold', { ...options({}), rawBody })
    const whole = `"service_id":"${serviceId}","start_at":"2027-02-01T10:00:00Z"`
    for (const [field, member] of [...unknownFields, ['member_id', `"member_id":"${uuid()}"`] as const]) {
      expectIssue(await send(`{${whole},${member}}`), refusal, { in: 'body', path: `/${field}` }, field)
    }
    for (const rawBody of [...notObjects, '{', '']) {
      expectIssue(await send(rawBody), refusal, { in: 'body', path: '' }, rawBody)
    }
    for (const missing of ['service_id', 'start_at']) {
      const body = { service_id: serviceId, start_at: ten.toISOString(), [missing]: undefined }
      const answer = await call(server, 'createHold', { ...options({}), body })
      expectIssue(answer, refusal, { in: 'body', path: `/${missing}` })
    }
  })
})
