/** Search for bookings by what somebody types about their customer. */
import { sortKey } from './names.ts'

type Customer = { customerName: string | null; customerEmail: string | null; customerPhone: string | null }

/** Signs that people write between the digits of a phone number. */
const phoneText = /^[\d+()./\s-]+$/

/**
 * Tells whether a customer matches: all words of the search are in the name or e-mail address, or its digits are in the
 * phone number. Zeros before the digits stand for a country or a trunk, which the stored number may write differently.
 */
export function customerSearch(search: string): (customer: Customer) => boolean {
  const words = searchKey(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  const digits = phoneText.test(search) ? digitsOf(search).replace(/^0+/, '') : ''
  return ({ customerName, customerEmail, customerPhone }) => {
    if (customerPhone !== null && digits.length > 1 && digitsOf(customerPhone).includes(digits)) return true
    if (customerName === null || words.length === 0) return false
    const text = searchKey(`${customerName}\n${customerEmail ?? ''}`)
    return words.every((word) => text.includes(word))
  }
}

/** Texts that differ only in case, accents or composition have the same key. */
function searchKey(text: string): string {
  return sortKey(text.normalize('NFKD').replace(/\p{Mark}/gu, ''))
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '')
}
