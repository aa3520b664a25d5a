import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { insertMember } from '../../db/queries/members.ts'
import { insertWorkspace } from '../../db/queries/workspaces.ts'
import { auditEntry } from '../audit.ts'
import type { Handler } from '../handler.ts'
import { newMember } from '../members/new.ts'
import { newWorkspace } from './new.ts'
import { workspaceView } from './view.ts'

export const createWorkspace: Handler<'createWorkspace'> = (call) =>
  call.db.write(async (tx) => {
    const { body, caller, now } = call
    const workspace = newWorkspace(body, now)
    const owner = newMember({ workspaceId: workspace.id, userId: caller.user.id, role: 'owner' }, now)
    await insertWorkspace(tx, workspace)
    await insertMember(tx, owner)
    const made = { workspaceId: workspace.id, targetId: workspace.id, resultId: owner.id }
    await insertAuditRow(tx, auditEntry(call, 'createWorkspace', made))
    return { status: 201, body: workspaceView(workspace, { memberId: owner.id, role: owner.role }) }
  })
