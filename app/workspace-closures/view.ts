import type { WorkspaceClosureRow } from '../../db/queries/workspace-closures.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'

export function workspaceClosureView(row: WorkspaceClosureRow): components['schemas']['WorkspaceClosureResponse'] {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    start_at: timestampOf(row.startAt),
    end_at: timestampOf(row.endAt),
    from_date: row.fromDate,
    until_date: row.untilDate,
    reason: row.reason,
    created_at: timestampOf(row.createdAt),
  }
}
