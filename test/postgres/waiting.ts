import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Connection } from '../../db/dialect/postgres/dialect.ts'
import { until } from '../support/until.ts'

/** Waits until so many statements of the database wait for a lock. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
  await until(async () => (await (db.read as unknown as Connection).execute(waiting)).rows.length >= count, 20_000)
}
