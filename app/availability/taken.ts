/** Closures of resources in a range, and the usage of a service and its resources by bookings and holds. */
import type { Connection } from '../../db/database.ts'
import { listUsage, listUsageIntervals, type UsageRow } from '../../db/queries/allocations.ts'
import { listOverlappingClosures, type ResourceClosureRow } from '../../db/queries/resource-closures.ts'
import type { ServiceRow } from '../../db/queries/services.ts'
import {
  gapHorizonMs,
  groupByResource,
  type Occupancy,
  occupancyOf,
  type Shape,
  slotAt,
  type Timeline,
  timelineOf,
  timelineWithoutDetails,
  type Use,
} from '../../domain/booking/occupancy.ts'
import type { Interval } from '../../domain/booking/schedule.ts'
import { type Bounds, wholeUnits } from '../../domain/booking/usage-profile.ts'

export type TakenQuery = {
  service: Pick<ServiceRow, 'workspaceId' | 'id' | 'maxConcurrent'>
  now: Date
  /** Ids of holds and bookings whose usage is ignored. */
  exclude?: readonly string[]
}
export type Span = { from: Date; until: Date }
/** The timelines of the resources, and that of the service, which is empty if nothing limits it. */
export type Usage = { occupancy: Occupancy; timeline: Timeline }
export type ReadUsage = (db: Connection, query: TakenQuery, resourceIds: string[], span: Span) => Promise<Usage>
type Taken = Usage & { closed: ResourceClosureRow[] }

/** From a day before the starts until a day after the end of the last one: so far the idle gaps around a slot are measured. */
export function spanAround(shape: Shape, { from, until }: Interval): Span {
  return spanBlocked(shape, { from: from - gapHorizonMs, until: until + gapHorizonMs })
}

/** From the first begin until the last end of what bookings at these starts would block. */
export function spanBlocked(shape: Shape, { from, until }: Interval): Span {
  return {
    from: new Date(slotAt(shape, from).blocked.from),
    until: new Date(slotAt(shape, until).blocked.until),
  }
}

export async function readTaken(
  db: Connection,
  query: TakenQuery,
  resourceIds: string[],
  span: Span,
  read: ReadUsage,
): Promise<Taken> {
  const [closed, usage] = await Promise.all([
    listOverlappingClosures(db, query.service.workspaceId, resourceIds, span.from, span.until),
    read(db, query, resourceIds, span),
  ])
  return { closed, ...usage }
}

/** With the details that reasons name. */
export async function readUsage(
  db: Connection,
  { service, now, exclude = [] }: TakenQuery,
  resourceIds: string[],
  { from, until }: Span,
): Promise<Usage> {
  const view = { now: now.getTime(), exclude }
  const { workspaceId } = service
  const [taken, own] = await Promise.all([
    listUsage(db, workspaceId, resourceIds, from, until),
    service.maxConcurrent === null ? [] : listUsage(db, workspaceId, [service.id], from, until),
  ])
  const uses = taken.map((row) => ({ ...toUse(row), resourceId: row.resourceId as string }))
  return { occupancy: occupancyOf(uses, view), timeline: timelineOf(own.map(toUse), view) }
}

/** Only the intervals, and nothing excluded. */
export async function readUsageIntervals(
  db: Connection,
  { service, now }: TakenQuery,
  resourceIds: string[],
  { from, until }: Span,
): Promise<Usage> {
  const { workspaceId, id, maxConcurrent } = service
  const [taken, own] = await Promise.all([
    listUsageIntervals(db, workspaceId, resourceIds, from, until, now),
    maxConcurrent === null ? [] : listUsageIntervals(db, workspaceId, [id], from, until, now),
  ])
  const ofResources = taken.map(({ targetId, ...bounds }) => ({ ...bounds, resourceId: targetId }))
  return {
    occupancy: groupByResource(ofResources, (found) => timelineWithoutDetails(joinBounds(found))),
    timeline: timelineWithoutDetails(joinBounds(own)),
  }
}

/** A target has bounds for each span class in which it has allocations. */
function joinBounds(found: readonly Bounds[]): Bounds {
  const [first = { froms: [], untils: [], others: [] }] = found
  if (found.length < 2) return first
  return {
    froms: found.flatMap(({ froms }) => [...froms]),
    untils: found.flatMap(({ untils }) => [...untils]),
    others: found.flatMap(({ others }) => [...others]),
  }
}

export function toUse(row: UsageRow): Use {
  const holder =
    row.bookingId === null
      ? ({ kind: 'hold', id: row.holdId as string } as const)
      : ({ kind: 'booking', id: row.bookingId } as const)
  return {
    from: row.blockedFrom,
    until: row.blockedUntil,
    bodyFrom: row.bodyFrom,
    bodyUntil: row.bodyUntil,
    units: row.units ?? wholeUnits,
    holder,
    expiresAt: row.expiresAt?.getTime() ?? null,
  }
}
