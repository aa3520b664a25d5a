import { newUser } from '../../app/account/new.ts'
import { auditEntryBy } from '../../app/audit.ts'
import type { Call, Handler } from '../../app/call.ts'
import { invitationEvent, memberEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { findOpenInvitation, lockOpenInvitation } from '../../app/invitations/find-open-invitation.ts'
import { newMember } from '../../app/members/new.ts'
import { membershipView } from '../../app/members/view.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { updateInvitationRow } from '../../db/queries/invitations.ts'
import { insertMember } from '../../db/queries/members.ts'
import { EmailTaken, findUserByEmail, insertUser } from '../../db/queries/users.ts'
import { roleDetail } from '../../domain/audit.ts'
import { isPasswordTooWeak } from '../../domain/password.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'

type Input = components['schemas']['CreateAccountRequest']

export const createAccount: Handler<'createAccount'> = async (call) => {
  await refuseBeforeHashing(call)
  const passwordHash = await call.passwords.hash(call.body.password)
  return call.db.write(async (tx) => {
    const { body, now, refuse } = call
    const { invitation, workspaceName } = await lockOpenInvitation(call, tx)
    const { workspaceId, email, role } = invitation
    const columns = { name: body.name } satisfies ColumnsOf<Input, 'token' | 'password'>
    const user = newUser({ email, ...columns, passwordHash }, now)
    await insertUser(tx, user).catch((error) => {
      if (error instanceof EmailTaken) throw refuse('ACCOUNT_ALREADY_EXISTS', error.message)
      throw error
    })
    const member = newMember({ workspaceId, userId: user.id, role }, now)
    await insertMember(tx, member)
    await updateInvitationRow(tx, workspaceId, invitation.id, { acceptedAt: now })
    const invited = { userId: user.id, credentialKind: 'invitation', credentialId: invitation.id } as const
    const joined = { workspaceId, targetId: invitation.id, resultId: member.id, detail: roleDetail(role) }
    await insertAuditRow(tx, auditEntryBy(invited, call, 'createAccount', joined))
    const events = [invitationEvent('accepted', invitation), memberEvent('added', member)]
    await recordEvents(tx, { caller: { user }, now }, ...events)
    const membership = membershipView(member, workspaceName)
    return { status: 201, body: { user: { id: user.id, email, name: user.name }, membership } }
  })
}

/** Hashing is expensive, so it runs only for an invitation that can create an account. */
async function refuseBeforeHashing(call: Call<'createAccount'>): Promise<void> {
  const { body, db, refuse } = call
  const { invitation } = await findOpenInvitation(call, db.read)
  // Checked before the account lookup, so that a weak password does not reveal whether an account exists.
  if (isPasswordTooWeak(body.password, invitation.email))
    throw refuse('PASSWORD_TOO_WEAK', 'the password is too easy to guess')
  if (await findUserByEmail(db.read, invitation.emailKey)) {
    throw refuse('ACCOUNT_ALREADY_EXISTS', 'the invited address already has an account')
  }
}
