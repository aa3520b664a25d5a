// Runs on: SQLite and PostgreSQL, because allocations are replaced under triggers
import { expect } from 'chai'
import { v7 as newId } from 'uuid'
import { insertResourceRequirement } from '../../db/queries/resource-requirements.ts'
import { updateResourceRow } from '../../db/queries/resources.ts'
import { updateServiceRow } from '../../db/queries/services.ts'
import { defaultRule } from '../../domain/allocation-rule.ts'
import {
  type Asking,
  at,
  type Body,
  changed,
  everythingBooked,
  expectAllOrNothing,
  expectSafeToRepeat,
  frontDesk,
  newBookable,
  newPool,
  placesOf,
  reasonsOf,
  storedOf,
  useBookingServer,
} from '../support/bookings.ts'
import type { Answer } from '../support/call.ts'
import { newClosure } from '../support/closures.ts'
import { racing } from '../support/people.ts'
import { newWorkspace } from '../support/rows.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

type Booked = { id: string; version: number }
type Refused = { booking_id: string; code: string; version: number | null; status: string | null; reasons: Body[] }

describe('reassignBookings', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const now = at('08:00')
  const main = () => server.seeded.workspaces.main
  const versionsOf = (bookings: Booked[]) => bookings.map(({ id, version }) => ({ id, version }))
  const reassign = (bookings: Booked[], body: Body = {}, asking: Asking = { now }) =>
    desk.ask('reassignBookings', { ...asking, body: { bookings: versionsOf(bookings), ...body } })
  const poolOf = async (capacities: number[], settings = {}) => {
    const pool = await newPool(server, capacities)
    const serviceId = await newBookable(server, settings, [{ category: pool.category }])
    const book = async (place: number, start: Date): Promise<Booked> => {
      const answer = await desk.book(serviceId, start, { resource_ids: [pool.ids[place]] }, { now })
      expect(answer.status, answer.text).to.equal(201)
      return answer.body
    }
    return { pool, serviceId, book, court: (place: number) => pool.ids[place] ?? '' }
  }
  const refusedOf = (answer: Answer): Refused[] => {
    expectRefusal(answer, 409, 'REASSIGNMENT_REFUSED')
    return answer.body.error.details.refused
  }

  describe('200', () => {
    it('with all bookings on other courts at their times; history, versions and the free court say so', async () => {
      const { pool, book, court, serviceId } = await poolOf([1, 1, 1])
      const [first, second] = [await book(0, noon), await book(0, at('15:00'))]
      const answer = await reassign([second, first], { away_from_resource_id: court(0).toUpperCase() })
      expect(answer.status, answer.text).to.equal(200)
      const { bookings } = answer.body
      expect(bookings.map(({ id }: Booked) => id)).to.deep.equal([first.id, second.id])
      for (const [index, before] of [first, second].entries()) {
        const { allocations } = bookings[index]
        expect(placesOf({ body: bookings[index] } as Answer, pool)).not.to.include(0)
        const after = { allocations, version: 2, updated_at: now.toISOString() }
        expect(bookings[index]).to.deep.equal({ ...before, ...after })
        expect(await desk.fetched(before.id)).to.deep.equal(bookings[index])
        const change = (await desk.history(before.id)).at(-1)
        const resource_ids = allocations.map((each: { resource_id: string }) => each.resource_id)
        expect(change).to.deep.include({ action: 'reassigned', version: 2, status: 'confirmed', resource_ids })
      }
      expect((await desk.book(serviceId, noon, { resource_ids: [court(0)] }, { now })).status).to.equal(201)
    })

    it('and keeps the other resources of a booking, where a new booking would get others', async () => {
      const courts = await newPool(server, [1, 1])
      const coaches = await newPool(server, [1, 1])
      const needs = [{ category: courts.category }, { category: coaches.category }]
      const serviceId = await newBookable(server, {}, needs)
      const resource_ids = [courts.ids[0], coaches.ids[1]]
      const { body } = await desk.book(serviceId, noon, { resource_ids }, { now })
      const answer = await reassign([body], { away_from_resource_id: courts.ids[0] })
      const moved = { body: answer.body.bookings[0] } as Answer
      expect([placesOf(moved, courts), placesOf(moved, coaches)]).to.deep.equal([
        [-1, 1],
        [-1, 1],
      ])
    })

    it('without a resource to leave: off those that are closed or archived by now, and no change for the others', async () => {
      const { pool, book, court } = await poolOf([1, 1, 1, 1])
      const [closed, archived, fine] = [await book(0, noon), await book(1, noon), await book(2, at('15:00'))]
      await newClosure(server, court(0), { startAt: at('11:00'), endAt: at('13:00') })
      await changed(server, (tx) => updateResourceRow(tx, main(), court(1), { archivedAt: now }))
      const before = await storedOf(server, fine.id)
      const answer = await reassign([closed, archived, fine])
      const places = answer.body.bookings.map((body: Body) => placesOf({ body } as Answer, pool)[0])
      expect(places.slice(0, 2).sort()).to.deep.equal([2, 3])
      expect(places[2]).to.equal(2)
      expect(await storedOf(server, fine.id)).to.deep.equal(before)
    })

    it('with remaining_capacity moves only as many as must leave', async () => {
      const { pool, book, court } = await poolOf([3, 1, 1])
      const three = [await book(0, noon), await book(0, noon), await book(0, noon)]
      const body = { away_from_resource_id: court(0), remaining_capacity: 1 }
      const { bookings } = (await reassign(three, body)).body
      const places = bookings.map((each: Body) => placesOf({ body: each } as Answer, pool)[0])
      expect(places.sort()).to.deep.equal([0, 1, 2])
      await changed(server, (tx) => updateResourceRow(tx, main(), court(0), { capacity: 1 }))
      expect(reasonsOf(await desk.book(bookings[0].service_id, noon, {}, { now }))).to.deep.equal(['POOL_EXHAUSTED'])
    })

    it('with adopt_requirements gives what the service requires now, and keeps it for later moves', async () => {
      const { pool, book, serviceId } = await poolOf([1, 1])
      const booking = await book(0, noon)
      const lights = await newPool(server, [1])
      const target = { category: lights.category, resourceId: null, quantity: 1 }
      const row = {
        id: newId(),
        workspaceId: main(),
        serviceId,
        ...target,
        ...defaultRule,
        createdAt: now,
        updatedAt: now,
      }
      await changed(server, (tx) => insertResourceRequirement(tx, row))
      expect((await reassign([booking])).body.bookings[0].version).to.equal(1)
      const adopted = (await reassign([booking], { adopt_requirements: true })).body.bookings[0]
      expect(adopted.requirements).to.have.length(2)
      expect(adopted.allocations.map((each: Body) => each.resource_id)).to.have.members([pool.ids[0], lights.ids[0]])
      const moved = await desk.move(booking.id, at('16:00'), {}, { now })
      expect(moved.body.allocations).to.have.length(2)
    })

    it('for a booking under way: it gets the other court from now on, whatever that had before', async () => {
      const { pool, book, court } = await poolOf([1, 1])
      const booking = await book(0, noon)
      const short = await newBookable(server, { duration_minutes: 15 }, [{ resourceId: court(1) }])
      await desk.booked(short, noon, {}, { now })
      const body = { away_from_resource_id: court(0) }
      const early = refusedOf(await reassign([booking], body, { now: at('12:10') }))
      expect(early.map(({ code }) => code)).to.deep.equal(['SLOT_UNAVAILABLE'])
      const answer = await reassign([booking], body, { now: at('12:20') })
      expect(placesOf({ body: answer.body.bookings[0] } as Answer, pool)).to.deep.equal([1])
    })

    it('for a pending booking, which stays pending with its deadline', async () => {
      const { serviceId, court } = await poolOf([1, 1], { requires_approval: true })
      const { body } = await desk.book(serviceId, noon, { resource_ids: [court(0)] }, { as: 'member', now })
      const [moved] = (await reassign([body], { away_from_resource_id: court(0) }, { now: at('08:05') })).body.bookings
      expect([moved.status, moved.expires_at]).to.deep.equal(['pending', body.expires_at])
    })

    it('to owners and admins, also by key', async () => {
      const { book, court } = await poolOf([1, 1])
      let booking = await book(0, noon)
      for (const [index, as] of (['owner', 'admin', 'live_admin'] as const).entries()) {
        const answer = await reassign([booking], { away_from_resource_id: court(index % 2) }, { as, now })
        expect(answer.status, as).to.equal(200)
        booking = answer.body.bookings[0]
      }
    })
  })

  it('accepts exactly what the preview of a closure calls movable', async () => {
    const { book, court, serviceId } = await poolOf([1, 1])
    const bookings = [await book(0, noon), await book(1, noon), await book(0, at('15:00')), await book(0, at('17:00'))]
    const weeklyHours = [{ days: [1, 2, 3, 4, 5, 6, 7], start: '08:00', end: '17:00' }]
    await changed(server, (tx) => updateServiceRow(tx, main(), serviceId, { weeklyHours }))
    const closure = { start_at: at('10:00').toISOString(), end_at: at('20:00').toISOString() }
    const preview = await desk.ask('previewResourceClosure', { now, params: { resourceId: court(0) }, body: closure })
    const movable = new Map<string, boolean>(
      preview.body.bookings.map(({ booking, movable }: { booking: Booked; movable: boolean }) => [booking.id, movable]),
    )
    expect([...movable.values()]).to.deep.equal([false, true, false])
    const leaving = { away_from_resource_id: court(0) }
    const affected = bookings.filter(({ id }) => movable.has(id))
    const refused = refusedOf(await reassign(affected, leaving))
    expect(refused.map(({ booking_id }) => booking_id)).to.have.members(
      affected.flatMap(({ id }) => (movable.get(id) ? [] : id)),
    )
    expect(refused.map(({ reasons }) => reasons.map(({ code }) => code))).to.deep.equal([
      ['POOL_EXHAUSTED'],
      ['OUTSIDE_HOURS'],
    ])
    expect(
      (
        await reassign(
          affected.filter(({ id }) => movable.get(id)),
          leaving,
        )
      ).status,
    ).to.equal(200)
  })

  describe('409 REASSIGNMENT_REFUSED, and no booking changes,', () => {
    it('with all that are refused; the same call without them succeeds', async () => {
      const { book, court } = await poolOf([2, 1])
      const [one, two] = [await book(0, noon), await book(0, noon)]
      const old = await book(0, at('15:00'))
      const gone = await book(0, at('16:00'))
      await desk.act('cancelBooking', gone.id, {}, { now })
      const body = { away_from_resource_id: court(0) }
      const unknown = { id: newId(), version: 1 }
      const before = await everythingBooked(server)
      const all = [one, two, { ...old, version: 7 }, { ...gone, version: 2 }, unknown]
      const refused = refusedOf(await reassign(all, body))
      const [first, second] = [one, two].sort((a, b) => (a.id < b.id ? -1 : 1)) as [Booked, Booked]
      expect(refused.map(({ booking_id, code, version, status }) => [booking_id, code, version, status])).to.deep.equal(
        [
          [unknown.id, 'BOOKING_NOT_FOUND', null, null],
          [second.id, 'SLOT_UNAVAILABLE', 1, 'confirmed'],
          [old.id, 'VERSION_CONFLICT', 1, 'confirmed'],
          [gone.id, 'BOOKING_STATE_CONFLICT', 2, 'cancelled'],
        ],
      )
      expect(refused.map(({ reasons }) => reasons.map(({ code }) => code))).to.deep.equal([
        [],
        ['POOL_EXHAUSTED'],
        [],
        [],
      ])
      expect(await everythingBooked(server)).to.deep.equal(before)
      expect((await reassign([first], body)).status).to.equal(200)
    })

    it('when the service is archived, or the booking is over', async () => {
      const { book, court, serviceId } = await poolOf([1, 1])
      const booking = await book(0, noon)
      const body = { away_from_resource_id: court(0) }
      const codesAt = async (now: Date) =>
        refusedOf(await reassign([booking], body, { now }))[0]?.reasons.map(({ code }) => code)
      expect(await codesAt(at('13:00'))).to.deep.equal(['PAST'])
      await changed(server, (tx) => updateServiceRow(tx, main(), serviceId, { archivedAt: now }))
      expect(await codesAt(now)).to.deep.equal(['SERVICE_ARCHIVED'])
    })

    it('for a booking of another workspace, like for an unknown one', async () => {
      const elsewhere = await newWorkspace(server)
      const serviceId = await newBookable(server, {}, [], elsewhere)
      const other = await desk.book(serviceId, noon, {}, { now, headers: { 'X-App-Workspace': elsewhere } })
      const [refused] = refusedOf(await reassign([other.body]))
      expect([refused?.code, refused?.status]).to.deep.equal(['BOOKING_NOT_FOUND', null])
    })
  })

  it('400 VALIDATION_FAILED for a booking that is named twice, and for none or more than 200', async () => {
    const { book } = await poolOf([1, 1])
    const booking = await book(0, noon)
    const twice = await reassign([booking, { ...booking, id: booking.id.toUpperCase() }])
    expectIssue(twice, [400, 'VALIDATION_FAILED'], { in: 'body', path: '/bookings/1/id' })
    expectRefusal(await reassign([]), 400, 'VALIDATION_FAILED')
    const many = Array.from({ length: 201 }, () => ({ id: newId(), version: 1 }))
    expectRefusal(await reassign(many), 400, 'VALIDATION_FAILED')
    expect(refusedOf(await reassign(many.slice(1)))).to.have.length(200)
  })

  it('404 RESOURCE_NOT_FOUND for an unknown resource to leave; 403 ADMIN_REQUIRED for members', async () => {
    const { book, court } = await poolOf([1, 1])
    const booking = await book(0, noon)
    expectRefusal(await reassign([booking], { away_from_resource_id: newId() }), 404, 'RESOURCE_NOT_FOUND')
    for (const as of ['member', 'live_member'] as const)
      expectRefusal(await reassign([booking], { away_from_resource_id: court(0) }, { as }), 403, 'ADMIN_REQUIRED')
  })

  it('one of two racing calls for the last court succeeds', async () => {
    const { book, court } = await poolOf([2, 1])
    const two = [await book(0, noon), await book(0, noon)]
    const calls = two.map((each) => () => reassign([each], { away_from_resource_id: court(0) }))
    expect((await racing(server, calls)).map(({ status }) => status).sort()).to.deep.equal([200, 409])
  })

  it('all or nothing at a fault, and safe to repeat with an Idempotency-Key', async () => {
    const { book, court } = await poolOf([1, 1])
    const two = [await book(0, noon), await book(0, at('15:00'))]
    const body = { away_from_resource_id: court(0) }
    const writes = ['DELETE ON allocations', 'UPDATE ON bookings', 'INSERT ON allocations', 'INSERT ON booking_changes']
    await expectAllOrNothing(server, writes, (key) => reassign(two, body, { key, now }))
    const next = two.map(({ id }) => ({ id, version: 2 }))
    await expectSafeToRepeat(
      (key) => reassign(next, { away_from_resource_id: court(1) }, { key, now }),
      (key) => reassign(next, body, { key, now }),
    )
  })
})
