/**
 * Usage of resources over time, and the spare capacity that is left. Instants are whole milliseconds. Every interval is
 * half-open: a use that ends at ten does not overlap a use that begins at ten.
 */
import { elementAt, integerAt, lowerBound } from './ascending.ts'
import type { Interval } from './schedule.ts'
import {
  type Bounds,
  firstAbove,
  intervalsAbove,
  lastAbove,
  peakIn,
  profileOfBounds,
  type UsageProfile,
  usageProfile,
  type VisitRun,
  visitPeaks,
  type WeightedInterval,
} from './usage-profile.ts'

/**
 * The use of a resource by one booking or hold. The interval is the blocked one: the body, widened by the buffers it was
 * booked with. `expiresAt` is null for a use that does not expire.
 */
export type Use = WeightedInterval & {
  bodyFrom: number
  bodyUntil: number
  holder: { kind: 'booking' | 'hold'; id: string }
  expiresAt: number | null
}
export type Allocation = Use & { resourceId: string }

/** The live uses of one resource or service: their number at each instant, and on demand the details for reasons. */
export type Timeline = { blocked: UsageProfile; details(): Details }

type Details = {
  /** Ordered by their start. */
  uses: readonly Use[]
  begins: readonly number[]
  longest: number
  /** The usage without holds, and the usage without buffers: they explain a refusal. */
  withoutHolds: UsageProfile
  bodies: UsageProfile
}

/** Timelines by resource id. A resource without allocations has no entry. */
export type Occupancy = ReadonlyMap<string, Timeline>

/**
 * A resource, or a service with `maxConcurrent`: bookings of `units` each fit at once as long as their sum is at most `capacity`, except
 * while it is closed.
 */
export type Bookable = {
  capacity: number
  /** Units that the requested booking takes; one if omitted. */
  units?: number
  archived: boolean
  /** Closed intervals, whatever the cause: closures, and times off duty. */
  closures: readonly Interval[]
  /** The closures without the times off duty; undefined if there are no such times. */
  closuresAlone?: readonly Interval[]
  /** Times within which a body may not begin or end, but which it may span; omitted if there are none. */
  closedEnds?: ClosedEnds
  timeline: Timeline
  /** How many more bookings of a body the limits of use leave; undefined if there are none. */
  leftByLimits?: (body: Interval) => number
}

/** Times off duty. `hasBegun`: only the end of the body counts, as its start is past. */
export type ClosedEnds = { times: readonly Interval[]; hasBegun: boolean }

/** Length and buffers of a booking, in milliseconds. */
export type Shape = { duration: number; bufferBefore: number; bufferAfter: number }
export type Slot = { body: Interval; blocked: Interval }

/** Ignores uses that have expired by `now`, and the holders in `exclude`: the caller's own hold, or the booking to move. */
export type UsageFilter = { now: number; exclude?: readonly string[] }

/**
 * Idle gaps are measured up to one day on either side of a slot; a longer gap counts as one day. So the assignment depends
 * only on this much usage around the slot, however much of the future was read.
 */
export const gapHorizonMs = 24 * 3600 * 1000

/** The timeline of each resource that has allocations. */
export function occupancyOf(allocations: readonly Allocation[], view: UsageFilter): Occupancy {
  return groupByResource(allocations, (uses) => timelineOf(uses, view))
}

/** Groups items by resource id, and maps each group to a value. */
export function groupByResource<Item extends { resourceId: string }, Value>(
  items: readonly Item[],
  toValue: (group: Item[]) => Value,
): Map<string, Value> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(item.resourceId)
    if (group === undefined) groups.set(item.resourceId, [item])
    else group.push(item)
  }
  return new Map([...groups].map(([id, group]) => [id, toValue(group)]))
}

/** Uses that have expired by `now` are left out, whether or not their rows have been purged. */
export function timelineOf(uses: readonly Use[], { now, exclude = [] }: UsageFilter): Timeline {
  const live = uses.filter(
    ({ expiresAt, holder }) => (expiresAt === null || expiresAt > now) && !exclude.includes(holder.id),
  )
  const blocked = usageProfile(live)
  return { blocked, details: lazily(() => detailsOf(live, blocked)) }
}

/** A timeline from the bounds of live uses alone. It is enough for the spare capacity, but not for reasons. */
export function timelineWithoutDetails(bounds: Bounds): Timeline {
  const details = () => {
    throw new Error('a timeline without details cannot explain reasons')
  }
  return { blocked: profileOfBounds(bounds), details }
}

