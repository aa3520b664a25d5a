import type { MemberOfUser, MemberRow } from '../../db/queries/members.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'

export function memberView(row: MemberOfUser): components['schemas']['MemberResponse'] {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    user: { id: row.userId, email: row.email, name: row.userName },
    role: row.role,
    deactivated_at: timestampOf(row.deactivatedAt),
    created_at: timestampOf(row.createdAt),
    updated_at: timestampOf(row.updatedAt),
  }
}

/** A membership as the member sees it: the workspace and their role in it. */
export function membershipView(row: MemberRow, workspaceName: string): components['schemas']['Membership'] {
  return { workspace_id: row.workspaceId, workspace_name: workspaceName, member_id: row.id, role: row.role }
}
