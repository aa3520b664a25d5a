/** Groups of results for a text: names are compared in the page, customers and bookings are searched by the server. */
import { formatInstant } from '../../web-ui/format.ts'
import type { ApiError } from '../app/api.ts'
import { type FoundBookings, useFoundBookings } from '../app/find-bookings.ts'
import { type Names, nameOf, useNames } from '../app/names.ts'
import { personsOf } from '../app/persons.ts'
import { linkTo } from '../app/router.ts'
import { searchText } from '../app/search-text.ts'
import { messages } from '../messages.ts'
import { type Entry, type Group, matching, pageEntries, settingEntries, shortGroup } from './entries.ts'

const { bookings: words, finder: texts } = messages

export type Results = {
  groups: Group[]
  isLoading: boolean
  isPartial: boolean
  error: ApiError | undefined
  retry: () => void
}

export function useResults(typed: string): Results {
  const names = useNames()
  const found = useFoundBookings(typed)
  const text = searchText(typed)
  const { data, error, isLoading, reload: retry } = found
  const groups =
    text === ''
      ? [matching('pages', pageEntries(), '')]
      : [
          matching('resources', namedEntries('resources', names.resources), text),
          matching('services', namedEntries('services', names.services), text),
          matching('pages', pageEntries(), text),
          matching('settings', settingEntries(), text),
          // They come later, and below, so that nothing moves under the finger or the Enter key.
          ...(data ? searched(data, names) : []),
        ]
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isLoading: text !== '' && isLoading,
    isPartial: data?.isPartial ?? false,
    error,
    retry,
  }
}

function namedEntries(
  page: 'resources' | 'services',
  objects: ReadonlyMap<string, { id: string; name: string }>,
): Entry[] {
  const icon = page === 'resources' ? 'box' : 'service'
  return [...objects.values()].map(({ id, name }) => ({ id: `${page}-${id}`, name, icon, href: linkTo(page, [id]) }))
}

function searched({ text, customers, bookings }: FoundBookings, names: Names): Group[] {
  const people = customers.map(
    ({ email, name }): Entry => ({
      ...{ id: `customer-${encodeURIComponent(email)}`, name, facts: email, icon: 'card' },
      href: linkTo('customers', [email]),
    }),
  )
  const coming = shortGroup(
    'bookings',
    bookings.map((booking): Entry => {
      const { id, customer, start_at, service_id } = booking
      const persons = personsOf(booking, names.services.get(service_id))
      const what = [nameOf(service_id, names), ...(persons === undefined ? [] : [words.personCount(persons)])]
      return {
        ...{ id: `booking-${id}`, name: customer?.name ?? nameOf(service_id, names), icon: 'list' },
        facts: [...what, formatInstant(start_at, names.zone)].join(', '),
        href: linkTo('bookings', [id]),
      }
    }),
  )
  const all: Entry = {
    ...{ id: 'bookings-all', name: texts.allBookings(text), icon: 'search' },
    href: linkTo('bookings', [], { customer: text }),
  }
  const listed = bookings.length > 0 ? { ...coming, entries: [...coming.entries, all], left: 0 } : coming
  return [shortGroup('customers', people), listed]
}
