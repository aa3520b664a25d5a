// Runs on: SQLite
import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { refuseWrites } from '#test-databases'
import { agentRuns, deletedCheckouts, restores, sandboxes, turns } from '../../db/schema.ts'
import { CheckoutBusy, GitFailed, type VersionEngine } from '../../git/engine.ts'
import { keptDaysOf, readConfig } from '../../server/config.ts'
import { startRetention } from '../../server/retention.ts'
import { damageCheckout } from '../../server/seeds/checkouts.ts'
import { type Answer, type CallOptions, call, type Who } from '../support/call.ts'
import { begunBy, engine, type Faulty, failing, leaveBegun, startFaultyServer } from '../support/faulty.ts'
import { auditOf, git, newRun, type SeededRun } from '../support/git.ts'
import { newWorkspace } from '../support/rows.ts'
import { expectUnseen, newPlainRun, nodeIdOf, setRun, startTurn } from '../support/runs.ts'
import type { TestServer } from '../support/server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'
import { withServer } from '../support/with-server.ts'

const silent = pino({ level: 'silent' })

describe('deleteAgentRun', () => {
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

  const remove = (runId: string, options: CallOptions = {}) =>
    call(server, 'deleteAgentRun', { params: { runId }, ...options })
  const get = (runId: string) => call(server, 'getAgentRun', { params: { runId } })
  const restore = (run: SeededRun) =>
    call(server, 'restoreAgentRunVersion', { params: { runId: run.id }, body: { sha: run.versions[0] } })
  const finish = (runId: string, turnId: string) =>
    call(server, 'finishAgentRunTurn', { params: { runId, turnId }, body: { message: 'Done' } })
  /** A member with the role member only. */
  const runOf = async (person: 'member' | 'admin') => {
    const run = await newRun(server)
    await setRun(server, run.id, { createdById: server.seeded.people[person].member_id })
    return run
  }
  const rowsOf = async (runId: string, { db } = server) => ({
    runs: await db.read.select().from(agentRuns).where(eq(agentRuns.id, runId)),
    sandboxes: await db.read.select().from(sandboxes).where(eq(sandboxes.runId, runId)),
    turns: await db.read.select().from(turns).where(eq(turns.runId, runId)),
    restores: await db.read.select().from(restores).where(eq(restores.runId, runId)),
    checkouts: await db.read.select().from(deletedCheckouts).where(eq(deletedCheckouts.runId, runId)),
  })
  const nothing = { runs: [], sandboxes: [], turns: [], restores: [], checkouts: [] }
  /** Entries of the run in the checkouts folder, without the mark of its owner: the checkout, its lock and what is queued for removal. */
  const namesOf = async ({ id, checkout }: Pick<SeededRun, 'id' | 'checkout'>) =>
    (await readdir(dirname(checkout))).filter((name) => name.startsWith(id) && name !== `${id}.epoch`)
  const expectGone = async (run: Pick<SeededRun, 'id' | 'checkout'>) => {
    expectRefusal(await get(run.id), 404, 'AGENT_RUN_NOT_FOUND')
    expect(await rowsOf(run.id)).to.deep.equal(nothing)
    expect(await namesOf(run)).to.deep.equal([])
  }
  const expectThere = async (run: SeededRun) => {
    expect((await get(run.id)).status).to.equal(200)
    expect((await rowsOf(run.id)).checkouts).to.deep.equal([])
    expect(await git(run.checkout, 'rev-list', '--count', 'main')).to.equal('5')
  }
  const sweep = async (engineOfJob: VersionEngine = engine, log = silent) => {
    const runs = {
      checkouts: `${server.folder}/none`,
      remotes: [],
      repositoryMaxBytes: 1,
      storageMaxBytes: 1,
      copyMaxBytes: 1,
      leaseMs: 1,
    }
    const retention = startRetention(
      server.db,
      { remove: engineOfJob.remove, nodeId: await nodeIdOf(server) },
      runs,
      keptDaysOf(readConfig({})),
      log,
    )
    await retention.sweep(new Date())
    await retention.stop()
  }

  it('204 to the member who created the run, by cookie and by key: rows, checkout and lock are gone', async () => {
    for (const as of ['member', 'live_member'] as const) {
      const run = await runOf('member')
      const turnId = await startTurn(server, run.id)
      await appendFile(join(run.checkout, 'README.md'), 'work\n')
      expect((await finish(run.id, turnId)).status).to.equal(200)
      expect((await restore(run)).status).to.equal(200)
      expect(await namesOf(run)).to.have.members([run.id, `${run.id}.lock`])
      const { status, text } = await remove(run.id, { as })
      expect([status, text]).to.deep.equal([204, ''])
      await expectGone(run)
    }
  })

  it('204 with one audit row: actor, credential, id and title of the run', async () => {
    const run = await runOf('admin')
    const { headers } = await remove(run.id, { as: 'live_admin' })
    const rows = await auditOf(server, run)
    expect(rows).to.have.length(1)
    const { people, api_keys, workspaces } = server.seeded
    expect(rows[0]).to.deep.include({
      ...{ workspaceId: workspaces.main, userId: people.admin.user_id, operation: 'deleteAgentRun', detail: 'Run' },
      ...{ credentialKind: 'api_key', credentialId: api_keys.live_admin.id, targetId: run.id, resultId: null },
      requestId: headers.get('x-request-id'),
    })
    const params = { workspaceId: workspaces.main }
    const listed = await call(server, 'listAuditLog', { params, query: 'operation=deleteAgentRun' })
    expect([listed.status, listed.body.entries[0].detail]).to.deep.equal([200, 'Run'])
  })

  it('204 to an owner and an admin for any run: of an unknown creator, archived or closed', async () => {
    for (const as of ['owner', 'admin'] as const) {
      const [run, unknown] = [await runOf('member'), await newRun(server)]
      await call(server, 'closeAgentRunSandbox', { params: { runId: unknown.id } })
      await call(server, 'updateAgentRun', { params: { runId: unknown.id }, body: { archived: true } })
      for (const each of [run, unknown]) {
        expect((await remove(each.id, { as })).status).to.equal(204)
        await expectGone(each)
      }
    }
  })

  it('204 for a run without Git', async () => {
    const id = await newPlainRun(server)
    expect((await remove(id)).status).to.equal(204)
    expect(await rowsOf(id)).to.deep.equal(nothing)
  })

  it('204 frees its storage at once', async () => {
    await withServer({}, async (own) => {
      const workspaceId = await newWorkspace(own)
      const created = await call(own, 'createAgentRun', {
        params: { workspaceId },
        body: { title: 'Site', source: {} },
      })
      const used = async () => (await call(own, 'getWorkspaceStorage', { params: { workspaceId } })).body
      expect((await used()).used_bytes).to.be.above(0)
      const { status } = await call(own, 'deleteAgentRun', { params: { runId: created.body.id } })
      expect(status).to.equal(204)
      expect(await used()).to.include({ used_bytes: 0, agent_runs: 0 })
      expect(await readdir(`${own.folder}/booking.db-checkouts`)).not.to.include(created.body.id)
    })
  })

  it('204 for a damaged or missing checkout, and in a turn that could never be finished', async () => {
    const [damaged, missing, running] = [await newRun(server), await newRun(server), await newRun(server)]
    await damageCheckout(damaged.checkout)
    await engine.remove(missing.checkout)
    await startTurn(server, running.id)
    await damageCheckout(running.checkout)
    for (const run of [damaged, missing, running]) {
      expect((await remove(run.id)).status).to.equal(204)
      await expectGone(run)
    }
  })

  it('204 abandons work that a dead process began: nothing is pushed, and the audit row names the commit', async () => {
    const run = await newRun(server, { remote: true })
    const source = { workspaceId: '', checkout: run.checkout, branch: run.branch, remote: run.remote }
    const before = await git(run.remote as string, 'rev-parse', 'main')
    const prepared = await engine.prepare(source, run.versions[0] as string, begunBy, new Date())
    await leaveBegun(server, run, prepared, null, [])
    expect((await remove(run.id)).status).to.equal(204)
    expect(await rowsOf(run.id)).to.deep.equal(nothing)
    expect(await git(run.remote as string, 'rev-parse', 'main')).to.equal(before)
    const [row] = await auditOf(server, run)
    expect(row?.detail).to.equal(`Run; given up: ${prepared.commit}`)
  })

  it('403 ADMIN_REQUIRED to a member who did not create the run, and to an admin’s key capped at member', async () => {
    const [run, unknown] = [await runOf('admin'), await newRun(server)]
    for (const [runId, as] of [
      [run.id, 'member'],
      [run.id, 'live_member'],
      [unknown.id, 'member'],
    ] satisfies [string, Who][]) {
      expectRefusal(await remove(runId, { as }), 403, 'ADMIN_REQUIRED', runId)
    }
    await expectThere(run)
    await expectThere(unknown)
    expect(await auditOf(server, run)).to.deep.equal([])
  })

  it('404 AGENT_RUN_NOT_FOUND for a deleted run, an unknown run and, identically, one the caller cannot see', async () => {
    const run = await newRun(server)
    await expectUnseen(server, run, remove)
    await expectThere(run)
    expect((await remove(run.id)).status).to.equal(204)
    expectRefusal(await remove(run.id), 404, 'AGENT_RUN_NOT_FOUND')
    expect(await auditOf(server, run)).to.have.length(1)
  })

  it('409 TURN_ALREADY_ACTIVE while a turn is active; 204 when the caller discards the turn', async () => {
    for (const id of [(await newRun(server)).id, await newPlainRun(server)]) {
      await startTurn(server, id)
      expectRefusal(await remove(id), 409, 'TURN_ALREADY_ACTIVE')
      expectRefusal(await remove(id, { query: 'active_turn=refuse' }), 409, 'TURN_ALREADY_ACTIVE')
      expect((await get(id)).body.active_turn).not.to.equal(null)
      expect((await remove(id, { query: 'active_turn=discard' })).status).to.equal(204)
      expect(await rowsOf(id)).to.deep.equal(nothing)
    }
  })

  it('422 INVALID_PARAMS for a malformed id and for an invalid turn parameter', async () => {
    expectIssue(await remove('run.1'), [422, 'INVALID_PARAMS'], { in: 'path', path: '/runId' })
    const { id } = await newRun(server)
    const answer = await remove(id, { query: 'active_turn=keep' })
    expectIssue(answer, [422, 'INVALID_PARAMS'], { in: 'query', path: '/active_turn' })
  })

  it('503 SERVICE_UNAVAILABLE when a restore runs too long, and nothing changes', async () => {
    const run = await newRun(server)
    faulty.otherwise = { withLock: failing(new CheckoutBusy('still at work')) }
    expectRefusal(await remove(run.id), 503, 'SERVICE_UNAVAILABLE')
    faulty.otherwise = {}
    await expectThere(run)
  })

  describe('concurrent with', () => {
    /** Calls `during` as soon as this step has begun, and continues the step shortly afterwards. */
    const whileIn = async (
      step: 'advanceBranch' | 'diskBytes' | 'remove',
      begin: () => Promise<Answer>,
      during: () => Promise<Answer>,
    ) => {
      let begun = () => {}
      const reached = new Promise<void>((resolve) => {
        begun = resolve
      })
      const slow = async (...args: unknown[]) => {
        begun()
        await new Promise((resolve) => setTimeout(resolve, 150))
        return (engine[step] as (...args: unknown[]) => Promise<unknown>)(...args)
      }
      faulty.otherwise = { [step]: slow }
      const first = begin()
      await reached
      const second = await during()
      return [await first, second] as const
    }

    it('other deletions: 204 for one of ten, 404 AGENT_RUN_NOT_FOUND for the others, one audit row', async () => {
      const run = await newRun(server)
      const answers = await Promise.all(Array.from({ length: 10 }, () => remove(run.id)))
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([204, ...Array(9).fill(404)])
      expect(await auditOf(server, run)).to.have.length(1)
      await expectGone(run)
    })

    it('a restore: it waits for the end of the restore, and both are in the audit log', async () => {
      const run = await newRun(server)
      const both = await whileIn(
        'advanceBranch',
        () => restore(run),
        () => remove(run.id),
      )
      expect(both.map(({ status }) => status)).to.deep.equal([200, 204])
      const operations = (await auditOf(server, run)).map(({ operation }) => operation)
      expect(operations).to.have.members(['restoreAgentRunVersion', 'deleteAgentRun'])
      await expectGone(run)
    })

    it('the end of a turn that is measuring: it waits, and the storage is not counted again', async () => {
      const run = await newRun(server)
      const turnId = await startTurn(server, run.id)
      await appendFile(join(run.checkout, 'README.md'), 'work\n')
      const both = await whileIn(
        'diskBytes',
        () => finish(run.id, turnId),
        () => remove(run.id),
      )
      expect(both.map(({ status }) => status)).to.deep.equal([200, 204])
      await expectGone(run)
    })

    it('calls that arrive while the checkout is removed: they get 404 AGENT_RUN_NOT_FOUND and leave no lock file', async () => {
      const run = await newRun(server)
      const params = { runId: run.id }
      let others: Answer[] = []
      const [deleted] = await whileIn(
        'remove',
        () => remove(run.id),
        async () => {
          others = await Promise.all([
            restore(run),
            call(server, 'startAgentRunTurn', { params }),
            call(server, 'listAgentRunVersions', { params }),
          ])
          return others[0] as Answer
        },
      )
      expect(deleted.status).to.equal(204)
      for (const answer of others) expectRefusal(answer, 404, 'AGENT_RUN_NOT_FOUND')
      await expectGone(run)
    })

    it('calls admitted earlier: they get 404 AGENT_RUN_NOT_FOUND, whatever the Git engine reports', async () => {
      for (let round = 0; round < 5; round++) {
        const run = await newRun(server)
        const params = { runId: run.id }
        const asks = [
          () => restore(run),
          () => call(server, 'startAgentRunTurn', { params }),
          () => call(server, 'listAgentRunVersions', { params }),
          () => call(server, 'previewAgentRunRestore', { params: { ...params, sha: run.versions[0] as string } }),
          () => call(server, 'diffAgentRunVersions', { params }),
          () => call(server, 'closeAgentRunSandbox', { params }),
        ]
        const [deleted, ...others] = await Promise.all([remove(run.id), ...asks.map((ask) => ask())])
        // A turn that began first refuses the deletion; every other call came either before or after the deletion.
        expect([204, 409]).to.include(deleted?.status)
        for (const { status, code } of others) {
          if (status >= 300) expect([404, 409], code).to.include(status)
        }
        if (deleted?.status === 204) await expectGone(run)
      }
    })
  })

  describe('interrupted', () => {
    it('before its transaction ends: rows and files stay', async () => {
      await withServer({}, async (own) => {
        const run = await newRun(own)
        // On several machines, the first operation on the checkout takes the run for this one.
        await call(own, 'listAgentRunVersions', { params: { runId: run.id } })
        await own.db.write(async (tx) => {
          await refuseWrites(tx, 'INSERT ON audit_log')
        })
        const before = await rowsOf(run.id, own)
        const params = { runId: run.id }
        expectRefusal(await call(own, 'deleteAgentRun', { params }), 500, 'INTERNAL_ERROR')
        expect(await rowsOf(run.id, own)).to.deep.equal(before)
        expect(await git(run.checkout, 'rev-list', '--count', 'main')).to.equal('5')
      })
    })

    it('after its transaction: the run is gone, a row names the checkout, and the retention job removes both', async () => {
      const run = await newRun(server)
      faulty.otherwise = { remove: failing(new GitFailed('the disk does not answer')) }
      expectRefusal(await remove(run.id), 500, 'INTERNAL_ERROR')
      expectRefusal(await get(run.id), 404, 'AGENT_RUN_NOT_FOUND')
      expect((await rowsOf(run.id)).checkouts).to.deep.include({
        runId: run.id,
        nodeId: await nodeIdOf(server),
        checkout: run.checkout,
        deletedAt: (await rowsOf(run.id)).checkouts[0]?.deletedAt,
      })
      expect(await namesOf(run)).to.include(run.id)
      expect(server.logLines.some((line) => line.includes('the disk does not answer'))).to.equal(true)
      await sweep()
      await expectGone(run)
    })

    it('at any point of the file removal: the retention job completes it', async () => {
      for (const left of [`.deleted`, '.new', '.lock', '']) {
        const run = await newRun(server)
        faulty.otherwise = { remove: failing(new GitFailed('killed')) }
        expect((await remove(run.id)).status).to.equal(500)
        await engine.remove(run.checkout)
        // States left by a process that dies after the rename, before the lock is removed, or before the row is
        // removed.
        if (left === '.lock') await writeFile(`${run.checkout}.lock`, '')
        else if (left !== '') await mkdir(join(`${run.checkout}${left}`, 'deep'), { recursive: true })
        await sweep()
        await expectGone(run)
      }
    })

    it('again within the job: the failure is reported, kept for the next round, and does not block other removals', async () => {
      const [stuck, other] = [await newRun(server), await newRun(server)]
      faulty.otherwise = { remove: failing(new GitFailed('killed')) }
      for (const run of [stuck, other]) expect((await remove(run.id)).status).to.equal(500)
      const lines: string[] = []
      const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
      const picky = {
        ...engine,
        remove: (checkout: string) =>
          checkout === stuck.checkout ? Promise.reject(new GitFailed('still stuck')) : engine.remove(checkout),
      }
      await sweep(picky, log)
      await expectGone(other)
      expect((await rowsOf(stuck.id)).checkouts).to.have.length(1)
      const reported = lines.map((line) => JSON.parse(line)).find(({ run }) => run === stuck.id)
      expect(reported.err.message).to.equal('still stuck')
      await sweep()
      await expectGone(stuck)
    })
  })
})
