/** Places of bookings, holds and closures in the columns of the board. */
import type { Schemas } from '../../../../generated/client/index.mjs'
import { instantAt } from '../../app/zones.ts'
import { overlaps, type Span } from './spans.ts'

export type Booking = Schemas['BookingResponse']
export type Hold = Schemas['HoldResponse']
export type Closure = Schemas['ResourceClosureResponse']
export type Service = Schemas['ServiceResponse']
export type Resource = Schemas['ResourceResponse']
export type OffDuty = Schemas['OffDutyTime']
export type WorkspaceClosure = Schemas['WorkspaceClosureResponse']

/** A resource on a day. The window is what the board shows of the day. */
export type Column = {
  key: string
  title: string
  note: string
  /** Null for bookings that take no resource that is shown. */
  resourceId: string | null
  category: string | null
  /** Bookings that the resource takes at one time. */
  capacity: number
  window: Span
  /** Times at which no service is open, or the resource is off duty. */
  closed: Span[]
}

/** Bookings of one service at one time, of a resource that takes more than one. */
export type Group = { kind: 'group'; bookings: Booking[] }

type Item = Span & { key: string } & (
    | { kind: 'booking'; booking: Booking }
    | { kind: 'hold'; hold: Hold }
    | { kind: 'closure'; closure: Pick<Closure, 'id' | 'reason'> }
    | Group
  )

export type Block = Item & {
  /** Place among the blocks that overlap it, from the left. */
  lane: number
  lanes: number
}

export type Taken = { bookings: Booking[]; holds: Hold[]; closures: Closure[] }

/** Returns the blocks of a column, by start. */
export type BlocksOf = (column: Column) => Block[]

/**
 * Sorts what is taken by resource, once for all columns: a column that comes into view looks at its own only. The blocks of a
 * column are computed once. Closures lie behind the others and take no lane.
 * @param everywhere closures of all columns
 */
export function blocksByColumn(
  taken: Taken,
  shown: ReadonlySet<string>,
  everywhere: readonly (Span & { closure: Pick<Closure, 'id' | 'reason'> })[] = [],
): BlocksOf {
  const byResource = itemsByResource(taken, shown)
  const known = new WeakMap<Column, Block[]>()
  const common: Item[] = everywhere.map((each) => ({ ...each, key: each.closure.id, kind: 'closure' }))
  return (column) => {
    const items = [...common, ...(byResource.get(column.resourceId) ?? [])]
    const blocks = known.get(column) ?? blocksIn(column, items)
    known.set(column, blocks)
    return blocks
  }
}

function blocksIn({ window, capacity }: Column, items: readonly Item[]): Block[] {
  const seen = items.filter((item) => overlaps(item, window))
  const inside = capacity > 1 ? grouped(seen) : seen
  const closed = inside.filter(({ kind }) => kind === 'closure').map((item) => ({ ...item, lane: 0, lanes: 1 }))
  return [...closed, ...inLanes(inside.filter(({ kind }) => kind !== 'closure'))]
}

/** The items, with a group in the place of bookings of one service at one time. A lone booking stays one. */
function grouped(items: readonly Item[]): Item[] {
  const known = new Map<string, Item>()
  for (const item of items) {
    const { kind, start, end } = item
    const key = kind === 'booking' ? `${item.booking.service_id} ${start} ${end}` : `${kind} ${item.key}`
    const before = known.get(key)
    const bookings = [before, item].flatMap(bookingsOf)
    known.set(key, before ? { kind: 'group', key, start, end, bookings } : item)
  }
  return [...known.values()]
}

function bookingsOf(item: Item | undefined): Booking[] {
  if (item?.kind === 'group') return item.bookings
  return item?.kind === 'booking' ? [item.booking] : []
}

/** Bookings and holds that take none of the resources that are shown have the key null. */
function itemsByResource({ bookings, holds, closures }: Taken, shown: ReadonlySet<string>): Map<string | null, Item[]> {
  const items = new Map<string | null, Item[]>()
  const add = (resourceId: string | null, item: Item) => {
    const known = items.get(resourceId)
    if (known) known.push(item)
    else items.set(resourceId, [item])
  }
  const addTo = (allocations: Schemas['Allocations'], item: Item) => {
    const resourceIds = new Set(allocations.map(({ resource_id }) => resource_id).filter((id) => shown.has(id)))
    for (const resourceId of resourceIds.size === 0 ? [null] : resourceIds) add(resourceId, item)
  }
  for (const closure of closures)
    add(closure.resource_id, { ...spanOf(closure), key: closure.id, kind: 'closure', closure })
  for (const booking of bookings)
    addTo(booking.allocations, { ...spanOf(booking), key: booking.id, kind: 'booking', booking })
  for (const hold of holds) addTo(hold.allocations, { ...spanOf(hold), key: hold.id, kind: 'hold', hold })
  return items
}

/** The times of closures of the workspace. One by dates closes the days of the board. */
export function everywhereClosed(closures: readonly WorkspaceClosure[], zone: string) {
  return closures.map((closure) => {
    const { start_at, end_at, from_date, until_date } = closure
    const span =
      from_date !== null && until_date !== null
        ? { start: instantAt(from_date, 0, zone), end: instantAt(until_date, 1440, zone) }
        : spanOf({ start_at: start_at ?? '', end_at: end_at ?? '' })
    return { ...span, closure }
  })
}

/** True if a booking or hold takes none of these resources, and so needs a column of its own. */
export function takesNone({ bookings, holds }: Pick<Taken, 'bookings' | 'holds'>, shown: ReadonlySet<string>): boolean {
  return [...bookings, ...holds].some(
    ({ allocations }) => !allocations.some(({ resource_id }) => shown.has(resource_id)),
  )
}

/** True if a booking can be moved by its state; whether a start suits it is for the server to say. */
export function isMovable({ status }: Booking): boolean {
  return status === 'pending' || status === 'confirmed'
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
