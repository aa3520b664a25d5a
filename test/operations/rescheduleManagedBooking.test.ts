// Runs on: SQLite
import { expect } from 'chai'
import {
  at,
  frontDesk,
  minuteMs,
  newBookable,
  newCourt,
  plus,
  reasonsOf,
  useBookingServer,
} from '../support/bookings.ts'
import { newCustomer } from '../support/customers.ts'
import { eventsAfter, latestSequence } from '../support/events.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

describe('rescheduleManagedBooking', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const now = at('08:00')
  const to = (start: Date, more: object = {}) => ({ body: { start_at: start.toISOString(), ...more }, now })

  it('200 with the booking at its new time; the old slot is free at once, the new one is taken', async () => {
    const { serviceId, resourceId } = await newCourt(server, { public: true })
    const { ask, bookingId } = await newCustomer(server, { serviceId })
    const before = (await ask('getManagedBooking', { now })).body.managed_booking
    const { status, body } = await ask('rescheduleManagedBooking', to(at('15:00')))
    expect(status).to.equal(200)
    const moved = { start_at: at('15:00').toISOString(), end_at: at('16:00').toISOString() }
    const until = { move_until: moved.start_at, cancel_until: moved.start_at }
    expect(body.managed_booking).to.deep.equal({ ...before, ...moved, ...until, version: 2 })
    expect((await ask('getManagedBooking', { now })).body).to.deep.equal(body)
    expect(reasonsOf(await desk.book(serviceId, at('15:00'), {}, { now }))).to.deep.equal(['RESOURCE_FULL'])
    expect((await desk.book(serviceId, noon, {}, { now })).status).to.equal(201)
    const [, change] = await desk.history(bookingId)
    expect(change).to.deep.include({
      action: 'rescheduled',
      actor: 'customer',
      user_id: null,
      resource_ids: [resourceId],
    })
  })

  it('409 LIMIT_REACHED for a day on which the customer has as many bookings as one person may, 200 for another day', async () => {
    const serviceId = await newBookable(server, { public: true })
    const limit = {
      name: 'One a day',
      service_ids: [serviceId],
      per: 'booker',
      period: 'day',
      max: 1,
      time_zone: 'UTC',
    }
    expect((await desk.ask('createLimit', { body: limit })).status).to.equal(201)
    const { ask, bookingId } = await newCustomer(server, { serviceId })
    const { customer } = await desk.fetched(bookingId)
    await desk.booked(serviceId, at('12:00', 1), { customer })
    expectRefusal(await ask('rescheduleManagedBooking', to(at('15:00', 1))), 409, 'LIMIT_REACHED')
    expect((await ask('rescheduleManagedBooking', to(at('15:00', 2)))).status).to.equal(200)
  })

  it('200 writes an event that names the customer and no user', async () => {
    const { ask, bookingId } = await newCustomer(server)
    const after = await latestSequence(server)
    await ask('rescheduleManagedBooking', to(at('15:00')))
    const [event, ...rest] = await eventsAfter(server, after)
    expect(rest).to.deep.equal([])
    expect(event).to.deep.include({
      type: 'booking.rescheduled',
      subject: { kind: 'booking', id: bookingId },
      user_id: null,
    })
    expect(event?.data).to.include({ actor: 'customer', version: 2 })
  })

  it('200 for the start that it has, which changes nothing', async () => {
    const { ask } = await newCustomer(server)
    expect((await ask('rescheduleManagedBooking', to(noon))).body.managed_booking).to.include({ version: 1 })
  })

  it('200 needs approval again where the service requires it, as for a member', async () => {
    const { ask, bookingId } = await newCustomer(server, { settings: { requires_approval: true } })
    await desk.act('approveBooking', bookingId, {}, { now })
    const { body } = await ask('rescheduleManagedBooking', to(at('15:00')))
    expect(body.managed_booking).to.include({ status: 'pending', version: 3 })
  })

  it('200 until the notice before the start; 409 CANCELLATION_TOO_LATE a millisecond later, when an admin still may', async () => {
    const { ask, bookingId } = await newCustomer(server, { settings: { cancellation_notice_minutes: 90 } })
    const last = plus(noon, -90 * minuteMs)
    const late = { ...to(at('15:00')), now: plus(last, 1) }
    expectRefusal(await ask('rescheduleManagedBooking', late), 409, 'CANCELLATION_TOO_LATE')
    expect((await ask('rescheduleManagedBooking', { ...to(at('14:00')), now: last })).status).to.equal(200)
    expect((await desk.move(bookingId, at('16:00'), {}, { now: at('13:59') })).status).to.equal(200)
  })

  it('409 SLOT_UNAVAILABLE with the next starts and no ids of others for a start that is taken', async () => {
    const { serviceId } = await newCourt(server, { public: true })
    const { ask, bookingId } = await newCustomer(server, { serviceId })
    await desk.booked(serviceId, at('15:00'), {}, { now })
    const answer = await ask('rescheduleManagedBooking', to(at('15:00')))
    expectRefusal(answer, 409, 'SLOT_UNAVAILABLE')
    const { reasons, next_available } = answer.body.error.details
    expect(reasons[0].blocked_by[0].ids).to.equal(null)
    expect(next_available[0]).to.equal(at('16:00').toISOString())
    expect((await desk.fetched(bookingId)).start_at).to.equal(noon.toISOString())
  })

  it('409 VERSION_CONFLICT for another version; 409 BOOKING_STATE_CONFLICT once it is cancelled', async () => {
    const { ask } = await newCustomer(server)
    const other = await ask('rescheduleManagedBooking', to(at('15:00'), { version: 2 }))
    expectRefusal(other, 409, 'VERSION_CONFLICT')
    expect(other.body.error.details).to.deep.equal({ version: 1 })
    expect((await ask('rescheduleManagedBooking', to(at('15:00'), { version: 1 }))).status).to.equal(200)
    await ask('cancelManagedBooking', { now })
    expectRefusal(await ask('rescheduleManagedBooking', to(at('16:00'))), 409, 'BOOKING_STATE_CONFLICT')
  })

  it('400 VALIDATION_FAILED without a start, and with override, which customers do not have', async () => {
    const { ask } = await newCustomer(server)
    expectRefusal(await ask('rescheduleManagedBooking', { body: {}, now }), 400, 'VALIDATION_FAILED')
    const override = await ask('rescheduleManagedBooking', to(at('15:00'), { override: ['notice'] }))
    expectIssue(override, [400, 'VALIDATION_FAILED'], { in: 'body', path: '/override' })
  })
})
