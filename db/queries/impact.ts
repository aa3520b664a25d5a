import { and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { isInJsonList, preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { bookings } from '../schema.ts'
import type { BookingRow } from './bookings.ts'
import { isAfterNow, isUnfinished } from './conditions.ts'
import { isLong, readParts } from './long-bookings.ts'
import { newerThanKey, pageLimit } from './page.ts'

const byStart = [asc(bookings.startAt), asc(bookings.id)]

/** `isPart`: narrows the list to long bookings; undefined for all. */
const ofService = (isPart?: SQL) =>
  preparedQuery((db) =>
    db
      .select()
      .from(bookings)
      .where(
        and(
          eq(bookings.workspaceId, sql.placeholder('workspaceId')),
          eq(bookings.serviceId, sql.placeholder('serviceId')),
          isUnfinished,
          isAfterNow(bookings.endAt),
          isPart,
          newerThanKey({ createdAt: bookings.startAt, id: bookings.id }),
        ),
      )
      .orderBy(...byStart)
      .limit(pageLimit),
  )
const isLongPart = and(
  isLong,
  eq(bookings.span, sql.placeholder('span')),
  lt(bookings.startAt, sql.param(sql.placeholder('before'), bookings.startAt)),
)
const allOfService = ofService()
const longOfService = ofService(isLongPart)

/**
 * Confirmed and unexpired pending bookings of a service that end after `now`, ordered by start, then id.
 * @param after a key whose `createdAt` holds a start
 */
export function listUnfinishedServiceBookings(
  db: Connection,
  { workspaceId, serviceId, now }: { workspaceId: string; serviceId: string; now: Date },
  after: { createdAt: Date; id: string },
  limit: number,
): Promise<BookingRow[]> {
  return readParts(now, after, limit, ({ begin, long }) => {
    const values = { workspaceId, serviceId, now, ...begin, limit }
    return long ? longOfService.all(db, { ...values, ...long }) : allOfService.all(db, values)
  })
}

const ofWorkspace = (isPart?: SQL) =>
  preparedQuery((db) =>
    db
      .select()
      .from(bookings)
      .where(
        and(
          eq(bookings.workspaceId, sql.placeholder('workspaceId')),
          isUnfinished,
          gt(bookings.endAt, sql.param(sql.placeholder('from'), bookings.endAt)),
          lt(bookings.startAt, sql.param(sql.placeholder('until'), bookings.startAt)),
          isPart,
          newerThanKey({ createdAt: bookings.startAt, id: bookings.id }),
        ),
      )
      .orderBy(...byStart)
      .limit(pageLimit),
  )
const allOfWorkspace = ofWorkspace()
const longOfWorkspace = ofWorkspace(isLongPart)

/**
 * Confirmed and unexpired pending bookings of all services that overlap a range, ordered by start, then id.
 * @param after a key whose `createdAt` holds a start
 */
export function listUnfinishedBookings(
  db: Connection,
  range: { workspaceId: string; now: Date; from: Date; until: Date },
  after: { createdAt: Date; id: string },
  limit: number,
): Promise<BookingRow[]> {
  return readParts(range.from, after, limit, ({ begin, long }) => {
    const values = { ...range, ...begin, limit }
    return long ? longOfWorkspace.all(db, { ...values, ...long }) : allOfWorkspace.all(db, values)
  })
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
