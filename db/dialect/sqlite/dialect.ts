/**
 * The SQLite dialect: column types, how to open a database, and how to recognise constraint errors. Another engine needs
 * another file with the same exports, selected by the `#dialect` import.
 */

import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { blob, integer as integerColumn, type SQLiteTable, text as textColumn } from 'drizzle-orm/sqlite-core'
import {
  type DatabaseOf,
  type DatabaseOptions,
  type DatabasePlace,
  DatabaseUnusable,
  type Eventually,
  type FaultListener,
  type SnapshotsOf,
  type WriteLease,
} from '../../database-interface.ts'
import { connect } from '../open-file.ts'
import { filesCheck, logBytes } from './files.ts'
import { migrate, schemaCheck } from './migrations.ts'
import { PermissionWatch } from './permissions.ts'
import { type Connection, readTurn, readTurns } from './read-turns.ts'
import { keepWrites } from './statements.ts'
import { timeStatements } from './timing.ts'
import { createWriteQueue, type WriteContext } from './writes.ts'

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

/** The clock of the database, in milliseconds since the epoch. */
export const databaseNow = sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`

export { sqlite as engine } from '../engines.mjs'
export { type Connection, permissionEpoch } from './read-turns.ts'
export { openRows } from './rows.ts'
export { preparedInsert, preparedQuery } from './statements.ts'

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

/** Creates the folder of the database file. @throws {DatabaseUnusable} */
export async function prepareLocation(file: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new DatabaseUnusable(`cannot make the folder of the database: ${(error as Error).message}`, { cause: error })
  }
}

/** The folder of the migrations for this engine, in `db/`. */
export const migrationsFolderName = 'migrations'

/**
 * Opens the database file, creates it if it does not exist, checks its settings and applies missing migrations.
 * @param _connections unused: one connection reads and one writes
 * @param writeLease of processes that all write to the file
 */
export async function open(
  file: string,
  migrationsFolder: string,
  listener: FaultListener = () => {},
  _connections?: number,
  writeLease?: WriteLease,
  options: DatabaseOptions = {},
): Promise<DatabaseOf<Connection>> {
  const writer = connect(file, false)
  try {
    const isSchemaNewer = await migrate(writer, migrationsFolder, options.onMigration)
    const inMemory = file === ':memory:'
    const context = {
      writer,
      checkFiles: inMemory ? () => undefined : filesCheck(file),
      listener,
      writeLease,
      times: options,
    }
    const reader = inMemory ? writer : connect(file, true)
    const isUsable = await schemaCheck(reader, migrationsFolder)
    const opened = database(reader, context, inMemory ? null : file)
    for (const connection of new Set([reader, writer])) timeStatements(connection)
    // Behind the listeners, so that each statement gets one.
    keepWrites(writer)
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
export function claimedRows<Query>(query: Query): Query {
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

/** The items of the JSON list in a column of an earlier table of the same query, as a table with the column `value`. */
export function jsonItems(column: Column) {
  return sql`json_each(${column})`
}

/** The text of a member of a JSON object; null if it has none of this key. @param key without quotation marks and backslashes */
export function jsonMember(column: Column, key: string) {
  return sql<string | null>`(${column} ->> ${`$."${key}"`})`
}

/** The values of a column of integers in each group of rows, as JSON: reading a row for each value costs twice as much. */
export function jsonArrayOf(column: Column) {
  return sql<string>`json_group_array(${column})`
}

/** A list of the values of several columns for each row of a group that meets a condition, as JSON. */
export function jsonRowsOf(columns: readonly Column[], where: SQL) {
  return sql<string>`json_group_array(json_array(${sql.join([...columns], sql`, `)})) FILTER (WHERE ${where})`
}

/** A list of the values of these columns for each row of a query, in this order of rows, as JSON; an empty list without rows. */
export function jsonListOf(columns: readonly Column[], order: readonly Column[]) {
  return sql<string>`json_group_array(json_array(${sql.join([...columns], sql`, `)}) ORDER BY ${sql.join([...order], sql`, `)})`
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
    logBytes: () => (sharedPath === null ? undefined : logBytes(sharedPath)),
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
