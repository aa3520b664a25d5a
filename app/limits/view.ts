import type { LimitRow } from '../../db/queries/limits.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'

export function limitView(row: LimitRow): components['schemas']['LimitResponse'] {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    name: row.name,
    service_ids: row.serviceIds,
    per: row.per,
    period: row.period,
    unit: row.unit,
    max: row.max,
    gap_minutes: row.gapMinutes,
    time_zone: row.timeZone,
    created_at: timestampOf(row.createdAt),
    updated_at: timestampOf(row.updatedAt),
  }
}
