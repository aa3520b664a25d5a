// Runs on: SQLite and PostgreSQL, because whether a place is lost is decided by the engine
import { expect } from 'chai'
import { at, frontDesk, newCourt, plus, useBookingServer } from '../support/bookings.ts'
import { call } from '../support/call.ts'
import { newClosure } from '../support/closures.ts'
import { newPerson } from '../support/people.ts'
import { expectIssue } from '../support/values.ts'

describe('listBookings: place=lost', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const lost = async (service_id: string, more: Record<string, string> = {}, asking = {}) => {
    const query = new URLSearchParams({ place: 'lost', service_id, ...more }).toString()
    const { status, body } = await desk.ask('listBookings', { query, ...asking })
    expect(status, JSON.stringify(body)).to.equal(200)
    return body as { bookings: { id: string }[]; next_cursor: string | null }
  }
  const idsOf = ({ bookings }: { bookings: { id: string }[] }) => bookings.map(({ id }) => id)
  const close = (resourceId: string, from: Date, until: Date) =>
    newClosure(server, resourceId, { startAt: from, endAt: until })

  it('200 with the bookings of an archived resource, and none of an active one', async () => {
    const { resourceId, serviceId } = await newCourt(server)
    const ids = [await desk.booked(serviceId, at('12:00')), await desk.booked(serviceId, at('12:00', 3))]
    expect(idsOf(await lost(serviceId))).to.deep.equal([])
    await call(server, 'updateResource', { params: { resourceId }, body: { archived: true } })
    expect(idsOf(await lost(serviceId))).to.deep.equal(ids)
    await call(server, 'updateResource', { params: { resourceId }, body: { archived: false } })
    expect(idsOf(await lost(serviceId))).to.deep.equal([])
  })

  it('200 with those that a closure overlaps, and none that it touches, also with buffers', async () => {
    const { resourceId, serviceId } = await newCourt(server, { buffer_before_minutes: 30, buffer_after_minutes: 30 })
    const [before, within, behind] = [
      await desk.booked(serviceId, at('10:00')),
      await desk.booked(serviceId, at('12:00')),
      await desk.booked(serviceId, at('14:00')),
    ]
    await close(resourceId, at('11:00'), at('14:00'))
    expect(idsOf(await lost(serviceId))).to.deep.equal([within])
    await close(resourceId, plus(at('11:00'), -1), at('11:00'))
    await close(resourceId, at('14:00'), plus(at('14:00'), 1))
    expect(idsOf(await lost(serviceId))).to.deep.equal([before, within, behind])
  })

  it('200 without bookings that were cancelled or are over, even when `from` includes these', async () => {
    const { resourceId, serviceId } = await newCourt(server)
    const cancelled = await desk.booked(serviceId, at('12:00'))
    await desk.booked(serviceId, at('13:00'))
    await desk.ask('cancelBooking', { params: { bookingId: cancelled }, body: {} })
    await call(server, 'updateResource', { params: { resourceId }, body: { archived: true } })
    expect((await lost(serviceId)).bookings).to.have.length(1)
    const from = at('00:00').toISOString()
    expect((await lost(serviceId, { from }, { now: at('18:00') })).bookings).to.deep.equal([])
  })

  it('200 in pages, and to a member with their own bookings only', async () => {
    const { resourceId, serviceId } = await newCourt(server)
    const ids: string[] = []
    for (const day of [0, 1, 2]) ids.push(await desk.booked(serviceId, at('12:00', day)))
    await call(server, 'updateResource', { params: { resourceId }, body: { archived: true } })
    const first = await lost(serviceId, { limit: '2' })
    expect(idsOf(first)).to.deep.equal(ids.slice(0, 2))
    const second = await lost(serviceId, { limit: '2', cursor: first.next_cursor ?? '' })
    expect([idsOf(second), second.next_cursor]).to.deep.equal([ids.slice(2), null])
    const { cookie } = await newPerson(server, 'member')
    expect((await lost(serviceId, {}, { as: 'nobody', headers: { Cookie: cookie } })).bookings).to.deep.equal([])
  })

  it('200 with `search`: those that match both', async () => {
    const { resourceId, serviceId } = await newCourt(server)
    const customer = (name: string) => ({ customer: { name, email: null, phone: null } })
    const anna = (await desk.book(serviceId, at('12:00'), customer('Anna'))).body.id
    await desk.book(serviceId, at('13:00'), customer('Ben'))
    await call(server, 'updateResource', { params: { resourceId }, body: { archived: true } })
    expect(idsOf(await lost(serviceId, { search: 'anna' }))).to.deep.equal([anna])
  })

  it('400 VALIDATION_FAILED for another place', async () => {
    const answer = await desk.ask('listBookings', { query: 'place=here' })
    expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'query', path: '/place' })
  })
})
