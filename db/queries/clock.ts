/** Events that follow from time: how far they are written, and the rows that became due since. */
import { and, asc, eq, getTableColumns, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { claimedRows, jsonItems, preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { bookingChanges, bookings, clockCursors, clockKinds, holds, services } from '../schema.ts'
import type { BookingRow } from './bookings.ts'
import type { HoldRow } from './holds.ts'
import { pageLimit } from './page.ts'

export { clockKinds }

export type ClockCursor = typeof clockCursors.$inferSelect
export type ClockKind = ClockCursor['kind']
/** A place in the order in which rows become due. */
export type DuePlace = Pick<ClockCursor, 'at' | 'afterWorkspaceId' | 'afterId'>
/** Rows that became due after a place and before an instant. */
export type DueRange = { after: DuePlace; until: Date; limit: number }

const { kind } = clockCursors

export async function listClockCursors(db: Connection): Promise<ClockCursor[]> {
  return db.select().from(clockCursors).orderBy(asc(kind))
}

/** Stores the cursors that a database does not have yet: nothing that was due before `at` has an event. */
export async function beginClockCursors(db: Connection, at: Date): Promise<void> {
  const rows = clockKinds.map((each) => ({ kind: each, at, afterWorkspaceId: '', afterId: '' }))
  await db.insert(clockCursors).values(rows).onConflictDoNothing()
}

/** The cursor, for this transaction alone; undefined while another one has it. */
export async function claimClockCursor(db: Connection, of: ClockKind): Promise<ClockCursor | undefined> {
  const [cursor] = await claimedRows(db.select().from(clockCursors).where(eq(kind, of)))
  return cursor
}

export async function moveClockCursor(db: Connection, of: ClockKind, to: DuePlace): Promise<void> {
  await db.update(clockCursors).set(to).where(eq(kind, of))
}

const at = sql.param(sql.placeholder('at'), clockCursors.at)
const until = sql.param(sql.placeholder('until'), clockCursors.at)
const place = sql`(CAST(${at} AS bigint), ${sql.placeholder('afterWorkspaceId')}, ${sql.placeholder('afterId')})`

const expiredHolds = preparedQuery((db) =>
  db
    .select()
    .from(holds)
    .where(
      and(
        isNull(holds.consumedAt),
        isNull(holds.releasedAt),
        ...isBetween(holds.expiresAt),
        sql`(${holds.expiresAt}, ${holds.workspaceId}, ${holds.id}) > ${place}`,
      ),
    )
    .orderBy(asc(holds.expiresAt), asc(holds.workspaceId), asc(holds.id))
    .limit(pageLimit),
)

/** Holds that expired in the range and were neither released nor booked, by expiry, workspace and id. */
export function listExpiredHolds(db: Connection, range: DueRange): Eventually<HoldRow[]> {
  return expiredHolds.all(db, valuesOf(range))
}

const expiredBookings = preparedQuery((db) =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        // Written out, so that the index of pending bookings serves a plan for all values.
        sql`${bookings.status} = 'pending'`,
        ...isBetween(bookings.expiresAt),
        sql`(${bookings.expiresAt}, ${bookings.workspaceId}, ${bookings.id}) > ${place}`,
      ),
    )
    .orderBy(asc(bookings.expiresAt), asc(bookings.workspaceId), asc(bookings.id))
    .limit(pageLimit),
)

/** Pending bookings that expired in the range, by expiry, workspace and id. */
export function listExpiredBookings(db: Connection, range: DueRange): Eventually<BookingRow[]> {
  return expiredBookings.all(db, valuesOf(range))
}

const minutes = sql<number>`CAST(minutes.value AS bigint)`
const leadMs = sql`(${minutes} * 60000)`
const dueAt = sql<number>`(${bookings.startAt} - ${leadMs})`

const reminders = preparedQuery((db) =>
  db
    .select({ ...getTableColumns(bookings), minutes, dueAt })
    .from(services)
    .innerJoin(sql`${jsonItems(services.reminderMinutes)} AS minutes`, sql`true`)
    .innerJoin(
      bookings,
      and(
        eq(bookings.workspaceId, services.workspaceId),
        eq(bookings.serviceId, services.id),
        sql`${bookings.startAt} >= CAST(${at} AS bigint) + ${leadMs}`,
        sql`${bookings.startAt} < CAST(${until} AS bigint) + ${leadMs}`,
      ),
    )
    .where(
      and(
        sql`${services.reminderMinutes} <> '[]'`,
        sql`${bookings.status} = 'confirmed'`,
        sql`(${dueAt}, ${bookings.workspaceId}, ${bookings.id}) > ${place}`,
        or(sql`${bookings.updatedAt} <= ${dueAt}`, wasConfirmedWhenDue()),
      ),
    )
    .orderBy(asc(dueAt), asc(bookings.workspaceId), asc(bookings.id))
    .limit(pageLimit),
)

/** @property dueAt in milliseconds since the epoch */
export type ReminderRow = BookingRow & { minutes: number; dueAt: number }

/** Reminders that became due in the range, for bookings that were confirmed for their present start then, by time, workspace and id. */
export async function listDueReminders(db: Connection, range: DueRange): Promise<ReminderRow[]> {
  const rows = await reminders.all(db, valuesOf(range))
  // PostgreSQL returns a computed bigint as text.
  return rows.map((row) => ({ ...row, minutes: Number(row.minutes), dueAt: Number(row.dueAt) }))
}

/** Whether the last change until the reminder was due left the booking confirmed for the start that it has now. */
function wasConfirmedWhenDue(): SQL {
  const { workspaceId, bookingId, version, createdAt, status, startAt } = bookingChanges
  const isEarlier = and(
    eq(workspaceId, bookings.workspaceId),
    eq(bookingId, bookings.id),
    sql`${createdAt} <= ${dueAt}`,
  )
  // Written out: a query inside of another one would drop the names of the tables.
  return sql`(SELECT ${status} = 'confirmed' AND ${startAt} = ${bookings.startAt}
    FROM ${bookingChanges} WHERE ${isEarlier} ORDER BY ${version} DESC LIMIT 1)`
}

/** The whole range by one column, because a comparison of rows alone bounds no scan of an index on every engine. */
function isBetween(column: typeof holds.expiresAt | typeof bookings.expiresAt): SQL[] {
  return [gte(column, at), lt(column, until)]
}

function valuesOf({ after, until, limit }: DueRange) {
  return { ...after, until, limit }
}
