// Runs on: SQLite and PostgreSQL, because a commit may be unknown, and the row is looked up
import { rename } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import pino from 'pino'
import type { RestoreRow } from '../../db/queries/restores.ts'
import type { VersionEngine } from '../../git/engine.ts'
import { handlers } from '../../handlers/index.ts'
import { addActiveTurn } from '../../server/seeds/build.ts'
import { call } from '../support/call.ts'
import {
  begunBy,
  begunRequestId,
  engine,
  type Faulty,
  leaveBegun,
  serveAlso,
  startAnother,
  startFaultyServer,
  statesOf,
  withUnknownCommits,
} from '../support/faulty.ts'
import { auditOf, git, headOf, lineOf, newRun, type SeededRun, stateOf } from '../support/git.ts'
import { longAgo } from '../support/rows.ts'
import { expectMeasured, setRun } from '../support/runs.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefusal } from '../support/values.ts'
import { withServer } from '../support/with-server.ts'

describe('restoreAgentRunVersion left unfinished by a dead process', () => {
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

  const restore = (run: SeededRun, index = 0) =>
    call(server, 'restoreAgentRunVersion', { params: { runId: run.id }, body: { sha: run.versions[index] } })

  const leaveBegunRestore = async (
    run: SeededRun,
    steps: readonly ('push' | 'advanceBranch' | 'syncWorkingTree')[],
  ) => {
    const source = {
      workspaceId: server.seeded.workspaces.main,
      checkout: run.checkout,
      branch: run.branch,
      remote: run.remote,
    }
    const prepared = await engine.prepare(source, run.versions[0] as string, begunBy, longAgo)
    return leaveBegun(server, run, prepared, null, steps)
  }

  const expectFinished = async (run: SeededRun, row: RestoreRow, oldHead: string) => {
    expect(await git(run.checkout, 'rev-list', '--parents', '-1', 'main')).to.equal(`${row.commit} ${oldHead}`)
    expect(await git(run.remote as string, 'rev-parse', 'main')).to.equal(row.commit)
    expect(await git(run.checkout, 'diff', '--name-only', run.versions[0] as string)).to.equal('')
    expect(await git(run.checkout, 'status', '--porcelain')).to.equal('')
    expect(await statesOf(server, run)).to.deep.equal(['done'])
    await expectMeasured(server, run)
    const audit = await auditOf(server, run)
    expect(audit).to.have.length(1)
    const { workspaceId, userId, credentialKind, credentialId, address } = row
    expect(audit[0]).to.deep.include({
      ...{ workspaceId, userId, credentialKind, credentialId, address, requestId: begunRequestId },
      ...{ operation: 'restoreAgentRunVersion', resultId: row.commit, createdAt: longAgo },
    })
  }

  for (const steps of [
    [],
    ['push'],
    ['push', 'advanceBranch'],
    ['push', 'advanceBranch', 'syncWorkingTree'],
  ] as const) {
    it(`is finished by the next server start, with its audit row, after ${steps.at(-1) ?? 'prepare'}`, async () => {
      const run = await newRun(server, { remote: true })
      const oldHead = await headOf(run)
      const row = await leaveBegunRestore(run, steps)
      await setRun(server, run.id, { diskBytes: 1 })
      await startAnother(server)
      await expectFinished(run, row, oldHead)
    })
  }

  it('503 SERVICE_UNAVAILABLE when it is unknown whether it began: a stored restore is finished by the next start, another leaves nothing', async () => {
    for (const isStored of [true, false]) {
      const lossy = withUnknownCommits(handlers.restoreAgentRunVersion, isStored)
      await withServer({ handlers: { restoreAgentRunVersion: lossy } }, async (unsure) => {
        const run = await newRun(unsure)
        const before = await headOf(run)
        const params = { runId: run.id }
        const body = { sha: run.versions[0] }
        expectRefusal(await call(unsure, 'restoreAgentRunVersion', { params, body }), 503, 'SERVICE_UNAVAILABLE')
        expect(await headOf(run)).to.equal(before)
        expect(await statesOf(unsure, run)).to.deep.equal(isStored ? ['begun'] : [])
        await startAnother(unsure)
        expect(await statesOf(unsure, run)).to.deep.equal(isStored ? ['done'] : [])
        expect((await headOf(run)) === before).to.equal(!isStored)
      })
    }
  })

  it('is also finished by the next restore of the run, which then adds its own commit', async () => {
    const run = await newRun(server, { remote: true })
    const row = await leaveBegunRestore(run, [])
    const { status, body } = await restore(run, 2)
    expect(status).to.equal(200)
    expect((await lineOf(run)).slice(run.versions.length)).to.deep.equal([row.commit, body.sha])
    expect(await auditOf(server, run)).to.have.length(2)
  })

  it('is left to the process that is working on it when another process starts', async () => {
    const run = await newRun(server)
    let startMoving = () => {}
    const otherWaits = new Promise<void>((resolve) => {
      startMoving = resolve
    })
    const restoring = new Promise<void>((begun) => {
      faulty.otherwise = {
        async advanceBranch(...args) {
          begun()
          await otherWaits
          await engine.advanceBranch(...args)
        },
      }
    })
    const answer = restore(run)
    await restoring
    await startAnother(server, {
      ...engine,
      withLock(checkout, work) {
        startMoving()
        return engine.withLock(checkout, work)
      },
    })
    const { status, body } = await answer
    expect([status, await headOf(run)]).to.deep.equal([200, body.sha])
    expect(await statesOf(server, run)).to.deep.equal(['done'])
    expect(await auditOf(server, run)).to.have.length(1)
  })

  it('is abandoned without an audit row when the branch was moved elsewhere', async () => {
    const run = await newRun(server)
    await leaveBegunRestore(run, [])
    await git(run.checkout, 'commit', '-q', '--allow-empty', '-m', 'went on')
    const before = await headOf(run)
    await startAnother(server)
    expect([await headOf(run), await statesOf(server, run)]).to.deep.equal([before, ['abandoned']])
    expect(await auditOf(server, run)).to.deep.equal([])
    expect(await git(run.checkout, 'for-each-ref', '--format=%(refname)')).to.equal('refs/heads/main')
  })

  it('is postponed while a turn is active in the run, whose files it would change', async () => {
    const run = await newRun(server)
    await leaveBegunRestore(run, [])
    const workspaceId = server.seeded.workspaces.main
    await server.db.write((tx) => addActiveTurn({ tx, now: longAgo }, { id: run.id, workspaceId }))
    const before = await stateOf(run)
    await startAnother(server)
    expect([await stateOf(run), await statesOf(server, run)]).to.deep.equal([before, ['begun']])
  })

  it('does not block others when its checkout hangs: other restores finish, other runs work, and the server can stop', async function () {
    this.timeout(30_000)
    const [hanging, run] = [await newRun(server), await newRun(server, { remote: true })]
    const oldHead = await headOf(run)
    await leaveBegunRestore(hanging, [])
    const row = await leaveBegunRestore(run, [])
    const others = await newRun(server)
    let wake = () => {}
    const untilWoken = new Promise<void>((resolve) => {
      wake = resolve
    })
    const git: VersionEngine = {
      ...engine,
      async withLock(checkout, work) {
        if (checkout === hanging.checkout) await untilWoken
        return engine.withLock(checkout, work)
      },
    }
    const other = await serveAlso(server, git)
    const answer = await call({ ...server, url: other.url }, 'restoreAgentRunVersion', {
      params: { runId: others.id },
      body: { sha: others.versions[0] },
    })
    expect(answer.status).to.equal(200)
    while ((await statesOf(server, run))[0] !== 'done') await sleep(20)
    await expectFinished(run, row, oldHead)
    expect(await statesOf(server, hanging)).to.deep.equal(['begun'])
    const began = Date.now()
    await other.stop()
    expect(Date.now() - began).to.be.below(10_000)
    wake()
    await other.recovered
    expect(await statesOf(server, hanging)).to.deep.equal(['begun'])
    await startAnother(server)
    expect(await statesOf(server, hanging)).to.deep.equal(['done'])
  })

  it('is kept and reported when it cannot be finished, and the server starts nevertheless', async () => {
    const run = await newRun(server)
    await leaveBegunRestore(run, [])
    await rename(run.checkout, `${run.checkout}.away`)
    const lines = await startAnother(server)
    const reports = lines.map((line) => JSON.parse(line)).filter((line) => line.level === pino.levels.values.error)
    expect(reports.map((line) => line.run)).to.deep.equal([run.id])
    expect(await statesOf(server, run)).to.deep.equal(['begun'])
    await rename(`${run.checkout}.away`, run.checkout)
    await startAnother(server)
    expect(await statesOf(server, run)).to.deep.equal(['done'])
  })
})
