// Runs on: SQLite
import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { CheckoutBusy } from '../../git/engine.ts'
import { damageCheckout } from '../../server/seeds/checkouts.ts'
import { type CallOptions, call } from '../support/call.ts'
import { engine, type Faulty, failing, startFaultyServer, statesOf } from '../support/faulty.ts'
import { filesOf, git, newRun, stateOf } from '../support/git.ts'
import { expectUnseen, newPlainRun, sandboxesOf, startTurn, turnsOf } from '../support/runs.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefusal } from '../support/values.ts'

describe('closeAgentRunSandbox', () => {
  let faulty: Faulty
  let server: TestServer
  before(async () => {
    faulty = await startFaultyServer()
    server = faulty.server
  })
  afterEach(() => {
    faulty.otherwise = {}
  })
  after(() => server.stop())

  const close = (runId: string, options: CallOptions = {}) =>
    call(server, 'closeAgentRunSandbox', { params: { runId }, ...options })
  const finish = (runId: string, turnId: string) =>
    call(server, 'finishAgentRunTurn', { params: { runId, turnId }, body: { message: 'Done' } })
  const restore = (runId: string, sha: string | undefined) =>
    call(server, 'restoreAgentRunVersion', { params: { runId }, body: { sha } })

  it('204 to a plain member by their key closes the sandbox and leaves every file of the checkout as it was', async () => {
    const run = await newRun(server)
    await appendFile(join(run.checkout, 'README.md'), 'work\n')
    const before = await stateOf(run)
    const { status, text } = await close(run.id, { as: 'live_member' })
    expect([status, text]).to.deep.equal([204, ''])
    expect((await sandboxesOf(server, run.id))[0]?.closedAt).to.be.instanceOf(Date)
    expect(await stateOf(run)).to.deep.equal(before)
    expectRefusal(await restore(run.id, run.versions[0]), 409, 'AGENT_SANDBOX_UNAVAILABLE')
  })

  it('204 for a run whose checkout is damaged', async () => {
    const run = await newRun(server)
    await damageCheckout(run.checkout)
    expect((await close(run.id)).status).to.equal(204)
  })

  it('204 in a turn whose checkout cannot be locked or opened: the turn ends without a version, and the files stay', async () => {
    for (const gone of ['.git', '.git/objects', '.git/HEAD']) {
      const run = await newRun(server)
      const turnId = await startTurn(server, run.id)
      await appendFile(join(run.checkout, 'README.md'), 'work\n')
      await rm(join(run.checkout, gone), { recursive: true })
      const files = await filesOf(run.checkout)
      expectRefusal(await finish(run.id, turnId), 502, 'UPSTREAM_UNAVAILABLE', gone)
      expect((await close(run.id)).status, gone).to.equal(204)
      const [turn] = await turnsOf(server, run.id)
      expect(turn?.finishedAt).to.deep.equal((await sandboxesOf(server, run.id))[0]?.closedAt)
      const { status, body } = await finish(run.id, turnId)
      expect([status, body.version, body.finished_at]).to.deep.equal([200, null, turn?.finishedAt?.toISOString()])
      expect(await filesOf(run.checkout)).to.deep.equal(files)
    }
  })

  it('204 only after a running restore has finished', async () => {
    const run = await newRun(server)
    let begun = () => {}
    const moving = new Promise<void>((resolve) => {
      begun = resolve
    })
    faulty.otherwise = {
      async advanceBranch(...args) {
        begun()
        await new Promise((resolve) => setTimeout(resolve, 100))
        expect((await sandboxesOf(server, run.id))[0]?.closedAt).to.equal(null)
        await engine.advanceBranch(...args)
      },
    }
    const restoring = restore(run.id, run.versions[0])
    await moving
    const closed = await close(run.id)
    expect([(await restoring).status, closed.status]).to.deep.equal([200, 204])
    expect(await statesOf(server, run)).to.deep.equal(['done'])
  })

  it('204 for one of ten concurrent calls, 409 AGENT_SANDBOX_UNAVAILABLE for the others', async () => {
    const run = await newRun(server)
    const answers = await Promise.all(Array.from({ length: 10 }, () => close(run.id)))
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([204, ...Array(9).fill(409)])
  })

  it('409 AGENT_SANDBOX_UNAVAILABLE when there is no sandbox, also for a run without Git', async () => {
    for (const id of [server.seeded.agent_runs.no_sandbox, await newPlainRun(server)]) {
      expectRefusal(await close(id), 409, 'AGENT_SANDBOX_UNAVAILABLE')
    }
  })

  it('409 TURN_ALREADY_ACTIVE while a turn is active, also one that currently cannot be finished', async () => {
    const run = await newRun(server)
    await startTurn(server, run.id)
    expectRefusal(await close(run.id), 409, 'TURN_ALREADY_ACTIVE')
    await git(run.checkout, 'checkout', '-q', '--detach')
    expectRefusal(await close(run.id), 409, 'TURN_ALREADY_ACTIVE')
    expect((await sandboxesOf(server, run.id))[0]?.closedAt).to.equal(null)
    expect((await turnsOf(server, run.id))[0]?.finishedAt).to.equal(null)
    const plain = await newPlainRun(server)
    await startTurn(server, plain)
    expectRefusal(await close(plain), 409, 'AGENT_SANDBOX_UNAVAILABLE')
  })

  it('503 SERVICE_UNAVAILABLE when a restore runs too long, and nothing changes', async () => {
    const run = await newRun(server)
    faulty.otherwise = { withLock: failing(new CheckoutBusy('still at work')) }
    expectRefusal(await close(run.id), 503, 'SERVICE_UNAVAILABLE')
    expect((await sandboxesOf(server, run.id))[0]?.closedAt).to.equal(null)
  })

  it('404 AGENT_RUN_NOT_FOUND for an unknown run and, identically, for one the caller cannot see', async () => {
    await expectUnseen(server, await newRun(server), close)
  })
})
