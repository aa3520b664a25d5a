import type { Handler } from '../../app/call.ts'
import { limitView } from '../../app/limits/view.ts'
import { findLimit } from '../../db/queries/limits.ts'

export const getLimit: Handler<'getLimit'> = async ({ params, workspace, db, refuse }) => {
  const limit = await findLimit(db.read, workspace.id, params.limitId)
  if (!limit) throw refuse('LIMIT_NOT_FOUND', 'no such limit in the workspace')
  return { status: 200, body: limitView(limit) }
}
