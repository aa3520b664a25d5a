/** A SQLite file as one side of a move. */
import { existsSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import type { AppliedMigration } from '../../dialect/migration-files.ts'
import { localTables } from './local-tables.ts'
import {
  batchBytesMax,
  batchRowsMax,
  type Kind,
  MoveProblem,
  type Row,
  type Source,
  sizeOf,
  type Table,
  type Target,
  type Value,
} from './values.ts'

/** @throws {MoveProblem} if another process has the file open */
export function openSqliteSource(file: string): Source & { migrations(): AppliedMigration[] } {
  const client = lock(file)
  return { ...reading(client, file), migrations: () => migrationsIn(client) }
}

/** Tables of a file that may not exist. */
export function peekAtSqlite(file: string): { tables: string[]; filled: string | undefined } {
  if (!existsSync(file)) return { tables: [], filled: undefined }
  const client = lock(file)
  try {
    const tables = tablesOf(client).map(({ name }) => name)
    return { tables, filled: filledIn(client, tables) }
  } finally {
    client.close()
  }
}

/** @throws {MoveProblem} if another process has the file open */
export function openSqliteTarget(file: string): Target & { filled(tables: string[]): string | undefined } {
  const client = lock(file, 'OFF')
  // They decide on rows as calls write them, in an order that the copied rows do not have.
  const triggers = client
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    .all()
  for (const { name } of triggers) client.exec(`DROP TRIGGER "${name}"`)
  return {
    ...reading(client, file),
    filled: (tables) => filledIn(client, tables),
    async insert(table, rows) {
      const names = table.columns.map(({ name }) => `"${name}"`)
      const insert = client.prepare(`INSERT INTO "${table.name}" (${names}) VALUES (${names.map(() => '?')})`)
      for (const row of rows) insert.run(row.map((value) => (typeof value === 'boolean' ? BigInt(value) : value)))
    },
    async commit() {
      for (const { sql } of triggers) client.exec(sql)
      const broken = client.pragma('foreign_key_check') as { table: string; parent: string }[]
      const [first] = broken
      if (first) throw new MoveProblem(`a row of ${first.table} refers to a row of ${first.parent} that is not there`)
      client.exec('COMMIT')
    },
  }
}

/** Opens the file for this process alone, and begins a transaction. Closing ends it without a commit. */
function lock(file: string, foreignKeys = 'ON'): BetterSqlite3.Database {
  if (!existsSync(file)) throw new MoveProblem(`${file} is not there`)
  const client = new BetterSqlite3(file, { timeout: 0, fileMustExist: true })
  try {
    client.pragma(`foreign_keys = ${foreignKeys}`)
    client.pragma('synchronous = FULL')
    client.pragma('locking_mode = EXCLUSIVE')
    client.exec('BEGIN IMMEDIATE')
    client.defaultSafeIntegers(true)
    return client
  } catch (error) {
    client.close()
    if (error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new MoveProblem(`${file} is in use: stop the servers on it`)
    }
    throw error
  }
}

function reading(client: BetterSqlite3.Database, file: string): Source {
  return {
    name: file,
    tables: async () => tablesOf(client),
    async *batches(table) {
      const names = table.columns.map(({ name }) => `"${name}"`)
      const rows = client.prepare<[], unknown[]>(`SELECT ${names} FROM "${table.name}"`).raw().iterate()
      let [batch, bytes]: [Row[], number] = [[], 0]
      for (const values of rows) {
        const row = values.map((value, at) => decoded(value, table, at))
        batch.push(row)
        bytes += sizeOf(row)
        if (batch.length < batchRowsMax && bytes < batchBytesMax) continue
        yield batch
        ;[batch, bytes] = [[], 0]
      }
      if (batch.length > 0) yield batch
    },
    close: async () => void client.close(),
  }
}

/** SQLite stores any value in any column. */
function decoded(value: unknown, { name, columns }: Table<Kind>, at: number): Value {
  const { kind, name: column } = columns[at] as Table<Kind>['columns'][number]
  if (value === null) return null
  if (kind === 'boolean' && (value === 0n || value === 1n)) return value === 1n
  if (kind === 'number' && (typeof value === 'number' || typeof value === 'bigint')) return Number(value)
  if (kind === 'integer' && typeof value === 'bigint') return value
  if (kind === 'text' && typeof value === 'string') return value
  if (kind === 'bytes' && value instanceof Buffer) return value
  throw new MoveProblem(`${name}.${column} has a value that is no ${kind}`)
}

function tablesOf(client: BetterSqlite3.Database): Table[] {
  const names = client
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all()
  const columns = client.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck()
  return names.map((name) => ({
    name,
    columns: columns.all(name).map((column) => ({ name: column, kind: undefined })),
  }))
}

function filledIn(client: BetterSqlite3.Database, tables: string[]): string | undefined {
  return tables.find(
    (table) => !(table in localTables) && client.prepare(`SELECT 1 FROM "${table}" LIMIT 1`).get() !== undefined,
  )
}

function migrationsIn(client: BetterSqlite3.Database): AppliedMigration[] {
  if (!tablesOf(client).some(({ name }) => name === 'migrations')) return []
  return client.prepare<[], AppliedMigration>('SELECT hash, NULL AS compatibleWith FROM migrations').all()
}
