/** Pools of connections to PostgreSQL, and transactions on them. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type NodePgDatabase as Connection, drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { CommitUnknown, DatabaseUnavailable, DatabaseUnreachable } from '../database-interface.ts'
import { classifyFault, isConflict } from './postgres-faults.ts'

export type Pool = pg.Pool

/** Reads and writes have pools of their own, so that a write never waits for a connection that a write holds. */
const connectionsMax = 10
/** A call waits this long for a connection before it is refused. */
const connectWithinMs = 5_000
const statementMs = 30_000
/** The server ends a transaction whose client has fallen silent, and frees its locks. */
const idleInTransactionMs = 10_000
const lockMs = 10_000

/** @param use `read`: the server refuses writes on these connections */
export function createPool(url: string, use: 'read' | 'write', max = connectionsMax): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    // A network that fell silent is noticed here, because the server cannot tell.
    query_timeout: statementMs + connectWithinMs,
    keepAlive: true,
    application_name: `booking ${use}`,
    ...(use === 'read' ? { options: '-c default_transaction_read_only=on' } : {}),
  })
  // An idle connection that breaks is replaced by the pool, and one in use rejects its query. Without listeners the error
  // would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  // Queries outside of transactions go through the pool itself.
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  const classified = (...given: unknown[]) =>
    query(...given).catch((error) => {
      throw classifyFault(error)
    })
  return Object.assign(pool, { query: classified })
}

const databases = new WeakMap<pg.Pool | pg.PoolClient, Connection>()

/** The query builder on a pool or a connection: one object for each, because prepared queries are kept by it. */
export function databaseOn(client: pg.Pool | pg.PoolClient): Connection {
  const known = databases.get(client) ?? drizzle({ client })
  databases.set(client, known)
  return known
}

const attemptsMax = 10

/**
 * Runs `work` in one transaction, again if it was in the way of another one. READ COMMITTED is said at each BEGIN, because the
 * triggers that count allocations rely on it, and a server may have another default.
 * @throws {DatabaseUnavailable} also {CommitUnknown}, which is never tried again
 */
export async function transaction<T>(
  pool: Pool,
  mode: 'READ COMMITTED READ WRITE' | 'REPEATABLE READ READ ONLY',
  work: (tx: Connection) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOn(pool, `BEGIN ISOLATION LEVEL ${mode}`, work)
    } catch (error) {
      if (!isConflict(error) || attempt === attemptsMax) throw classifyFault(error)
    }
    await sleep(Math.random() * 2 ** attempt)
  }
}

async function attemptOn<T>(pool: Pool, begin: string, work: (tx: Connection) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isBroken = false
  try {
    // A connection that has fallen silent is noticed here, before anything was asked of it.
    await client.query({ text: begin, query_timeout: connectWithinMs } as pg.QueryConfig)
    const result = await work(databaseOn(client))
    await commit(client)
    return result
  } catch (error) {
    isBroken = !(await rollBack(client, error))
    throw error
  } finally {
    client.release(isBroken)
  }
}

/** A COMMIT behind a failed statement succeeds with the answer ROLLBACK. */
async function commit(client: pg.PoolClient): Promise<void> {
  let command: string
  try {
    ;({ command } = await client.query('COMMIT'))
  } catch (error) {
    const fault = classifyFault(error)
    if (!(fault instanceof DatabaseUnavailable) || isConflict(error)) throw error
    throw new CommitUnknown(`the connection was lost during a commit: ${fault.message}`, { cause: error })
  }
  if (command !== 'COMMIT') throw new Error('a statement of this transaction failed, and its error was not passed on')
}

/** @returns false if the connection cannot be used any more */
async function rollBack(client: pg.PoolClient, error: unknown): Promise<boolean> {
  // A ROLLBACK would only wait behind the query that was lost. The server rolls back when the connection ends.
  if (classifyFault(error) instanceof DatabaseUnreachable) return false
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  )
}
