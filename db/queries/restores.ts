import { and, asc, eq, getTableColumns, gt, isNotNull, isNull, lte, notExists, or, type SQL } from 'drizzle-orm'
import { databaseNow } from '#dialect'
import type { Connection } from '../database.ts'
import { agentRuns, nodes, restores } from '../schema.ts'

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

/** Unfinished restores that began at `before` or earlier, of the runs that a machine has, or that none has taken, ordered by creation. */
export function listUnfinishedRestores(db: Connection, nodeId: string, before: Date): Promise<RestoreRow[]> {
  return listUnfinished(db, before, or(isNull(agentRuns.nodeId), eq(agentRuns.nodeId, nodeId)))
}

/** The same, of the runs of machines whose lease is over. */
export function listRestoresOfLostNodes(db: Connection, before: Date): Promise<RestoreRow[]> {
  const lease = db
    .select({ id: nodes.id })
    .from(nodes)
    .where(and(eq(nodes.id, agentRuns.nodeId), gt(nodes.until, databaseNow)))
  return listUnfinished(db, before, and(isNotNull(agentRuns.nodeId), notExists(lease)))
}

async function listUnfinished(db: Connection, before: Date, ofNode: SQL | undefined): Promise<RestoreRow[]> {
  const ofRun = and(eq(agentRuns.workspaceId, restores.workspaceId), eq(agentRuns.id, restores.runId))
  return db
    .select(getTableColumns(restores))
    .from(restores)
    .innerJoin(agentRuns, ofRun)
    .where(and(eq(restores.state, 'begun'), lte(restores.createdAt, before), ofNode))
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
