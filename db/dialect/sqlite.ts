/**
 * Everything that is SQLite's own: the words columns are declared with, how a database is opened, and how its refusals
 * are recognised. Another engine is another file with the same exports, chosen by the `#dialect` import.
 */

import BetterSqlite3 from 'better-sqlite3'
import { Column, getTableColumns, getTableName, SQL, sql } from 'drizzle-orm'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { integer as integerColumn, type SQLiteTable, text as textColumn } from 'drizzle-orm/sqlite-core'
import {
  DatabaseBusy,
  type DatabaseOf,
  DatabaseUnusable,
  type Eventually,
  type FaultListener,
  type SnapshotsOf,
} from '../database-interface.ts'
import { filesCheck } from './sqlite-files.ts'
import { createWriteQueue, transaction, type WriteContext } from './sqlite-writes.ts'

export { check, foreignKey, index, sqliteTable as table, unique, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** A UUID in lower case. */
export const uuid = (name: string) => textColumn(name)
export const text = (name: string) => textColumn(name)
export const enumeration = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  textColumn(name, { enum: values })
export const integer = (name: string) => integerColumn(name)
export const boolean = (name: string) => integerColumn(name, { mode: 'boolean' })
/** A JSON value, read and written as a whole: queries do not look inside it. */
export const json = <T>(name: string) => textColumn(name, { mode: 'json' }).$type<T>()
/** An instant with millisecond precision, read as a Date. */
export const timestamp = (name: string) => integerColumn(name, { mode: 'timestamp_ms' })
/** An instant, read as milliseconds since the epoch: creating a Date for thousands of rows is too slow. */
export const epochMilliseconds = (name: string) => integerColumn(name)

export type Connection = BetterSQLite3Database

/** Opens the file (making it when it is new), checks its settings and brings its tables up to date. */
export async function open(
  file: string,
  migrationsFolder: string,
  listener: FaultListener = () => {},
): Promise<DatabaseOf<Connection>> {
  const writer = connect(file, false)
  try {
    await migrate(writer, migrationsFolder)
    if (file === ':memory:') return database(writer, { writer, checkFiles: () => undefined, listener }, null)
    const reader = connect(file, true)
    return database(reader, { writer, checkFiles: filesCheck(file), listener }, file)
  } catch (error) {
    writer.close()
    throw error
  }
}

/** @param sharedPath `Database.shared` of a database that is open */
export function openSnapshots(sharedPath: string): SnapshotsOf<Connection> {
  const reader = connect(sharedPath, true)
  const read = drizzle({ client: reader })
  const begin = reader.prepare('BEGIN')
  const commit = reader.prepare('COMMIT')
  return {
    async read(work) {
      begin.run()
      try {
        return await work(read)
      } finally {
        commit.run()
      }
    },
    close: () => void reader.close(),
  }
}

/** The refusal of a unique index or constraint that covers `column` (written `table.column`). */
export function isUniqueViolation(error: unknown, column: string): boolean {
  const refusal = error instanceof Error && error.cause ? error.cause : error
  return (
    refusal instanceof BetterSqlite3.SqliteError &&
    (refusal.code === 'SQLITE_CONSTRAINT_UNIQUE' || refusal.code === 'SQLITE_CONSTRAINT_PRIMARYKEY') &&
    refusal.message.includes(column)
  )
}

/** Whether it is the word that a trigger refuses a row with. */
export function isTriggerError(error: unknown, word: string): boolean {
  const refusal = error instanceof Error && error.cause ? error.cause : error
  return (
    refusal instanceof BetterSqlite3.SqliteError &&
    refusal.code === 'SQLITE_CONSTRAINT_TRIGGER' &&
    refusal.message === word
  )
}

/** A condition that few rows meet: its own index leads to them sooner than one on a range that is asked for beside it. */
export function unlikely(condition: SQL): SQL {
  return sql`unlikely(${condition})`
}

/** That a column is one of a list, which the query is given as JSON under the name of a placeholder. */
export function isInJsonList(column: Column, name: string) {
  return sql`${column} IN (SELECT value FROM json_each(${sql.placeholder(name)}))`
}

/** The values of a column of integers in each group of rows, as JSON: reading a row for each value costs twice as much. */
export function jsonArrayOf(column: Column) {
  return sql<string>`json_group_array(${column})`
}

/**
 * Builds a query once per connection and keeps it prepared. Drizzle otherwise writes and prepares the SQL again on each
 * call, which costs several times the query itself. Values go by the names of its `sql.placeholder`s.
 */
export function preparedQuery<Row>(build: (db: Connection) => Preparable<Row>): PreparedQuery<Row> {
  const onConnection = new WeakMap<Connection, BoundQuery<Row>>()
  let last: BoundQuery<Row> | undefined
  const on = (db: Connection): BoundQuery<Row> => {
    if (last?.db !== db) {
      last = onConnection.get(db) ?? bind(db, build(db).prepare())
      onConnection.set(db, last)
    }
    last.turn?.enter()
    return last
  }
  return {
    all(db, values) {
      const { query, decode } = on(db)
      return query.values(values).map(decode)
    },
    first(db, values) {
      const { query, decode } = on(db)
      const [row] = query.values(values)
      return row && decode(row)
    },
  }
}

/**
 * Inserts whole rows, all of them or none, by a statement that is prepared once per connection and number of rows.
 * Drizzle writes the SQL again each time, and SQLite then compiles it with all triggers of the table, which costs
 * several times the insert itself.
 */
export function preparedInsert<Table extends SQLiteTable>(
  into: Table,
): (db: Connection, rows: readonly Table['$inferSelect'][]) => void {
  const columns = Object.entries<Column>(getTableColumns(into))
  const head = `INSERT INTO "${getTableName(into)}" (${columns.map(([, { name }]) => `"${name}"`)}) VALUES`
  const onConnection = new WeakMap<Connection, Map<number, BetterSqlite3.Statement>>()
  const prepare = (db: Connection, count: number) =>
    clientOf(db).prepare(`${head} ${Array(count).fill(`(${columns.map(() => '?')})`)}`)
  return (db, rows) => {
    const byCount = onConnection.get(db) ?? new Map<number, BetterSqlite3.Statement>()
    onConnection.set(db, byCount)
    const statement = byCount.get(rows.length) ?? prepare(db, rows.length)
    byCount.set(rows.length, statement)
    statement.run(rows.flatMap((row: Values) => columns.map(([key, column]) => encoded(column, row[key]))))
  }
}

function encoded(column: Column, value: unknown): unknown {
  return value === null ? null : column.mapToDriverValue(value)
}

function clientOf(db: Connection): BetterSqlite3.Database {
  return (db as unknown as { $client: BetterSqlite3.Database }).$client
}

type Values = Record<string, unknown>
type PreparedQuery<Row> = {
  all(db: Connection, values: Values): Eventually<Row[]>
  first(db: Connection, values: Values): Eventually<Row | undefined>
}
type Preparable<Row> = { prepare(): DrizzleStatement<Row> }
type DrizzleStatement<Row> = { all(values: Values): Row[]; values(values: Values): unknown[][] }
type BoundQuery<Row> = {
  db: Connection
  query: DrizzleStatement<Row>
  decode(values: unknown[]): Row
  turn: ReadTurn | undefined
}

/** Drizzle looks up for each value of each row how it is decoded; here that is looked up once. An expression is not decoded. */
function bind<Row>(db: Connection, query: DrizzleStatement<Row>): BoundQuery<Row> {
  const { fields } = query as unknown as { fields: { path: string[]; field: unknown }[] }
  const columns = fields.map(({ path, field }) => {
    const [name] = path
    if (name === undefined || path.length > 1 || !(field instanceof Column || field instanceof SQL)) {
      throw new Error(`a prepared query selects columns and expressions, not ${path.join('.')}`)
    }
    return { name, column: field instanceof Column ? field : undefined }
  })
  const decode = (values: unknown[]): Row => {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < columns.length; index++) {
      const { name, column } = columns[index] as (typeof columns)[number]
      const value = values[index]
      row[name] = value === null || column === undefined ? value : column.mapFromDriverValue(value)
    }
    return row as Row
  }
  return { db, query, decode, turn: readTurns.get(db) }
}

