/** Bookings and customers that match a search, by a number of calls that does not depend on how many bookings there are. */
import { useEffect, useState } from 'preact/hooks'
import { serverNow } from '../../web-ui/connection.ts'
import { api, type Data, type Schemas } from './api.ts'
import { type Loaded, useLoad } from './load.ts'
import { route } from './router.ts'
import { isAddress, searchText, useRested } from './search-text.ts'

type Booking = Schemas['BookingResponse']
export type FoundCustomer = { email: string; name: string }
export type FoundBookings = {
  /** The text that was searched for. */
  text: string
  /** To come, the earliest first. */
  bookings: readonly Booking[]
  customers: readonly FoundCustomer[]
  /** True if a search ended before it had looked at all bookings of its range. */
  isPartial: boolean
}

/** Earliest start that a booking may have. */
export const earliest = '1970-01-01T00:00:00Z'
const pastDays = 30
const dayMs = 86_400_000
const limit = 20

/**
 * Searches when the typing rests. Another text aborts the search before; its result stays until the next has come.
 * @param typed nothing is searched for if it is too short
 */
export function useFoundBookings(typed: string): Loaded<FoundBookings> {
  const { workspaceId } = route.value
  const text = useRested(searchText(typed))
  const loaded = useLoad(
    text === '' ? null : (options) => findBookings(text, options),
    [workspaceId, text],
    ['booking'],
  )
  const [shown, setShown] = useState(loaded.data)
  useEffect(() => {
    if (loaded.data) setShown(loaded.data)
    else if (text === '' || loaded.error) setShown(undefined)
  }, [loaded.data, loaded.error, text])
  const isLoading = loaded.isLoading || text !== searchText(typed)
  return { ...loaded, isLoading, ...(shown && { data: shown }) }
}

/** A whole address finds its customer however long ago the bookings were; other texts are compared with bookings around now. */
async function findBookings(text: string, options: { signal: AbortSignal }) {
  const now = serverNow()
  const recent = { from: new Date(now - pastDays * dayMs).toISOString(), to: new Date(now).toISOString() }
  const questions = isAddress(text)
    ? [{ customer: text }, { customer: text, from: earliest, to: recent.to }]
    : [{ search: text }, { search: text, ...recent }]
  const answers = await Promise.all(questions.map((each) => api.listBookings({ limit, ...each }, options)))
  const failed = answers.find(({ error }) => error !== undefined)
  if (failed?.error) return { error: failed.error }
  const [coming, past] = answers.map(({ data }) => data) as [Data<'listBookings'>, Data<'listBookings'>]
  return { data: found(text, coming, past) }
}

function found(text: string, coming: Data<'listBookings'>, past: Data<'listBookings'>): FoundBookings {
  const customers = new Map<string, FoundCustomer>()
  for (const { customer } of [...coming.bookings, ...past.bookings.toReversed()]) {
    const key = customer?.email?.normalize('NFC').toLowerCase()
    if (customer?.email && key !== undefined && !customers.has(key))
      customers.set(key, { email: customer.email, name: customer.name })
  }
  const isPartial = coming.next_cursor !== null || past.next_cursor !== null
  return {
    text,
    bookings: coming.bookings,
    customers: [...customers.values()],
    isPartial: isPartial && !isAddress(text),
  }
}
