// Runs on: SQLite and PostgreSQL, because a trigger refuses to take back an expiry
import { expect } from 'chai'
import { itChangesTheState } from '../support/booking-states.ts'
import { at, everythingBooked, frontDesk, newCourt, plus, reasonsOf, useBookingServer } from '../support/bookings.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

describe('approveBooking', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const now = at('08:00')
  /** Length of the service: one hour. */
  const expiry = at('09:00')
  const lastMoment = plus(expiry, -1)
  const newWaiting = async () => {
    const { serviceId } = await newCourt(server, { requires_approval: true, approval_ttl_minutes: 60 })
    return { serviceId, id: await desk.booked(serviceId, noon, {}, { as: 'member', now }) }
  }

  itChangesTheState(server, 'approveBooking')

  it('200 keeps the allocations of the booking, which no longer expires', async () => {
    const { serviceId, id } = await newWaiting()
    const { body } = await desk.act('approveBooking', id, {}, { now: lastMoment })
    expect(body).to.include({ status: 'confirmed', expires_at: null, ended_at: null })
    expect(reasonsOf(await desk.book(serviceId, noon, {}, { now: expiry }))).to.deep.equal(['RESOURCE_FULL'])
  })

  it('200 until the last millisecond before the expiry; at the expiry 409 BOOKING_STATE_CONFLICT and the slot is free', async () => {
    const { serviceId, id } = await newWaiting()
    const late = await desk.act('approveBooking', id, {}, { now: expiry })
    expectRefusal(late, 409, 'BOOKING_STATE_CONFLICT')
    expect(late.body.error.details).to.deep.equal({ status: 'expired' })
    expect((await desk.fetched(id, { now: expiry })).status).to.equal('expired')
    expect((await desk.fetched(id, { now: lastMoment })).status).to.equal('pending')
    expect((await desk.book(serviceId, noon, {}, { now: expiry })).status).to.equal(201)
  })

  it('409 BOOKING_STATE_CONFLICT when a later call saw the booking expire and took its slot, even if this call’s clock is earlier', async () => {
    const { serviceId, id } = await newWaiting()
    await desk.booked(serviceId, noon, {}, { now: expiry })
    const before = await everythingBooked(server)
    const refused = await desk.act('approveBooking', id, {}, { now: lastMoment })
    expectRefusal(refused, 409, 'BOOKING_STATE_CONFLICT')
    expect(refused.body.error.details).to.deep.equal({ status: 'expired' })
    expect(await everythingBooked(server)).to.deep.equal(before)
  })

  it('200 while the booked time is running: the approval deadline is its end at the latest', async () => {
    const { serviceId } = await newCourt(server, { requires_approval: true, approval_ttl_minutes: 1440 })
    const id = await desk.booked(serviceId, noon, {}, { as: 'member', now })
    expectRefusal(await desk.act('approveBooking', id, {}, { now: at('13:00') }), 409, 'BOOKING_STATE_CONFLICT')
    expect((await desk.act('approveBooking', id, {}, { now: plus(at('13:00'), -1) })).status).to.equal(200)
  })

  it('403 ADMIN_REQUIRED to a plain member, also for their own booking', async () => {
    const { id } = await newWaiting()
    for (const as of ['member', 'live_member'] as const) {
      expectRefusal(await desk.act('approveBooking', id, {}, { as, now }), 403, 'ADMIN_REQUIRED')
    }
    for (const as of ['admin', 'live_admin'] as const) {
      expect((await desk.act('approveBooking', id, {}, { as, now })).status).to.equal(200)
    }
  })

  it('200 without a body; 400 VALIDATION_FAILED for a reason, which approvals do not take', async () => {
    const { id } = await newWaiting()
    const reason = await desk.act('approveBooking', id, { reason: 'Fine' }, { now })
    expectIssue(reason, [400, 'VALIDATION_FAILED'], { in: 'body', path: '/reason' })
    expect((await desk.act('approveBooking', id, undefined, { now })).status).to.equal(200)
  })
})
