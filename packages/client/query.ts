/**
 * Options for TanStack Query, version 5: they are plain objects, which the adapters of all frameworks take. The client repeats
 * failed attempts itself, so that Query must not.
 */
import { unwrap } from './error.ts'

type Result = Parameters<typeof unwrap>[0]
type Call = (input?: object, options?: object) => Promise<Result>
type Page = { next_cursor?: string | null }
type Context = { signal?: AbortSignal; pageParam?: unknown }

/** @param scope joins each key, for clients of different servers, workspaces or accounts that share one cache */
export function createQueries(client: object, scope = '') {
  const key = (id: string, input?: object) => (input === undefined ? [scope, id] : [scope, id, input])
  const fetched = async (id: string, input: object | undefined, options: object) => {
    const call: Call = Reflect.get(client, id)
    // Query takes undefined for a mistake.
    return unwrap(await call(input ?? {}, options)) ?? null
  }
  return {
    key,
    query: (id: string, input?: object, options: object = {}) => ({
      queryKey: key(id, input ?? {}),
      queryFn: ({ signal }: Context) => fetched(id, input, { ...options, signal }),
      retry: false,
    }),
    infiniteQuery: (id: string, input?: object, options: object = {}) => ({
      queryKey: [...key(id, input ?? {}), 'pages'],
      queryFn: ({ signal, pageParam }: Context) =>
        fetched(id, pageParam ? { ...input, cursor: pageParam } : input, { ...options, signal }),
      initialPageParam: null,
      getNextPageParam: (page: Page) => page.next_cursor ?? null,
      retry: false,
    }),
    mutation: (id: string, options: object = {}) => ({
      mutationKey: key(id),
      mutationFn: (input?: object) => fetched(id, input, options),
      retry: false,
    }),
  }
}
