/** Connections to PostgreSQL: a pool for transactions, and connections that reads share. */
import type pg from 'pg'
import { type ConnectionUse, DatabaseBusy } from '../../database-interface.ts'
import { Client, Pool, type Sender, type Statement } from './client.ts'
import { classifyFault } from './faults.ts'
import { answerMs, DeadConnectionProbe } from './probe.ts'
import { readPostgresUrl } from './url.ts'

export type { Pool } from './client.ts'

/** A call waits this long for a connection before it is refused. */
export const connectWithinMs = 5_000
const statementMs = 30_000
/** The server ends a transaction whose client sends nothing, and frees its locks. */
const idleInTransactionMs = 10_000
const lockMs = 10_000
/** A new connection parses and plans every statement again, so a pause of the load does not close it. */
const idleMs = 5 * 60_000

/** Use of a connection: reads, transactions that write, migrations, claims, the counts of rate limits, and the dead-connection probe. */
export type Use = 'read' | 'write' | 'migrate' | 'claim' | 'limits' | 'probe'

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
    // The last resort against a dead connection (probe.ts).
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
 * @param suspectAfterMs as in `DatabaseOptions`
 */
export function createPool(url: string, use: Use, max: number, withinMs?: number, suspectAfterMs?: number): Pool {
  const idleTimeoutMillis = use === 'probe' ? answerMs : idleMs
  return new Pool({ ...connectionSettings(url, use, withinMs), max, idleTimeoutMillis }, (client) => {
    if (use === 'read' || use === 'write') probeOf(url, suspectAfterMs).add(client)
  })
}

const probes = new Map<string, DeadConnectionProbe>()

/** The probe of all connections to a server: if the network has lost one of them, it has likely lost others. */
function probeOf(url: string, suspectAfterMs: number | undefined): DeadConnectionProbe {
  const probe = probes.get(url) ?? new DeadConnectionProbe(() => createPool(url, 'probe', 1, answerMs), suspectAfterMs)
  probes.set(url, probe)
  return probe
}

/** Called after each read. */
export type ReadListener = { failed(error: unknown): void; succeeded(): void }

/**
 * Reads of one turn of the event loop that are sent on one connection, at most. Each further connection would wake one more process of PostgreSQL,
 * and this one once more for its answer; a read behind others waits for them.
 */
const readsTogether = 8

/**
 * Connections for reads. Each read is a statement of its own, so several can be pending on one connection: PostgreSQL answers them in
 * order, and one that fails, fails alone.
 */
export class ReadConnections implements Sender {
  readonly #settings: pg.ClientConfig
  readonly #connectionsMax: number
  readonly #listener: ReadListener
  readonly #probe: DeadConnectionProbe
  /** With a promise for each that is being made. */
  readonly #clients = new Map<Client, Promise<unknown> | undefined>()
  /** The connection for reads of this turn of the event loop, while it has room. */
  #current: { client: Client; room: number } | undefined
  #isClosed = false

  constructor(url: string, connectionsMax: number, listener: ReadListener, suspectAfterMs?: number) {
    this.#listener = listener
    this.#settings = connectionSettings(url, 'read')
    this.#probe = probeOf(url, suspectAfterMs)
    this.#connectionsMax = connectionsMax
  }

  /** @throws {DatabaseUnavailable} */
  async send(statement: Statement): Promise<pg.QueryResult> {
    const client = this.#ofThisTurn()
    try {
      // The driver keeps statements until it is connected. If it never is, the reason is that of the connection.
      const [result] = await Promise.all([client.send(statement), this.#clients.get(client)])
      this.#listener.succeeded()
      return result
    } catch (error) {
      const fault = classifyFault(error)
      this.#listener.failed(fault)
      throw fault
    }
  }

  use(): ConnectionUse {
    const pending = [...this.#clients.keys()].map((client) => client.pending)
    const busy = pending.filter((count) => count > 0).length
    const waiting = pending.reduce((sum, count) => sum + count, 0) - busy
    return { use: 'read', open: pending.length, busy, waiting, max: this.#connectionsMax }
  }

  /** Waits for the pending reads. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#forgetTurn()
    await Promise.all([...this.#clients.keys()].map((client) => client.end()))
  }

  /** @throws {DatabaseBusy} */
  #ofThisTurn(): Client {
    if (this.#current === undefined) setImmediate(() => this.#forgetTurn())
    const { client, room } = this.#current ?? { client: this.#leastBusy(), room: readsTogether }
    const isUsable = room > 0 && this.#clients.has(client)
    this.#current = isUsable ? { client, room: room - 1 } : { client: this.#leastBusy(), room: readsTogether - 1 }
    return this.#current.client
  }

  #forgetTurn(): void {
    this.#current = undefined
  }

  /**
   * A connection without a pending read; else a new one; else that with the fewest. One that has not answered for long is left out, because
   * reads would only wait behind the one that it is at.
   * @throws {DatabaseBusy} if that is so of all
   */
  #leastBusy(): Client {
    if (this.#isClosed) throw new Error('the database is closed')
    const longAgo = performance.now() - connectWithinMs
    let least: Client | undefined
    for (const client of this.#clients.keys()) {
      if (client.pending === 0) return client
      if (client.waitingSince < longAgo) continue
      if (least === undefined || client.pending < least.pending) least = client
    }
    if (this.#clients.size < this.#connectionsMax) return this.#open()
    if (least === undefined) throw new DatabaseBusy(`no connection for reads has answered for ${connectWithinMs} ms`)
    return least
  }

  #open(): Client {
    const client = new Client(this.#settings)
    const forget = () => void this.#clients.delete(client)
    client.on('error', forget)
    client.on('end', forget)
    const connected = client.connect().then(
      () => void this.#clients.set(client, undefined),
      (error) => {
        forget()
        throw error
      },
    )
    this.#clients.set(client, connected)
    this.#probe.add(client)
    return client
  }
}
