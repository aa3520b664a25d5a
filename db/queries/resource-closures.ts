import { and, asc, count, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { isInJsonList, preparedQuery, withoutIndex } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { resourceClosures } from '../schema.ts'
import { newerThanKey, pageLimit } from './page.ts'

export type ResourceClosureRow = typeof resourceClosures.$inferSelect

export async function findResourceClosure(
  db: Connection,
  workspaceId: string,
  resourceId: string,
  id: string,
): Promise<ResourceClosureRow | undefined> {
  const [closure] = await db
    .select()
    .from(resourceClosures)
    .where(and(inWorkspace(workspaceId, id), eq(resourceClosures.resourceId, resourceId)))
  return closure
}

const byStart = preparedQuery((db) =>
  db
    .select()
    .from(resourceClosures)
    .where(
      and(
        eq(resourceClosures.resourceId, sql.placeholder('resourceId')),
        eq(resourceClosures.workspaceId, sql.placeholder('workspaceId')),
        gt(resourceClosures.endAt, sql.param(sql.placeholder('now'), resourceClosures.endAt)),
        newerThanKey({ createdAt: resourceClosures.startAt, id: resourceClosures.id }),
      ),
    )
    .orderBy(asc(resourceClosures.startAt), asc(resourceClosures.id))
    .limit(pageLimit),
)

/** Closures of a resource that end after `now`, ordered by start, then id. @param after a key whose `createdAt` holds a start */
export function listUnfinishedClosures(
  db: Connection,
  workspaceId: string,
  resourceId: string,
  now: Date,
  after: { createdAt: Date; id: string },
  limit: number,
): Eventually<ResourceClosureRow[]> {
  return byStart.all(db, { resourceId, workspaceId, now, createdAt: after.createdAt, id: after.id, limit })
}

/** Closures of these resources, or of all, that end after `from` and start before `until`. */
type ClosureFilter = { resourceIds?: string[] | undefined; from: Date; until?: Date | undefined }

/** Ordered by start, then id. @param after a key whose `createdAt` holds a start */
export async function listClosureRows(
  db: Connection,
  workspaceId: string,
  { resourceIds, from, until }: ClosureFilter,
  after: { createdAt: Date; id: string },
  limit: number,
): Promise<ResourceClosureRow[]> {
  return db
    .select()
    .from(resourceClosures)
    .where(
      and(
        eq(resourceClosures.workspaceId, workspaceId),
        resourceIds === undefined ? undefined : inArray(resourceClosures.resourceId, resourceIds),
        gt(resourceClosures.endAt, from),
        until === undefined ? undefined : lt(resourceClosures.startAt, until),
        sql`(${resourceClosures.startAt}, ${resourceClosures.id}) > (${after.createdAt.getTime()}, ${after.id})`,
      ),
    )
    .orderBy(asc(resourceClosures.startAt), asc(resourceClosures.id))
    .limit(limit)
}

const overlapping = preparedQuery((db) =>
  db
    .select()
    .from(resourceClosures)
    .where(
      and(
        eq(resourceClosures.workspaceId, sql.placeholder('workspaceId')),
        isInJsonList(resourceClosures.resourceId, 'ids'),
        lt(resourceClosures.startAt, sql.param(sql.placeholder('until'), resourceClosures.startAt)),
        gt(resourceClosures.endAt, sql.param(sql.placeholder('from'), resourceClosures.endAt)),
      ),
    )
    // Sorted here: SQLite would otherwise take the index of the workspace for the order, and read all resources.
    .orderBy(asc(withoutIndex(resourceClosures.startAt)), asc(resourceClosures.id)),
)

/** Closures of the resources that overlap [from, until), ordered by start, then id. */
export function listOverlappingClosures(
  db: Connection,
  workspaceId: string,
  resourceIds: string[],
  from: Date,
  until: Date,
): Eventually<ResourceClosureRow[]> {
  if (resourceIds.length === 0) return []
  return overlapping.all(db, { workspaceId, ids: JSON.stringify(resourceIds), from, until })
}

export async function countUnfinishedClosures(
  db: Connection,
  workspaceId: string,
  resourceId: string,
  now: Date,
): Promise<number> {
  const rows = await db
    .select({ unfinished: count() })
    .from(resourceClosures)
    .where(
      and(
        eq(resourceClosures.workspaceId, workspaceId),
        eq(resourceClosures.resourceId, resourceId),
        gt(resourceClosures.endAt, now),
      ),
    )
  return rows[0]?.unfinished ?? 0
}

export async function insertResourceClosure(db: Connection, closure: ResourceClosureRow): Promise<void> {
  await db.insert(resourceClosures).values(closure)
}

export async function removeResourceClosure(db: Connection, workspaceId: string, id: string): Promise<void> {
  await db.delete(resourceClosures).where(inWorkspace(workspaceId, id))
}

function inWorkspace(workspaceId: string, id: string) {
  return and(eq(resourceClosures.id, id), eq(resourceClosures.workspaceId, workspaceId))
}

/** Deletes up to `limit` closures that ended at `before` or earlier. @returns the number of deleted rows */
export async function removePastClosures(db: Connection, before: Date, limit: number): Promise<number> {
  const past = db
    .select({ workspaceId: resourceClosures.workspaceId, id: resourceClosures.id })
    .from(resourceClosures)
    .where(lte(resourceClosures.endAt, before))
    .limit(limit)
  const removed = await db
    .delete(resourceClosures)
    .where(sql`(${resourceClosures.workspaceId}, ${resourceClosures.id}) IN ${past}`)
    .returning({ id: resourceClosures.id })
  return removed.length
}
