/** Fields for the customer and the notes of a booking, which a new booking and a change of one have in common. */
import type { Schemas } from '../../app/api.ts'
import { messages } from '../../messages.ts'
import type { FieldDescriptor, FormValues } from '../../ui/form.tsx'

const { bookings } = messages

type Details = Pick<Schemas['BookingResponse'], 'customer' | 'notes'>

/** The customer whose address a link to a new booking has in `for`, with the name and number that it has. */
export function customerIn(query: URLSearchParams): Details {
  const email = query.get('for')
  const [name, phone] = [query.get('name'), query.get('phone')]
  return { customer: email === null ? null : { name: name ?? '', email, phone }, notes: null }
}

/** The names are the places of the values in the body, so that a refusal stands at its field. */
export function detailsFields({ customer, notes }: Details = { customer: null, notes: null }): FieldDescriptor[] {
  const part = (name: 'name' | 'email' | 'phone'): FieldDescriptor => ({
    name: `customer/${name}`,
    label: bookings.customerFields[name],
    value: customer?.[name] ?? '',
    autocomplete: 'off',
  })
  return [
    { ...part('name'), maxLength: 200, hint: bookings.customerHint },
    { ...part('email'), type: 'email' },
    { ...part('phone'), type: 'tel', maxLength: 40 },
    { name: 'notes', label: bookings.notes, type: 'textarea', maxLength: 2000, value: notes ?? '' },
  ]
}

/** A customer has a name: one who gave only an address or a number is called by it. */
export function detailsIn(values: FormValues) {
  const text = (name: string) => values[name]?.trim() ?? ''
  const [email, phone] = [text('customer/email'), text('customer/phone')]
  const name = text('customer/name') || email || phone
  return {
    customer: name === '' ? null : { name, email: email || null, phone: phone || null },
    notes: text('notes') === '' ? null : (values.notes ?? null),
  }
}
