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

describe('listResourceClosures', () => {
  const server = useTestServer()
  let resourceId: string
  beforeEach(async () => {
    resourceId = await newResource(server)
  })

  const list = (options: CallOptions = {}) =>
    call(server, 'listResourceClosures', { params: { resourceId }, ...options })
  const page = async (query = '') => {
    const { status, body } = await list({ query })
    expect(status).to.equal(200)
    return body as Page
  }
  const ids = ({ closures }: Page) => closures.map(({ id }) => id)
  const add = (startAt: Date, endAt = inHours(100)) => newClosure(server, resourceId, { startAt, endAt })

  it('200 with every field of each closure, to a plain member by their key', async () => {
    const [startAt, endAt] = [inHours(1), inHours(2)]
    const id = await newClosure(server, resourceId, { startAt, endAt, reason: 'New floor' })
    const { status, body } = await list({ as: 'live_member' })
    expect(status).to.equal(200)
    expect(body).to.deep.equal({
      closures: [
        {
          id,
          workspace_id: server.seeded.workspaces.main,
          resource_id: resourceId,
          start_at: startAt.toISOString(),
          end_at: endAt.toISOString(),
          reason: 'New floor',
          created_at: longAgo.toISOString(),
        },
      ],
      next_cursor: null,
    })
  })

  it('200 with an empty list for a resource that is never closed', async () => {
    expect(await page()).to.deep.equal({ closures: [], next_cursor: null })
  })

  it('200 with the earliest start first, regardless of creation and end, ties ordered by id', async () => {
    const third = await add(inHours(3), inHours(4))
    const first = await add(inHours(1), inHours(9))
    const twins = [await add(inHours(2), inHours(8)), await add(inHours(2), inHours(3)), await add(inHours(2))]
    expect(ids(await page())).to.deep.equal([first, ...twins.sort(), third])
  })

  it('200 including running closures, excluding past ones and one that ends exactly now', async () => {
    await add(inHours(-3), inHours(-2))
    await add(inHours(-3), new Date())
    const begun = await add(inHours(-4), new Date(Date.now() + 60_000))
    const toCome = await add(inHours(1), inHours(2))
    expect(ids(await page())).to.deep.equal([begun, toCome])
  })

  it('200 with the closures of an archived resource', async () => {
    resourceId = await newResource(server, { archivedAt: longAgo })
    const id = await add(inHours(1))
    expect(ids(await page())).to.deep.equal([id])
  })

  it('200 without closures of another resource, also with a cursor that points at one', async () => {
    const other = await newResource(server)
    await newClosures(server, other, 2, { startAt: inHours(1), endAt: inHours(2) })
    const elsewhere = await list({ params: { resourceId: other }, query: 'limit=1' })
    const mine = await add(inHours(3))
    expect(ids(await page())).to.deep.equal([mine])
    expect(ids(await page(`cursor=${elsewhere.body.next_cursor}`))).to.deep.equal([mine])
  })

  it('200 in pages without gaps or repeats, despite past closures and ties', async () => {
    const all: string[] = []
    for (const hours of [-9, -6, -1, 7]) {
      const alike = await newClosures(server, resourceId, 3, { startAt: inHours(hours), endAt: inHours(100) })
      all.push(...alike.sort())
    }
    for (const hours of [-10, -8, -6, -5]) await add(inHours(hours), inHours(hours + 1))
    for (const limit of [1, 2, 5, 11, 12, 13]) {
      const seen: string[] = []
      const read = (cursor?: string) => page(`limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`)
      for await (const found of pagesOf('listResourceClosures', read)) {
        expect(found.closures.length).to.be.within(1, limit)
        seen.push(...ids(found))
      }
      expect(seen, String(limit)).to.deep.equal(all)
    }
  })

  it('200 in pages while closures come and go: no repeats, and no unchanged closure is missing', async () => {
    const [first, second, third, fourth] = [
      await add(inHours(2)),
      await add(inHours(4)),
      await add(inHours(6)),
      await add(inHours(8)),
    ]
    const begun = await page('limit=2')
    expect(ids(begun)).to.deep.equal([first, second])
    await add(inHours(1))
    await call(server, 'deleteResourceClosure', { params: { resourceId, closureId: second } })
    const between = await add(inHours(5))
    expect(ids(await page(`cursor=${begun.next_cursor}`))).to.deep.equal([between, third, fourth])
  })

  it('200 in pages across starts before 1970 and after 2199', async () => {
    const starts = ['1970-01-01T00:00:00+23:59', '1970-01-01T00:00:00+01:00', '1970-01-01T00:00:00Z']
    const made: string[] = []
    for (const start_at of [...starts, '2199-12-31T23:00:00-23:00']) {
      const body = { start_at, end_at: '2199-12-31T23:59:59-23:59' }
      made.push((await call(server, 'createResourceClosure', { params: { resourceId }, body })).body.id)
    }
    let cursor = ''
    for (const id of made) {
      const { closures, next_cursor } = await page(`limit=1${cursor}`)
      expect(closures.map((closure) => closure.id)).to.deep.equal([id])
      cursor = `&cursor=${next_cursor}`
    }
    expect(cursor).to.equal('&cursor=null')
  })

  it('200 with the default number of items of the contract when no limit is sent', async () => {
    await newClosures(server, resourceId, parameterDefaults.Limit + 1)
    const { closures, next_cursor } = await page()
    expect(closures).to.have.length(parameterDefaults.Limit)
    expect(next_cursor).to.be.a('string')
  })

  it('400 VALIDATION_FAILED for a limit outside its bounds and a cursor of another list', async () => {
    for (const limit of ['0', '101', '1.5', 'ten', '']) {
      const answer = await list({ query: `limit=${limit}` })
      expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'query', path: '/limit' }, limit)
    }
    for (const cursor of ['x', '', nameCursor({ nameKey: 'court', id: uuid() })]) {
      const answer = await list({ query: `cursor=${cursor}` })
      expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'query', path: '/cursor' }, cursor)
    }
    expect((await list({ query: 'limit=100' })).status).to.equal(200)
  })

  it('404 RESOURCE_NOT_FOUND for an unknown resource and, identically, for one of another workspace', async () => {
    const workspace = await newWorkspace(server)
    const foreign = await newResource(server, {}, workspace)
    await newClosure(server, foreign, {}, workspace)
    for (const id of [uuid(), foreign]) {
      expectRefusal(await list({ params: { resourceId: id } }), 404, 'RESOURCE_NOT_FOUND')
    }
    expect((await list({ params: { resourceId: foreign }, workspace })).body.closures).to.have.length(1)
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s workspace, an unknown one and one the caller was removed from', async () => {
    for (const workspace of [server.seeded.workspaces.other, uuid()]) {
      expectRefusal(await list({ workspace }), 404, 'WORKSPACE_NOT_FOUND')
    }
    expectRefusal(await list({ as: 'removed' }), 404, 'WORKSPACE_NOT_FOUND')
  })
})
