/** Explains why a start cannot be booked: per requirement one reason, the one whose cause needs the smallest change. */
import { type Demand, reachedLimitOf } from './assignment.ts'
import type { PolicyReason } from './calendar.ts'
import type { ReachedLimit } from './limits.ts'
import {
  type Bookable,
  hasCapacityWithoutBuffers,
  hasCapacityWithoutHolds,
  isFreeOfClosures,
  isOpen,
  overlaps,
  type Shape,
  type Slot,
  slotAt,
  spareCapacity,
  spareWithoutLimits,
  type Use,
  unavailableStarts,
  usesIn,
} from './occupancy.ts'
import type { Interval } from './schedule.ts'
import { intervalsAbove, usageProfile } from './usage-profile.ts'

/** In the order of a reply, after the calendar reasons. */
const codes = [
  'SERVICE_ARCHIVED',
  'RESOURCE_ARCHIVED',
  'RESOURCE_NOT_ELIGIBLE',
  'RESOURCE_CLOSED',
  'RESOURCE_HOURS',
  'POOL_EMPTY',
  'PARTY_TOO_LARGE',
  'POOL_EXHAUSTED',
  'RESOURCE_FULL',
  'BUFFER_CONFLICT',
  'HELD',
  'SERVICE_FULL',
  'LIMIT_REACHED',
] as const
type CapacityCode = (typeof codes)[number]

export type Reason = {
  code: PolicyReason | CapacityCode
  requirementId: string | null
  /** The chosen resource that cannot be taken; absent if the caller chose none. */
  resourceId?: string
  /** The number of resources that the requirement needs, and the number that has spare capacity. */
  needed: number | null
  free: number | null
  blockedBy: Blocker[]
  /** The first start after this one at which the requirement alone could be met; null if unknown or never. */
  earliestFreeAt: number | null
  /** The limit of use of `LIMIT_REACHED`. */
  limit?: ReachedLimit
}

/** Conflicting bookings, holds or closures on all resources that lack spare capacity. */
type Blocker = {
  kind: 'booking' | 'hold' | 'closure'
  count: number
  /** The end of the last one, and the expiry of the last one; null if one of them does not expire. */
  until: number
  expiresAt: number | null
  /** Ids of bookings or holds, ordered by start; empty for closures. */
  ids: string[]
}

/** A demand with the starts at which it cannot be met: ascending, not touching; null if it can never be met. */
export type ExplainedDemand = Demand & { unavailable: Interval[] | null }

export function withUnavailableStarts(demand: Demand, shape: Shape): ExplainedDemand {
  const active = demand.candidates.filter(({ archived }) => !archived)
  if (active.length < demand.quantity) return { ...demand, unavailable: null }
  const unavailable = usageProfile(active.flatMap((candidate) => unavailableStarts(candidate, shape)))
  return { ...demand, unavailable: intervalsAbove(unavailable, active.length - demand.quantity) }
}

/** A reason without numbers: a calendar rule, or the archived service. */
export function plainReason(code: Reason['code']): Reason {
  return { code, requirementId: null, needed: null, free: null, blockedBy: [], earliestFreeAt: null }
}

export function limitReason(limit: ReachedLimit): Reason {
  return { ...plainReason('LIMIT_REACHED'), limit }
}

/** True if nothing but limits of the booker refuse. */
export function isOwnLimit(reasons: readonly Reason[]): boolean {
  return reasons.length > 0 && reasons.every(({ limit }) => limit?.per === 'booker')
}

/** One reason per demand that cannot be met at a start. @param knownUntil the end of the usage that was read */
export function capacityReasons(
  demands: readonly ExplainedDemand[],
  shape: Shape,
  start: number,
  knownUntil: number,
): Reason[] {
  const slot = slotAt(shape, start)
  const reasons = demands.flatMap((demand): (Reason & { code: CapacityCode })[] => {
    const { requirementId, chosenId, quantity, candidates, unavailable } = demand
    const lacking = candidates.filter((candidate) => spareCapacity(candidate, slot) === 0)
    const free = candidates.length - lacking.length
    if (free >= quantity) return []
    const code = codeFor(demand, lacking, slot)
    const freeAt = unavailable?.find(({ until }) => until > start)?.until
    const isKnown = freeAt !== undefined && slotAt(shape, freeAt).blocked.until <= knownUntil
    // Limits of use are not among the times at which resources are free.
    const isLimited = candidates.some(({ leftByLimits }) => leftByLimits !== undefined)
    const limit = code === 'LIMIT_REACHED' ? firstReached(lacking, slot) : undefined
    return [
      {
        code,
        requirementId,
        ...(chosenId !== null && { resourceId: chosenId }),
        needed: quantity,
        free,
        // Nothing blocks a resource that is off duty, or free but for a limit.
        blockedBy: code === 'RESOURCE_HOURS' || limit ? [] : blockersOf(lacking, slot),
        earliestFreeAt: isKnown && !isLimited ? freeAt : null,
        ...(limit && { limit }),
      },
    ]
  })
  return reasons.sort((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code))
}

/**
 * Causes that waiting does not remove come first: archived, too few resources, closed, off duty. Then those that pass soonest: a
 * hold expires within minutes, and a buffer conflict ends if the start moves a little. Otherwise the resources are booked.
 */
function codeFor(
  { kind, candidates, quantity, tooFew }: Demand,
  lacking: readonly Bookable[],
  slot: Slot,
): CapacityCode {
  const missing = quantity - (candidates.length - lacking.length)
  const isMetBy = (isFree: (candidate: Bookable) => boolean) => lacking.filter(isFree).length >= missing
  if (kind === 'service') return tooFew
  if (!isMetBy(({ archived }) => !archived)) return tooFew
  if (!isMetBy((candidate) => isFreeOfClosures(candidate, slot))) return 'RESOURCE_CLOSED'
  if (!isMetBy((candidate) => isOpen(candidate, slot))) return 'RESOURCE_HOURS'
  if (isMetBy((candidate) => spareWithoutLimits(candidate, slot) > 0)) return 'LIMIT_REACHED'
  if (isMetBy((candidate) => hasCapacityWithoutHolds(candidate, slot))) return 'HELD'
  if (isMetBy((candidate) => hasCapacityWithoutBuffers(candidate, slot))) return 'BUFFER_CONFLICT'
  return kind === 'pool' ? 'POOL_EXHAUSTED' : 'RESOURCE_FULL'
}

function firstReached(lacking: readonly Bookable[], slot: Slot): ReachedLimit | undefined {
  const limited = lacking.filter((candidate) => spareWithoutLimits(candidate, slot) > 0)
  return limited.map((candidate) => reachedLimitOf(candidate, slot.body)).find((limit) => limit !== undefined)
}

function blockersOf(units: readonly Bookable[], { body, blocked }: Slot): Blocker[] {
  const [bookings, holds]: [Use[], Use[]] = [[], []]
  const closures: Interval[] = []
  for (const candidate of units) {
    for (const use of usesIn(candidate.timeline, blocked)) (use.holder.kind === 'booking' ? bookings : holds).push(use)
    const { closures: closed, closuresAlone = closed } = candidate
    for (const closure of closuresAlone) if (overlaps(closure, body)) closures.push(closure)
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
