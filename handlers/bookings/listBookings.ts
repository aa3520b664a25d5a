import { bookingView } from '../../app/bookings/view.ts'
import type { Handler } from '../../app/call.ts'
import { weightedStartPage } from '../../app/paging.ts'
import { listBookingResources } from '../../db/queries/allocations.ts'
import { type BookingRow, listBookingRows } from '../../db/queries/bookings.ts'
import type { MomentKey } from '../../domain/cursor.ts'
import { emailKey } from '../../domain/names.ts'
import { roleAllows } from '../../domain/roles.ts'

export const listBookings: Handler<'listBookings'> = async ({ query, workspace, db, now, refuse }) => {
  const from = query.from === undefined ? now : new Date(query.from)
  const until = query.to === undefined ? undefined : new Date(query.to)
  if (until !== undefined && until <= from) {
    const issue = { in: 'query' as const, path: '/to', message: 'must be after from' }
    throw refuse('RANGE_INVALID', 'to is not after from', { issues: [issue] })
  }
  const isAdmin = roleAllows(workspace.role, 'admin')
  // A plain member sees no bookings of another member.
  if (!isAdmin && query.member_id !== undefined && query.member_id !== workspace.memberId) {
    return { status: 200, body: { bookings: [], next_cursor: null } }
  }
  const filter = {
    status: query.status,
    serviceId: query.service_id,
    resourceId: query.resource_id,
    memberId: isAdmin ? query.member_id : workspace.memberId,
    customerKey: query.customer === undefined ? undefined : emailKey(query.customer),
    from,
    until,
    now,
  }
  const list = (after: MomentKey, limit: number) => listBookingRows(db.read, workspace.id, filter, after, limit)
  const { rows, next_cursor } = await weightedStartPage(query, list, partsOf)
  const ids = rows.map(({ id }) => id)
  const allocations = await listBookingResources(db.read, workspace.id, ids)
  return {
    status: 200,
    body: { bookings: rows.map((row) => bookingView(row, allocations.get(row.id) ?? [], now)), next_cursor },
  }
}

/** The number of requirements and resources that a booking adds to the reply. */
function partsOf({ requirements }: BookingRow): number {
  return requirements.reduce((sum, { quantity }) => sum + 1 + quantity, 0)
}
