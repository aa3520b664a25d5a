import type { ServiceRow } from '../../db/queries/services.ts'
import { isLengthAllowed } from '../../domain/booking/length.ts'
import type { Refuse } from '../call.ts'
import type { BookingRequirements } from './availability-context.ts'
import { defaultLength, lengthOf, type RequestedLength, withLength } from './length.ts'

/**
 * Returns requirements with the length that a request asks for, at this start.
 * @param start milliseconds since the epoch
 * @throws DURATION_INVALID. A booking that moves may keep a length that its service has no more.
 */
export function requireLength(
  refuse: Refuse<'DURATION_INVALID'>,
  service: ServiceRow,
  requirements: BookingRequirements,
  requested: RequestedLength,
  { start, isPresent = false }: { start: number; isPresent?: boolean },
): BookingRequirements {
  const isByDays = service.unit === 'days'
  const [sent, other] = isByDays
    ? [requested.duration_days, requested.duration_minutes]
    : [requested.duration_minutes, requested.duration_days]
  if (other !== undefined) throw refuse('DURATION_INVALID', `the service has lengths of ${service.unit}`)
  const present = isPresent ? lengthOf(service, requirements) : undefined
  if (sent !== undefined && sent !== present && !isLengthAllowed(service, sent))
    throw refuse('DURATION_INVALID', `the service has no bookings of ${sent} ${service.unit}`)
  return withLength(service, requirements, sent ?? present ?? defaultLength(service), start)
}
