// Runs on: SQLite and PostgreSQL, because a search goes through pages of the engine
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { findBooking, insertBooking } from '../../db/queries/bookings.ts'
import { addBooking } from '../../server/seeds/build.ts'
import { at, changed, frontDesk, newBookable, plus, useBookingServer } from '../support/bookings.ts'
import { pagesOf } from '../support/pages.ts'
import { newWorkspace } from '../support/rows.ts'
import { expectIssue } from '../support/values.ts'

type Customer = { name: string; email?: string | null; phone?: string | null }

describe('listBookings search', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const list = (query: Record<string, string>, asking: Parameters<typeof desk.ask>[1] = {}) =>
    desk.ask('listBookings', { query: new URLSearchParams(query).toString(), ...asking })
  const idsOf = ({ body }: { body: { bookings: { id: string }[] } }) => body.bookings.map(({ id }) => id)

  describe('finds', () => {
    let service_id: string
    let id: string
    before(async () => {
      service_id = await newBookable(server)
      const customer: Customer = {
        name: 'Anna-Lena Müller-Strauß',
        email: 'A.Mueller@Club.Example',
        phone: '+49 (30) 555-0123',
      }
      id = await desk.booked(service_id, noon, { customer })
      await desk.booked(service_id, noon, { customer: { name: 'Otto', email: 'otto@club.example', phone: '040 999' } })
      await desk.booked(service_id, noon, { customer: { name: '100% Müll_er', email: null } })
      await desk.booked(service_id, noon)
    })
    const found = async (search: string) => idsOf(await list({ service_id, search }))

    for (const search of [
      'anna',
      'LENA',
      'muller-strau',
      'MÜLLER-STRAUSS',
      'Mu\u0308ller-',
      'strauß anna',
      '  anna   lena ',
      'a.mueller@',
      'anna mueller@club',
      '+49 30 5550123',
      '0049 30 555',
      '030/5550123',
      '555 01',
    ]) {
      it(`the customer by “${search}”`, async () => expect(await found(search)).to.deep.equal([id]))
    }
    for (const search of ['annx', 'anna otto', '5550124', '%nna', '_nna', 'a%a', '000', 'guest', '\u0301\u0308']) {
      it(`nobody by “${search}”`, async () => expect(await found(search)).to.deep.equal([]))
    }
    it('signs that are wildcards in a database as signs', async () => {
      expect(await found('100%')).to.have.length(1)
      expect(await found('ll_e')).to.have.length(1)
    })
    it('customers together with the other filters', async () => {
      expect(idsOf(await list({ service_id, search: 'anna', status: 'pending' }))).to.deep.equal([])
      expect(idsOf(await list({ service_id, search: 'anna', status: 'confirmed' }))).to.deep.equal([id])
      const from = at('13:00').toISOString()
      expect(idsOf(await list({ service_id, search: 'anna', from }))).to.deep.equal([])
    })
  })

  it('200 to a plain member with their own bookings only', async () => {
    const service_id = await newBookable(server)
    const customer = { name: 'Seen by one' }
    const own = await desk.booked(service_id, noon, { customer }, { as: 'member' })
    await desk.booked(service_id, noon, { customer })
    expect(idsOf(await list({ service_id, search: 'seen' }, { as: 'member' }))).to.deep.equal([own])
    expect(idsOf(await list({ service_id, search: 'seen' }))).to.have.length(2)
  })

  it('200 with short pages after 5,000 bookings, so that no call searches all; the pages together have each match once', async () => {
    const workspace = await newWorkspace(server)
    const serviceId = await newBookable(server, {}, [], workspace)
    const [member] = (await desk.ask('listMembers', { params: { workspaceId: workspace }, as: 'owner' })).body.members
    const matching = new Set([10, 11, 5_500, 5_501, 11_000])
    await changed(server, async (tx) => {
      const of = { workspaceId: workspace, serviceId, memberId: member.id, startAt: at('00:00') }
      const first = await findBooking(tx, workspace, await addBooking({ tx, now: new Date() }, of))
      if (!first) throw new Error('the first booking is missing')
      for (let index = 0; index < 11_001; index++) {
        const startAt = plus(first.startAt, index * 60_000)
        const customerName = matching.has(index) ? 'Wanted' : 'Other'
        await insertBooking(tx, { ...first, id: uuid(), startAt, endAt: plus(startAt, 60_000), customerName })
      }
    })
    const sizes: number[] = []
    const ids: string[] = []
    const page = async (cursor?: string) =>
      (await list({ search: 'wanted', ...(cursor && { cursor }) }, { workspace })).body
    for await (const body of pagesOf('listBookings', page)) {
      sizes.push(body.bookings.length)
      ids.push(...idsOf({ body }))
    }
    expect(sizes).to.deep.equal([2, 2, 1])
    expect(new Set(ids)).to.have.property('size', 5)
    const single = await list({ search: 'wanted', limit: '1' }, { workspace })
    expect([idsOf(single), single.body.next_cursor !== null]).to.deep.equal([ids.slice(0, 1), true])
    const next = await list({ search: 'wanted', limit: '1', cursor: single.body.next_cursor }, { workspace })
    expect(idsOf(next)).to.deep.equal(ids.slice(1, 2))
    const full = await list({ search: 'other', limit: '2000' }, { workspace })
    expect(full.body.bookings, 'a page of a search has at most 100').to.have.length(100)
  }).timeout(120_000)

  it('400 VALIDATION_FAILED for fewer than 2 characters, more than 100, or spaces alone', async () => {
    for (const search of ['', 'a', '    ', 'x'.repeat(101), 'a\u0000b']) {
      expectIssue(await list({ search }), [400, 'VALIDATION_FAILED'], { in: 'query', path: '/search' }, search)
    }
    expect((await list({ search: 'x'.repeat(100) })).status).to.equal(200)
  })
})
