/** Conditions that queries of several tables share. */
import { and, eq, exists, gt, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../database.ts'
import { allocations, bookings, type holds } from '../schema.ts'

type Id = string | Placeholder

/** For rows of bookings or holds: true if they have, or last had, the resource. @param holder refers to them */
export function hasResource(
  row: typeof bookings.id | typeof holds.id,
  holder: typeof allocations.bookingId | typeof allocations.holdId,
  { db, workspaceId, resourceId }: { db: Connection; workspaceId: Id; resourceId: Id },
): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(allocations)
      .where(and(eq(allocations.workspaceId, workspaceId), eq(holder, row), eq(allocations.resourceId, resourceId))),
  )
}

/** For rows of bookings: true if they are confirmed, or pending and not expired. The placeholder `now` is the time. */
export const isUnfinished = or(
  eq(bookings.status, 'confirmed'),
  and(eq(bookings.status, 'pending'), isAfterNow(bookings.expiresAt)),
)

export function isAfterNow(column: typeof bookings.endAt | typeof bookings.expiresAt): SQL {
  return gt(column, sql.param(sql.placeholder('now'), column))
}
