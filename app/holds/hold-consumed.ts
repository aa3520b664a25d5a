import type { Connection } from '../../db/database.ts'
import { findBookingOfHold } from '../../db/queries/bookings.ts'
import type { HoldRow } from '../../db/queries/holds.ts'
import type { Refuse } from '../call.ts'

/** The error for using a hold again. It names the booking, because the response with its id may have been lost. */
export async function holdConsumedError(
  tx: Connection,
  { workspaceId, id }: HoldRow,
  refuse: Refuse<'HOLD_CONSUMED'>,
): Promise<Error> {
  const booking = await findBookingOfHold(tx, workspaceId, id)
  return refuse('HOLD_CONSUMED', 'the hold has become a booking', booking && { booking_id: booking.id })
}
