/** Applies the migrations to a PostgreSQL database. */
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { DatabaseUnusable } from '../database-interface.ts'
import type { Pool } from './postgres-connections.ts'

/** One number for all servers of this product: one migrates, the others wait. It ends with the transaction. */
const migrationLock = 0x626f6f6b

/**
 * Applies missing migrations, all of them or none.
 * @throws {DatabaseUnusable} if the database cannot be reached or belongs to a newer version
 */
export async function migrate(pool: Pool, folder: string): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: folder })
  try {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      // Another server may migrate for a long time.
      await client.query('SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0')
      await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
      await client.query('CREATE TABLE IF NOT EXISTS migrations (hash text PRIMARY KEY, created_at bigint NOT NULL)')
      const { rows } = await client.query<{ hash: string }>('SELECT hash FROM migrations')
      const applied = rows.map(({ hash }) => hash)
      const unknown = applied.filter((hash) => !known.some((migration) => migration.hash === hash))
      if (unknown.length > 0) throw new DatabaseUnusable('the database was written by a newer version of this server')
      for (const { hash, sql, folderMillis } of known) {
        if (applied.includes(hash)) continue
        for (const statement of sql) await client.query(statement)
        await client.query('INSERT INTO migrations VALUES ($1, $2)', [hash, folderMillis])
      }
      await client.query('COMMIT')
    } finally {
      // Ends the transaction if it was not committed.
      client.release(true)
    }
  } catch (error) {
    if (error instanceof DatabaseUnusable) throw error
    throw new DatabaseUnusable(`cannot use the database: ${(error as Error).message}`, { cause: error })
  }
}
