/** A PostgreSQL database as one side of a move. */
import type pg from 'pg'
import type { AppliedMigration } from '../../dialect/migration-files.ts'
import { createPool } from '../../dialect/postgres/connections.ts'
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

const kinds: Record<string, Kind> = {
  text: 'text',
  bigint: 'integer',
  integer: 'integer',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'bytes',
}

/** @throws {MoveProblem} if a server is connected to the database */
export async function openPostgresSource(
  url: string,
  name: string,
): Promise<Source & { migrations(): Promise<AppliedMigration[]> }> {
  const { client, close } = await connect(url)
  try {
    const servers = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND application_name ~ ' (read|write|migrate)$'`,
    )
    if (servers.rowCount) throw new MoveProblem(`${name} is in use: stop the servers on it`)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
    await lockTables(client, name, 'SHARE')
    return { ...reading(client, name, close), migrations: () => migrationsIn(client) }
  } catch (error) {
    await close()
    throw error
  }
}

/** Tables of a database, and one that has rows. */
export async function peekAtPostgres(url: string): Promise<{ tables: string[]; filled: string | undefined }> {
  const { client, close } = await connect(url)
  try {
    const tables = (await tablesOf(client)).map(({ name }) => name)
    return { tables, filled: await filledIn(client, tables) }
  } finally {
    await close()
  }
}

export async function openPostgresTarget(
  url: string,
  name: string,
): Promise<Target & { filled(tables: string[]): Promise<string | undefined> }> {
  const { client, close } = await connect(url)
  try {
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED')
    const tables = await lockTables(client, name, 'ACCESS EXCLUSIVE')
    // References are checked at the end, all at once: the order of rows does not matter. Triggers decide on rows as calls write
    // them, in an order that the copied rows do not have.
    const references = await client.query<{ table: string; name: string; definition: string }>(
      `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
        FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND conparentid = 0`,
    )
    for (const { table, name: reference } of references.rows) {
      await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${reference}`)
    }
    for (const table of tables) await client.query(`ALTER TABLE "${table}" DISABLE TRIGGER USER`)
    return {
      ...reading(client, name, close),
      filled: (among) => filledIn(client, among),
      insert: (table, rows) => insert(client, table, rows),
      async commit() {
        for (const table of tables) await client.query(`ALTER TABLE "${table}" ENABLE TRIGGER USER`)
        for (const { table, name: reference, definition } of references.rows) {
          await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${reference} ${definition}`)
        }
        await client.query('ANALYZE')
        await client.query('COMMIT')
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** A connection without time limits. Closing it ends its transaction without a commit. */
async function connect(url: string): Promise<{ client: pg.PoolClient; close(): Promise<void> }> {
  const pool = createPool(url, 'migrate', 1)
  const client = await pool.connect().catch((error) => {
    throw new MoveProblem(`cannot use the database: ${error.message}`)
  })
  let isClosed = false
  return {
    client,
    async close() {
      if (isClosed) return
      isClosed = true
      client.release(true)
      await pool.end()
    },
  }
}

/** @returns the names of the tables */
async function lockTables(client: pg.PoolClient, name: string, mode: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') ORDER BY relname`,
  )
  const tables = rows.map((row) => row.name)
  if (tables.length === 0) return tables
  await client.query("SET LOCAL lock_timeout = '2s'")
  await client.query(`LOCK TABLE ${tables.map((table) => `"${table}"`)} IN ${mode} MODE`).catch((error) => {
    if (error.code === '55P03') throw new MoveProblem(`${name} is in use: stop the servers on it`)
    throw error
  })
  return tables
}

function reading(client: pg.PoolClient, name: string, close: () => Promise<void>): Source {
  return {
    name,
    tables: () => tablesOf(client),
    async *batches(table) {
      const names = table.columns.map((column) => `"${column.name}"`)
      await client.query(`DECLARE rows NO SCROLL CURSOR FOR SELECT ${names} FROM "${table.name}"`)
      // Rows may be large: the first ones tell how many fit.
      let count = 10
      for (;;) {
        const { rows } = await client.query({ text: `FETCH ${count} FROM rows`, rowMode: 'array' })
        if (rows.length === 0) break
        const batch = rows.map((values: unknown[]) => values.map((value, at) => decoded(value, table, at)))
        yield batch
        const bytes = batch.reduce((sum, row) => sum + sizeOf(row), 0)
        count = Math.min(batchRowsMax, 2 * count, Math.max(1, Math.floor((batchBytesMax * batch.length) / bytes)))
      }
      await client.query('CLOSE rows')
    },
    close,
  }
}

function decoded(value: unknown, { columns }: Table<Kind>, at: number): Value {
  const isInteger = columns[at]?.kind === 'integer' && value !== null
  return isInteger ? BigInt(value as string | number) : (value as Value)
}

/** A statement with one list of values for each column: the number of parameters does not depend on that of rows. */
async function insert(client: pg.PoolClient, { name, columns }: Table<Kind>, rows: Row[]): Promise<void> {
  const names = columns.map((column) => `"${column.name}"`)
  const lists = columns.map(({ kind }, at) => `$${at + 1}::${typeNames[kind]}[]`)
  await client.query({
    name: `insert ${name}`,
    text: `INSERT INTO "${name}" (${names}) SELECT * FROM unnest(${lists})`,
    values: columns.map((_, at) => rows.map((row) => row[at])),
  })
}

const typeNames: Record<Kind, string> = {
  text: 'text',
  integer: 'bigint',
  number: 'double precision',
  boolean: 'boolean',
  bytes: 'bytea',
}

async function tablesOf(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: { name: string; type: string }[] }>(
    `SELECT c.relname AS name,
        json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL)) ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') GROUP BY c.relname`,
  )
  return rows.map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => ({ name: column.name, kind: kinds[column.type] })),
  }))
}

async function filledIn(client: pg.PoolClient, tables: string[]): Promise<string | undefined> {
  for (const table of tables.filter((each) => !(each in localTables))) {
    if ((await client.query(`SELECT FROM "${table}" LIMIT 1`)).rowCount) return table
  }
  return undefined
}

async function migrationsIn(client: pg.PoolClient): Promise<AppliedMigration[]> {
  const { rows } = await client.query("SELECT to_regclass('migrations') IS NULL AS is_new")
  if (rows[0].is_new) return []
  return (await client.query('SELECT hash, NULL AS "compatibleWith" FROM migrations')).rows
}
