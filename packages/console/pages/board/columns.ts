/** The columns of the board: the resources on a day, or the days of a resource. */
import { formatNumber, formatShortDay } from '../../../web-ui/format.ts'
import { instantAt } from '../../app/zones.ts'
import { messages } from '../../messages.ts'
import { type Column, type Resource, type Service, spanOf, type Taken, takesNone } from './blocks.ts'
import { closedSpans, openSpans, shownMinutes } from './spans.ts'

export type Loaded = Taken & { resources: Resource[]; services: Service[] }

/** @param resourceId of a board with one resource; null: all of them */
export function columnsOf(
  loaded: Omit<Loaded, 'closures'>,
  dates: string[],
  zone: string,
  resourceId: string | null,
): Column[] {
  const { resources, services, bookings, holds } = loaded
  const opens = dates.map((date) => openSpans(services, date))
  const { from, until } = shownMinutes(opens.flat(), [...bookings, ...holds].map(spanOf), dates, zone)
  const days = dates.map((date, index) => {
    const window = { start: instantAt(date, from, zone), end: instantAt(date, until, zone) }
    return { date, window, closed: closedSpans(opens[index] ?? [], window) }
  })
  if (resourceId !== null) {
    const { category = null, capacity = 1 } = resources.find(({ id }) => id === resourceId) ?? {}
    return days.map(({ date, ...day }) => ({
      key: date,
      title: formatShortDay(date),
      note: '',
      resourceId,
      category,
      capacity,
      ...day,
    }))
  }
  const [day] = days
  if (day === undefined) return []
  const { window, closed } = day
  const columns = resources.map(({ id, name, category, capacity }) => ({
    key: id,
    title: name,
    note: [category, capacity > 1 ? `× ${formatNumber(capacity)}` : null].filter((part) => part !== null).join(' '),
    resourceId: id,
    category,
    capacity,
    window,
    closed,
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
      closed,
    },
  ]
}
