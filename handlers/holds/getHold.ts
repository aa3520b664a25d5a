import type { Handler } from '../../app/call.ts'
import { findVisibleHold } from '../../app/holds/find-visible-hold.ts'
import { holdView } from '../../app/holds/view.ts'
import { listResourcesOfHold } from '../../db/queries/allocations.ts'

export const getHold: Handler<'getHold'> = async (call) => {
  const { params, db, now } = call
  const hold = await findVisibleHold(db.read, call, params.holdId)
  const allocations = await listResourcesOfHold(db.read, hold.workspaceId, hold.id)
  return { status: 200, body: holdView(hold, allocations, now) }
}
