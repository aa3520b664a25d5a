import type { ResourceHoursRow } from '../../db/queries/resource-hours.ts'
import { canonicalTimeZone } from '../../domain/booking/schedule.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import { storedWeeklyHours } from '../../domain/weekly-hours.ts'
import type { components } from '../../generated/contract.ts'

type Input = components['schemas']['SetResourceHoursRequest']
type HoursColumns = Pick<ResourceHoursRow, 'timeZone' | 'weeklyHours'>

/** The stored form of hours that satisfy `resourceHoursIssue`. */
export function resourceHoursColumns({ time_zone, weekly_hours }: Input): HoursColumns {
  return {
    timeZone: time_zone === null ? null : (canonicalTimeZone(time_zone) ?? time_zone),
    weeklyHours: weekly_hours === null ? null : storedWeeklyHours(weekly_hours),
  } satisfies ColumnsOf<Input>
}

/** Hours of a resource for which none were set: they restrict nothing. */
export const noHours: HoursColumns = { timeZone: null, weeklyHours: null }
