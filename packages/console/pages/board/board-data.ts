/** The data of the board, from five requests: resources, services, what takes place, who is off duty, and closures of the workspace. */
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
  reload: () => void
}

/** @param resourceId of a board with one resource; null: all of them */
export function useBoardData(services: Loaded<Service[]>, window: Span | null, resourceId: string | null): BoardData {
  const { workspaceId } = route.value
  const resources = useLoad((options) => api.listResources({}, options), [workspaceId], ['resource'])
  const taken = useLoad(
    window && ((options) => everythingIn(window, resourceId, options)),
    [workspaceId, window, resourceId],
    ['booking', 'hold', 'closure'],
  )
  const offDuty = useLoad(
    window &&
      ((options) =>
        api.listOffDutyTimes({ ...rangeOf(window), ...(resourceId && { resource_ids: [resourceId] }) }, options)),
    [workspaceId, window, resourceId],
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
    reload: () => {
      for (const { reload } of parts) reload()
    },
  }
}

/** The same lists each time, so that what is computed from them stays. */
const nothing: Taken = { bookings: [], holds: [], closures: [] }
const noTimes: OffDuty[] = []
const noClosures: WorkspaceClosure[] = []
/** The largest page of a schedule. */
const limit = 5000

type Options = { signal: AbortSignal }

async function everythingIn(window: Span, resourceId: string | null, options: Options) {
  const range = { ...rangeOf(window), limit }
  const filter = resourceId === null ? {} : { resource_id: resourceId }
  const { data, error } = await readPages(
    (from, given) => api.getSchedule({ ...range, ...filter, ...from }, given),
    (page) => [page],
    Number.POSITIVE_INFINITY,
    options,
  )
  return data ? { data: joined(data.items) } : { error }
}

function joined(pages: readonly Taken[]): Taken {
  return {
    bookings: pages.flatMap(({ bookings }) => bookings),
    holds: pages.flatMap(({ holds }) => holds),
    closures: pages.flatMap(({ closures }) => closures),
  }
}
