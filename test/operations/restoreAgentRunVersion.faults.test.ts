// Runs on: SQLite
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { closeSandbox } from '../../db/queries/agent-runs.ts'
import { apiKeys, members } from '../../db/schema.ts'
import { GitFailed, GitUnavailable, RestoreUnfinished } from '../../git/engine.ts'
import { addActiveTurn } from '../../server/seeds/build.ts'
import { type CallOptions, call } from '../support/call.ts'
import { engine, type Faulty, failing, startFaultyServer, statesOf } from '../support/faulty.ts'
import { auditOf, git, headOf, lineOf, newRun, restoresOf, type SeededRun, stateOf } from '../support/git.ts'
import { longAgo } from '../support/rows.ts'
import { sandboxesOf } from '../support/runs.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefusal } from '../support/values.ts'

describe('restoreAgentRunVersion when a step fails', () => {
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

  const restore = (run: SeededRun, index = 0, options: CallOptions = {}) =>
    call(server, 'restoreAgentRunVersion', {
      params: { runId: run.id },
      body: { sha: run.versions[index] },
      ...options,
    })

  /** Expects a refusal that leaves repository, remote and files unchanged, and no restore to be finished. */
  const expectUndone = async (run: SeededRun, [status, code]: [number, string], options: CallOptions = {}) => {
    const before = await stateOf(run)
    expectRefusal(await restore(run, 0, options), status, code)
    expect(await stateOf(run)).to.deep.equal(before)
    expect(await statesOf(server, run)).not.to.include('begun')
    expect(await auditOf(server, run)).to.deep.equal([])
  }

  describe('502 UPSTREAM_UNAVAILABLE and nothing changes', () => {
    const refused: [number, string] = [502, 'UPSTREAM_UNAVAILABLE']

    it('when the remote is gone; the restore succeeds once it is back', async () => {
      const run = await newRun(server, { remote: true })
      const remote = run.remote as string
      await rename(remote, `${remote}.away`)
      await expectUndone(run, refused)
      await rename(`${remote}.away`, remote)
      expect((await restore(run)).status).to.equal(200)
    })

    it('when the remote has commits that the checkout lacks', async () => {
      const run = await newRun(server, { remote: true })
      const remote = run.remote as string
      const tree = await git(remote, 'rev-parse', 'main^{tree}')
      const theirs = await git(remote, 'commit-tree', tree, '-p', 'main', '-m', 'theirs')
      await git(remote, 'update-ref', 'refs/heads/main', theirs)
      await expectUndone(run, refused)
      expect(await git(remote, 'rev-parse', 'main')).to.equal(theirs)
    })

    it('when the push or the branch update is refused', async () => {
      for (const step of ['push', 'advanceBranch'] as const) {
        const run = await newRun(server)
        faulty.otherwise = { [step]: failing(new GitFailed(`${step} refused`)) }
        await expectUndone(run, refused)
        expect(await statesOf(server, run), step).to.deep.equal(['abandoned'])
        faulty.otherwise = {}
        expect((await restore(run)).status).to.equal(200)
      }
    })

    it('when it cannot be prepared, with uncommitted work or without', async () => {
      const run = await newRun(server)
      await writeFile(join(run.checkout, 'README.md'), 'work\n')
      await writeFile(join(run.checkout, '.git/MERGE_HEAD'), `${run.versions[0]}\n`)
      await expectUndone(run, refused)
      expect(await statesOf(server, run)).to.deep.equal([])
      await rm(join(run.checkout, '.git/MERGE_HEAD'))
      expect((await restore(run)).status).to.equal(200)
    })
  })

  it('503 SERVICE_UNAVAILABLE with the Retry-After seconds of the Git engine, and nothing changes', async () => {
    const run = await newRun(server)
    for (const seconds of [5, 120]) {
      faulty.otherwise = { prepare: failing(new GitUnavailable('nodegit is still being compiled', seconds)) }
      const before = await stateOf(run)
      const answer = await restore(run)
      expectRefusal(answer, 503, 'SERVICE_UNAVAILABLE')
      expect(answer.headers.get('retry-after')).to.equal(String(seconds))
      expect(await stateOf(run)).to.deep.equal(before)
    }
    faulty.otherwise = {}
    expect((await restore(run)).status).to.equal(200)
  })

  it('404 AGENT_RUN_NOT_FOUND and nothing changes when the membership ends during preparation', async () => {
    const run = await newRun(server)
    await writeFile(join(run.checkout, 'README.md'), 'work\n')
    const setMember = (deactivatedAt: Date | null) =>
      server.db.write(async (tx) => {
        const { member_id } = server.seeded.people.member
        await tx.update(members).set({ deactivatedAt }).where(eq(members.id, member_id))
      })
    faulty.otherwise = {
      async prepare(...args) {
        const prepared = await engine.prepare(...args)
        await setMember(longAgo)
        return prepared
      },
    }
    try {
      await expectUndone(run, [404, 'AGENT_RUN_NOT_FOUND'], { as: 'member' })
    } finally {
      await setMember(null)
    }
  })

  it('401 UNAUTHENTICATED and nothing changes when the key is revoked during preparation', async () => {
    const run = await newRun(server)
    const { id } = server.seeded.api_keys.live_member
    const setKey = (revokedAt: Date | null) =>
      server.db.write(async (tx) => void (await tx.update(apiKeys).set({ revokedAt }).where(eq(apiKeys.id, id))))
    faulty.otherwise = {
      async prepare(...args) {
        const prepared = await engine.prepare(...args)
        await setKey(longAgo)
        return prepared
      },
    }
    try {
      await expectUndone(run, [401, 'UNAUTHENTICATED'], { as: 'live_member' })
    } finally {
      await setKey(null)
    }
  })

  it('409 TURN_ALREADY_ACTIVE and nothing changes when a turn begins while the restore waits for the checkout', async () => {
    const run = await newRun(server)
    faulty.otherwise = {
      async withLock(checkout, work) {
        const workspaceId = server.seeded.workspaces.main
        await server.db.write((tx) => addActiveTurn({ tx, now: longAgo }, { id: run.id, workspaceId }))
        return engine.withLock(checkout, work)
      },
    }
    await expectUndone(run, [409, 'TURN_ALREADY_ACTIVE'])
  })

  it('409 AGENT_SANDBOX_UNAVAILABLE and nothing changes when the sandbox closes during preparation', async () => {
    const run = await newRun(server)
    faulty.otherwise = {
      async prepare(...args) {
        const prepared = await engine.prepare(...args)
        const [sandbox] = await sandboxesOf(server, run.id)
        await server.db.write((tx) => closeSandbox(tx, String(sandbox?.workspaceId), String(sandbox?.id), longAgo))
        return prepared
      },
    }
    await expectUndone(run, [409, 'AGENT_SANDBOX_UNAVAILABLE'])
  })

  describe('503 SERVICE_UNAVAILABLE with Retry-After, recorded for the next restore to finish', () => {
    it('when the outcome of a push is unknown: the branch stays, and the next restore finishes this one first', async () => {
      const run = await newRun(server, { remote: true })
      const oldHead = await headOf(run)
      faulty.otherwise = { push: failing(new RestoreUnfinished('no answer')) }
      const answer = await restore(run)
      expectRefusal(answer, 503, 'SERVICE_UNAVAILABLE')
      expect(answer.headers.get('retry-after')).to.equal('15')
      expect([await headOf(run), await statesOf(server, run)]).to.deep.equal([oldHead, ['begun']])
      expect(await git(run.checkout, 'status', '--porcelain')).to.equal('')
      expectRefusal(await restore(run, 1), 503, 'SERVICE_UNAVAILABLE', 'the push still has no outcome')
      expect(await statesOf(server, run)).to.deep.equal(['begun'])

      faulty.otherwise = {}
      const { status, body } = await restore(run, 1)
      expect(status).to.equal(200)
      const [first] = await restoresOf(server, run)
      expect((await lineOf(run)).slice(run.versions.length)).to.deep.equal([first?.commit, body.sha])
      expect(await git(run.remote as string, 'rev-parse', 'main')).to.equal(body.sha)
      expect(await statesOf(server, run)).to.deep.equal(['done', 'done'])
      expect((await auditOf(server, run)).map(({ resultId }) => resultId)).to.have.members([first?.commit, body.sha])
    })

    it('when the remote has the commit and the branch cannot be updated: the next restore updates it first', async () => {
      const run = await newRun(server, { remote: true })
      const oldHead = await headOf(run)
      faulty.otherwise = { advanceBranch: failing(new GitFailed('the branch is locked')) }
      for (let times = 0; times < 2; times++) {
        expectRefusal(await restore(run), 503, 'SERVICE_UNAVAILABLE')
        expect([await headOf(run), await statesOf(server, run)]).to.deep.equal([oldHead, ['begun']])
      }
      faulty.otherwise = {}
      const { status, body } = await restore(run, 1)
      expect(status).to.equal(200)
      const [first] = await restoresOf(server, run)
      expect((await lineOf(run)).slice(run.versions.length)).to.deep.equal([first?.commit, body.sha])
      expect(await git(run.remote as string, 'rev-parse', 'main')).to.equal(body.sha)
      expect(await statesOf(server, run)).to.deep.equal(['done', 'done'])
    })

    it('when the branch is updated and the files cannot be: the next restore updates them first', async () => {
      const run = await newRun(server)
      faulty.otherwise = { syncWorkingTree: failing(new GitFailed('the disk is full')) }
      expectRefusal(await restore(run), 503, 'SERVICE_UNAVAILABLE')
      const [first] = await restoresOf(server, run)
      expect([await headOf(run), first?.state]).to.deep.equal([first?.commit, 'begun'])
      faulty.otherwise = {}
      const { status, body } = await restore(run, 1)
      expect(status).to.equal(200)
      expect((await lineOf(run)).slice(run.versions.length)).to.deep.equal([first?.commit, body.sha])
      expect(await git(run.checkout, 'status', '--porcelain')).to.equal('')
      expect(await statesOf(server, run)).to.deep.equal(['done', 'done'])
    })
  })

  it('500 INTERNAL_ERROR when the Git engine fails unexpectedly; the next restore finishes this one first', async () => {
    const run = await newRun(server)
    faulty.otherwise = { advanceBranch: failing(new TypeError('not foreseen')) }
    expectRefusal(await restore(run), 500, 'INTERNAL_ERROR')
    expect(await statesOf(server, run)).to.deep.equal(['begun'])
    faulty.otherwise = {}
    expect((await restore(run, 1)).status).to.equal(200)
    expect(await lineOf(run)).to.have.length(run.versions.length + 2)
    expect(await statesOf(server, run)).to.deep.equal(['done', 'done'])
  })
})
