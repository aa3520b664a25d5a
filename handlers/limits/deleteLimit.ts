import type { Handler } from '../../app/call.ts'
import { limitEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { findLimit, removeLimit, removeLimitUses } from '../../db/queries/limits.ts'

/** Rows that are deleted in one transaction. */
const rowsAtOnce = 5_000

/** Without the limit, its rows refuse nothing, so that they can be deleted in several transactions. */
export const deleteLimit: Handler<'deleteLimit'> = async (call) => {
  const { params, workspace, db, refuse } = call
  let hasMore = false
  const reply = await db.write(async (tx) => {
    const limit = await findLimit(tx, workspace.id, params.limitId)
    if (!limit) throw refuse('LIMIT_NOT_FOUND', 'no such limit in the workspace')
    await removeLimit(tx, workspace.id, limit.id)
    hasMore = await removeLimitUses(tx, workspace.id, limit.id, rowsAtOnce)
    await recordEvents(tx, call, limitEvent('deleted', limit))
    return { status: 204 }
  })
  while (hasMore)
    await db.finish(async (tx) => {
      hasMore = await removeLimitUses(tx, workspace.id, params.limitId, rowsAtOnce)
    })
  return reply
}
