/** Limits of use at a start: their use is read together with everything else that decides about it. */
import type { Connection } from '../../db/database.ts'
import { type LimitUseRow, listLimitRowsOfBooking, listLimitUses } from '../../db/queries/limits.ts'
import type { ServiceToDecide } from '../../db/queries/services.ts'
import { digestOf } from '../../domain/access-key.ts'
import type { LimitsOfResources } from '../../domain/booking/assignment.ts'
import { type CountedLimit, countedRange, type Limit, type OwnUse } from '../../domain/booking/limits.ts'
import { groupByResource, type Timeline, timelineOf, type Use } from '../../domain/booking/occupancy.ts'
import type { Interval } from '../../domain/booking/schedule.ts'
import { toUse } from './taken.ts'

/** The service and the booker whose limits count. */
export type LimitQuery = {
  service: Pick<ServiceToDecide, 'workspaceId' | 'limits'>
  now: Date
  /** The key of who books (`bookerOf`); undefined for nobody known, whom no limit by booker refuses. */
  booker?: string | undefined
  /** Ids of holds and bookings whose use is ignored. */
  exclude?: readonly string[]
  /** The booking that moves: what it has of a limit, it keeps. */
  movedId?: string | undefined
}

type LimitInput = {
  partySize: number
  duration: number
  /** Milliseconds since the epoch. */
  starts: Interval
  resourceIds: readonly string[]
  /** The whole body of a booking under way, if only the rest of it is decided. */
  body?: Interval | undefined
}

export type ReadLimits = { limits: CountedLimit[]; limitsOfResources?: LimitsOfResources }

/** Divides the rows of a limit: one count for each booker or resource. A booker cannot be read from it, but guessed. */
export function limitSubject({ id, per }: Pick<Limit, 'id' | 'per'>, subject: string): string {
  if (per === 'all') return ''
  return per === 'resource' ? subject : digestOf(`${id} ${subject}`)
}

/** Reads nothing if no limit counts the service. */
export async function readLimits(db: Connection, query: LimitQuery, input: LimitInput): Promise<ReadLimits> {
  const { service, booker, movedId } = query
  const known = service.limits.filter(({ per }) => per !== 'booker' || booker !== undefined)
  if (known.length === 0) return { limits: [] }
  const [own, counts] = await Promise.all([
    movedId === undefined ? [] : listLimitRowsOfBooking(db, service.workspaceId, movedId),
    Promise.all(known.map((limit) => readCount(db, query, limit, input))),
  ])
  const ownUses = new Map(own.map((row) => [row.targetId + row.subject, ownUse(row)]))
  const countOf = (limit: Limit, timelines: ReadonlyMap<string, Timeline>, of: string): CountedLimit => {
    const subject = limitSubject(limit, of)
    return {
      limit,
      timeline: timelines.get(subject) ?? noUse,
      partySize: input.partySize,
      now: query.now.getTime(),
      own: ownUses.get(limit.id + subject),
      body: input.body,
    }
  }
  const limits: CountedLimit[] = []
  const limitsOfResources = new Map<string, CountedLimit[]>()
  for (const [index, limit] of known.entries()) {
    const timelines = counts[index] ?? new Map<string, Timeline>()
    if (limit.per !== 'resource') limits.push(countOf(limit, timelines, booker ?? ''))
    else
      for (const id of input.resourceIds)
        limitsOfResources.set(id, [...(limitsOfResources.get(id) ?? []), countOf(limit, timelines, id)])
  }
  return { limits, limitsOfResources }
}

const noUse = timelineOf([], { now: 0 })

/** The use of a limit by subject. */
async function readCount(
  db: Connection,
  { service, booker, now, exclude = [] }: LimitQuery,
  limit: Limit,
  { starts, duration, resourceIds }: LimitInput,
): Promise<ReadonlyMap<string, Timeline>> {
  const subjects =
    limit.per === 'resource' ? [...resourceIds] : [limitSubject(limit, limit.per === 'booker' ? (booker ?? '') : '')]
  const range = countedRange(limit, duration, starts, now.getTime())
  const sought = { limitId: limit.id, subjects, ...range, spans: spansOf(limit) }
  const rows = await listLimitUses(db, service.workspaceId, sought)
  const view = { now: now.getTime(), exclude }
  const bySubject = rows.map((row) => ({ ...limitUse(row), resourceId: row.subject }))
  return groupByResource(bySubject, (group) => timelineOf(group, view))
}

/** A row of a limit, for a timeline. */
export function limitUse(row: LimitUseRow): Use {
  return toUse({ ...row, resourceId: null })
}

/** The span classes of the windows of a limit (`spanLimitsMs`): a day has at most 25 hours, and a month 31 days. */
export function spansOf({ period }: Pick<Limit, 'period'>): readonly number[] {
  if (period === 'hour' || period === 'day') return [0]
  return period === 'week' || period === 'month' ? [1] : [0, 1, 2]
}

type OwnRow = {
  blockedFrom: number
  blockedUntil: number
  units: number | null
  waived: boolean
  releasedAt: Date | null
}

export function ownUse({ blockedFrom, blockedUntil, units, waived, releasedAt }: OwnRow): OwnUse {
  return { from: blockedFrom, until: blockedUntil, units: units ?? 1, waived, isReleased: releasedAt !== null }
}
