import { and, asc, count, eq, gt, lte, sql } from 'drizzle-orm'
import { preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { workspaceClosures } from '../schema.ts'
import { newerThanKey, pageLimit } from './page.ts'

export type WorkspaceClosureRow = typeof workspaceClosures.$inferSelect

export async function findWorkspaceClosure(
  db: Connection,
  workspaceId: string,
  id: string,
): Promise<WorkspaceClosureRow | undefined> {
  const [closure] = await db.select().from(workspaceClosures).where(inWorkspace(workspaceId, id))
  return closure
}

const byCreation = preparedQuery((db) =>
  db
    .select()
    .from(workspaceClosures)
    .where(
      and(
        eq(workspaceClosures.workspaceId, sql.placeholder('workspaceId')),
        gt(workspaceClosures.overAt, sql.param(sql.placeholder('now'), workspaceClosures.overAt)),
        newerThanKey(workspaceClosures),
      ),
    )
    .orderBy(asc(workspaceClosures.createdAt), asc(workspaceClosures.id))
    .limit(pageLimit),
)

/** Closures that are not over at `now`, ordered by creation, then id. */
export function listWorkspaceClosureRows(
  db: Connection,
  workspaceId: string,
  now: Date,
  after: { createdAt: Date; id: string },
  limit: number,
): Eventually<WorkspaceClosureRow[]> {
  return byCreation.all(db, { workspaceId, now, createdAt: after.createdAt, id: after.id, limit })
}

export async function countUnfinishedWorkspaceClosures(
  db: Connection,
  workspaceId: string,
  now: Date,
): Promise<number> {
  const rows = await db
    .select({ unfinished: count() })
    .from(workspaceClosures)
    .where(and(eq(workspaceClosures.workspaceId, workspaceId), gt(workspaceClosures.overAt, now)))
  return rows[0]?.unfinished ?? 0
}

export async function insertWorkspaceClosure(db: Connection, closure: WorkspaceClosureRow): Promise<void> {
  await db.insert(workspaceClosures).values(closure)
}

export async function removeWorkspaceClosure(db: Connection, workspaceId: string, id: string): Promise<void> {
  await db.delete(workspaceClosures).where(inWorkspace(workspaceId, id))
}

function inWorkspace(workspaceId: string, id: string) {
  return and(eq(workspaceClosures.id, id), eq(workspaceClosures.workspaceId, workspaceId))
}

/** Deletes up to `limit` closures that were over at `before` or earlier. @returns the number of deleted rows */
export async function removePastWorkspaceClosures(db: Connection, before: Date, limit: number): Promise<number> {
  const past = db
    .select({ workspaceId: workspaceClosures.workspaceId, id: workspaceClosures.id })
    .from(workspaceClosures)
    .where(lte(workspaceClosures.overAt, before))
    .limit(limit)
  const removed = await db
    .delete(workspaceClosures)
    .where(sql`(${workspaceClosures.workspaceId}, ${workspaceClosures.id}) IN ${past}`)
    .returning({ id: workspaceClosures.id })
  return removed.length
}
