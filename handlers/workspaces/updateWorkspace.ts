import type { Handler } from '../../app/call.ts'
import { workspaceEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { requireUnchanged } from '../../app/require-unchanged.ts'
import { refuseViolatedRule } from '../../app/violated-rule.ts'
import { workspaceView } from '../../app/workspaces/view.ts'
import { findWorkspace, updateWorkspaceRow } from '../../db/queries/workspaces.ts'
import { canonicalTimeZone, scheduleIssue } from '../../domain/booking/schedule.ts'
import { columnChange, patchChanges } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'

type Patch = components['schemas']['UpdateWorkspaceRequest']

export const updateWorkspace: Handler<'updateWorkspace'> = (call) => {
  const { body, workspace, db, now, refuse } = call
  const { time_zone } = body
  refuseViolatedRule(scheduleIssue(time_zone === undefined ? {} : { time_zone }), 'the time zone is unknown', refuse)
  return db.write(async (tx) => {
    const stored = await findWorkspace(tx, workspace.id)
    if (!stored) throw refuse('WORKSPACE_NOT_FOUND', 'the workspace of the membership is missing')
    requireUnchanged(call, workspaceView(stored, workspace))
    const changes = patchChanges<Omit<Patch, 'expected'>, { name?: string; timeZone?: string }>(body, {
      name: (name) => columnChange(stored, 'name', name),
      time_zone: (name) => columnChange(stored, 'timeZone', canonicalTimeZone(name) ?? stored.timeZone),
    })
    if (Object.keys(changes).length === 0) return { status: 200, body: workspaceView(stored, workspace) }
    await updateWorkspaceRow(tx, stored.id, { ...changes, updatedAt: now })
    await recordEvents(tx, call, workspaceEvent('updated', stored.id))
    return { status: 200, body: workspaceView({ ...stored, ...changes, updatedAt: now }, workspace) }
  })
}
