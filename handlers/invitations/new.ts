import { v7 as newId } from 'uuid'
import type { InvitationRow } from '../../db/queries/invitations.ts'
import { digestOf } from '../../domain/access-key.ts'
import { invitationExpiry } from '../../domain/invitation.ts'
import { emailKey } from '../../domain/names.ts'
import type { Role } from '../../domain/roles.ts'

/** An invitation as it begins: open. Of the token, only its digest stays. */
export function newInvitation(
  { token, ...of }: { workspaceId: string; invitedById: string; email: string; role: Role; token: string },
  now: Date,
): InvitationRow {
  return {
    id: newId(),
    ...of,
    emailKey: emailKey(of.email),
    digest: digestOf(token),
    createdAt: now,
    expiresAt: invitationExpiry(now),
    acceptedAt: null,
    withdrawnAt: null,
  }
}
