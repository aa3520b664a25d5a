// Runs on: SQLite
import { expect } from 'chai'
import { call, type Who } from '../support/call.ts'
import { newRun, type SeededRun } from '../support/git.ts'
import { longAgo } from '../support/rows.ts'
import { expectUnseen, newPlainRun, rowOf, sandboxesOf, setRun, startTurn } from '../support/runs.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

describe('getAgentRun', () => {
  let server: TestServer
  let run: SeededRun
  before(async () => {
    server = await startTestServer()
    run = await newRun(server, { remote: true })
  })
  after(() => server.stop())

  const get = (runId: string, as: Who = 'owner') => call(server, 'getAgentRun', { as, params: { runId } })

  it('200 with every field of a run: its source, the open sandbox and the active turn', async () => {
    const turnId = await startTurn(server, run.id)
    const row = await rowOf(server, run.id)
    const [sandbox] = await sandboxesOf(server, run.id)
    const { status, body } = await get(run.id)
    expect(status).to.equal(200)
    expect(body).to.deep.equal({
      id: run.id,
      workspace_id: server.seeded.workspaces.main,
      title: 'Run',
      created_by: null,
      source: { branch: 'main', remote: run.remote },
      sandbox: { id: sandbox?.id, opened_at: sandbox?.openedAt.toISOString() },
      active_turn: { id: turnId, started_at: body.active_turn.started_at },
      disk_bytes: row.diskBytes,
      archived_at: null,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
    })
    expect(row.diskBytes).to.be.above(0)
  })

  it('200 with null for the fields a run does not have, also for an archived run', async () => {
    const id = await newPlainRun(server)
    await setRun(server, id, { archivedAt: longAgo })
    const { status, body } = await get(id)
    expect(status).to.equal(200)
    expect(body).to.deep.include({ source: null, sandbox: null, active_turn: null, disk_bytes: 0 })
    expect(body.archived_at).to.equal(longAgo.toISOString())
  })

  it('200 without a closed sandbox, and without a finished turn', async () => {
    const { body } = await get(server.seeded.agent_runs.no_sandbox)
    expect(body).to.deep.include({ source: { branch: 'main', remote: null }, sandbox: null, active_turn: null })
  })

  it('200 to every active member and key of the workspace, never with the path of its folder', async () => {
    for (const as of ['owner', 'admin', 'member', 'live_admin', 'live_member'] as const) {
      const { status, text } = await get(run.id, as)
      expect(status, as).to.equal(200)
      expect(text.replaceAll(JSON.stringify(run.remote), '')).not.to.contain(server.folder)
    }
  })

  it('404 AGENT_RUN_NOT_FOUND for an unknown run and, identically, for one the caller cannot see', () =>
    expectUnseen(server, run, (runId, options) => call(server, 'getAgentRun', { params: { runId }, ...options })))
})
