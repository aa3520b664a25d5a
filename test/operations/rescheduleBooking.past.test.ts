// Runs on: SQLite
import { expect } from 'chai'
import {
  at,
  frontDesk,
  newBookable,
  newCourt,
  plus,
  reasonsOf,
  storedOf,
  useBookingServer,
} from '../support/bookings.ts'
import { expectRefusal } from '../support/values.ts'

describe('rescheduleBooking to a start in the past', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const now = at('11:00')
  const past = at('09:00')
  const waiting = async (settings = {}) => {
    const { serviceId } = await newCourt(server, { requires_approval: true, ...settings })
    const id = await desk.booked(serviceId, noon, {}, { as: 'member', now })
    expect((await desk.fetched(id, { now })).status).to.equal('pending')
    return { serviceId, id }
  }

  it('409 SLOT_UNAVAILABLE with PAST for a pending booking with notice waived; it stays pending', async () => {
    const { id } = await waiting()
    const before = await storedOf(server, id)
    for (const override of [undefined, [], ['notice'], ['hours', 'notice']]) {
      expect(reasonsOf(await desk.move(id, past, override ? { override } : {}, { now }))).to.deep.equal(['PAST'])
    }
    expect(await storedOf(server, id)).to.deep.equal(before)
    expect((await desk.act('approveBooking', id, {}, { now })).body.status).to.equal('confirmed')
  })

  it('409 BOOKING_STATE_CONFLICT for a pending booking with past waived; it stays pending, and moves once approved', async () => {
    const { id } = await waiting()
    const before = await storedOf(server, id)
    for (const start of [past, plus(now, -1)]) {
      for (const override of [['past'], ['past', 'hours', 'notice']]) {
        const answer = await desk.move(id, start, { override }, { now })
        expectRefusal(answer, 409, 'BOOKING_STATE_CONFLICT')
        expect(answer.body.error.details).to.deep.equal({ status: 'pending' })
      }
    }
    expect(await storedOf(server, id)).to.deep.equal(before)
    await desk.act('approveBooking', id, {}, { now })
    const moved = await desk.move(id, past, { override: ['past'] }, { now })
    expect([moved.status, moved.body.status, moved.body.start_at]).to.deep.equal([200, 'confirmed', past.toISOString()])
  })

  it('200 for a pending booking moved to a future start with past waived: it stays pending for the new time', async () => {
    const { id } = await waiting({ slot_interval_minutes: 60, approval_ttl_minutes: 30 })
    const later = await desk.move(id, at('15:00'), { override: ['past'] }, { now: plus(now, 60_000) })
    expect([later.status, later.body.status, later.body.expires_at]).to.deep.equal([
      200,
      'pending',
      at('11:31').toISOString(),
    ])
    const atOnce = await desk.move(id, now, {}, { now })
    expect([atOnce.status, atOnce.body.status]).to.deep.equal([200, 'pending'])
  })

  it('200 for a confirmed booking with past waived, and 409 with PAST without; it can then be completed', async () => {
    const { serviceId } = await newCourt(server)
    const id = await desk.booked(serviceId, noon, {}, { now })
    for (const override of [[], ['notice', 'hours']]) {
      expect(reasonsOf(await desk.move(id, past, { override }, { now }))).to.deep.equal(['PAST'])
    }
    const { status, body } = await desk.move(id, past, { override: ['past'] }, { as: 'admin', now })
    expect([status, body.status, body.expires_at, body.end_at]).to.deep.equal([
      200,
      'confirmed',
      null,
      at('10:00').toISOString(),
    ])
    expect((await desk.act('completeBooking', id, {}, { now })).body.status).to.equal('completed')
  })

  it('200 from a past start to a later one, and 200 without a change for the current start', async () => {
    const serviceId = await newBookable(server)
    const id = await desk.booked(serviceId, past, { override: ['past'] }, { now })
    expect((await desk.move(id, past, {}, { now })).body.version).to.equal(1)
    expect((await desk.move(id, noon, {}, { now })).body.version).to.equal(2)
  })

  it('409 SLOT_UNAVAILABLE with past waived when the slot is taken: nothing waives capacity', async () => {
    const { serviceId } = await newCourt(server)
    await desk.booked(serviceId, past, { override: ['past'] }, { now })
    const id = await desk.booked(serviceId, noon, {}, { now })
    expect(reasonsOf(await desk.move(id, past, { override: ['past'] }, { now }))).to.deep.equal(['RESOURCE_FULL'])
  })
})

describe('expires_at of a booking', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const now = at('08:00')
  const settings = { requires_approval: true, approval_ttl_minutes: 60 }
  const waiting = async () => {
    const serviceId = await newBookable(server, settings)
    return desk.booked(serviceId, noon, {}, { as: 'member', now })
  }
  const expiry = async (id: string, clock = now) => (await desk.fetched(id, { now: clock })).expires_at

  it('is set while the booking is pending or expired, and null in every other status', async () => {
    const expired = await waiting()
    for (const clock of [now, at('09:00')]) expect(await expiry(expired, clock)).to.equal(at('09:00').toISOString())
    expect((await desk.fetched(expired, { now: at('09:00') })).status).to.equal('expired')
    for (const action of ['approveBooking', 'declineBooking', 'cancelBooking'] as const) {
      const { body } = await desk.act(action, await waiting(), {}, { now })
      expect([body.expires_at, await expiry(body.id)], action).to.deep.equal([null, null])
    }
    for (const action of ['completeBooking', 'markBookingNoShow'] as const) {
      const { body } = await desk.book(await newBookable(server, settings), noon, {}, { now })
      expect(body.expires_at).to.equal(null)
      expect((await desk.act(action, body.id, {}, { now: noon })).body.expires_at, action).to.equal(null)
    }
  })

  it('is renewed by a move that leaves the booking pending, whoever moves it; not by a move to its current start', async () => {
    for (const as of ['member', 'owner'] as const) {
      const id = await waiting()
      await desk.move(id, noon, {}, { as, now: at('08:30') })
      expect(await expiry(id), 'the same start').to.equal(at('09:00').toISOString())
      await desk.move(id, at('14:00'), {}, { as, now: at('08:30') })
      expect(await expiry(id), as).to.equal(at('09:30').toISOString())
    }
  })

  it('is set when a plain member moves a confirmed booking, stays null when an admin does, and is at most the booking’s end', async () => {
    const id = await waiting()
    await desk.act('approveBooking', id, {}, { now })
    await desk.move(id, at('14:00'), {}, { as: 'admin', now })
    expect(await expiry(id)).to.equal(null)
    await desk.move(id, at('15:00'), {}, { as: 'member', now: at('08:10') })
    expect(await expiry(id)).to.equal(at('09:10').toISOString())
    const short = await desk.booked(
      await newBookable(server, { ...settings, duration_minutes: 5 }),
      noon,
      {},
      {
        as: 'member',
        now: noon,
      },
    )
    expect(await expiry(short, noon)).to.equal(at('12:05').toISOString())
  })
})
