// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { nameCursor } from '../../domain/cursor.ts'
import { sortKey } from '../../domain/names.ts'
import { parameterDefaults } from '../../generated/operations.ts'
import { call } from '../support/call.ts'
import { pagesOf } from '../support/pages.ts'
import { longAgo, newService, newWorkspace } from '../support/rows.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { everySetting } from '../support/service-settings.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

type Listed = { id: string; name: string }

describe('listServices', () => {
  let server: TestServer
  let workspace: string
  before(async () => {
    server = await startTestServer()
  })
  beforeEach(async () => {
    workspace = await newWorkspace(server)
  })
  after(() => server.stop())

  const page = async (query = '') => {
    const { status, body } = await call(server, 'listServices', { workspace, query })
    expect(status).to.equal(200)
    return body as { services: Listed[]; next_cursor: string | null }
  }
  const names = ({ services }: { services: Listed[] }) => services.map(({ name }) => name)
  const add = (name: string) => newService(server, { name }, workspace)
  const orderOf = async (named: string[]) => {
    for (const name of named) await add(name)
    return names(await page())
  }

  it('200 with the fields of each service, to a plain member by their key', async () => {
    const { status, body } = await call(server, 'listServices', { as: 'live_member' })
    expect(status).to.equal(200)
    expect(body).to.have.all.keys('services', 'next_cursor')
    const { main, empty } = server.seeded.services
    expect(body.services.map(({ id }: Listed) => id)).to.deep.equal([main, empty])
    const fetched = await call(server, 'getService', { params: { serviceId: main } })
    expect(body.services[0]).to.deep.equal(fetched.body)
  })

  it('200 with the hours and closures of each service, equal to getService', async () => {
    const created = await call(server, 'createService', { workspace, body: { name: 'Lesson', ...everySetting } })
    const { body } = await call(server, 'listServices', { workspace })
    expect(body.services).to.deep.equal([{ ...created.body, ...everySetting }])
  })

  it('200 with an empty list for a workspace without services', async () => {
    expect(await page()).to.deep.equal({ services: [], next_cursor: null })
  })

  it('200 without archived services, also within a page', async () => {
    for (const name of ['a', 'b', 'c']) await add(name)
    await newService(server, { name: 'b', archivedAt: longAgo }, workspace)
    const first = await page('limit=2')
    expect(names(first)).to.deep.equal(['a', 'b'])
    expect(names(await page(`limit=2&cursor=${first.next_cursor}`))).to.deep.equal(['c'])
  })

  it('200 with state=archived: the archived services only; with state=active: the others', async () => {
    await add('active')
    await newService(server, { name: 'archived', archivedAt: longAgo }, workspace)
    expect(names(await page('state=archived'))).to.deep.equal(['archived'])
    expect(names(await page('state=active'))).to.deep.equal(['active'])
  })

  it('400 VALIDATION_FAILED for a state that is neither', async () => {
    expectIssue(await call(server, 'listServices', { query: 'state=deleted' }), [400, 'VALIDATION_FAILED'], {
      in: 'query',
      path: '/state',
    })
  })

  it('200 without services of another workspace, also with a cursor that points at one', async () => {
    await add('mine')
    const { other } = server.seeded.services
    const cursor = nameCursor({ nameKey: sortKey('Elsewhere'), id: other })
    expect(names(await page())).to.deep.equal(['mine'])
    expect(names(await page(`cursor=${cursor}`))).to.deep.equal(['mine'])
  })

  it('200 with the default number of items of the contract when no limit is sent', async () => {
    for (let index = 0; index <= parameterDefaults.Limit; index++) await add(`Service ${index}`)
    const { services, next_cursor } = await page()
    expect(services).to.have.length(parameterDefaults.Limit)
    expect(next_cursor).to.be.a('string')
  })

  describe('ordered by name', () => {
    it('ignoring case, by code point', async () => {
      const typed = [
        'cherry',
        'Banana',
        'apple',
        '\u{1F3BE}',
        '\uff5e',
        'BLUEBERRY',
        'Élan',
        ' Zoo',
        'Straße',
        'STRASSE',
      ]
      expect(await orderOf(typed)).to.deep.equal([
        ...[' Zoo', 'apple', 'Banana', 'BLUEBERRY', 'cherry', 'Straße', 'STRASSE', 'Élan', '\uff5e', '\u{1F3BE}'],
      ])
    })

    it('ties ordered by id, across pages too', async () => {
      const ids: string[] = []
      for (const name of ['Twin', 'twin', 'TWIN', 'Twin', 'twin']) ids.push(await add(name))
      const seen: string[] = []
      const read = (cursor?: string) => page(`limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      for await (const { services } of pagesOf('listServices', read)) seen.push(...services.map(({ id }) => id))
      expect(seen).to.deep.equal([...ids].sort())
    })
  })

  it('200 with a cursor that works after the longest possible names', async () => {
    // Each final letter becomes three code points when case-folded.
    const longest = ['\u{1F3BE}'.repeat(200), '\u{10FFFD}'.repeat(200), '\u0390'.repeat(200), '\u1fb7'.repeat(200)]
    const order = await orderOf([...longest, 'short'])
    let cursor = (await page('limit=1')).next_cursor
    for (const [index, name] of order.slice(1).entries()) {
      const next = await page(`limit=1&cursor=${cursor}`)
      expect(names(next)).to.deep.equal([name])
      expect(next.next_cursor === null, `page ${index + 2}`).to.equal(index === order.length - 2)
      cursor = next.next_cursor
    }
  })

  it('200 in pages while names come and go: no repeats, and no unchanged service is missing', async () => {
    for (const name of ['b', 'd', 'f', 'h']) await add(name)
    const first = await page('limit=2')
    expect(names(first)).to.deep.equal(['b', 'd'])
    const last = first.services[1] as Listed
    await call(server, 'updateService', { workspace, params: { serviceId: last.id }, body: { archived: true } })
    for (const name of ['a', 'c', 'e']) await add(name)
    expect(names(await page(`limit=9&cursor=${first.next_cursor}`))).to.deep.equal(['e', 'f', 'h'])
  })

  it('400 VALIDATION_FAILED without a workspace header that is a UUID, naming it', async () => {
    for (const wrong of [null, 'main', uuid().replaceAll('-', '')]) {
      const answer = await call(server, 'listServices', { workspace: wrong })
      expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'header', path: '/x-app-workspace' }, String(wrong))
    }
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s workspace, an unknown one and one the caller was removed from', async () => {
    for (const foreign of [server.seeded.workspaces.other, uuid()]) {
      expectRefusal(await call(server, 'listServices', { workspace: foreign }), 404, 'WORKSPACE_NOT_FOUND')
    }
    expectRefusal(await call(server, 'listServices', { as: 'removed' }), 404, 'WORKSPACE_NOT_FOUND')
  })
})
