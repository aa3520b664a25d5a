import { listResourcesOfHold } from '../../db/queries/allocations.ts'
import type { Handler } from '../handler.ts'
import { holdView } from './view.ts'
import { visibleHold } from './visible.ts'

export const getHold: Handler<'getHold'> = async (call) => {
  const { params, db, now } = call
  const hold = await visibleHold(db.read, call, params.holdId)
  return { status: 200, body: holdView(hold, await listResourcesOfHold(db.read, hold.id), now) }
}
