// Runs on: SQLite
import { appendFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { GitFailed, RestoreUnfinished } from '../../git/engine.ts'
import { call } from '../support/call.ts'
import { engine, type Faulty, failing, startAnother, startFaultyServer, statesOf } from '../support/faulty.ts'
import { filesOf, git, headOf, lineOf, newRun, type SeededRun, stateOf } from '../support/git.ts'
import { expectMeasured, setRun, startTurn, turnsOf } from '../support/runs.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefusal } from '../support/values.ts'

describe('finishAgentRunTurn with commits made in the checkout during the turn', () => {
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

  const finish = (run: SeededRun, turnId: string, message = 'Done') =>
    call(server, 'finishAgentRunTurn', { params: { runId: run.id, turnId }, body: { message } })
  const restore = (run: SeededRun, sha: string | undefined) =>
    call(server, 'restoreAgentRunVersion', { params: { runId: run.id }, body: { sha } })
  const inTurn = async (options: { remote?: true } = {}): Promise<[SeededRun, string]> => {
    const run = await newRun(server, options)
    return [run, await startTurn(server, run.id)]
  }
  /** Commits with plain Git, as an agent does. @returns the commit */
  const commit = async (run: SeededRun, text: string) => {
    await writeFile(join(run.checkout, 'page.html'), text)
    await git(run.checkout, 'add', '-A')
    await git(run.checkout, 'commit', '-q', '-m', text)
    return headOf(run)
  }
  const tipOfRemote = ({ remote }: SeededRun) => git(remote as string, 'rev-parse', 'main')

  /** Expects this version at the head with all files, locally and on the remote. */
  const expectFinished = async (run: SeededRun, turnId: string, version?: string) => {
    const files = await filesOf(run.checkout)
    const { status, body, text } = await finish(run, turnId)
    expect(status, text).to.equal(200)
    expect(body.version).to.equal(await headOf(run))
    if (version) expect(body.version).to.equal(version)
    expect((await turnsOf(server, run.id)).find(({ id }) => id === turnId)?.version).to.equal(body.version)
    expect(await filesOf(run.checkout)).to.deep.equal(files)
    expect(await git(run.checkout, 'status', '--porcelain')).to.equal('')
    expect(await git(run.checkout, 'for-each-ref', '--format=%(refname)')).to.equal('refs/heads/main')
    if (run.remote) expect(await tipOfRemote(run)).to.equal(body.version)
    expect((await finish(run, turnId, 'Again')).body).to.deep.equal(body)
    return body.version as string
  }
  /** Expects the turn to stay active, and repository, remote and files to be unchanged. */
  const expectUndone = async (run: SeededRun, turnId: string) => {
    const before = await stateOf(run)
    expectRefusal(await finish(run, turnId), 502, 'UPSTREAM_UNAVAILABLE')
    expect(await stateOf(run)).to.deep.equal(before)
    expect(await turnsOf(server, run.id)).to.have.length(1)
    expect((await turnsOf(server, run.id))[0]).to.deep.include({ finishedAt: null, version: null })
  }

  for (const options of [{}, { remote: true }] as const) {
    describe(options.remote ? 'with a remote' : 'without a remote', () => {
      it('200 with the last of those commits, pushed with all before it, and the run measured again', async () => {
        for (const commits of [1, 3]) {
          const [run, turnId] = await inTurn(options)
          const made: string[] = []
          for (let n = 0; n < commits; n++) made.push(await commit(run, `own ${n}`))
          await setRun(server, run.id, { diskBytes: 1 })
          await expectFinished(run, turnId, made.at(-1) as string)
          expect(await lineOf(run)).to.deep.equal([...run.versions, ...made])
          expect(await statesOf(server, run)).to.deep.equal([])
          await expectMeasured(server, run)
        }
      })

      it('200 with the remaining changes as a commit on top of them, and later turns continue normally', async () => {
        const [run, turnId] = await inTurn(options)
        const own = await commit(run, 'own')
        await appendFile(join(run.checkout, 'README.md'), 'More.\n')
        const version = await expectFinished(run, turnId)
        expect(await lineOf(run)).to.deep.equal([...run.versions, own, version])
        const next = await startTurn(server, run.id)
        await appendFile(join(run.checkout, 'README.md'), 'And more.\n')
        const later = await expectFinished(run, next)
        const { status, body } = await restore(run, own)
        expect(status).to.equal(200)
        expect(await lineOf(run)).to.deep.equal([...run.versions, own, version, later, body.sha])
        if (run.remote) expect(await tipOfRemote(run)).to.equal(body.sha)
      })

      it('200 without a version for commits from before the turn; the next version pushes them', async () => {
        const run = await newRun(server, options)
        const between = await commit(run, 'between turns')
        const turnId = await startTurn(server, run.id)
        expect((await turnsOf(server, run.id))[0]?.startedFrom).to.equal(between)
        expect((await finish(run, turnId)).body.version).to.equal(null)
        const { body } = await restore(run, run.versions[0])
        expect(await lineOf(run)).to.deep.equal([...run.versions, between, body.sha])
        if (run.remote) expect(await tipOfRemote(run)).to.equal(body.sha)
      })

      it('200 with a version that keeps the branch’s earlier commits when the branch was reset or its head amended', async () => {
        const [reset, resetTurn] = await inTurn(options)
        await git(reset.checkout, 'reset', '-q', '--hard', 'HEAD~2')
        const version = await expectFinished(reset, resetTurn)
        expect(await lineOf(reset)).to.deep.equal([...reset.versions, version])
        const tree = await git(reset.checkout, 'rev-parse', `${reset.versions.at(-3)}^{tree}`)
        expect(await git(reset.checkout, 'rev-parse', 'main^{tree}')).to.equal(tree)
        const [amended, amendedTurn] = await inTurn(options)
        await git(amended.checkout, 'commit', '-q', '--amend', '-m', 'amended')
        const theirs = await headOf(amended)
        await expectFinished(amended, amendedTurn)
        const parents = await git(amended.checkout, 'log', '-1', '--format=%P')
        expect(parents).to.equal(`${amended.versions.at(-1)} ${theirs}`)
      })

      it('502 UPSTREAM_UNAVAILABLE while another branch or none is checked out; 200 once the run’s branch is', async () => {
        for (const checkedOut of [
          ['checkout', '-q', '-b', 'other'],
          ['checkout', '-q', '--detach'],
        ]) {
          const [run, turnId] = await inTurn(options)
          await git(run.checkout, ...checkedOut)
          await writeFile(join(run.checkout, 'new.txt'), 'new')
          await expectUndone(run, turnId)
          await git(run.checkout, 'checkout', '-q', 'main')
          if (checkedOut.includes('other')) await git(run.checkout, 'branch', '-q', '-D', 'other')
          await expectFinished(run, turnId)
        }
      })
    })
  }

  it('200 when some or all of those commits were already pushed', async () => {
    for (const commits of [1, 2]) {
      const [run, turnId] = await inTurn({ remote: true })
      await commit(run, 'pushed')
      await git(run.checkout, 'push', '-q', run.remote as string, 'main')
      if (commits === 2) await commit(run, 'not pushed')
      await expectFinished(run, turnId, await headOf(run))
    }
  })

  it('502 UPSTREAM_UNAVAILABLE when the remote is gone or has diverged; 200 once it can be pushed', async () => {
    const [run, turnId] = await inTurn({ remote: true })
    const own = await commit(run, 'own')
    const remote = run.remote as string
    await rename(remote, `${remote}.away`)
    await expectUndone(run, turnId)
    await rename(`${remote}.away`, remote)
    const tree = await git(remote, 'rev-parse', 'main^{tree}')
    const theirs = await git(remote, 'commit-tree', tree, '-p', 'main', '-m', 'theirs')
    await git(remote, 'update-ref', 'refs/heads/main', theirs)
    await expectUndone(run, turnId)
    await git(run.checkout, 'pull', '-q', '--no-rebase', '--no-edit', remote, 'main')
    await expectFinished(run, turnId, await headOf(run))
    expect(await git(run.checkout, 'log', '-1', '--format=%P')).to.equal(`${own} ${theirs}`)
  })

  it('503 SERVICE_UNAVAILABLE when the outcome of a push is unknown, with nothing left behind; 200 on the next call', async () => {
    const [run, turnId] = await inTurn({ remote: true })
    const own = await commit(run, 'own')
    faulty.otherwise = {
      async push(...args) {
        await engine.push(...args)
        throw new RestoreUnfinished('no answer')
      },
    }
    expectRefusal(await finish(run, turnId), 503, 'SERVICE_UNAVAILABLE')
    expect((await turnsOf(server, run.id))[0]?.finishedAt).to.equal(null)
    faulty.otherwise = {}
    await expectFinished(run, turnId, own)
  })

  it('200 with the same version after a process died between push and database write, also when another process started', async () => {
    const [run, turnId] = await inTurn({ remote: true })
    const own = await commit(run, 'own')
    faulty.otherwise = { diskBytes: failing(new GitFailed('died')) }
    expectRefusal(await finish(run, turnId), 502, 'UPSTREAM_UNAVAILABLE')
    faulty.otherwise = {}
    expect(await tipOfRemote(run)).to.equal(own)
    await startAnother(server)
    expect((await turnsOf(server, run.id))[0]).to.deep.include({ finishedAt: null, version: null })
    await expectFinished(run, turnId, own)
  })

  it('200 including commits made on top of an attempt that failed half-way', async () => {
    const [run, turnId] = await inTurn({ remote: true })
    await appendFile(join(run.checkout, 'README.md'), 'More.\n')
    faulty.otherwise = { syncWorkingTree: failing(new GitFailed('the disk is full')) }
    expectRefusal(await finish(run, turnId), 503, 'SERVICE_UNAVAILABLE')
    faulty.otherwise = {}
    const first = await headOf(run)
    const own = await commit(run, 'own')
    await expectFinished(run, turnId, own)
    expect(await lineOf(run)).to.deep.equal([...run.versions, first, own])
    expect(await statesOf(server, run)).to.deep.equal(['done'])
  })
})
