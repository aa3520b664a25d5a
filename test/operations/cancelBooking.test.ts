// Runs on: SQLite
import { expect } from 'chai'
import { updateServiceRow } from '../../db/queries/services.ts'
import { bookingIn, itChangesTheState } from '../support/booking-states.ts'
import {
  at,
  changed,
  frontDesk,
  newBookable,
  newCourt,
  newPool,
  plus,
  reasonsOf,
  storedOf,
  useBookingServer,
} from '../support/bookings.ts'
import { badTexts, expectIssue, expectRefusal, goodTexts } from '../support/values.ts'

describe('cancelBooking', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const now = at('08:00')
  const cancel = (id: string, ...rest: unknown[]) =>
    desk.act('cancelBooking', id, ...(rest as [Record<string, unknown>]))

  itChangesTheState(server, 'cancelBooking')

  it('200 frees all allocations at once, and the booking still lists them', async () => {
    const pool = await newPool(server, [1, 1])
    const serviceId = await newBookable(server, { max_concurrent: 1 }, [{ category: pool.category, quantity: 2 }])
    const before = await desk.book(serviceId, noon)
    expect(reasonsOf(await desk.book(serviceId, noon))).to.deep.equal(['POOL_EXHAUSTED', 'SERVICE_FULL'])
    const { body } = await cancel(before.body.id)
    expect(body.allocations).to.deep.equal(before.body.allocations)
    expect((await desk.book(serviceId, noon)).status).to.equal(201)
    const stored = await storedOf(server, body.id)
    expect(stored.allocations.every(({ releasedAt }) => releasedAt !== null)).to.equal(true)
  })

  it('200 records who cancelled, when and why', async () => {
    const { serviceId } = await newCourt(server)
    const id = await desk.booked(serviceId, noon, {}, { as: 'member', now })
    const { body } = await desk.act('cancelBooking', id, { reason: 'Rain' }, { as: 'live_member', now })
    const { user_id } = server.seeded.people.member
    expect(body).to.include({ ended_at: now.toISOString(), ended_by: user_id, end_reason: 'Rain' })
    expect((await desk.history(id)).at(-1)).to.include({ reason: 'Rain', user_id })
    const again = await desk.act('cancelBooking', id, { reason: 'Snow' })
    expect(again.body).to.deep.equal(body)
  })

  it('200 for a reason of 1 to 200 characters, null or none; 400 VALIDATION_FAILED for any other', async () => {
    const serviceId = await newBookable(server)
    for (const [label, reason] of Object.entries({ ...goodTexts(200), null: null })) {
      const id = await desk.booked(serviceId, noon)
      expect((await cancel(id, { reason })).body.end_reason, label).to.equal(reason)
    }
    const id = await desk.booked(serviceId, noon)
    for (const [label, reason] of Object.entries(badTexts(200))) {
      const issue = { in: 'body', path: '/reason' }
      expectIssue(await cancel(id, { reason }), [400, 'VALIDATION_FAILED'], issue, label)
    }
    expect((await cancel(id)).body).to.include({ status: 'cancelled', end_reason: null })
  })

  describe('when the service has a cancellation notice', () => {
    it('200 to a plain member until the notice before the start; 409 CANCELLATION_TOO_LATE a millisecond later', async () => {
      const serviceId = await newBookable(server, { cancellation_notice_minutes: 90 })
      const book = () => desk.booked(serviceId, noon, {}, { as: 'member', now })
      const [first, second] = [await book(), await book()]
      const before = await storedOf(server, first)
      for (const as of ['member', 'live_member'] as const) {
        const late = await desk.act('cancelBooking', first, {}, { as, now: plus(at('10:30'), 1) })
        expectRefusal(late, 409, 'CANCELLATION_TOO_LATE')
      }
      expect(await storedOf(server, first)).to.deep.equal(before)
      const last = await desk.act('cancelBooking', second, {}, { as: 'member', now: at('10:30') })
      expect([last.status, last.body.status]).to.deep.equal([200, 'cancelled'])
    })

    it('200 to owners and admins at any time, also after the end', async () => {
      const serviceId = await newBookable(server, { cancellation_notice_minutes: 525_600 })
      for (const as of ['owner', 'admin', 'live_admin'] as const) {
        for (const moment of [at('11:59'), at('12:30'), at('12:00', 2)]) {
          const id = await desk.booked(serviceId, noon, {}, { as: 'member', now })
          expect((await desk.act('cancelBooking', id, {}, { as, now: moment })).body.status).to.equal('cancelled')
        }
      }
    })

    it('200 to a plain member until the start, and 409 from then on, when the service has no cancellation notice', async () => {
      const serviceId = await newBookable(server)
      const id = await desk.booked(serviceId, noon, {}, { as: 'member', now })
      const late = await desk.act('cancelBooking', id, {}, { as: 'member', now: plus(noon, 1) })
      expectRefusal(late, 409, 'CANCELLATION_TOO_LATE')
      expect((await desk.act('cancelBooking', id, {}, { as: 'member', now: noon })).status).to.equal(200)
    })

    it('applies the service’s current notice and the booking’s current start', async () => {
      const serviceId = await newBookable(server, { cancellation_notice_minutes: 60 })
      const id = await desk.booked(serviceId, noon, {}, { as: 'member', now })
      await changed(server, (tx) =>
        updateServiceRow(tx, server.seeded.workspaces.main, serviceId, { cancellationNoticeMinutes: 180 }),
      )
      const ask = () => desk.act('cancelBooking', id, {}, { as: 'member', now: at('10:00') })
      expectRefusal(await ask(), 409, 'CANCELLATION_TOO_LATE')
      await desk.move(id, at('13:00'))
      expect((await ask()).status).to.equal(200)
    })

    it('200 for a repeated cancellation after the deadline, and 409 BOOKING_STATE_CONFLICT before 409 CANCELLATION_TOO_LATE', async () => {
      const asking = { as: 'member', now: at('12:30') } as const
      expect((await desk.act('cancelBooking', await bookingIn(server, 'cancelled'), {}, asking)).status).to.equal(200)
      const completed = await desk.act('cancelBooking', await bookingIn(server, 'completed'), {}, asking)
      expectRefusal(completed, 409, 'BOOKING_STATE_CONFLICT')
      const confirmed = await desk.act('cancelBooking', await bookingIn(server, 'confirmed'), {}, asking)
      expectRefusal(confirmed, 409, 'CANCELLATION_TOO_LATE')
    })
  })

  it('404 BOOKING_NOT_FOUND to a plain member for another member’s booking, which does not change', async () => {
    const id = await desk.booked(await newBookable(server), noon)
    for (const as of ['member', 'live_member'] as const) {
      expectRefusal(await desk.act('cancelBooking', id, {}, { as }), 404, 'BOOKING_NOT_FOUND')
    }
    expect((await desk.fetched(id)).status).to.equal('confirmed')
  })

  it('200 for an id in upper case', async () => {
    const id = await desk.booked(await newBookable(server), noon)
    expect((await cancel(id.toUpperCase())).body).to.include({ id, status: 'cancelled' })
  })
})
