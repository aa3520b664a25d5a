import type { InvitationRow } from '../../db/queries/invitations.ts'
import { digestOf } from '../../domain/access-key.ts'
import { invitationExpiry } from '../../domain/invitation.ts'
import { emailKey } from '../../domain/names.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'
import { newId } from '../new-id.ts'

type Input = components['schemas']['CreateInvitationRequest']

/** A new, open invitation. Only the digest of the token is stored. */
export function newInvitation(
  { token, email, role, ...fields }: { workspaceId: string; invitedById: string; token: string } & Input,
  now: Date,
): InvitationRow {
  const columns = { email, role } satisfies ColumnsOf<Input>
  return {
    id: newId(),
    ...fields,
    ...columns,
    emailKey: emailKey(email),
    digest: digestOf(token),
    createdAt: now,
    expiresAt: invitationExpiry(now),
    acceptedAt: null,
    withdrawnAt: null,
  }
}
