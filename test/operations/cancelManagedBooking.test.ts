// Runs on: SQLite
import { expect } from 'chai'
import { at, frontDesk, minuteMs, newCourt, plus, reasonsOf, useBookingServer } from '../support/bookings.ts'
import { newCustomer } from '../support/customers.ts'
import { eventsAfter, latestSequence } from '../support/events.ts'
import { expectRefusal } from '../support/values.ts'

describe('cancelManagedBooking', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const now = at('08:00')

  it('200 frees the slot at once, and records that the customer cancelled, when and why', async () => {
    const { serviceId } = await newCourt(server, { public: true })
    const { ask, bookingId } = await newCustomer(server, { serviceId })
    expect(reasonsOf(await desk.book(serviceId, noon, {}, { now }))).to.deep.equal(['RESOURCE_FULL'])
    const after = await latestSequence(server)
    const { status, body } = await ask('cancelManagedBooking', { body: { reason: 'Rain' }, now })
    expect([status, body.managed_booking.status]).to.deep.equal([200, 'cancelled'])
    expect(await desk.fetched(bookingId)).to.include({
      ...{ status: 'cancelled', ended_at: now.toISOString(), ended_by: null, end_reason: 'Rain' },
    })
    const [, change] = await desk.history(bookingId)
    expect(change).to.include({ action: 'cancelled', actor: 'customer', user_id: null, reason: 'Rain' })
    const [event] = await eventsAfter(server, after)
    expect(event).to.include({ type: 'booking.cancelled', user_id: null })
    expect(event?.data).to.include({ actor: 'customer' })
    expect((await desk.book(serviceId, noon, {}, { now })).status).to.equal(201)
  })

  it('200 for a second call, which changes nothing, whatever version it names', async () => {
    const { ask } = await newCustomer(server)
    const first = await ask('cancelManagedBooking', { now })
    const second = await ask('cancelManagedBooking', { body: { version: 9, reason: 'Snow' }, now })
    expect([second.status, second.body]).to.deep.equal([200, first.body])
  })

  it('200 until the notice before the start; 409 CANCELLATION_TOO_LATE a millisecond later, when an admin still may', async () => {
    const settings = { cancellation_notice_minutes: 90 }
    const [ada, bob] = [await newCustomer(server, { settings }), await newCustomer(server, { settings })]
    const last = plus(noon, -90 * minuteMs)
    expect((await ada.ask('cancelManagedBooking', { now: last })).status).to.equal(200)
    expectRefusal(await bob.ask('cancelManagedBooking', { now: plus(last, 1) }), 409, 'CANCELLATION_TOO_LATE')
    expect((await desk.act('cancelBooking', bob.bookingId, {}, { now: plus(last, 1) })).status).to.equal(200)
  })

  it('200 for a pending booking within the notice: a request may be withdrawn', async () => {
    const { ask } = await newCustomer(server, {
      settings: { requires_approval: true, cancellation_notice_minutes: 600 },
    })
    expect((await ask('cancelManagedBooking', { now })).body.managed_booking).to.include({ status: 'cancelled' })
  })

  it('409 VERSION_CONFLICT for another version, and BOOKING_STATE_CONFLICT for a completed booking', async () => {
    const { ask, bookingId } = await newCustomer(server)
    const other = await ask('cancelManagedBooking', { body: { version: 2 }, now })
    expectRefusal(other, 409, 'VERSION_CONFLICT')
    await desk.act('completeBooking', bookingId, {}, { now: noon })
    expectRefusal(await ask('cancelManagedBooking', { now: noon }), 409, 'BOOKING_STATE_CONFLICT')
  })
})
