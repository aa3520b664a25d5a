import type { Connection } from '../../db/database.ts'
import { findBookingOfHold } from '../../db/queries/bookings.ts'
import type { HoldRow } from '../../db/queries/holds.ts'
import type { Refuse } from '../call.ts'

/** The refusal to whoever would use a hold again: it names the booking, as its reply may never have arrived. */
export async function holdConsumedError(
  tx: Connection,
  { id }: HoldRow,
  refuse: Refuse<'HOLD_CONSUMED'>,
): Promise<Error> {
  const booking = await findBookingOfHold(tx, id)
  return refuse('HOLD_CONSUMED', 'the hold has become a booking', booking && { booking_id: booking.id })
}
