/** Connections to PostgreSQL: a pool for transactions, and shared connections for reads. Both send statements without waiting for the answers to earlier ones. */
import pg from 'pg'
import { classifyFault } from './postgres-faults.ts'
import { run, type Sender } from './postgres-statements.ts'

export type Pool = pg.Pool

/** Reads and writes have connections of their own, so that a write never waits for a connection that a write holds. */
const connectionsMax = 10
/** A call waits this long for a connection before it is refused. */
const connectWithinMs = 5_000
const statementMs = 30_000
/** The server ends a transaction whose client has fallen silent, and frees its locks. */
const idleInTransactionMs = 30_000
const lockMs = 10_000

/** @param use `read`: the server refuses writes on these connections */
function settings(url: string, use: 'read' | 'write'): pg.ClientConfig {
  return {
    connectionString: url,
    pipeline: true,
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    // A network that fell silent is noticed here, because the server cannot tell.
    query_timeout: statementMs + connectWithinMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: `booking ${use}`,
    ...(use === 'read' ? { options: '-c default_transaction_read_only=on' } : {}),
  } as pg.ClientConfig
}

/** For transactions, each of which has a connection alone. */
export function createPool(url: string, use: 'read' | 'write', max = connectionsMax): Pool {
  const pool = new pg.Pool({ ...settings(url, use), max })
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
  readonly #shared = new Set<Shared>()
  #isClosed = false

  constructor(url: string) {
    this.#settings = settings(url, 'read')
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
    return least === undefined || this.#shared.size < connectionsMax ? this.#open() : least
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
