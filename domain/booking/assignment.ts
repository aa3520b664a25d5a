/**
 * Assigns resources to a booking. A resource has one category, and a service names each category at most once. Resources
 * that a requirement names directly are left out of the pools. So no two requirements compete for the same resource, and
 * each can be met without looking at the others.
 */
import { type AllocationRule, isEligible, type Takes } from '../allocation-rule.ts'
import type { Requirement } from '../resource-requirement.ts'
import { floatAt, integerAt } from './ascending.ts'
import { mergeIntervals } from './intervals.ts'
import { type CountedLimit, leftByLimit, type ReachedLimit, reachedLimit } from './limits.ts'
import {
  type Bookable,
  idleGaps,
  type Occupancy,
  type Shape,
  type Slot,
  slotAt,
  spareCapacity,
  timelineOf,
  visitSpareCapacity,
} from './occupancy.ts'
import type { HoursMode, Interval } from './schedule.ts'

export type Resource = {
  id: string
  nameKey: string
  category: string | null
  capacity: number
  archived: boolean
  closures: readonly Interval[]
  /** Times outside its hours; undefined if it has none. */
  offDuty?: readonly Interval[] | undefined
  /** The part of the body that lies outside these times; the whole of it if omitted. */
  dutyMode?: HoursMode
}

/** One booking needs `quantity` distinct candidates, each with spare capacity for it. */
export type Demand = {
  kind: 'resource' | 'pool' | 'service'
  requirementId: string | null
  /** The resource that the caller chose; null if any candidate will do. */
  chosenId: string | null
  quantity: number
  candidates: readonly Bookable[]
  /** The reason if there are fewer candidates than `quantity`, whether or not they are free. */
  tooFew:
    | 'RESOURCE_ARCHIVED'
    | 'RESOURCE_NOT_ELIGIBLE'
    | 'POOL_EMPTY'
    | 'PARTY_TOO_LARGE'
    | 'POOL_EXHAUSTED'
    | 'SERVICE_FULL'
}

/**
 * The demand of one requirement. Its candidates are the resource it names, or its category's active resources that may serve it, by
 * name, then id.
 */
export type ResourceDemand = Omit<Demand, 'candidates'> & {
  requirementId: string
  candidates: readonly BookableResource[]
}
type NamedRow = { id: string; nameKey: string }
/**
 * `rank`: candidates with a lower one are taken first. `size`: then those with the lowest capacity, if a booking takes a whole resource.
 * Among equal ones, those that fit best.
 */
type BookableResource = Bookable & { resourceId: string; rank: number; size: number; limits?: readonly CountedLimit[] }
export type Assignment = { requirementId: string; resourceId: string }

/**
 * A requirement to decide about. `takes`: as it is booked; omitted for `one`. `isChosen`: the caller chose the resource that it names. `allowedIds`: the caller accepts only these
 * resources of the category. `rule`: as it is now; omitted for the default.
 */
export type DecidedRequirement = Requirement & {
  id: string
  takes?: Takes
  isChosen?: boolean
  allowedIds?: readonly string[]
  rule?: AllocationRule
}

/**
 * Returns one demand per requirement, in the same order.
 * @param partySize the persons of the booking
 * @param bookingCounts the bookings that count for the rule `balanced`, by resource id; needed only to assign resources
 * @param limits the limits of use of each resource, by its id
 * @throws if a named resource is missing from `resources`
 */
export function demandsOf(
  requirements: readonly DecidedRequirement[],
  resources: readonly Resource[],
  occupancy: Occupancy,
  partySize = 1,
  bookingCounts: ReadonlyMap<string, number> = new Map(),
  limits: LimitsOfResources = new Map(),
): ResourceDemand[] {
  const named = new Set(requirements.map(({ resourceId }) => resourceId))
  const byName = resources.toSorted(compareNames)
  return requirements.map((requirement) => {
    const { id: requirementId, resourceId, category, quantity, takes = 'one', isChosen, allowedIds, rule } = requirement
    const kind = resourceId === null ? 'pool' : 'resource'
    const suitable = byName.filter((resource) =>
      kind === 'resource'
        ? resource.id === resourceId
        : resource.category === category && !resource.archived && !named.has(resource.id),
    )
    // Without this check, a resource that the caller forgot to read would be reported as archived.
    if (kind === 'resource' && suitable.length === 0) throw new Error(`resource ${resourceId} was not passed in`)
    const eligible = rule?.eligibleIds ? suitable.filter(({ id }) => isEligible(rule, id)) : suitable
    const largeEnough = takes === 'one' ? eligible : eligible.filter(({ capacity }) => capacity >= partySize)
    const candidates = allowedIds === undefined ? largeEnough : largeEnough.filter(({ id }) => allowedIds.includes(id))
    const rankOf = rankBy(rule, bookingCounts)
    return {
      requirementId,
      chosenId: isChosen ? resourceId : null,
      kind,
      quantity,
      candidates: candidates.map((each, index) => ({
        ...bookableResource(each, occupancy),
        ...limitedBy(limits.get(each.id)),
        ...takenOf(each, takes, partySize),
        rank: rankOf(each.id, index),
      })),
      tooFew: tooFewCode(requirement, { suitable, eligible, largeEnough }),
    }
  })
}

