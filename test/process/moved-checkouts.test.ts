// Runs on: SQLite
/** A database whose folder of checkouts was moved: rows have names, not paths. */
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { checkoutPath } from '../../app/agent-runs/source.ts'
import { call } from '../support/call.ts'
import { engine, serveAlso } from '../support/faulty.ts'
import { checkoutOf, rowOf } from '../support/runs.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

describe('a folder of checkouts that was moved', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer()
  })
  afterEach(() => server.stop())

  const create = async () => {
    const params = { workspaceId: server.seeded.workspaces.main }
    return (await call(server, 'createAgentRun', { params, body: { title: 'Run', source: {} } })).body.id as string
  }

  it('is found once CHECKOUTS names the new place, and not before', async () => {
    const runId = await create()
    expect((await rowOf(server, runId)).checkout).to.equal(runId)
    const before = await call(server, 'listAgentRunVersions', { params: { runId } })
    const moved = join(server.folder, 'moved')
    await rename(join(server.folder, 'booking.db-checkouts'), moved)
    expect((await call(server, 'listAgentRunVersions', { params: { runId } })).status).to.equal(502)
    const other = await serveAlso(server, engine, [], { CHECKOUTS: moved })
    try {
      const after = await call({ ...server, url: other.url }, 'listAgentRunVersions', { params: { runId } })
      expect([after.status, after.body]).to.deep.equal([200, before.body])
    } finally {
      await other.stop()
    }
    await rm(moved, { recursive: true })
  })

  it('is not looked at for a row of an earlier version, which has an absolute path', async () => {
    const runId = await create()
    const path = await checkoutOf(server, runId)
    expect(checkoutPath({ checkouts: '/elsewhere' }, path)).to.equal(path)
    expect(checkoutPath({ checkouts: '/elsewhere' }, runId)).to.equal(`/elsewhere/${runId}`)
  })
})
