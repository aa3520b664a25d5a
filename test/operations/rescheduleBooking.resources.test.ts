// Runs on: SQLite
/** Bookings that are moved to chosen resources. */
import { expect } from 'chai'
import { removeResourceRequirement } from '../../db/queries/resource-requirements.ts'
import { updateResourceRow } from '../../db/queries/resources.ts'
import { updateServiceRow } from '../../db/queries/services.ts'
import {
  at,
  changed,
  expectAllOrNothing,
  expectSafeToRepeat,
  frontDesk,
  newBookable,
  newCourt,
  newPool,
  placesOf,
  plus,
  reasonsOf,
  storedOf,
  useBookingServer,
} from '../support/bookings.ts'
import { newClosure } from '../support/closures.ts'
import { racing } from '../support/people.ts'
import { newWorkspace } from '../support/rows.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

describe('rescheduleBooking with resource_ids', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const now = at('08:00')
  const main = () => server.seeded.workspaces.main
  const archive = (id: string) => changed(server, (tx) => updateResourceRow(tx, main(), id, { archivedAt: now }))
  const close = (id: string, from: string, until: string) =>
    newClosure(server, id, { startAt: at(from), endAt: at(until) })

  /** A booking at noon on the first court of a pool. */
  const booked = async (capacities = [1, 1], settings = {}, quantity = 1) => {
    const pool = await newPool(server, capacities)
    const serviceId = await newBookable(server, settings, [{ category: pool.category, quantity }])
    const resource_ids = pool.ids.slice(0, quantity)
    const { body } = await desk.book(serviceId, noon, { resource_ids }, { as: 'member', now })
    const single = (index: number) => newBookable(server, {}, [{ resourceId: pool.ids[index] ?? '' }])
    return {
      pool,
      serviceId,
      id: body.id as string,
      booking: body,
      single,
      court: (index: number) => pool.ids[index] ?? '',
    }
  }

  describe('200', () => {
    it('on another court at the same start: the old one is free at once, the new one is taken, and it is in the history', async () => {
      const { pool, id, booking, single, court } = await booked()
      const later = at('08:01')
      const answer = await desk.move(id, noon, { resource_ids: [court(1)] }, { as: 'member', now: later })
      expect(answer.status, answer.text).to.equal(200)
      expect(placesOf(answer, pool)).to.deep.equal([1])
      const { allocations } = answer.body
      expect(answer.body).to.deep.equal({ ...booking, allocations, version: 2, updated_at: later.toISOString() })
      expect(await desk.fetched(id)).to.deep.equal(answer.body)
      expect((await desk.book(await single(0), noon, {}, { now })).status).to.equal(201)
      expect(reasonsOf(await desk.book(await single(1), noon, {}, { now }))).to.deep.equal(['RESOURCE_FULL'])
      const change = (await desk.history(id)).at(-1)
      expect(change).to.deep.include({ action: 'rescheduled', version: 2, resource_ids: [court(1)] })
    })

    it('on a chosen court at another start, where the server would have taken the first one', async () => {
      const { pool, id, court } = await booked([1, 1, 1])
      expect(placesOf(await desk.move(id, at('15:00')), pool)).to.deep.equal([0])
      const moved = await desk.move(id, at('16:00'), { resource_ids: [court(2).toUpperCase()] })
      expect([moved.body.start_at, placesOf(moved, pool)]).to.deep.equal([at('16:00').toISOString(), [2]])
    })

    it('off a court that was archived, and off one that was closed, at the same start', async () => {
      const first = await booked()
      await archive(first.court(0))
      expect((await desk.move(first.id, noon, { resource_ids: [first.court(1)] })).status).to.equal(200)
      const second = await booked()
      await close(second.court(0), '11:00', '13:00')
      expect((await desk.move(second.id, noon, { resource_ids: [second.court(1)] })).status).to.equal(200)
    })

    it('at the same start although it is off the grid, within the notice and beyond the horizon; not at another', async () => {
      const { serviceId, id, court } = await booked()
      const fields = { slotIntervalMinutes: 7, minNoticeMinutes: 1440 }
      await changed(server, (tx) => updateServiceRow(tx, main(), serviceId, fields))
      const resource_ids = [court(1)]
      expect(reasonsOf(await desk.move(id, at('12:30'), { resource_ids }, { now }))).to.include('TOO_SOON')
      expect((await desk.move(id, noon, { resource_ids }, { now })).status).to.equal(200)
    })

    it('for the rest of its time when it is under way: what the new court had before does not matter', async () => {
      const { id, single, court } = await booked()
      const short = await newBookable(server, { duration_minutes: 15 }, [{ resourceId: court(1) }])
      await desk.booked(short, noon, {}, { now })
      const resource_ids = [court(1)]
      expect(reasonsOf(await desk.move(id, noon, { resource_ids }, { now: at('12:10') }))).to.deep.equal([
        'RESOURCE_FULL',
      ])
      const moved = await desk.move(id, noon, { resource_ids }, { now: at('12:20') })
      expect([moved.status, moved.body.start_at]).to.deep.equal([200, noon.toISOString()])
      const half = await newBookable(server, { duration_minutes: 30 }, [{ resourceId: court(1) }])
      expect(reasonsOf(await desk.book(half, at('12:30'), {}, { now: at('12:20') }))).to.deep.equal(['RESOURCE_FULL'])
      expect((await desk.book(await single(1), at('13:00'), {}, { now: at('12:20') })).status).to.equal(201)
    })

    it('and nothing changes for the start and the resources that it has, in any order', async () => {
      const { id, court } = await booked([1, 1, 1], {}, 2)
      const before = await storedOf(server, id)
      expect((await desk.move(id, noon, { resource_ids: [court(1), court(0)] })).body.version).to.equal(1)
      expect(await storedOf(server, id)).to.deep.equal(before)
      expect((await desk.move(id, noon, { resource_ids: [court(1), court(2)] })).body.version).to.equal(2)
    })

    it('keeps the requirements of the booking: a later move may take any of its pool again', async () => {
      const { pool, id, booking, court, single } = await booked()
      const { body } = await desk.move(id, noon, { resource_ids: [court(1)] })
      expect(body.requirements).to.deep.equal(booking.requirements)
      await desk.booked(await single(1), at('15:00'))
      expect(placesOf(await desk.move(id, at('15:00')), pool)).to.deep.equal([0])
    })

    it('waits for approval again when a member moves it; a move by an admin does not', async () => {
      const { id, court, serviceId } = await booked()
      await changed(server, (tx) => updateServiceRow(tx, main(), serviceId, { requiresApproval: true }))
      expect((await desk.move(id, noon, { resource_ids: [court(1)] })).body.status).to.equal('confirmed')
      const moved = await desk.move(id, noon, { resource_ids: [court(0)] }, { as: 'member', now })
      expect(moved.body.status).to.equal('pending')
    })

    it('for a pending booking that is under way, which stays pending', async () => {
      const { pool } = await booked()
      const serviceId = await newBookable(server, { requires_approval: true }, [{ category: pool.category }])
      const start = at('15:00')
      const created = await desk.book(
        serviceId,
        start,
        { resource_ids: [pool.ids[0]] },
        { as: 'member', now: at('14:59') },
      )
      const moved = await desk.move(created.body.id, start, { resource_ids: [pool.ids[1]] }, { now: at('15:10') })
      expect([moved.body.status, placesOf(moved, pool)]).to.deep.equal(['pending', [1]])
    })

    it('for a booking that is over, with override past: the record names the court that was used', async () => {
      const { pool, id, court } = await booked()
      const after = { now: at('14:00') }
      const resource_ids = [court(1)]
      expect(reasonsOf(await desk.move(id, noon, { resource_ids }, after))).to.deep.equal(['PAST'])
      const moved = await desk.move(id, noon, { resource_ids, override: ['past'] }, after)
      expect(placesOf(moved, pool)).to.deep.equal([1])
    })
  })

  describe('409 SLOT_UNAVAILABLE, and the booking does not change,', () => {
    it('with a reason for each chosen resource: taken, archived, closed or within a buffer', async () => {
      const { id, court, single } = await booked([1, 1, 1, 1, 1, 1], {}, 2)
      await desk.booked(await single(2), noon)
      await archive(court(3))
      await close(court(4), '12:59', '13:30')
      const padded = await newBookable(server, { buffer_after_minutes: 30 }, [{ resourceId: court(5) }])
      await desk.booked(padded, at('11:00'))
      const before = await storedOf(server, id)
      for (const [index, code] of [
        [2, 'RESOURCE_FULL'],
        [3, 'RESOURCE_ARCHIVED'],
        [4, 'RESOURCE_CLOSED'],
        [5, 'BUFFER_CONFLICT'],
      ] as const) {
        const refused = await desk.move(id, noon, { resource_ids: [court(0), court(index)] }, { now })
        expect(reasonsOf(refused), code).to.deep.equal([code])
        expect(refused.body.error.details.reasons[0].resource_id).to.equal(court(index))
      }
      const both = await desk.move(id, noon, { resource_ids: [court(2), court(3)] }, { now })
      expect(reasonsOf(both)).to.have.members(['RESOURCE_FULL', 'RESOURCE_ARCHIVED'])
      expect(await storedOf(server, id)).to.deep.equal(before)
      expect((await desk.move(id, at('14:00'), { resource_ids: [court(2), court(4)] }, { now })).status).to.equal(200)
    })

    it('outside the hours also at the same start, unless an admin waives them', async () => {
      const { serviceId, id, court } = await booked()
      const weeklyHours = [{ days: [1, 2, 3, 4, 5, 6, 7], start: '08:00', end: '10:00' }]
      await changed(server, (tx) => updateServiceRow(tx, main(), serviceId, { weeklyHours }))
      const resource_ids = [court(1)]
      expect(reasonsOf(await desk.move(id, noon, { resource_ids }))).to.deep.equal(['OUTSIDE_HOURS'])
      expect((await desk.move(id, noon, { resource_ids, override: ['hours'] })).status).to.equal(200)
    })

    it('when the service is archived', async () => {
      const { serviceId, id, court } = await booked()
      await changed(server, (tx) => updateServiceRow(tx, main(), serviceId, { archivedAt: now }))
      expect(reasonsOf(await desk.move(id, noon, { resource_ids: [court(1)] }))).to.deep.equal(['SERVICE_ARCHIVED'])
    })
  })

  it('400 VALIDATION_FAILED for resources that do not meet the requirements exactly', async () => {
    const { id, court } = await booked([1, 1, 1])
    const other = await newCourt(server)
    const elsewhere = await newPool(server, [1], await newWorkspace(server))
    const before = await storedOf(server, id)
    for (const [resource_ids, path] of [
      [[other.resourceId], '/resource_ids/0'],
      [[elsewhere.ids[0]], '/resource_ids/0'],
      [[court(1), court(2)], '/resource_ids/1'],
      [[court(1), court(1).toUpperCase()], '/resource_ids/1'],
    ] as const) {
      const refused = await desk.move(id, noon, { resource_ids })
      expectIssue(refused, [400, 'VALIDATION_FAILED'], { in: 'body', path })
    }
    const two = await booked([1, 1], {}, 2)
    const short = await desk.move(two.id, noon, { resource_ids: [two.court(0)] })
    expectIssue(short, [400, 'VALIDATION_FAILED'], { in: 'body', path: '/resource_ids' })
    for (const resource_ids of [[], [1], ['x'], Array(201).fill(court(0))])
      expectRefusal(await desk.move(id, noon, { resource_ids }), 400, 'VALIDATION_FAILED')
    expect(await storedOf(server, id)).to.deep.equal(before)
  })

  it('400 VALIDATION_FAILED for a resource that has left the category of the booking', async () => {
    const { id, court } = await booked()
    await changed(server, (tx) => updateResourceRow(tx, main(), court(1), { category: 'elsewhere' }))
    expectRefusal(await desk.move(id, noon, { resource_ids: [court(1)] }), 400, 'VALIDATION_FAILED')
  })

  it('uses the requirements at the time of booking, although the service has none any more', async () => {
    const { id, booking, court } = await booked()
    const [requirement] = booking.requirements
    await changed(server, (tx) => removeResourceRequirement(tx, main(), requirement.id))
    expect((await desk.move(id, noon, { resource_ids: [court(1)] })).status).to.equal(200)
  })

  it('409 VERSION_CONFLICT and CANCELLATION_TOO_LATE as for a move to another start', async () => {
    const { serviceId, id, court } = await booked()
    await changed(server, (tx) => updateServiceRow(tx, main(), serviceId, { cancellationNoticeMinutes: 120 }))
    const resource_ids = [court(1)]
    expectRefusal(await desk.move(id, noon, { resource_ids, version: 2 }), 409, 'VERSION_CONFLICT')
    const late = { as: 'member', now: at('10:30') } as const
    expectRefusal(await desk.move(id, noon, { resource_ids }, late), 409, 'CANCELLATION_TOO_LATE')
    expect((await desk.move(id, noon, { resource_ids }, { now: late.now })).status).to.equal(200)
  })

  it('one of several racing moves to the same court succeeds', async () => {
    const pool = await newPool(server, [1, 1, 1, 1])
    const serviceId = await newBookable(server, {}, [{ category: pool.category }])
    const ids: string[] = []
    for (const court of pool.ids.slice(1)) ids.push(await desk.booked(serviceId, noon, { resource_ids: [court] }))
    const moves = ids.map((id) => () => desk.move(id, noon, { resource_ids: [pool.ids[0]] }))
    const answers = await racing(server, moves)
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409])
  })

  it('all or nothing at a fault, and safe to repeat with an Idempotency-Key', async () => {
    const { id, court } = await booked()
    const writes = ['DELETE ON allocations', 'UPDATE ON bookings', 'INSERT ON allocations', 'INSERT ON booking_changes']
    await expectAllOrNothing(server, writes, (key) => desk.move(id, noon, { resource_ids: [court(1)] }, { key }))
    await expectSafeToRepeat(
      (key) => desk.move(id, noon, { resource_ids: [court(0)] }, { key }),
      (key) => desk.move(id, noon, { resource_ids: [court(1)] }, { key }),
    )
    expect((await storedOf(server, id)).row.version).to.equal(3)
  })

  it('reopening a booking that was moved while under way takes the resources that it had last', async () => {
    const { pool, id, court } = await booked()
    await desk.move(id, noon, { resource_ids: [court(1)] }, { now: at('12:20') })
    await desk.act('completeBooking', id, {}, { now: at('12:30') })
    const reopened = await desk.act('reopenBooking', id, {}, { now: plus(at('12:30'), 1000) })
    expect([reopened.body.status, placesOf(reopened, pool)]).to.deep.equal(['confirmed', [1]])
  })
})
