/**
 * The PostgreSQL dialect, with the exports of the SQLite dialect: column types, how to open a database, and how to recognise
 * constraint errors. The import condition `postgres` selects it.
 */
import { resolve } from 'node:path'
import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import { bigint, boolean as booleanColumn, customType, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { Turns } from '../../../concurrency/turns.ts'
import {
  DatabaseBusy,
  type DatabaseOf,
  type DatabaseOptions,
  type DatabasePlace,
  DatabaseUnusable,
  type Eventually,
  type FaultListener,
  type SnapshotsOf,
  type WriteLease,
} from '../../database-interface.ts'
import { faultReporter } from '../faults.ts'
import { openClaims } from './claims.ts'
import { openClock } from './clock.ts'
import { connectWithinMs, createPool, type Pool, ReadConnections } from './connections.ts'
import { causeOf, classifyFault } from './faults.ts'
import { migrate, schemaCheck } from './migrations.ts'
import { openRateLimits } from './rate-limits.ts'
import { type Connection, databaseOn, preparedQuery } from './statements.ts'
import { transaction } from './transactions.ts'
import { isThisMachine, readPostgresUrl } from './url.ts'

export { check, foreignKey, index, pgTable as table, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core'
export { openRows } from './rows.ts'
export { type Connection, preparedInsert, preparedQuery } from './statements.ts'
export { untilCommit } from './transactions.ts'

/** Compared by bytes, as in SQLite, so that lists have the same order whatever the collation of the database is. */
const bytewise = customType<{ data: string; driverData: string }>({ dataType: () => 'text COLLATE "C"' })

/** A UUID in lower case. */
export const uuid = (name: string) => bytewise(name)
export const text = (name: string) => bytewise(name)
export const enumeration = <const Values extends readonly [string, ...string[]]>(name: string, _values: Values) =>
  customType<{ data: Values[number]; driverData: string }>({ dataType: () => 'text COLLATE "C"' })(name)
export const integer = (name: string) => bigint(name, { mode: 'number' })
export const boolean = (name: string) => booleanColumn(name)
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
/** A JSON value, read and written as a whole. The type `text` keeps the order of its properties. */
export const json = <T>(name: string) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => JSON.parse(value),
  })(name)
/** An instant with millisecond precision, read as a Date. */
export const timestamp = customType<{ data: Date; driverData: number | string }>({
  dataType: () => 'bigint',
  toDriver: (value) => value.getTime(),
  fromDriver: (value) => new Date(Number(value)),
})
/** An instant, read as milliseconds since the epoch. */
export const epochMilliseconds = (name: string) => bigint(name, { mode: 'number' })

/** The clock of the database, in milliseconds since the epoch. */
export const databaseNow = sql<number>`CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)`

export { postgres as engine } from '../engines.mjs'

export function placeOf(databaseUrl: string): DatabasePlace {
  const { host, port, database } = readPostgresUrl(databaseUrl)
  return {
    location: databaseUrl,
    name: `${database} on ${host}${host.startsWith('/') ? '' : `:${port}`}`,
    checkouts: resolve('data/checkouts'),
  }
}

/** For operators: also without parameters, which may name the files of keys. */
export function withoutPassword(databaseUrl: string): string {
  const { protocol, username, password, host, pathname } = new URL(databaseUrl)
  const user = username === '' ? '' : `${username}${password === '' ? '' : ':hidden'}@`
  return `${protocol}//${user}${host}${pathname}`
}

/** Whether others can read what is sent to the database: without TLS, to another machine. A host that begins with a slash is the folder of a socket. */
export function isSentInTheClear(databaseUrl: string): boolean {
  const { host, ssl } = readPostgresUrl(databaseUrl)
  return ssl === false && !host.startsWith('/') && !isThisMachine(host)
}

/** Nothing to do: the operator creates the database. */
export async function prepareLocation(_url: string): Promise<void> {}

/** Claims a round. One of several servers sees the row as it is due; the others wait for its lock and see the next time. */
const claim = `INSERT INTO jobs AS job VALUES ($1, database_time() + $2)
  ON CONFLICT (name) DO UPDATE SET next_at = excluded.next_at WHERE job.next_at <= database_time()`

/**
 * Writes that wait for the same lock, and run at once: one has the lock, and the next one is there when it is free. Those that wait for their
 * turn hold no connection, and do not ask PostgreSQL for the lock yet.
 */
const writesAtOnce = 2

