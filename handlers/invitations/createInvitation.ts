import { randomBytes } from 'node:crypto'
import { auditEntry } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { invitationEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { newInvitation } from '../../app/invitations/new.ts'
import { invitationView } from '../../app/invitations/view.ts'
import { findOwnMembership } from '../../app/members/find-own-membership.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { insertInvitation, withdrawPendingInvitation } from '../../db/queries/invitations.ts'
import { findMemberByEmail } from '../../db/queries/members.ts'
import { roleDetail } from '../../domain/audit.ts'
import { mintInvitationToken } from '../../domain/invitation.ts'
import { mayInvite } from '../../domain/member.ts'

export const createInvitation: Handler<'createInvitation'> = (call) =>
  call.db.write(async (tx) => {
    const { body, workspace, now, refuse } = call
    const inviter = await findOwnMembership(call, tx)
    if (!mayInvite(inviter.role, body.role))
      throw refuse('OWNER_REQUIRED', `role ${inviter.role} may not invite to role ${body.role}`)
    const token = mintInvitationToken(randomBytes)
    const invitation = newInvitation({ workspaceId: workspace.id, invitedById: inviter.id, ...body, token }, now)
    if (await findMemberByEmail(tx, workspace.id, invitation.emailKey)) {
      throw refuse('MEMBER_ALREADY_EXISTS', 'the address belongs to a member')
    }
    const earlier = await withdrawPendingInvitation(tx, workspace.id, invitation.emailKey, now)
    await insertInvitation(tx, invitation)
    const result = { workspaceId: workspace.id, resultId: invitation.id }
    if (earlier !== undefined) {
      await insertAuditRow(tx, auditEntry(call, 'deleteInvitation', { ...result, targetId: earlier.id }))
    }
    const made = { ...result, targetId: workspace.id, detail: roleDetail(invitation.role) }
    await insertAuditRow(tx, auditEntry(call, 'createInvitation', made))
    const withdrawn = earlier === undefined ? [] : [invitationEvent('deleted', earlier)]
    await recordEvents(tx, call, ...withdrawn, invitationEvent('created', invitation))
    return { status: 201, body: { token, invitation: invitationView(invitation) } }
  })
