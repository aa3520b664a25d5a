/**
 * The data of the board. It is shown after three requests, for resources, services and bookings; one for holds and one for
 * closures follow.
 */
import { type Answer, type ApiError, api } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { route } from '../../app/router.ts'
import { type Booking, type Closure, type Hold, type Resource, type Service, shownStatuses } from './blocks.ts'
import type { Span } from './spans.ts'

export type BoardData = {
  resources: Resource[] | undefined
  services: Service[] | undefined
  bookings: Booking[]
  holds: Hold[]
  closures: Closure[]
  error: ApiError | undefined
  isLoading: boolean
  reload: () => void
}

/** @param resourceId of a board with one resource; null: all of them */
export function useBoardData(window: Span | null, resourceId: string | null): BoardData {
  const { workspaceId } = route.value
  const resources = useLoad((options) => api.listResources({}, options), [workspaceId], ['resource'])
  const services = useLoad((options) => everyService(options), [workspaceId], ['service'])
  const bookings = useLoad(
    window && ((options) => everyBooking(window, resourceId, options)),
    [workspaceId, window, resourceId],
    ['booking'],
  )
  const isReady = bookings.data !== undefined
  const holds = useLoad(isReady ? (options) => everyHold(options) : null, [workspaceId], ['hold', 'booking'])
  const closures = useLoad(
    isReady && window ? (options) => everyClosure(window, resourceId, options) : null,
    [workspaceId, window, resourceId],
    ['closure'],
  )
  const parts = [resources, services, bookings, holds, closures]
  return {
    resources: resources.data?.resources,
    services: services.data,
    bookings: bookings.data ?? none,
    holds: holds.data ?? none,
    closures: closures.data ?? none,
    error: parts.find(({ error }) => error !== undefined)?.error,
    isLoading: bookings.isLoading,
    reload: () => {
      for (const { reload } of parts) reload()
    },
  }
}

/** The same list each time, so that what is computed from it stays. */
const none: never[] = []
/** The largest page of bookings, holds and closures. */
const limit = 2000

type Options = { signal: AbortSignal }

function everyService(options: Options): Promise<Answer<Service[]>> {
  return collected(api.listServices.all({ limit: 100 }, options))
}

function everyBooking(window: Span, resourceId: string | null, options: Options): Promise<Answer<Booking[]>> {
  const filter = resourceId === null ? {} : { resource_id: resourceId }
  return collected(api.listBookings.all({ ...rangeOf(window), ...filter, status: [...shownStatuses], limit }, options))
}

function everyHold(options: Options): Promise<Answer<Hold[]>> {
  return collected(api.listHolds.all({ limit }, options))
}

function everyClosure(window: Span, resourceId: string | null, options: Options): Promise<Answer<Closure[]>> {
  const filter = resourceId === null ? {} : { resource_ids: [resourceId] }
  return collected(api.listClosures.all({ ...rangeOf(window), ...filter, limit }, options))
}

function rangeOf({ start, end }: Span): { from: string; to: string } {
  return { from: new Date(start).toISOString(), to: new Date(end).toISOString() }
}

async function collected<T>(items: AsyncIterable<T>): Promise<Answer<T[]>> {
  try {
    const data: T[] = []
    for await (const item of items) data.push(item)
    return { ok: true, data }
  } catch (error) {
    return { ok: false, error: error as ApiError }
  }
}
