/** Bookings and persons of each day of an overview: of loaded bookings, or as the server counts those that are not loaded. */
import { useMemo } from 'preact/hooks'
import { type ApiError, api, type Schemas } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { takesParties } from '../../app/persons.ts'
import { route } from '../../app/router.ts'
import type { BoardData } from './board-data.ts'
import type { Loaded, Shown } from './columns.ts'
import { type Cell, countOf as numberOf } from './overview-rows.ts'
import type { View } from './views.ts'

/** The persons are undefined where no service takes parties. */
export type DayCount = { bookings: number; persons: number | undefined }
/** Undefined for a day that is neither loaded nor counted. */
export type CountOf = (cell: Cell, isLoaded: boolean) => DayCount | undefined

/** @property isCounted true if the server is asked */
type Counts = { isCounted: boolean; error: ApiError | undefined; reload: () => void; countOf: CountOf }
type Question = Shown & { view: View; dates: readonly string[]; zone: string }

/**
 * The server counts the days that a view of days cannot load: of all resources, or of one. It does not know categories, and rows of a
 * timeline are resources.
 */
export function useDayCounts(
  { services, until }: BoardData & Loaded,
  { view, dates, zone, resourceId, category }: Question,
): Counts {
  const { workspaceId } = route.value
  const isCounted = until !== undefined && view !== 'timeline' && category === null
  const [from_date = '', until_date = from_date] = [dates[0], dates.at(-1)]
  const range = { from_date, until_date, time_zone: zone }
  const { data, error, reload } = useLoad(
    isCounted
      ? (options) => api.countBookingsByDay({ ...range, ...(resourceId && { resource_id: resourceId }) }, options)
      : null,
    [workspaceId, range, resourceId],
    ['booking'],
  )
  // The counts stay known when a category is chosen, of which they say nothing.
  const days = isCounted ? (data?.days ?? noDays) : noDays
  const hasPersons = services.some(takesParties)
  // The same function as long as it answers the same, so that rows are not rendered for nothing.
  const countOf = useMemo((): CountOf => {
    const counts = new Map(days.map((each) => [each.date, each]))
    return (cell, isLoaded) => {
      const found = isLoaded ? countIn(cell) : counts.get(cell.day.date)
      return found && { bookings: found.bookings, persons: hasPersons ? found.persons : undefined }
    }
  }, [days, hasPersons])
  return { isCounted, error, reload, countOf }
}

/** The same list each time, so that rows stay as they are. */
const noDays: Schemas['BookingCount'][] = []

function countIn(cell: Cell): Pick<Schemas['BookingCount'], 'bookings' | 'persons'> {
  const bookings = [...cell.stays, ...cell.entries.flatMap((entry) => entry.bookings)]
  return { bookings: numberOf(cell), persons: bookings.reduce((sum, { party_size = 1 }) => sum + party_size, 0) }
}
