/** Connections to PostgreSQL: a pool for transactions, and shared connections for reads. Both send statements without waiting for the answers to earlier ones. */
import pg from 'pg'
import { type ConnectionUse, DatabaseBusy } from '../database-interface.ts'
import { classifyFault } from './postgres-faults.ts'
import { SilenceWatch } from './postgres-silence.ts'
import { run, type Sender } from './postgres-statements.ts'
import { readPostgresUrl } from './postgres-url.ts'

export type Pool = pg.Pool

/** A call waits this long for a connection before it is refused. */
export const connectWithinMs = 5_000
const statementMs = 30_000
/** The server ends a transaction whose client has fallen silent, and frees its locks. */
const idleInTransactionMs = 10_000
const lockMs = 10_000
/** A new connection parses and plans every statement again, so a pause of the load does not close it. */
const idleMs = 5 * 60_000

/** Use of a connection: reads, transactions that write, migrations, claims, the counts of rate limits, and questions about other connections. */
export type Use = 'read' | 'write' | 'migrate' | 'claim' | 'limits' | 'watch'

/**
 * A connection keeps its plans, also those of foreign keys, until the table is analyzed again. Made while a table was small, a plan would read
 * all of it later. Every query of a request has an index (test/postgres/plans.test.ts).
 */
const byIndex = '-c enable_seqscan=off'
/** PostgreSQL before 18 prices a table that it must read whole so high that it would compile the plan, which takes longer than the read. */
const interpreted = '-c jit=off'
/**
 * The triggers of an allocation would be planned anew for each row, because a plan for known values looks cheaper: a tenth of a booking.
 * With an index for every query, both plans are the same.
 */
const plannedOnce = '-c plan_cache_mode=force_generic_plan'

/**
 * Settings of the server for a connection, as on its command line. Through PgBouncer they come from the role instead
 * (docs/reference/postgresql.md).
 */
const serverSettings: Partial<Record<Use, string>> = {
  read: `-c default_transaction_read_only=on ${byIndex} ${interpreted}`,
  write: `${byIndex} ${interpreted} ${plannedOnce}`,
}

/**
 * The settings of a connection.
 * @param withinMs limit of a statement, and of the time to connect; usually 30 s and 5 s. A migration may take long: it has none.
 */
export function connectionSettings(url: string, use: Use, withinMs?: number): pg.ClientConfig {
  const { host, port, user, password, database, ssl, options = '', applicationName = 'booking' } = readPostgresUrl(url)
  const settings = `${options} ${serverSettings[use] ?? ''}`.trim()
  const limits = {
    statement_timeout: withinMs ?? statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    // The last resort against a network that fell silent (postgres-silence.ts): the server cannot tell.
    query_timeout: withinMs ?? statementMs + connectWithinMs,
  }
  return {
    host,
    port,
    database,
    ssl,
    ...(user === undefined ? {} : { user }),
    ...(password === undefined ? {} : { password }),
    ...(use === 'migrate' ? {} : limits),
    ...(settings === '' ? {} : { options: settings }),
    connectionTimeoutMillis: withinMs ?? connectWithinMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The others send one statement at a time.
    ...(use === 'read' || use === 'write' ? { pipeline: true } : {}),
    application_name: `${applicationName} ${use}`,
  } as pg.ClientConfig
}

/**
 * For transactions, each of which has a connection alone. Reads and writes have connections of their own, so that a write never waits
 * for a connection that a write holds.
 * @param max how many connections the pool may have
 * @param withinMs as in `connectionSettings`
 * @param silentMs as in `DatabaseTimes`
 */
export function createPool(url: string, use: Use, max: number, withinMs?: number, silentMs?: number): Pool {
  const pool = new pg.Pool({ ...connectionSettings(url, use, withinMs), max, idleTimeoutMillis: idleMs })
  // An idle connection that breaks is replaced by the pool, and one in use rejects its query. Without listeners the error
  // would end the process.
  pool.on('error', () => {})
  const watch = use === 'read' || use === 'write' ? watchOf(url, silentMs) : undefined
  pool.on('connect', (client) => {
    client.on('error', () => {})
    watch?.add(client)
  })
  // Queries outside of transactions go through the pool itself.
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  const classified = (...given: unknown[]) =>
    query(...given).catch((error) => {
      throw classifyFault(error)
    })
  return Object.assign(pool, { query: classified })
}

