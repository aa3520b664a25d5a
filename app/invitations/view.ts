import type { InvitationRow } from '../../db/queries/invitations.ts'
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
