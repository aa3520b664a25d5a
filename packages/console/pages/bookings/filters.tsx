/** Filters of the list of bookings, which are in the address. */
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { dayRange, isDay } from '../../../web-ui/days.ts'
import type { Input, Schemas } from '../../app/api.ts'
import type { Names } from '../../app/names.ts'
import { route, setQuery } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { FilterPanel } from '../../ui/filter-panel.tsx'

const { bookings } = messages
/** Shorter texts are not searched for. */
const leastSearch = 2
const restMs = 300

export type Filter = Omit<NonNullable<Input<'listBookings'>>, 'limit' | 'cursor'>

/**
 * The filters in the address. What is no filter of the list is left out.
 * @param zone in which its days begin and end
 */
export function filterIn(query: URLSearchParams, zone: string): Filter {
  const text = (name: string) => query.get(name) || undefined
  const [from, to, status, customer] = [text('from'), text('to'), text('status'), text('customer')?.trim()]
  return {
    ...(status && Object.hasOwn(bookings.statuses, status) && { status: [status as Schemas['BookingStatus']] }),
    ...(text('service') && { service_id: text('service') as string }),
    ...(text('resource') && { resource_id: text('resource') as string }),
    ...(customer !== undefined && customer.length >= leastSearch && { search: customer }),
    ...(text('place') === 'lost' && { place: 'lost' as const }),
    ...(from && isDay(from) && { from: dayRange(from, zone).from }),
    ...(to && isDay(to) && { to: dayRange(to, zone).to }),
  }
}

export function Filters({ names }: { names: Names }) {
  const { query } = route.value
  const count = Object.keys(filterIn(query, names.zone)).length
  const isFiltered = count > 0 || query.has('customer')
  return (
    <FilterPanel count={count}>
      <form class="filters many" onSubmit={(event) => event.preventDefault()}>
        <Choice name="status" label={bookings.status} options={Object.entries(bookings.statuses)} />
        <Choice name="service" label={bookings.service} options={namesOf(names.services)} />
        <Choice name="resource" label={bookings.resource} options={namesOf(names.resources)} />
        <Search />
        <Day name="from" label={bookings.from} />
        <Day name="to" label={bookings.to} />
        {isFiltered && (
          <Button
            kind="quiet"
            onClick={() =>
              setQuery({
                status: null,
                service: null,
                resource: null,
                customer: null,
                place: null,
                from: null,
                to: null,
              })
            }
          >
            {bookings.clear}
          </Button>
        )}
      </form>
    </FilterPanel>
  )
}

function namesOf(map: ReadonlyMap<string, { name: string }>): [string, string][] {
  return [...map].map(([id, { name }]) => [id, name])
}

type ChoiceProps = { name: string; label: string; options: readonly [string, string][] }

function Choice({ name, label, options }: ChoiceProps) {
  return (
    <div class="field">
      <label for={`filter-${name}`}>{label}</label>
      <select
        id={`filter-${name}`}
        value={route.value.query.get(name) ?? ''}
        onChange={({ currentTarget }) => setQuery({ [name]: currentTarget.value })}
      >
        <option value="">{bookings.any}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Searches when the typing rests, or at once after Enter. */
function Search() {
  const requested = route.value.query.get('customer') ?? ''
  const [text, setText] = useState(requested)
  const search = () => setQuery({ customer: text })
  // Another address, as after "Clear filters", replaces what was typed.
  useEffect(() => setText(requested), [requested])
  useEffect(() => {
    if (text === requested) return undefined
    const timer = setTimeout(search, restMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div class="field">
      <label for="filter-customer">{bookings.customerSearch}</label>
      <input
        id="filter-customer"
        type="search"
        maxLength={100}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onChange={search}
      />
    </div>
  )
}

function Day({ name, label }: { name: string; label: string }) {
  return (
    <div class="field">
      <label for={`filter-${name}`}>{label}</label>
      <input
        id={`filter-${name}`}
        type="date"
        value={route.value.query.get(name) ?? ''}
        onChange={({ currentTarget }) => currentTarget.checkValidity() && setQuery({ [name]: currentTarget.value })}
      />
    </div>
  )
}
