import { changeStatus } from '../../app/bookings/change-status.ts'
import type { Handler } from '../../app/call.ts'
import { findService } from '../../db/queries/services.ts'
import { isTooLate } from '../../domain/booking/booking.ts'
import { roleAllows } from '../../domain/roles.ts'

export const cancelBooking: Handler<'cancelBooking'> = (call) => {
  const { workspace, now, refuse } = call
  return changeStatus(call, 'cancelled', async (tx, booking) => {
    const service = await findService(tx, workspace.id, booking.serviceId)
    const notice = service?.cancellationNoticeMinutes ?? 0
    if (isTooLate(booking, notice, roleAllows(workspace.role, 'admin'), now)) {
      throw refuse('CANCELLATION_TOO_LATE', `less than ${notice} minutes before the start`)
    }
  })
}
