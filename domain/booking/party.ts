/** The persons of a booking. */
import type { ValidationIssue } from './schedule.ts'

type Bounds = { minPartySize: number; maxPartySize: number }

/** @param present the party of the booking that moves; omitted for a new one */
export function isPartySizeAllowed({ minPartySize, maxPartySize }: Bounds, size: number, present?: number): boolean {
  if (size === present) return true
  return size >= minPartySize && (size <= maxPartySize || (present !== undefined && size < present))
}

/** The issue of a service whose minimum is above its maximum. @param sent the fields that the request has */
export function partyBoundsIssue(
  { minPartySize, maxPartySize }: Bounds,
  sent: { max_party_size?: number },
): ValidationIssue | undefined {
  if (minPartySize <= maxPartySize) return undefined
  return sent.max_party_size === undefined
    ? { path: '/min_party_size', message: `must be at most max_party_size, which is ${maxPartySize}` }
    : { path: '/max_party_size', message: `must be at least min_party_size, which is ${minPartySize}` }
}
