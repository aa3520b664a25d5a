import { auditEntry } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { invitationEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { findInvitation, updateInvitationRow } from '../../db/queries/invitations.ts'
import { isOpen } from '../../domain/invitation.ts'

export const deleteInvitation: Handler<'deleteInvitation'> = (call) =>
  call.db.write(async (tx) => {
    const { params, workspace, now, refuse } = call
    const invitation = await findInvitation(tx, workspace.id, params.invitationId)
    if (!invitation) throw refuse('INVITATION_NOT_FOUND', 'no such invitation in the workspace')
    if (!isOpen(invitation, now)) throw refuse('INVITATION_NOT_FOUND', 'accepted, withdrawn or expired')
    await updateInvitationRow(tx, workspace.id, invitation.id, { withdrawnAt: now })
    const withdrawn = { workspaceId: workspace.id, targetId: invitation.id, resultId: null }
    await insertAuditRow(tx, auditEntry(call, 'deleteInvitation', withdrawn))
    await recordEvents(tx, call, invitationEvent('deleted', invitation))
    return { status: 204 }
  })
