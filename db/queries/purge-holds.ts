import { and, inArray, isNull, lte } from 'drizzle-orm'
import type { Connection } from '../database.ts'
import { allocations, holds } from '../schema.ts'

/**
 * Holds that came to nothing and whose time was over by then, up to so many, with what they had taken. One that became a
 * booking stays. @returns how many there were
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
