/**
 * The SQLite dialect: column types, how to open a database, and how to recognise constraint errors. Another engine needs
 * another file with the same exports, selected by the `#dialect` import.
 */

import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { Column, getTableColumns, getTableName, SQL, sql } from 'drizzle-orm'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { blob, integer as integerColumn, type SQLiteTable, text as textColumn } from 'drizzle-orm/sqlite-core'
import type {
  DatabaseOf,
  DatabasePlace,
  Eventually,
  FaultListener,
  SnapshotsOf,
  WriteTurns,
} from '../database-interface.ts'
import { connect } from './open-file.ts'
import { filesCheck } from './sqlite-files.ts'
import { migrate, schemaCheck } from './sqlite-migrations.ts'
import { type PermissionEpoch, PermissionWatch } from './sqlite-permissions.ts'
import { timeStatements } from './sqlite-timing.ts'
import { createWriteQueue, type WriteContext } from './sqlite-writes.ts'

export {
  check,
  foreignKey,
  index,
  primaryKey,
  sqliteTable as table,
  unique,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'

/** A UUID in lower case. */
export const uuid = (name: string) => textColumn(name)
export const text = (name: string) => textColumn(name)
export const enumeration = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  textColumn(name, { enum: values })
export const integer = (name: string) => integerColumn(name)
export const boolean = (name: string) => integerColumn(name, { mode: 'boolean' })
export const bytes = (name: string) => blob(name, { mode: 'buffer' })
/** A JSON value, read and written as a whole: queries do not look inside it. */
export const json = <T>(name: string) => textColumn(name, { mode: 'json' }).$type<T>()
/** An instant with millisecond precision, read as a Date. */
export const timestamp = (name: string) => integerColumn(name, { mode: 'timestamp_ms' })
/** An instant, read as milliseconds since the epoch: creating a Date for thousands of rows is too slow. */
export const epochMilliseconds = (name: string) => integerColumn(name)

export type Connection = BetterSQLite3Database

/** The clock of the database, in milliseconds since the epoch. */
export const databaseNow = sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`

export { sqlite as engine } from './engines.mjs'
export { openRows } from './sqlite-rows.ts'

export function placeOf(databaseUrl: string): DatabasePlace {
  const file = resolve(databaseUrl.slice('file:'.length))
  return { location: file, name: file, checkouts: `${file}-checkouts` }
}

/** For operators. A file has no password. */
export function withoutPassword(databaseUrl: string): string {
  return databaseUrl
}

/** Whether others can read what is sent to the database. */
export function isSentInTheClear(_databaseUrl: string): boolean {
  return false
}

/** Creates the folder of the database file. */
export async function prepareLocation(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
}

/** The folder of the migrations for this engine, in `db/`. */
export const migrationsFolderName = 'migrations'

/**
 * Opens the database file, creates it if it does not exist, checks its settings and applies missing migrations.
 * @param _connections unused: one connection reads and one writes
 * @param turns of processes that all write to the file
 */
export async function open(
  file: string,
  migrationsFolder: string,
  listener: FaultListener = () => {},
  _connections?: number,
  turns?: WriteTurns,
): Promise<DatabaseOf<Connection>> {
  const writer = connect(file, false)
  try {
    const isSchemaNewer = await migrate(writer, migrationsFolder)
    const inMemory = file === ':memory:'
    const context = { writer, checkFiles: inMemory ? () => undefined : filesCheck(file), listener, turns }
    const reader = inMemory ? writer : connect(file, true)
    const isUsable = await schemaCheck(reader, migrationsFolder)
    const opened = database(reader, context, inMemory ? null : file)
    for (const connection of new Set([reader, writer])) timeStatements(connection)
    return {
      ...opened,
      isSchemaNewer,
      isSchemaUsable: async () => isUsable(),
    }
  } catch (error) {
    writer.close()
    throw error
  }
}

/** @param sharedPath `Database.sharedPath` of an open database */
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

/** Whether the error comes from a unique index or constraint that covers `column` (written `table.column`). */
export function isUniqueViolation(error: unknown, column: string): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return (
    cause instanceof BetterSqlite3.SqliteError &&
    (cause.code === 'SQLITE_CONSTRAINT_UNIQUE' || cause.code === 'SQLITE_CONSTRAINT_PRIMARYKEY') &&
    cause.message.includes(column)
  )
}

/** Whether the error comes from a trigger that raises `word`. */
export function isTriggerError(error: unknown, word: string): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return (
    cause instanceof BetterSqlite3.SqliteError && cause.code === 'SQLITE_CONSTRAINT_TRIGGER' && cause.message === word
  )
}

/** Locks one row until the end of the transaction. Unnecessary here: SQLite has one writer at a time. */
export function rowLock(_of: SQLiteTable & { id: Column }, _strength: 'alone' | 'shared'): RowLock {
  return () => {}
}

type RowLock = (db: Connection, id: string) => Eventually<void>

/** Waits for a statement whose result nobody needs before the commit. Here it is already done. */
export function untilCommit(_tx: Connection, statement: Eventually<unknown>): Eventually<unknown> {
  return statement
}

/** The end of a query that locks its rows of the table. Unnecessary here: SQLite has one writer at a time. */
export function lockedRows(_of: SQLiteTable): SQL {
  return sql``
}

/** The rows of a query, for this transaction alone. SQLite has one writer at a time, so they are all. */
export function claimedRows<Row>(query: PromiseLike<Row[]>): PromiseLike<Row[]> {
  return query
}

/** Runs a statement whose text is the same on both engines, without a result. */
export async function runStatement(db: Connection, statement: SQL): Promise<void> {
  db.run(statement)
}

/** Overwrites rows that are deleted or changed from now on. Otherwise the file keeps them until other rows need their room. */
export async function eraseDeleted(tx: Connection): Promise<void> {
  tx.run(sql`PRAGMA secure_delete = ON`)
}

/** Tells SQLite that few rows meet the condition, so that it prefers an index on it to one on a range condition. */
export function unlikely(condition: SQL): SQL {
  return sql`unlikely(${condition})`
}

/** The value of a column, for a condition that SQLite must not answer by an index on that column. */
export function withoutIndex(column: Column): SQL {
  return sql`+${column}`
}

/** A condition: the column is in a list. The list is the JSON value of the placeholder `name`. */
export function isInJsonList(column: Column, name: string) {
  return sql`${column} IN (SELECT value FROM json_each(${sql.placeholder(name)}))`
}

/** The rows of a list of lists, as a table with the column `value`. The list is the JSON value of the placeholder `name`. */
export function jsonRows(name: string) {
  return sql`json_each(${sql.placeholder(name)})`
}

/** The values of a column of integers in each group of rows, as JSON: reading a row for each value costs twice as much. */
export function jsonArrayOf(column: Column) {
  return sql<string>`json_group_array(${column})`
}

/**
 * Builds and prepares a query once per connection. Drizzle otherwise generates and prepares the SQL at each call, which
 * costs several times the query itself. Values are keyed by the names of the query's `sql.placeholder`s.
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
 * One object as long as no row can have changed that decides who may do what, as this connection sees it in this turn of the event loop.
 * Undefined if the connection cannot tell, and inside of a write.
 */
export function permissionEpoch(db: Connection): PermissionEpoch | undefined {
  const turn = readTurns.get(db)
  if (!turn?.permissions) return undefined
  turn.enter()
  return turn.permissions.epoch
}

/**
 * Returns a function that inserts complete rows, all of them or none. Its statement is prepared once per connection and
 * number of rows. Drizzle would generate the SQL at each call, and SQLite would compile it with all triggers of the table,
 * which costs several times the insert itself.
 */
export function preparedInsert<Table extends SQLiteTable>(
  into: Table,
): (db: Connection, rows: readonly Table['$inferSelect'][]) => Eventually<void> {
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

/** Drizzle looks up the decoder for each value of each row. Here the decoders are looked up once per query; expressions are not decoded. */
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

function database(
  reader: BetterSqlite3.Database,
  context: WriteContext,
  sharedPath: string | null,
): Omit<DatabaseOf<Connection>, 'isSchemaNewer' | 'isSchemaUsable'> {
  const { writer } = context
  const read = drizzle({ client: reader })
  const tx = drizzle({ client: writer })
  const permissions = reader === writer ? undefined : new PermissionWatch(reader, writer)
  const turn = readTurn(reader, permissions)
  if (reader !== writer) readTurns.set(read, turn)
  const queue = createWriteQueue(context, tx, () => {
    turn.leave()
    permissions?.committed()
  })
  let closed = false
  return {
    read,
    sharedPath,
    rateLimits: null,
    isShared: false,
    now: () => new Date(),
    claimRound: async () => true,
    write(work) {
      if (closed) return Promise.reject(new Error('the database is closed'))
      return queue.enqueue(work)
    },
    claim: async () => true,
    connections: () => [
      { use: 'read', open: 1, busy: 0, waiting: 0, max: 1 },
      { use: 'write', open: 1, busy: queue.isBusy ? 1 : 0, waiting: queue.waiting, max: 1 },
    ],
    watchWrites: (begun) => {
      context.begun = begun
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

type ReadTurn = { enter(): void; leave(): void; permissions: PermissionWatch | undefined }

/** Keyed by reading connection. */
const readTurns = new WeakMap<Connection, ReadTurn>()

/**
 * All reads of one turn of the event loop share one transaction, because taking and releasing the file locks costs more
 * than a lookup by key. The transaction ends with the turn, and with every commit of this process, so that nobody misses a
 * write that they have waited for (`docs/decisions/0009-one-read-transaction-per-turn.md`).
 */
function readTurn(reader: BetterSqlite3.Database, permissions: PermissionWatch | undefined): ReadTurn {
  const begin = reader.prepare('BEGIN')
  const commit = reader.prepare('COMMIT')
  // Asking the connection costs more than this flag. SQLite may have ended the transaction itself, after an error.
  let isBegun = false
  const leave = () => {
    if (!isBegun) return
    isBegun = false
    if (reader.open && reader.inTransaction) commit.run()
  }
  return {
    leave,
    permissions,
    enter() {
      if (isBegun) return
      begin.run()
      isBegun = true
      setImmediate(leave)
      permissions?.begun()
    },
  }
}
