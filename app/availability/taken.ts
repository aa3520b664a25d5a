/** Closures of resources in a range, and the usage of a service and its resources by bookings and holds. */
import type { Connection } from '../../db/database.ts'
import {
  findServiceUsageIntervals,
  listResourceUsage,
  listResourceUsageIntervals,
  listServiceUsage,
  type UsageRow,
} from '../../db/queries/allocations.ts'
import { listOverlappingClosures, type ResourceClosureRow } from '../../db/queries/resource-closures.ts'
import type { ServiceRow } from '../../db/queries/services.ts'
import {
  gapHorizonMs,
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
    listResourceUsage(db, workspaceId, resourceIds, from, until),
    service.maxConcurrent === null ? [] : listServiceUsage(db, workspaceId, service.id, from, until),
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
    listResourceUsageIntervals(db, workspaceId, resourceIds, from, until, now),
    maxConcurrent === null ? undefined : findServiceUsageIntervals(db, workspaceId, id, from, until, now),
  ])
  return {
    occupancy: new Map(taken.map((times) => [times.resourceId as string, timelineWithoutDetails(times)])),
    timeline: timelineWithoutDetails(own ?? { froms: [], untils: [] }),
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
    holder,
    expiresAt: row.expiresAt?.getTime() ?? null,
  }
}
