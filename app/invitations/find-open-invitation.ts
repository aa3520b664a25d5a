import type { Connection } from '../../db/database.ts'
import { findInvitationByDigest, type InvitationWithInviter } from '../../db/queries/invitations.ts'
import { digestOf } from '../../domain/access-key.ts'
import { closedReason } from '../../domain/invitation.ts'

/** What a token opens; whoever presents it is not looked at. Refused alike whatever the cause, which is for the log. */
export async function findOpenInvitation(
  call: { body: { token: string }; now: Date; refuse(code: 'INVITATION_NOT_FOUND', reason: string): Error },
  db: Connection,
): Promise<InvitationWithInviter> {
  const found = await findInvitationByDigest(db, digestOf(call.body.token))
  if (!found) throw call.refuse('INVITATION_NOT_FOUND', 'there is no invitation of this token')
  const closed = closedReason(found.invitation, found.inviter, call.now)
  if (closed !== undefined) throw call.refuse('INVITATION_NOT_FOUND', closed)
  return found
}
