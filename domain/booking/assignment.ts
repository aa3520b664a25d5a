/**
 * Which resources a booking takes. A resource has one category and a service names a category once, so once the resources
 * named by themselves are out of the pools, no two requirements want the same one, and each can be met alone.
 */
import type { Requirement } from '../resource-requirement.ts'
import {
  gapsBeside,
  type Occupancy,
  roomIn,
  roomsAt,
  type Shape,
  type Slot,
  slotAt,
  timelineOf,
  type Unit,
} from './occupancy.ts'
import type { Interval } from './schedule.ts'

export type Resource = {
  id: string
  nameKey: string
  category: string | null
  capacity: number
  archived: boolean
  closures: readonly Interval[]
}

/** So many distinct units that one booking has to draw, each with room for it. */
export type Draw = {
  kind: 'resource' | 'pool' | 'service'
  requirementId: string | null
  quantity: number
  units: readonly Unit[]
}

/** What a requirement draws from: the one resource it names, or the active ones of its category by name, ties by id. */
export type Demand = Omit<Draw, 'units'> & { requirementId: string; units: readonly ResourceUnit[] }
type ResourceUnit = Unit & { resourceId: string }
export type Assignment = { requirementId: string; resourceId: string }

/** The demands of a service, in the order of its requirements. */
export function demandsOf(
  requirements: readonly (Requirement & { id: string })[],
  resources: readonly Resource[],
  occupancy: Occupancy,
): Demand[] {
  const named = new Set(requirements.map(({ resourceId }) => resourceId))
  const byName = resources.toSorted((one, other) => compared(one.nameKey, other.nameKey) || compared(one.id, other.id))
  return requirements.map(({ id: requirementId, resourceId, category, quantity }) => {
    const kind = resourceId === null ? 'pool' : 'resource'
    const drawnFrom = byName.filter((resource) =>
      kind === 'resource'
        ? resource.id === resourceId
        : resource.category === category && !resource.archived && !named.has(resource.id),
    )
    // It would look like one that is archived, although the caller only read too little.
    if (kind === 'resource' && drawnFrom.length === 0) throw new Error(`resource ${resourceId} is not given`)
    return { requirementId, kind, quantity, units: drawnFrom.map((resource) => unitOf(resource, occupancy)) }
  })
}

/** How many more bookings of a slot can be served, each with distinct units. */
export function drawsLeft({ units, quantity }: Draw, slot: Slot): number {
  return mostDraws(
    units.map((unit) => roomIn(unit, slot)),
    quantity,
  )
}

/** The same for each of many starts, ascending. */
export function drawsLeftAt(draw: Draw, shape: Shape, starts: readonly number[]): number[] {
  const sums = new Float64Array(starts.length)
  const highest = new Int32Array(starts.length)
  for (const unit of draw.units) {
    const rooms = roomsAt(unit, shape, starts)
    for (let index = 0; index < rooms.length; index++) {
      const room = rooms[index] as number
      sums[index] = (sums[index] as number) + room
      if (room > (highest[index] as number)) highest[index] = room
    }
  }
  return starts.map((start, index) => {
    const draws = Math.floor((sums[index] as number) / draw.quantity)
    // Where no unit has more room than there are draws, each can be drawn as often as it has room.
    return (highest[index] as number) <= draws ? draws : drawsLeft(draw, slotAt(shape, start))
  })
}

/** A resource for each part of each demand, or undefined where one of them cannot be met. */
export function assigned(demands: readonly Demand[], slot: Slot): Assignment[] | undefined {
  const drawn = demands.map((demand) => drawnFor(demand, slot))
  return drawn.every((one) => one !== undefined) ? drawn.flat() : undefined
}

/**
 * Best fit: those on which the smallest gap is left beside the slot, of equals with the smaller gap on its other side,
 * then by name. To lie close to one neighbour packs better than to leave little idle on both sides together.
 *
 * Of resources that can be booked several times at once it may have to be those with the most room: for two bookings of
 * two of A, B, C, with room for 2, 1, 1, both need A. As many of the roomiest as that takes come first, so that each
 * booking takes just one from what `drawsLeft` told.
 */
function drawnFor({ requirementId, units, quantity }: Demand, slot: Slot): Assignment[] | undefined {
  const candidates = units
    .map((unit) => ({ unit, room: roomIn(unit, slot) }))
    .filter(({ room }) => room > 0)
    .map(({ unit, room }) => ({ resourceId: unit.resourceId, room, gaps: gapsBeside(unit, slot) }))
    .sort(({ gaps: [near, far] }, { gaps: [otherNear, otherFar] }) => near - otherNear || far - otherFar)
  if (candidates.length < quantity) return undefined
  const rooms = candidates.map(({ room }) => room)
  const draws = mostDraws(rooms, quantity)
  const spare = drawable(rooms, draws) - draws * quantity
  const roomiest = candidates.filter(({ room }) => room >= draws)
  const indispensable = roomiest.slice(0, Math.max(0, roomiest.length - spare))
  const drawn = [...indispensable, ...candidates.filter((one) => !indispensable.includes(one))].slice(0, quantity)
  return drawn.map(({ resourceId }) => ({ requirementId, resourceId }))
}

/**
 * The largest number of draws of `quantity` distinct ones where each can be drawn as often as it has room: k draws are
 * possible exactly where the rooms, none counted above k, add up to k times the quantity.
 */
function mostDraws(rooms: readonly number[], quantity: number): number {
  let possible = 0
  let most = Math.floor(drawable(rooms, Infinity) / quantity)
  // What is possible is so for fewer too; mostly it is all that the rooms add up to, which is tried first.
  for (let tried = most; possible < most; tried = Math.ceil((possible + most) / 2)) {
    if (drawable(rooms, tried) >= tried * quantity) possible = tried
    else most = tried - 1
  }
  return possible
}

function drawable(rooms: readonly number[], draws: number): number {
  return rooms.reduce((sum, room) => sum + Math.min(room, draws), 0)
}

const unused = timelineOf([], { now: 0 })

function unitOf({ id, capacity, archived, closures }: Resource, occupancy: Occupancy): ResourceUnit {
  return { resourceId: id, capacity, archived, closures, timeline: occupancy.get(id) ?? unused }
}

/** By code point, as every list by name is ordered (D8): the bytes of UTF-8 compare so, the units of UTF-16 do not. */
function compared(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
