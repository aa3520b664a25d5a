import { addPasswordReset, findSoleMembership } from '../../app/account/password-reset.ts'
import { auditEntry } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { findMember } from '../../db/queries/members.ts'
import { timestampOf } from '../../domain/timestamp.ts'

export const createPasswordReset: Handler<'createPasswordReset'> = (call) =>
  call.db.write(async (tx) => {
    const { params, caller, workspace, now, refuse } = call
    const member = await findMember(tx, workspace.id, params.memberId)
    if (!member) throw refuse('MEMBER_NOT_FOUND', 'no such member in the workspace')
    // Otherwise whoever has a session could change the password without knowing it.
    if (member.userId === caller.user.id) throw refuse('PASSWORD_RESET_REFUSED', 'the member is the caller')
    const only = await findSoleMembership(tx, member.userId)
    if (only?.workspaceId !== workspace.id)
      throw refuse('PASSWORD_RESET_REFUSED', 'the member is deactivated, or belongs to another workspace too')
    const { token, expiresAt } = await addPasswordReset(tx, { userId: member.userId, madeById: caller.user.id }, now)
    const made = { workspaceId: workspace.id, targetId: member.id, resultId: null }
    await insertAuditRow(tx, auditEntry(call, 'createPasswordReset', made))
    return { status: 201, body: { reset_token: token, expires_at: timestampOf(expiresAt) } }
  })
