/** The details of a booking that may change without moving it: customer, notes, metadata and answers. */
import type { components } from '../../generated/contract.ts'
import { emailKey } from '../names.ts'
import { type ColumnsOf, columnChange, patchChanges } from '../patch.ts'
import type { Answer } from './answers.ts'

type Customer = NonNullable<components['schemas']['CustomerInput']>
/** The answers are those to store, not those that were sent. */
type Patch = Omit<components['schemas']['UpdateBookingRequest'], 'version' | 'answers' | 'override'> & {
  answers?: Answer[] | undefined
}

export type CustomerColumns = {
  customerName: string | null
  customerEmail: string | null
  /** The comparison key of the address. */
  customerKey: string | null
  customerPhone: string | null
}
export type BookingDetails = CustomerColumns & {
  notes: string | null
  metadata: Record<string, string>
  answers: Answer[]
}

/** The columns of a customer; all null if there is none. */
export function customerColumns(customer: Customer | null): CustomerColumns {
  const { name, email, phone } = {
    name: customer?.name ?? null,
    email: customer?.email ?? null,
    phone: customer?.phone ?? null,
  } satisfies ColumnsOf<Customer>
  return {
    customerName: name,
    customerEmail: email,
    customerKey: email === null ? null : emailKey(email),
    customerPhone: phone,
  }
}

/** The columns that a patch changes; empty if it changes nothing. */
export function detailChanges(stored: BookingDetails, patch: Patch): Partial<BookingDetails> {
  return patchChanges<Patch, Partial<BookingDetails>>(patch, {
    customer: (customer) => {
      const { customerName, customerEmail, customerKey, customerPhone } = customerColumns(customer)
      return {
        ...columnChange(stored, 'customerName', customerName),
        ...columnChange(stored, 'customerEmail', customerEmail),
        ...columnChange(stored, 'customerKey', customerKey),
        ...columnChange(stored, 'customerPhone', customerPhone),
      }
    },
    notes: (notes) => columnChange(stored, 'notes', notes),
    metadata: (metadata) => (hasSameEntries(stored.metadata, metadata) ? {} : { metadata }),
    answers: (answers) => (JSON.stringify(answers) === JSON.stringify(stored.answers) ? {} : { answers }),
  })
}

/** Compares without regard to the order of the keys. */
function hasSameEntries(one: Record<string, string>, other: Record<string, string>): boolean {
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  return keys.every((key) => Object.hasOwn(other, key) && one[key] === other[key])
}
