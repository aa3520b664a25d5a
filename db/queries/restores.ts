import { and, asc, eq, getTableColumns, isNull, or } from 'drizzle-orm'
import type { Connection } from '../database.ts'
import { agentRuns, restores } from '../schema.ts'

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

/** Unfinished restores of the runs that a machine has, or that none has taken, ordered by creation. */
export async function listUnfinishedRestores(db: Connection, nodeId: string): Promise<RestoreRow[]> {
  const ofRun = and(eq(agentRuns.workspaceId, restores.workspaceId), eq(agentRuns.id, restores.runId))
  const ofNode = or(isNull(agentRuns.nodeId), eq(agentRuns.nodeId, nodeId))
  return db
    .select(getTableColumns(restores))
    .from(restores)
    .innerJoin(agentRuns, ofRun)
    .where(and(eq(restores.state, 'begun'), ofNode))
    .orderBy(asc(restores.createdAt))
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
