/**
 * Whether a service can be booked at a start, with which resources, and if not, why not. Listing, explaining, holding,
 * booking and rescheduling all ask here, so that none can tell what another refuses.
 */
import type { Requirement } from '../resource-requirement.ts'
import { type Assignment, assigned, type Demand, type Draw, demandsOf, drawsLeft, type Resource } from './assignment.ts'
import type { PolicyReason } from './calendar.ts'
import { type Occupancy, type Shape, slotAt, type Timeline } from './occupancy.ts'
import { type ExplainedDraw, explained, plainReason, type Reason, reasonsAgainst } from './reasons.ts'

export type Question = {
  service: Shape & {
    archived: boolean
    /** How many of its bookings there may be at once; null where only the resources limit it. */
    maxConcurrent: number | null
    /** Its own bookings and holds, one use each, whatever resources they have; seen as the occupancy is. */
    timeline: Timeline
  }
  requirements: readonly (Requirement & { id: string })[]
  resources: readonly Resource[]
  occupancy: Occupancy
  /** Until when all allocations were read: nothing is promised to be free beyond. */
  knownUntil: number
}

/** A question made ready to be asked about many starts. */
export type Offer = {
  shape: Shape
  archived: boolean
  demands: readonly Demand[]
  /** The demands, and the service itself where it limits its bookings. */
  draws: readonly ExplainedDraw[]
  knownUntil: number
}

/** `remaining` bookings fit, this one counted; null where nothing limits them. */
export type Decision =
  | { bookable: true; allocations: Assignment[]; remaining: number | null }
  | { bookable: false; reasons: Reason[] }

export function offerOf({ service, requirements, resources, occupancy, knownUntil }: Question): Offer {
  const { archived, maxConcurrent, timeline, ...shape } = service
  const demands = demandsOf(requirements, resources, occupancy)
  const draws = maxConcurrent === null ? demands : [...demands, ownDraw(maxConcurrent, timeline)]
  return { shape, archived, demands, draws: draws.map((draw) => explained(draw, shape)), knownUntil }
}

/**
 * How many more bookings fit at a start, whatever the calendar says; null where nothing limits them. A list of what can
 * be booked needs no more than this: just where it is not 0 is a start without policy reasons bookable.
 */
export function remainingAt({ shape, archived, draws }: Offer, start: number): number | null {
  if (archived) return 0
  const slot = slotAt(shape, start)
  let remaining = Infinity
  for (const draw of draws) {
    remaining = Math.min(remaining, drawsLeft(draw, slot))
    if (remaining === 0) return 0
  }
  return remaining === Infinity ? null : remaining
}

/** With the reasons the calendar has against the start, which are told first. */
export function decide(offer: Offer, start: number, policyReasons: readonly PolicyReason[]): Decision {
  const { shape, archived, demands, draws, knownUntil } = offer
  const remaining = policyReasons.length > 0 ? 0 : remainingAt(offer, start)
  const allocations = remaining === 0 ? undefined : assigned(demands, slotAt(shape, start))
  if (allocations !== undefined) return { bookable: true, allocations, remaining }
  return {
    bookable: false,
    reasons: [
      ...policyReasons.map(plainReason),
      ...(archived ? [plainReason('SERVICE_ARCHIVED')] : []),
      ...reasonsAgainst(draws, shape, start, knownUntil),
    ],
  }
}

/** A service that limits its bookings is itself drawn from, like a resource of that capacity: buffers and holds count. */
function ownDraw(capacity: number, timeline: Timeline): Draw {
  const unit = { capacity, archived: false, closures: [], timeline }
  return { kind: 'service', requirementId: null, quantity: 1, units: [unit] }
}
