// Runs on: SQLite
/** Bookings recorded after the fact, and bookings made from a hold after its start. */
import { expect } from 'chai'
import {
  at,
  everythingBooked,
  frontDesk,
  newBookable,
  newCourt,
  plus,
  reasonsOf,
  useBookingServer,
} from '../support/bookings.ts'
import { expectRefusal } from '../support/values.ts'

describe('createBooking with a start in the past', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const now = at('18:00')
  const past = { override: ['past'] }
  const recorded = async (more: object = {}) => {
    const { serviceId } = await newCourt(server)
    return desk.booked(serviceId, noon, { ...past, ...more }, { now })
  }

  it('409 SLOT_UNAVAILABLE with PAST to everybody without the override, and nothing is stored', async () => {
    const { serviceId } = await newCourt(server)
    const before = await everythingBooked(server)
    for (const as of ['owner', 'admin', 'member'] as const) {
      expect(reasonsOf(await desk.book(serviceId, noon, {}, { as, now }))).to.deep.equal(['PAST'])
    }
    expect(reasonsOf(await desk.book(serviceId, noon, { override: ['hours', 'notice'] }, { now }))).to.deep.equal([
      'PAST',
    ])
    expect(await everythingBooked(server)).to.deep.equal(before)
  })

  it('403 ADMIN_REQUIRED to a plain member with the override past', async () => {
    const { serviceId } = await newCourt(server)
    for (const as of ['member', 'live_member'] as const) {
      expectRefusal(await desk.book(serviceId, noon, past, { as, now }), 403, 'ADMIN_REQUIRED')
    }
  })

  it('201 confirmed to owners and admins with the override past, also when the service requires approval', async () => {
    for (const settings of [{}, { requires_approval: true }]) {
      const { serviceId } = await newCourt(server, settings, 9)
      const { member_id } = server.seeded.people.member
      for (const as of ['owner', 'admin', 'live_admin'] as const) {
        const { status, body } = await desk.book(serviceId, noon, { ...past, member_id }, { as, now })
        expect([status, body.status, body.expires_at]).to.deep.equal([201, 'confirmed', null])
        expect((await desk.fetched(body.id, { now })).status).to.equal('confirmed')
      }
    }
  })

  it('409 SLOT_UNAVAILABLE with the override past when hours, capacity or a closure refuse the start', async () => {
    const days = [1, 2, 3, 4, 5, 6, 7]
    const { serviceId, resourceId } = await newCourt(server, { weekly_hours: [{ days, start: '10:00', end: '17:00' }] })
    await desk.booked(serviceId, noon, past, { now })
    expect(reasonsOf(await desk.book(serviceId, noon, past, { now }))).to.deep.equal(['RESOURCE_FULL'])
    expect(reasonsOf(await desk.book(serviceId, at('08:00'), past, { now }))).to.deep.equal(['OUTSIDE_HOURS'])
    const closure = { start_at: at('15:00').toISOString(), end_at: at('16:00').toISOString() }
    await desk.ask('createResourceClosure', { params: { resourceId }, body: closure })
    expect(reasonsOf(await desk.book(serviceId, at('15:00'), past, { now }))).to.deep.equal(['RESOURCE_CLOSED'])
    expect(reasonsOf(await desk.book(serviceId, at('13:10'), past, { now }))).to.deep.equal(['OFF_GRID'])
  })

  it('409 SLOT_UNAVAILABLE with TOO_SOON or TOO_FAR for a future start: the override past waives neither', async () => {
    const { serviceId } = await newCourt(server, { min_notice_minutes: 120, max_advance_days: 2 })
    expect(reasonsOf(await desk.book(serviceId, at('19:00'), past, { now }))).to.deep.equal(['TOO_SOON'])
    expect(reasonsOf(await desk.book(serviceId, at('18:00', 2), past, { now }))).to.deep.equal(['TOO_FAR'])
  })

  for (const [action, status] of [
    ['completeBooking', 'completed'],
    ['markBookingNoShow', 'no_show'],
    ['cancelBooking', 'cancelled'],
  ] as const) {
    it(`${action} 200 ${status} for a booking recorded in the past, at once and with its current version`, async () => {
      const id = await recorded()
      const { status: code, body } = await desk.act(action, id, { version: 1 }, { now })
      expect([code, body.status, body.ended_at, body.expires_at]).to.deep.equal([200, status, now.toISOString(), null])
      const history = await desk.history(id)
      expect(history.map((each) => each.status).sort()).to.deep.equal([status, 'confirmed'].sort())
    })
  }

  it('a booking recorded in the past is listed until its end, and its member sees it but cannot cancel it', async () => {
    const { member_id } = server.seeded.people.member
    const id = await recorded({ member_id })
    const asking = { as: 'member', now } as const
    const query = { from: noon.toISOString(), to: at('13:00').toISOString() }
    const listed = await desk.ask('listBookings', { ...asking, query: new URLSearchParams(query).toString() })
    expect(listed.body.bookings.map((each: { id: string }) => each.id)).to.include(id)
    expectRefusal(await desk.act('cancelBooking', id, {}, asking), 409, 'CANCELLATION_TOO_LATE')
    expectRefusal(await desk.act('declineBooking', id, {}, { now }), 409, 'BOOKING_STATE_CONFLICT')
  })

  it('201 with the override past and if_still_free from an expired hold; 409 PAST without the override', async () => {
    const { serviceId } = await newCourt(server)
    const hold = await desk.held(serviceId, noon, {}, { now: plus(noon, -1000) })
    const input = { if_still_free: true }
    expect(reasonsOf(await desk.bookHold(hold, input, { now }))).to.deep.equal(['PAST'])
    const { status, body } = await desk.bookHold(hold, { ...input, ...past }, { now })
    expect([status, body.status, body.hold_id]).to.deep.equal([201, 'confirmed', hold])
  })
})

describe('createBooking from a hold that outlasts its own slot', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const settings = { duration_minutes: 5, hold_ttl_seconds: 1800, requires_approval: true }

  it('201 pending until the end of the slot to a member who books after the start; it can then be approved', async () => {
    const serviceId = await newBookable(server, settings)
    const { status, body } = await desk.hold(serviceId, noon, {}, { as: 'member', now: plus(noon, -60_000) })
    expect([status, body.expires_at]).to.deep.equal([201, at('12:05').toISOString()])
    const late = plus(at('12:05'), -1)
    const booked = await desk.bookHold(body.id, {}, { as: 'member', now: late })
    expect([booked.status, booked.body.status]).to.deep.equal([201, 'pending'])
    expect(booked.body.expires_at).to.equal(at('12:05').toISOString())
    const approved = await desk.act('approveBooking', booked.body.id, {}, { now: late })
    expect([approved.status, approved.body.status]).to.deep.equal([200, 'confirmed'])
  })

  it('409 HOLD_EXPIRED from the end of the held slot on, whatever the hold’s ttl', async () => {
    const serviceId = await newBookable(server, settings)
    const hold = await desk.held(serviceId, noon, {}, { as: 'member', now: plus(noon, -60_000) })
    expectRefusal(await desk.bookHold(hold, {}, { as: 'member', now: at('12:05') }), 409, 'HOLD_EXPIRED')
  })
})
