import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, or, type SQLWrapper, sql } from 'drizzle-orm'
import { isInJsonList, preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { allocations, bookings, limits, spanLimitsMs } from '../schema.ts'
import { type AllocationRow, isLive } from './allocations.ts'
import type { BookingRow } from './bookings.ts'
import { isAfterNow, isUnfinished } from './conditions.ts'
import { newerThanKey, pageLimit } from './page.ts'

export type LimitRow = typeof limits.$inferSelect

/** True for limits of all services, and those that name the service. */
export function countsService(serviceId: SQLWrapper) {
  const { serviceIds } = limits
  // The search of a text that both engines have and that knows no wildcards.
  return or(isNull(serviceIds), sql`replace(${serviceIds}, '"' || ${serviceId} || '"', '') <> ${serviceIds}`)
}

const isInWorkspace = eq(limits.workspaceId, sql.placeholder('workspaceId'))

const byId = preparedQuery((db) =>
  db
    .select()
    .from(limits)
    .where(and(isInWorkspace, eq(limits.id, sql.placeholder('id')))),
)

export function findLimit(db: Connection, workspaceId: string, id: string): Eventually<LimitRow | undefined> {
  return byId.first(db, { workspaceId, id })
}

const byCreation = preparedQuery((db) =>
  db
    .select()
    .from(limits)
    .where(and(isInWorkspace, newerThanKey(limits)))
    .orderBy(asc(limits.createdAt), asc(limits.id))
    .limit(pageLimit),
)

/** Ordered by creation, then id. */
export function listLimitRows(
  db: Connection,
  workspaceId: string,
  after: Pick<LimitRow, 'createdAt' | 'id'>,
  limit: number,
): Eventually<LimitRow[]> {
  return byCreation.all(db, { workspaceId, createdAt: after.createdAt, id: after.id, limit })
}

const scopes = preparedQuery((db) => db.select({ serviceIds: limits.serviceIds }).from(limits).where(isInWorkspace))

/** The services of each limit of the workspace; null for a limit of all services. */
export async function listLimitScopes(db: Connection, workspaceId: string): Promise<(string[] | null)[]> {
  return (await scopes.all(db, { workspaceId })).map(({ serviceIds }) => serviceIds)
}

const scopesByBooker = preparedQuery((db) =>
  db
    .select({ serviceIds: limits.serviceIds })
    .from(limits)
    .where(and(isInWorkspace, eq(limits.per, 'booker'))),
)

/** The services of each limit by booker; null for a limit of all services. */
export async function listBookerLimitScopes(db: Connection, workspaceId: string): Promise<(string[] | null)[]> {
  return (await scopesByBooker.all(db, { workspaceId })).map(({ serviceIds }) => serviceIds)
}

export async function insertLimit(db: Connection, limit: LimitRow): Promise<void> {
  await db.insert(limits).values(limit)
}

export async function updateLimitRow(
  db: Connection,
  workspaceId: string,
  id: string,
  changes: Partial<LimitRow>,
): Promise<void> {
  await db
    .update(limits)
    .set(changes)
    .where(and(eq(limits.workspaceId, workspaceId), eq(limits.id, id)))
}

export async function removeLimit(db: Connection, workspaceId: string, id: string): Promise<void> {
  await db.delete(limits).where(and(eq(limits.workspaceId, workspaceId), eq(limits.id, id)))
}

/** Use of a limit by a booking or hold. */
export type LimitUseRow = Pick<
  AllocationRow,
  | 'targetId'
  | 'subject'
  | 'units'
  | 'bookingId'
  | 'holdId'
  | 'bodyFrom'
  | 'bodyUntil'
  | 'blockedFrom'
  | 'blockedUntil'
  | 'expiresAt'
>
const { targetId, subject, bookingId, holdId, releasedAt } = allocations
const useColumns = {
  targetId,
  subject,
  units: allocations.units,
  bookingId,
  holdId,
  bodyFrom: allocations.bodyFrom,
  bodyUntil: allocations.bodyUntil,
  blockedFrom: allocations.blockedFrom,
  blockedUntil: allocations.blockedUntil,
  expiresAt: allocations.expiresAt,
}
const isRowInWorkspace = eq(allocations.workspaceId, sql.placeholder('workspaceId'))

const uses = preparedQuery((db) =>
  db
    .select(useColumns)
    .from(allocations)
    .where(
      and(
        isRowInWorkspace,
        eq(targetId, sql.placeholder('limitId')),
        isInJsonList(subject, 'subjects'),
        eq(allocations.span, sql.placeholder('span')),
        isNull(releasedAt),
        gt(allocations.blockedFrom, sql.placeholder('earliest')),
        lt(allocations.blockedFrom, sql.placeholder('until')),
        gt(allocations.blockedUntil, sql.placeholder('from')),
      ),
    ),
)

type Sought = { limitId: string; subjects: string[]; from: number; until: number; spans: readonly number[] }

/**
 * Unreleased rows of a limit that overlap a range in milliseconds, including expired ones.
 * @param sought `spans`: the span classes that its rows can have; each is read by a statement of its own
 */
export async function listLimitUses(
  db: Connection,
  workspaceId: string,
  { limitId, subjects, spans, ...range }: Sought,
): Promise<LimitUseRow[]> {
  const values = { workspaceId, limitId, subjects: JSON.stringify(subjects), ...range }
  const rows = await Promise.all(
    spans.map((span) => uses.all(db, { ...values, span, earliest: range.from - (spanLimitsMs[span] ?? 0) })),
  )
  return rows.flat()
}

/** Sum of the rows that count together at an instant: for one booker, one resource or all. Ids of a booking and a hold that count are null if there is none. */
export type LimitUseSum = {
  subject: string
  used: number
  waived: number
  bookings: number
  holds: number
  bookingId: string | null
  holdId: string | null
  blockedFrom: number
  blockedUntil: number
}

const usesBySubject = preparedQuery((db) => {
  const { units, waived, blockedFrom, blockedUntil } = allocations
  const isHold = isNull(bookingId)
  const used = sql<number>`sum(${units})`
  return db
    .select({
      subject,
      used,
      waived: sql<number>`coalesce(sum(${units}) FILTER (WHERE ${waived}), 0)`,
      bookings: sql<number>`count(${bookingId})`,
      holds: sql<number>`count(*) FILTER (WHERE ${isHold})`,
      bookingId: sql<string | null>`max(CAST(${bookingId} AS text))`,
      holdId: sql<string | null>`max(CAST(${holdId} AS text)) FILTER (WHERE ${isHold})`,
      blockedFrom: sql<number>`min(${blockedFrom})`,
      blockedUntil: sql<number>`max(${blockedUntil})`,
      subjects: sql<number>`count(*) OVER ()`,
    })
    .from(allocations)
    .where(
      and(
        isRowInWorkspace,
        eq(targetId, sql.placeholder('limitId')),
        isNull(releasedAt),
        isLive,
        lte(blockedFrom, sql.placeholder('at')),
        gt(blockedUntil, sql.placeholder('at')),
      ),
    )
    .groupBy(subject)
    .orderBy(desc(used), asc(subject))
    .limit(pageLimit)
})

/**
 * The subjects of a limit that use the most of it at an instant, and the number of all. Reads the index entries of the limit, also of other periods,
 * in the order of their subjects.
 * @param use `at` in milliseconds
 */
export async function sumLimitUses(
  db: Connection,
  workspaceId: string,
  use: { limitId: string; at: number; now: Date },
  limit: number,
): Promise<{ sums: LimitUseSum[]; subjects: number }> {
  const rows = await usesBySubject.all(db, { workspaceId, ...use, limit })
  const sums = rows.map(({ subjects: _, subject, bookingId, holdId, ...numbers }) => ({
    ...{ subject, bookingId, holdId },
    used: Number(numbers.used),
    waived: Number(numbers.waived),
    bookings: Number(numbers.bookings),
    holds: Number(numbers.holds),
    blockedFrom: Number(numbers.blockedFrom),
    blockedUntil: Number(numbers.blockedUntil),
  }))
  return { sums, subjects: Number(rows[0]?.subjects ?? 0) }
}

const isOfLimit = and(isNull(allocations.resourceId), ne(targetId, allocations.serviceId))
const ofHolder = (holder: typeof bookingId | typeof holdId) =>
  preparedQuery((db) =>
    db
      .select()
      .from(allocations)
      .where(and(isRowInWorkspace, eq(holder, sql.placeholder('holder')), isOfLimit)),
  )
const ofBooking = ofHolder(bookingId)
const ofHold = ofHolder(holdId)

/** Rows of limits that a booking has, released or not. */
export function listLimitRowsOfBooking(db: Connection, workspaceId: string, id: string): Eventually<AllocationRow[]> {
  return ofBooking.all(db, { workspaceId, holder: id })
}

/** Rows of limits that a hold has, or the booking that it became. */
export function listLimitRowsOfHold(db: Connection, workspaceId: string, id: string): Eventually<AllocationRow[]> {
  return ofHold.all(db, { workspaceId, holder: id })
}

export async function removeAllocations(db: Connection, workspaceId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.delete(allocations).where(and(eq(allocations.workspaceId, workspaceId), inArray(allocations.id, [...ids])))
}

/** Deletes up to `most` rows of a limit. @returns whether there may be more */
export async function removeLimitUses(
  db: Connection,
  workspaceId: string,
  limitId: string,
  most: number,
): Promise<boolean> {
  const some = db
    .select({ id: allocations.id })
    .from(allocations)
    .where(and(eq(allocations.workspaceId, workspaceId), eq(targetId, limitId), isOfLimit))
    .limit(most)
  const removed = await db
    .delete(allocations)
    .where(and(eq(allocations.workspaceId, workspaceId), inArray(allocations.id, some)))
    .returning({ id: allocations.id })
  return removed.length === most
}

const unfinished = preparedQuery((db) =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.workspaceId, sql.placeholder('workspaceId')),
        isUnfinished,
        isAfterNow(bookings.endAt),
        gt(bookings.startAt, sql.param(sql.placeholder('earliest'), bookings.startAt)),
        or(sql`${sql.placeholder('isAll')} = 1`, isInJsonList(bookings.serviceId, 'serviceIds')),
      ),
    )
    .orderBy(asc(bookings.startAt), asc(bookings.id))
    .limit(pageLimit),
)

/** Confirmed and unexpired pending bookings of services that end after `now`, ordered by start. @param serviceIds null for all */
export function listBookingsToLimit(
  db: Connection,
  workspaceId: string,
  { serviceIds, now, most }: { serviceIds: readonly string[] | null; now: Date; most: number },
): Eventually<BookingRow[]> {
  const isAll = serviceIds === null ? 1 : 0
  const earliest = new Date(now.getTime() - spanLimitsMs[2])
  const values = { workspaceId, now, earliest, isAll, serviceIds: JSON.stringify(serviceIds ?? []) }
  return unfinished.all(db, { ...values, limit: most })
}
