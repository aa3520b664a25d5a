import { and, asc, eq } from 'drizzle-orm'
import type { Connection } from '../database.ts'
import { restores } from '../schema.ts'

export type RestoreRow = typeof restores.$inferSelect

export async function insertRestore(db: Connection, restore: RestoreRow): Promise<void> {
  await db.insert(restores).values(restore)
}

/** The restore of this run that is neither done nor abandoned; undefined if there is none. */
export async function findUnfinishedRestore(
  db: Connection,
  workspaceId: string,
  runId: string,
): Promise<RestoreRow | undefined> {
  const rows = await db
    .select()
    .from(restores)
    .where(and(eq(restores.workspaceId, workspaceId), eq(restores.runId, runId), eq(restores.state, 'begun')))
  return rows[0]
}

/** Unfinished restores of all runs, ordered by creation. */
export async function listUnfinishedRestores(db: Connection): Promise<RestoreRow[]> {
  return db.select().from(restores).where(eq(restores.state, 'begun')).orderBy(asc(restores.createdAt))
}

export async function updateRestoreState(
  db: Connection,
  workspaceId: string,
  id: string,
  state: 'done' | 'abandoned',
  endedAt: Date,
): Promise<void> {
  await db
    .update(restores)
    .set({ state, endedAt })
    .where(and(eq(restores.workspaceId, workspaceId), eq(restores.id, id)))
}
