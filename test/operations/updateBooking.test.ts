// Runs on: SQLite
import { expect } from 'chai'
import { v7 as newId } from 'uuid'
import { allowWrites, refuseWrites } from '#test-databases'
import { bookingIn } from '../support/booking-states.ts'
import {
  at,
  type Body,
  frontDesk,
  newBookable,
  newCourt,
  plus,
  storedOf,
  useBookingServer,
} from '../support/bookings.ts'
import type { CallOptions } from '../support/call.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

describe('updateBooking', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const now = at('08:00')
  const customer = { name: 'Ünna', email: 'Guest@Club.example', phone: '+49 30 5550123' }
  const update = (bookingId: string, body: Body, asking: CallOptions & { now?: Date } = {}) =>
    desk.ask('updateBooking', { now, ...asking, params: { bookingId }, body })
  const made = async () => (await desk.book((await newCourt(server)).serviceId, noon, {}, { as: 'member', now })).body

  it('200 with the new customer, notes and metadata; time, resources and status stay', async () => {
    const before = await made()
    const later = plus(now, 60_000)
    const details = { customer, notes: 'Two rackets', metadata: { 'crm.id': '17', _b: '' } }
    const { status, body } = await update(before.id, details, { now: later })
    expect(status).to.equal(200)
    expect(body).to.deep.equal({ ...before, ...details, version: 2, updated_at: later.toISOString() })
    expect(await desk.fetched(before.id)).to.deep.equal(body)
    const found = await desk.ask('listBookings', { query: 'customer=guest%40club.example' })
    expect(found.body.bookings.map(({ id }: { id: string }) => id)).to.include(before.id)
  })

  it('200 replaces the customer and the metadata as a whole; null and {} clear them', async () => {
    const { id } = await made()
    await update(id, { customer, metadata: { one: '1', two: '2' }, notes: 'Two rackets' })
    const { body } = await update(id, { customer: { name: 'Seniors' }, metadata: { two: '3' } })
    expect(body).to.deep.include({ customer: { name: 'Seniors', email: null, phone: null }, metadata: { two: '3' } })
    expect(body.notes).to.equal('Two rackets')
    const cleared = await update(id, { customer: null, metadata: {}, notes: null })
    expect(cleared.body).to.deep.include({ customer: null, metadata: {}, notes: null, version: 4 })
  })

  it('200 writes `updated` into the history, without personal data', async () => {
    const { id } = await made()
    await update(id, { customer, notes: 'Private' })
    const [, change] = await desk.history(id)
    expect(change).to.deep.include({ action: 'updated', version: 2, status: 'confirmed', reason: null })
    expect(JSON.stringify(await desk.history(id))).not.to.match(/Private|Ünna|5550123/)
  })

  it('200 for what is stored already, in any order of the keys, changes nothing', async () => {
    const { id } = await made()
    const { body } = await update(id, { customer, metadata: { one: '1', two: '2' } })
    const before = await storedOf(server, id)
    for (const same of [{}, { customer }, { metadata: { two: '2', one: '1' } }, { version: body.version }]) {
      expect((await update(id, same, { now: noon })).body).to.deep.equal(body)
    }
    expect(await storedOf(server, id)).to.deep.equal(before)
  })

  for (const state of ['completed', 'cancelled', 'expired'] as const) {
    it(`200 for a booking that is ${state}, which stays so`, async () => {
      const id = await bookingIn(server, state)
      const { status, body } = await update(id, { notes: 'Came late' }, { now: at('12:30') })
      expect([status, body.status, body.notes]).to.deep.equal([200, state, 'Came late'])
    })
  }

  it('200 to the booked member for customer and notes; 403 ADMIN_REQUIRED for metadata', async () => {
    const { id } = await made()
    expect((await update(id, { customer, notes: 'Mine' }, { as: 'member' })).status).to.equal(200)
    expectRefusal(await update(id, { metadata: {} }, { as: 'member' }), 403, 'ADMIN_REQUIRED')
    expect((await update(id, { metadata: {} }, { as: 'live_admin' })).status).to.equal(200)
    const serviceId = await newBookable(server)
    const create = (as: 'member' | 'admin') => desk.book(serviceId, noon, { metadata: { a: 'b' } }, { as })
    expectRefusal(await create('member'), 403, 'ADMIN_REQUIRED')
    expect((await create('admin')).body.metadata).to.deep.equal({ a: 'b' })
  })

  it('404 BOOKING_NOT_FOUND for an unknown booking, and another member’s', async () => {
    const id = await desk.booked(await newBookable(server), noon)
    expectRefusal(await update(newId(), { notes: 'x' }), 404, 'BOOKING_NOT_FOUND')
    expectRefusal(await update(id, { notes: 'x' }, { as: 'member' }), 404, 'BOOKING_NOT_FOUND')
  })

  it('409 VERSION_CONFLICT for another version, without a change; 200 for the current one', async () => {
    const { id } = await made()
    const refused = await update(id, { notes: 'x', version: 2 })
    expectRefusal(refused, 409, 'VERSION_CONFLICT')
    expect(refused.body.error.details).to.deep.equal({ version: 1 })
    expect((await update(id, { notes: 'x', version: 1 })).body.version).to.equal(2)
  })

  it('200 with as much metadata as the contract allows; 400 VALIDATION_FAILED beyond it', async () => {
    const { id } = await made()
    const entries = (count: number, key = 'k'.repeat(37), value = 'ü'.repeat(500)) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${key}${100 + index}`, value]))
    expect((await update(id, { metadata: entries(20) })).body.metadata).to.deep.equal(entries(20))
    for (const metadata of [
      entries(21),
      entries(1, 'k'.repeat(38)),
      entries(1, 'k', 'ü'.repeat(501)),
      { 'a b': '' },
      { '': '' },
      { a: 1 },
      { a: null },
      { a: '\u0000' },
      null,
      [],
    ]) {
      expectRefusal(await update(id, { metadata }), 400, 'VALIDATION_FAILED')
    }
    const rawBody = '{"metadata":{"__proto__":"x"}}'
    const polluting = await desk.ask('updateBooking', { params: { bookingId: id }, rawBody })
    expectRefusal(polluting, 400, 'VALIDATION_FAILED')
    expectIssue(await update(id, { status: 'completed' }), [400, 'VALIDATION_FAILED'], { in: 'body', path: '/status' })
  })

  it('500 leaves the booking unchanged, whichever statement fails', async () => {
    const { id } = await made()
    for (const [index, writes] of ['UPDATE ON bookings', 'INSERT ON booking_changes'].entries()) {
      const before = await storedOf(server, id)
      expect(before.row.version).to.equal(1)
      await server.db.write((tx) => refuseWrites(tx, writes))
      try {
        expectRefusal(await update(id, { notes: `x${index}` }), 500, 'INTERNAL_ERROR')
      } finally {
        await server.db.write((tx) => allowWrites(tx, writes))
      }
      expect(await storedOf(server, id)).to.deep.equal(before)
    }
  })
})
