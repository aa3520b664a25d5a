import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { preparedQuery, unlikely } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { unmetDemand } from '../schema.ts'
import { newerThanKey, pageLimit } from './page.ts'

export type UnmetDemandRow = typeof unmetDemand.$inferSelect

const { workspaceId, id, serviceId, startAt, reason, count } = unmetDemand

/**
 * Adds counts to those of the same service, hour and reason. Give the rows in one order of these on every server, so that two that
 * add to the same rows never wait for each other in a circle.
 */
export async function addUnmetDemand(db: Connection, rows: readonly UnmetDemandRow[]): Promise<void> {
  await db
    .insert(unmetDemand)
    .values([...rows])
    .onConflictDoUpdate({
      target: [workspaceId, serviceId, startAt, reason],
      set: { count: sql`${count} + excluded.count` },
    })
}

const listings = { all: listing(), ofService: listing(unlikely(eq(serviceId, sql.placeholder('serviceId')))) }

function listing(...filters: SQL[]) {
  return preparedQuery((db) =>
    db
      .select()
      .from(unmetDemand)
      .where(
        and(
          eq(workspaceId, sql.placeholder('workspaceId')),
          ...filters,
          lt(startAt, sql.param(sql.placeholder('until'), startAt)),
          newerThanKey({ createdAt: startAt, id }),
        ),
      )
      .orderBy(asc(startAt), asc(id))
      .limit(pageLimit),
  )
}

/** `from` is inclusive and `until` exclusive. */
export type UnmetDemandFilter = { from: Date; until: Date; serviceId: string | undefined }

/** Ordered by hour, then id. @param after a key whose `createdAt` holds a start */
export function listUnmetDemandRows(
  db: Connection,
  workspaceId: string,
  filter: UnmetDemandFilter,
  after: { createdAt: Date; id: string },
  limit: number,
): Eventually<UnmetDemandRow[]> {
  const query = filter.serviceId === undefined ? listings.all : listings.ofService
  const key = after.createdAt < filter.from ? { createdAt: filter.from, id: '' } : after
  return query.all(db, { workspaceId, ...filter, createdAt: key.createdAt, id: key.id, limit })
}

/** Deletes up to `limit` counts of hours that began before `until`. @returns the number of deleted rows */
export async function removeOldUnmetDemand(db: Connection, until: Date, limit: number): Promise<number> {
  const old = db.select({ workspaceId, id }).from(unmetDemand).where(lt(startAt, until)).limit(limit)
  const removed = await db.delete(unmetDemand).where(sql`(${workspaceId}, ${id}) IN ${old}`).returning({ id })
  return removed.length
}
