/** The columns of the board: the resources on a day, or the days of a resource. */
import { formatNumber, formatShortDay } from '../../../web-ui/format.ts'
import { instantAt } from '../../app/zones.ts'
import { messages } from '../../messages.ts'
import { type Column, type OffDuty, type Resource, type Service, spanOf, type Taken, takesNone } from './blocks.ts'
import { closedSpans, openSpans, type Span, shownMinutes, without } from './spans.ts'

export type Loaded = Taken & { resources: Resource[]; services: Service[]; offDuty: OffDuty[] }

/** @param resourceId of a board with one resource; null: all of them */
export function columnsOf(
  loaded: Omit<Loaded, 'closures'>,
  dates: string[],
  zone: string,
  resourceId: string | null,
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
  const columns = resources.map(({ id, name, category, capacity }) => ({
    key: id,
    title: name,
    note: [category, capacity > 1 ? `× ${formatNumber(capacity)}` : null].filter((part) => part !== null).join(' '),
    resourceId: id,
    category,
    capacity,
    window,
    closed: closedSpans(onDuty(open, dutyOf.get(id)), window),
  }))
  const shown = new Set(resources.map(({ id }) => id))
  if (!takesNone(loaded, shown)) return columns
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
