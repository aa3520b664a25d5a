/** Why a start cannot be booked: for each requirement the one reason that names the least that would have to change. */
import type { Demand } from './assignment.ts'
import type { PolicyReason } from './calendar.ts'
import {
  type Bookable,
  hasCapacityWithoutBuffers,
  hasCapacityWithoutHolds,
  isOpen,
  overlaps,
  type Shape,
  type Slot,
  slotAt,
  spareCapacity,
  type Use,
  unavailableStarts,
  usesIn,
} from './occupancy.ts'
import type { Interval } from './schedule.ts'
import { intervalsAbove, usageProfile } from './usage-profile.ts'

/** In the order they are told, behind those of the calendar. */
const codes = [
  'SERVICE_ARCHIVED',
  'RESOURCE_ARCHIVED',
  'RESOURCE_CLOSED',
  'POOL_EMPTY',
  'POOL_EXHAUSTED',
  'RESOURCE_FULL',
  'BUFFER_CONFLICT',
  'HELD',
  'SERVICE_FULL',
] as const
type CapacityCode = (typeof codes)[number]

export type Reason = {
  code: PolicyReason | CapacityCode
  requirementId: string | null
  /** Of how many resources the requirement needs room, and how many have it. */
  needed: number | null
  free: number | null
  blockedBy: Blocker[]
  /** The first instant from the start on at which the requirement alone could be met, as far as allocations are known. */
  earliestFreeAt: number | null
}

/** What is in the way, on all the resources that lack room. */
type Blocker = {
  kind: 'booking' | 'hold' | 'closure'
  count: number
  /** When the last of them ends, and when the last hold of them has lapsed if nobody confirms it. */
  until: number
  expiresAt: number | null
  /** Of bookings and holds, by when they begin. */
  ids: string[]
}

/** A draw with the starts at which it cannot be made, ascending and apart; null where it never can. */
export type ExplainedDemand = Demand & { unavailable: Interval[] | null }

export function withUnavailableStarts(demand: Demand, shape: Shape): ExplainedDemand {
  const active = demand.candidates.filter(({ archived }) => !archived)
  if (active.length < demand.quantity) return { ...demand, unavailable: null }
  const unavailable = usageProfile(active.flatMap((candidate) => unavailableStarts(candidate, shape)))
  return { ...demand, unavailable: intervalsAbove(unavailable, active.length - demand.quantity) }
}

/** A reason that is not about numbers: of the calendar, or of the service itself. */
export function plainReason(code: Reason['code']): Reason {
  return { code, requirementId: null, needed: null, free: null, blockedBy: [], earliestFreeAt: null }
}

/** The reason against each draw that cannot be made at a start. */
export function capacityReasons(
  demands: readonly ExplainedDemand[],
  shape: Shape,
  start: number,
  knownUntil: number,
): Reason[] {
  const slot = slotAt(shape, start)
  const reasons = demands.flatMap((demand): (Reason & { code: CapacityCode })[] => {
    const { requirementId, quantity, candidates, unavailable } = demand
    const lacking = candidates.filter((candidate) => spareCapacity(candidate, slot) === 0)
    const free = candidates.length - lacking.length
    if (free >= quantity) return []
    const freeAt = unavailable?.find(({ until }) => until > start)?.until
    const isKnown = freeAt !== undefined && slotAt(shape, freeAt).blocked.until <= knownUntil
    return [
      {
        code: codeFor(demand, lacking, slot),
        requirementId,
        needed: quantity,
        free,
        blockedBy: blockersOf(lacking, slot),
        earliestFreeAt: isKnown ? freeAt : null,
      },
    ]
  })
  return reasons.sort((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code))
}

/**
 * What nobody can wait for comes first: archived, too few, closed. Then what passes soonest: a hold lapses within minutes,
 * a conflict of buffers ends where the start is moved a little, and what is left is taken.
 */
function codeFor({ kind, candidates, quantity }: Demand, lacking: readonly Bookable[], slot: Slot): CapacityCode {
  const missing = quantity - (candidates.length - lacking.length)
  const isMetBy = (isFree: (candidate: Bookable) => boolean) => lacking.filter(isFree).length >= missing
  if (kind === 'service') return 'SERVICE_FULL'
  if (!isMetBy(({ archived }) => !archived)) return kind === 'pool' ? 'POOL_EMPTY' : 'RESOURCE_ARCHIVED'
  if (!isMetBy((candidate) => isOpen(candidate, slot))) return 'RESOURCE_CLOSED'
  if (isMetBy((candidate) => hasCapacityWithoutHolds(candidate, slot))) return 'HELD'
  if (isMetBy((candidate) => hasCapacityWithoutBuffers(candidate, slot))) return 'BUFFER_CONFLICT'
  return kind === 'pool' ? 'POOL_EXHAUSTED' : 'RESOURCE_FULL'
}

function blockersOf(units: readonly Bookable[], { body, blocked }: Slot): Blocker[] {
  const [bookings, holds]: [Use[], Use[]] = [[], []]
  const closures: Interval[] = []
  for (const candidate of units) {
    for (const use of usesIn(candidate.timeline, blocked)) (use.holder.kind === 'booking' ? bookings : holds).push(use)
    for (const closure of candidate.closures) if (overlaps(closure, body)) closures.push(closure)
  }
  return [
    ...blocker('booking', bookings),
    ...blocker('hold', holds),
    ...(closures.length === 0
      ? []
      : [{ kind: 'closure' as const, count: closures.length, until: lastEnd(closures), expiresAt: null, ids: [] }]),
  ]
}

function blocker(kind: Use['holder']['kind'], uses: Use[]): Blocker[] {
  if (uses.length === 0) return []
  uses.sort((one, other) => one.from - other.from)
  const ids = new Set<string>()
  let expiresAt: number | null = -Infinity
  for (const use of uses) {
    ids.add(use.holder.id)
    expiresAt = expiresAt === null || use.expiresAt === null ? null : Math.max(expiresAt, use.expiresAt)
  }
  return [{ kind, count: ids.size, until: lastEnd(uses), expiresAt, ids: [...ids] }]
}

function lastEnd(intervals: readonly Interval[]): number {
  return intervals.reduce((last, { until }) => Math.max(last, until), -Infinity)
}
