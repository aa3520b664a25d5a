import type { HolderAllocation } from '../../db/queries/allocations.ts'
import type { HoldRow } from '../../db/queries/holds.ts'
import { holdStatus } from '../../domain/booking/hold.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'
import { allocationsView } from '../availability/view.ts'

/** The hold as of `now`: its status depends on the time. */
export function holdView(
  row: HoldRow,
  allocations: readonly HolderAllocation[],
  now: Date,
): components['schemas']['HoldResponse'] {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    service_id: row.serviceId,
    member_id: row.memberId,
    status: holdStatus(row, now),
    start_at: timestampOf(row.startAt),
    end_at: timestampOf(row.endAt),
    party_size: row.partySize,
    duration_days: row.durationDays,
    allocations: allocationsView(allocations),
    expires_at: timestampOf(row.expiresAt),
    created_at: timestampOf(row.createdAt),
  }
}
