import { changeStatus, requireStarted } from '../../app/bookings/change-status.ts'
import type { Handler } from '../../app/call.ts'

export const markBookingNoShow: Handler<'markBookingNoShow'> = (call) =>
  changeStatus(call, 'no_show', requireStarted(call))
