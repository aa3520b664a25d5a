import type { Connection, Eventually } from '../../db/database.ts'
import { listBookingResources } from '../../db/queries/allocations.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import { type Booked, bookedFrom, type Impact } from '../../domain/booking/impact.ts'
import type { MomentKey } from '../../domain/cursor.ts'
import type { ListToCome } from './bookings.ts'

export type Impacted = BookingRow & { booked: Booked; impacts: Impact[] }
/** What a change does to each of some bookings; nothing to those that still fit. */
export type Judge = (bookings: Booked[]) => Eventually<Impact[][]>

/** As many as are looked at in one go where few of them are hurt. */
const batchRows = 200

/** Batch by batch, until there are as many as are asked for. */
export async function listImpacted(
  db: Connection,
  { list, judge, now }: { list: ListToCome; judge: Judge; now: Date },
  after: MomentKey,
  limit: number,
): Promise<Impacted[]> {
  const found: Impacted[] = []
  let key = after
  for (let size = limit; found.length < limit; size = batchRows) {
    const rows = await list(key, size)
    found.push(...(await impactedOf(db, rows, judge, now)))
    const last = rows.at(-1)
    if (last === undefined || rows.length < size) break
    key = { createdAt: last.startAt, id: last.id }
  }
  return found.slice(0, limit)
}

async function impactedOf(db: Connection, rows: BookingRow[], judge: Judge, now: Date): Promise<Impacted[]> {
  const ids = rows.map(({ id }) => id)
  const allocations = await listBookingResources(db, ids)
  const bookings = rows.map((row) => ({
    ...row,
    booked: bookedFrom(now.getTime(), row, allocations.get(row.id) ?? []),
  }))
  const judged = await judge(bookings.map(({ booked }) => booked))
  return bookings
    .map((booking, index) => ({ ...booking, impacts: judged[index] ?? [] }))
    .filter(({ impacts }) => impacts.length > 0)
}
