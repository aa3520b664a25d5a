/** The rows of an overview: the weeks of a calendar, or the resources of a timeline. */
import { formatNumber } from '../../../web-ui/format.ts'
import { messages } from '../../messages.ts'
import type { Booking, Resource } from './blocks.ts'
import { byCategory, type Loaded, type Shown } from './columns.ts'
import {
  type Bar,
  type Booked,
  barsOf,
  bookedByResource,
  bookedOf,
  type Entry,
  entriesByDay,
  isStay,
  type Known,
} from './overview-data.ts'
import { overlaps, type Span } from './spans.ts'
import { peakOn, type Taken } from './units.ts'
import { type Day, dayIn, type View, weeksIn } from './views.ts'

export type Row = {
  key: string
  /** Names the row; undefined for a week, whose cells have dates. */
  title: string | undefined
  note: string
  resource: Resource | undefined
  /** Null for a day of another month. */
  days: (Day | null)[]
  booked: Booked[]
  bars: Bar[]
  /** Lanes of bars that are drawn. */
  lanes: number
  /** True if its cells say how many bookings or places there are. */
  hasCounts: boolean
}

/** Content of a cell and of its list. */
export type Cell = {
  day: Day
  entries: Entry[]
  /** Bookings across this day, the drawn ones included. */
  stays: Booking[]
  /** Bars that begin here, of the lanes that are drawn. */
  bars: Bar[]
  /** The most places that are taken at one time, of a resource that has several. */
  peak: Taken | undefined
}

/** Lanes of bars that a row draws. A week that is alone on the screen has room for more. */
const mostLanes = { month: 3, timeline: 3, week: 8, day: 0 } satisfies Record<View, number>

export function rowsOf(loaded: Loaded, view: View, date: string, dates: string[], zone: string, shown: Shown): Row[] {
  const { resources, bookings } = loaded
  const days = dates.map((each) => dayIn(each, zone))
  const booked = bookedOf(bookings)
  if (view === 'timeline') return resourceRows(booked, resources, days, shown)
  const suited = booked.filter(({ booking }) => isOf(booking, resources, shown))
  const byDate = new Map(days.map((day) => [day.date, day]))
  const weeks = view === 'month' ? weeksIn(date) : [dates]
  return weeks.map((week, index) => {
    const cells = week.map((each) => (each === null ? null : (byDate.get(each) ?? null)))
    const own = cells.filter((each) => each !== null)
    // The part after midnight of a booking from the last day of the week before stands there.
    const from = index === 0 ? Number.NEGATIVE_INFINITY : (own[0]?.start ?? 0)
    const begun = suited.filter((each) => each.start >= from || isStay(each, own))
    const bars = barsOf(begun, own)
    // Days of another month come first, in the first week only.
    const blanks = cells.findIndex((each) => each !== null)
    return {
      ...{ key: own[0]?.date ?? '', title: undefined, note: '', resource: undefined, days: cells, booked: begun },
      ...{ bars: bars.map((bar) => ({ ...bar, index: bar.index + blanks })), lanes: lanesOf(bars, mostLanes[view]) },
      hasCounts: true,
    }
  })
}

function resourceRows(booked: Booked[], resources: readonly Resource[], days: Day[], { resourceId, category }: Shown) {
  const byResource = bookedByResource(booked, new Map(resources.map((each) => [each.id, each])))
  const rowOf = (key: string, title: string, note: string, resource?: Resource): Row => {
    const own = byResource.get(resource?.id ?? null) ?? []
    const bars = barsOf(own, days)
    const lanes = lanesOf(bars, Number.POSITIVE_INFINITY)
    // Each day says how many places the stays take, if they are more.
    const isDrawn = lanes <= mostLanes.timeline
    const drawn = isDrawn ? { bars, lanes } : { bars: [], lanes: 0 }
    const hasCounts = own.length > bars.length || (own.length > 0 && resource !== undefined && resource.capacity > 1)
    return { key, title, note, resource, days, booked: own, ...drawn, hasCounts }
  }
  const found = byCategory(
    resources.filter((each) =>
      resourceId === null ? category === null || each.category === category : each.id === resourceId,
    ),
  )
  const rows = found.map((each) => {
    const places = each.capacity > 1 ? `× ${formatNumber(each.capacity)}` : ''
    return rowOf(each.id, each.name, [each.category, places].filter(Boolean).join(' '), each)
  })
  const isAll = resourceId === null && category === null
  return isAll && byResource.has(null) ? [...rows, rowOf('', messages.board.noResource, '')] : rows
}

/** The cells of a row; null for a day of another month. */
export function cellsOf({ days, booked, bars, lanes, resource }: Row, known: Known) {
  const own = days.filter((each) => each !== null)
  const entries = entriesByDay(booked, own, known)
  const first = days.findIndex((each) => each !== null)
  const stays = barsOf(booked, own)
  return days.map((day, index): Cell | null => {
    if (day === null) return null
    const peak = resource && resource.capacity > 1 ? peakOn(booked, day, resource) : 0
    return {
      day,
      entries: entries[index - first] ?? [],
      stays: stays.filter((each) => overlaps(each, day)).map(({ booking }) => booking),
      bars: bars.filter((bar) => bar.index === index && bar.lane < lanes),
      peak: resource && peak > 0 ? { taken: peak, capacity: resource.capacity } : undefined,
    }
  })
}

/** The number of bookings of a cell. */
export function countOf({ entries, stays }: Pick<Cell, 'entries' | 'stays'>): number {
  return entries.reduce((count, { bookings }) => count + bookings.length, stays.length)
}

function isOf({ allocations }: Booking, resources: readonly Resource[], { category }: Shown): boolean {
  if (category === null) return true
  const ids = new Set(allocations.map(({ resource_id }) => resource_id))
  return resources.some((each) => each.category === category && ids.has(each.id))
}

function lanesOf(bars: readonly Bar[], most: number): number {
  return Math.min(
    most,
    bars.reduce((lanes, { lane }) => Math.max(lanes, lane + 1), 0),
  )
}

/** True if one of the spans has all of the day. */
export function isClosedOn(day: Span, closed: readonly Span[]): boolean {
  return closed.some(({ start, end }) => start <= day.start && day.end <= end)
}
