// Runs on: SQLite
import { expect } from 'chai'
import { bookingIn, itChangesTheState } from '../support/booking-states.ts'
import { at, frontDesk, newCourt, reasonsOf, useBookingServer } from '../support/bookings.ts'
import { badTexts, expectIssue, expectRefusal, goodTexts } from '../support/values.ts'

describe('declineBooking', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const now = at('08:00')

  itChangesTheState(server, 'declineBooking')

  it('200 frees the allocations at once, and records who declined, when and why', async () => {
    const { serviceId, resourceId } = await newCourt(server, { requires_approval: true })
    const id = await desk.booked(serviceId, noon, {}, { as: 'member', now })
    expect(reasonsOf(await desk.book(serviceId, noon, {}, { now }))).to.deep.equal(['RESOURCE_FULL'])
    const { body } = await desk.act('declineBooking', id, { reason: 'Closed for a match' }, { as: 'admin', now })
    const { user_id } = server.seeded.people.admin
    const ended = { ended_at: now.toISOString(), ended_by: user_id, end_reason: 'Closed for a match' }
    expect(body).to.include({ ...ended, status: 'declined', expires_at: null })
    expect(body.allocations[0].resource_id).to.equal(resourceId)
    expect((await desk.history(id)).at(-1)).to.deep.include({ reason: ended.end_reason, resource_ids: [resourceId] })
    expect(await desk.fetched(id, { as: 'member' })).to.deep.equal(body)
    expect((await desk.book(serviceId, noon, {}, { now })).status).to.equal(201)
  })

  it('200 for a reason of 1 to 200 characters, null or none; 400 VALIDATION_FAILED for any other', async () => {
    for (const [label, reason] of Object.entries({ ...goodTexts(200), null: null })) {
      const id = await bookingIn(server, 'pending')
      const { body } = await desk.act('declineBooking', id, { reason }, { now })
      expect(body.end_reason, label).to.equal(reason)
    }
    const id = await bookingIn(server, 'pending')
    for (const [label, reason] of Object.entries(badTexts(200))) {
      const answer = await desk.act('declineBooking', id, { reason }, { now })
      expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'body', path: '/reason' }, label)
    }
    const { body } = await desk.act('declineBooking', id, undefined, { now })
    expect(body).to.include({ status: 'declined', end_reason: null })
  })

  it('403 ADMIN_REQUIRED to a plain member, also for their own booking', async () => {
    const id = await bookingIn(server, 'pending')
    for (const as of ['member', 'live_member'] as const) {
      expectRefusal(await desk.act('declineBooking', id, {}, { as, now }), 403, 'ADMIN_REQUIRED')
    }
    for (const as of ['admin', 'live_admin'] as const) {
      expect((await desk.act('declineBooking', id, {}, { as, now })).status).to.equal(200)
    }
  })
})
