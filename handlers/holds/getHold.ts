import { listHoldResources } from '../../db/queries/allocations.ts'
import type { Handler } from '../handler.ts'
import { holdView } from './view.ts'
import { findVisibleHold } from './visible.ts'

export const getHold: Handler<'getHold'> = async ({ params, workspace, db, now, refuse }) => {
  const hold = await findVisibleHold(db.read, workspace, params.holdId)
  if (!hold) throw refuse('HOLD_NOT_FOUND', 'no such hold that the caller can see')
  const allocations = await listHoldResources(db.read, [hold.id])
  return { status: 200, body: holdView(hold, allocations.get(hold.id) ?? [], now) }
}
