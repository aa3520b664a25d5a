import type { Connection } from '../../db/database.ts'
import { type BookingRow, findBooking } from '../../db/queries/bookings.ts'
import { canSee } from '../../domain/roles.ts'
import type { Refuse, Workspace } from '../call.ts'

type LookupCall = { workspace: Workspace; refuse: Refuse<'BOOKING_NOT_FOUND'> }

/** One that the caller does not see is as if it were not there. */
export async function findVisibleBooking(db: Connection, call: LookupCall, id: string): Promise<BookingRow> {
  const { workspace, refuse } = call
  const booking = await findBooking(db, workspace.id, id)
  if (!booking || !canSee(workspace, booking))
    throw refuse('BOOKING_NOT_FOUND', 'no such booking that the caller can see')
  return booking
}
