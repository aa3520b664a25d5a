// Runs on: SQLite
import { appendFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { members } from '../../db/schema.ts'
import { GitFailed, RestoreUnfinished } from '../../git/engine.ts'
import { limits, pool } from '../../git/limits.ts'
import { type CallOptions, call } from '../support/call.ts'
import { engine, type Faulty, failing, startFaultyServer, statesOf } from '../support/faulty.ts'
import { filesOf, git, headOf, lineOf, newRun, type SeededRun, stateOf } from '../support/git.ts'
import { longAgo } from '../support/rows.ts'
import { startTurn, turnsOf } from '../support/runs.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefusal } from '../support/values.ts'

describe('finishAgentRunTurn when a step fails', () => {
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

  const finish = (run: SeededRun, turnId: string, options: CallOptions = {}) =>
    call(server, 'finishAgentRunTurn', {
      params: { runId: run.id, turnId },
      body: { message: 'Done' },
      ...options,
    })
  /** A run with an active turn and one changed file. */
  const inTurn = async (options: { remote?: true } = {}): Promise<[SeededRun, string]> => {
    const run = await newRun(server, options)
    const turnId = await startTurn(server, run.id)
    await appendFile(join(run.checkout, 'README.md'), 'More.\n')
    return [run, turnId]
  }
  const isActive = async (run: SeededRun) =>
    (await turnsOf(server, run.id)).map(({ finishedAt }) => finishedAt === null)

  /** Expects a refusal that leaves the turn active, and repository, remote and files unchanged. */
  const expectUndone = async (
    run: SeededRun,
    turnId: string,
    [status, code]: [number, string],
    options: CallOptions = {},
  ) => {
    const before = await stateOf(run)
    expectRefusal(await finish(run, turnId, options), status, code)
    expect(await stateOf(run)).to.deep.equal(before)
    expect(await statesOf(server, run)).not.to.include('begun')
    expect(await isActive(run)).to.deep.equal([true])
  }
  /** Expects one version on top of the earlier ones, with all changes in it. */
  const expectFinished = async (run: SeededRun, turnId: string) => {
    const files = await filesOf(run.checkout)
    const { status, body, text } = await finish(run, turnId)
    expect(status, text).to.equal(200)
    expect(await lineOf(run)).to.deep.equal([...run.versions, body.version])
    expect(await git(run.checkout, 'status', '--porcelain')).to.equal('')
    expect(await filesOf(run.checkout)).to.deep.equal(files)
    if (run.remote) expect(await git(run.remote, 'rev-parse', 'main')).to.equal(body.version)
  }

  it('502 UPSTREAM_UNAVAILABLE when libgit2 hangs on a file of the sandbox; the turn finishes once the file is gone', async () => {
    const [run, turnId] = await inTurn()
    const other = await newRun(server)
    await writeFile(join(run.checkout, '.gitignore'), `${'*a'.repeat(18)}b\n`)
    await writeFile(join(run.checkout, `${'a'.repeat(200)}0`), 'x')
    // Seconds in production. Both are read when the operation begins, or is killed.
    const { restMs } = pool
    const commitWork = limits.commitWork
    pool.restMs = 100
    limits.commitWork = { ...commitWork, stallMs: 3_000 }
    const finishing = finish(run, turnId).finally(() => {
      pool.restMs = restMs
      limits.commitWork = commitWork
    })
    const params = { runId: other.id }
    expect((await call(server, 'listAgentRunVersions', { params })).status).to.equal(200)
    const body = { sha: other.versions[0] }
    expect((await call(server, 'restoreAgentRunVersion', { params, body })).status).to.equal(200)
    expectRefusal(await finishing, 502, 'UPSTREAM_UNAVAILABLE')
    expect(await isActive(run)).to.deep.equal([true])
    await rm(join(run.checkout, '.gitignore'))
    await sleep(100)
    expect((await finish(run, turnId)).status).to.equal(200)
  })

  describe('502 UPSTREAM_UNAVAILABLE, the turn stays active and nothing is lost', () => {
    const refused: [number, string] = [502, 'UPSTREAM_UNAVAILABLE']

    it('when the remote is gone; the turn finishes once it is back', async () => {
      const [run, turnId] = await inTurn({ remote: true })
      const remote = run.remote as string
      await rename(remote, `${remote}.away`)
      await expectUndone(run, turnId, refused)
      await rename(`${remote}.away`, remote)
      await expectFinished(run, turnId)
    })

    it('when the remote has commits that the checkout lacks', async () => {
      const [run, turnId] = await inTurn({ remote: true })
      const remote = run.remote as string
      const tree = await git(remote, 'rev-parse', 'main^{tree}')
      const theirs = await git(remote, 'commit-tree', tree, '-p', 'main', '-m', 'theirs')
      await git(remote, 'update-ref', 'refs/heads/main', theirs)
      await expectUndone(run, turnId, refused)
      expect(await git(remote, 'rev-parse', 'main')).to.equal(theirs)
    })

    it('when the commit, the push or the branch update is refused', async () => {
      for (const step of ['commitWork', 'push', 'advanceBranch'] as const) {
        const [run, turnId] = await inTurn()
        faulty.otherwise = { [step]: failing(new GitFailed(`${step} refused`)) }
        await expectUndone(run, turnId, refused)
        faulty.otherwise = {}
        await expectFinished(run, turnId)
      }
    })

    it('when a merge is in progress', async () => {
      const [run, turnId] = await inTurn()
      await writeFile(join(run.checkout, '.git/MERGE_HEAD'), `${run.versions[0]}\n`)
      await expectUndone(run, turnId, refused)
      await rm(join(run.checkout, '.git/MERGE_HEAD'))
      await expectFinished(run, turnId)
    })
  })

  it('404 AGENT_RUN_NOT_FOUND and nothing changes when the membership ends during the commit', async () => {
    const [run, turnId] = await inTurn()
    const setMember = (deactivatedAt: Date | null) =>
      server.db.write(async (tx) => {
        const { member_id } = server.seeded.people.member
        await tx.update(members).set({ deactivatedAt }).where(eq(members.id, member_id))
      })
    faulty.otherwise = {
      async commitWork(...args) {
        const made = await engine.commitWork(...args)
        await setMember(longAgo)
        return made
      },
    }
    try {
      await expectUndone(run, turnId, [404, 'AGENT_RUN_NOT_FOUND'], { as: 'member' })
    } finally {
      await setMember(null)
    }
    faulty.otherwise = {}
    await expectFinished(run, turnId)
  })

  describe('503 SERVICE_UNAVAILABLE, recorded for the next call to finish', () => {
    const unfinished: [string, Partial<Faulty['otherwise']>][] = [
      ['a push has no clear outcome', { push: failing(new RestoreUnfinished('no answer')) }],
      ['the remote has the commit and the branch cannot move', { advanceBranch: failing(new GitFailed('locked')) }],
      [
        'the branch has moved and the index cannot follow',
        { syncWorkingTree: failing(new GitFailed('the disk is full')) },
      ],
      ['it cannot be measured', { diskBytes: failing(new GitFailed('not readable')) }],
    ]
    for (const [what, otherwise] of unfinished) {
      it(`when ${what}: the next call finishes with that version, and no other`, async () => {
        const [run, turnId] = await inTurn({ remote: true })
        faulty.otherwise = otherwise
        for (let times = 0; times < 2; times++) {
          expectRefusal(await finish(run, turnId), 503, 'SERVICE_UNAVAILABLE')
          expect([await statesOf(server, run), await isActive(run)]).to.deep.equal([['begun'], [true]])
        }
        faulty.otherwise = {}
        await expectFinished(run, turnId)
        expect(await statesOf(server, run)).to.deep.equal(['done'])
      })
    }

    it('and later changes become a version on top of it, which is then the turn’s version', async () => {
      const [run, turnId] = await inTurn({ remote: true })
      faulty.otherwise = { push: failing(new RestoreUnfinished('no answer')) }
      expectRefusal(await finish(run, turnId), 503, 'SERVICE_UNAVAILABLE')
      faulty.otherwise = {}
      await appendFile(join(run.checkout, 'README.md'), 'Even more.\n')
      await writeFile(join(run.checkout, 'late.txt'), 'late')
      const files = await filesOf(run.checkout)
      const { status, body } = await finish(run, turnId, { body: { message: 'The rest' } })
      expect([status, body.version]).to.deep.equal([200, await headOf(run)])
      expect(await git(run.checkout, 'log', '-2', '--format=%s')).to.equal('The rest\nDone')
      expect(await git(run.checkout, 'diff', '--name-only', 'HEAD~1', 'HEAD')).to.equal('README.md\nlate.txt')
      expect(await filesOf(run.checkout)).to.deep.equal(files)
      expect(await git(run.checkout, 'status', '--porcelain')).to.equal('')
      expect(await git(run.remote as string, 'rev-parse', 'main')).to.equal(body.version)
      expect(await statesOf(server, run)).to.deep.equal(['done', 'done'])
    })

    it('and the turn stays active with the first version when that is made and a later step is refused', async () => {
      const [run, turnId] = await inTurn()
      faulty.otherwise = { syncWorkingTree: failing(new GitFailed('the disk is full')) }
      await finish(run, turnId)
      faulty.otherwise = { commitWork: failing(new GitFailed('refused')) }
      expectRefusal(await finish(run, turnId), 502, 'UPSTREAM_UNAVAILABLE')
      expect([await isActive(run), await statesOf(server, run)]).to.deep.equal([[true], ['done']])
      faulty.otherwise = {}
      await expectFinished(run, turnId)
    })
  })

  it('500 INTERNAL_ERROR when the Git engine fails unexpectedly; the next call finishes with that version', async () => {
    const [run, turnId] = await inTurn()
    faulty.otherwise = { advanceBranch: failing(new TypeError('not foreseen')) }
    expectRefusal(await finish(run, turnId), 500, 'INTERNAL_ERROR')
    expect(await statesOf(server, run)).to.deep.equal(['begun'])
    faulty.otherwise = {}
    await expectFinished(run, turnId)
  })
})
