/**
 * Databases of tests on PostgreSQL: in the server of TEST_DATABASE_URL, named after a folder. Each is copied from a template
 * that has all migrations. `databases-sqlite.ts` has the same exports.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { type Connection, migrationsFolderName, open } from '../../db/dialect/postgres.ts'

const migrations = fileURLToPath(new URL(`../../db/${migrationsFolderName}`, import.meta.url))
/** One number for all test processes: one of them makes the template, the others wait. */
const templateLock = 0x74657374

const created = new Map<string, Set<string>>()
let template: Promise<string> | undefined

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
