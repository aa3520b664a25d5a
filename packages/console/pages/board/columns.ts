/** The columns of the board: the resources on a day, or the days of a resource. */
import { formatNumber, formatShortDay } from '../../../web-ui/format.ts'
import { instantAt } from '../../app/zones.ts'
import { messages } from '../../messages.ts'
import {
  type Column,
  type OffDuty,
  type Resource,
  type Service,
  spanOf,
  type Taken,
  takesNone,
  type WorkspaceClosure,
} from './blocks.ts'
import { closedSpans, openSpans, type Span, shownMinutes, without } from './spans.ts'

export type Loaded = Taken & {
  resources: Resource[]
  services: Service[]
  offDuty: OffDuty[]
  /** Closures of the whole workspace. */
  everywhere: WorkspaceClosure[]
}

/** Resources that the board shows: one of them, those of a category, or all. */
export type Shown = { resourceId: string | null; category: string | null }

export function columnsOf(
  loaded: Omit<Loaded, 'closures' | 'everywhere'>,
  dates: string[],
  zone: string,
  { resourceId, category: wanted }: Shown,
): Column[] {
  const { resources, services, bookings, holds, offDuty } = loaded
  const dutyOf = timesByResource(offDuty)
  const opens = dates.map((date) => openSpans(services, date))
  const { from, until } = shownMinutes(opens.flat(), [...bookings, ...holds].map(spanOf), dates, zone)
  const days = dates.map((date, index) => {
    const window = { start: instantAt(date, from, zone), end: instantAt(date, until, zone) }
    return { date, window, open: opens[index] ?? [] }
  })
  if (resourceId !== null) {
    const { category = null, capacity = 1 } = resources.find(({ id }) => id === resourceId) ?? {}
    return days.map(({ date, window, open }) => ({
      key: date,
      title: formatShortDay(date),
      note: '',
      resourceId,
      category,
      capacity,
      window,
      closed: closedSpans(onDuty(open, dutyOf.get(resourceId)), window),
    }))
  }
  const [day] = days
  if (day === undefined) return []
  const { window, open } = day
  const found = byCategory(wanted === null ? resources : resources.filter(({ category }) => category === wanted))
  const columns = found.map(({ id, name, category, capacity }) => ({
    key: id,
    title: name,
    note: capacity > 1 ? `× ${formatNumber(capacity)}` : '',
    resourceId: id,
    category,
    capacity,
    window,
    closed: closedSpans(onDuty(open, dutyOf.get(id)), window),
  }))
  const shown = new Set(resources.map(({ id }) => id))
  if (wanted !== null || !takesNone(loaded, shown)) return columns
  return [
    ...columns,
    {
      key: '',
      title: messages.board.noResource,
      note: '',
      resourceId: null,
      category: null,
      capacity: 1,
      window,
      closed: closedSpans(open, window),
    },
  ]
}

/** The categories in their order, each once; those of no category come last. */
export function categoriesIn(resources: readonly Pick<Resource, 'category'>[]): (string | null)[] {
  const found = new Set(resources.map(({ category }) => category))
  const named = [...found].filter((each) => each !== null)
  return found.has(null) ? [...named, null] : named
}

/** Columns of one category beside each other, with the place of the first. */
export type Group = { category: string | null; from: number; count: number }

export function groupsOf(columns: readonly Pick<Column, 'category' | 'resourceId'>[]): Group[] {
  const groups: (Group & { key: string })[] = []
  columns.forEach(({ category, resourceId }, from) => {
    const key = JSON.stringify([category, resourceId === null])
    const last = groups.at(-1)
    if (last?.key === key) last.count++
    else groups.push({ key, category, from, count: 1 })
  })
  return groups.map(({ key: _, ...group }) => group)
}

/** The resources with those of a category beside each other. Those of each keep their order. */
export function byCategory(resources: readonly Resource[]): Resource[] {
  const places = new Map(categoriesIn(resources).map((category, place) => [category, place]))
  const placeOf = ({ category }: Resource) => places.get(category) ?? 0
  return resources.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function timesByResource(offDuty: readonly OffDuty[]): Map<string, OffDuty[]> {
  const found = new Map<string, OffDuty[]>()
  for (const time of offDuty) {
    const times = found.get(time.resource_id) ?? []
    times.push(time)
    found.set(time.resource_id, times)
  }
  return found
}

/** The opening hours without the times at which the resource is off duty. */
function onDuty(open: readonly Span[], offDuty: readonly OffDuty[] = []): Span[] {
  return without(
    open,
    offDuty.map(({ start_at, end_at }) => ({ start: Date.parse(start_at), end: Date.parse(end_at) })),
  )
}
