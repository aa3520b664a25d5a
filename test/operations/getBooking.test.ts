// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { bookingIn } from '../support/booking-states.ts'
import { at, frontDesk, newBookable, plus, useBookingServer } from '../support/bookings.ts'
import { newPerson } from '../support/people.ts'
import { newKey, newWorkspace } from '../support/rows.ts'
import { expectRefusal } from '../support/values.ts'

describe('getBooking', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const get = (bookingId: string, asking: Parameters<typeof desk.ask>[1] = {}) =>
    desk.ask('getBooking', { params: { bookingId }, ...asking })

  it('200 to the booked member, and to every owner and admin', async () => {
    const serviceId = await newBookable(server)
    const made = await desk.book(serviceId, noon, { member_id: server.seeded.people.member.member_id })
    for (const as of ['member', 'live_member', 'owner', 'admin', 'live_admin'] as const) {
      const { status, body } = await get(made.body.id, { as })
      expect([status, body], as).to.deep.equal([200, made.body])
    }
  })

  it('200 for an id in upper case, returned in lower case', async () => {
    const id = await desk.booked(await newBookable(server), noon)
    expect((await get(id.toUpperCase())).body.id).to.equal(id)
  })

  it('200 in every status', async () => {
    for (const state of ['pending', 'confirmed', 'completed', 'no_show', 'cancelled', 'declined'] as const) {
      expect((await get(await bookingIn(server, state), { now: at('12:30') })).body.status).to.equal(state)
    }
  })

  it('200 with status expired from the millisecond of the approval deadline on, without a write', async () => {
    const serviceId = await newBookable(server, { requires_approval: true, approval_ttl_minutes: 30 })
    const { body } = await desk.book(serviceId, noon, {}, { as: 'member', now: at('08:00') })
    const expired = await get(body.id, { now: at('08:30') })
    expect(expired.body).to.deep.equal({ ...body, status: 'expired' })
    expect((await get(body.id, { now: plus(at('08:30'), -1) })).body).to.deep.equal(body)
  })

  it('404 BOOKING_NOT_FOUND to a plain member for another member’s booking, and to an admin’s key capped at member', async () => {
    const serviceId = await newBookable(server)
    const { memberId } = await newPerson(server, 'member')
    const { access_key } = await newKey(server, { userId: server.seeded.people.admin.user_id, roleCap: 'member' })
    const capped = { as: 'nobody', headers: { Authorization: `Bearer ${access_key}` } } as const
    expect((await get(await desk.booked(serviceId, noon, {}, capped), capped)).status).to.equal(200)
    for (const body of [{}, { member_id: memberId }]) {
      const id = await desk.booked(serviceId, noon, body)
      for (const as of ['member', 'live_member'] as const) {
        expectRefusal(await get(id, { as }), 404, 'BOOKING_NOT_FOUND')
      }
      expectRefusal(await get(id, capped), 404, 'BOOKING_NOT_FOUND')
    }
  })

  it('404 BOOKING_NOT_FOUND for an unknown booking and one of another workspace', async () => {
    const workspace = await newWorkspace(server)
    const id = await desk.booked(await newBookable(server, {}, [], workspace), noon, {}, { workspace })
    for (const unseen of [uuid(), id]) expectRefusal(await get(unseen), 404, 'BOOKING_NOT_FOUND')
    expect((await get(id, { workspace })).status).to.equal(200)
  })
})
