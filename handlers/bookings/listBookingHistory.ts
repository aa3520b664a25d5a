import { findVisibleBooking } from '../../app/bookings/find-visible-booking.ts'
import { changeView } from '../../app/bookings/view.ts'
import type { Handler } from '../../app/call.ts'
import { momentPage } from '../../app/paging.ts'
import { listBookingChanges } from '../../db/queries/booking-changes.ts'
import { beforeTheOldest } from '../../domain/cursor.ts'

export const listBookingHistory: Handler<'listBookingHistory'> = async (call) => {
  const { params, query, workspace, db } = call
  const booking = await findVisibleBooking(db.read, call, params.bookingId)
  const { rows, next_cursor } = await momentPage(query, beforeTheOldest, (after, limit) =>
    listBookingChanges(db.read, workspace.id, booking.id, after, limit),
  )
  return { status: 200, body: { changes: rows.map(changeView), next_cursor } }
}
