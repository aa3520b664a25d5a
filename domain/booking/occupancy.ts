/**
 * How much of a resource is in use, and when. Instants are whole milliseconds, and every interval is half-open: what ends
 * at ten does not touch what begins at ten.
 */
import type { Interval } from './schedule.ts'
import { firstAbove, lastAbove, peakIn, type Steps, stepsOf, stretchesAbove } from './steps.ts'

/**
 * What a booking or a hold takes up of a resource: the blocked interval, which is the body widened by the buffers it was
 * booked with. A hold has an instant at which it lapses.
 */
export type Use = Interval & {
  bodyFrom: number
  bodyUntil: number
  holder: { kind: 'booking' | 'hold'; id: string }
  expiresAt: number | null
}
export type Allocation = Use & { resourceId: string }

/** The live uses of one thing by when they begin, and how many of them there are at each instant. */
export type Timeline = {
  uses: readonly Use[]
  longest: number
  blocked: Steps
  /** As it would be without the holds, and without the buffers: what a refusal is explained by. */
  withoutHolds: Steps
  bodies: Steps
}

/** What is in use of each resource that has allocations. */
export type Occupancy = ReadonlyMap<string, Timeline>

/** What can be booked `capacity` times at once, except while it is closed. */
export type Unit = { capacity: number; archived: boolean; closures: readonly Interval[]; timeline: Timeline }

/** How long a booking of a service is, and what it keeps free around it; in milliseconds. */
export type Shape = { duration: number; bufferBefore: number; bufferAfter: number }
export type Slot = { body: Interval; blocked: Interval }

/** From when allocations are looked at, and the holders that are passed over: the caller's own hold, the booking moved. */
export type View = { now: number; exclude?: readonly string[] }

/**
 * Gaps beside a booking are looked at for a day on either side. More is as good as endless, and so a booking is assigned
 * alike however much of the future was read, as long as this much around it was.
 */
export const besideMs = 24 * 3600 * 1000

/** The timeline of each resource that has allocations. */
export function occupancyOf(allocations: readonly Allocation[], view: View): Occupancy {
  const byResource = new Map<string, Allocation[]>()
  for (const allocation of allocations) {
    const uses = byResource.get(allocation.resourceId)
    if (uses === undefined) byResource.set(allocation.resourceId, [allocation])
    else uses.push(allocation)
  }
  return new Map([...byResource].map(([id, uses]) => [id, timelineOf(uses, view)]))
}

/** A hold that has lapsed by `now` is no longer there, whether or not somebody has tidied it away. */
export function timelineOf(uses: readonly Use[], { now, exclude = [] }: View): Timeline {
  const live = uses
    .filter(({ expiresAt, holder }) => (expiresAt === null || expiresAt > now) && !exclude.includes(holder.id))
    .sort((one, other) => one.from - other.from || (one.holder.id < other.holder.id ? -1 : 1))
  return {
    uses: live,
    longest: live.reduce((longest, { from, until }) => Math.max(longest, until - from), 0),
    blocked: stepsOf(live),
    withoutHolds: stepsOf(live.filter(({ holder }) => holder.kind === 'booking')),
    bodies: stepsOf(live.map(({ bodyFrom, bodyUntil }) => ({ from: bodyFrom, until: bodyUntil }))),
  }
}

export function slotAt({ duration, bufferBefore, bufferAfter }: Shape, start: number): Slot {
  const body = { from: start, until: start + duration }
  return { body, blocked: { from: body.from - bufferBefore, until: body.until + bufferAfter } }
}

/** How many more bookings of the slot the unit can take; none where its capacity was lowered below what it holds. */
export function roomIn(unit: Unit, slot: Slot): number {
  return isOpen(unit, slot) ? Math.max(0, unit.capacity - peakIn(unit.timeline.blocked, slot.blocked)) : 0
}

export function hasRoomWithoutHolds(unit: Unit, slot: Slot): boolean {
  return isOpen(unit, slot) && peakIn(unit.timeline.withoutHolds, slot.blocked) < unit.capacity
}

export function hasRoomWithoutBuffers(unit: Unit, slot: Slot): boolean {
  return isOpen(unit, slot) && peakIn(unit.timeline.bodies, slot.body) < unit.capacity
}

/** A closure is in the way of the body only: as with opening hours, the time kept free around it needs nobody there. */
export function isOpen({ archived, closures }: Unit, { body }: Slot): boolean {
  return !archived && !closures.some((closure) => overlaps(closure, body))
}

export function overlaps(one: Interval, other: Interval): boolean {
  return one.from < other.until && other.from < one.until
}

/** The uses that are there at some instant of an interval, by when they begin. */
export function usesIn({ uses, longest }: Timeline, interval: Interval): Use[] {
  const found: Use[] = []
  for (let i = firstBeginning(uses, interval.from - longest); i < uses.length; i++) {
    const use = uses[i] as Use
    if (use.from >= interval.until) break
    if (use.until > interval.from) found.push(use)
  }
  return found
}

/**
 * The idle gaps a booking would leave on either side of a slot for which the unit has room, the smaller first: as far as
 * one more booking would fit. With a capacity of one that is up to the neighbours; above it, to where it next is full.
 */
export function gapsBeside({ capacity, closures, timeline }: Unit, { body, blocked }: Slot): [number, number] {
  const dayBefore = { from: blocked.from - besideMs, until: blocked.from }
  const dayAfter = { from: blocked.until, until: blocked.until + besideMs }
  let before = Math.min(besideMs, blocked.from - lastAbove(timeline.blocked, capacity - 1, dayBefore))
  let after = Math.min(besideMs, firstAbove(timeline.blocked, capacity - 1, dayAfter) - blocked.until)
  // A closure may reach into the time kept free around the body: then there is no gap on that side.
  for (const { from, until } of closures) {
    if (until <= body.from) before = Math.min(before, Math.max(0, blocked.from - until))
    if (from >= body.until) after = Math.min(after, Math.max(0, from - blocked.until))
  }
  return before < after ? [before, after] : [after, before]
}

/** The starts at which the unit, not archived, has no room for a booking of this shape: ascending, apart, half-open. */
export function barredStarts({ capacity, closures, timeline }: Unit, shape: Shape): Interval[] {
  const { duration, bufferBefore, bufferAfter } = shape
  const taken = stretchesAbove(timeline.blocked, capacity - 1)
  // A booking that ends just when the stretch begins is in nobody's way: the first start barred is one later.
  const barred = [
    ...taken.map(({ from, until }) => ({ from: from - duration - bufferAfter + 1, until: until + bufferBefore })),
    ...closures.map(({ from, until }) => ({ from: from - duration + 1, until })),
  ]
  return stretchesAbove(stepsOf(barred), 0)
}

/** The most there are at one instant, and from when until when there first are more than the capacity. */
export function overbooked(capacity: number, { blocked }: Timeline): { peak: number; first: Interval | null } {
  const peak = blocked.levels.reduce((most, level) => Math.max(most, level), 0)
  return { peak, first: stretchesAbove(blocked, capacity)[0] ?? null }
}

function firstBeginning(uses: readonly Use[], instant: number): number {
  let low = 0
  let high = uses.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((uses[middle] as Use).from < instant) low = middle + 1
    else high = middle
  }
  return low
}
