// Runs on: SQLite and PostgreSQL, because a reopening and a booking at once are decided by locks and triggers
import { expect } from 'chai'
import { v7 as newId } from 'uuid'
import { updateResourceRow } from '../../db/queries/resources.ts'
import { updateServiceRow } from '../../db/queries/services.ts'
import { bookingIn } from '../support/booking-states.ts'
import {
  at,
  changed,
  expectAllOrNothing,
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
import { racing } from '../support/people.ts'
import { expectRefusal } from '../support/values.ts'

describe('reopenBooking', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const ended = at('12:10')
  const later = at('12:20')
  const reopen = (id: string, body = {}, asking = {}) => desk.act('reopenBooking', id, body, { now: later, ...asking })
  const endedIn = async (serviceId: string, how: 'completeBooking' | 'markBookingNoShow' = 'markBookingNoShow') => {
    const { body } = await desk.book(serviceId, noon, {}, { as: 'member', now: at('08:00') })
    expect((await desk.act(how, body.id, {}, { now: ended })).status).to.equal(200)
    return body
  }

  for (const how of ['completeBooking', 'markBookingNoShow'] as const) {
    it(`200 undoes ${how}: confirmed again, with its resources, and the change in its history`, async () => {
      const { serviceId, resourceId } = await newCourt(server, { max_concurrent: 1 })
      const before = await endedIn(serviceId, how)
      const { status, body } = await reopen(before.id)
      expect(status).to.equal(200)
      expect(body).to.deep.equal({ ...before, version: 3, updated_at: later.toISOString() })
      expect(await desk.fetched(before.id)).to.deep.equal(body)
      const change = (await desk.history(before.id)).at(-1)
      expect(change).to.deep.include({ action: 'reopened', version: 3, status: 'confirmed', reason: null })
      expect(change).to.deep.include({ resource_ids: [resourceId] })
      const short = await newBookable(server, { duration_minutes: 15 }, [{ resourceId }])
      expect(reasonsOf(await desk.book(short, at('12:30'), {}, { now: later }))).to.deep.equal(['RESOURCE_FULL'])
      expect((await desk.act('completeBooking', before.id, {}, { now: at('13:00') })).body.status).to.equal('completed')
    })
  }

  it('200 for a confirmed booking changes nothing', async () => {
    const id = await bookingIn(server, 'confirmed')
    const before = await storedOf(server, id)
    expect((await reopen(id)).status).to.equal(200)
    expect(await storedOf(server, id)).to.deep.equal(before)
  })

  for (const state of ['pending', 'cancelled', 'declined', 'expired'] as const) {
    it(`409 BOOKING_STATE_CONFLICT for a booking that is ${state}, which does not change`, async () => {
      const id = await bookingIn(server, state)
      const before = await storedOf(server, id)
      const refused = await reopen(id, {}, { now: at('12:30') })
      expectRefusal(refused, 409, 'BOOKING_STATE_CONFLICT')
      expect(refused.body.error.details).to.deep.equal({ status: state })
      expect(await storedOf(server, id)).to.deep.equal(before)
    })
  }

  it('200 until 24 hours after it was ended; 409 BOOKING_STATE_CONFLICT a millisecond later', async () => {
    const { id } = await endedIn((await newCourt(server)).serviceId)
    const last = at('12:10', 1)
    expectRefusal(await reopen(id, {}, { now: plus(last, 1) }), 409, 'BOOKING_STATE_CONFLICT')
    expect((await reopen(id, {}, { now: last })).body.status).to.equal('confirmed')
  })

  it('409 SLOT_UNAVAILABLE if its resource was booked since; 200 when that is cancelled', async () => {
    const { serviceId, resourceId } = await newCourt(server)
    const { id } = await endedIn(serviceId)
    const short = await newBookable(server, { duration_minutes: 15 }, [{ resourceId }])
    const other = await desk.booked(short, at('12:15'), {}, { now: ended })
    const before = await storedOf(server, id)
    const refused = await reopen(id)
    expect(reasonsOf(refused)).to.deep.equal(['RESOURCE_FULL'])
    expect(refused.body.error.details.next_available).to.deep.equal([])
    expect(refused.body.error.details.reasons[0].blocked_by[0].ids).to.deep.equal([other])
    expect(await storedOf(server, id)).to.deep.equal(before)
    await desk.act('cancelBooking', other, {}, { now: ended })
    expect((await reopen(id)).status).to.equal(200)
  })

  it('409 SLOT_UNAVAILABLE if another resource of its pool is free, but not its own', async () => {
    const pool = await newPool(server, [1, 1])
    const { id, allocations } = await endedIn(await newBookable(server, {}, [{ category: pool.category }]))
    const only = await newBookable(server, { duration_minutes: 15 }, [{ resourceId: allocations[0].resource_id }])
    await desk.booked(only, at('12:15'), {}, { now: ended })
    expect(reasonsOf(await reopen(id))).to.deep.equal(['RESOURCE_FULL'])
  })

  it('200 although its resource is archived and closed, and its service archived and closed', async () => {
    const { serviceId, resourceId } = await newCourt(server)
    const { id } = await endedIn(serviceId)
    const { main } = server.seeded.workspaces
    await changed(server, (tx) => updateResourceRow(tx, main, resourceId, { archivedAt: later }))
    await changed(server, (tx) => updateServiceRow(tx, main, serviceId, { archivedAt: later, weeklyHours: [] }))
    expect((await reopen(id)).status).to.equal(200)
  })

  it('never overbooks: of a reopening and a booking at once, one succeeds', async () => {
    const { serviceId, resourceId } = await newCourt(server)
    const { id } = await endedIn(serviceId)
    const short = await newBookable(server, { duration_minutes: 15 }, [{ resourceId }])
    const answers = await racing(server, [() => reopen(id), () => desk.book(short, at('12:30'), {}, { now: later })])
    expect(answers.map(({ status }) => status).filter((status) => status < 300)).to.have.length(1)
    expect(answers.some(({ code }) => code === 'SLOT_UNAVAILABLE')).to.equal(true)
  })

  it('409 VERSION_CONFLICT for another version; 404 BOOKING_NOT_FOUND for an unknown booking', async () => {
    const { id } = await endedIn((await newCourt(server)).serviceId)
    expectRefusal(await reopen(id, { version: 1 }), 409, 'VERSION_CONFLICT')
    expectRefusal(await reopen(newId()), 404, 'BOOKING_NOT_FOUND')
    expect((await reopen(id, { version: 2 })).status).to.equal(200)
  })

  it('403 ADMIN_REQUIRED to a plain member, also for their own booking', async () => {
    const { id } = await endedIn((await newCourt(server)).serviceId)
    expectRefusal(await reopen(id, {}, { as: 'member' }), 403, 'ADMIN_REQUIRED')
    expect((await reopen(id, {}, { as: 'live_admin' })).status).to.equal(200)
  })

  it('with an Idempotency-Key may be repeated', async () => {
    const { id } = await endedIn((await newCourt(server)).serviceId)
    await expectSafeToRepeat(
      (key) => reopen(id, { version: 2 }, { key }),
      (key) => reopen(id, {}, { key }),
    )
    expect((await desk.fetched(id)).version).to.equal(3)
  })

  it('500 leaves the booking unchanged, whichever statement fails', async () => {
    const { id } = await endedIn((await newCourt(server)).serviceId)
    const writes = ['DELETE ON allocations', 'UPDATE ON bookings', 'INSERT ON allocations', 'INSERT ON booking_changes']
    await expectAllOrNothing(server, writes, (key) => reopen(id, {}, { key }))
  })
})
