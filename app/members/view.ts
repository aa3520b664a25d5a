import type { MemberOfUser, MemberRow } from '../../db/queries/members.ts'
import type { components } from '../../generated/contract.ts'

export function memberView(row: MemberOfUser): components['schemas']['MemberResponse'] {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    user: { id: row.userId, email: row.email, name: row.userName },
    role: row.role,
    deactivated_at: row.deactivatedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

/** A membership as the member sees it: the workspace and their role in it. */
export function membershipView(row: MemberRow, workspaceName: string): components['schemas']['Membership'] {
  return { workspace_id: row.workspaceId, workspace_name: workspaceName, member_id: row.id, role: row.role }
}
