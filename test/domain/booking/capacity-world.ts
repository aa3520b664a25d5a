/** Small random sets of resources and allocations, and expected values computed by counting at every instant. */
import fc from 'fast-check'
import type { Resource } from '../../../domain/booking/assignment.ts'
import { type AvailabilityInput, availabilityContext } from '../../../domain/booking/decide.ts'
import {
  type Allocation,
  occupancyOf,
  type Shape,
  timelineOf,
  type UsageFilter,
  type Use,
} from '../../../domain/booking/occupancy.ts'
import type { Interval } from '../../../domain/booking/schedule.ts'

export type Requirement = { id: string; resourceId: string | null; category: string | null; quantity: number }

export const court: Resource = {
  id: 'court-1',
  nameKey: 'court 1',
  category: 'court',
  capacity: 1,
  archived: false,
  closures: [],
}

export function resource(id: string, more: Partial<Resource> = {}): Resource {
  return { ...court, id, nameKey: id, ...more }
}

/** A use without buffers unless given: [before, after]. */
export function use(from: number, until: number, id = 'b', [before, after] = [0, 0]): Use {
  const holder = { kind: 'booking' as const, id }
  return { from: from - before, until: until + after, bodyFrom: from, bodyUntil: until, holder, expiresAt: null }
}

export function held(from: number, until: number, expiresAt: number, id = 'h'): Use {
  return { ...use(from, until), holder: { kind: 'hold', id }, expiresAt }
}

export function on(resourceId: string, ...uses: Use[]): Allocation[] {
  return uses.map((one) => ({ ...one, resourceId }))
}

export function resourceNeed(resourceId: string): Requirement {
  return { id: `needs ${resourceId}`, resourceId, category: null, quantity: 1 }
}

export function poolNeed(category: string, quantity: number): Requirement {
  return { id: `needs ${quantity} ${category}`, resourceId: null, category, quantity }
}

const service = {
  duration: 10,
  bufferBefore: 0,
  bufferAfter: 0,
  archived: false,
  maxConcurrent: null as number | null,
  timeline: timelineOf([], { now: 0 }),
}

/** A question with defaults for the irrelevant fields. */
export type World = Partial<Omit<AvailabilityInput, 'service' | 'occupancy'>> & {
  service?: Partial<AvailabilityInput['service']>
  booked?: Allocation[]
}

/** The question with now at instant 1. */
export function offer(world: World) {
  return availabilityContext({
    requirements: world.requirements ?? [],
    resources: world.resources ?? [],
    knownUntil: world.knownUntil ?? Infinity,
    service: { ...service, ...world.service },
    occupancy: occupancyOf(world.booked ?? [], { now: 1 }),
  })
}

const buffer = fc.nat({ max: 3 })
export const shapes: fc.Arbitrary<Shape> = fc.record({
  duration: fc.integer({ min: 1, max: 6 }),
  bufferBefore: buffer,
  bufferAfter: buffer,
})

export const intervals: fc.Arbitrary<Interval> = fc
  .tuple(fc.nat({ max: 24 }), fc.integer({ min: 1, max: 6 }))
  .map(([from, length]) => ({ from, until: from + length }))

/** Bookings, and holds that expire between 0 and 3. */
export const uses: fc.Arbitrary<Use> = fc
  .record({ body: intervals, before: buffer, after: buffer, id: fc.nat({ max: 9 }), expiresAt: fc.nat({ max: 3 }) })
  .map(({ body, before, after, id, expiresAt }) => {
    const booked = use(body.from, body.until, `b${id}`, [before, after])
    return id < 6 ? booked : { ...booked, holder: { kind: 'hold', id: `h${id}` }, expiresAt }
  })

export function liveOnes<T extends Use>(all: readonly T[], { now, exclude = [] }: UsageFilter): T[] {
  return all
    .filter(({ holder }) => !exclude.includes(holder.id))
    .filter((one) => one.expiresAt === null || one.expiresAt > now)
}

function isAt({ from, until }: Interval, instant: number): boolean {
  return from <= instant && instant < until
}

export function instantsOf({ from, until }: Interval): number[] {
  return Array.from({ length: until - from }, (_, i) => from + i)
}

export function countAt(all: readonly Interval[], instant: number): number {
  return all.filter((one) => isAt(one, instant)).length
}

/** Number of further bookings possible, by counting at every instant. */
export function roomByCounting(
  { capacity, archived, closures }: Pick<Resource, 'capacity' | 'archived' | 'closures'>,
  live: readonly Interval[],
  { duration, bufferBefore, bufferAfter }: Shape,
  start: number,
): number {
  const body = instantsOf({ from: start, until: start + duration })
  if (archived || body.some((instant) => countAt(closures, instant) > 0)) return 0
  const blocked = instantsOf({ from: start - bufferBefore, until: start + duration + bufferAfter })
  return Math.max(0, capacity - Math.max(...blocked.map((instant) => countAt(live, instant))))
}

/** True if distinct resources exist for all requirements, by exhaustive search. */
export function canAssign(
  requirements: readonly Requirement[],
  resources: readonly Resource[],
  hasRoom: (resource: Resource) => boolean,
): boolean {
  const wanted = requirements.flatMap((one) => Array<Requirement>(one.quantity).fill(one))
  const search = (left: readonly Requirement[], taken: readonly string[]): boolean => {
    const [next, ...rest] = left
    if (next === undefined) return true
    return resources.some(
      (resource) =>
        !taken.includes(resource.id) &&
        suits(resource, next) &&
        hasRoom(resource) &&
        search(rest, [...taken, resource.id]),
    )
  }
  return search(wanted, [])
}

export function suits(resource: Resource, { resourceId, category }: Requirement): boolean {
  return resourceId === null ? resource.category === category : resource.id === resourceId
}
