// Runs on: SQLite
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import type { RestoreRow } from '../../db/queries/restores.ts'
import { call } from '../support/call.ts'
import {
  begunBy,
  engine,
  type Faulty,
  leaveBegun,
  startAnother,
  startFaultyServer,
  statesOf,
} from '../support/faulty.ts'
import { auditOf, filesOf, git, headOf, lineOf, newRun, type SeededRun } from '../support/git.ts'
import { longAgo } from '../support/rows.ts'
import { expectMeasured, setRun, startTurn, turnsOf } from '../support/runs.ts'
import type { TestServer } from '../support/server.ts'

type Step = 'push' | 'advanceBranch' | 'syncWorkingTree'

describe('finishAgentRunTurn left unfinished by a dead process', () => {
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

  const finish = (run: SeededRun, turnId: string) =>
    call(server, 'finishAgentRunTurn', { params: { runId: run.id, turnId }, body: { message: 'Asked again' } })

  /** A turn with changed files that a process began to commit and died after some of the steps. */
  const diedAfter = async (steps: readonly Step[]): Promise<[SeededRun, string, RestoreRow]> => {
    const run = await newRun(server, { remote: true })
    const turnId = await startTurn(server, run.id)
    await appendFile(join(run.checkout, 'README.md'), 'More.\n')
    await writeFile(join(run.checkout, 'new.txt'), 'new')
    const source = {
      workspaceId: server.seeded.workspaces.main,
      checkout: run.checkout,
      branch: run.branch,
      remote: run.remote,
    }
    const made = await engine.commitWork(source, 'Asked first', begunBy, longAgo, 1e9)
    if (!made) throw new Error('nothing was committed')
    await setRun(server, run.id, { diskBytes: 1 })
    return [run, turnId, await leaveBegun(server, run, made, turnId, steps)]
  }

  const expectFinished = async (run: SeededRun, turnId: string, row: RestoreRow) => {
    expect(await lineOf(run)).to.deep.equal([...run.versions, row.commit])
    expect(await git(run.remote as string, 'rev-parse', 'main')).to.equal(row.commit)
    expect(await git(run.checkout, 'diff', '--name-only', 'HEAD~1', 'HEAD')).to.equal('README.md\nnew.txt')
    expect(await git(run.checkout, 'status', '--porcelain')).to.equal('')
    expect(await git(run.checkout, 'for-each-ref', '--format=%(refname)')).to.equal('refs/heads/main')
    const [turn, ...others] = await turnsOf(server, run.id)
    expect(others).to.deep.equal([])
    expect(turn).to.deep.include({ id: turnId, version: row.commit })
    expect([await statesOf(server, run), await auditOf(server, run)]).to.deep.equal([['done'], []])
    await expectMeasured(server, run)
  }

  for (const steps of [
    [],
    ['push'],
    ['push', 'advanceBranch'],
    ['push', 'advanceBranch', 'syncWorkingTree'],
  ] as const) {
    const last = steps.at(-1) ?? 'commitWork'

    it(`is finished by the next server start, as originally requested, after ${last}`, async () => {
      const [run, turnId, row] = await diedAfter(steps)
      const files = await filesOf(run.checkout)
      await startAnother(server)
      await expectFinished(run, turnId, row)
      expect(await filesOf(run.checkout)).to.deep.equal(files)
      expect((await turnsOf(server, run.id))[0]?.finishedAt).to.deep.equal(longAgo)
      const { status, body } = await finish(run, turnId)
      expect([status, body.version, body.finished_at]).to.deep.equal([200, row.commit, longAgo.toISOString()])
    })

    it(`is also finished by the next call, with the same version, after ${last}`, async () => {
      const [run, turnId, row] = await diedAfter(steps)
      const { status, body } = await finish(run, turnId)
      expect([status, body.version]).to.deep.equal([200, row.commit])
      await expectFinished(run, turnId, row)
      expect((await turnsOf(server, run.id))[0]?.finishedAt?.toISOString()).to.equal(body.finished_at)
      await startAnother(server)
      await expectFinished(run, turnId, row)
    })

    it(`is finished by the next server start after ${last}, and later changes stay uncommitted`, async () => {
      const [run, turnId, row] = await diedAfter(steps)
      await appendFile(join(run.checkout, 'README.md'), 'Later.\n')
      const files = await filesOf(run.checkout)
      await startAnother(server)
      expect(await lineOf(run)).to.deep.equal([...run.versions, row.commit])
      expect(await filesOf(run.checkout)).to.deep.equal(files)
      expect(await git(run.checkout, 'status', '--porcelain')).to.equal(' M README.md')
      expect((await turnsOf(server, run.id))[0]).to.deep.include({ id: turnId, version: row.commit })
    })

    it(`is on the branch, with a second version for later changes, when the next call comes after ${last}`, async () => {
      const [run, turnId, row] = await diedAfter(steps)
      await appendFile(join(run.checkout, 'README.md'), 'Later.\n')
      const files = await filesOf(run.checkout)
      const { body } = await finish(run, turnId)
      expect(await lineOf(run)).to.deep.equal([...run.versions, row.commit, body.version])
      expect(await filesOf(run.checkout)).to.deep.equal(files)
      expect(await git(run.checkout, 'status', '--porcelain')).to.equal('')
      expect(await statesOf(server, run)).to.deep.equal(['done', 'done'])
    })
  }

  it('is finished with its version by the next start when only the rows are missing and the branch has advanced', async () => {
    const [run, turnId, row] = await diedAfter(['push', 'advanceBranch', 'syncWorkingTree'])
    await git(run.checkout, 'commit', '-q', '--allow-empty', '-m', 'went on')
    const head = await headOf(run)
    await startAnother(server)
    expect(await headOf(run)).to.equal(head)
    expect((await turnsOf(server, run.id))[0]).to.deep.include({ id: turnId, version: row.commit })
  })

  it('is abandoned when the branch was moved elsewhere: the turn stays active, and the next call commits the rest', async () => {
    const [run, turnId] = await diedAfter([])
    await git(run.checkout, 'commit', '-q', '--allow-empty', '-m', 'went on')
    await git(run.checkout, 'push', '-q', run.remote as string, 'main')
    await startAnother(server)
    expect(await statesOf(server, run)).to.deep.equal(['abandoned'])
    expect((await turnsOf(server, run.id))[0]?.finishedAt).to.equal(null)
    const { status, body } = await finish(run, turnId)
    expect([status, body.version]).to.deep.equal([200, await headOf(run)])
    expect(await git(run.checkout, 'log', '-2', '--format=%s')).to.equal('Asked again\nwent on')
    expect(await git(run.checkout, 'diff', '--name-only', 'HEAD~1', 'HEAD')).to.equal('README.md\nnew.txt')
  })

  it('is left to the process that is working on it when another process starts', async () => {
    const run = await newRun(server)
    const turnId = await startTurn(server, run.id)
    await writeFile(join(run.checkout, 'new.txt'), 'new')
    let goOn = () => {}
    const otherWaits = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const finishing = new Promise<void>((begun) => {
      faulty.otherwise = {
        async advanceBranch(...args) {
          begun()
          await otherWaits
          await engine.advanceBranch(...args)
        },
      }
    })
    const answer = finish(run, turnId)
    await finishing
    await startAnother(server, {
      ...engine,
      withLock(checkout, work) {
        goOn()
        return engine.withLock(checkout, work)
      },
    })
    const { status, body } = await answer
    expect([status, await lineOf(run)]).to.deep.equal([200, [...run.versions, body.version]])
    expect(await statesOf(server, run)).to.deep.equal(['done'])
  })
})
