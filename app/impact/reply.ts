/** The answer of every preview: the bookings still to come that a change would hurt, a page of them by their start. */
import type { Connection } from '../../db/database.ts'
import type { components } from '../../generated/contract.ts'
import { startPage } from '../paging.ts'
import { type Judge, listImpacted } from './affected.ts'
import type { ListToCome } from './bookings.ts'
import { type ChangedWorld, movableOf } from './reassignment.ts'
import { impactedView } from './view.ts'

type Preview = {
  /** All bookings still to come that may be hurt. */
  list: ListToCome
  judge: Judge
  changed: ChangedWorld
}
type Asking = { query: { limit?: number; cursor?: string }; db: { read: Connection }; now: Date }
type Reply = { status: 200; body: components['schemas']['ImpactResponse'] }

export async function impactReply({ query, db, now }: Asking, { list, judge, changed }: Preview): Promise<Reply> {
  const { rows, next_cursor } = await startPage(query, (after, limit) =>
    listImpacted(db.read, { list, judge, now }, after, limit),
  )
  const movable = await movableOf(db.read, rows, changed, now)
  const bookings = rows.map((row, index) => impactedView(row, movable[index] === true, now))
  return { status: 200, body: { bookings, next_cursor } }
}
