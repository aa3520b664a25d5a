/** Conditions that queries of several tables share. */
import { and, eq, exists, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../database.ts'
import { allocations, type bookings, type holds } from '../schema.ts'

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
