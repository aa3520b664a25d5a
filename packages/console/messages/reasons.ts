import type { Schemas } from '../../../generated/client/index.mjs'

type Reason = Schemas['UnavailabilityReason']

/** Sentences for the reasons why a start cannot be booked. `what` names what the requirement takes. */
export const reasons: Record<Reason['code'], (reason: Reason, what: string) => string> = {
  OUTSIDE_HOURS: () => 'Outside the opening hours of the service.',
  CLOSED_DATE: () => 'The service has no opening hours on this date.',
  CLOSED: () => 'The service is closed at this time.',
  OFF_GRID: () => 'Bookings of this service do not begin at this minute.',
  PAST: () => 'This start is over.',
  TOO_SOON: () => 'Too soon: the service needs more notice.',
  TOO_FAR: () => 'Too far ahead for this service.',
  SERVICE_ARCHIVED: () => 'The service is archived.',
  RESOURCE_ARCHIVED: (_reason, what) => `${what} is archived.`,
  RESOURCE_CLOSED: (reason, what) => `${what} is closed: ${counts(reason)}.`,
  POOL_EMPTY: (reason, what) => `Not enough of ${what} exists: ${counts(reason)}.`,
  POOL_EXHAUSTED: (reason, what) => `Not enough of ${what} is free: ${counts(reason)}.`,
  RESOURCE_FULL: (reason, what) => `${what} is taken: ${counts(reason)}.`,
  BUFFER_CONFLICT: () => 'The time kept free around a neighbouring booking is in between.',
  HELD: () => 'Somebody is about to book this: a hold takes it for the moment.',
  SERVICE_FULL: () => 'The service takes no more bookings at the same time.',
}

function counts({ needed, free }: Reason): string {
  return needed === null || free === null ? 'none is free' : `${free} of ${needed} needed`
}
