/**
 * The PostgreSQL dialect, with the exports of sqlite.ts: column types, how to open a database, and how to recognise
 * constraint errors. The import condition `postgres` selects it.
 */
import { resolve } from 'node:path'
import { type Column, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { bigint, boolean as booleanColumn, customType, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { DatabaseOf, DatabasePlace, Eventually, FaultListener, SnapshotsOf } from '../database-interface.ts'
import { faultReporter } from './faults.ts'
import { createPool, databaseOn, transaction } from './postgres-connections.ts'
import { migrate } from './postgres-migrations.ts'
import { openRateLimits } from './postgres-rate-limits.ts'

export { check, foreignKey, index, pgTable as table, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core'

/** Compared by bytes, as in SQLite, so that lists have the same order whatever the collation of the database is. */
const bytewise = customType<{ data: string; driverData: string }>({ dataType: () => 'text COLLATE "C"' })

/** A UUID in lower case. */
export const uuid = (name: string) => bytewise(name)
export const text = (name: string) => bytewise(name)
export const enumeration = <const Values extends readonly [string, ...string[]]>(name: string, _values: Values) =>
  customType<{ data: Values[number]; driverData: string }>({ dataType: () => 'text COLLATE "C"' })(name)
export const integer = (name: string) => bigint(name, { mode: 'number' })
export const boolean = (name: string) => booleanColumn(name)
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

export type Connection = NodePgDatabase

/** The form of DATABASE_URL. */
export const databaseUrls = {
  pattern: /^postgres(ql)?:\/\/.+/,
  expected: 'postgres:// and a database, for instance postgres://booking@localhost/booking',
}

export function placeOf(databaseUrl: string): DatabasePlace {
  const { hostname, port, pathname } = new URL(databaseUrl)
  return {
    location: databaseUrl,
    name: `postgres://${hostname}${port && `:${port}`}${pathname}`,
    checkouts: resolve('data/checkouts'),
  }
}

/** Nothing to do: the operator creates the database. */
export async function prepareLocation(_url: string): Promise<void> {}

/** Of several servers, one sees the row as it is due; the others wait for its lock and see the next time. */
const claim = `INSERT INTO jobs AS job VALUES ($1, database_time() + $2)
  ON CONFLICT (name) DO UPDATE SET next_at = excluded.next_at WHERE job.next_at <= database_time()`

/** The folder of the migrations for this engine, in `db/`. */
export const migrationsFolderName = 'migrations-postgres'

/**
 * Connects, checks the settings and applies missing migrations.
 * @param url `postgres://…`
 */
export async function open(
  url: string,
  migrationsFolder: string,
  listener: FaultListener = () => {},
): Promise<DatabaseOf<Connection>> {
  const writers = createPool(url, 'write')
  try {
    await migrate(writers, migrationsFolder)
  } catch (error) {
    await writers.end()
    throw error
  }
  const readers = createPool(url, 'read')
  const rateLimits = openRateLimits(url, writers)
  const faults = faultReporter(listener)
  let isClosed = false
  return {
    read: databaseOn(readers),
    sharedPath: url,
    rateLimits,
    async claimRound(job, everyMs) {
      const { rowCount } = await writers.query(claim, [job, everyMs])
      return rowCount === 1
    },
    async write(work) {
      if (isClosed) throw new Error('the database is closed')
      try {
        const result = await transaction(writers, 'READ COMMITTED READ WRITE', work)
        faults.succeeded()
        return result
      } catch (error) {
        faults.failed(error)
        throw error
      }
    },
    async close() {
      if (isClosed) return
      isClosed = true
      await Promise.all([writers.end(), readers.end(), rateLimits.close()])
    },
  }
}

/** @param url `Database.sharedPath` of an open database */
export function openSnapshots(url: string): SnapshotsOf<Connection> {
  const readers = createPool(url, 'read', { max: 1 })
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

function databaseErrorIn(error: unknown): pg.DatabaseError | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof pg.DatabaseError ? cause : undefined
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

/** Runs a statement whose text is the same on both engines, without a result. */
export async function runStatement(db: Connection, statement: SQL): Promise<void> {
  await db.execute(statement)
}

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
  return sql`${column} = ANY(ARRAY(SELECT json_array_elements_text(${sql.placeholder(name)}::json)))`
}

/** The values of a column of integers in each group of rows, as JSON. */
export function jsonArrayOf(column: Column) {
  return sql<string>`json_agg(${column})::text`
}

/**
 * Builds a query once per connection; PostgreSQL parses it once per connection, because it is named. Values are keyed by the
 * names of the query's `sql.placeholder`s.
 */
export function preparedQuery<Row>(build: (db: Connection) => Preparable<Row>): PreparedQuery<Row> {
  const name = nextName()
  const onConnection = new WeakMap<Connection, Executable<Row>>()
  const on = (db: Connection) => {
    const query = onConnection.get(db) ?? build(db).prepare(name)
    onConnection.set(db, query)
    return query
  }
  return {
    all: (db, values) => on(db).execute(values),
    first: async (db, values) => (await on(db).execute(values))[0],
  }
}

type Values = Record<string, unknown>
type PreparedQuery<Row> = {
  all(db: Connection, values: Values): Eventually<Row[]>
  first(db: Connection, values: Values): Eventually<Row | undefined>
}
type Preparable<Row> = { prepare(name: string): Executable<Row> }
type Executable<Row> = { execute(values: Values): Promise<Row[]> }

let names = 0
const nextName = () => `query_${names++}`

/** Returns a function that inserts complete rows, all of them or none. PostgreSQL parses it once per number of rows. */
export function preparedInsert<Table extends PgTable>(
  into: Table,
): (db: Connection, rows: readonly Table['$inferSelect'][]) => Eventually<void> {
  const columns = Object.entries<Column>(getTableColumns(into))
  const name = nextName()
  const head = `INSERT INTO "${getTableName(into)}" (${columns.map(([, column]) => `"${column.name}"`)}) VALUES`
  const tuple = (from: number) => `(${columns.map((_, index) => `$${from + index + 1}`)})`
  return async (db, rows) => {
    const text = `${head} ${rows.map((_, index) => tuple(index * columns.length))}`
    const values = rows.flatMap((row: Values) => columns.map(([key, column]) => encoded(column, row[key])))
    await clientOf(db).query(
      rows.length > namedRowsMax ? { text, values } : { name: `${name}_${rows.length}`, text, values },
    )
  }
}

/** A connection keeps each named statement, so statements of many rows are parsed at each call. */
const namedRowsMax = 8

function encoded(column: Column, value: unknown): unknown {
  return value === null ? null : column.mapToDriverValue(value)
}

function clientOf(db: Connection): pg.ClientBase {
  return (db as unknown as { $client: pg.ClientBase }).$client
}
