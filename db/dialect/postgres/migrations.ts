/** Applies the migrations to a PostgreSQL database, while other servers use it. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseUnusable } from '../../database-interface.ts'
import {
  type AppliedMigration,
  compareMigrations,
  isUsableBy,
  type Migration,
  readMigrations,
} from '../migration-files.ts'
import type { Sender } from './client.ts'
import type { Pool } from './connections.ts'
import { causeOf } from './faults.ts'

export type MigrationTiming = {
  /**
   * How long a statement waits for the lock of a table. All later statements on that table wait behind it meanwhile, so it gives
   * up soon and tries again.
   */
  lockMs: number
  /** The highest pause before it tries again. */
  pauseMs: number
  /** How long to try, and to wait for another server that migrates. */
  withinMs: number
}

type OnMigration = (tag: string) => void

const usualTiming: MigrationTiming = { lockMs: 2_000, pauseMs: 5_000, withinMs: 10 * 60_000 }

/** How often a server that waits for another one looks whether that has finished. */
const waitMs = 250

/** One number for all servers of this product: one migrates, the others wait. */
const migrationLock = 0x626f6f6b

/**
 * Applies missing migrations. Those that follow each other in a transaction are applied all or none; of a new database, all are.
 * @param pool connections without time limits
 * @returns whether a newer version has changed the schema
 * @throws {DatabaseUnusable} if the database cannot be reached or migrated, or this version must not run on its schema
 */
export async function migrate(
  pool: Pool,
  folder: string,
  timing = usualTiming,
  onMigration: OnMigration = () => {},
): Promise<boolean> {
  const known = await readMigrations(folder)
  const giveUpAt = performance.now() + timing.withinMs
  try {
    for (;;) {
      const applied = await appliedMigrations(pool)
      const { missing, isNewer } = compareMigrations(known, applied)
      if (missing.length === 0) return isNewer
      const obstacle = await applyNext(pool, missing, applied.length === 0, timing, onMigration)
      if (obstacle === undefined) continue
      if (performance.now() > giveUpAt) throw new DatabaseUnusable(`cannot migrate the database: ${obstacle}`)
      await sleep(obstacle === isMigrating ? waitMs : timing.pauseMs * (0.2 + 0.8 * Math.random()))
    }
  } catch (error) {
    if (error instanceof DatabaseUnusable) throw error
    const { message, code } = causeOf(error as Error) as pg.DatabaseError
    const remedy =
      code === '42501' ? '; run npm run migrate as the role that owns the tables, or grant what this one lacks' : ''
    throw new DatabaseUnusable(`cannot use the database: ${message}${remedy}`, { cause: error })
  }
}

/** @returns a function that reads the applied migrations, and returns whether this version may run on them */
export async function schemaCheck(readers: Sender, folder: string): Promise<() => Promise<boolean>> {
  const known = await readMigrations(folder)
  return async () => {
    const { rows } = await readers.send({ text: applied, rowMode: 'array' } as pg.QueryConfig)
    return isUsableBy(
      known,
      rows.map(([hash, compatibleWith]) => ({ hash, compatibleWith })),
    )
  }
}

/** Databases of earlier versions lack the column `compatible_with`. */
const applied = `SELECT hash, to_jsonb(migrations) ->> 'compatible_with' AS "compatibleWith" FROM migrations`

/** An empty list for a database without the table of migrations. */
async function appliedMigrations(on: Pool | pg.PoolClient): Promise<AppliedMigration[]> {
  const { rows } = await on.query("SELECT to_regclass('migrations') IS NULL AS is_new")
  if (rows[0].is_new) return []
  return (await on.query<AppliedMigration>(applied)).rows
}