function connect(file: string, readonly: boolean): BetterSqlite3.Database {
  try {
    // A write waits by sleeping between attempts (see `begin`), never by blocking the event loop inside SQLite.
    const connection = new BetterSqlite3(file, { readonly, timeout: readonly ? 1_000 : 0 })
    if (!readonly) {
      // For migrations: SQLite's own lower() changes ASCII letters only, and it cannot compose letters.
      connection.function('comparable_text', { deterministic: true }, (text) =>
        typeof text === 'string' ? text.normalize('NFC').toLowerCase().normalize('NFC') : null,
      )
      // Changing the journal mode needs the file for itself; another process may be starting at the same moment.
      connection.pragma('busy_timeout = 5000')
      connection.pragma('journal_mode = WAL')
      connection.pragma('busy_timeout = 0')
      connection.pragma('synchronous = FULL')
    }
    connection.pragma('foreign_keys = ON')
    // Without it, INSERT OR REPLACE takes a row away past the trigger that keeps the audit log append-only.
    connection.pragma('recursive_triggers = ON')
    connection.pragma('cache_size = -65536')
    if (!readonly && connection.pragma('synchronous', { simple: true }) !== 2) {
      throw new Error('SQLite does not take synchronous = FULL')
    }
    return connection
  } catch (error) {
    throw new DatabaseUnusable(`cannot open the database ${file}: ${(error as Error).message}`, { cause: error })
  }
}

