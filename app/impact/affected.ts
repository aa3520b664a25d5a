import type { Connection, Eventually } from '../../db/database.ts'
import { listBookingResources } from '../../db/queries/allocations.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import { clipToFuture, type Impact } from '../../domain/booking/impact.ts'
import type { MomentKey } from '../../domain/cursor.ts'
import type { ListUnfinishedBookings } from './bookings.ts'
import type { BookingAtItsTime } from './reassignment.ts'

export type AffectedBooking = BookingAtItsTime & { impacts: Impact[] }
/** Returns the impacts of a change on each booking, in the same order; an empty list for a booking that still fits. */
export type FindImpacts = (bookings: BookingAtItsTime[]) => Eventually<Impact[][]>

/** Bookings per batch, from the second batch on: few of them may be affected. */
const batchRows = 200

/** Returns up to `limit` affected bookings that come after a key. It examines bookings in batches until it has enough. */
export async function listAffectedBookings(
  db: Connection,
  workspaceId: string,
  { list, findImpacts, now }: { list: ListUnfinishedBookings; findImpacts: FindImpacts; now: Date },
  after: MomentKey,
  limit: number,
): Promise<AffectedBooking[]> {
  const found: AffectedBooking[] = []
  let key = after
  for (let size = limit; found.length < limit; size = batchRows) {
    const rows = await list(key, size)
    found.push(...(await affectedAmong(db, workspaceId, rows, findImpacts, now)))
    const last = rows.at(-1)
    if (last === undefined || rows.length < size) break
    key = { createdAt: last.startAt, id: last.id }
  }
  return found.slice(0, limit)
}

async function affectedAmong(
  db: Connection,
  workspaceId: string,
  rows: BookingRow[],
  findImpacts: FindImpacts,
  now: Date,
): Promise<AffectedBooking[]> {
  const ids = rows.map(({ id }) => id)
  const allocations = await listBookingResources(db, workspaceId, ids)
  const bookings = rows.map((row) => ({
    ...row,
    booked: clipToFuture(now.getTime(), row, allocations.get(row.id) ?? []),
  }))
  const impacts = await findImpacts(bookings)
  return bookings
    .map((booking, index) => ({ ...booking, impacts: impacts[index] ?? [] }))
    .filter(({ impacts }) => impacts.length > 0)
}
