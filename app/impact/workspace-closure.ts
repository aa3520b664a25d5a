/** The impact of a new closure of the workspace on the bookings of all its services. */
import type { Connection } from '../../db/database.ts'
import { listUnfinishedBookings } from '../../db/queries/impact.ts'
import { overlaps } from '../../domain/booking/occupancy.ts'
import { type ClosureTime, closedSomewhere, closedTime } from '../../domain/workspace-closure.ts'
import type { FindImpacts } from './affected.ts'
import type { ListUnfinishedBookings } from './bookings.ts'
import { findServicesOf } from './reassignment.ts'

/** Lists the unfinished bookings that may overlap the closure in some zone. */
export function bookingListerOfClosure(
  db: Connection,
  workspaceId: string,
  closure: ClosureTime,
  now: Date,
): ListUnfinishedBookings {
  const { from, until } = closedSomewhere(closure)
  const range = { from: new Date(Math.max(from, now.getTime())), until: new Date(until) }
  return (after, limit) => listUnfinishedBookings(db, { workspaceId, now, ...range }, after, limit)
}

/** A booking that overlaps a closure of the workspace already is not reported again. */
export function closureImpactFinder(db: Connection, closure: ClosureTime): FindImpacts {
  return async (bookings) => {
    const serviceOf = await findServicesOf(db, bookings)
    return bookings.map((booking) => {
      const { timeZone, workspaceClosures } = serviceOf(booking)
      const isIn = (each: ClosureTime) => overlaps(closedTime(each, timeZone), booking.booked.body)
      if (!isIn(closure) || workspaceClosures.some(isIn)) return []
      return [{ code: 'WORKSPACE_CLOSED', requirementId: null, resourceId: null }]
    })
  }
}
