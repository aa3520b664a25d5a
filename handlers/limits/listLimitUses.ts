import type { Handler } from '../../app/call.ts'
import { limitUseViews } from '../../app/limits/uses.ts'
import { findLimit, sumLimitUses } from '../../db/queries/limits.ts'

const listedMax = 100

export const listLimitUses: Handler<'listLimitUses'> = async ({ params, query, workspace, db, now, refuse }) => {
  const limit = await findLimit(db.read, workspace.id, params.limitId)
  if (!limit) throw refuse('LIMIT_NOT_FOUND', 'no such limit in the workspace')
  const at = query.at === undefined ? now.getTime() : Date.parse(query.at)
  const { sums, subjects } = await sumLimitUses(db.read, workspace.id, { limitId: limit.id, at, now }, listedMax)
  const uses = await limitUseViews(db.read, limit, sums)
  return { status: 200, body: { max: limit.max, uses, others: subjects - sums.length } }
}
