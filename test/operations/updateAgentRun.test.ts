// Runs on: SQLite
import { expect } from 'chai'
import { CheckoutBusy } from '../../git/engine.ts'
import { damageCheckout } from '../../server/seeds/checkouts.ts'
import { type CallOptions, call } from '../support/call.ts'
import { type Faulty, failing, startFaultyServer } from '../support/faulty.ts'
import { newRun } from '../support/git.ts'
import { longAgo } from '../support/rows.ts'
import { expectUnseen, newPlainRun, rowOf, sandboxesOf, startTurn, turnsOf } from '../support/runs.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefusal, goodTexts } from '../support/values.ts'

describe('updateAgentRun', () => {
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

  const update = (runId: string, body: unknown, options: CallOptions = {}) =>
    call(server, 'updateAgentRun', { params: { runId }, body, ...options })
  const archive = (runId: string) => update(runId, { archived: true })
  const fetched = async (runId: string) => (await call(server, 'getAgentRun', { params: { runId } })).body

  it('200 with the new title, stored unchanged for any valid text, to a plain member by their key', async () => {
    const id = await newPlainRun(server)
    for (const [label, title] of Object.entries(goodTexts(200))) {
      const { status, body } = await update(id, { title }, { as: 'live_member' })
      expect([status, body.title], label).to.deep.equal([200, title])
      expect(await fetched(id)).to.deep.equal(body)
    }
    expect((await rowOf(server, id)).updatedAt).to.be.above(longAgo)
  })

  it('200 without a change, also of updated_at, for an empty body and for the stored values', async () => {
    const id = await newPlainRun(server, { title: 'Same' })
    const before = await rowOf(server, id)
    for (const body of [{}, { title: 'Same' }, { archived: false }, { title: 'Same', archived: false }]) {
      expect((await update(id, body)).status).to.equal(200)
      expect(await rowOf(server, id)).to.deep.equal(before)
    }
  })

  it('200 archiving closes the sandbox and keeps the repository; unarchiving does not open the sandbox', async () => {
    const run = await newRun(server)
    const { status, body } = await archive(run.id)
    expect(status).to.equal(200)
    expect(body).to.deep.include({ sandbox: null, source: { branch: 'main', remote: null } })
    expect(body.archived_at).to.equal(body.updated_at)
    expect(await fetched(run.id)).to.deep.equal(body)
    const [sandbox, ...others] = await sandboxesOf(server, run.id)
    expect([sandbox?.closedAt?.toISOString(), others]).to.deep.equal([body.archived_at, []])
    const restored = await update(run.id, { archived: false })
    expect(restored.body).to.deep.include({ sandbox: null, archived_at: null })
    expect((await rowOf(server, run.id)).checkout).to.equal(run.checkout)
    const open = await call(server, 'openAgentRunSandbox', { params: { runId: run.id } })
    expect(open.status).to.equal(200)
  })

  it('200 archiving again keeps the first archived_at', async () => {
    const id = await newPlainRun(server, { archivedAt: longAgo })
    const { status, body } = await archive(id)
    expect([status, body.archived_at]).to.deep.equal([200, longAgo.toISOString()])
  })

  it('200 archiving a run whose checkout is damaged or gone', async () => {
    const run = await newRun(server)
    await damageCheckout(run.checkout)
    const { status, body } = await archive(run.id)
    expect([status, body.sandbox]).to.deep.equal([200, null])
  })

  it('200 archiving waits for a running restore, which completes', async () => {
    const run = await newRun(server)
    const restore = call(server, 'restoreAgentRunVersion', {
      params: { runId: run.id },
      body: { sha: run.versions[0] },
    })
    const [restored, archived] = await Promise.all([restore, archive(run.id)])
    expect(archived.status).to.equal(200)
    expect([200, 409]).to.include(restored.status)
    if (restored.status === 409) expectRefusal(restored, 409, 'AGENT_SANDBOX_UNAVAILABLE')
    expect((await fetched(run.id)).sandbox).to.equal(null)
  })

  it('409 TURN_ALREADY_ACTIVE for archiving while a turn is active, with Git and without; retitling is allowed', async () => {
    for (const id of [(await newRun(server)).id, await newPlainRun(server)]) {
      await startTurn(server, id)
      const before = await fetched(id)
      expectRefusal(await update(id, { title: 'New', archived: true }), 409, 'TURN_ALREADY_ACTIVE')
      expect(await fetched(id)).to.deep.equal(before)
      expect((await update(id, { title: 'New' })).status).to.equal(200)
    }
  })

  it('200 archiving a run in a turn whose checkout is damaged: the turn ends without a version', async () => {
    const run = await newRun(server)
    await startTurn(server, run.id)
    await damageCheckout(run.checkout)
    const { status, body } = await archive(run.id)
    expect([status, body.sandbox, body.active_turn]).to.deep.equal([200, null, null])
    expect(await fetched(run.id)).to.deep.equal(body)
    const [turn] = await turnsOf(server, run.id)
    expect([turn?.finishedAt?.toISOString(), turn?.version]).to.deep.equal([body.archived_at, null])
    expect((await sandboxesOf(server, run.id))[0]?.closedAt).to.deep.equal(turn?.finishedAt)
  })

  it('503 SERVICE_UNAVAILABLE when a restore runs too long, and nothing changes', async () => {
    const run = await newRun(server)
    faulty.otherwise = { withLock: failing(new CheckoutBusy('still at work')) }
    expectRefusal(await archive(run.id), 503, 'SERVICE_UNAVAILABLE')
    expect((await fetched(run.id)).sandbox).not.to.equal(null)
  })

  it('404 AGENT_RUN_NOT_FOUND for an unknown run and, identically, for one the caller cannot see', async () => {
    const run = await newRun(server)
    await expectUnseen(server, run, (runId, options) => update(runId, { title: 'Mine' }, options))
    await expectUnseen(server, run, (runId, options) => update(runId, { archived: true }, options))
  })
})
