// Runs on: SQLite
import { expect } from 'chai'
import {
  type Asking,
  asker,
  at,
  monday,
  newBookable,
  newCaller,
  secondsAfter,
  withClock,
} from '../support/availability.ts'
import { call } from '../support/call.ts'
import { newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'

type Hold = { id: string; member_id: string; status: string }

const ten = at('10:00')

describe('listHolds', () => {
  const server = useTestServer(withClock)
  const { held, hold, release, fetched, book, options } = asker(server)
  const list = (asking: Asking = {}, query = '') => call(server, 'listHolds', { ...options(asking), query })
  const idsOf = async (...args: Parameters<typeof list>) => (await list(...args)).body.holds.map(({ id }: Hold) => id)

  it('200 with an empty list and no next page when there are no holds', async () => {
    const { status, body } = await list(await newCaller(server))
    expect([status, body]).to.deep.equal([200, { holds: [], next_cursor: null }])
  })

  it('200 with each hold equal to getHold, newest first', async () => {
    const me = await newCaller(server)
    const { serviceId } = await newBookable(server, {}, [{ capacity: 9 }, { capacities: [9, 9], quantity: 2 }])
    const ids: string[] = []
    for (const seconds of [0, 10, 20]) {
      ids.push(await held(serviceId, ten, {}, { ...me, now: secondsAfter(monday, seconds) }))
    }
    const asking = { ...me, now: secondsAfter(monday, 30) }
    const { body } = await list(asking)
    expect(body.holds.map(({ id }: Hold) => id)).to.deep.equal(ids.reverse())
    for (const each of body.holds) {
      expect(each.allocations).to.have.lengthOf(3)
      expect((await fetched(each.id, asking)).body).to.deep.equal(each)
    }
  })

  it('200 with live holds only: none expired, released or consumed', async () => {
    const me = await newCaller(server)
    const { serviceId } = await newBookable(server)
    const [live, lapsing, released, consumed, replaced] = [
      await held(serviceId, ten, { ttl_seconds: 61 }, me),
      await held(serviceId, ten, { ttl_seconds: 60 }, me),
      await held(serviceId, ten, {}, me),
      await held(serviceId, ten, {}, me),
      await held(serviceId, ten, {}, me),
    ]
    await release(released, me)
    await book({ hold_id: consumed }, me)
    const other = await held(serviceId, ten, { replaces_hold_id: replaced, ttl_seconds: 61 }, me)
    const last = new Date(secondsAfter(monday, 60).getTime() - 1)
    expect(await idsOf({ ...me, now: last })).to.have.members([live, lapsing, other])
    const { body } = await list({ ...me, now: secondsAfter(monday, 60) })
    expect(body.holds.map(({ id }: Hold) => id)).to.have.members([live, other])
    expect(body.holds.map(({ status }: Hold) => status)).to.deep.equal(['live', 'live'])
    expect(await idsOf({ ...me, now: secondsAfter(monday, 61) })).to.deep.equal([])
  })

  it('200 to a member with their own holds, and to an owner or admin with all members’ holds', async () => {
    const [me, other, admin] = [await newCaller(server), await newCaller(server), await newCaller(server, 'admin')]
    const { serviceId } = await newBookable(server)
    const mine = await held(serviceId, ten, {}, me)
    const theirs = await held(serviceId, ten, {}, other)
    const ofAdmin = await held(serviceId, ten, {}, admin)
    expect(await idsOf(me)).to.deep.equal([mine])
    expect(await idsOf(other)).to.deep.equal([theirs])
    const { body } = await list(admin, 'limit=100')
    const found = body.holds.filter(({ id }: Hold) => [mine, theirs, ofAdmin].includes(id))
    expect(found.map(({ member_id }: Hold) => member_id)).to.have.members([me.memberId, other.memberId, admin.memberId])
  })

  it('200 to an admin’s key capped at member with the admin’s own holds only', async () => {
    const { serviceId } = await newBookable(server)
    await held(serviceId, ten, {}, { as: 'live_member' })
    expect(await idsOf({ as: 'live_member' })).not.to.deep.equal([])
    const { body } = await list({ as: 'live_member' }, 'limit=100')
    for (const { member_id } of body.holds) expect(member_id).to.equal(server.seeded.people.member.member_id)
  })

  it('200 without holds of another workspace', async () => {
    const workspace = await newWorkspace(server)
    const { serviceId } = await newBookable(server)
    await held(serviceId, ten, {}, { as: 'live_admin' })
    const { body } = await call(server, 'listHolds', { workspace, as: 'owner' })
    expect(body.holds).to.deep.equal([])
  })

  it('200 in pages that contain each hold once, also holds of one instant, and omit holds expired meanwhile', async () => {
    const me = await newCaller(server)
    const { serviceId } = await newBookable(server)
    const ids: string[] = []
    for (const ttl_seconds of [600, 600, 60, 600, 600]) ids.push(await held(serviceId, ten, { ttl_seconds }, me))
    const first = (await list(me, 'limit=2')).body
    const now = secondsAfter(monday, 60)
    const rest = (await list({ ...me, now }, `cursor=${first.next_cursor}`)).body
    expect(rest.next_cursor).to.equal(null)
    const found = [...first.holds, ...rest.holds].map(({ id }: Hold) => id)
    const lapsed = ids[2] as string
    expect(found).to.have.members(found.includes(lapsed) ? ids : ids.filter((id) => id !== lapsed))
    expect(new Set(found).size).to.equal(found.length)
    expect(rest.holds.map(({ id }: Hold) => id)).not.to.include(lapsed)
  })

  it('200 with a hold created between two pages only on a new first page', async () => {
    const me = await newCaller(server)
    const { serviceId } = await newBookable(server)
    const ids = [await held(serviceId, ten, {}, me), await held(serviceId, ten, {}, me)]
    const first = (await list(me, 'limit=1')).body
    const now = secondsAfter(monday, 1)
    const { body } = await hold(serviceId, ten, {}, { ...me, now })
    const second = await idsOf({ ...me, now }, `limit=1&cursor=${first.next_cursor}`)
    expect([first.holds[0].id, ...second]).to.have.members(ids)
    expect((await idsOf({ ...me, now }))[0]).to.equal(body.id)
  })

  it('200 with more than 100 holds on one page, with limit up to 2,000', async () => {
    const { serviceId } = await newBookable(server, {}, [{ capacity: 200 }])
    const ids: string[] = []
    // A member has at most 20 live holds.
    while (ids.length <= 100) {
      const me = await newCaller(server)
      for (let count = 0; count < 20; count++) ids.push(await held(serviceId, ten, {}, me))
    }
    const admin: Asking = { as: 'live_admin' }
    expect(await idsOf(admin, 'limit=2000')).to.include.members(ids)
    expect(await idsOf(admin, 'limit=100')).to.have.length(100)
    expect((await list(admin, 'limit=2001')).status).to.equal(400)
  }).timeout(30_000)
})
