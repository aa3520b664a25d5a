import { listBookingChanges } from '../../db/queries/booking-changes.ts'
import { beforeTheOldest } from '../../domain/cursor.ts'
import type { Handler } from '../handler.ts'
import { momentPage } from '../paging.ts'
import { changeView } from './view.ts'
import { findVisibleBooking } from './visible.ts'

export const listBookingHistory: Handler<'listBookingHistory'> = async ({ params, query, workspace, db, refuse }) => {
  const booking = await findVisibleBooking(db.read, workspace, params.bookingId)
  if (!booking) throw refuse('BOOKING_NOT_FOUND', 'no such booking that the caller can see')
  const { rows, next_cursor } = await momentPage(query, beforeTheOldest, (after, limit) =>
    listBookingChanges(db.read, workspace.id, booking.id, after, limit),
  )
  return { status: 200, body: { changes: rows.map(changeView), next_cursor } }
}
