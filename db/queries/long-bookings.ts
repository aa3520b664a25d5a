/**
 * Lists of bookings by start that begin with those that are under way. Most bookings are of the first span class, and the scan of their
 * index begins as far back as that class reaches. Longer ones that began before have an index of their own.
 */
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Eventually } from '../database.ts'
import { bookings, spanLimitsMs } from '../schema.ts'

/** A start, as `createdAt`, and an id. */
type Key = { createdAt: Date; id: string }
/** Bookings after a key; `long`: only those of this span class, which start before an instant. */
export type Part = { begin: Key; long?: { span: number; before: Date } }

/**
 * Reads the bookings that end after `from`, ordered by start, then id. All parts are read at once; a page that comes after the
 * bookings under way has only one.
 * @param read returns up to `limit` rows of a part that end after `from`, in this order
 */
export async function readParts<Row extends { startAt: Date; id: string }>(
  from: Date,
  after: Key,
  limit: number,
  read: (part: Part) => Eventually<Row[]>,
): Promise<Row[]> {
  const [recent, ...longer] = spanLimitsMs.map((limitMs) => new Date(from.getTime() - limitMs))
  if (recent === undefined || after.createdAt >= recent) return read({ begin: after })
  const parts: Part[] = [
    { begin: { createdAt: recent, id: '' } },
    ...longer.map((reach, index) => ({
      begin: after.createdAt < reach ? { createdAt: reach, id: '' } : after,
      long: { span: index + 1, before: recent },
    })),
  ]
  const [ofRecent = [], ...ofLong] = await Promise.all(parts.map(read))
  if (ofLong.every(({ length }) => length === 0)) return ofRecent
  return [...ofLong.flat().sort(compareStarts), ...ofRecent].slice(0, limit)
}

function compareStarts(one: { startAt: Date; id: string }, other: { startAt: Date; id: string }): number {
  return one.startAt.getTime() - other.startAt.getTime() || (one.id < other.id ? -1 : 1)
}

/** Part of the partial index on long bookings: the databases use it only if the query says so, too. */
export const isLong = sql`${bookings.span} > 0`

export function isOfPart({ long }: Part) {
  return long && and(isLong, eq(bookings.span, long.span), lt(bookings.startAt, long.before))
}
