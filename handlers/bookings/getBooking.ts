import { findVisibleBooking } from '../../app/bookings/find-visible-booking.ts'
import { bookingView } from '../../app/bookings/view.ts'
import type { Handler } from '../../app/call.ts'
import { listResourcesOfBooking } from '../../db/queries/allocations.ts'

export const getBooking: Handler<'getBooking'> = async (call) => {
  const { params, db, now } = call
  const booking = await findVisibleBooking(db.read, call, params.bookingId)
  return { status: 200, body: bookingView(booking, await listResourcesOfBooking(db.read, booking.id), now) }
}
