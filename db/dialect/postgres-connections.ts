/** Connections to PostgreSQL: a pool for transactions, and shared connections for reads. Both send statements without waiting for the answers to earlier ones. */
import pg from 'pg'
import { classifyFault } from './postgres-faults.ts'
import { run, type Sender } from './postgres-statements.ts'
import { readPostgresUrl } from './postgres-url.ts'

export type Pool = pg.Pool

/** A call waits this long for a connection before it is refused. */
const connectWithinMs = 5_000
const statementMs = 30_000
/** The server ends a transaction whose client has fallen silent, and frees its locks. */
const idleInTransactionMs = 30_000
const lockMs = 10_000

/**
 * Limits that the server keeps for each connection. A migration may take long: it has none.
 * Through PgBouncer they come from the role instead (docs/reference/postgresql.md).
 */
const limits = {
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  // A network that fell silent is noticed here, because the server cannot tell.
  query_timeout: statementMs + connectWithinMs,
}

/** What a connection is for. `read`: the server refuses writes on it. */
export type Use = 'read' | 'write' | 'migrate' | 'claim'

/** The settings of a connection. */
export function connectionSettings(url: string, use: Use): pg.ClientConfig {
  const { host, port, user, password, database, ssl, options = '', applicationName = 'booking' } = readPostgresUrl(url)
  const settings = use === 'read' ? `${options} -c default_transaction_read_only=on`.trimStart() : options
  return {
    host,
    port,
    database,
    ssl,
    ...(user === undefined ? {} : { user }),
    ...(password === undefined ? {} : { password }),
    ...(use === 'migrate' ? {} : limits),
    ...(settings === '' ? {} : { options: settings }),
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A migration sends one statement at a time, and so does a claim.
    ...(use === 'read' || use === 'write' ? { pipeline: true } : {}),
    application_name: `${applicationName} ${use}`,
  } as pg.ClientConfig
}

/**
 * For transactions, each of which has a connection alone. Reads and writes have connections of their own, so that a write never waits
 * for a connection that a write holds.
 * @param max how many connections the pool may have
 */
export function createPool(url: string, use: Use, max: number): Pool {
  const pool = new pg.Pool({ ...connectionSettings(url, use), max })
  // An idle connection that breaks is replaced by the pool, and one in use rejects its query. Without listeners the error
  // would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

type Shared = { client: pg.Client; underWay: number; connected: Promise<unknown> | undefined }

/**
 * Connections that reads share. Each read is a statement of its own, so several can be under way on one connection: PostgreSQL
 * answers them in order, and both sides pass on many in one piece, which costs half of what a connection for each costs.
 */
export class SharedConnections implements Sender {
  readonly #settings: pg.ClientConfig
  readonly #connectionsMax: number
  readonly #shared = new Set<Shared>()
  #isClosed = false

  constructor(url: string, connectionsMax: number) {
    this.#settings = connectionSettings(url, 'read')
    this.#connectionsMax = connectionsMax
  }

  /** @throws {DatabaseUnavailable} */
  async send(query: pg.QueryConfig | pg.Query): Promise<pg.QueryArrayResult> {
    const shared = this.#leastBusy()
    shared.underWay++
    try {
      if (shared.connected) await shared.connected
      return await run(shared.client, query)
    } catch (error) {
      throw classifyFault(error)
    } finally {
      shared.underWay--
    }
  }

  /** Waits for the reads under way. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#shared].map(({ client }) => client.end()))
  }

  /** A connection without a read; else a new one; else that with the fewest. */
  #leastBusy(): Shared {
    if (this.#isClosed) throw new Error('the database is closed')
    let least: Shared | undefined
    for (const shared of this.#shared) {
      if (shared.underWay === 0) return shared
      if (least === undefined || shared.underWay < least.underWay) least = shared
    }
    return least === undefined || this.#shared.size < this.#connectionsMax ? this.#open() : least
  }

  #open(): Shared {
    const client = new pg.Client(this.#settings)
    const shared: Shared = { client, underWay: 0, connected: undefined }
    const forget = () => void this.#shared.delete(shared)
    client.on('error', forget)
    client.on('end', forget)
    shared.connected = client.connect().then(
      () => {
        shared.connected = undefined
      },
      (error) => {
        forget()
        throw error
      },
    )
    this.#shared.add(shared)
    return shared
  }
}
