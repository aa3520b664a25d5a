// Runs on: SQLite
import { expect } from 'chai'
import { newCoaches } from '../support/allocation-rules.ts'
import { at, frontDesk, minuteMs, plus, useBookingServer } from '../support/bookings.ts'
import { newCustomer } from '../support/customers.ts'

describe('getManagedBooking', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const now = at('08:00')

  it('200 with the booking as its customer sees it, and nothing else', async () => {
    const settings = { cancellation_notice_minutes: 90 }
    const { ask, bookingId, serviceId } = await newCustomer(server, { settings })
    const { status, body } = await ask('getManagedBooking', { now })
    expect(status).to.equal(200)
    const deadline = plus(noon, -90 * minuteMs).toISOString()
    const { customer } = await desk.fetched(bookingId)
    expect(customer).to.include({ name: 'Ada' })
    expect(body).to.deep.equal({
      managed_booking: {
        id: bookingId,
        status: 'confirmed',
        start_at: noon.toISOString(),
        duration_days: null,
        end_at: at('13:00').toISOString(),
        party_size: 1,
        expires_at: null,
        version: 1,
        service: {
          id: serviceId,
          name: 'Bookable',
          duration_options: null,
          duration_range: null,
          unit: 'minutes',
          check_in_time: null,
          check_out_time: null,
          min_days: null,
          max_days: null,
          duration_minutes: 60,
          time_zone: 'UTC',
          max_advance_days: 365,
          hold_ttl_seconds: 600,
          cancellation_notice_minutes: 90,
          requires_approval: false,
          min_party_size: 1,
          max_party_size: 1,
          needs_email_to_hold: false,
          questions: [],
        },
        workspace: { id: server.seeded.workspaces.main, name: 'Main' },
        business: { name: 'Main', description: null, address: null, colour: null, has_logo: false },
        customer,
        notes: null,
        answers: [],
        can_move: true,
        customer_choice: false,
        can_cancel: true,
        move_until: deadline,
        cancel_until: deadline,
      },
    })
  })

  it('200 with customer_choice where customers may choose resources of a requirement', async () => {
    const { serviceId } = await newCoaches(server, 1, { customer_choice: true }, { public: true })
    const { ask } = await newCustomer(server, { serviceId })
    expect((await ask('getManagedBooking', { now })).body.managed_booking.customer_choice).to.equal(true)
  })

  it('200 with rights until the notice before the start, and without them a millisecond later', async () => {
    const { ask } = await newCustomer(server, { settings: { cancellation_notice_minutes: 90 } })
    const last = plus(noon, -90 * minuteMs)
    const rights = async (moment: Date) => (await ask('getManagedBooking', { now: moment })).body.managed_booking
    expect(await rights(last)).to.include({ can_move: true, can_cancel: true, cancel_until: last.toISOString() })
    expect(await rights(plus(last, 1))).to.include({
      can_move: false,
      can_cancel: false,
      cancel_until: last.toISOString(),
    })
  })

  it('200 pending without a deadline, expired without rights, and cancelled by an admin without rights', async () => {
    const settings = { requires_approval: true, approval_ttl_minutes: 30, cancellation_notice_minutes: 600 }
    const { ask, bookingId } = await newCustomer(server, { settings })
    const seen = async (moment: Date) => (await ask('getManagedBooking', { now: moment })).body.managed_booking
    const [open, closed] = [
      { can_move: true, can_cancel: true, move_until: null, cancel_until: null },
      { can_move: false, can_cancel: false, move_until: null, cancel_until: null },
    ]
    const expires_at = plus(now, 30 * minuteMs).toISOString()
    expect(await seen(now)).to.include({ status: 'pending', expires_at, ...open })
    expect(await seen(plus(now, 30 * minuteMs))).to.include({ status: 'expired', expires_at, ...closed })
    await desk.act('cancelBooking', bookingId, {}, { now })
    expect(await seen(now)).to.include({ status: 'cancelled', version: 2, ...closed })
  })
})
