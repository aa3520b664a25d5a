// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { nameCursor } from '../../domain/cursor.ts'
import { parameterDefaults } from '../../generated/operations.ts'
import { type CallOptions, call } from '../support/call.ts'
import { inHours, newClosure, newClosures } from '../support/closures.ts'
import { pagesOf } from '../support/pages.ts'
import { longAgo, newResource, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

type Page = { closures: { id: string; start_at: string }[]; next_cursor: string | null }

describe('listClosures', () => {
  const server = useTestServer()
  let workspace: string
  let courts: string[]
  beforeEach(async () => {
    workspace = await newWorkspace(server)
    courts = [await newResource(server, {}, workspace), await newResource(server, {}, workspace)]
  })

  const list = (query: Record<string, string> | string = {}, options: CallOptions = {}) =>
    call(server, 'listClosures', { workspace, query: new URLSearchParams(query).toString(), ...options })
  const page = async (query: Record<string, string> | string = {}) => {
    const { status, body } = await list(query)
    expect(status).to.equal(200)
    return body as Page
  }
  const ids = ({ closures }: Page) => closures.map(({ id }) => id)
  const listed = async (query: Record<string, string> | string = {}) => ids(await page(query))
  const add = (court: number, from: number, until: number) =>
    newClosure(server, courts[court] as string, { startAt: inHours(from), endAt: inHours(until) }, workspace)
  const range = (from: number, to: number) => ({ from: inHours(from).toISOString(), to: inHours(to).toISOString() })

  it('200 with every field of the closures of all resources, earliest start first, ties by id, to a plain member', async () => {
    const main = server.seeded.workspaces.main
    const resourceId = await newResource(server)
    const [startAt, endAt] = [inHours(1), inHours(2)]
    const id = await newClosure(server, resourceId, { startAt, endAt, reason: 'New floor' })
    const answer = await list({ resource_ids: resourceId }, { as: 'live_member', workspace: main })
    expect(answer.status).to.equal(200)
    expect(answer.body).to.deep.equal({
      closures: [
        {
          id,
          workspace_id: main,
          resource_id: resourceId,
          start_at: startAt.toISOString(),
          end_at: endAt.toISOString(),
          reason: 'New floor',
          created_at: longAgo.toISOString(),
        },
      ],
      next_cursor: null,
    })
    const last = await add(0, 5, 6)
    const twins = [await add(0, 3, 9), await add(1, 3, 4), await add(0, 3, 5)]
    const first = await add(1, 1, 9)
    expect(await listed()).to.deep.equal([first, ...twins.sort(), last])
  })

  it('200 with the same closures as listResourceClosures for one resource', async () => {
    await add(0, -2, 2)
    await add(0, 5, 6)
    await add(1, 5, 6)
    const single = await call(server, 'listResourceClosures', {
      workspace,
      params: { resourceId: courts[0] as string },
    })
    expect(single.body.closures).to.have.length(2)
    expect((await list({ resource_ids: courts[0] as string })).body).to.deep.equal(single.body)
  })

  it('200 with those that overlap the range, also long ones: none that ends at `from` or begins at `to`', async () => {
    const around = await add(0, -5_000, 9_000)
    const [before, within, behind] = [await add(1, 1, 2), await add(0, 2, 3), await add(1, 3, 4)]
    expect(await listed(range(2, 3))).to.deep.equal([around, within])
    const wider = { from: new Date(inHours(2).getTime() - 1).toISOString(), to: inHours(4).toISOString() }
    expect(await listed(wider)).to.deep.equal([around, before, within, behind])
    expect(await listed(range(9_000, 9_001))).to.deep.equal([])
  })

  it('200 from now on by default; past ones with an earlier `from`', async () => {
    const past = await add(0, -3, -1)
    const running = await add(1, -2, 1)
    expect(await listed()).to.deep.equal([running])
    expect(await listed({ from: inHours(-4).toISOString() })).to.deep.equal([past, running])
  })

  it('200 with the closures of the named resources only, in either case, and none for an unknown id', async () => {
    const [mine, other] = [await add(0, 1, 2), await add(1, 2, 3)]
    const [first, second] = courts as [string, string]
    expect(await listed(`resource_ids=${first.toUpperCase()}`)).to.deep.equal([mine])
    expect(await listed(`resource_ids=${first}&resource_ids=${second}`)).to.deep.equal([mine, other])
    expect(await listed(`resource_ids=${uuid()}`)).to.deep.equal([])
  })

  it('200 with the closures of an archived resource, and without those of another workspace', async () => {
    const archived = await newResource(server, { archivedAt: longAgo }, workspace)
    const id = await newClosure(server, archived, {}, workspace)
    const elsewhere = await newWorkspace(server)
    const foreign = await newResource(server, {}, elsewhere)
    await newClosure(server, foreign, {}, elsewhere)
    expect(await listed()).to.deep.equal([id])
    expect(await listed({ resource_ids: foreign })).to.deep.equal([])
  })

  it('200 in pages of every size without gaps or repeats, despite past closures and ties', async () => {
    const all: string[] = []
    for (const hours of [-9, -1, 7]) {
      const alike: string[] = []
      for (const court of courts)
        alike.push(
          ...(await newClosures(server, court, 2, { startAt: inHours(hours), endAt: inHours(100) }, workspace)),
        )
      all.push(...alike.sort())
    }
    for (const hours of [-10, -8, -5]) await add(0, hours, hours + 1)
    for (const limit of [1, 2, 5, 11, 12, 13]) {
      const seen: string[] = []
      const read = (cursor?: string) => page({ limit: String(limit), ...(cursor && { cursor }) })
      for await (const found of pagesOf('listClosures', read)) {
        expect(found.closures.length).to.be.within(1, limit)
        seen.push(...ids(found))
      }
      expect(seen, String(limit)).to.deep.equal(all)
    }
  })

  it('200 with 2,000 closures on one page, and 50 when no limit is sent', async () => {
    await newClosures(server, courts[0] as string, 2_001, {}, workspace)
    const { closures, next_cursor } = await page({ limit: '2000' })
    expect(closures).to.have.length(2_000)
    const rest = await page({ limit: '2000', cursor: next_cursor ?? '' })
    expect([rest.closures.length, rest.next_cursor]).to.deep.equal([1, null])
    expect((await page()).closures).to.have.length(parameterDefaults.LargeLimit)
  }).timeout(20_000)

  it('400 VALIDATION_FAILED for an invalid limit, cursor, time or resource id', async () => {
    for (const [query, path] of [
      ['limit=0', '/limit'],
      ['limit=2001', '/limit'],
      [`cursor=${nameCursor({ nameKey: 'court', id: uuid() })}`, '/cursor'],
      ['from=today', '/from'],
      ['resource_ids=court', '/resource_ids/0'],
      ['resource_id=court', '/resource_id'],
    ] as const) {
      expectIssue(await list(query), [400, 'VALIDATION_FAILED'], { in: 'query', path }, query)
    }
  })

  it('422 RANGE_INVALID when `to` is not after `from`, or not after now without `from`', async () => {
    for (const query of [range(2, 2), range(3, 2), { to: inHours(-1).toISOString() }]) {
      expectIssue(await list(query), [422, 'RANGE_INVALID'], { in: 'query', path: '/to' })
    }
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s workspace, an unknown one and one the caller was removed from', async () => {
    for (const unknown of [server.seeded.workspaces.other, uuid()]) {
      expectRefusal(await list({}, { workspace: unknown }), 404, 'WORKSPACE_NOT_FOUND')
    }
    const main = server.seeded.workspaces.main
    expectRefusal(await list({}, { as: 'removed', workspace: main }), 404, 'WORKSPACE_NOT_FOUND')
  })
})
