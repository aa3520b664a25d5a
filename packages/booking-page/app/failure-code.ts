import type { createClient } from '../../../generated/client/index.mjs'

type Client = ReturnType<typeof createClient>
type Called =
  | 'getBookingPageSettings'
  | 'listPublicServices'
  | 'listAvailability'
  | 'createHold'
  | 'createBooking'
  | 'getManagedBooking'
  | 'rescheduleManagedBooking'
  | 'cancelManagedBooking'

/** Codes of failures that the page may have to tell. */
export type FailureCode = NonNullable<Awaited<ReturnType<Client[Called]>>['error']>['code']
