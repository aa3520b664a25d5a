import { mapSlotUnavailable } from '../../app/availability/allocate.ts'
import { requireOverrideRight } from '../../app/bookings/booking-input.ts'
import { findVisibleBooking } from '../../app/bookings/find-visible-booking.ts'
import { reschedule } from '../../app/bookings/reschedule.ts'
import { bookingView } from '../../app/bookings/view.ts'
import type { Handler } from '../../app/call.ts'
import { roleAllows } from '../../domain/roles.ts'

export const rescheduleBooking: Handler<'rescheduleBooking'> = (call) => {
  const { params, body, caller, workspace, db, now, refuse } = call
  const moved = db.write(async (tx) => {
    requireOverrideRight(call)
    const booking = await findVisibleBooking(tx, call, params.bookingId)
    const isAdmin = roleAllows(workspace.role, 'admin')
    const { booking: row, allocations } = await reschedule(tx, { body, caller, isAdmin, now, refuse }, booking)
    return { status: 200, body: bookingView(row, allocations, now) }
  })
  return mapSlotUnavailable(call, moved)
}
