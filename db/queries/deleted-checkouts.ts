import { asc, eq } from 'drizzle-orm'
import type { Connection } from '../database.ts'
import { deletedCheckouts } from '../schema.ts'

export type DeletedCheckoutRow = typeof deletedCheckouts.$inferSelect

export async function insertDeletedCheckout(db: Connection, row: DeletedCheckoutRow): Promise<void> {
  await db.insert(deletedCheckouts).values(row)
}

/** Up to `limit`, the one deleted first at the beginning. */
export async function listDeletedCheckouts(db: Connection, limit: number): Promise<DeletedCheckoutRow[]> {
  return db.select().from(deletedCheckouts).orderBy(asc(deletedCheckouts.deletedAt)).limit(limit)
}

export async function removeDeletedCheckoutRow(db: Connection, runId: string): Promise<void> {
  await db.delete(deletedCheckouts).where(eq(deletedCheckouts.runId, runId))
}
