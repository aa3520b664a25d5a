import { listBookingResources } from '../../db/queries/allocations.ts'
import type { Handler } from '../handler.ts'
import { bookingView } from './view.ts'
import { findVisibleBooking } from './visible.ts'

export const getBooking: Handler<'getBooking'> = async ({ params, workspace, db, now, refuse }) => {
  const booking = await findVisibleBooking(db.read, workspace, params.bookingId)
  if (!booking) throw refuse('BOOKING_NOT_FOUND', 'no such booking that the caller can see')
  const allocations = await listBookingResources(db.read, [booking.id])
  return { status: 200, body: bookingView(booking, allocations.get(booking.id) ?? [], now) }
}