/** The folder of the migrations for this engine, in `db/`. */
export const migrationsFolderName = 'migrations-postgres'

/**
 * Connects, checks the settings and applies missing migrations.
 * @param url `postgres://…`
 * @param connections how many may read at once, and how many may write
 * @param _writeLease unused: PostgreSQL has many writers
 */
export async function open(
  url: string,
  migrationsFolder: string,
  listener: FaultListener = () => {},
  connections = 10,
  _writeLease?: WriteLease,
  options: DatabaseOptions = {},
): Promise<DatabaseOf<Connection>> {
  const migrators = createPool(url, 'migrate', 1)
  const isSchemaNewer = await migrate(migrators, migrationsFolder, undefined, options.onMigration).finally(() =>
    migrators.end(),
  )
  const writers = createPool(url, 'write', connections, undefined, options.suspectAfterMs)
  const faults = faultReporter(listener, options.recoveredAfterMs)
  const readers = new ReadConnections(url, connections, faults.reads, options.suspectAfterMs)
  await connectOnce(writers, readers)
  const clock = await openClock(writers, faults.reads, listener)
  const claims = openClaims(url)
  const rateLimits = openRateLimits(url, writers)
  const isSchemaUsable = await schemaCheck(readers, migrationsFolder)
  const running = new Set<Promise<unknown>>()
  const queues = new Turns(
    writesAtOnce,
    () => new DatabaseBusy(`other writes of the same workspace took longer than ${connectWithinMs} ms`),
  )
  let isClosed = false
  let writeBegun: ((waitedMs: number) => void) | undefined
  return {
    read: databaseOn(readers),
    sharedPath: url,
    isSchemaNewer,
    isSchemaUsable,
    rateLimits,
    isShared: true,
    now: clock.now,
    async claimRound(job, everyMs) {
      const { rowCount } = await writers.query(claim, [job, everyMs])
      return rowCount === 1
    },
    async write(work, queue) {
      if (isClosed) throw new Error('the database is closed')
      const requestedAt = performance.now()
      const write = () => {
        const queuedMs = performance.now() - requestedAt
        return transaction(writers, 'READ COMMITTED READ WRITE', work, (waitedMs) => writeBegun?.(queuedMs + waitedMs))
      }
      const written = queue === undefined ? write() : queues.run(queue, write, connectWithinMs)
      running.add(written)
      try {
        const result = await written
        faults.succeeded()
        return result
      } catch (error) {
        faults.failed(error)
        throw error
      } finally {
        running.delete(written)
      }
    },
    connections: () => [
      readers.use(),
      {
        use: 'write',
        ...writers.counts,
        waiting: writers.counts.waiting + queues.waiting,
        max: connections,
      },
    ],
    logBytes: () => undefined,
    watchWrites: (begun) => {
      writeBegun = begun
    },
    async claim(name) {
      try {
        return await claims.claim(name)
      } catch (error) {
        throw classifyFault(error)
      }
    },
    async close() {
      if (isClosed) return
      isClosed = true
      clock.close()
      // A pool that is ending gives no connection to those that wait for one.
      await Promise.allSettled(running)
      await Promise.all([writers.end(), readers.close(), claims.close(), rateLimits.close()])
    },
  }
}

/** Finds out at the start what each connection would fail of. Migrations connect without limits, which a pooler may refuse. */
async function connectOnce(writers: Pool, readers: ReadConnections): Promise<void> {
  try {
    await writers.query('SELECT')
    await readers.send({ text: 'SELECT' })
  } catch (error) {
    await Promise.all([writers.end(), readers.close()])
    const { message } = causeOf(error as Error)
    const remedy = message.includes('startup parameter')
      ? '; have PgBouncer ignore it (docs/reference/postgresql.md)'
      : ''
    throw new DatabaseUnusable(`cannot use the database: ${message}${remedy}`, { cause: error })
  }
}

/** @param url `Database.sharedPath` of an open database */
export function openSnapshots(url: string): SnapshotsOf<Connection> {
  const readers = createPool(url, 'read', 1)
  return {
    read: (work) => transaction(readers, 'REPEATABLE READ READ ONLY', work),
    close: () => void readers.end(),
  }
}

/** Whether the error comes from a unique index or constraint that covers `column` (written `table.column`). */
export function isUniqueViolation(error: unknown, column: string): boolean {
  const cause = databaseErrorIn(error)
  if (cause?.code !== '23505') return false
  const [table, name = ''] = column.split('.')
  // PostgreSQL writes `Key (workspace_id, name)=(…) already exists.` in the language of the server.
  const [, covered = ''] = /\(([^)]*)\)=/.exec(cause.detail ?? '') ?? []
  return cause.table === table && covered.split(', ').includes(name)
}

