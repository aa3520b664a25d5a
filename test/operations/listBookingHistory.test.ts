// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { at, frontDesk, newBookable, newPool, plus, useBookingServer } from '../support/bookings.ts'
import { racing } from '../support/people.ts'
import { newWorkspace } from '../support/rows.ts'
import { expectRefusal } from '../support/values.ts'

describe('listBookingHistory', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const now = at('08:00')
  const list = (bookingId: string, asking: Parameters<typeof desk.ask>[1] = {}) =>
    desk.ask('listBookingHistory', { params: { bookingId }, ...asking })

  it('200 with every change, oldest first: actor, change, time and resulting state', async () => {
    const pool = await newPool(server, [1])
    const settings = { requires_approval: true, approval_ttl_minutes: 60 }
    const serviceId = await newBookable(server, settings, [{ category: pool.category }])
    const id = await desk.booked(serviceId, noon, {}, { as: 'member', now })
    await desk.act('approveBooking', id, {}, { as: 'admin', now: plus(now, 1) })
    await desk.move(id, at('15:00'), {}, { as: 'live_member', now: plus(now, 2) })
    await desk.act('approveBooking', id, {}, { now: plus(now, 3) })
    await desk.act('cancelBooking', id, { reason: 'Rain' }, { as: 'member', now: plus(now, 4) })
    const { status, body } = await list(id, { as: 'member' })
    expect([status, body.next_cursor]).to.deep.equal([200, null])
    const { owner, admin, member } = server.seeded.people
    const expected = [
      ['created', 'pending', member, '12:00', null],
      ['approved', 'confirmed', admin, '12:00', null],
      ['rescheduled', 'pending', member, '15:00', null],
      ['approved', 'confirmed', owner, '15:00', null],
      ['cancelled', 'cancelled', member, '15:00', 'Rain'],
    ] as const
    const changes = expected.map(([action, state, { user_id }, time, reason], index) => ({
      ...{
        id: body.changes[index].id,
        booking_id: id,
        version: index + 1,
        action,
        status: state,
        actor: 'user',
        user_id,
        reason,
      },
      ...{ start_at: at(time).toISOString(), end_at: plus(at(time), 3_600_000).toISOString() },
      ...{ resource_ids: pool.ids, created_at: plus(now, index).toISOString() },
    }))
    expect(body.changes).to.deep.equal(changes)
    expect(new Set(changes.map((change) => change.id))).to.have.property('size', 5)
  })

  it('200 without entries for refused calls and for calls that changed nothing', async () => {
    const id = await desk.booked(await newBookable(server), noon)
    await desk.move(id, noon)
    await desk.act('approveBooking', id)
    await desk.act('completeBooking', id)
    await desk.act('cancelBooking', id, { version: 2 })
    expect((await list(id)).body.changes).to.have.length(1)
  })

  it('200 in the order of writing, also when the call that arrived first was written last', async () => {
    const id = await desk.booked(await newBookable(server), noon, {}, { now })
    await desk.move(id, at('15:00'), {}, { now: at('08:30') })
    const moved = await desk.move(id, at('16:00'), {}, { now: at('08:20') })
    const { body } = await desk.act('cancelBooking', id, {}, { now: at('08:10') })
    const { changes } = (await list(id)).body
    expect(changes.map(({ version }: { version: number }) => version)).to.deep.equal([1, 2, 3, 4])
    const last = at('08:30').toISOString()
    for (const stamp of [changes[2].created_at, moved.body.updated_at]) expect(stamp).to.equal(last)
    for (const stamp of [changes[3].created_at, body.updated_at, body.ended_at]) expect(stamp).to.equal(last)
  })

  it('200 in the order of versions, also at one instant', async () => {
    const id = await desk.booked(await newBookable(server), noon)
    const moves = Array.from({ length: 12 }, (_, index) => () => desk.move(id, at('12:00', index + 1)))
    await racing(server, moves)
    const { changes } = (await list(id)).body
    const versions = changes.map(({ version }: { version: number }) => version)
    expect(versions).to.deep.equal(Array.from({ length: 13 }, (_, index) => index + 1))
  })

  it('200 in pages', async () => {
    const id = await desk.booked(await newBookable(server), noon)
    for (let count = 1; count < 5; count++) await desk.move(id, at('12:00', count))
    const first = (await list(id, { query: 'limit=3' })).body
    const second = (await list(id, { query: `limit=3&cursor=${first.next_cursor}` })).body
    expect([first.changes.length, second.changes.length, second.next_cursor]).to.deep.equal([3, 2, null])
    expect([...first.changes, ...second.changes]).to.deep.equal((await list(id)).body.changes)
  })

  it('404 BOOKING_NOT_FOUND to a caller who cannot see the booking; 200 to one who can', async () => {
    const id = await desk.booked(await newBookable(server), noon)
    const own = await desk.booked(await newBookable(server), noon, {}, { as: 'member' })
    const workspace = await newWorkspace(server)
    for (const as of ['member', 'live_member'] as const) {
      expectRefusal(await list(id, { as }), 404, 'BOOKING_NOT_FOUND')
      expect((await list(own, { as })).status).to.equal(200)
    }
    expectRefusal(await list(uuid()), 404, 'BOOKING_NOT_FOUND')
    expectRefusal(await list(id, { workspace }), 404, 'BOOKING_NOT_FOUND')
    expect((await list(own, { as: 'admin' })).status).to.equal(200)
  })
})
