/** Connections to PostgreSQL, by the published settings of the driver. */
import { Socket } from 'node:net'
import pg from 'pg'
import { statementListener } from '../../statement-listener.ts'
import { classifyFault } from './faults.ts'

/** A statement. With `rowMode: 'array'` its rows are arrays of values. */
export type Statement = pg.QueryConfig & { rowMode?: 'array' }

/** Sends statements without waiting for the answers to earlier ones. */
export interface Sender {
  send(statement: Statement): Promise<pg.QueryResult>
}

/** A connection that knows how many of its statements are pending, and whose socket can be read. */
export class Client extends pg.Client implements Sender {
  /** The process of PostgreSQL, or the number that a pooler gives; null until it is connected. The driver's types lack it. */
  declare readonly processID: number | null
  readonly socket: Socket
  /** Statements without an answer. */
  pending = 0
  /** When the last statement was answered, or when the first of the pending ones was sent: `performance.now()`. */
  waitingSince = 0

  constructor(settings: pg.ClientConfig = {}) {
    const socket = new Socket()
    // The pool hides the password from a copy.
    super({ ...settings, password: settings.password, stream: () => socket })
    this.socket = socket
    // A connection that breaks rejects its statements. Without a listener the error would end the process.
    this.on('error', () => {})
  }

  async send(statement: Statement): Promise<pg.QueryResult> {
    const sentAt = performance.now()
    const listener = statementListener()
    let hasFailed = true
    if (this.pending++ === 0) this.waitingSince = sentAt
    try {
      const result = await this.query(statement)
      hasFailed = false
      return result
    } catch (error) {
      // For the log: the driver reports neither the statement nor who sent it.
      throw Object.assign(error as Error, { statement: statement.text })
    } finally {
      this.pending--
      this.waitingSince = performance.now()
      listener?.statement(sentAt, this.waitingSince, statement.text, hasFailed)
    }
  }
}

export type PooledClient = Client & Pick<pg.PoolClient, 'release'>

export class Pool {
  readonly #pool: pg.Pool

  /** @param connected called with each new connection */
  constructor(settings: pg.PoolConfig, connected: (client: Client) => void) {
    this.#pool = new pg.Pool({ ...settings, Client })
    // An idle connection that breaks is replaced by the pool.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => {
      if (client instanceof Client) connected(client)
    })
  }

  /** All connections, those in use, and the callers that wait for one. */
  get counts() {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { open: totalCount, busy: totalCount - idleCount, waiting: waitingCount }
  }

  /** For one caller alone, until it is released. */
  async connect(): Promise<PooledClient> {
    const client = await this.#pool.connect()
    if (!(client instanceof Client)) throw new Error('the pool makes connections of another class')
    return client
  }

  /**
   * Sends one statement outside of transactions.
   * @throws {DatabaseUnavailable}
   */
  async query(statement: Statement | string, values: unknown[] = []): Promise<pg.QueryResult> {
    let client: PooledClient | undefined
    let hasFailed = true
    try {
      client = await this.connect()
      const result = await client.send(typeof statement === 'string' ? { text: statement, values } : statement)
      hasFailed = false
      return result
    } catch (error) {
      throw classifyFault(error)
    } finally {
      client?.release(hasFailed)
    }
  }

  /** Waits for the connections in use. */
  end(): Promise<void> {
    return this.#pool.end()
  }
}
