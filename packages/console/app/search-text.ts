/** Text that a person typed into a search field, as `listBookings` accepts it. */
import { useEffect, useState } from 'preact/hooks'

/** Maximum length of a search, in code points. */
export const longestSearch = 100
/** Shorter texts are not searched for. */
const shortestSearch = 2
const restMs = 300

/** An e-mail address that may be complete. */
const addressPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Replaces control characters and runs of spaces by one space, and cuts what is too long. Empty if nothing is left to search for. */
export function searchText(typed: string): string {
  // A code point has at most two units: this prefix has room for the search, and for spaces between its words.
  const start = typed.trimStart().slice(0, 4 * longestSearch)
  const text = start.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()
  const cut = [...text].slice(0, longestSearch).join('').trim()
  return cut.length < shortestSearch ? '' : cut
}

/** True if `searchText` leaves out a part of it. */
export function isCut(typed: string): boolean {
  const text = typed.trim()
  return text.length > 2 * longestSearch || [...text].length > longestSearch
}

export function isAddress(text: string): boolean {
  return addressPattern.test(text)
}

/** The value after it has not changed for a moment. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
