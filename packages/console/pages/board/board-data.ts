/** The data of the board. Opening it takes three requests; holds and the closures of visible resources follow. */
import { useEffect, useState } from 'preact/hooks'
import { type Answer, type ApiError, api } from '../../app/api.ts'
import { onEvent } from '../../app/live.ts'
import { useLoad } from '../../app/load.ts'
import { route } from '../../app/router.ts'
import { type Booking, type Closure, type Hold, type Resource, type Service, shownStatuses } from './blocks.ts'
import type { Span } from './spans.ts'

export type BoardData = {
  resources: Resource[] | undefined
  services: Service[] | undefined
  bookings: Booking[]
  holds: Hold[]
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
  const parts = [resources, services, bookings, holds]
  return {
    resources: resources.data?.resources,
    services: services.data,
    bookings: bookings.data ?? [],
    holds: holds.data ?? [],
    error: parts.find(({ error }) => error !== undefined)?.error,
    isLoading: bookings.isLoading,
    reload: () => {
      for (const { reload } of parts) reload()
    },
  }
}

type Options = { signal: AbortSignal }

function everyService(options: Options): Promise<Answer<Service[]>> {
  return collected(api.listServices.all({ limit: 100 }, options))
}

function everyBooking({ start, end }: Span, resourceId: string | null, options: Options): Promise<Answer<Booking[]>> {
  const filter = resourceId === null ? {} : { resource_id: resourceId }
  const range = { from: new Date(start).toISOString(), to: new Date(end).toISOString() }
  return collected(api.listBookings.all({ ...range, ...filter, status: [...shownStatuses], limit: 100 }, options))
}

function everyHold(options: Options): Promise<Answer<Hold[]>> {
  return collected(api.listHolds.all({ limit: 100 }, options))
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

/** Time that the board rests before it asks for the closures of what is visible. */
const restMs = 250

/** The closures of these resources. A resource is asked about once, and all again after an event of a closure. */
export function useClosures(resourceIds: readonly string[]): { closures: Closure[]; error: ApiError | undefined } {
  const [known, setKnown] = useState<Record<string, Closure[]>>({})
  const [error, setError] = useState<ApiError>()
  const asked = resourceIds.filter((id) => known[id] === undefined).join()
  useEffect(() => onEvent(['closure'], () => setKnown({})), [])
  useEffect(() => {
    if (asked === '') return undefined
    const ended = new AbortController()
    const load = async () => {
      const ids = asked.split(',')
      const lists = await Promise.all(ids.map((id) => everyClosure(id, { signal: ended.signal })))
      if (ended.signal.aborted) return
      setError(lists.find((list) => list.error !== undefined)?.error)
      const found = ids.flatMap((id, index) => {
        const closures = lists[index]?.data
        return closures === undefined ? [] : [[id, closures] as const]
      })
      if (found.length > 0) setKnown((before) => ({ ...before, ...Object.fromEntries(found) }))
    }
    const timer = setTimeout(() => void load(), restMs)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [asked])
  return { closures: resourceIds.flatMap((id) => known[id] ?? []), error }
}

function everyClosure(resourceId: string, options: Options): Promise<Answer<Closure[]>> {
  return collected(api.listResourceClosures.all({ resourceId, limit: 100 }, options))
}
