/**
 * Whether a service can be booked at a start, with which resources, and if not, why not. Listing, explaining, holding,
 * booking and rescheduling all ask here, so that none can tell what another refuses.
 */
import type { Requirement } from '../resource-requirement.ts'
import {
  type Assignment,
  assigned,
  type Demand,
  type Draw,
  demandsOf,
  drawsLeft,
  drawsLeftAt,
  type Resource,
} from './assignment.ts'
import type { PolicyReason } from './calendar.ts'
import { lazily, type Occupancy, type Shape, slotAt, type Timeline } from './occupancy.ts'
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
  draws: readonly Draw[]
  explained(): readonly ExplainedDraw[]
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
  const withReasons = lazily(() => draws.map((draw) => explained(draw, shape)))
  return { shape, archived, demands, draws, explained: withReasons, knownUntil }
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

/** The same for each of many starts, ascending. */
export function remainingAtEach({ shape, archived, draws }: Offer, starts: readonly number[]): (number | null)[] {
  if (archived) return starts.map(() => 0)
  if (draws.length === 0) return starts.map(() => null)
  const left = draws.map((draw) => drawsLeftAt(draw, shape, starts))
  return starts.map((_, index) => left.reduce((least, each) => Math.min(least, each[index] as number), Infinity))
}

/** With the reasons the calendar has against the start, which are told first. */
export function decide(offer: Offer, start: number, policyReasons: readonly PolicyReason[]): Decision {
  const remaining = policyReasons.length > 0 ? 0 : remainingAt(offer, start)
  const allocations = remaining === 0 ? undefined : assigned(offer.demands, slotAt(offer.shape, start))
  if (allocations !== undefined) return { bookable: true, allocations, remaining }
  return { bookable: false, reasons: reasonsFor(offer, start, policyReasons) }
}

/** All there is against a start, where that is anything. */
export function reasonsFor(offer: Offer, start: number, policyReasons: readonly PolicyReason[]): Reason[] {
  const { shape, archived, knownUntil } = offer
  return [
    ...policyReasons.map(plainReason),
    ...(archived ? [plainReason('SERVICE_ARCHIVED')] : []),
    ...reasonsAgainst(offer.explained(), shape, start, knownUntil),
  ]
}

/** A service that limits its bookings is itself drawn from, like a resource of that capacity: buffers and holds count. */
function ownDraw(capacity: number, timeline: Timeline): Draw {
  const unit = { capacity, archived: false, closures: [], timeline }
  return { kind: 'service', requirementId: null, quantity: 1, units: [unit] }
}
