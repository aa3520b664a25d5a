import { listResourcesOfBooking } from '../../db/queries/allocations.ts'
import type { Handler } from '../handler.ts'
import { bookingView } from './view.ts'
import { visibleBooking } from './visible.ts'

export const getBooking: Handler<'getBooking'> = async (call) => {
  const { params, db, now } = call
  const booking = await visibleBooking(db.read, call, params.bookingId)
  return { status: 200, body: bookingView(booking, await listResourcesOfBooking(db.read, booking.id), now) }
}
