import { findVisibleBooking } from '../../app/bookings/find-visible-booking.ts'
import { bookingView } from '../../app/bookings/view.ts'
import type { Handler } from '../../app/call.ts'
import { listResourcesOfBooking } from '../../db/queries/allocations.ts'

export const getBooking: Handler<'getBooking'> = async (call) => {
  const { params, db, now } = call
  const booking = await findVisibleBooking(db.read, call, params.bookingId)
  const allocations = await listResourcesOfBooking(db.read, booking.workspaceId, booking.id)
  return { status: 200, body: bookingView(booking, allocations, now) }
}