/** Returns a function that computes the value at its first call and then keeps it: most decisions need no reasons. */
export function lazily<Value>(compute: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= compute()
    return value
  }
}

export function slotAt({ duration, bufferBefore, bufferAfter }: Shape, start: number): Slot {
  const body = { from: start, until: start + duration }
  return { body, blocked: { from: body.from - bufferBefore, until: body.until + bufferAfter } }
}

/** How many more bookings of the slot fit; 0 if the capacity was lowered below the present usage. */
export function spareCapacity(bookable: Bookable, slot: Slot): number {
  const spare = spareWithoutLimits(bookable, slot)
  return spare === 0 || bookable.leftByLimits === undefined ? spare : Math.min(spare, bookable.leftByLimits(slot.body))
}

/** `spareCapacity`, as if there were no limits of use. */
export function spareWithoutLimits(bookable: Bookable, slot: Slot): number {
  return isOpen(bookable, slot) ? fitting(bookable, peakIn(bookable.timeline.blocked, slot.blocked)) : 0
}

/** Bookings that fit beside a peak; 0 if the capacity was lowered below it. */
function fitting({ capacity, units = 1 }: Bookable, peak: number): number {
  return Math.max(0, units === 1 ? capacity - peak : Math.floor((capacity - peak) / units))
}

/** The highest level beside which one more booking fits. */
function highestFreeLevel({ capacity, units = 1 }: Bookable): number {
  return capacity - units
}

/** Visits runs of ascending starts with the same `spareCapacity`, in order and without gaps. */
export function visitSpareCapacity(bookable: Bookable, shape: Shape, starts: readonly number[], visit: VisitRun): void {
  const { archived, closures, closedEnds, timeline } = bookable
  const { duration, bufferBefore, bufferAfter } = shape
  if (archived) {
    if (starts.length > 0) visit(0, starts.length, 0)
    return
  }
  const window = { before: bufferBefore, after: duration + bufferAfter }
  const visitOpen = (visitRun: VisitRun) =>
    visitPeaks(timeline.blocked, starts, window, (first, end, peak) => visitRun(first, end, fitting(bookable, peak)))
  const { leftByLimits } = bookable
  if (closures.length === 0 && closedEnds === undefined && leftByLimits === undefined) {
    visitOpen(visit)
    return
  }
  const spare = new Int32Array(starts.length)
  visitOpen((first, end, value) => spare.fill(value, first, end))
  const closed = [
    ...closures.map((closure) => closedStarts(closure, duration)),
    ...startsOfClosedEnds(closedEnds, duration),
  ]
  for (const { from, until } of closed) spare.fill(0, lowerBound(starts, from), lowerBound(starts, until))
  if (leftByLimits !== undefined) {
    for (const [index, from] of starts.entries()) {
      if (spare[index] !== 0)
        spare[index] = Math.min(integerAt(spare, index), leftByLimits({ from, until: from + duration }))
    }
  }
  visitEqual(spare, visit)
}

/** Whether a candidate without spare capacity would have some if nothing were held. */
export function hasCapacityWithoutHolds(bookable: Bookable, slot: Slot): boolean {
  const { withoutHolds } = bookable.timeline.details()
  return (
    withoutHolds !== bookable.timeline.blocked &&
    isOpen(bookable, slot) &&
    peakIn(withoutHolds, slot.blocked) <= highestFreeLevel(bookable)
  )
}

export function hasCapacityWithoutBuffers(bookable: Bookable, slot: Slot): boolean {
  return isOpen(bookable, slot) && peakIn(bookable.timeline.details().bodies, slot.body) <= highestFreeLevel(bookable)
}

/** A closure conflicts with the body only. Buffers may lie in a closure, as they may lie outside the opening hours. */
export function isOpen({ archived, closures, closedEnds }: Bookable, { body }: Slot): boolean {
  if (archived || closures.some((closure) => overlaps(closure, body))) return false
  return closedEnds === undefined || !hasClosedEnd(closedEnds, body)
}

/** Whether a body begins or ends within one of these times. It may begin when one is over, and end when one begins. */
export function hasClosedEnd({ times, hasBegun }: ClosedEnds, body: Interval): boolean {
  return times.some(
    ({ from, until }) =>
      (from < body.until && body.until <= until) || (!hasBegun && from <= body.from && body.from < until),
  )
}

/** The starts at which a body overlaps a closure. */
function closedStarts({ from, until }: Interval, duration: number): Interval {
  return { from: from - duration + 1, until }
}

