import { and, asc, eq } from 'drizzle-orm'
import type { Connection } from '../database.ts'
import { deletedCheckouts, nodes } from '../schema.ts'

export type DeletedCheckoutRow = typeof deletedCheckouts.$inferSelect

/** One row for each machine, because each may have had the run; one without a machine if no other can use the database. */
export async function insertDeletedCheckouts(db: Connection, row: Omit<DeletedCheckoutRow, 'nodeId'>): Promise<void> {
  const machines = await db.select({ nodeId: nodes.id }).from(nodes)
  const rows = machines.length === 0 ? [{ nodeId: '' }] : machines
  await db.insert(deletedCheckouts).values(rows.map(({ nodeId }) => ({ ...row, nodeId })))
}

/** All of a machine, oldest first. There is no limit, because checkouts that cannot be removed would then block the rest. */
export async function listDeletedCheckouts(db: Connection, nodeId: string): Promise<DeletedCheckoutRow[]> {
  return db
    .select()
    .from(deletedCheckouts)
    .where(eq(deletedCheckouts.nodeId, nodeId))
    .orderBy(asc(deletedCheckouts.deletedAt))
}

export async function removeDeletedCheckoutRow(db: Connection, runId: string, nodeId: string): Promise<void> {
  await db.delete(deletedCheckouts).where(and(eq(deletedCheckouts.runId, runId), eq(deletedCheckouts.nodeId, nodeId)))
}
