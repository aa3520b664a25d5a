import { rename } from 'node:fs/promises'
import { expect } from 'chai'
import pino from 'pino'
import { v4 as uuid } from 'uuid'
import { insertRestore, type RestoreRow } from '../../db/queries/restores.ts'
import { openEngine, type VersionEngine } from '../../git/engine.ts'
import { readConfig } from '../../scripts/config.ts'
import { startServer } from '../../scripts/server.ts'
import { call } from '../support/call.ts'
import { coverageStream } from '../support/coverage.ts'
import { auditOf, git, headOf, lineOf, newRun, restoresOf, type SeededRun } from '../support/git.ts'
import { longAgo } from '../support/rows.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const engine = openEngine()

describe('restoreAgentRunVersion, begun by a process that died,', () => {
  let server: TestServer
  /** What the engine of this server does otherwise than the real one, until the next test. */
  let otherwise: Partial<VersionEngine> = {}
  before(async () => {
    const faulty = new Proxy(engine, { get: (real, name) => Reflect.get({ ...real, ...otherwise }, name) })
    server = await startTestServer({ git: faulty })
  })
  afterEach(() => {
    otherwise = {}
  })
  after(() => server.stop())

  const restore = (run: SeededRun, index = 0) =>
    call(server, 'restoreAgentRunVersion', { params: { runId: run.id }, body: { sha: run.versions[index] } })
  const statesOf = async (run: SeededRun) => (await restoresOf(server, run)).map(({ state }) => state)
  const requestId = 'req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB'

  /** A row as a process leaves it that dies after some of the steps. */
  const leaveBegun = async (run: SeededRun, steps: ('push' | 'move' | 'bringAlong')[]): Promise<RestoreRow> => {
    const { workspaces, people } = server.world
    const source = { checkout: run.checkout, branch: run.branch, remote: run.remote }
    const by = { name: 'The member', email: 'member@contract.example' }
    const prepared = await engine.prepare(source, run.versions[0] as string, by, longAgo)
    const row: RestoreRow = {
      ...{ id: uuid(), runId: run.id, ...source, ...prepared, state: 'begun', createdAt: longAgo, endedAt: null },
      ...{ workspaceId: workspaces.main, userId: people.member.user_id, requestId, address: '127.0.0.9' },
      ...{ credentialKind: 'session', credentialId: uuid() },
    }
    await server.db.write((tx) => insertRestore(tx, row))
    for (const step of steps) await engine[step](source, prepared)
    return row
  }

  /** Another process on the same database, which stops again when it has started. */
  const startAnother = async (git: VersionEngine = engine): Promise<string[]> => {
    const config = readConfig({ PORT: '0', DATABASE_URL: `file:${server.folder}/booking.db`, RATE_LIMITS: 'off' })
    const lines: string[] = []
    const other = await startServer(config, pino({ level: 'info' }, coverageStream(lines)), { git })
    await other.stop()
    return lines
  }

  const expectFinished = async (run: SeededRun, row: RestoreRow, oldHead: string) => {
    expect(await git(run.checkout, 'rev-list', '--parents', '-1', 'main')).to.equal(`${row.commit} ${oldHead}`)
    expect(await git(run.remote as string, 'rev-parse', 'main')).to.equal(row.commit)
    expect(await git(run.checkout, 'diff', '--name-only', run.versions[0] as string)).to.equal('')
    expect(await git(run.checkout, 'status', '--porcelain')).to.equal('')
    expect(await statesOf(run)).to.deep.equal(['done'])
    const audit = await auditOf(server, run)
    expect(audit).to.have.length(1)
    const { workspaceId, userId, credentialKind, credentialId, address } = row
    expect(audit[0]).to.deep.include({
      ...{ workspaceId, userId, credentialKind, credentialId, address, requestId },
      ...{ operation: 'restoreAgentRunVersion', resultId: row.commit, createdAt: longAgo },
    })
  }

  for (const steps of [[], ['push'], ['push', 'move'], ['push', 'move', 'bringAlong']] as const) {
    it(`is finished by the next start, with its audit row, after ${steps.at(-1) ?? 'prepare'}`, async () => {
      const run = await newRun(server, { remote: true })
      const oldHead = await headOf(run)
      const row = await leaveBegun(run, [...steps])
      await startAnother()
      await expectFinished(run, row, oldHead)
    })
  }

  it('is finished by the next restore of the run as well, which then adds its own commit', async () => {
    const run = await newRun(server, { remote: true })
    const row = await leaveBegun(run, [])
    const { status, body } = await restore(run, 2)
    expect(status).to.equal(200)
    expect((await lineOf(run)).slice(run.versions.length)).to.deep.equal([row.commit, body.sha])
    expect(await auditOf(server, run)).to.have.length(2)
  })

  it('is left to the process that is at work on it, when another one starts meanwhile', async () => {
    const run = await newRun(server)
    let startMoving = () => {}
    const otherWaits = new Promise<void>((resolve) => {
      startMoving = resolve
    })
    const restoring = new Promise<void>((begun) => {
      otherwise = {
        async move(...given) {
          begun()
          await otherWaits
          await engine.move(...given)
        },
      }
    })
    const answer = restore(run)
    await restoring
    await startAnother({
      ...engine,
      exclusively(checkout, work) {
        startMoving()
        return engine.exclusively(checkout, work)
      },
    })
    const { status, body } = await answer
    expect([status, await headOf(run)]).to.deep.equal([200, body.sha])
    expect(await statesOf(run)).to.deep.equal(['done'])
    expect(await auditOf(server, run)).to.have.length(1)
  })

  it('is given up, without an audit row, when the branch has gone elsewhere', async () => {
    const run = await newRun(server)
    await leaveBegun(run, [])
    await git(run.checkout, 'commit', '-q', '--allow-empty', '-m', 'went on')
    const before = await headOf(run)
    await startAnother()
    expect([await headOf(run), await statesOf(run)]).to.deep.equal([before, ['abandoned']])
    expect(await auditOf(server, run)).to.deep.equal([])
    expect(await git(run.checkout, 'for-each-ref', '--format=%(refname)')).to.equal('refs/heads/main')
  })

  it('is kept and reported when it cannot be finished, and the server starts all the same', async () => {
    const run = await newRun(server)
    await leaveBegun(run, [])
    await rename(run.checkout, `${run.checkout}.away`)
    const lines = await startAnother()
    const reports = lines.map((line) => JSON.parse(line)).filter((line) => line.level === pino.levels.values.error)
    expect(reports.map((line) => line.run)).to.deep.equal([run.id])
    expect(await statesOf(run)).to.deep.equal(['begun'])
    await rename(`${run.checkout}.away`, run.checkout)
    await startAnother()
    expect(await statesOf(run)).to.deep.equal(['done'])
  })
})
