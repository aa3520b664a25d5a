import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm'
import { isInJsonList, preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { bookings, spanLimitsMs } from '../schema.ts'
import type { BookingRow } from './bookings.ts'
import { newerThanKey, pageLimit } from './page.ts'

const byStart = [asc(bookings.startAt), asc(bookings.id)]

const ofService = preparedQuery((db) =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.workspaceId, sql.placeholder('workspaceId')),
        eq(bookings.serviceId, sql.placeholder('serviceId')),
        or(eq(bookings.status, 'confirmed'), and(eq(bookings.status, 'pending'), isAfterNow(bookings.expiresAt))),
        isAfterNow(bookings.endAt),
        newerThanKey({ createdAt: bookings.startAt, id: bookings.id }),
      ),
    )
    .orderBy(...byStart)
    .limit(pageLimit),
)

/**
 * Confirmed and unexpired pending bookings of a service that end after `now`, ordered by start, then id.
 * @param after a key whose `createdAt` holds a start
 */
export function listUnfinishedServiceBookings(
  db: Connection,
  { workspaceId, serviceId, now }: { workspaceId: string; serviceId: string; now: Date },
  after: { createdAt: Date; id: string },
  limit: number,
): Eventually<BookingRow[]> {
  // No booking is longer, so the index scan need not start at the first booking.
  const earliest = Math.max(after.createdAt.getTime(), now.getTime() - spanLimitsMs[0])
  return ofService.all(db, { workspaceId, serviceId, now, createdAt: new Date(earliest), id: after.id, limit })
}

const ofWorkspace = preparedQuery((db) =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.workspaceId, sql.placeholder('workspaceId')),
        or(eq(bookings.status, 'confirmed'), and(eq(bookings.status, 'pending'), isAfterNow(bookings.expiresAt))),
        gt(bookings.endAt, sql.param(sql.placeholder('from'), bookings.endAt)),
        lt(bookings.startAt, sql.param(sql.placeholder('until'), bookings.startAt)),
        newerThanKey({ createdAt: bookings.startAt, id: bookings.id }),
      ),
    )
    .orderBy(...byStart)
    .limit(pageLimit),
)

/**
 * Confirmed and unexpired pending bookings of all services that overlap a range, ordered by start, then id.
 * @param after a key whose `createdAt` holds a start
 */
export function listUnfinishedBookings(
  db: Connection,
  { from, ...range }: { workspaceId: string; now: Date; from: Date; until: Date },
  after: { createdAt: Date; id: string },
  limit: number,
): Eventually<BookingRow[]> {
  const earliest = Math.max(after.createdAt.getTime(), from.getTime() - spanLimitsMs[0])
  return ofWorkspace.all(db, { ...range, from, createdAt: new Date(earliest), id: after.id, limit })
}

function isAfterNow(column: typeof bookings.endAt | typeof bookings.expiresAt) {
  return gt(column, sql.param(sql.placeholder('now'), column))
}

const byIds = preparedQuery((db) =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.workspaceId, sql.placeholder('workspaceId')), isInJsonList(bookings.id, 'ids')))
    .orderBy(...byStart),
)

/** Ordered by start, then id. */
export function listBookingsByIds(db: Connection, workspaceId: string, ids: string[]): Eventually<BookingRow[]> {
  if (ids.length === 0) return []
  return byIds.all(db, { workspaceId, ids: JSON.stringify(ids) })
}
