import { applyAction, requireTimely } from '../../app/bookings/change-status.ts'
import type { Handler } from '../../app/call.ts'
import { findManagedBooking, managedBookingView } from '../../app/public/managed-booking.ts'

export const cancelManagedBooking: Handler<'cancelManagedBooking'> = ({ body, caller, db, now, refuse }) =>
  db.write(async (tx) => {
    const found = await findManagedBooking(tx, caller)
    const check = requireTimely({ isAdmin: false, now, refuse })
    const { booking } = await applyAction(tx, { body, caller, now, refuse }, found, 'cancelled', check)
    return { status: 200, body: await managedBookingView(tx, booking, now) }
  })
