import { and, asc, isNull, lte, sql } from 'drizzle-orm'
import type { Connection } from '../database.ts'
import { allocations, holds } from '../schema.ts'

/**
 * Deletes up to `limit` holds that expired at `before` or earlier, with their allocations. Holds that became a booking
 * stay. @returns the number of deleted holds
 */
export async function purgeHolds(db: Connection, before: Date, limit: number): Promise<number> {
  // The same rows in both statements: the deletion of the allocations changes no hold.
  const expired = db
    .select({ workspaceId: holds.workspaceId, id: holds.id })
    .from(holds)
    .where(and(isNull(holds.consumedAt), lte(holds.expiresAt, before)))
    .orderBy(asc(holds.expiresAt), asc(holds.workspaceId), asc(holds.id))
    .limit(limit)
  await db
    .delete(allocations)
    .where(and(sql`(${allocations.workspaceId}, ${allocations.holdId}) IN ${expired}`, isNull(allocations.bookingId)))
  const purged = await db
    .delete(holds)
    .where(sql`(${holds.workspaceId}, ${holds.id}) IN ${expired}`)
    .returning({ id: holds.id })
  return purged.length
}
