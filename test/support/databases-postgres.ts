/**
 * Databases of tests on PostgreSQL: in the server of TEST_DATABASE_URL, named after a folder. Each is copied from a template
 * that has all migrations. `databases-sqlite.ts` has the same exports.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { type Connection, migrationsFolderName, open } from '../../db/dialect/postgres/dialect.ts'

const migrations = fileURLToPath(new URL(`../../db/${migrationsFolderName}`, import.meta.url))
/** One number for all test processes: one of them makes the template, the others wait. */
const templateLock = 0x74657374

const created = new Map<string, Set<string>>()
let template: Promise<string> | undefined

/** Messages of the database about a row that it refuses. */
export const refusals = {
  unique: /violates unique constraint/,
  check: /violates check constraint/,
  reference: /violates foreign key constraint/,
}

/** How many random cases a test of the database tries. A case takes some thousand statements, and each goes over a socket. */
export const randomRuns = 100

/** The argument of `open` for the database of this name in the folder; created if it does not exist. */
export async function databaseIn(folder: string, name: string): Promise<string> {
  const database = `test_${digest(`${folder} ${name}`)}`
  const known = created.get(folder) ?? new Set()
  created.set(folder, known)
  if (!known.has(database)) {
    template ??= makeTemplate()
    await onServer(`CREATE DATABASE ${database} TEMPLATE ${await template}`)
    known.add(database)
  }
  return urlOf(database)
}

/** Creates that database with all migrations. */
export async function createMigrated(folder: string, name: string): Promise<void> {
  await databaseIn(folder, name)
}

/** DATABASE_URL of that database. */
export const databaseUrlIn = databaseIn

/** Drops the databases that this process created for the folder. */
export async function dropDatabasesOf(folder: string): Promise<void> {
  for (const database of created.get(folder) ?? []) await onServer(`DROP DATABASE ${database} WITH (FORCE)`)
  created.delete(folder)
}

/** Runs one statement without a result. */
export async function execute(db: Connection, statement: SQL): Promise<void> {
  await db.execute(statement)
}

/** Begins to record which tables each transaction changes. */
export async function recordChanges(tx: Connection, tables: readonly string[]): Promise<void> {
  await execute(tx, sql`CREATE TABLE changed (name text)`)
  const record = `BEGIN INSERT INTO changed VALUES (TG_TABLE_NAME); RETURN NULL; END`
  await execute(tx, sql.raw(`CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS '${record}'`))
  for (const table of tables) {
    const trigger = `CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW`
    await execute(tx, sql.raw(`${trigger} EXECUTE FUNCTION record_change()`))
  }
}

/** The tables that the transaction has changed, since `recordChanges`. */
export async function changedTables(tx: Connection): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`SELECT DISTINCT name FROM changed`)
  return rows.map(({ name }) => name)
}

/** The columns, indexes and checks of the tables, each as a line: "table: name (column, column) unique". Without those of constraints. */
export async function storedParts(tx: Connection): Promise<string[]> {
  const { rows } = await tx.execute<{ part: string }>(sql`
    SELECT table_name || ': ' || column_name || CASE is_nullable WHEN 'NO' THEN ' not null' ELSE '' END AS part
    FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL
    SELECT i.indrelid::regclass || ': ' || i.indexrelid::regclass || ' ('
      || (SELECT string_agg(pg_get_indexdef(i.indexrelid, n, true), ', ' ORDER BY n) FROM generate_series(1, i.indnkeyatts) n) || ')'
      || CASE WHEN i.indisunique THEN ' unique' ELSE '' END || CASE WHEN i.indpred IS NULL THEN '' ELSE ' partial' END
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)
    UNION ALL
    SELECT conrelid::regclass || ': ' || conname || ' check' FROM pg_constraint
    WHERE contype = 'c' AND connamespace = 'public'::regnamespace`)
  return rows.map(({ part }) => part)
}

/** Makes the database refuse writes of one kind, as if the process died there: `INSERT ON bookings WHEN NEW.hold_id IS NULL`. */
export async function refuseWrites(tx: Connection, writes: string): Promise<void> {
  const [kind = '', when = 'true'] = writes.split(' WHEN ')
  const trigger = `CREATE TRIGGER ${triggerName(writes)} BEFORE ${kind} FOR EACH ROW WHEN (${when})`
  await execute(tx, sql.raw(`${trigger} EXECUTE FUNCTION refuse('refused')`))
}

/** Ends `refuseWrites`. */
export async function allowWrites(tx: Connection, writes: string): Promise<void> {
  await execute(tx, sql.raw(`DROP TRIGGER ${triggerName(writes)} ${/ON \w+/.exec(writes)?.[0]}`))
}

