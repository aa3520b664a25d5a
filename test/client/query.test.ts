// Runs on: no database
/** The query entry of the client, used by TanStack Query itself. */
import { MutationObserver, QueryClient } from '@tanstack/query-core'
import { expect } from 'chai'
import { ApiError, createClient } from '../../generated/client/index.mjs'
import { createQueries } from '../../generated/client/query.mjs'

const booking = { id: 'b1', status: 'confirmed' }
type Sent = { url: URL; method: string; body: unknown; signal: AbortSignal | null }

/** Queries over a client whose server gives these replies, one after the other. */
function queriesOver(...replies: Response[]) {
  const sent: Sent[] = []
  const client = createClient({
    baseUrl: 'https://booking.example',
    workspace: 'w',
    maxRetries: 0,
    fetch: async (url, { method = '', body, signal = null } = {}) => {
      sent.push({ url: new URL(String(url)), method, body, signal })
      return replies.shift() ?? Response.error()
    },
  })
  const cache = new QueryClient()
  return { sent, cache, queries: createQueries(client, 'main') }
}

const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: 'No.', request_id: 'req_1', details: {} } }, { status })

describe('query entry of the client', () => {
  it('reads an operation once for the same key, and passes the signal on', async () => {
    const { sent, cache, queries } = queriesOver(Response.json(booking))
    const options = { ...queries.query('getBooking', { bookingId: 'b1' }), staleTime: 60_000 }
    const first = await cache.fetchQuery(options)
    const second = await cache.fetchQuery(options)
    expect(first.status satisfies string).to.equal('confirmed')
    expect(second).to.equal(first)
    expect(sent.map(({ url }) => url.pathname)).to.deep.equal(['/v1/bookings/b1'])
    expect(sent[0]?.signal).to.be.instanceOf(AbortSignal)
    expect(options.queryKey).to.deep.equal(['main', 'getBooking', { bookingId: 'b1' }])
  })

  it('throws the error of the client after one attempt: 404 BOOKING_NOT_FOUND', async () => {
    const { sent, cache, queries } = queriesOver(refusal(404, 'BOOKING_NOT_FOUND'))
    const error = await cache.fetchQuery(queries.query('getBooking', { bookingId: 'b1' })).catch((thrown) => thrown)
    expect(error).to.be.instanceOf(ApiError)
    expect([error.code, sent.length]).to.deep.equal(['BOOKING_NOT_FOUND', 1])
  })

  it('reads a list page by page until there is no cursor', async () => {
    const { sent, cache, queries } = queriesOver(
      Response.json({ bookings: [booking], next_cursor: 'c2' }),
      Response.json({ bookings: [], next_cursor: null }),
    )
    const options = queries.infiniteQuery('listBookings', { status: ['confirmed'] })
    const { pages } = await cache.fetchInfiniteQuery({ ...options, pages: 3 })
    expect(pages.map(({ bookings }) => bookings.length)).to.deep.equal([1, 0])
    expect(sent.map(({ url }) => url.search)).to.deep.equal(['?status=confirmed', '?status=confirmed&cursor=c2'])
  })

  it('writes by a mutation, whose success invalidates a list by the beginning of its key', async () => {
    const list = () => Response.json({ bookings: [], next_cursor: null })
    const { sent, cache, queries } = queriesOver(list(), Response.json(booking, { status: 201 }))
    await cache.fetchQuery(queries.query('listBookings', {}))
    const mutation = new MutationObserver(cache, {
      ...queries.mutation('createBooking'),
      onSuccess: () => cache.invalidateQueries({ queryKey: queries.key('listBookings') }),
    })
    const made = await mutation.mutate({ body: { hold_id: 'h' } })
    expect(made.id).to.equal('b1')
    expect(sent.at(-1)).to.include({ method: 'POST', body: '{"hold_id":"h"}' })
    expect(cache.getQueryState(queries.query('listBookings', {}).queryKey)?.isInvalidated).to.equal(true)
  })

  it('gives null for a reply without a body, which Query takes for data', async () => {
    const { cache, queries } = queriesOver(new Response(null, { status: 204 }))
    const released = await new MutationObserver(cache, queries.mutation('deleteHold')).mutate({ holdId: 'h' })
    expect(released satisfies null).to.equal(null)
  })

  it('keeps the results of two scopes apart', () => {
    const client = createClient({ baseUrl: 'https://booking.example' })
    const [one, other] = ['a', 'b'].map((scope) => createQueries(client, scope).key('getMe'))
    expect(one).not.to.deep.equal(other)
  })
})
