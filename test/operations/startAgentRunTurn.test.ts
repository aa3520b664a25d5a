// Runs on: SQLite
import { expect } from 'chai'
import { GitFailed, RestoreUnfinished } from '../../git/engine.ts'
import { damageCheckout } from '../../server/seeds/checkouts.ts'
import { type CallOptions, call } from '../support/call.ts'
import { engine, type Faulty, failing, startFaultyServer, statesOf } from '../support/faulty.ts'
import { headOf, newRun, restoresOf, type SeededRun } from '../support/git.ts'
import { longAgo } from '../support/rows.ts'
import { expectUnseen, newPlainRun, setRun, turnsOf } from '../support/runs.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefusal } from '../support/values.ts'

describe('startAgentRunTurn', () => {
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

  const start = (runId: string, options: CallOptions = {}) =>
    call(server, 'startAgentRunTurn', { params: { runId }, ...options })
  const close = (runId: string) => call(server, 'closeAgentRunSandbox', { params: { runId } })
  const restore = (run: SeededRun, index = 0) =>
    call(server, 'restoreAgentRunVersion', { params: { runId: run.id }, body: { sha: run.versions[index] } })

  it('201 with the turn, which getAgentRun then shows, to a plain member by their key', async () => {
    const run = await newRun(server)
    const { status, body } = await start(run.id, { as: 'live_member' })
    expect(status).to.equal(201)
    const [turn, ...others] = await turnsOf(server, run.id)
    const started_at = turn?.startedAt.toISOString()
    expect(body).to.deep.equal({ id: turn?.id, run_id: run.id, started_at, finished_at: null, version: null })
    expect(others).to.deep.equal([])
    expect(turn?.startedFrom).to.equal(await headOf(run))
    const fetched = await call(server, 'getAgentRun', { params: { runId: run.id } })
    expect(fetched.body.active_turn).to.deep.equal({ id: body.id, started_at })
  })

  it('201 for a run without Git, which needs neither sandbox nor storage', async () => {
    const id = await newPlainRun(server, { diskBytes: 1e13 })
    expect((await start(id)).status).to.equal(201)
    await setRun(server, id, { diskBytes: 0 })
  })

  it('201 for one of ten concurrent calls, 409 TURN_ALREADY_ACTIVE for the others', async () => {
    for (const id of [(await newRun(server)).id, await newPlainRun(server)]) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => start(id)))
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([201, ...Array(9).fill(409)])
      expect(new Set(answers.map(({ code }) => code))).to.deep.equal(new Set([undefined, 'TURN_ALREADY_ACTIVE']))
      expect(await turnsOf(server, id)).to.have.length(1)
    }
  })

  it('201 only after a running restore has finished', async () => {
    const run = await newRun(server)
    let begun = () => {}
    const moving = new Promise<void>((resolve) => {
      begun = resolve
    })
    faulty.otherwise = {
      async advanceBranch(...args) {
        begun()
        await new Promise((resolve) => setTimeout(resolve, 100))
        expect(await turnsOf(server, run.id)).to.deep.equal([])
        await engine.advanceBranch(...args)
      },
    }
    const restoring = restore(run)
    await moving
    expect((await start(run.id)).status).to.equal(201)
    const { status, body } = await restoring
    expect([status, body.sha]).to.deep.equal([200, await headOf(run)])
  })

  it('201 after finishing an interrupted restore', async () => {
    const run = await newRun(server, { remote: true })
    faulty.otherwise = { push: failing(new RestoreUnfinished('no answer')) }
    expectRefusal(await restore(run), 503, 'SERVICE_UNAVAILABLE')
    faulty.otherwise = {}
    expect((await start(run.id)).status).to.equal(201)
    const [row] = await restoresOf(server, run)
    expect([row?.state, row?.commit]).to.deep.equal(['done', await headOf(run)])
  })

  it('503 SERVICE_UNAVAILABLE when an interrupted restore cannot be finished: no turn begins', async () => {
    const run = await newRun(server, { remote: true })
    faulty.otherwise = { push: failing(new RestoreUnfinished('no answer')) }
    await restore(run)
    expectRefusal(await start(run.id), 503, 'SERVICE_UNAVAILABLE')
    expect([await turnsOf(server, run.id), await statesOf(server, run)]).to.deep.equal([[], ['begun']])
  })

  it('502 UPSTREAM_UNAVAILABLE when the checkout is damaged or locked: no turn begins', async () => {
    const damaged = await newRun(server)
    await damageCheckout(damaged.checkout)
    expectRefusal(await start(damaged.id), 502, 'UPSTREAM_UNAVAILABLE')
    faulty.otherwise = { withLock: failing(new GitFailed('locked')) }
    expectRefusal(await start((await newRun(server)).id), 502, 'UPSTREAM_UNAVAILABLE')
    expect(await turnsOf(server, damaged.id)).to.deep.equal([])
  })

  it('409 for several conflicts in this order: AGENT_RUN_ARCHIVED, the sandbox, the turn, the storage', async () => {
    const run = await newRun(server)
    const filler = await newPlainRun(server, { diskBytes: 1e13 })
    expectRefusal(await start(run.id), 409, 'STORAGE_LIMIT_REACHED')
    await setRun(server, filler, { diskBytes: 0 })
    expect((await start(run.id)).status).to.equal(201)
    await setRun(server, filler, { diskBytes: 1e13 })
    expectRefusal(await start(run.id), 409, 'TURN_ALREADY_ACTIVE')
    await setRun(server, filler, { diskBytes: 0 })
    const closed = await newRun(server)
    await close(closed.id)
    expectRefusal(await start(closed.id), 409, 'AGENT_SANDBOX_UNAVAILABLE')
    await setRun(server, closed.id, { archivedAt: longAgo })
    expectRefusal(await start(closed.id), 409, 'AGENT_RUN_ARCHIVED')
    expectRefusal(await start(await newPlainRun(server, { archivedAt: longAgo })), 409, 'AGENT_RUN_ARCHIVED')
    expect(await turnsOf(server, closed.id)).to.deep.equal([])
  })

  it('409 AGENT_SANDBOX_UNAVAILABLE when the sandbox closes while the turn waits for the checkout', async () => {
    const run = await newRun(server)
    let closing = true
    faulty.otherwise = {
      async withLock(checkout, work) {
        const first = closing
        closing = false
        if (first) expect((await close(run.id)).status).to.equal(204)
        return engine.withLock(checkout, work)
      },
    }
    expectRefusal(await start(run.id), 409, 'AGENT_SANDBOX_UNAVAILABLE')
    expect(await turnsOf(server, run.id)).to.deep.equal([])
  })

  it('404 AGENT_RUN_NOT_FOUND for an unknown run and, identically, for one the caller cannot see', async () => {
    await expectUnseen(server, await newRun(server), start)
  })
})
