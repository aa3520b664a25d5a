// Runs on: SQLite and PostgreSQL, because the expiry of allocations is decided by triggers
import { expect } from 'chai'
import {
  at,
  frontDesk,
  minuteMs,
  newBookable,
  newCourt,
  plus,
  reasonsOf,
  storedOf,
  useBookingServer,
} from '../support/bookings.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

describe('createBooking with pending', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const now = at('08:00')
  const invalid = (path: string) =>
    [[400, 'VALIDATION_FAILED'], { in: 'body', path }] as [[number, string], { in: string; path: string }]
  const waitingUntil = (moment: Date) => ({ status: 'pending', expires_at: moment.toISOString() })

  it('201 pending to owner and admin for the minutes they name, and approveBooking confirms it', async () => {
    const { serviceId } = await newCourt(server)
    for (const as of ['owner', 'admin', 'live_admin'] as const) {
      const sent = { pending: true, expires_in_minutes: 90 }
      const { status, body } = await desk.book(serviceId, noon, sent, { as, now })
      expect(status).to.equal(201)
      expect(body).to.include(waitingUntil(at('09:30')))
      const { body: approved } = await desk.act('approveBooking', body.id, {}, { now: at('09:29') })
      expect(approved).to.include({ status: 'confirmed', expires_at: null })
      await desk.act('cancelBooking', body.id, {}, { now: at('09:29') })
    }
  })

  it('takes the place until it expires, and no longer', async () => {
    const { serviceId } = await newCourt(server)
    const { body } = await desk.book(serviceId, noon, { pending: true, expires_in_minutes: 5 }, { now })
    const book = (clock: Date) => desk.book(serviceId, noon, {}, { as: 'member', now: clock })
    expect(reasonsOf(await book(plus(at('08:05'), -1)))).to.deep.equal(['RESOURCE_FULL'])
    expect((await book(at('08:05'))).status).to.equal(201)
    expectRefusal(await desk.act('approveBooking', body.id, {}, { now: at('08:05') }), 409, 'BOOKING_STATE_CONFLICT')
  })

  it('201 for the approval time of the service without expires_in_minutes, also if it requires no approval', async () => {
    for (const requires_approval of [true, false]) {
      const serviceId = await newBookable(server, { requires_approval, approval_ttl_minutes: 30 })
      const { body } = await desk.book(serviceId, noon, { pending: true }, { now })
      expect(body).to.include(waitingUntil(at('08:30')))
    }
  })

  it('201 confirmed with pending: false, as without it', async () => {
    const { body } = await desk.book(await newBookable(server), noon, { pending: false }, { now })
    expect(body).to.include({ status: 'confirmed', expires_at: null })
  })

  it('201 pending until its end when that comes before its minutes are over', async () => {
    const serviceId = await newBookable(server, { duration_minutes: 60 })
    const { body } = await desk.book(serviceId, noon, { pending: true, expires_in_minutes: 43_200 }, { now })
    expect(body).to.include(waitingUntil(at('13:00')))
  })

  it('201 from a live hold, whose resources it keeps until it expires', async () => {
    const { serviceId } = await newCourt(server)
    const { body: hold } = await desk.hold(serviceId, noon, {}, { now })
    const { body } = await desk.bookHold(hold.id, { pending: true, expires_in_minutes: 60 }, { now })
    expect(body).to.include({ hold_id: hold.id, ...waitingUntil(at('09:00')) })
    const { body: later } = await desk.book(serviceId, noon, {}, { now: at('08:59') })
    expect(later.error.code).to.equal('SLOT_UNAVAILABLE')
  })

  it('a move restarts the minutes it was made with; after an approval those of the service count again', async () => {
    const serviceId = await newBookable(server, { requires_approval: true, approval_ttl_minutes: 30 })
    const { member_id } = server.seeded.people.member
    const sent = { pending: true, expires_in_minutes: 90, member_id }
    const { body } = await desk.book(serviceId, noon, sent, { now })
    const moved = await desk.move(body.id, at('15:00'), {}, { as: 'member', now: at('09:00') })
    expect(moved.body).to.include(waitingUntil(at('10:30')))
    const byOwner = await desk.move(body.id, at('16:00'), {}, { now: at('10:00') })
    expect(byOwner.body).to.include(waitingUntil(at('11:30')))
    await desk.act('approveBooking', body.id, {}, { now: at('10:00') })
    const again = await desk.move(body.id, at('17:00'), {}, { as: 'member', now: at('10:00') })
    expect(again.body).to.include(waitingUntil(at('10:30')))
    expect((await storedOf(server, body.id)).row?.waitMinutes).to.equal(null)
  })

  it('400 for expires_in_minutes without pending, and outside 5 to 43,200', async () => {
    const serviceId = await newBookable(server)
    for (const sent of [{ expires_in_minutes: 60 }, { pending: false, expires_in_minutes: 60 }]) {
      expectIssue(await desk.book(serviceId, noon, sent, { now }), ...invalid('/expires_in_minutes'))
    }
    for (const expires_in_minutes of [4, 43_201, 5.5, '60', null]) {
      expectIssue(
        await desk.book(serviceId, noon, { pending: true, expires_in_minutes }, { now }),
        ...invalid('/expires_in_minutes'),
      )
    }
  })

  it('400 for a record of the past, which would have expired at once', async () => {
    const serviceId = await newBookable(server)
    const late = plus(noon, 10 * minuteMs)
    const sent = { pending: true, override: ['past'] }
    expectIssue(await desk.book(serviceId, noon, sent, { now: late }), ...invalid('/pending'))
    expect((await desk.book(serviceId, noon, { override: ['past'] }, { now: late })).body.status).to.equal('confirmed')
  })

  it('403 ADMIN_REQUIRED to a plain member and a key capped at member, also for pending: false', async () => {
    const serviceId = await newBookable(server)
    for (const as of ['member', 'live_member'] as const) {
      for (const sent of [{ pending: true }, { pending: false }, { expires_in_minutes: 60 }]) {
        expectRefusal(await desk.book(serviceId, noon, sent, { as, now }), 403, 'ADMIN_REQUIRED')
      }
    }
  })
})
