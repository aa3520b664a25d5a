// Runs on: SQLite and PostgreSQL, because pages go through three tables in one order
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { momentCursor, scheduleCursor } from '../../domain/cursor.ts'
import { parameterDefaults } from '../../generated/operations.ts'
import { type Asking, asker, at, newBookable, newCaller, withClock } from '../support/availability.ts'
import { type Answer, type CallOptions, call } from '../support/call.ts'
import { newClosure, newClosures } from '../support/closures.ts'
import { pagesOf } from '../support/pages.ts'
import { longAgo, newResource, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

type Item = { id: string; status: string }
type Page = { bookings: Item[]; holds: Item[]; closures: Item[]; next_cursor: string | null }

const parts = ['bookings', 'holds', 'closures'] as const
const day = { from: at('00:00').toISOString(), to: at('00:00', 1).toISOString() }

describe('getSchedule', () => {
  const server = useTestServer(withClock)
  const { booked, held, options } = asker(server)
  let admin: Asking
  let serviceId: string
  let courts: string[]
  let court: string
  beforeEach(async () => {
    admin = await newCaller(server, 'admin')
    const made = await newBookable(server, {}, [{ capacity: 9 }, { capacity: 9 }])
    serviceId = made.serviceId
    courts = made.resourceIds
    court = courts[0] as string
  })

  const ask = (query: Record<string, string>, asking: Asking = admin): Promise<Answer> =>
    call(server, 'getSchedule', { ...options(asking), query: new URLSearchParams(query).toString() })
  /** Without the clock of the test, because sessions expire. */
  const askBySession = (query: Record<string, string>, asking: CallOptions) =>
    call(server, 'getSchedule', { ...asking, query: new URLSearchParams(query).toString() })
  const page = async (query: Record<string, string> = {}, asking: Asking = admin): Promise<Page> => {
    const { status, body } = await ask({ ...day, limit: '1000', resource_id: court, ...query }, asking)
    expect(status, JSON.stringify(body)).to.equal(200)
    return body as Page
  }
  const idsOf = (found: Page) => parts.map((part) => found[part].map(({ id }) => id))
  const act = async (operation: 'cancelBooking' | 'completeBooking', bookingId: string, asking: Asking) => {
    const { status, text } = await call(server, operation, { ...options(asking), params: { bookingId }, body: {} })
    expect(status, text).to.equal(200)
  }
  const closed = (from: Date, until: Date, resource = court) =>
    newClosure(server, resource, { startAt: from, endAt: until })
  /** All parts, with ties and several of each. */
  const fill = async () => {
    const bookings = [await booked(serviceId, at('09:00')), await booked(serviceId, at('11:00'))]
    const tie = [await booked(serviceId, at('12:00')), await booked(serviceId, at('12:00'))].sort()
    const holds = [await held(serviceId, at('15:00')), await held(serviceId, at('16:00'))].sort().reverse()
    const closures = [await closed(at('18:00'), at('19:00')), await closed(at('20:00'), at('21:00'))]
    return [[...bookings, ...tie], holds, closures]
  }

  it('200 with bookings, holds and closures as their own lists return them', async () => {
    const expected = await fill()
    const found = await page()
    expect(idsOf(found)).to.deep.equal(expected)
    expect(found.next_cursor).to.equal(null)
    const listed = async (operation: 'listBookings' | 'listHolds' | 'listClosures', query: Record<string, string>) =>
      (await call(server, operation, { ...options(admin), query: new URLSearchParams(query).toString() })).body
    expect(found.bookings).to.deep.equal(
      (await listed('listBookings', { ...day, resource_id: court, limit: '100' })).bookings,
    )
    expect(found.closures).to.deep.equal((await listed('listClosures', { ...day, resource_ids: court })).closures)
    const holds: Item[] = (await listed('listHolds', { limit: '100' })).holds
    expect(holds).to.include.deep.members(found.holds)
  })

  it('200 with those that overlap the range: none that ends at `from` or begins at `to`', async () => {
    const [, within] = [
      await booked(serviceId, at('09:00')),
      await booked(serviceId, at('10:00')),
      await booked(serviceId, at('11:00')),
    ]
    const [, inside] = [
      await held(serviceId, at('09:00')),
      await held(serviceId, at('10:00')),
      await held(serviceId, at('11:00')),
    ]
    const [, around] = [
      await closed(at('08:00'), at('10:00')),
      await closed(at('05:00'), at('23:00')),
      await closed(at('11:00'), at('12:00')),
    ]
    const range = (from: Date, to: Date) => page({ from: from.toISOString(), to: to.toISOString() })
    expect(idsOf(await range(at('10:00'), at('11:00')))).to.deep.equal([[within], [inside], [around]])
    const wider = await range(at('09:59:59.999'), at('11:00:00.001'))
    expect(idsOf(wider).map(({ length }) => length)).to.deep.equal([3, 3, 3])
    expect(idsOf(await range(at('00:00', 1), at('00:00', 2)))).to.deep.equal([[], [], []])
  })

  it('200 without bookings that were cancelled and holds that are over, but with completed bookings', async () => {
    const [kept, gone, done] = [
      await booked(serviceId, at('10:00')),
      await booked(serviceId, at('11:00')),
      await booked(serviceId, at('08:00')),
    ]
    await act('cancelBooking', gone, admin)
    const hold = await held(serviceId, at('10:00'), { ttl_seconds: 60 })
    expect(idsOf(await page())).to.deep.equal([[done, kept], [hold], []])
    await act('completeBooking', done, { ...admin, now: at('08:30') })
    const later = await page({}, { ...admin, now: at('08:30') })
    expect(idsOf(later)).to.deep.equal([[done, kept], [], []])
    expect(later.bookings.map(({ status }) => status)).to.deep.equal(['completed', 'confirmed'])
  })

  it('200 to a member with their own bookings and holds and all closures, also with a key capped at member', async () => {
    const [me, other] = [await newCaller(server), await newCaller(server)]
    const mine = [await booked(serviceId, at('10:00'), me), await held(serviceId, at('12:00'), {}, me)]
    const theirs = [await booked(serviceId, at('11:00'), other), await held(serviceId, at('13:00'), {}, other)]
    const closure = await closed(at('18:00'), at('19:00'))
    expect(idsOf(await page({}, me))).to.deep.equal([[mine[0]], [mine[1]], [closure]])
    const all = idsOf(await page())
    expect(all).to.deep.equal([[mine[0], theirs[0]], [mine[1], theirs[1]].sort().reverse(), [closure]])
    expect(idsOf(await page({}, { as: 'live_member' }))).to.deep.equal([[], [], [closure]])
  })

  it('200 with one resource in either case, with all without it, and with nothing for an unknown id', async () => {
    const elsewhere = await newBookable(server, {}, [{ capacity: 1 }])
    const expected = await fill()
    const booking = await booked(elsewhere.serviceId, at('09:00'))
    const closure = await closed(at('07:00'), at('08:00'), elsewhere.resourceIds[0])
    expect(idsOf(await page({ resource_id: court.toUpperCase() }))).to.deep.equal(expected)
    const other = await page({ resource_id: elsewhere.resourceIds[0] as string })
    expect(idsOf(other)).to.deep.equal([[booking], [], [closure]])
    expect(idsOf(await page({ resource_id: uuid() }))).to.deep.equal([[], [], []])
    const { status, body } = await ask({ ...day, limit: '5000' })
    expect([status, body.next_cursor]).to.deep.equal([200, null])
    const [bookings, holds, closures] = idsOf(body as Page)
    expect(bookings).to.include.members([...(expected[0] ?? []), booking])
    expect(holds).to.include.members(expected[1] ?? [])
    expect(closures).to.include.members([...(expected[2] ?? []), closure])
  })

  it('200 in pages of every size, which go through all parts without a gap or a repeat', async () => {
    const expected = await fill()
    const count = expected.flat().length
    for (let limit = 1; limit <= count + 1; limit++) {
      const seen: string[][] = [[], [], []]
      let calls = 0
      const read = (cursor?: string) => page({ limit: String(limit), ...(cursor && { cursor }) })
      for await (const found of pagesOf('getSchedule', read)) {
        const ids = idsOf(found)
        expect(ids.flat().length, 'no page is empty or too long').to.be.within(1, limit)
        for (const [index, part] of ids.entries()) seen[index]?.push(...part)
        calls++
      }
      expect(seen, String(limit)).to.deep.equal(expected)
      expect(calls).to.equal(Math.ceil(count / limit))
    }
  }).timeout(10_000)

  it('200 with 5,000 objects on one page, and 50 when no limit is sent', async () => {
    const workspace = await newWorkspace(server)
    const resource = await newResource(server, {}, workspace)
    await newClosures(server, resource, 5_001, { startAt: at('10:00'), endAt: at('11:00') }, workspace)
    const list = async (query: Record<string, string>) => (await askBySession({ ...day, ...query }, { workspace })).body
    const first = await list({ limit: '5000' })
    expect(first.closures).to.have.length(5_000)
    const rest = await list({ limit: '5000', cursor: first.next_cursor ?? '' })
    expect([rest.closures.length, rest.next_cursor]).to.deep.equal([1, null])
    expect((await list({})).closures).to.have.length(parameterDefaults.ScheduleLimit)
  }).timeout(30_000)

  it('200 without anything of another workspace', async () => {
    const workspace = await newWorkspace(server)
    await newClosure(server, await newResource(server, {}, workspace), {}, workspace)
    const { body } = await ask({ ...day, limit: '5000' })
    for (const part of parts)
      for (const { workspace_id } of body[part]) expect(workspace_id).to.equal(server.seeded.workspaces.main)
  })

  it('400 VALIDATION_FAILED for a range that is not named, and an invalid limit, cursor or resource id', async () => {
    const cursors = [
      momentCursor({ createdAt: longAgo, id: uuid() }),
      scheduleCursor('holds', 'bm90IGEgY3Vyc29y'),
      Buffer.from('s resources').toString('base64url'),
    ]
    for (const cursor of cursors) {
      expectIssue(await ask({ ...day, cursor }), [400, 'VALIDATION_FAILED'], { in: 'query', path: '/cursor' }, cursor)
    }
    for (const [query, path] of [
      [{ from: day.from }, '/to'],
      [{ to: day.to }, '/from'],
      [{ ...day, limit: '0' }, '/limit'],
      [{ ...day, limit: '5001' }, '/limit'],
      [{ ...day, resource_id: 'court' }, '/resource_id'],
      [{ ...day, status: 'confirmed' }, '/status'],
    ] as [Record<string, string>, string][]) {
      expectIssue(await ask(query), [400, 'VALIDATION_FAILED'], { in: 'query', path }, path)
    }
  })

  it('422 RANGE_INVALID for an empty range and for more than 32 days; 200 for 32', async () => {
    const until = (ms: number) => new Date(Date.parse(day.from) + ms).toISOString()
    const longest = 32 * 86_400_000
    for (const to of [day.from, until(-1), until(longest + 1)])
      expectIssue(await ask({ ...day, to }), [422, 'RANGE_INVALID'], { in: 'query', path: '/to' }, to)
    expect((await ask({ ...day, to: until(longest) })).status).to.equal(200)
  })

  it('404 WORKSPACE_NOT_FOUND for an unknown workspace and for somebody who was removed', async () => {
    const { main, other } = server.seeded.workspaces
    for (const workspace of [uuid(), other])
      expectRefusal(await askBySession(day, { workspace }), 404, 'WORKSPACE_NOT_FOUND')
    expectRefusal(await askBySession(day, { as: 'removed', workspace: main }), 404, 'WORKSPACE_NOT_FOUND')
  })
})
