import type { Handler } from '../../app/call.ts'
import { limitEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { limitView } from '../../app/limits/view.ts'
import { refuseViolatedRule } from '../../app/violated-rule.ts'
import { findLimit, updateLimitRow } from '../../db/queries/limits.ts'
import { limitChanges, limitIssue } from '../../domain/booking/limits.ts'

export const updateLimit: Handler<'updateLimit'> = (call) => {
  const { params, body, workspace, db, now, refuse } = call
  return db.write(async (tx) => {
    const stored = await findLimit(tx, workspace.id, params.limitId)
    if (!stored) throw refuse('LIMIT_NOT_FOUND', 'no such limit in the workspace')
    const changes = limitChanges(stored, body)
    if (Object.keys(changes).length === 0) return { status: 200, body: limitView(stored) }
    const updated = { ...stored, ...changes, updatedAt: now }
    const issue = limitIssue({ ...updated, gap_minutes: updated.gapMinutes })
    refuseViolatedRule(issue, 'the maximum does not fit the period', refuse)
    await updateLimitRow(tx, workspace.id, stored.id, { ...changes, updatedAt: now })
    await recordEvents(tx, call, limitEvent('updated', updated))
    return { status: 200, body: limitView(updated) }
  })
}
