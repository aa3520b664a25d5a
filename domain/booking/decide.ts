/**
 * Decides whether a service can be booked at a start, with which resources, and if not, why not. Listing, explaining,
 * holding, booking and rescheduling all use this module, so that no operation offers a start that another refuses.
 */
import { elementAt } from './ascending.ts'
import {
  type Assignment,
  assignResources,
  type DecidedRequirement,
  type Demand,
  demandsOf,
  freeCandidatesAtEach,
  type LimitsOfResources,
  type Resource,
  type ResourceDemand,
  remainingAllocations,
  remainingAllocationsAtEach,
} from './assignment.ts'
import type { PolicyReason } from './calendar.ts'
import { type CountedLimit, leftByLimit, reachedLimit } from './limits.ts'
import { lazily, type Occupancy, type Shape, slotAt, type Timeline } from './occupancy.ts'
import {
  capacityReasons,
  type ExplainedDemand,
  limitReason,
  plainReason,
  type Reason,
  withUnavailableStarts,
} from './reasons.ts'
import type { Interval } from './schedule.ts'

export type AvailabilityInput = {
  service: Shape & {
    archived: boolean
    /** The maximum of concurrent bookings of the service; null if only the resources limit it. */
    maxConcurrent: number | null
    /** Unit of `maxConcurrent`; bookings if omitted. */
    concurrencyUnit?: 'bookings' | 'persons'
    /** The bookings and holds of the service, one use each whatever resources they have; filtered like `occupancy`. */
    timeline: Timeline
  }
  requirements: readonly DecidedRequirement[]
  /** The persons of the booking; one if omitted. */
  partySize?: number
  resources: readonly Resource[]
  occupancy: Occupancy
  /** The bookings that count for the rule `balanced`, by resource id; omitted if no resources are assigned. */
  bookingCounts?: ReadonlyMap<string, number>
  /** The limits of use of the booker and of all; omitted for none. */
  limits?: readonly CountedLimit[]
  limitsOfResources?: LimitsOfResources
  /** All allocations before this instant were read (milliseconds). Nothing beyond it is reported as free. */
  knownUntil: number
}

/** The input of a decision, prepared to be evaluated at many starts. */
export type AvailabilityContext = {
  shape: Shape
  archived: boolean
  resourceDemands: readonly ResourceDemand[]
  /** `resourceDemands`, and the demand on the service itself if `maxConcurrent` limits it. */
  demands: readonly Demand[]
  explainedDemands(): readonly ExplainedDemand[]
  /** Limits of use, each with a footprint of its own; those of resources belong to the candidates. */
  limits: readonly CountedLimit[]
  knownUntil: number
}

/** `remaining`: bookings still possible at the start, including this one; null if unlimited. */
export type Decision =
  | { bookable: true; allocations: Assignment[]; remaining: number | null }
  | { bookable: false; reasons: Reason[] }

export function availabilityContext({
  service,
  requirements,
  partySize = 1,
  resources,
  occupancy,
  bookingCounts,
  limits = [],
  limitsOfResources,
  knownUntil,
}: AvailabilityInput): AvailabilityContext {
  const { archived, maxConcurrent, concurrencyUnit, timeline, ...shape } = service
  const resourceDemands = demandsOf(requirements, resources, occupancy, partySize, bookingCounts, limitsOfResources)
  const units = concurrencyUnit === 'persons' ? partySize : 1
  const demands =
    maxConcurrent === null ? resourceDemands : [...resourceDemands, serviceDemand(maxConcurrent, units, timeline)]
  const withReasons = lazily(() => demands.map((demand) => withUnavailableStarts(demand, shape)))
  return { shape, archived, resourceDemands, demands, explainedDemands: withReasons, limits, knownUntil }
}

/** The same context for bookings of another length. All of their time must have been read. */
export function withDuration(context: AvailabilityContext, duration: number): AvailabilityContext {
  if (duration === context.shape.duration) return context
  const { demands } = context
  const shape = { ...context.shape, duration }
  const withReasons = lazily(() => demands.map((demand) => withUnavailableStarts(demand, shape)))
  return { ...context, shape, explainedDemands: withReasons }
}

