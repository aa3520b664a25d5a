import { auditEntry } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { memberEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { newMember } from '../../app/members/new.ts'
import { refuseViolatedRule } from '../../app/violated-rule.ts'
import { newWorkspace } from '../../app/workspaces/new.ts'
import { workspaceView } from '../../app/workspaces/view.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { insertMember } from '../../db/queries/members.ts'
import { countCreatedWorkspaces, insertWorkspace } from '../../db/queries/workspaces.ts'
import { scheduleIssue } from '../../domain/booking/schedule.ts'

export const createWorkspace: Handler<'createWorkspace'> = (call) => {
  const { body, caller, settings, now, refuse } = call
  const { time_zone } = body
  refuseViolatedRule(scheduleIssue(time_zone === undefined ? {} : { time_zone }), 'the time zone is unknown', refuse)
  return call.db.write(async (tx) => {
    if ((await countCreatedWorkspaces(tx, caller.user.id)) >= settings.WORKSPACES_PER_ACCOUNT) {
      throw refuse('WORKSPACE_LIMIT_REACHED', `the account has created ${settings.WORKSPACES_PER_ACCOUNT} workspaces`)
    }
    const workspace = newWorkspace(body, caller.user.id, now)
    const owner = newMember({ workspaceId: workspace.id, userId: caller.user.id, role: 'owner' }, now)
    await insertWorkspace(tx, workspace)
    await insertMember(tx, owner)
    const made = { workspaceId: workspace.id, targetId: workspace.id, resultId: owner.id }
    await insertAuditRow(tx, auditEntry(call, 'createWorkspace', made))
    await recordEvents(tx, call, memberEvent('added', owner))
    return { status: 201, body: workspaceView(workspace, { memberId: owner.id, role: owner.role }) }
  })
}