export type LimitsOfResources = ReadonlyMap<string, readonly CountedLimit[]>

function limitedBy(limits: readonly CountedLimit[] | undefined) {
  if (limits === undefined) return undefined
  const leftByLimits = (body: Interval) => Math.min(...limits.map((each) => leftByLimit(each, body)))
  return { limits, leftByLimits }
}

/** The first limit of use that leaves a resource too little for a body; undefined if none does. */
export function reachedLimitOf(bookable: Bookable, body: Interval): ReachedLimit | undefined {
  const limits = 'limits' in bookable ? (bookable as BookableResource).limits : undefined
  const reached = limits?.find((each) => leftByLimit(each, body) === 0)
  return reached && reachedLimit(reached, body)
}

/** @returns the rank of a candidate, by its id and its index among the candidates by name */
function rankBy(
  rule: AllocationRule | undefined,
  bookingCounts: ReadonlyMap<string, number>,
): (id: string, index: number) => number {
  if (rule?.assignment === 'balanced') return (id) => bookingCounts.get(id) ?? 0
  if (rule?.assignment !== 'priority') return () => 0
  const { eligibleIds } = rule
  return (id, index) => eligibleIds?.indexOf(id) ?? index
}

/**
 * Capacity and units of a candidate for one booking. A whole resource can be taken once, and only while nothing else is live: it acts like one of
 * capacity 1.
 */
function takenOf({ capacity }: Resource, takes: Takes, partySize: number) {
  if (takes === 'whole') return { capacity: 1, size: capacity }
  return { capacity, size: 0, ...(takes === 'party' && { units: partySize }) }
}

type Suitable = Record<'suitable' | 'eligible' | 'largeEnough', readonly Resource[]>

function tooFewCode(
  { resourceId, quantity }: DecidedRequirement,
  { suitable, eligible, largeEnough }: Suitable,
): Demand['tooFew'] {
  const isTooLarge = eligible.length >= quantity && largeEnough.length < quantity
  if (resourceId === null && eligible.length < quantity) return 'POOL_EMPTY'
  if (isTooLarge) return 'PARTY_TOO_LARGE'
  if (resourceId === null) return 'POOL_EXHAUSTED'
  const isArchived = suitable.some(({ archived }) => archived)
  return isArchived || eligible.length > 0 ? 'RESOURCE_ARCHIVED' : 'RESOURCE_NOT_ELIGIBLE'
}

/** How many more bookings of the slot the demand can serve, each with distinct candidates. */
export function remainingAllocations({ candidates, quantity }: Demand, slot: Slot): number {
  return maxAllocations(
    candidates.map((candidate) => spareCapacity(candidate, slot)),
    quantity,
  )
}

/** `remainingAllocations` for each of many starts, which are ascending. */
export function remainingAllocationsAtEach(demand: Demand, shape: Shape, starts: readonly number[]): number[] {
  const { candidates, quantity } = demand
  // How much the spare capacity of all candidates together changes from each start to the next.
  const changes = new Float64Array(starts.length + 1)
  // The most spare capacity of one candidate. It matters only if a booking takes several candidates and one of them has room for several
  // bookings: then some of the sum may be unusable.
  const highest = new Int32Array(starts.length)
  const mayBeUnusable = quantity > 1 && candidates.some(({ capacity }) => capacity > 1)
  for (const candidate of candidates) {
    visitSpareCapacity(candidate, shape, starts, (first, end, spare) => {
      changes[first] = floatAt(changes, first) + spare
      changes[end] = floatAt(changes, end) - spare
      if (mayBeUnusable) raise(highest, spare, first, end)
    })
  }
  let sum = 0
  return starts.map((start, index) => {
    sum += floatAt(changes, index)
    const count = Math.floor(sum / quantity)
    // If no candidate has more spare capacity than this count, all spare capacity can be used and the count is exact.
    return integerAt(highest, index) <= count ? count : remainingAllocations(demand, slotAt(shape, start))
  })
}

/** For each of many ascending starts, the ids of the candidates that are free, by name. */
export function freeCandidatesAtEach(
  { candidates }: ResourceDemand,
  shape: Shape,
  starts: readonly number[],
): string[][] {
  const free = starts.map((): string[] => [])
  for (const candidate of candidates) {
    visitSpareCapacity(candidate, shape, starts, (first, end, spare) => {
      if (spare > 0) for (const ids of free.slice(first, end)) ids.push(candidate.resourceId)
    })
  }
  return free
}

