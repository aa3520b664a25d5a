import { schedulePage } from '../../app/bookings/schedule-page.ts'
import { bookingView } from '../../app/bookings/view.ts'
import type { Handler } from '../../app/call.ts'
import { holdView } from '../../app/holds/view.ts'
import { boundedRange } from '../../app/list-range.ts'
import { momentPage, startPage, weightedPage } from '../../app/paging.ts'
import { resourceClosureView } from '../../app/resource-closures/view.ts'
import { listBookingResources, listHoldResources } from '../../db/queries/allocations.ts'
import { listBookingRows } from '../../db/queries/bookings.ts'
import { listHoldRows } from '../../db/queries/holds.ts'
import { listClosureRows } from '../../db/queries/resource-closures.ts'
import { beforeTheNewest, type MomentKey } from '../../domain/cursor.ts'
import { partsOf } from '../../domain/resource-requirement.ts'
import { roleAllows } from '../../domain/roles.ts'

const daysMax = 32
/** Bookings that take place, or have taken place. */
const status = ['pending' as const, 'confirmed' as const, 'completed' as const, 'no_show' as const]

export const getSchedule: Handler<'getSchedule'> = async ({ query, workspace, db, now, refuse }) => {
  const { resource_id: resourceId } = query
  const range = boundedRange(query, daysMax, refuse)
  const memberId = roleAllows(workspace.role, 'admin') ? undefined : workspace.memberId
  const filter = { ...range, memberId, resourceId, status, now }
  const closureFilter = { ...range, resourceIds: resourceId === undefined ? undefined : [resourceId] }
  const bookingRows = (after: MomentKey, limit: number) => listBookingRows(db.read, workspace.id, filter, after, limit)
  const holdRows = (after: MomentKey, limit: number) => listHoldRows(db.read, workspace.id, filter, after, limit)
  const closureRows = (after: MomentKey, limit: number) =>
    listClosureRows(db.read, workspace.id, closureFilter, after, limit)
  const page = await schedulePage(query, {
    bookings: (pageQuery) => weightedPage(pageQuery, (part) => startPage(part, bookingRows), partsOf),
    holds: (pageQuery) => weightedPage(pageQuery, (part) => momentPage(part, beforeTheNewest, holdRows), partsOf),
    closures: (pageQuery) => startPage(pageQuery, closureRows),
  })
  const ofBookings = await listBookingResources(db.read, workspace.id, idsOf(page.bookings))
  const ofHolds = await listHoldResources(db.read, workspace.id, idsOf(page.holds))
  return {
    status: 200,
    body: {
      bookings: page.bookings.map((row) => bookingView(row, ofBookings.get(row.id) ?? [], now)),
      holds: page.holds.map((row) => holdView(row, ofHolds.get(row.id) ?? [], now)),
      closures: page.closures.map(resourceClosureView),
      next_cursor: page.next_cursor,
    },
  }
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
