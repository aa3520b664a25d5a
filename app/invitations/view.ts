import type { InvitationRow, InvitationWithInviter } from '../../db/queries/invitations.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'

export function invitationView(row: InvitationRow): components['schemas']['InvitationResponse'] {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    email: row.email,
    role: row.role,
    invited_by: row.invitedById,
    created_at: timestampOf(row.createdAt),
    expires_at: timestampOf(row.expiresAt),
  }
}

/** An invitation as the invited person sees it, who may have no account yet. */
export function invitationDetailsView({
  invitation,
  inviter,
  workspaceName,
}: InvitationWithInviter): components['schemas']['InvitationDetails'] {
  return {
    workspace_name: workspaceName,
    invited_by_name: inviter.name,
    email: invitation.email,
    role: invitation.role,
    expires_at: timestampOf(invitation.expiresAt),
  }
}
