/** Compile-time guarantees of the query entry, with the types of TanStack Query. Compiled, and never called. */
import { MutationObserver, type QueryClient } from '@tanstack/query-core'
import type { ClientQueries } from '../../generated/client/query.mjs'

export async function misuse(queries: ClientQueries, cache: QueryClient): Promise<void> {
  // @ts-expect-error the id of the booking is missing
  queries.query('getBooking')
  // @ts-expect-error a write is no query
  queries.query('createBooking', { body: { hold_id: 'h' } })
  // @ts-expect-error a read is no mutation
  queries.mutation('getBooking')
  // @ts-expect-error resources are not read page by page
  queries.infiniteQuery('listResources')
  // @ts-expect-error a booking has no colour
  void (await cache.fetchQuery(queries.query('getBooking', { bookingId: 'b1' }))).colour
  // @ts-expect-error neither a start nor a hold
  await new MutationObserver(cache, queries.mutation('createBooking')).mutate({ body: {} })
  queries.query('getMe')
  queries.query('listBookings', { limit: 10 }, { timeoutMs: 1_000 })
}
