/** Opens the database that the settings name. */
import { fileURLToPath } from 'node:url'
import { migrationsFolderName, open, placeOf, prepareLocation } from '#dialect'
import type { Database, DatabaseOptions, FaultListener } from '../db/database.ts'
import type { Config } from './config.ts'
import type { OtherWorkers } from './workers/other-workers.ts'

const migrationsFolder = fileURLToPath(new URL(`../db/${migrationsFolderName}`, import.meta.url))

/** @param listener receives faults of the disk or the database server while the database is open */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL'>,
  listener?: FaultListener,
  migrations = migrationsFolder,
  otherWorkers?: OtherWorkers,
  options?: DatabaseOptions,
): Promise<Database> {
  const { location } = placeOf(config.DATABASE_URL)
  await prepareLocation(location)
  const db = await open(location, migrations, listener, config.DATABASE_POOL, otherWorkers?.writeLease, options)
  return db.rateLimits === null && otherWorkers ? { ...db, rateLimits: otherWorkers.rateLimits } : db
}