function raise(values: Int32Array, least: number, first: number, end: number): void {
  for (let index = first; index < end; index++) values[index] = Math.max(integerAt(values, index), least)
}

/**
 * Returns `quantity` resources for each demand; undefined if one demand cannot be met.
 * @param kept ids of resources that are taken before any other, if they are free: those that a booking has already
 */
export function assignResources(
  demands: readonly ResourceDemand[],
  slot: Slot,
  kept: ReadonlySet<string> = new Set(),
): Assignment[] | undefined {
  const assignments = demands.map((demand) => assignDemand(demand, slot, kept))
  return assignments.every((each) => each !== undefined) ? assignments.flat() : undefined
}

/**
 * Takes the candidates of the lowest rank, then of the smallest size. Among equal ones it is best fit: prefers the candidates with the smallest idle
 * gap on one side of the slot, then the smaller gap on the other side, then by name. Lying close to one neighbour packs better than a small sum of both gaps.
 *
 * With capacities above one, the candidates with the most spare capacity may be indispensable. Example: A, B and C have
 * spare capacity 2, 1 and 1, and each booking needs two of them. Two bookings fit, but only if both take A. As many of
 * the candidates with the most spare capacity as necessary are taken first, whatever their rank, so that each booking lowers
 * `remainingAllocations` by exactly one.
 */
function assignDemand(
  { requirementId, candidates, quantity }: ResourceDemand,
  slot: Slot,
  kept: ReadonlySet<string>,
): Assignment[] | undefined {
  const free = candidates
    .map((candidate) => ({ candidate, spare: spareCapacity(candidate, slot) }))
    .filter(({ spare }) => spare > 0)
    .map(({ candidate, spare }) => {
      const [near, far] = idleGaps(candidate, slot)
      const { resourceId, rank, size } = candidate
      return { resourceId, spare, rank, size, near, far }
    })
    .sort(
      (one, other) => one.rank - other.rank || one.size - other.size || one.near - other.near || one.far - other.far,
    )
  if (free.length < quantity) return undefined
  const spares = free.map(({ spare }) => spare)
  const count = maxAllocations(spares, quantity)
  const surplus = cappedSum(spares, count) - count * quantity
  const withMostSpare = free.filter(({ spare }) => spare >= count)
  const indispensable = withMostSpare.slice(0, Math.max(0, withMostSpare.length - surplus))
  const stays = free.filter(({ resourceId }) => kept.has(resourceId))
  const chosen = [...new Set([...stays, ...indispensable, ...free])].slice(0, quantity)
  return chosen.map(({ resourceId }) => ({ requirementId, resourceId }))
}

/**
 * The largest number of bookings that can each take `quantity` distinct candidates. k bookings are possible if and only if
 * the spare capacities, each counted as at most k, add up to at least k × quantity.
 */
function maxAllocations(spares: readonly number[], quantity: number): number {
  let possible = 0
  let most = Math.floor(cappedSum(spares, Infinity) / quantity)
  // A binary search, as every count below a possible one is possible. The upper bound, mostly the answer, is tried first.
  for (let tried = most; possible < most; tried = Math.ceil((possible + most) / 2)) {
    if (cappedSum(spares, tried) >= tried * quantity) possible = tried
    else most = tried - 1
  }
  return possible
}

/** The sum of the spare capacities, each counted as at most `cap`. */
function cappedSum(spares: readonly number[], cap: number): number {
  return spares.reduce((sum, spare) => sum + Math.min(spare, cap), 0)
}

const emptyTimeline = timelineOf([], { now: 0 })

function bookableResource(resource: Resource, occupancy: Occupancy): Omit<BookableResource, 'rank' | 'size'> {
  const { id, capacity, archived, closures, offDuty = [], dutyMode = 'whole' } = resource
  const bookable = { resourceId: id, capacity, archived, closures, timeline: occupancy.get(id) ?? emptyTimeline }
  if (offDuty.length === 0) return bookable
  if (dutyMode !== 'whole') return { ...bookable, closedEnds: { times: offDuty, hasBegun: dutyMode === 'end' } }
  const closed = closures.length === 0 ? offDuty : mergeIntervals([...closures, ...offDuty])
  return { ...bookable, closures: closed, closuresAlone: closures }
}

/** Orders by name, then id. */
export function compareNames(one: NamedRow, other: NamedRow): number {
  return compareCodePoints(one.nameKey, other.nameKey) || compareCodePoints(one.id, other.id)
}

/** Compares by code point, as every list by name is ordered. UTF-8 bytes compare in that order, UTF-16 code units do not. */
function compareCodePoints(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
