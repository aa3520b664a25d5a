// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { addBooking } from '../../server/seeds/build.ts'
import { bookingIn } from '../support/booking-states.ts'
import { at, changed, frontDesk, newBookable, newCourt, newPool, plus, useBookingServer } from '../support/bookings.ts'
import { pagesOf } from '../support/pages.ts'
import { newPerson } from '../support/people.ts'
import { newWorkspace } from '../support/rows.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

describe('listBookings', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const list = (query: Record<string, string>, asking: Parameters<typeof desk.ask>[1] = {}) =>
    desk.ask('listBookings', { query: new URLSearchParams(query).toString(), ...asking })
  const idsOf = ({ body }: { body: { bookings: { id: string }[] } }) => body.bookings.map(({ id }) => id)
  const listed = async (...args: Parameters<typeof list>) => idsOf(await list(...args))

  it('200 with each booking equal to getBooking, earliest start first, ties ordered by id', async () => {
    const serviceId = await newBookable(server)
    const ids: string[] = []
    for (const days of [3, 1, 2, 1, 0]) ids.push(await desk.booked(serviceId, at('12:00', days)))
    const [third, first, second, tie, zeroth] = ids as [string, string, string, string, string]
    const { status, body } = await list({ service_id: serviceId })
    expect([status, body.next_cursor]).to.deep.equal([200, null])
    expect(idsOf({ body })).to.deep.equal([zeroth, ...[first, tie].sort(), second, third])
    for (const booking of body.bookings) expect(booking).to.deep.equal(await desk.fetched(booking.id))
  })

  it('200 with the allocations of each booking', async () => {
    const pool = await newPool(server, [1, 1, 1])
    const serviceId = await newBookable(server, {}, [{ category: pool.category, quantity: 2 }])
    const made = [(await desk.book(serviceId, noon)).body, (await desk.book(serviceId, at('13:00'))).body]
    expect((await list({ service_id: serviceId })).body.bookings).to.deep.equal(made)
  })

  describe('from and to', () => {
    it('list overlapping bookings, excluding one that ends at `from` or begins at `to`', async () => {
      const serviceId = await newBookable(server)
      const [before, within, behind] = [
        await desk.booked(serviceId, at('11:00')),
        await desk.booked(serviceId, noon),
        await desk.booked(serviceId, at('13:00')),
      ]
      const range = (from: Date, to: Date) =>
        listed({ service_id: serviceId, from: from.toISOString(), to: to.toISOString() })
      expect(await range(noon, at('13:00'))).to.deep.equal([within])
      expect(await range(plus(noon, -1), at('13:00'))).to.deep.equal([before, within])
      expect(await range(noon, plus(at('13:00'), 1))).to.deep.equal([within, behind])
      expect(await range(at('12:20'), at('12:21'))).to.deep.equal([within])
      expect(await range(at('14:00'), at('15:00'))).to.deep.equal([])
    })

    it('apply to the booked time itself, without buffers', async () => {
      const serviceId = await newBookable(server, { buffer_before_minutes: 30, buffer_after_minutes: 30 })
      await desk.booked(serviceId, noon)
      const range = (from: Date, to: Date) =>
        listed({ service_id: serviceId, from: from.toISOString(), to: to.toISOString() })
      expect(await range(at('13:00'), at('13:30'))).to.deep.equal([])
      expect(await range(at('11:30'), noon)).to.deep.equal([])
    })

    it('find the longest possible booking by its last millisecond', async () => {
      const serviceId = await newBookable(server, { duration_minutes: 1440 })
      const id = await desk.booked(serviceId, at('00:00', 1))
      const end = at('00:00', 2)
      expect(await listed({ service_id: serviceId, from: plus(end, -1).toISOString() })).to.deep.equal([id])
      expect(await listed({ service_id: serviceId, from: end.toISOString() })).to.deep.equal([])
    })

    it('default to from now on: running and future bookings', async () => {
      const serviceId = await newBookable(server)
      const [running, toCome] = [await desk.booked(serviceId, noon), await desk.booked(serviceId, at('12:00', 300))]
      const asking = (now: Date) => listed({ service_id: serviceId }, { now })
      expect(await asking(plus(at('13:00'), -1))).to.deep.equal([running, toCome])
      expect(await asking(at('13:00'))).to.deep.equal([toCome])
    })

    it('accept any offset, and a past range', async () => {
      const serviceId = await newBookable(server)
      const start = new Date('2001-02-03T10:00:00Z')
      const id = await desk.booked(serviceId, start, { override: ['past'] })
      const from = '2001-02-03T12:59:59.999+02:00'
      expect(await listed({ service_id: serviceId, from, to: '2001-02-03T11:00:00Z' })).to.deep.equal([id])
    })

    it('422 RANGE_INVALID when `to` is not after `from`, or not after now without `from`', async () => {
      const [from, to] = [noon.toISOString(), plus(noon, -1).toISOString()]
      for (const [query, now] of [
        [{ from, to: from }, at('08:00')],
        [{ from, to }, at('08:00')],
        [{ to: from }, noon],
      ] as const) {
        for (const as of ['owner', 'member'] as const) {
          expectIssue(await list(query, { now, as }), [422, 'RANGE_INVALID'], { in: 'query', path: '/to' })
        }
      }
      expect((await list({ from: to, to: from })).status).to.equal(200)
      expect((await list({ to: from }, { now: plus(noon, -1) })).status).to.equal(200)
    })
  })

  describe('status', () => {
    const states = ['pending', 'confirmed', 'completed', 'no_show', 'cancelled', 'declined', 'expired'] as const
    const byState = new Map<string, string>()
    const asking = { now: at('12:30') }
    const ask = async (...wanted: string[]) => {
      const query = new URLSearchParams(wanted.map((state): [string, string] => ['status', state])).toString()
      return idsOf(await desk.ask('listBookings', { query: `${query}&limit=100`, ...asking }))
    }
    before(async () => {
      for (const state of states) byState.set(state, await bookingIn(server, state))
    })

    for (const state of states) {
      it(`${state}: only bookings with that effective status`, async () => {
        const found = await ask(state)
        for (const [each, id] of byState) expect(found.includes(id), each).to.equal(each === state)
      })
    }

    it('repeated: bookings with any of the statuses; omitted: all', async () => {
      for (const wanted of [['pending', 'expired'], ['confirmed', 'cancelled', 'expired'], [...states], []]) {
        const found = await ask(...wanted)
        for (const [each, id] of byState) {
          expect(found.includes(id), each).to.equal(wanted.length === 0 || wanted.includes(each))
        }
      }
    })

    it('pending until one millisecond before the expiry', async () => {
      const serviceId = await newBookable(server, { requires_approval: true, approval_ttl_minutes: 30 })
      const id = await desk.booked(serviceId, noon, {}, { as: 'member', now: at('08:00') })
      const seen = (status: string, now: Date) => listed({ service_id: serviceId, status }, { now })
      expect(await seen('pending', plus(at('08:30'), -1))).to.deep.equal([id])
      expect(await seen('expired', plus(at('08:30'), -1))).to.deep.equal([])
      expect(await seen('pending', at('08:30'))).to.deep.equal([])
      expect(await seen('expired', at('08:30'))).to.deep.equal([id])
    })

    it('400 VALIDATION_FAILED for an unknown status', async () => {
      for (const [query, path] of [
        ['status=gone', '/status/0'],
        ['status=pending&status=', '/status/1'],
        ['status=pending,confirmed', '/status/0'],
        [Array.from({ length: 8 }, () => 'status=pending').join('&'), '/status'],
      ] as const) {
        const answer = await desk.ask('listBookings', { query })
        expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'query', path }, query)
      }
    })
  })

  describe('filters', () => {
    it('service_id: bookings of the service, with the id in either case; none for an unknown service', async () => {
      const [serviceId, other] = [await newBookable(server), await newBookable(server)]
      const id = await desk.booked(serviceId, noon)
      await desk.booked(other, noon)
      expect(await listed({ service_id: serviceId.toUpperCase() })).to.deep.equal([id])
      expect(await listed({ service_id: uuid() })).to.deep.equal([])
    })

    it('resource_id: bookings that have the resource or had it last, not those moved to another resource', async () => {
      const pool = await newPool(server, [1, 1])
      const [first = '', second = ''] = pool.ids
      const serviceId = await newBookable(server, {}, [{ category: pool.category }])
      const [one, other] = [await desk.book(serviceId, noon), await desk.book(serviceId, noon)]
      const byResource = new Map([one, other].map(({ body }) => [body.allocations[0].resource_id, body.id]))
      const onFirst = byResource.get(first)
      expect(await listed({ resource_id: first })).to.deep.equal([onFirst])
      await desk.act('cancelBooking', onFirst)
      expect(await listed({ resource_id: first })).to.deep.equal([onFirst])
      const only = await newBookable(server, {}, [{ resourceId: second }])
      const blocking = await desk.booked(only, at('15:00'))
      await desk.move(byResource.get(second), at('15:00'))
      expect(await listed({ resource_id: second })).to.deep.equal([blocking])
      expect(await listed({ resource_id: first.toUpperCase() })).to.deep.equal([onFirst, byResource.get(second)])
      expect(await listed({ resource_id: uuid() })).to.deep.equal([])
    })

    it('member_id: bookings of the member, whoever created them', async () => {
      const { memberId } = await newPerson(server, 'member')
      const serviceId = await newBookable(server)
      const ids = [
        await desk.booked(serviceId, noon, { member_id: memberId }),
        await desk.booked(serviceId, at('13:00'), { member_id: memberId }, { as: 'admin' }),
      ]
      await desk.booked(serviceId, noon)
      expect(await listed({ member_id: memberId.toUpperCase() })).to.deep.equal(ids)
    })

    it('customer: bookings with the address, regardless of case and Unicode composition', async () => {
      const email = `Ünna.${uuid()}@Club.Example`
      const serviceId = await newBookable(server)
      const id = await desk.booked(serviceId, noon, { customer: { name: 'Ünna', email } })
      await desk.booked(serviceId, noon, { customer: { name: 'Ünna', email: `x${email}` } })
      await desk.booked(serviceId, noon, { customer: { name: 'Ünna', email: null } })
      await desk.booked(serviceId, noon)
      for (const sent of [email, email.toUpperCase(), email.toLowerCase(), email.normalize('NFD')]) {
        expect(await listed({ customer: sent }), sent).to.deep.equal([id])
      }
    })

    it('combined: only bookings that match all filters', async () => {
      const { serviceId, resourceId } = await newCourt(server, {}, 9)
      const other = await newBookable(server, {}, [{ resourceId }])
      const { memberId } = await newPerson(server, 'member')
      const customer = { name: 'Junior training', email: `${uuid()}@club.example` }
      const whole = { member_id: memberId, customer }
      const id = await desk.booked(serviceId, noon, whole)
      await desk.booked(serviceId, noon, { member_id: memberId })
      await desk.booked(serviceId, noon, { customer })
      await desk.booked(other, noon, whole)
      for (const time of ['11:00', '13:00']) await desk.booked(serviceId, at(time), whole)
      await desk.act('cancelBooking', await desk.booked(serviceId, noon, whole))
      const query = {
        ...{ service_id: serviceId, resource_id: resourceId, member_id: memberId, customer: customer.email },
        ...{ status: 'confirmed', from: noon.toISOString(), to: at('13:00').toISOString() },
      }
      expect(await listed(query)).to.deep.equal([id])
      for (const left of Object.keys(query)) {
        const { [left as keyof typeof query]: _, ...rest } = query
        // Every booking of the service has the one resource.
        if (left === 'resource_id') continue
        expect((await listed(rest)).length, left).to.equal(2)
      }
    })
  })

  describe('visibility', () => {
    it('all bookings of the workspace to owners and admins, their own to other members', async () => {
      const workspace = await newWorkspace(server)
      const foreign = await desk.booked(await newBookable(server, {}, [], workspace), noon, {}, { workspace })
      const serviceId = await newBookable(server)
      const own = await desk.booked(serviceId, noon, {}, { as: 'member' })
      const booked = await desk.booked(serviceId, noon, { member_id: server.seeded.people.member.member_id })
      const others = await desk.booked(serviceId, noon)
      for (const as of ['owner', 'admin', 'live_admin'] as const) {
        expect(await listed({ service_id: serviceId }, { as })).to.have.members([own, booked, others])
      }
      for (const as of ['member', 'live_member'] as const) {
        expect(await listed({ service_id: serviceId }, { as })).to.have.members([own, booked])
        expect(await listed({ limit: '100' }, { as }))
          .to.include(own)
          .and.not.include(others)
          .and.not.include(foreign)
      }
      expect(await listed({ limit: '100' })).not.to.include(foreign)
    })

    it('none for another member’s member_id to a plain member; their own for their own member_id', async () => {
      const serviceId = await newBookable(server)
      const own = await desk.booked(serviceId, noon, {}, { as: 'member' })
      await desk.booked(serviceId, noon)
      const { owner, member } = server.seeded.people
      const ask = (member_id: string) => list({ service_id: serviceId, member_id }, { as: 'member' })
      expect((await ask(owner.member_id)).body).to.deep.equal({ bookings: [], next_cursor: null })
      expect((await ask(uuid())).body.bookings).to.deep.equal([])
      expect(idsOf(await ask(member.member_id.toUpperCase()))).to.deep.equal([own])
    })
  })

  it('200 in pages: bookings created, moved and cancelled between pages shift nothing', async () => {
    const serviceId = await newBookable(server)
    const ids: string[] = []
    for (let hour = 8; hour < 15; hour++) ids.push(await desk.booked(serviceId, at(`${hour}:00`)))
    const query = { service_id: serviceId, limit: '3' }
    const first = await list(query)
    expect(idsOf(first)).to.deep.equal(ids.slice(0, 3))
    const added = await desk.booked(serviceId, at('08:00'))
    await desk.act('cancelBooking', ids[2] ?? '')
    await desk.move(ids[4] ?? '', at('20:00'))
    const second = await list({ ...query, cursor: first.body.next_cursor })
    const third = await list({ ...query, cursor: second.body.next_cursor })
    expect([...idsOf(second), ...idsOf(third)]).to.deep.equal([ids[3], ids[5], ids[6], ids[4]])
    expect(third.body.next_cursor).to.equal(null)
    expect(await listed({ service_id: serviceId })).to.include(added)
  })

  it('200 in pages: bookings with the same start each appear once', async () => {
    const serviceId = await newBookable(server)
    const ids = await Promise.all(Array.from({ length: 5 }, () => desk.booked(serviceId, noon)))
    const found: string[] = []
    const page = async (cursor?: string) =>
      (await list({ service_id: serviceId, limit: '2', ...(cursor && { cursor }) })).body
    for await (const body of pagesOf('listBookings', page)) found.push(...idsOf({ body }))
    expect(found).to.deep.equal(ids.sort())
  })

  it('200 with 2,000 bookings of a week on one page, and the rest on the next', async () => {
    const workspace = await newWorkspace(server)
    const serviceId = await newBookable(server, {}, [], workspace)
    const { owner } = server.seeded.people
    const [member] = (await desk.ask('listMembers', { params: { workspaceId: workspace }, as: 'owner' })).body.members
    await changed(server, async (tx) => {
      const of = { workspaceId: workspace, serviceId, memberId: member.id, userId: owner.user_id }
      for (let index = 0; index < 2_050; index++)
        await addBooking({ tx, now: new Date() }, { ...of, startAt: plus(at('00:00'), index * 60_000 * 4) })
    })
    const range = { from: at('00:00').toISOString(), to: at('00:00', 7).toISOString() }
    const first = await list({ ...range, limit: '2000' }, { workspace })
    expect(first.status, first.text.slice(0, 300)).to.equal(200)
    expect(first.body.bookings).to.have.length(2000)
    const second = await list({ ...range, limit: '2000', cursor: first.body.next_cursor }, { workspace })
    expect([second.body.bookings.length, second.body.next_cursor]).to.deep.equal([50, null])
    expect(new Set([...idsOf(first), ...idsOf(second)])).to.have.property('size', 2_050)
  }).timeout(60_000)

  it('200 with fewer than `limit` if the bookings have many resources, but never fewer than 100', async () => {
    const workspace = await newWorkspace(server)
    const pool = await newPool(
      server,
      Array.from({ length: 150 }, () => 1_000),
      workspace,
    )
    const serviceId = await newBookable(server, {}, [{ category: pool.category, quantity: 150 }], workspace)
    const [member] = (await desk.ask('listMembers', { params: { workspaceId: workspace }, as: 'owner' })).body.members
    await changed(server, async (tx) => {
      const of = { workspaceId: workspace, serviceId, memberId: member.id, resourceIds: pool.ids }
      for (let index = 0; index < 260; index++)
        await addBooking({ tx, now: new Date() }, { ...of, startAt: plus(at('00:00'), index * 60_000) })
    })
    const first = await list({ limit: '2000' }, { workspace })
    expect(first.body.bookings).to.have.length(200)
    const second = await list({ limit: '2000', cursor: first.body.next_cursor }, { workspace })
    expect([second.body.bookings.length, second.body.next_cursor]).to.deep.equal([60, null])
    expect((await list({ limit: '100' }, { workspace })).body.bookings).to.have.length(100)
  }).timeout(60_000)

  it('400 VALIDATION_FAILED for an invalid filter', async () => {
    for (const [query, path] of [
      [{ service_id: 'court' }, '/service_id'],
      [{ resource_id: 'court' }, '/resource_id'],
      [{ member_id: 'me' }, '/member_id'],
      [{ customer: 'guest' }, '/customer'],
      [{ from: '2031-01-01' }, '/from'],
      [{ to: 'tomorrow' }, '/to'],
      [{ state: 'pending' }, '/state'],
    ] as const) {
      const answer = await list(query as unknown as Record<string, string>)
      expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'query', path }, path)
    }
    expectRefusal(await list({}, { workspace: uuid() }), 404, 'WORKSPACE_NOT_FOUND')
  })
})
