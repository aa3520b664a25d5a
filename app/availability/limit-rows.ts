/** The rows by which a hold or booking counts for limits of use. */
import type { Connection } from '../../db/database.ts'
import { type AllocationRow, spanOf } from '../../db/queries/allocations.ts'
import { listLimitUses } from '../../db/queries/limits.ts'
import { keepsUse, type Limit, leftByLimit, limitUnits, reachedLimit, windowAt } from '../../domain/booking/limits.ts'
import { timelineOf } from '../../domain/booking/occupancy.ts'
import { limitReason, type Reason } from '../../domain/booking/reasons.ts'
import type { Interval } from '../../domain/booking/schedule.ts'
import { peakIn } from '../../domain/booking/usage-profile.ts'
import { newId } from '../new-id.ts'
import type { StartQuery } from './availability-context.ts'
import { limitSubject, limitUse, ownUse, readLimits, spansOf } from './limits.ts'

export type LimitedHolder = {
  workspaceId: string
  serviceId: string
  holdId: string | null
  bookingId: string | null
  /** The key of who books (`bookerOf`); undefined if unknown. */
  booker: string | undefined
  partySize: number
  /** Without buffers. */
  body: Interval
  resourceIds: readonly string[]
  expiresAt: Date | null
  now: Date
}

/** One row for each limit and, of a limit by resource, for each resource. @param isWaived whether no row is refused */
export function limitRows(limits: readonly Limit[], holder: LimitedHolder, isWaived = false): AllocationRow[] {
  return limits.flatMap((limit) => {
    const window = windowAt(limit, holder.body, holder.now.getTime())
    if (window === undefined) return []
    return subjectsOf(limit, holder).map((subject) => limitRow(limit, holder, { subject, window, isWaived }))
  })
}

function subjectsOf(limit: Limit, { booker, resourceIds }: LimitedHolder): string[] {
  if (limit.per === 'resource') return [...new Set(resourceIds)]
  if (limit.per === 'booker' && booker === undefined) return []
  return [limitSubject(limit, booker ?? '')]
}

function limitRow(
  limit: Limit,
  { workspaceId, serviceId, holdId, bookingId, partySize, body, expiresAt, now }: LimitedHolder,
  { subject, window, isWaived }: { subject: string; window: Interval; isWaived: boolean },
): AllocationRow {
  // A body may reach beyond its window: only its start lies in it.
  const bodyFrom = Math.min(Math.max(body.from, window.from), window.until - 1)
  return {
    id: newId(),
    ...{ workspaceId, serviceId, holdId, bookingId, subject, expiresAt },
    targetId: limit.id,
    units: limitUnits(limit, body, partySize),
    span: spanOf(window.until - window.from),
    waived: isWaived,
    resourceId: null,
    requirementId: null,
    bodyFrom,
    bodyUntil: Math.max(bodyFrom + 1, Math.min(body.until, window.until)),
    blockedFrom: window.from,
    blockedUntil: window.until,
    writtenAt: now,
    releasedAt: null,
  }
}

/** The rows of limits by booker that another booker makes stale, by id, and all rows that are missing. */
export function changedLimitRows(
  limits: readonly Limit[],
  present: readonly AllocationRow[],
  holder: LimitedHolder,
): { stale: string[]; missing: AllocationRow[] } {
  const wanted = limitRows(limits, holder)
  const isIn = (rows: readonly AllocationRow[], row: AllocationRow) =>
    rows.some(({ targetId, subject }) => targetId === row.targetId && subject === row.subject)
  const byBooker = new Set(limits.filter(({ per }) => per === 'booker').map(({ id }) => id))
  const stale = present.filter((row) => byBooker.has(row.targetId) && !isIn(wanted, row))
  return { stale: stale.map(({ id }) => id), missing: wanted.filter((row) => !isIn(present, row)) }
}

/** The reasons by which limits of a booker refuse. @param ids of the limits that count */
export async function bookerReasons(db: Connection, query: StartQuery, ids: readonly string[]): Promise<Reason[]> {
  const limits = query.service.limits.filter(({ id }) => ids.includes(id))
  const { start, bookingRequirements } = query
  const { shape, partySize } = bookingRequirements
  const body = { from: start, until: start + shape.duration }
  const starts = { from: start, until: start + 1 }
  const limitInput = { partySize, duration: shape.duration, starts, resourceIds: [] }
  const read = await readLimits(db, { ...query, service: { ...query.service, limits } }, limitInput)
  return read.limits
    .filter((each) => leftByLimit(each, body) === 0)
    .map((each) => limitReason(reachedLimit(each, body)))
}

/**
 * Replaces what a booking has of limits after a move: `kept` rows stay as they are, and `added` ones are to be inserted. A row is kept or
 * not refused where the booking stays in its window, even if the limit is exceeded.
 * @param present the rows of the booking
 */
export async function moveLimitRows(
  db: Connection,
  limits: readonly Limit[],
  present: readonly AllocationRow[],
  wanted: readonly AllocationRow[],
): Promise<{ kept: string[]; added: AllocationRow[] }> {
  const kept: string[] = []
  const added: AllocationRow[] = []
  for (const row of wanted) {
    const own = present.find(({ targetId, subject }) => targetId === row.targetId && subject === row.subject)
    const limit = limits.find(({ id }) => id === row.targetId)
    if (own === undefined || limit === undefined || row.waived) added.push(row)
    else if (isSame(own, row)) kept.push(own.id)
    else added.push({ ...row, waived: await isNotRefused(db, limit, own, row) })
  }
  return { kept, added }
}

function isSame(own: AllocationRow, row: AllocationRow): boolean {
  return (
    own.releasedAt === null &&
    own.blockedFrom === row.blockedFrom &&
    own.blockedUntil === row.blockedUntil &&
    own.units === row.units &&
    own.expiresAt?.getTime() === row.expiresAt?.getTime()
  )
}

async function isNotRefused(db: Connection, limit: Limit, own: AllocationRow, row: AllocationRow): Promise<boolean> {
  if (own.waived) return true
  const window = { from: row.blockedFrom, until: row.blockedUntil }
  const units = row.units ?? 1
  if (!keepsUse(limit, ownUse(own), window, units)) return false
  const sought = { limitId: limit.id, subjects: [row.subject], ...window, spans: spansOf(limit) }
  const uses = (await listLimitUses(db, row.workspaceId, sought)).map(limitUse)
  const others = timelineOf(uses, { now: row.writtenAt.getTime(), exclude: [row.bookingId ?? ''] })
  return peakIn(others.blocked, window) + units > limit.max
}
