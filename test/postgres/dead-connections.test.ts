// Runs on: PostgreSQL
/** A network that loses connections without a word, while statements are under way on them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import pg from 'pg'
import { databaseUrlIn, dropDatabasesOf } from '#test-databases'
import { createPool } from '../../db/dialect/postgres/connections.ts'
import { findWorking } from '../../db/dialect/postgres/probe.ts'
import { call } from '../support/call.ts'
import { Relay } from '../support/relay.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { expectRefusal } from '../support/values.ts'

/** Time until the probe asks the server. */
const suspectAfterMs = 150
/** The last resort, a limit of each query, takes 35 s. */
const withinMs = 20_000

describe('dead connections', function () {
  this.timeout(40_000)
  let folder: string
  let databaseUrl: string
  let relay: Relay
  let server: TestServer
  let holder: pg.Client
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-silence-'))
    databaseUrl = await databaseUrlIn(folder, 'silent')
    relay = new Relay(databaseUrl)
    await relay.open()
    server = await startTestServer({ env: { DATABASE_URL: relay.url }, times: { suspectAfterMs } })
    holder = new pg.Client(databaseUrl)
    await holder.connect()
  })
  after(async () => {
    relay.speak()
    await server.stop()
    await holder.end()
    await relay.close()
    await dropDatabasesOf(folder)
    await rm(folder, { recursive: true })
  })
  afterEach(async () => {
    relay.speak()
    await holder.query('ROLLBACK')
  })

  const lock = (table: string) => holder.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
  const waiting = async (use: string): Promise<number[]> => {
    const { rows } = await holder.query(
      `SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = $1 AND wait_event_type = 'Lock'`,
      [`booking ${use}`],
    )
    return rows.map(({ pid }) => pid)
  }
  const read = () => call(server, 'listResources')
  const write = () => call(server, 'createResource', { body: { name: 'Court', capacity: 1 } })
  const calls = { read, write }

  /** Sends a call, and returns when PostgreSQL works on it behind a lock. */
  const begin = async (use: 'read' | 'write') => {
    const sentAt = performance.now()
    const answered = calls[use]().then((answer) => ({ answer, tookMs: performance.now() - sentAt }))
    for (let left = 500; (await waiting(use)).length === 0; left--) {
      if (left === 0) throw new Error(`no ${use} waits for a lock`)
      await sleep(10)
    }
    return { answered }
  }

  for (const use of ['read', 'write'] as const) {
    it(`503 SERVICE_UNAVAILABLE within seconds when the answer to a statement of a ${use} is lost, and then 2xx at once`, async () => {
      expect((await calls[use]()).status).to.be.oneOf([200, 201])
      await lock('resources')
      const { answered } = await begin(use)
      relay.silence()
      relay.speak()
      await holder.query('ROLLBACK')
      const { answer, tookMs } = await answered
      expectRefusal(answer, 503, 'SERVICE_UNAVAILABLE')
      expect(answer.headers.get('Retry-After')).to.match(/^\d+$/)
      expect(tookMs).to.be.below(withinMs)
      // The pool has no other connection that was lost.
      for (let count = 0; count < 3; count++) expect((await calls[use]()).status).to.be.oneOf([200, 201])
    })
  }

  it('503 SERVICE_UNAVAILABLE within seconds to a read while no connection passes, and 200 afterwards', async () => {
    expect((await read()).status).to.equal(200)
    relay.silence()
    const sentAt = performance.now()
    const answer = await read()
    expectRefusal(answer, 503, 'SERVICE_UNAVAILABLE')
    expect(performance.now() - sentAt).to.be.below(withinMs)
    relay.speak()
    expect((await read()).status).to.equal(200)
  })

  it('200 and 201 to a read and a write that PostgreSQL works on for long, on the connections that they had', async () => {
    expect((await write()).status).to.equal(201)
    await lock('resources')
    const pending = [await begin('read'), await begin('write')]
    const before = [...(await waiting('read')), ...(await waiting('write'))]
    // Within a transaction, as that of the holder, PostgreSQL shows the connections as they were.
    const observer = new pg.Client(databaseUrl)
    await observer.connect()
    // More often than the answers that end an idle connection.
    for (const probedAt = new Set<string>(); probedAt.size < 4; await sleep(10)) {
      const { rows } = await observer.query(
        `SELECT query_start::text AS at FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'booking probe'`,
      )
      for (const { at } of rows) probedAt.add(at)
    }
    await observer.end()
    expect([...(await waiting('read')), ...(await waiting('write'))]).to.deep.equal(before)
    await holder.query('ROLLBACK')
    const answers = await Promise.all(pending.map(({ answered }) => answered))
    expect(answers.map(({ answer }) => answer.status)).to.deep.equal([200, 201])
  })

  it('The probe asks PostgreSQL by process: one that works, one that is idle, one that is gone; behind a pooler, nothing is known', async () => {
    const connect = () => createPool(databaseUrl, 'migrate', 1).connect()
    const [working, idle, asker] = await Promise.all([connect(), connect(), connect()])
    const slept = working.query('SELECT pg_sleep(1)')
    const processes = [working.processID ?? 0, idle.processID ?? 0, 1]
    expect([...(await findWorking(asker, processes))]).to.deep.equal([working.processID])
    // PgBouncer tells its clients numbers of its own.
    Object.assign(asker, { processID: 7 })
    expect([...(await findWorking(asker, processes))]).to.deep.equal(processes)
    await slept
    await Promise.all([working.end(), idle.end(), asker.end()])
  })
})