function database(
  reader: BetterSqlite3.Database,
  context: WriteContext,
  sharedPath: string | null,
): DatabaseOf<Connection> {
  const { writer } = context
  const read = drizzle({ client: reader })
  const tx = drizzle({ client: writer })
  const turn = readTurn(reader)
  if (reader !== writer) readTurns.set(read, turn)
  const queue = createWriteQueue(context, tx, turn.leave)
  let closed = false
  return {
    read,
    sharedPath,
    write(work) {
      if (closed) return Promise.reject(new Error('the database is closed'))
      return queue.enqueue(work)
    },
    async close() {
      closed = true
      await queue.idle()
      turn.leave()
      if (reader !== writer) reader.close()
      writer.close()
    },
  }
}

type ReadTurn = { enter(): void; leave(): void }

/** By the connection that reads. */
const readTurns = new WeakMap<Connection, ReadTurn>()

/**
 * What is read in one turn of the event loop is read in one transaction: taking and giving back the file's locks costs
 * more than a lookup by key. It ends with the turn and with every commit of ours, so that nobody reads behind a write they
 * have waited for (`docs/decisions/0009-one-read-transaction-per-turn.md`).
 */
function readTurn(reader: BetterSqlite3.Database): ReadTurn {
  const begin = reader.prepare('BEGIN')
  const commit = reader.prepare('COMMIT')
  const leave = () => {
    if (reader.open && reader.inTransaction) commit.run()
  }
  return {
    leave,
    enter() {
      if (reader.inTransaction) return
      begin.run()
      setImmediate(leave)
    },
  }
}

const migrationsTable = 'CREATE TABLE IF NOT EXISTS migrations (hash TEXT PRIMARY KEY, created_at INTEGER NOT NULL)'

/** Applies what is missing in one transaction, so that two processes may start on one new file. */
async function migrate(connection: BetterSqlite3.Database, folder: string): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: folder })
  try {
    await transaction(connection, async () => {
      connection.exec(migrationsTable)
      const applied = connection.prepare('SELECT hash FROM migrations').pluck().all()
      const foreign = applied.filter((hash) => !known.some((migration) => migration.hash === hash))
      if (foreign.length > 0) throw new DatabaseUnusable('the database was written by a newer version of this server')
      const record = connection.prepare('INSERT INTO migrations (hash, created_at) VALUES (?, ?)')
      for (const migration of known.filter(({ hash }) => !applied.includes(hash))) {
        for (const statement of migration.sql) connection.exec(statement)
        record.run(migration.hash, migration.folderMillis)
      }
    })
  } catch (error) {
    if (error instanceof DatabaseUnusable || error instanceof DatabaseBusy) throw error
    throw new DatabaseUnusable(`cannot bring the database up to date: ${(error as Error).message}`, { cause: error })
  }
}
