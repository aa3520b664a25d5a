import type { WorkspaceRow } from '../../db/queries/workspaces.ts'
import type { Role } from '../../domain/roles.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'

/** @param own the caller's membership, with the role of the call */
export function workspaceView(
  row: Omit<WorkspaceRow, 'createdById'>,
  own: { memberId: string; role: Role },
): components['schemas']['WorkspaceResponse'] {
  return {
    id: row.id,
    name: row.name,
    time_zone: row.timeZone,
    member_id: own.memberId,
    role: own.role,
    created_at: timestampOf(row.createdAt),
    updated_at: timestampOf(row.updatedAt),
  }
}
