/** Databases of tests on SQLite: files in a folder. `databases-postgres.ts` has the same exports. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import BetterSqlite3 from 'better-sqlite3'
import { expect } from 'chai'
import { type SQL, sql } from 'drizzle-orm'
import { type Connection, migrationsFolderName, open } from '../../db/dialect/sqlite/dialect.ts'

const migrations = fileURLToPath(new URL(`../../db/${migrationsFolderName}`, import.meta.url))
/** A file that has all migrations. */
let template: Promise<Buffer> | undefined

/** Messages of the database about a row that it refuses. */
export const refusals = {
  unique: /UNIQUE constraint failed/,
  check: /CHECK constraint failed/,
  reference: /FOREIGN KEY constraint failed/,
}

/** How many random cases a test of the database tries. */
export const randomRuns = 300

/** The argument of `open` for the database of this name in the folder; created when it is opened. */
export async function databaseIn(folder: string, name: string): Promise<string> {
  return join(folder, name)
}

/** DATABASE_URL of that database. */
export async function databaseUrlIn(folder: string, name: string): Promise<string> {
  return `file:${await databaseIn(folder, name)}`
}

/** Creates that database with all migrations; it must not exist yet. */
export async function createMigrated(folder: string, name: string): Promise<void> {
  template ??= makeTemplate()
  await writeFile(join(folder, name), await template, { flag: 'wx' })
}

async function makeTemplate(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'booking-template-'))
  try {
    const file = join(folder, 'template.db')
    await (await open(file, migrations)).close()
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Nothing to do: the files are removed with their folder. */
export async function dropDatabasesOf(_folder: string): Promise<void> {}

/** Runs one statement without a result. */
export async function execute(db: Connection, statement: SQL): Promise<void> {
  db.run(statement)
}

/** Begins to record which tables each transaction changes. */
export async function recordChanges(tx: Connection, tables: readonly string[]): Promise<void> {
  tx.run(sql`CREATE TEMP TABLE changed (name TEXT)`)
  for (const table of tables) {
    for (const kind of ['INSERT', 'UPDATE', 'DELETE']) {
      const trigger = `CREATE TEMP TRIGGER changed_${table}_${kind} AFTER ${kind} ON main.${table}`
      tx.run(sql.raw(`${trigger} BEGIN INSERT INTO changed VALUES ('${table}'); END`))
    }
  }
}

/** The tables that the transaction has changed, since `recordChanges`. */
export async function changedTables(tx: Connection): Promise<string[]> {
  return tx.all<{ name: string }>(sql`SELECT DISTINCT name FROM changed`).map(({ name }) => name)
}

/** The columns, indexes and checks of the tables, each as a line: "table: name (column, column) unique". Without those of constraints. */
export async function storedParts(tx: Connection): Promise<string[]> {
  const parts = tx.all<{ part: string }>(sql`
    SELECT t.name || ': ' || c.name || CASE WHEN c."notnull" THEN ' not null' ELSE '' END AS part
    FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table'
    UNION ALL
    SELECT t.name || ': ' || i.name || ' (' || (SELECT group_concat(name, ', ' ORDER BY seqno) FROM pragma_index_info(i.name)) || ')'
      || CASE WHEN i."unique" THEN ' unique' ELSE '' END || CASE WHEN i.partial THEN ' partial' ELSE '' END
    FROM sqlite_master t, pragma_index_list(t.name) i WHERE t.type = 'table' AND i.origin = 'c'`)
  const tables = tx.all<{ name: string; sql: string }>(sql`SELECT name, sql FROM sqlite_master WHERE type = 'table'`)
  const checks = tables.flatMap(({ name, sql }) =>
    Array.from(sql.matchAll(/CONSTRAINT "(\w+)" CHECK/g), ([, check]) => `${name}: ${check} check`),
  )
  return [...parts.map(({ part }) => part), ...checks]
}

/** Makes the database refuse writes of one kind, as if the process died there: `INSERT ON bookings WHEN NEW.hold_id IS NULL`. */
export async function refuseWrites(tx: Connection, writes: string): Promise<void> {
  const [kind = '', when = 'true'] = writes.split(' WHEN ')
  tx.run(
    sql.raw(
      `CREATE TRIGGER ${triggerName(writes)} BEFORE ${kind} WHEN ${when} BEGIN SELECT RAISE(ABORT, 'refused'); END`,
    ),
  )
}

/** Ends `refuseWrites`. */
export async function allowWrites(tx: Connection, writes: string): Promise<void> {
  tx.run(sql.raw(`DROP TRIGGER ${triggerName(writes)}`))
}

/** A call may refuse two kinds of writes at once. */
const triggerName = (writes: string) => `refuses_${writes.replaceAll(/\W+/g, '_').slice(0, 50)}`

/** Nothing to do: a transaction that writes excludes all others. */
export async function holdWrites(_tx: Connection): Promise<void> {}

/** Another process that locks the database against writes. @returns what ends it */
export async function lockOut(folder: string, name: string): Promise<() => Promise<void>> {
  const other = new BetterSqlite3(join(folder, name))
  other.exec('BEGIN IMMEDIATE')
  return async () => {
    other.exec('ROLLBACK')
    other.close()
  }
}

/** Begins to record the ids of updated rows of a table. */
export async function recordUpdates(tx: Connection, table: string): Promise<void> {
  tx.run('CREATE TABLE updated (id TEXT)')
  tx.run(sql.raw(`CREATE TRIGGER records AFTER UPDATE ON ${table} BEGIN INSERT INTO updated VALUES (NEW.id); END`))
}

/** The ids recorded since `recordUpdates`, in order; one for each update of a row. */
export async function recordedUpdates(db: Connection): Promise<string[]> {
  return db.all<{ id: string }>('SELECT id FROM updated').map(({ id }) => id)
}

/** A statement that replaces each row of a table by itself, without an UPDATE or DELETE. */
export function replaceAll(table: string): string {
  return `INSERT OR REPLACE INTO ${table} SELECT * FROM ${table}`
}

/** Opens the file as the next process would, and checks all of it: a server that has ended left nothing half done. */
export async function expectLeft(folder: string, name: string): Promise<void> {
  const db = new BetterSqlite3(join(folder, name))
  expect(db.pragma('integrity_check', { simple: true })).to.equal('ok')
  expect(db.pragma('foreign_key_check')).to.deep.equal([])
  db.close()
}

/** A server that was stopped has closed the database. */
export async function expectClosed(folder: string, name: string): Promise<void> {
  const left = (await readdir(folder)).filter((file) => [`${name}-wal`, `${name}-shm`].includes(file))
  expect(left).to.deep.equal([])
}

/** All bytes that the database of this name has written so far, one character per byte. */
export async function storedText(folder: string, name: string): Promise<string> {
  const parts = await Promise.all([name, `${name}-wal`].map((file) => readFile(join(folder, file), 'latin1')))
  return parts.join('')
}

/** Writes what the server would never write: no reference is checked. */
export async function plant(folder: string, name: string, statements: string[]): Promise<void> {
  const db = new BetterSqlite3(join(folder, name))
  db.pragma('foreign_keys = OFF')
  db.unsafeMode(true)
  for (const statement of statements) db.exec(statement)
  db.close()
}
