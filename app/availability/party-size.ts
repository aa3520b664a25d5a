import type { ServiceRow } from '../../db/queries/services.ts'
import { isPartySizeAllowed } from '../../domain/booking/party.ts'
import type { Refuse } from '../call.ts'

/**
 * Returns the size.
 * @param present the party of the booking that moves: it may keep its size, or become smaller, whatever the maximum is now
 * @throws PARTY_SIZE_INVALID
 */
export function requirePartySize(
  refuse: Refuse<'PARTY_SIZE_INVALID'>,
  service: ServiceRow,
  size: number,
  present?: number,
): number {
  if (isPartySizeAllowed(service, size, present)) return size
  const { minPartySize, maxPartySize } = service
  throw refuse('PARTY_SIZE_INVALID', `${size} persons, and the service is for ${minPartySize} to ${maxPartySize}`)
}
