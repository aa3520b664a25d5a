// Runs on: SQLite
import { rm } from 'node:fs/promises'
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { agentRuns, sandboxes, turns } from '../../db/schema.ts'
import { addActiveTurn } from '../../server/seeds/build.ts'
import { damageCheckout } from '../../server/seeds/checkouts.ts'
import { call } from '../support/call.ts'
import { newRun, type SeededRun } from '../support/git.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { expectRefusal } from '../support/values.ts'

/**
 * Everything is wrong at first. Each step corrects the reported fault, and the next fault is reported
 * (docs/decisions/0005-order-of-checks-and-codes.md).
 */
describe('restoreAgentRunVersion with several faults reports them in this order:', () => {
  let server: TestServer
  let run: SeededRun
  before(async () => {
    server = await startTestServer()
    run = await newRun(server, { remote: true })
    await rm(run.remote as string, { recursive: true })
    await server.db.write(async (tx) => {
      await addActiveTurn({ tx, now: new Date() }, { id: run.id, workspaceId: server.seeded.workspaces.main })
      await tx.update(sandboxes).set({ closedAt: new Date() }).where(eq(sandboxes.runId, run.id))
      await tx.update(agentRuns).set({ branch: null, remote: null }).where(eq(agentRuns.id, run.id))
    })
  })
  after(() => server.stop())

  let as: 'nobody' | 'stranger' | 'owner' = 'nobody'
  let sha = 'latest'
  const restore = () => call(server, 'restoreAgentRunVersion', { as, params: { runId: run.id }, body: { sha } })

  it('401 UNAUTHENTICATED', async () => expectRefusal(await restore(), 401, 'UNAUTHENTICATED'))

  it('422 INVALID_PARAMS for a malformed version', async () => {
    as = 'stranger'
    expectRefusal(await restore(), 422, 'INVALID_PARAMS')
  })

  it('404 AGENT_RUN_NOT_FOUND', async () => {
    sha = '0'.repeat(40)
    expectRefusal(await restore(), 404, 'AGENT_RUN_NOT_FOUND')
  })

  it('422 AGENT_RUN_NOT_GIT_BACKED', async () => {
    as = 'owner'
    expectRefusal(await restore(), 422, 'AGENT_RUN_NOT_GIT_BACKED')
  })

  it('409 AGENT_SANDBOX_UNAVAILABLE', async () => {
    const source = { branch: run.branch, remote: run.remote }
    await server.db.write(async (tx) => void (await tx.update(agentRuns).set(source).where(eq(agentRuns.id, run.id))))
    expectRefusal(await restore(), 409, 'AGENT_SANDBOX_UNAVAILABLE')
  })

  it('409 TURN_ALREADY_ACTIVE', async () => {
    await server.db.write(
      async (tx) => void (await tx.update(sandboxes).set({ closedAt: null }).where(eq(sandboxes.runId, run.id))),
    )
    expectRefusal(await restore(), 409, 'TURN_ALREADY_ACTIVE')
  })

  it('422 INVALID_PARAMS for an unknown version', async () => {
    await server.db.write(
      async (tx) => void (await tx.update(turns).set({ finishedAt: new Date() }).where(eq(turns.runId, run.id))),
    )
    expectRefusal(await restore(), 422, 'INVALID_PARAMS')
  })

  it('502 UPSTREAM_UNAVAILABLE', async () => {
    sha = run.versions[0] as string
    expectRefusal(await restore(), 502, 'UPSTREAM_UNAVAILABLE')
  })

  it('and 502 UPSTREAM_UNAVAILABLE when a damaged checkout cannot tell whether it has the version', async () => {
    const damaged = await newRun(server)
    await damageCheckout(damaged.checkout)
    const params = { runId: damaged.id }
    for (const unknownOrNot of [sha, damaged.versions[0]]) {
      const answer = await call(server, 'restoreAgentRunVersion', { params, body: { sha: unknownOrNot } })
      expectRefusal(answer, 502, 'UPSTREAM_UNAVAILABLE')
    }
    expect(damaged.versions).to.have.length(5)
  })
})
