/** The data of the board, from five requests: resources, services, what takes place, who is off duty, and closures of the workspace. */
import { useEffect, useState } from 'preact/hooks'
import { type ApiError, api } from '../../app/api.ts'
import { type Loaded, useLoad } from '../../app/load.ts'
import { everyPage, readPages } from '../../app/load-list.ts'
import { route } from '../../app/router.ts'
import type { OffDuty, Resource, Service, Taken, WorkspaceClosure } from './blocks.ts'
import { rangeOf, type Span } from './spans.ts'

export type BoardData = Taken & {
  resources: Resource[] | undefined
  services: Service[] | undefined
  offDuty: OffDuty[]
  everywhere: WorkspaceClosure[]
  error: ApiError | undefined
  isLoading: boolean
  /** Instant until which bookings are known; undefined if all of the window are. */
  until: number | undefined
  /** False if changes of others are not followed, because a window of many pages is read once. */
  isLive: boolean
  reload: () => void
}

/** @param resourceId of a board with one resource; null: all of them. @param isGrid true for a view of times */
export function useBoardData(
  services: Loaded<Service[]>,
  window: Span | null,
  resourceId: string | null,
  isGrid: boolean,
): BoardData {
  const { workspaceId } = route.value
  const resources = useLoad((options) => api.listResources({}, options), [workspaceId], ['resource'])
  const [isLive, setLive] = useState(true)
  const taken = useLoad(
    window && ((options) => everythingIn(window, resourceId, isGrid ? Number.POSITIVE_INFINITY : mostPages, options)),
    [workspaceId, window, resourceId, isGrid],
    isLive ? ['booking', 'hold', 'closure'] : [],
  )
  const pageCount = taken.data?.pageCount ?? 1
  useEffect(() => setLive(isGrid || pageCount <= 1), [isGrid, pageCount])
  const offDuty = useLoad(
    isGrid
      ? window &&
          ((options) =>
            api.listOffDutyTimes({ ...rangeOf(window), ...(resourceId && { resource_ids: [resourceId] }) }, options))
      : null,
    [workspaceId, window, resourceId, isGrid],
    ['resource_hours', 'resource'],
  )
  const everywhere = useLoad(
    everyPage(
      (from, options) => api.listWorkspaceClosures({ workspaceId, limit: 100, ...from }, options),
      ({ closures }) => closures,
    ),
    [workspaceId],
    ['workspace_closure'],
  )
  const parts = [resources, services, taken, offDuty, everywhere]
  return {
    resources: resources.data?.resources,
    services: services.data,
    offDuty: offDuty.data?.times ?? noTimes,
    everywhere: everywhere.data ?? noClosures,
    ...(taken.data ?? nothing),
    error: parts.find(({ error }) => error !== undefined)?.error,
    isLoading: taken.isLoading,
    isLive,
    reload: () => {
      for (const { reload } of parts) reload()
    },
  }
}

/** The same lists each time, so that what is computed from them stays. */
const nothing: Taken & { until: undefined } = { bookings: [], holds: [], closures: [], until: undefined }
const noTimes: OffDuty[] = []
const noClosures: WorkspaceClosure[] = []
/** The largest page of a schedule. */
const limit = 5000
/** Pages of a view of days: 20,000 bookings. A view of times has a day, or one resource, and shows all. */
const mostPages = 4
/** The largest page of closures, for a window whose schedule is not read to its end. */
const mostClosures = 2000

type Options = { signal: AbortSignal }

async function everythingIn(window: Span, resourceId: string | null, most: number, options: Options) {
  const range = rangeOf(window)
  const filter = resourceId === null ? {} : { resource_id: resourceId }
  const { data, error } = await readPages(
    (from, options) => api.getSchedule({ ...range, ...filter, limit, ...from }, options),
    (page) => [page],
    most,
    options,
  )
  if (!data) return { error }
  const found = { ...joined(data.items), pageCount: data.pageCount, until: undefined }
  if (!data.hasMore) return { data: found }
  // Bookings come first, by their starts: the last one of those that were read tells how far they are known.
  const last = found.bookings.at(-1)
  const closed = await api.listClosures({ ...range, limit: mostClosures }, options)
  if (!closed.data) return { error: closed.error }
  return { data: { ...found, closures: closed.data.closures, until: last && Date.parse(last.start_at) } }
}

function joined(pages: readonly Taken[]): Taken {
  return {
    bookings: pages.flatMap(({ bookings }) => bookings),
    holds: pages.flatMap(({ holds }) => holds),
    closures: pages.flatMap(({ closures }) => closures),
  }
}
