import type { Handler } from '../../app/call.ts'
import { findManagedBooking, managedBookingView } from '../../app/public/managed-booking.ts'

export const getManagedBooking: Handler<'getManagedBooking'> = async ({ caller, db, now }) => ({
  status: 200,
  body: await managedBookingView(db.read, await findManagedBooking(db.read, caller), now),
})
