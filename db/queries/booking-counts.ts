/** Bookings of each resource in a period, by which a fair assignment chooses. */
import { and, count, eq, gt, gte, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm'
import { isInJsonList, preparedQuery } from '#dialect'
import type { Connection } from '../database.ts'
import { allocations, bookings, spanLimitsMs } from '../schema.ts'
import { isLive } from './allocations.ts'

const { workspaceId, resourceId, bookingId, bodyFrom, blockedFrom, releasedAt } = allocations

/** Rows of these resources whose bookings start in the period, without those of excluded bookings. */
const ofPeriod = () =>
  and(
    eq(workspaceId, sql.placeholder('workspaceId')),
    isInJsonList(resourceId, 'ids'),
    gte(bodyFrom, sql.placeholder('from')),
    lt(bodyFrom, sql.placeholder('until')),
    or(isNull(bookingId), not(isInJsonList(bookingId, 'exclude'))),
  )
const columns = { resourceId, bookings: count() }

const counts = preparedQuery((db) => {
  // As two parts: each has an index, and together no row is read for nothing.
  const taken = db
    .select(columns)
    .from(allocations)
    .where(
      and(
        ofPeriod(),
        isNull(releasedAt),
        isNotNull(resourceId),
        isLive,
        gt(blockedFrom, sql.placeholder('earliest')),
        lt(blockedFrom, sql.placeholder('until')),
      ),
    )
    .groupBy(resourceId)
  const over = db
    .select(columns)
    .from(allocations)
    .innerJoin(bookings, and(eq(bookings.workspaceId, workspaceId), eq(bookings.id, bookingId)))
    .where(
      and(
        ofPeriod(),
        isNotNull(releasedAt),
        isNotNull(resourceId),
        isNotNull(bookingId),
        inArray(bookings.status, ['completed', 'no_show']),
      ),
    )
    .groupBy(resourceId)
  return taken.unionAll(over)
})

type Counted = { ids: string[]; from: number; until: number; now: Date; exclude: readonly string[] }

/**
 * Pending, confirmed, completed and missed bookings of any service, and live holds, by the id of the resource that they take.
 * @param counted `from` and `until` bound the starts, in milliseconds since the epoch; `exclude` has ids of bookings
 */
export async function countResourceBookings(
  db: Connection,
  workspaceId: string,
  { ids, from, until, now, exclude }: Counted,
): Promise<Map<string, number>> {
  const lists = { ids: JSON.stringify(ids), exclude: JSON.stringify(exclude) }
  const rows = await counts.all(db, { workspaceId, ...lists, from, until, now, earliest: from - spanLimitsMs[0] })
  const found = new Map<string, number>()
  for (const row of rows) {
    const id = row.resourceId as string
    found.set(id, (found.get(id) ?? 0) + Number(row.bookings))
  }
  return found
}
