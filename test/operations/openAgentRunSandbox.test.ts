// Runs on: SQLite
import { expect } from 'chai'
import { type CallOptions, call } from '../support/call.ts'
import { newRun } from '../support/git.ts'
import { longAgo } from '../support/rows.ts'
import { expectUnseen, newPlainRun, sandboxesOf, setRun } from '../support/runs.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('openAgentRunSandbox', () => {
  const server = useTestServer()

  const open = (runId: string, options: CallOptions = {}) =>
    call(server, 'openAgentRunSandbox', { params: { runId }, ...options })
  const close = (runId: string) => call(server, 'closeAgentRunSandbox', { params: { runId } })
  const closedRun = async () => {
    const run = await newRun(server)
    await close(run.id)
    return run
  }

  it('200 with a new sandbox on the previous checkout, to a plain member by their key', async () => {
    const run = await closedRun()
    const { status, body } = await open(run.id, { as: 'live_member' })
    expect(status).to.equal(200)
    const [old, now] = await sandboxesOf(server, run.id)
    expect(now).to.deep.include({ id: body.sandbox.id, checkout: run.checkout, closedAt: null })
    expect(old?.id).not.to.equal(now?.id)
    expect(body).to.deep.equal((await call(server, 'getAgentRun', { params: { runId: run.id } })).body)
    const restored = await call(server, 'restoreAgentRunVersion', {
      params: { runId: run.id },
      body: { sha: run.versions[0] },
    })
    expect(restored.status).to.equal(200)
  })

  it('200 without a change when the sandbox is open, also when the storage is used up', async () => {
    const run = await newRun(server)
    const before = await sandboxesOf(server, run.id)
    const other = await newPlainRun(server, { diskBytes: 1e13 })
    expect((await open(run.id)).body.sandbox.id).to.equal(before[0]?.id)
    await setRun(server, other, { diskBytes: 0 })
    expect(await sandboxesOf(server, run.id)).to.deep.equal(before)
  })

  it('200 for ten concurrent calls: one sandbox', async () => {
    const run = await closedRun()
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(run.id)))
    expect(answers.map(({ status }) => status)).to.deep.equal(Array(10).fill(200))
    expect(new Set(answers.map(({ body }) => body.sandbox.id))).to.have.property('size', 1)
    expect(await sandboxesOf(server, run.id)).to.have.length(2)
  })

  it('409 AGENT_RUN_ARCHIVED for an archived run', async () => {
    const run = await closedRun()
    await setRun(server, run.id, { archivedAt: longAgo })
    expectRefusal(await open(run.id), 409, 'AGENT_RUN_ARCHIVED')
    expect(await sandboxesOf(server, run.id)).to.have.length(1)
  })

  it('409 STORAGE_LIMIT_REACHED when the workspace has used up its storage, exact to the byte', async () => {
    const run = await closedRun()
    const { main } = server.seeded.workspaces
    const { body } = await call(server, 'getWorkspaceStorage', { params: { workspaceId: main } })
    const filler = await newPlainRun(server, { diskBytes: body.limit_bytes - body.used_bytes })
    expectRefusal(await open(run.id), 409, 'STORAGE_LIMIT_REACHED')
    expect(await sandboxesOf(server, run.id)).to.have.length(1)
    await setRun(server, filler, { diskBytes: body.limit_bytes - body.used_bytes - 1 })
    expect((await open(run.id)).status).to.equal(200)
    await setRun(server, filler, { diskBytes: 0 })
  })

  it('422 AGENT_RUN_NOT_GIT_BACKED for a run without a Git source, also an archived one', async () => {
    for (const archivedAt of [null, longAgo]) {
      expectRefusal(await open(await newPlainRun(server, { archivedAt })), 422, 'AGENT_RUN_NOT_GIT_BACKED')
    }
  })

  it('404 AGENT_RUN_NOT_FOUND for an unknown run and, identically, for one the caller cannot see', async () => {
    await expectUnseen(server, await closedRun(), open)
  })
})
