import { auditEntry } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { invitationEvent, memberEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { lockOpenInvitation } from '../../app/invitations/find-open-invitation.ts'
import { newMember } from '../../app/members/new.ts'
import { membershipView } from '../../app/members/view.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { updateInvitationRow } from '../../db/queries/invitations.ts'
import { insertMember, MemberExists } from '../../db/queries/members.ts'
import { roleDetail } from '../../domain/audit.ts'
import { emailKey } from '../../domain/names.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'

type Input = components['schemas']['AcceptInvitationRequest']

export const acceptInvitation: Handler<'acceptInvitation'> = (call) =>
  call.db.write(async (tx) => {
    const { caller, now, refuse } = call
    const body = { token: call.body.token } satisfies ColumnsOf<Input>
    const { invitation, workspaceName } = await lockOpenInvitation({ ...call, body }, tx)
    if (invitation.emailKey !== emailKey(caller.user.email)) {
      throw refuse('INVITATION_NOT_FOUND', 'the invitation is for another address')
    }
    const { workspaceId, role } = invitation
    const member = newMember({ workspaceId, userId: caller.user.id, role }, now)
    await insertMember(tx, member).catch((error) => {
      if (error instanceof MemberExists) throw refuse('MEMBER_ALREADY_EXISTS', error.message)
      throw error
    })
    await updateInvitationRow(tx, workspaceId, invitation.id, { acceptedAt: now })
    const joined = { workspaceId, targetId: invitation.id, resultId: member.id, detail: roleDetail(role) }
    await insertAuditRow(tx, auditEntry(call, 'acceptInvitation', joined))
    await recordEvents(tx, call, invitationEvent('accepted', invitation), memberEvent('added', member))
    return { status: 201, body: membershipView(member, workspaceName) }
  })
