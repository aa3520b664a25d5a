/** The bookings of a calendar feed. */
import { and, asc, desc, eq, getTableColumns, gt, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { isInJsonList, preparedQuery } from '#dialect'
import type { Connection } from '../database.ts'
import { allocations, bookings, resources, services } from '../schema.ts'
import type { BookingRow } from './bookings.ts'
import type { CalendarFeedRow } from './calendar-feeds.ts'
import { hasResource } from './conditions.ts'
import { isLong } from './long-bookings.ts'

export type FeedBookingRow = BookingRow & { serviceName: string }
type Subject = Pick<CalendarFeedRow, 'workspaceId' | 'subject' | 'subjectId'>
/** Starts from `from` until before `until`, read in this direction. */
type Reading = { from: Date; until: Date; order: typeof asc | typeof desc; limit: number }

/**
 * Bookings of the subject in any state that start from `from` until before `until`: the next ones after `now`, then the latest ones
 * before, then long ones that started before `from` and end after it. Of a resource, those that have it or last had it; buffers count to their times.
 */
export async function listFeedBookings(
  db: Connection,
  feed: Subject,
  { from, now, until }: { from: Date; now: Date; until: Date },
  limit: number,
): Promise<FeedBookingRow[]> {
  const next = await listOfSubject(db, feed, { from: now, until, order: asc, limit })
  const past = await listOfSubject(db, feed, { from, until: now, order: desc, limit: limit - next.length })
  const longer = await listLongBefore(db, feed, from, limit - next.length - past.length)
  return [...next, ...past, ...longer]
}

function listLongBefore(db: Connection, { workspaceId, subject, subjectId }: Subject, from: Date, limit: number) {
  const isOfSubject = {
    service: eq(bookings.serviceId, subjectId),
    member: eq(bookings.memberId, subjectId),
    resource: hasResource(bookings.id, allocations.bookingId, { db, workspaceId, resourceId: subjectId }),
  }[subject]
  return db
    .select(columns)
    .from(bookings)
    .innerJoin(services, isItsService)
    .where(
      and(
        eq(bookings.workspaceId, workspaceId),
        isLong,
        isOfSubject,
        lt(bookings.startAt, from),
        gt(bookings.endAt, from),
      ),
    )
    .orderBy(desc(bookings.startAt), desc(bookings.id))
    .limit(limit)
}

async function listOfSubject(db: Connection, feed: Subject, reading: Reading): Promise<FeedBookingRow[]> {
  if (reading.limit === 0) return []
  if (feed.subject !== 'resource') return listByColumn(db, feed, reading)
  // Two indexes have the allocations of a resource: one those in force, one those of bookings that are over or cancelled.
  const taken = await listByAllocation(db, feed, reading, false)
  const released = await listByAllocation(db, feed, reading, true)
  const sign = reading.order === asc ? 1 : -1
  return [...taken, ...released]
    .sort((one, other) => sign * (one.startAt.getTime() - other.startAt.getTime()))
    .slice(0, reading.limit)
}

const columns = { ...getTableColumns(bookings), serviceName: services.name }
const isItsService = and(eq(services.workspaceId, bookings.workspaceId), eq(services.id, bookings.serviceId))

function listByColumn(db: Connection, { workspaceId, subject, subjectId }: Subject, reading: Reading) {
  const { from, until, order, limit } = reading
  const owner = subject === 'service' ? bookings.serviceId : bookings.memberId
  return db
    .select(columns)
    .from(bookings)
    .innerJoin(services, isItsService)
    .where(
      and(
        eq(bookings.workspaceId, workspaceId),
        eq(owner, subjectId),
        gte(bookings.startAt, from),
        lt(bookings.startAt, until),
      ),
    )
    .orderBy(order(bookings.startAt), order(bookings.id))
    .limit(limit)
}

function listByAllocation(
  db: Connection,
  { workspaceId, subjectId }: Subject,
  { from, until, order, limit }: Reading,
  isReleased: boolean,
) {
  const { releasedAt, bodyFrom, blockedFrom, bookingId } = allocations
  const at = isReleased ? bodyFrom : blockedFrom
  return db
    .select(columns)
    .from(allocations)
    .innerJoin(bookings, and(eq(bookings.workspaceId, allocations.workspaceId), eq(bookings.id, bookingId)))
    .innerJoin(services, isItsService)
    .where(
      and(
        eq(allocations.workspaceId, workspaceId),
        eq(allocations.resourceId, subjectId),
        isReleased ? isNotNull(releasedAt) : isNull(releasedAt),
        isNotNull(bookingId),
        gte(at, from.getTime()),
        lt(at, until.getTime()),
      ),
    )
    .orderBy(order(at))
    .limit(limit)
}

const namesOfResources = preparedQuery((db) =>
  db
    .select({ bookingId: allocations.bookingId, name: resources.name })
    .from(allocations)
    .innerJoin(
      resources,
      and(eq(resources.workspaceId, allocations.workspaceId), eq(resources.id, allocations.resourceId)),
    )
    .where(and(eq(allocations.workspaceId, sql.placeholder('workspaceId')), isInJsonList(allocations.bookingId, 'ids')))
    .orderBy(asc(resources.nameKey), asc(resources.id)),
)

/** Names of the resources that bookings have or last had, by booking id. */
export async function listResourceNames(
  db: Connection,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const names = new Map<string, string[]>()
  if (ids.length === 0) return names
  for (const { bookingId, name } of await namesOfResources.all(db, { workspaceId, ids: JSON.stringify(ids) })) {
    if (bookingId === null) continue
    const found = names.get(bookingId) ?? []
    found.push(name)
    names.set(bookingId, found)
  }
  return names
}
