// Runs on: SQLite
import { expect } from 'chai'
import { momentCursor } from '../../domain/cursor.ts'
import { parameterDefaults } from '../../generated/operations.ts'
import { call, type Who } from '../support/call.ts'
import { newRun } from '../support/git.ts'
import { pagesOf } from '../support/pages.ts'
import { longAgo, newWorkspace } from '../support/rows.ts'
import { newPlainRun, setRun, startTurn } from '../support/runs.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

type Listed = { id: string; title: string }

describe('listAgentRuns', () => {
  let server: TestServer
  let workspaceId: string
  before(async () => {
    server = await startTestServer()
  })
  beforeEach(async () => {
    workspaceId = await newWorkspace(server)
  })
  after(() => server.stop())

  const list = (query = '', as: Who = 'owner', of = workspaceId) =>
    call(server, 'listAgentRuns', { as, params: { workspaceId: of }, query })
  const titles = ({ body }: { body: { agent_runs: Listed[] } }) => body.agent_runs.map(({ title }) => title)
  const add = (title: string, secondsLater: number) =>
    newPlainRun(server, { workspaceId, title, createdAt: new Date(longAgo.getTime() + secondsLater * 1000) })

  it('200 newest first, to a plain member by their key, each equal to getAgentRun', async () => {
    const run = await newRun(server)
    await startTurn(server, run.id)
    const { status, body } = await list('', 'live_member', server.seeded.workspaces.main)
    expect(status).to.equal(200)
    expect(body.agent_runs[0].id).to.equal(run.id)
    expect(body.agent_runs.length).to.be.above(5)
    for (const listed of body.agent_runs) {
      const fetched = await call(server, 'getAgentRun', { params: { runId: listed.id } })
      expect(listed).to.deep.equal(fetched.body)
    }
  })

  it('200 with an empty list for a workspace without runs', async () => {
    const { status, body } = await list()
    expect([status, body]).to.deep.equal([200, { agent_runs: [], next_cursor: null }])
  })

  it('200 with state=archived: the archived runs only, each equal to getAgentRun; with state=active: the others', async () => {
    const id = await add('archived', 0)
    await add('active', 1)
    await setRun(server, id, { archivedAt: longAgo })
    const archived = await list('state=archived')
    expect(titles(archived)).to.deep.equal(['archived'])
    expect(archived.body.agent_runs[0]).to.deep.equal(
      (await call(server, 'getAgentRun', { params: { runId: id } })).body,
    )
    expect(titles(await list('state=active'))).to.deep.equal(['active'])
  })

  it('200 in pages that contain each run once, also runs of one instant; new runs shift nothing', async () => {
    for (let index = 0; index < 4; index++) await add(`old ${index}`, 0)
    for (let index = 0; index < 3; index++) await add(`new ${index}`, 1 + index)
    const whole = (await list()).body.agent_runs.map(({ id }: Listed) => id)
    const seen: string[] = []
    const page = async (cursor?: string) => (await list(`limit=2${cursor ? `&cursor=${cursor}` : ''}`)).body
    for await (const { agent_runs } of pagesOf('listAgentRuns', page)) {
      expect(agent_runs).to.have.length.within(1, 2)
      seen.push(...agent_runs.map(({ id }: Listed) => id))
      await add('newer', 100 + seen.length)
    }
    expect(seen).to.deep.equal(whole)
    expect(titles(await list()).slice(4, 7)).to.deep.equal(['new 2', 'new 1', 'new 0'])
  })

  it('200 without archived runs, also within a page', async () => {
    for (const [index, title] of ['a', 'b', 'c', 'd'].entries()) {
      const id = await add(title, index)
      if (title === 'c') await setRun(server, id, { archivedAt: longAgo })
    }
    const first = await list('limit=2')
    expect(titles(first)).to.deep.equal(['d', 'b'])
    expect(titles(await list(`limit=2&cursor=${first.body.next_cursor}`))).to.deep.equal(['a'])
  })

  it('200 without the runs of another workspace, also with a cursor that points at one', async () => {
    await add('mine', 0)
    const cursor = momentCursor({ createdAt: new Date(), id: server.seeded.agent_runs.git.id })
    expect(titles(await list())).to.deep.equal(['mine'])
    expect(titles(await list(`cursor=${cursor}`))).to.deep.equal(['mine'])
  })

  it('200 with the default number of items of the contract when no limit is sent', async () => {
    for (let index = 0; index <= parameterDefaults.Limit; index++) await add(`Run ${index}`, index)
    const { body } = await list()
    expect(body.agent_runs).to.have.length(parameterDefaults.Limit)
    expect(body.next_cursor).to.be.a('string')
  })

  it('404 WORKSPACE_NOT_FOUND to a caller who is not an active member, and to a key of another workspace', async () => {
    for (const as of ['stranger', 'removed', 'other_workspace'] as const) {
      expectRefusal(await list('', as, server.seeded.workspaces.main), 404, 'WORKSPACE_NOT_FOUND', as)
    }
    expectRefusal(await list('', 'live_admin'), 404, 'WORKSPACE_NOT_FOUND')
  })

  it('422 INVALID_PARAMS for an invalid cursor, or a limit outside its bounds', async () => {
    for (const query of ['cursor=x', `cursor=${momentCursor({ createdAt: longAgo, id: 'run_1' })}`]) {
      expectIssue(await list(query), [422, 'INVALID_PARAMS'], { in: 'query', path: '/cursor' }, query)
    }
    for (const limit of [0, 101, 'x']) {
      expectIssue(await list(`limit=${limit}`), [422, 'INVALID_PARAMS'], { in: 'query', path: '/limit' })
    }
  })
})
