import { v7 as newId } from 'uuid'
import type { InvitationRow } from '../../db/queries/invitations.ts'
import { digestOf } from '../../domain/access-key.ts'
import { invitationExpiry } from '../../domain/invitation.ts'
import { emailKey } from '../../domain/names.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'

type Input = components['schemas']['CreateInvitationRequest']

/** An invitation as it begins: open. Of the token, only its digest stays. */
export function newInvitation(
  { token, email, role, ...of }: { workspaceId: string; invitedById: string; token: string } & Input,
  now: Date,
): InvitationRow {
  const columns = { email, role } satisfies ColumnsOf<Input>
  return {
    id: newId(),
    ...of,
    ...columns,
    emailKey: emailKey(email),
    digest: digestOf(token),
    createdAt: now,
    expiresAt: invitationExpiry(now),
    acceptedAt: null,
    withdrawnAt: null,
  }
}
