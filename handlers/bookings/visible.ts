import type { Connection } from '../../db/database.ts'
import { type BookingRow, findBooking } from '../../db/queries/bookings.ts'
import { roleAllows } from '../../domain/roles.ts'
import type { Workspace } from '../handler.ts'

/** A member sees the bookings that are for them, an owner or admin all; any other is as if it were not there. */
export async function findVisibleBooking(
  db: Connection,
  workspace: Workspace,
  id: string,
): Promise<BookingRow | undefined> {
  const booking = await findBooking(db, workspace.id, id)
  return booking && (booking.memberId === workspace.memberId || roleAllows(workspace.role, 'admin'))
    ? booking
    : undefined
}