/**
 * Returns how many more bookings fit at a start, without looking at the calendar rules; null if unlimited. A start that
 * passes the calendar rules is bookable if and only if this is not 0.
 */
export function remainingAt({ shape, archived, demands, limits }: AvailabilityContext, start: number): number | null {
  if (archived) return 0
  const slot = slotAt(shape, start)
  let remaining = leftByAll(limits, slot.body)
  if (remaining === 0) return 0
  for (const demand of demands) {
    remaining = Math.min(remaining, remainingAllocations(demand, slot))
    if (remaining === 0) return 0
  }
  return remaining === Infinity ? null : remaining
}

/** `remainingAt` for each of many starts, which are ascending. */
export function remainingAtEach(
  { shape, archived, demands, limits }: AvailabilityContext,
  starts: readonly number[],
): (number | null)[] {
  if (archived) return starts.map(() => 0)
  const left = demands.map((demand) => remainingAllocationsAtEach(demand, shape, starts))
  if (limits.length > 0) left.push(starts.map((start) => leftByAll(limits, slotAt(shape, start).body)))
  if (left.length === 0) return starts.map(() => null)
  return starts.map((_, index) => {
    const least = left.reduce((least, each) => Math.min(least, elementAt(each, index)), Infinity)
    return least === Infinity ? null : least
  })
}

/** Infinity without limits, and where none counts the booking. */
function leftByAll(limits: readonly CountedLimit[], body: Interval): number {
  return limits.reduce((least, each) => Math.min(least, leftByLimit(each, body)), Infinity)
}

/** For each of many ascending starts, the free resources of each requirement, by name. */
export function freeResourcesAtEach(
  { shape, resourceDemands }: AvailabilityContext,
  starts: readonly number[],
): ReadonlyMap<string, string[]>[] {
  const free = starts.map(() => new Map<string, string[]>())
  for (const demand of resourceDemands) {
    const { requirementId } = demand
    for (const [index, ids] of freeCandidatesAtEach(demand, shape, starts).entries()) {
      // Resources that the caller chose are several demands of one requirement.
      free[index]?.set(requirementId, [...(free[index]?.get(requirementId) ?? []), ...ids])
    }
  }
  return free
}

/**
 * @param policyReasons the calendar rules that the start violates; they come first among the reasons
 * @param kept ids of resources that are preferred to all others
 */
export function decide(
  context: AvailabilityContext,
  start: number,
  policyReasons: readonly PolicyReason[],
  kept?: ReadonlySet<string>,
): Decision {
  const remaining = policyReasons.length > 0 ? 0 : remainingAt(context, start)
  const allocations =
    remaining === 0 ? undefined : assignResources(context.resourceDemands, slotAt(context.shape, start), kept)
  if (allocations !== undefined) return { bookable: true, allocations, remaining }
  return { bookable: false, reasons: reasonsFor(context, start, policyReasons) }
}

/** All reasons against a start: calendar rules, the archived service, then capacity. Empty if the start is bookable. */
export function reasonsFor(
  context: AvailabilityContext,
  start: number,
  policyReasons: readonly PolicyReason[],
): Reason[] {
  const { shape, archived, limits, knownUntil } = context
  const { body } = slotAt(shape, start)
  return [
    ...policyReasons.map(plainReason),
    ...(archived ? [plainReason('SERVICE_ARCHIVED')] : []),
    ...capacityReasons(context.explainedDemands(), shape, start, knownUntil),
    ...limits.filter((each) => leftByLimit(each, body) === 0).map((each) => limitReason(reachedLimit(each, body))),
  ]
}

/** A service with `maxConcurrent` acts like one more resource of that capacity, so buffers and holds count there too. */
function serviceDemand(capacity: number, units: number, timeline: Timeline): Demand {
  const service = { capacity, units, archived: false, closures: [], timeline }
  const one = { kind: 'service', requirementId: null, chosenId: null, quantity: 1 } as const
  if (units > capacity) return { ...one, candidates: [], tooFew: 'PARTY_TOO_LARGE' }
  return { ...one, candidates: [service], tooFew: 'SERVICE_FULL' }
}
