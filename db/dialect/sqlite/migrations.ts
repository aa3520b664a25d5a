/** Applies the migrations to a SQLite file. */
import type BetterSqlite3 from 'better-sqlite3'
import { DatabaseBusy, DatabaseUnusable } from '../../database-interface.ts'
import { type AppliedMigration, compareMigrations, isUsableBy, readMigrations } from '../migration-files.ts'
import { transaction } from './writes.ts'

/** Another process may be migrating a large file: a million rows take some 20 seconds. */
const migrationWaitMs = 10 * 60_000

const migrationsTable = 'CREATE TABLE IF NOT EXISTS migrations (hash TEXT PRIMARY KEY, created_at INTEGER NOT NULL)'

/** @returns a function that reads the applied migrations, and tells whether this version may run on them */
export async function schemaCheck(reader: BetterSqlite3.Database, folder: string): Promise<() => boolean> {
  const known = await readMigrations(folder)
  return () => isUsableBy(known, readApplied(reader).applied)
}

/**
 * Applies missing migrations in one transaction, so that two processes may start on the same new file.
 * @returns whether a newer version has changed the schema
 */
export async function migrate(
  connection: BetterSqlite3.Database,
  folder: string,
  onMigration: (tag: string) => void = () => {},
): Promise<boolean> {
  const known = await readMigrations(folder)
  try {
    return await transaction(
      connection,
      async () => {
        connection.exec(migrationsTable)
        const { applied, isNamed } = readApplied(connection)
        const { missing, isNewer } = compareMigrations(known, applied)
        if (missing.length === 0) return isNewer
        if (!isNamed) connection.exec('ALTER TABLE migrations ADD COLUMN compatible_with TEXT')
        const record = connection.prepare('INSERT INTO migrations (hash, created_at, compatible_with) VALUES (?, ?, ?)')
        for (const { tag, statements, hash, createdAt, compatibleWith } of missing) {
          if (applied.length > 0) onMigration(tag)
          for (const statement of statements) connection.exec(statement)
          record.run(hash, createdAt, compatibleWith)
        }
        return isNewer
      },
      migrationWaitMs,
    )
  } catch (error) {
    if (error instanceof DatabaseUnusable || error instanceof DatabaseBusy) throw error
    throw new DatabaseUnusable(`cannot migrate the database: ${(error as Error).message}`, { cause: error })
  }
}

/** `isNamed`: the table has the column `compatible_with`, which files of earlier versions lack. */
function readApplied(connection: BetterSqlite3.Database): { applied: AppliedMigration[]; isNamed: boolean } {
  const columns = connection.prepare("SELECT name FROM pragma_table_info('migrations')").pluck().all()
  const isNamed = columns.includes('compatible_with')
  const compatibleWith = isNamed ? 'compatible_with' : 'NULL'
  const query = connection.prepare(`SELECT hash, ${compatibleWith} AS compatibleWith FROM migrations`)
  return { applied: query.all() as AppliedMigration[], isNamed }
}
