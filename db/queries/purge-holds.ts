import { and, asc, isNull, lte, sql } from 'drizzle-orm'
import { claimedRows } from '#dialect'
import type { Connection } from '../database.ts'
import { allocations, holds } from '../schema.ts'

/**
 * Deletes up to `limit` holds that expired at `before` or earlier, with their allocations. Holds that became a booking
 * stay, and so do those that another process is about to delete. @returns the number of deleted holds
 */
export async function purgeHolds(db: Connection, before: Date, limit: number): Promise<number> {
  // Both deletions name the same holds. A second search could find another hold, whose allocations are still there.
  const expired = await claimedRows(
    db
      .select({ workspaceId: holds.workspaceId, id: holds.id })
      .from(holds)
      .where(and(isNull(holds.consumedAt), lte(holds.expiresAt, before)))
      .orderBy(asc(holds.expiresAt), asc(holds.workspaceId), asc(holds.id))
      .limit(limit),
  )
  if (expired.length === 0) return 0
  const rows = expired.map(({ workspaceId, id }) => sql`(${workspaceId}, ${id})`)
  const claimed = sql`(values ${sql.join(rows, sql`, `)})`
  await db
    .delete(allocations)
    .where(and(sql`(${allocations.workspaceId}, ${allocations.holdId}) IN ${claimed}`, isNull(allocations.bookingId)))
  await db.delete(holds).where(sql`(${holds.workspaceId}, ${holds.id}) IN ${claimed}`)
  return expired.length
}
