import { bookingView } from '../../app/bookings/view.ts'
import type { Handler } from '../../app/call.ts'
import { startPage } from '../../app/paging.ts'
import { listBookingResources } from '../../db/queries/allocations.ts'
import { listBookingRows } from '../../db/queries/bookings.ts'
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
  const { rows, next_cursor } = await startPage(query, (after, limit) =>
    listBookingRows(db.read, workspace.id, filter, after, limit),
  )
  const ids = rows.map(({ id }) => id)
  const allocations = await listBookingResources(db.read, workspace.id, ids)
  return {
    status: 200,
    body: { bookings: rows.map((row) => bookingView(row, allocations.get(row.id) ?? [], now)), next_cursor },
  }
}
