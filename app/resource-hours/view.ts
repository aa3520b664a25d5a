import type { ResourceDateRow, ResourceHoursRow } from '../../db/queries/resource-hours.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import { weeklyHoursView } from '../../domain/weekly-hours.ts'
import type { components } from '../../generated/contract.ts'

type Schemas = components['schemas']

/** @param row undefined if the resource has no hours */
export function resourceHoursView(
  resourceId: string,
  row: Pick<ResourceHoursRow, 'timeZone' | 'weeklyHours' | 'updatedAt'> | undefined,
): Schemas['ResourceHoursResponse'] {
  return {
    resource_id: resourceId,
    time_zone: row?.timeZone ?? null,
    weekly_hours: row?.weeklyHours?.map(weeklyHoursView) ?? null,
    updated_at: row === undefined ? null : timestampOf(row.updatedAt),
  }
}

export function resourceDateView({ resourceId, date, hours }: ResourceDateRow): Schemas['ResourceDate'] {
  return { resource_id: resourceId, date, hours }
}
