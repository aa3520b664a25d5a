/**
 * How much of a resource is in use, and when. Instants are whole milliseconds, and every interval is half-open: what ends
 * at ten does not touch what begins at ten.
 */
import type { Interval } from './schedule.ts'
import { firstAbove, lastAbove, peakIn, peaksAround, type Steps, stepsOf, stretchesAbove } from './usage-profile.ts'

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

/** How many live uses of one thing there are at each instant, and what they are where reasons are told. */
export type Timeline = { blocked: Steps; details(): Details }

type Details = {
  /** By when they begin. */
  uses: readonly Use[]
  begins: readonly number[]
  longest: number
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
  return byResource(allocations, (uses) => timelineOf(uses, view))
}

/** The same of what is known to be live, and of which nothing is known but when: enough for how much room there is. */
export function bareOccupancyOf(taken: readonly (Interval & { resourceId: string })[]): Occupancy {
  return byResource(taken, bareTimelineOf)
}

/** What is made of each resource's part of a list. */
export function byResource<Of extends { resourceId: string }, Made>(
  all: readonly Of[],
  make: (of: Of[]) => Made,
): Map<string, Made> {
  const parts = new Map<string, Of[]>()
  for (const one of all) {
    const part = parts.get(one.resourceId)
    if (part === undefined) parts.set(one.resourceId, [one])
    else part.push(one)
  }
  return new Map([...parts].map(([id, part]) => [id, make(part)]))
}

/** A hold that has lapsed by `now` is no longer there, whether or not somebody has tidied it away. */
export function timelineOf(uses: readonly Use[], { now, exclude = [] }: View): Timeline {
  const live = uses.filter(
    ({ expiresAt, holder }) => (expiresAt === null || expiresAt > now) && !exclude.includes(holder.id),
  )
  const blocked = stepsOf(live)
  return { blocked, details: lazily(() => detailsOf(live, blocked)) }
}

export function bareTimelineOf(intervals: readonly Interval[]): Timeline {
  const details = () => {
    throw new Error('reasons are asked for, and only intervals were read')
  }
  return { blocked: stepsOf(intervals), details }
}

/** Made when it is first asked for, and then kept: most questions are not about reasons. */
export function lazily<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
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

/** The same for each of many starts, ascending. */
export function roomsAt({ capacity, archived, closures, timeline }: Unit, shape: Shape, starts: readonly number[]) {
  if (archived) return new Int32Array(starts.length)
  const { duration, bufferBefore, bufferAfter } = shape
  const rooms = peaksAround(timeline.blocked, starts, { before: bufferBefore, after: duration + bufferAfter })
  for (let index = 0; index < rooms.length; index++) rooms[index] = Math.max(0, capacity - (rooms[index] as number))
  for (const { from, until } of closures) {
    rooms.fill(0, firstFrom(starts, from - duration + 1), firstFrom(starts, until))
  }
  return rooms
}

/** Of a unit that lacks room, whether it would have some. */
export function hasRoomWithoutHolds(unit: Unit, slot: Slot): boolean {
  const { withoutHolds } = unit.timeline.details()
  return (
    withoutHolds !== unit.timeline.blocked && isOpen(unit, slot) && peakIn(withoutHolds, slot.blocked) < unit.capacity
  )
}

export function hasRoomWithoutBuffers(unit: Unit, slot: Slot): boolean {
  return isOpen(unit, slot) && peakIn(unit.timeline.details().bodies, slot.body) < unit.capacity
}

/** A closure is in the way of the body only: as with opening hours, the time kept free around it needs nobody there. */
export function isOpen({ archived, closures }: Unit, { body }: Slot): boolean {
  return !archived && !closures.some((closure) => overlaps(closure, body))
}

export function overlaps(one: Interval, other: Interval): boolean {
  return one.from < other.until && other.from < one.until
}

/** The uses that are there at some instant of an interval, by when they begin. */
export function usesIn(timeline: Timeline, interval: Interval): Use[] {
  const { uses, begins, longest } = timeline.details()
  const found: Use[] = []
  for (let index = firstFrom(begins, interval.from - longest); index < uses.length; index++) {
    const use = uses[index] as Use
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

function detailsOf(live: readonly Use[], blocked: Steps): Details {
  const booked = live.filter(({ holder }) => holder.kind === 'booking')
  const uses = live.toSorted((one, other) => one.from - other.from || (one.holder.id < other.holder.id ? -1 : 1))
  return {
    uses,
    begins: uses.map(({ from }) => from),
    longest: uses.reduce((longest, { from, until }) => Math.max(longest, until - from), 0),
    withoutHolds: booked.length === live.length ? blocked : stepsOf(booked),
    bodies: stepsOf(uses.map(({ bodyFrom, bodyUntil }) => ({ from: bodyFrom, until: bodyUntil }))),
  }
}

/** The first of ascending instants that is not before one; as many as there are where all are. */
function firstFrom(instants: readonly number[], instant: number): number {
  let low = 0
  let high = instants.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((instants[middle] as number) < instant) low = middle + 1
    else high = middle
  }
  return low
}