/** The starts at which a body has a closed end: half-open intervals in no order. */
function startsOfClosedEnds(closedEnds: ClosedEnds | undefined, duration: number): Interval[] {
  if (closedEnds === undefined) return []
  const { times, hasBegun } = closedEnds
  return times.flatMap(({ from, until }) => {
    const ofEnds = { from: from - duration + 1, until: until - duration + 1 }
    return hasBegun ? [ofEnds] : [ofEnds, { from, until }]
  })
}

/** `isOpen`, as if the resource were always on duty. */
export function isFreeOfClosures({ archived, closures, closuresAlone = closures }: Bookable, { body }: Slot): boolean {
  return !archived && !closuresAlone.some((closure) => overlaps(closure, body))
}

export function overlaps(one: Interval, other: Interval): boolean {
  return one.from < other.until && other.from < one.until
}

/** The uses that overlap an interval, ordered by their start. */
export function usesIn(timeline: Timeline, interval: Interval): Use[] {
  const { uses, begins, longest } = timeline.details()
  const found: Use[] = []
  for (let index = lowerBound(begins, interval.from - longest); index < uses.length; index++) {
    const use = elementAt(uses, index)
    if (use.from >= interval.until) break
    if (use.until > interval.from) found.push(use)
  }
  return found
}

/**
 * The idle gaps that a booking would leave on both sides of a slot, the smaller first (milliseconds). The slot must have
 * spare capacity. A gap ends where the capacity is next exhausted: at capacity 1 that is the neighbouring booking.
 */
export function idleGaps(bookable: Bookable, { body, blocked }: Slot): [number, number] {
  const { closures, timeline } = bookable
  const free = highestFreeLevel(bookable)
  const dayBefore = { from: blocked.from - gapHorizonMs, until: blocked.from }
  const dayAfter = { from: blocked.until, until: blocked.until + gapHorizonMs }
  let before = Math.min(gapHorizonMs, blocked.from - lastAbove(timeline.blocked, free, dayBefore))
  let after = Math.min(gapHorizonMs, firstAbove(timeline.blocked, free, dayAfter) - blocked.until)
  // A closure may reach into a buffer: then there is no gap on that side.
  for (const { from, until } of closures) {
    if (until <= body.from) before = Math.min(before, Math.max(0, blocked.from - until))
    if (from >= body.until) after = Math.min(after, Math.max(0, from - blocked.until))
  }
  return before < after ? [before, after] : [after, before]
}

/** The starts at which an unarchived candidate has no spare capacity: half-open intervals, ascending, not touching. */
export function unavailableStarts(bookable: Bookable, shape: Shape): Interval[] {
  const { closures, closedEnds, timeline } = bookable
  const { duration, bufferBefore, bufferAfter } = shape
  const taken = intervalsAbove(timeline.blocked, highestFreeLevel(bookable))
  // A booking that ends when the full interval begins does not conflict: the first unavailable start is 1 ms later.
  const unavailable = [
    ...taken.map(({ from, until }) => ({ from: from - duration - bufferAfter + 1, until: until + bufferBefore })),
    ...closures.map((closure) => closedStarts(closure, duration)),
    ...startsOfClosedEnds(closedEnds, duration),
  ]
  return intervalsAbove(usageProfile(unavailable), 0)
}

/** The peak concurrency, and the first interval in which it exceeds the capacity; null if it never does. */
export function overbooked(capacity: number, { blocked }: Timeline): { peak: number; first: Interval | null } {
  const peak = blocked.levels.reduce((most, level) => Math.max(most, level), 0)
  return { peak, first: intervalsAbove(blocked, capacity)[0] ?? null }
}

function visitEqual(values: Int32Array, visit: VisitRun): void {
  for (let first = 0, end = 0; first < values.length; first = end) {
    const value = integerAt(values, first)
    while (values[end] === value) end++
    visit(first, end, value)
  }
}

function detailsOf(live: readonly Use[], blocked: UsageProfile): Details {
  const booked = live.filter(({ holder }) => holder.kind === 'booking')
  const uses = live.toSorted((one, other) => one.from - other.from || (one.holder.id < other.holder.id ? -1 : 1))
  return {
    uses,
    begins: uses.map(({ from }) => from),
    longest: uses.reduce((longest, { from, until }) => Math.max(longest, until - from), 0),
    withoutHolds: booked.length === live.length ? blocked : usageProfile(booked),
    bodies: usageProfile(uses.map((use) => ({ ...use, from: use.bodyFrom, until: use.bodyUntil }))),
  }
}