/** Applies the first of the migrations and those that belong to it. @returns the reason to try again; undefined if it succeeded */
async function applyNext(
  pool: Pool,
  missing: Migration[],
  isNewDatabase: boolean,
  timing: MigrationTiming,
  onMigration: OnMigration,
): Promise<string | undefined> {
  const outside = isNewDatabase ? -1 : missing.findIndex(({ isOutsideTransaction }) => isOutsideTransaction)
  const client = await pool.connect()
  try {
    if (outside === 0) {
      onMigration(missing[0]?.tag ?? '')
      return await applyOutside(client, missing[0] as Migration)
    }
    return await applyTogether(client, outside < 0 ? missing : missing.slice(0, outside), timing, onMigration)
  } finally {
    // Ends the transaction if it was not committed, and frees the lock.
    client.release(true)
  }
}

const isMigrating = 'another server has been migrating it for too long'

async function applyTogether(
  client: pg.PoolClient,
  migrations: Migration[],
  { lockMs }: MigrationTiming,
  onMigration: OnMigration,
): Promise<string | undefined> {
  await client.query('BEGIN')
  await client.query(`SET LOCAL lock_timeout = ${lockMs}`)
  if (!(await isGranted(client, 'pg_try_advisory_xact_lock'))) return isMigrating
  try {
    await prepareTable(client)
    const applied = await appliedMigrations(client)
    for (const migration of migrations) {
      if (applied.some(({ hash }) => hash === migration.hash)) continue
      if (applied.length > 0) onMigration(migration.tag)
      for (const statement of migration.statements) await client.query(insideTransaction(migration, statement))
      await record(client, migration)
    }
    await client.query('COMMIT')
    return undefined
  } catch (error) {
    if (!isLockFailure(error)) throw error
    return `a lock is not to be had, because transactions of others are open for long (${error.message})`
  }
}

/** A new database has no other users, so that its indexes can be built in the transaction. */
function insideTransaction({ isOutsideTransaction }: Migration, statement: string): string {
  return isOutsideTransaction ? statement.replaceAll(/\bINDEX CONCURRENTLY\b/gi, 'INDEX') : statement
}

/** Applies one migration, whose statements commit one by one: after a dead process it continues where that one was. */
async function applyOutside(client: pg.PoolClient, migration: Migration): Promise<string | undefined> {
  // Waiting for this lock in a statement would keep CREATE INDEX CONCURRENTLY waiting for that statement: a deadlock.
  if (!(await isGranted(client, 'pg_try_advisory_lock'))) return isMigrating
  const applied = await appliedMigrations(client)
  if (applied.some(({ hash }) => hash === migration.hash)) return undefined
  await prepareTable(client)
  for (const statement of migration.statements) {
    const [, , index] = /\bCREATE (UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?("[^"]+"|\w+)/i.exec(statement) ?? []
    if (index !== undefined && (await isBuilt(client, index))) continue
    await client.query(statement)
  }
  await record(client, migration)
  return undefined
}

/** Drops an index that a dead process left half built: it costs writes, and serves no reads. */
async function isBuilt(client: pg.PoolClient, index: string): Promise<boolean> {
  const { rows } = await client.query('SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)', [index])
  if (rows[0]?.indisvalid === false) await client.query(`DROP INDEX CONCURRENTLY ${index}`)
  return rows[0]?.indisvalid === true
}

async function isGranted(client: pg.PoolClient, take: string): Promise<boolean> {
  const { rows } = await client.query(`SELECT ${take}($1) AS granted`, [migrationLock])
  return rows[0].granted
}

async function prepareTable(client: pg.PoolClient): Promise<void> {
  await client.query('CREATE TABLE IF NOT EXISTS migrations (hash text PRIMARY KEY, created_at bigint NOT NULL)')
  // Databases of earlier versions lack it.
  await client.query('ALTER TABLE migrations ADD COLUMN IF NOT EXISTS compatible_with text')
}

async function record(client: pg.PoolClient, { hash, createdAt, compatibleWith }: Migration): Promise<void> {
  await client.query('INSERT INTO migrations (hash, created_at, compatible_with) VALUES ($1, $2, $3)', [
    hash,
    createdAt,
    compatibleWith,
  ])
}

/** Lock timeout or deadlock. */
function isLockFailure(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')
}
