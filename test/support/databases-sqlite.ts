/** Databases of tests on SQLite: files in a folder. `databases-postgres.ts` has the same exports. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../db/dialect/sqlite.ts'

/** The argument of `open` for the database of this name in the folder; created when it is opened. */
export async function databaseIn(folder: string, name: string): Promise<string> {
  return join(folder, name)
}

/** DATABASE_URL of that database. */
export async function databaseUrlIn(folder: string, name: string): Promise<string> {
  return `file:${await databaseIn(folder, name)}`
}

/** Nothing to do: the files are removed with their folder. */
export async function dropDatabasesOf(_folder: string): Promise<void> {}

/** Runs one statement without a result. */
export async function execute(db: Connection, statement: SQL): Promise<void> {
  db.run(statement)
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

/** All bytes that the database of this name has written so far, one character per byte. */
export async function storedText(folder: string, name: string): Promise<string> {
  const parts = await Promise.all([name, `${name}-wal`].map((file) => readFile(join(folder, file), 'latin1')))
  return parts.join('')
}
