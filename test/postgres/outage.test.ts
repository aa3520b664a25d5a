// Runs on: PostgreSQL
/** A server whose PostgreSQL is unavailable for a while: behind a relay that can be cut. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import pg from 'pg'
import { databaseUrlIn, dropDatabasesOf } from '#test-databases'
import { DatabaseUnavailable } from '../../db/database.ts'
import { createPool } from '../../db/dialect/postgres/connections.ts'
import { transaction } from '../../db/dialect/postgres/transactions.ts'
import { newBookable } from '../support/availability.ts'
import { call } from '../support/call.ts'
import { Relay } from '../support/relay.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { expectRefusal } from '../support/values.ts'

/** Ends the connections that wait for a lock, once there are any. @returns how many */
async function endTheWaiting(client: pg.Client): Promise<number> {
  for (let left = 500; left > 0; left--) {
    const { rowCount } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'booking read' AND wait_event_type = 'Lock'`,
    )
    if (rowCount) return rowCount
    await sleep(10)
  }
  return 0
}

describe('a server whose database becomes unavailable', () => {
  let folder: string
  let databaseUrl: string
  let relay: Relay
  let server: TestServer
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-outage-'))
    databaseUrl = await databaseUrlIn(folder, 'away')
    const database = new URL(databaseUrl)
    relay = new Relay(database)
    const port = await relay.open()
    const env = { DATABASE_URL: Object.assign(database, { hostname: '127.0.0.1', port: String(port) }).href }
    server = await startTestServer({ env, hasReadThreads: true })
  })
  after(async () => {
    await relay.open()
    await server.stop()
    await relay.close()
    await dropDatabasesOf(folder)
    await rm(folder, { recursive: true })
  })

  const withClient = async <T>(work: (client: pg.Client) => Promise<T>) => {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    return work(client).finally(() => client.end())
  }
  const list = () => call(server, 'listResources')
  const create = () => call(server, 'createResource', { body: { name: 'Court', capacity: 1 } })

  it('503 SERVICE_UNAVAILABLE to reads and writes while it is unavailable, and 2xx again once it is back, without a restart', async () => {
    for (let round = 0; round < 3; round++) {
      expect((await list()).status).to.equal(200)
      expect((await create()).status).to.equal(201)
      await relay.close()
      expectRefusal(await list(), 503, 'SERVICE_UNAVAILABLE')
      expectRefusal(await create(), 503, 'SERVICE_UNAVAILABLE')
      expect((await call(server, 'getHealth')).status).to.equal(200)
      await relay.open()
    }
    expect((await list()).status).to.equal(200)
    const said = server.logLines.filter((line) => line.includes('the database cannot be reached'))
    expect(said).not.to.deep.equal([])
    expect(server.logLines.join()).not.to.match(/free some room/)
    expect(server.logLines.join('\n'), 'no password in the log').not.to.match(/postgres:\/\/[^"]*@/)
  })

  it('503 SERVICE_UNAVAILABLE when the connection of a long read is lost on its worker, and 200 afterwards', async () => {
    const { serviceId } = await newBookable(server, {}, [{ capacities: [1] }])
    const query = { service_id: serviceId, from: '2027-02-01T00:00:00Z', to: '2027-02-02T00:00:00Z' }
    const answer = await withClient(async (holder) => {
      await holder.query('BEGIN')
      // Only the worker reads this table.
      await holder.query('LOCK TABLE allocations IN ACCESS EXCLUSIVE MODE')
      const listed = call(server, 'listAvailability', { query: String(new URLSearchParams(query)) })
      expect(await withClient(endTheWaiting)).to.equal(1)
      return listed
    })
    expectRefusal(answer, 503, 'SERVICE_UNAVAILABLE')
    expect((await call(server, 'listAvailability', { query: String(new URLSearchParams(query)) })).status).to.equal(200)
  })

  it('503 SERVICE_UNAVAILABLE at once when no connection for reads has answered for 5 s, and 200 when they answer', async () => {
    const { id } = (await create()).body
    const get = () => call(server, 'getResource', { params: { resourceId: id } })
    const waiting = await withClient(async (holder) => {
      await holder.query('BEGIN')
      await holder.query('LOCK TABLE resources IN ACCESS EXCLUSIVE MODE')
      // More than all connections take together: ten, each of which takes up to eight reads of a moment.
      const calls = Array.from({ length: 100 }, get)
      await sleep(6_000)
      const sentAt = performance.now()
      expectRefusal(await get(), 503, 'SERVICE_UNAVAILABLE')
      // The lock is waited for twice as long.
      expect(performance.now() - sentAt).to.be.below(2_500)
      await holder.query('ROLLBACK')
      return Promise.all(calls)
    })
    expect(waiting.map(({ status }) => status)).to.deep.equal(waiting.map(() => 200))
    expect((await get()).status).to.equal(200)
  }).timeout(30_000)

  it('is unavailable, as an error of its own kind, when it accepts connections and says nothing', async () => {
    const lost = new Relay(databaseUrl)
    await lost.open()
    lost.silence()
    const pool = createPool(lost.url, 'read', 10)
    const failures = await Promise.all(
      [1, 2, 3].map(() => transaction(pool, 'REPEATABLE READ READ ONLY', async () => {}).catch((error) => error)),
    )
    for (const failure of failures) expect(failure).to.be.instanceOf(DatabaseUnavailable)
    await Promise.all([pool.end(), lost.close()])
  }).timeout(20_000)

  it('answers every call that is cut off with a declared status, and stores each acknowledged one once', async () => {
    const before = (await list()).body.resources.length
    const calls = Array.from({ length: 40 }, () => create())
    await relay.close()
    const answers = await Promise.all(calls)
    await relay.open()
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 201 && status !== 503)).to.deep.equal([])
    const stored = (await list()).body.resources.length - before
    const acknowledged = statuses.filter((status) => status === 201).length
    expect(stored)
      .to.be.at.least(acknowledged)
      .and.at.most(acknowledged + 10)
  })
})
