import type { Connection } from '../../db/database.ts'
import { type BookingRow, findBooking } from '../../db/queries/bookings.ts'
import { managedBookingId } from '../../domain/manage-token.ts'
import { visitorKeyId } from '../../domain/publishable-key.ts'
import { canSee } from '../../domain/roles.ts'
import type { Caller, Customer, Refuse, Workspace } from '../call.ts'

type LookupCall = { caller: Caller | Customer; workspace: Workspace; refuse: Refuse<'BOOKING_NOT_FOUND'> }

/** A booking that the caller may not see is reported as missing. Visitors see none, customers their own. @throws BOOKING_NOT_FOUND */
export async function findVisibleBooking(db: Connection, call: LookupCall, id: string): Promise<BookingRow> {
  const { caller, workspace, refuse } = call
  const booking = await findBooking(db, workspace.id, id)
  if (!booking || visitorKeyId(caller) !== undefined || !canSee(workspace, booking) || !isCustomerOf(booking, caller))
    throw refuse('BOOKING_NOT_FOUND', 'no booking with this id is visible to the caller')
  return booking
}

/** True for callers who are no customers. */
function isCustomerOf({ id }: BookingRow, caller: Caller | Customer): boolean {
  return (managedBookingId(caller) ?? id) === id
}
