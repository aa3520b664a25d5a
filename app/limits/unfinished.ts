/** The unfinished bookings that a new limit of use counts. */
import type { Connection } from '../../db/database.ts'
import { type AllocationRow, listBookingResources } from '../../db/queries/allocations.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import { type LimitRow, listBookingsToLimit } from '../../db/queries/limits.ts'
import { backfillMax, bookerOf, type Limit } from '../../domain/booking/limits.ts'
import { limitRows } from '../availability/limit-rows.ts'
import type { Refuse } from '../call.ts'

export type LimitedBooking = { booking: BookingRow; rows: AllocationRow[] }

/** The bookings in scope, ordered by start, with the rows by which each counts. @throws LIMIT_TOO_BROAD */
export async function listLimitedBookings(
  db: Connection,
  limit: LimitRow,
  { now, refuse }: { now: Date; refuse: Refuse<'LIMIT_TOO_BROAD'> },
): Promise<LimitedBooking[]> {
  const { workspaceId, serviceIds } = limit
  const bookings = await listBookingsToLimit(db, workspaceId, { serviceIds, now, most: backfillMax + 1 })
  if (bookings.length > backfillMax) throw refuse('LIMIT_TOO_BROAD', `more than ${backfillMax} unfinished bookings`)
  const ids = limit.per === 'resource' ? bookings.map(({ id }) => id) : []
  const resources = ids.length === 0 ? new Map<string, never>() : await listBookingResources(db, workspaceId, ids)
  const decided: Limit = { ...limit, createdAt: limit.createdAt.getTime() }
  return bookings.map((booking) => {
    const { id, serviceId, partySize, startAt, endAt, expiresAt } = booking
    const resourceIds = (resources.get(id) ?? []).map(({ resourceId }: { resourceId: string }) => resourceId)
    const holder = {
      ...{ workspaceId, serviceId, holdId: null, bookingId: id, booker: bookerOf(booking), partySize, resourceIds },
      ...{ body: { from: startAt.getTime(), until: endAt.getTime() }, expiresAt, now },
    }
    return { booking, rows: limitRows([decided], holder, true) }
  })
}
