import type { Connection, Eventually } from '../../db/database.ts'
import { listBookingResources } from '../../db/queries/allocations.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import { clipToFuture, type Impact, type UnfinishedBooking } from '../../domain/booking/impact.ts'
import type { MomentKey } from '../../domain/cursor.ts'
import type { ListUnfinishedBookings } from './bookings.ts'

export type AffectedBooking = BookingRow & { booked: UnfinishedBooking; impacts: Impact[] }
/** What a change does to each of some bookings; nothing to those that still fit. */
export type FindImpacts = (bookings: UnfinishedBooking[]) => Eventually<Impact[][]>

/** As many as are looked at in one go where few of them are hurt. */
const batchRows = 200

/** Batch by batch, until there are as many as are asked for. */
export async function listAffectedBookings(
  db: Connection,
  { list, findImpacts, now }: { list: ListUnfinishedBookings; findImpacts: FindImpacts; now: Date },
  after: MomentKey,
  limit: number,
): Promise<AffectedBooking[]> {
  const found: AffectedBooking[] = []
  let key = after
  for (let size = limit; found.length < limit; size = batchRows) {
    const rows = await list(key, size)
    found.push(...(await affectedAmong(db, rows, findImpacts, now)))
    const last = rows.at(-1)
    if (last === undefined || rows.length < size) break
    key = { createdAt: last.startAt, id: last.id }
  }
  return found.slice(0, limit)
}

async function affectedAmong(
  db: Connection,
  rows: BookingRow[],
  findImpacts: FindImpacts,
  now: Date,
): Promise<AffectedBooking[]> {
  const ids = rows.map(({ id }) => id)
  const allocations = await listBookingResources(db, ids)
  const bookings = rows.map((row) => ({
    ...row,
    booked: clipToFuture(now.getTime(), row, allocations.get(row.id) ?? []),
  }))
  const impacts = await findImpacts(bookings.map(({ booked }) => booked))
  return bookings
    .map((booking, index) => ({ ...booking, impacts: impacts[index] ?? [] }))
    .filter(({ impacts }) => impacts.length > 0)
}
