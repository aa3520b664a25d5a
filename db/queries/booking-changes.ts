import { and, asc, eq, sql } from 'drizzle-orm'
import { preparedInsert, preparedQuery, untilCommit } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { bookingChanges } from '../schema.ts'
import { newerThanKey, pageLimit } from './page.ts'

export type BookingChangeRow = typeof bookingChanges.$inferSelect

const oldestFirst = preparedQuery((db) =>
  db
    .select()
    .from(bookingChanges)
    .where(
      and(
        eq(bookingChanges.workspaceId, sql.placeholder('workspaceId')),
        eq(bookingChanges.bookingId, sql.placeholder('bookingId')),
        newerThanKey(bookingChanges),
      ),
    )
    .orderBy(asc(bookingChanges.createdAt), asc(bookingChanges.id))
    .limit(pageLimit),
)

/** Oldest first, then by id. */
export function listBookingChanges(
  db: Connection,
  workspaceId: string,
  bookingId: string,
  after: Pick<BookingChangeRow, 'createdAt' | 'id'>,
  limit: number,
): Eventually<BookingChangeRow[]> {
  return oldestFirst.all(db, { workspaceId, bookingId, createdAt: after.createdAt, id: after.id, limit })
}

const insert = preparedInsert(bookingChanges)

export async function insertBookingChange(db: Connection, change: BookingChangeRow): Promise<void> {
  await untilCommit(db, insert(db, [change]))
}