const watches = new Map<string, SilenceWatch>()

/** The watch over all connections to a server: if the network has lost one of them, it has likely lost others. */
function watchOf(url: string, silentMs: number | undefined): SilenceWatch {
  const watch = watches.get(url) ?? new SilenceWatch(connectionSettings(url, 'watch'), silentMs)
  watches.set(url, watch)
  return watch
}

/**
 * Reads of one turn of the event loop that travel on one connection, at most. Each connection of a turn costs a system call on both sides;
 * a read behind others waits for them.
 */
const readsTogether = 8

type Shared = {
  client: pg.Client
  underWay: number
  /** When it answered last, or when the first of its reads began: `performance.now()`. */
  movedAt: number
  connected: Promise<unknown> | undefined
}

/** Hears of each read whether it was answered. */
export type ReadListener = { failed(error: unknown): void; succeeded(): void }

/**
 * Connections that reads share. Each read is a statement of its own, so several can be under way on one connection: PostgreSQL
 * answers them in order, and both sides pass on many in one piece, which costs half of what a connection for each costs.
 */
export class SharedConnections implements Sender {
  readonly #settings: pg.ClientConfig
  readonly #connectionsMax: number
  readonly #listener: ReadListener
  readonly #shared = new Set<Shared>()
  readonly #watch: SilenceWatch
  /** The connection that reads of this turn of the event loop take, while it has room. */
  #current: { shared: Shared; room: number } | undefined
  #isClosed = false

  constructor(url: string, connectionsMax: number, listener: ReadListener, silentMs?: number) {
    this.#listener = listener
    this.#settings = connectionSettings(url, 'read')
    this.#watch = watchOf(url, silentMs)
    this.#connectionsMax = connectionsMax
  }

  /** @throws {DatabaseUnavailable} */
  async send(query: pg.QueryConfig | pg.Query): Promise<pg.QueryArrayResult> {
    const shared = this.#ofThisTurn()
    if (shared.underWay++ === 0) shared.movedAt = performance.now()
    try {
      if (shared.connected) await shared.connected
      const result = await run(shared.client, query)
      this.#listener.succeeded()
      return result
    } catch (error) {
      const fault = classifyFault(error)
      this.#listener.failed(fault)
      throw fault
    } finally {
      shared.underWay--
      shared.movedAt = performance.now()
    }
  }

  use(): ConnectionUse {
    const all = [...this.#shared]
    const busy = all.filter(({ underWay }) => underWay > 0).length
    const reads = all.reduce((sum, { underWay }) => sum + underWay, 0)
    return { use: 'read', open: all.length, busy, waiting: reads - busy, max: this.#connectionsMax }
  }

  /** Waits for the reads under way. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#forgetCurrent()
    await Promise.all([...this.#shared].map(({ client }) => client.end()))
  }

  /** @throws {DatabaseBusy} */
  #ofThisTurn(): Shared {
    const current = this.#current
    if (current !== undefined && current.room > 0 && this.#shared.has(current.shared)) {
      current.room--
      return current.shared
    }
    if (current === undefined) setImmediate(() => this.#forgetCurrent())
    const shared = this.#leastBusy()
    this.#current = { shared, room: readsTogether - 1 }
    return shared
  }

  #forgetCurrent(): void {
    this.#current = undefined
  }

  /**
   * A connection without a read; else a new one; else that with the fewest. One that has not answered for long is left out, because
   * reads would only wait behind the one that it is at.
   * @throws {DatabaseBusy} if that is so of all
   */
  #leastBusy(): Shared {
    if (this.#isClosed) throw new Error('the database is closed')
    const longAgo = performance.now() - connectWithinMs
    let least: Shared | undefined
    for (const shared of this.#shared) {
      if (shared.underWay === 0) return shared
      if (shared.movedAt < longAgo) continue
      if (least === undefined || shared.underWay < least.underWay) least = shared
    }
    if (this.#shared.size < this.#connectionsMax) return this.#open()
    if (least === undefined) throw new DatabaseBusy(`no connection for reads has answered for ${connectWithinMs} ms`)
    return least
  }

  #open(): Shared {
    const client = new pg.Client(this.#settings)
    const shared: Shared = { client, underWay: 0, movedAt: 0, connected: undefined }
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
    this.#watch.add(client)
    return shared
  }
}
