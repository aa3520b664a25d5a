/** The times at which resources are off duty, from their hours and those of their dates. */
import type { Connection } from '../../db/database.ts'
import { listDatesOfResources } from '../../db/queries/resource-hours.ts'
import type { JoinedHours } from '../../db/queries/resources.ts'
import type { ServiceRow } from '../../db/queries/services.ts'
import { groupByResource } from '../../domain/booking/occupancy.ts'
import { type Hours, offDuty } from '../../domain/booking/off-duty.ts'
import type { Calendar, Interval, Override } from '../../domain/booking/schedule.ts'

/** Hours of a resource with its dates. Without a time zone, that of the service that is booked counts. */
export type DutyHours = Pick<Calendar, 'weekly' | 'overrides'> & { timeZone: string | null }

type Service = Pick<ServiceRow, 'workspaceId' | 'timeZone'>
type Candidate = JoinedHours & { id: string }
type Range = { from: Date; until: Date }

export function hoursIn(
  { timeZone, weekly, overrides }: DutyHours,
  { hoursMode, ...service }: Pick<ServiceRow, 'timeZone' | 'hoursMode'>,
): Hours {
  return { timeZone: timeZone ?? service.timeZone, weekly, overrides, hoursMode }
}

/**
 * Returns the times off duty within a range, by id of the resource; those without hours are left out. Nothing is read for resources
 * without hours.
 * @param changed hours that count instead of the stored ones, by id of the resource
 */
export async function readOffDuty(
  db: Connection,
  service: Service,
  candidates: readonly Candidate[],
  range: Range,
  changed: ReadonlyMap<string, DutyHours> = new Map(),
): Promise<ReadonlyMap<string, Interval[]>> {
  const withHours = candidates.filter(({ id, hoursId }) => hoursId !== null || changed.has(id))
  if (withHours.length === 0) return noTimes
  const stored = withHours.filter(({ id }) => !changed.has(id)).map(({ id }) => id)
  const dates = groupByResource(
    await listDatesOfResources(db, service.workspaceId, stored, datesAround(range)),
    (rows) => rows,
  )
  const bounds = { from: range.from.getTime(), until: range.until.getTime() }
  return new Map(
    withHours.map(({ id, hoursTimeZone, weeklyHours }) => {
      const storedHours = { timeZone: hoursTimeZone, weekly: weeklyHours, overrides: dates.get(id) ?? [] }
      const hours = changed.get(id) ?? storedHours
      return [id, offDuty({ ...hours, timeZone: hours.timeZone ?? service.timeZone }, bounds)]
    }),
  )
}

const noTimes: ReadonlyMap<string, Interval[]> = new Map()
/** No zone is further from UTC. */
const dayMs = 24 * 3_600_000

/** The dates that a range has in any time zone. */
export function datesAround({ from, until }: Range): { fromDate: string; untilDate: string } {
  return { fromDate: dateOf(from.getTime() - dayMs), untilDate: dateOf(until.getTime() + dayMs) }
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** The hours of a resource, from its row and its dates. Without a row they restrict nothing. */
export function dutyHours(
  row: { timeZone: string | null; weeklyHours: DutyHours['weekly'] } | undefined,
  dates: readonly Override[],
): DutyHours {
  return { timeZone: row?.timeZone ?? null, weekly: row?.weeklyHours ?? null, overrides: [...dates] }
}