/** A call may refuse two kinds of writes at once. */
const triggerName = (writes: string) => `refuses_${writes.replaceAll(/\W+/g, '_').slice(0, 50).toLowerCase()}`

/** Makes the writes of the server wait at their first lock until the transaction ends. */
export async function holdWrites(tx: Connection): Promise<void> {
  await execute(tx, sql`LOCK TABLE workspaces, users IN EXCLUSIVE MODE`)
}

/** Another process that locks the database against writes. @returns what ends it */
export async function lockOut(folder: string, name: string): Promise<() => Promise<void>> {
  const other = new pg.Client(await databaseIn(folder, name))
  await other.connect()
  await other.query('BEGIN; LOCK TABLE workspaces, users, sessions, api_keys IN EXCLUSIVE MODE')
  return () => other.end()
}

/** Begins to record the ids of updated rows of a table. */
export async function recordUpdates(tx: Connection, table: string): Promise<void> {
  await execute(tx, sql`CREATE TABLE updated (id text, at bigserial)`)
  await execute(
    tx,
    sql`CREATE FUNCTION record() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO updated VALUES (NEW.id); RETURN NULL; END'`,
  )
  await execute(tx, sql.raw(`CREATE TRIGGER records AFTER UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION record()`))
}

/** The ids recorded since `recordUpdates`, in order; one for each update of a row. */
export async function recordedUpdates(db: Connection): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM updated ORDER BY at`)
  return rows.map(({ id }) => id)
}

/** A statement that removes each row of a table without a DELETE. */
export function replaceAll(table: string): string {
  return `TRUNCATE ${table}`
}

/** A server that has ended, also by a kill, left no transaction open. */
export async function expectLeft(folder: string, name: string): Promise<void> {
  await expectNone(folder, name, `xact_start IS NOT NULL`)
}

/** A server that has ended left no connection. PostgreSQL notices within moments that a process was killed. */
export async function expectClosed(folder: string, name: string): Promise<void> {
  await expectNone(folder, name, 'true')
}

/** No connection of a server meets the condition, now or within moments. */
async function expectNone(folder: string, name: string, condition: string): Promise<void> {
  const client = new pg.Client(await databaseIn(folder, name))
  await client.connect()
  const ofServers = `SELECT state, query FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'booking %' AND ${condition}`
  try {
    let { rows } = await client.query(ofServers)
    for (let tries = 0; rows.length > 0 && tries < 50; tries++) {
      await sleep(100)
      ;({ rows } = await client.query(ofServers))
    }
    expect(rows).to.deep.equal([])
  } finally {
    await client.end()
  }
}

/** All rows of all tables of the database of this name, as text. */
export async function storedText(folder: string, name: string): Promise<string> {
  const client = new pg.Client(await databaseIn(folder, name))
  await client.connect()
  try {
    const tables = await client.query(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`)
    const texts: string[] = []
    for (const table of tables.rows) {
      const { rows } = await client.query(`SELECT "${table.name}"::text AS row FROM "${table.name}"`)
      texts.push(...rows.map(({ row }) => row))
    }
    return texts.join('\n')
  } finally {
    await client.end()
  }
}

async function makeTemplate(): Promise<string> {
  const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((file) => readFile(`${migrations}/${file}`, 'utf8')))
  const name = `template_${digest(texts.join())}`
  await onServer(`SELECT pg_advisory_lock(${templateLock})`, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return
    await client.query(`CREATE DATABASE ${name}_unfinished`)
    await (await open(urlOf(`${name}_unfinished`), migrations)).close()
    await client.query(`ALTER DATABASE ${name}_unfinished RENAME TO ${name}`)
  })
  return name
}

async function onServer(statement: string, next?: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(serverUrl())
  await client.connect()
  try {
    await client.query(statement)
    await next?.(client)
  } finally {
    await client.end()
  }
}

function urlOf(database: string): string {
  return Object.assign(new URL(serverUrl()), { pathname: `/${database}` }).href
}

function serverUrl(): string {
  const { TEST_DATABASE_URL } = process.env
  if (!TEST_DATABASE_URL) throw new Error('set TEST_DATABASE_URL to the URL of a PostgreSQL server that tests may use')
  return TEST_DATABASE_URL
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24)
}

/** Writes what the server would never write: no reference is checked, and no trigger runs. */
export async function plant(folder: string, name: string, statements: string[]): Promise<void> {
  const client = new pg.Client(await databaseIn(folder, name))
  await client.connect()
  try {
    await client.query("SET session_replication_role = 'replica'")
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
