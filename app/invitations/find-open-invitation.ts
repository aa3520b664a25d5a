import type { Connection } from '../../db/database.ts'
import { findInvitationByDigest, type InvitationWithInviter } from '../../db/queries/invitations.ts'
import { lockWorkspace } from '../../db/queries/locks.ts'
import { digestOf } from '../../domain/access-key.ts'
import { closedReason } from '../../domain/invitation.ts'

/** The open invitation of a token, which nobody else can change until the end of the transaction. @throws INVITATION_NOT_FOUND */
export async function lockOpenInvitation(
  call: Parameters<typeof findOpenInvitation>[0],
  tx: Connection,
): Promise<InvitationWithInviter> {
  const { invitation } = await findOpenInvitation(call, tx)
  await lockWorkspace(tx, invitation.workspaceId)
  return findOpenInvitation(call, tx)
}

/**
 * The open invitation of a token. The caller is not checked. The error is the same whatever the cause, which goes to the
 * log only. @throws INVITATION_NOT_FOUND
 */
export async function findOpenInvitation(
  call: { body: { token: string }; now: Date; refuse(code: 'INVITATION_NOT_FOUND', reason: string): Error },
  db: Connection,
): Promise<InvitationWithInviter> {
  const found = await findInvitationByDigest(db, digestOf(call.body.token))
  if (!found) throw call.refuse('INVITATION_NOT_FOUND', 'no invitation has this token')
  const reason = closedReason(found.invitation, found.inviter, call.now)
  if (reason !== undefined) throw call.refuse('INVITATION_NOT_FOUND', reason)
  return found
}
