import { and, inArray, isNull, lte } from 'drizzle-orm'
import type { Connection } from '../database.ts'
import { allocations, holds } from '../schema.ts'

/**
 * Deletes up to `limit` holds that expired at `before` or earlier, with their allocations. Holds that became a booking
 * stay. @returns the number of deleted holds
 */
export async function purgeHolds(db: Connection, before: Date, limit: number): Promise<number> {
  const expired = await db
    .select({ id: holds.id })
    .from(holds)
    .where(and(isNull(holds.consumedAt), lte(holds.expiresAt, before)))
    .limit(limit)
  const ids = expired.map(({ id }) => id)
  await db.delete(allocations).where(and(inArray(allocations.holdId, ids), isNull(allocations.bookingId)))
  await db.delete(holds).where(inArray(holds.id, ids))
  return ids.length
}