/** Whether the error comes from a trigger that raises `word`. */
export function isTriggerError(error: unknown, word: string): boolean {
  const cause = databaseErrorIn(error)
  return cause?.code === 'P0001' && cause.message === word
}

/** The error of the driver: the query builder wraps it, and a query may wrap that once more. */
function databaseErrorIn(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error
  return error instanceof Error ? databaseErrorIn(error.cause) : undefined
}

/**
 * Locks one row until the end of the transaction. Rows that refer to it can still be added by others.
 * @param strength `alone`: no other lock of either strength; `shared`: other shared locks are allowed
 */
export function rowLock(of: PgTable & { id: PgColumn }, strength: 'alone' | 'shared'): RowLock {
  const lock = preparedQuery((db) =>
    db
      .select({ id: of.id })
      .from(of)
      .where(eq(of.id, sql.placeholder('id')))
      .for(strength === 'alone' ? 'no key update' : 'share'),
  )
  return async (db, id) => void (await lock.first(db, { id }))
}

type RowLock = (db: Connection, id: string) => Eventually<void>

/** The end of a query that locks its rows of the table, in the order of the query. */
export function lockedRows(of: PgTable): SQL {
  return sql`FOR NO KEY UPDATE OF ${of}`
}

type Lockable<Locked> = { for(strength: 'update', config: { skipLocked: true }): Locked }

/** The rows of a query, for this transaction alone. Rows that another transaction has locked are left out, so that none waits. */
export function claimedRows<Locked>(query: Lockable<Locked>): Locked {
  return query.for('update', { skipLocked: true })
}

/** Runs a statement whose text is the same on both engines, without a result. */
export async function runStatement(db: Connection, statement: SQL): Promise<void> {
  await db.execute(statement)
}

/** A server does not know what others have changed, so it reads credentials with each request. */
export function permissionEpoch(_db: Connection): undefined {}

/** Old versions of rows are removed by VACUUM, which PostgreSQL does by itself. */
export async function eraseDeleted(_tx: Connection): Promise<void> {}

/** PostgreSQL estimates by its statistics how many rows meet the condition. */
export function unlikely(condition: SQL): SQL {
  return condition
}

/** The value of a column. PostgreSQL chooses among indexes by its statistics. */
export function withoutIndex(column: Column): SQL {
  return sql`${column}`
}

/** A condition: the column is in a list. The list is the JSON value of the placeholder `name`. An array can use an index. */
export function isInJsonList(column: Column, name: string) {
  const type = sql.raw(column.dataType === 'number' ? 'bigint' : 'text')
  return sql`${column} = ANY(ARRAY(SELECT json_array_elements_text(${sql.placeholder(name)}::json)::${type}))`
}

/** The rows of a list of lists, as a table with the column `value`. The list is the JSON value of the placeholder `name`. */
export function jsonRows(name: string) {
  return sql`json_array_elements(${sql.placeholder(name)}::json)`
}

/** The items of the JSON list in a column of an earlier table of the same query, as a table with the column `value`. */
export function jsonItems(column: Column) {
  return sql`json_array_elements_text(${column}::json)`
}

/** The text of a member of a JSON object; null if it has none of this key. @param key without quotation marks and backslashes */
export function jsonMember(column: Column, key: string) {
  return sql<string | null>`(${column}::json ->> ${key}::text)`
}

/** The values of a column of integers in each group of rows, as JSON. */
export function jsonArrayOf(column: Column) {
  return sql<string>`json_agg(${column})::text`
}

/** A list of the values of several columns for each row of a group that meets a condition, as JSON; null if there are none. */
export function jsonRowsOf(columns: readonly Column[], where: SQL) {
  return sql<
    string | null
  >`(json_agg(json_build_array(${sql.join([...columns], sql`, `)})) FILTER (WHERE ${where}))::text`
}

/** A list of the values of these columns for each row of a query, in this order of rows, as JSON; an empty list without rows. */
export function jsonListOf(columns: readonly Column[], order: readonly Column[]) {
  return sql<string>`coalesce(json_agg(json_build_array(${sql.join([...columns], sql`, `)}) ORDER BY ${sql.join([...order], sql`, `)}), '[]')::text`
}
