/** Places of bookings, holds and closures in the columns of the board. */
import type { Schemas } from '../../../../generated/client/index.mjs'
import { overlaps, type Span } from './spans.ts'

export type Booking = Schemas['BookingResponse']
export type Hold = Schemas['HoldResponse']
export type Closure = Schemas['ResourceClosureResponse']
export type Service = Schemas['ServiceResponse']
export type Resource = Schemas['ResourceResponse']

/** A resource on a day. The window is what the board shows of the day. */
export type Column = {
  key: string
  title: string
  note: string
  /** Null for bookings that take no resource that is shown. */
  resourceId: string | null
  category: string | null
  window: Span
  closed: Span[]
}

export type Block = Span & {
  key: string
  /** Place among the blocks that overlap it, from the left. */
  lane: number
  lanes: number
} & ({ kind: 'booking'; booking: Booking } | { kind: 'hold'; hold: Hold } | { kind: 'closure'; closure: Closure })

export type Taken = { bookings: readonly Booking[]; holds: readonly Hold[]; closures: readonly Closure[] }

/** States of bookings that the board shows. */
export const shownStatuses = ['pending', 'confirmed', 'completed', 'no_show'] as const

/** The blocks of a column, by start. Closures lie behind the others and take no lane. */
export function blocksIn(column: Column, { bookings, holds, closures }: Taken, shown: ReadonlySet<string>): Block[] {
  const has = (allocations: Schemas['Allocations']) =>
    column.resourceId === null
      ? !allocations.some(({ resource_id }) => shown.has(resource_id))
      : allocations.some(({ resource_id }) => resource_id === column.resourceId)
  const inWindow = (each: Span) => overlaps(each, column.window)
  const closed = closures
    .filter(({ resource_id }) => resource_id === column.resourceId)
    .map((closure): Block => ({ ...spanOf(closure), key: closure.id, kind: 'closure', closure, lane: 0, lanes: 1 }))
  const taken = [
    ...bookings
      .filter(({ allocations }) => has(allocations))
      .map((booking) => ({ ...spanOf(booking), key: booking.id, kind: 'booking' as const, booking })),
    ...holds
      .filter(({ allocations }) => has(allocations))
      .map((hold) => ({ ...spanOf(hold), key: hold.id, kind: 'hold' as const, hold })),
  ]
  return [...closed.filter(inWindow), ...inLanes(taken.filter(inWindow))]
}

/** True if a booking or hold takes none of these resources, and so needs a column of its own. */
export function takesNone({ bookings, holds }: Taken, shown: ReadonlySet<string>): boolean {
  return [...bookings, ...holds].some(
    ({ allocations }) => !allocations.some(({ resource_id }) => shown.has(resource_id)),
  )
}

export function spanOf({ start_at, end_at }: { start_at: string; end_at: string }): Span {
  return { start: Date.parse(start_at), end: Date.parse(end_at) }
}

/** Gives spans that overlap lanes side by side. Spans that are connected by overlaps have lanes of the same width. */
export function inLanes<Item extends Span & { key: string }>(
  items: readonly Item[],
): (Item & { lane: number; lanes: number })[] {
  const sorted = [...items].sort(
    (one, other) => one.start - other.start || other.end - one.end || (one.key < other.key ? -1 : 1),
  )
  const placed: (Item & { lane: number; lanes: number })[] = []
  let group: typeof placed = []
  let laneEnds: number[] = []
  const close = () => {
    for (const each of group) each.lanes = laneEnds.length
    placed.push(...group)
    group = []
    laneEnds = []
  }
  for (const item of sorted) {
    if (laneEnds.every((end) => end <= item.start)) close()
    const free = laneEnds.findIndex((end) => end <= item.start)
    const lane = free < 0 ? laneEnds.length : free
    laneEnds[lane] = item.end
    group.push({ ...item, lane, lanes: 1 })
  }
  close()
  return placed
}
