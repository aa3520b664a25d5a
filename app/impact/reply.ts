/** The reply of every preview: a page of unfinished bookings that a change would affect, ordered by start. */
import type { Connection } from '../../db/database.ts'
import type { components } from '../../generated/contract.ts'
import { startPage } from '../paging.ts'
import { type FindImpacts, listAffectedBookings } from './affected.ts'
import type { ListUnfinishedBookings } from './bookings.ts'
import { findReassignable, type ProposedChange } from './reassignment.ts'
import { affectedBookingView } from './view.ts'

type Preview = {
  /** Lists all unfinished bookings that the change may affect. */
  list: ListUnfinishedBookings
  findImpacts: FindImpacts
  changed: ProposedChange
}
type PreviewCall = {
  query: { limit?: number; cursor?: string }
  workspace: { id: string }
  db: { read: Connection }
  now: Date
}
type Reply = { status: 200; body: components['schemas']['ImpactResponse'] }

export async function impactReply(
  { query, workspace, db, now }: PreviewCall,
  { list, findImpacts, changed }: Preview,
): Promise<Reply> {
  const { rows, next_cursor } = await startPage(query, (after, limit) =>
    listAffectedBookings(db.read, workspace.id, { list, findImpacts, now }, after, limit),
  )
  const movable = await findReassignable(db.read, rows, changed, now)
  const bookings = rows.map((row, index) => affectedBookingView(row, movable[index] === true, now))
  return { status: 200, body: { bookings, next_cursor } }
}
