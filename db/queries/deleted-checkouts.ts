import { asc, eq } from 'drizzle-orm'
import type { Connection } from '../database.ts'
import { deletedCheckouts } from '../schema.ts'

export type DeletedCheckoutRow = typeof deletedCheckouts.$inferSelect

export async function insertDeletedCheckout(db: Connection, row: DeletedCheckoutRow): Promise<void> {
  await db.insert(deletedCheckouts).values(row)
}

/** All of them, oldest first. There is no limit, because checkouts that cannot be removed would then block the rest. */
export async function listDeletedCheckouts(db: Connection): Promise<DeletedCheckoutRow[]> {
  return db.select().from(deletedCheckouts).orderBy(asc(deletedCheckouts.deletedAt))
}

export async function removeDeletedCheckoutRow(db: Connection, runId: string): Promise<void> {
  await db.delete(deletedCheckouts).where(eq(deletedCheckouts.runId, runId))
}
