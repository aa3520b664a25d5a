import { mapSlotUnavailable } from '../../app/availability/allocate.ts'
import { visitorDenial } from '../../app/availability/visitor-choice.ts'
import { reschedule } from '../../app/bookings/reschedule.ts'
import type { Handler } from '../../app/call.ts'
import { findManagedBooking, managedBookingView } from '../../app/public/managed-booking.ts'

export const rescheduleManagedBooking: Handler<'rescheduleManagedBooking'> = ({
  body,
  caller,
  db,
  offloaded,
  now,
  refuse,
}) => {
  const moved = db.write(async (tx) => {
    const found = await findManagedBooking(tx, caller)
    const denied = visitorDenial({ caller, refuse })
    const { booking } = await reschedule(tx, { body, caller, isAdmin: false, now, denied, refuse }, found)
    return { status: 200, body: await managedBookingView(tx, booking, now) }
  })
  return mapSlotUnavailable({ workspace: { role: 'member' }, caller, offloaded, refuse }, moved)
}
