/** Filters of the list of bookings, which are in the address. */
import type { Input, Schemas } from '../../app/api.ts'
import { dayRange, isDay } from '../../app/days.ts'
import type { Names } from '../../app/names.ts'
import { route, setQuery } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/button.tsx'

const { bookings } = messages
const here = Intl.DateTimeFormat().resolvedOptions().timeZone

export type Filter = Omit<NonNullable<Input<'listBookings'>>, 'limit' | 'cursor'>

/** The filters in the address. What is no filter of the list is left out. */
export function filterIn(query: URLSearchParams): Filter {
  const text = (name: string) => query.get(name) || undefined
  const [from, to, status] = [text('from'), text('to'), text('status')]
  return {
    ...(status && Object.hasOwn(bookings.statuses, status) && { status: [status as Schemas['BookingStatus']] }),
    ...(text('service') && { service_id: text('service') as string }),
    ...(text('resource') && { resource_id: text('resource') as string }),
    ...(text('customer') && { customer: text('customer') as string }),
    ...(from && isDay(from) && { from: dayRange(from, here).from }),
    ...(to && isDay(to) && { to: dayRange(to, here).to }),
  }
}

export function Filters({ names }: { names: Names }) {
  const { query } = route.value
  const isFiltered = Object.keys(filterIn(query)).length > 0
  return (
    <form class="filters" onSubmit={(event) => event.preventDefault()}>
      <Choice name="status" label={bookings.status} options={Object.entries(bookings.statuses)} />
      <Choice name="service" label={bookings.service} options={namesOf(names.services)} />
      <Choice name="resource" label={bookings.resource} options={namesOf(names.resources)} />
      <Text name="customer" label={bookings.customerEmail} type="email" />
      <Text name="from" label={bookings.from} type="date" />
      <Text name="to" label={bookings.to} type="date" />
      {isFiltered && (
        <Button
          kind="quiet"
          onClick={() =>
            setQuery({ status: null, service: null, resource: null, customer: null, from: null, to: null })
          }
        >
          {bookings.clear}
        </Button>
      )}
    </form>
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

function Text({ name, label, type }: { name: string; label: string; type: 'email' | 'date' }) {
  return (
    <div class="field">
      <label for={`filter-${name}`}>{label}</label>
      <input
        id={`filter-${name}`}
        type={type}
        value={route.value.query.get(name) ?? ''}
        onChange={({ currentTarget }) => currentTarget.checkValidity() && setQuery({ [name]: currentTarget.value })}
      />
    </div>
  )
}
