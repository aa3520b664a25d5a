/** The answer of every preview: the bookings still to come that a change would hurt, a page of them by their start. */
import type { Connection } from '../../db/database.ts'
import type { components } from '../../generated/contract.ts'
import { startPage } from '../paging.ts'
import { type FindImpacts, listAffectedBookings } from './affected.ts'
import type { ListUnfinishedBookings } from './bookings.ts'
import { findReassignable, type ProposedChange } from './reassignment.ts'
import { affectedBookingView } from './view.ts'

type Preview = {
  /** All bookings still to come that may be hurt. */
  list: ListUnfinishedBookings
  findImpacts: FindImpacts
  changed: ProposedChange
}
type PreviewCall = { query: { limit?: number; cursor?: string }; db: { read: Connection }; now: Date }
type Reply = { status: 200; body: components['schemas']['ImpactResponse'] }

export async function impactReply(
  { query, db, now }: PreviewCall,
  { list, findImpacts, changed }: Preview,
): Promise<Reply> {
  const { rows, next_cursor } = await startPage(query, (after, limit) =>
    listAffectedBookings(db.read, { list, findImpacts, now }, after, limit),
  )
  const movable = await findReassignable(db.read, rows, changed, now)
  const bookings = rows.map((row, index) => affectedBookingView(row, movable[index] === true, now))
  return { status: 200, body: { bookings, next_cursor } }
}
