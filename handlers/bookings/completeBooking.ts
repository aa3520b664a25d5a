import { changeStatus, requireStarted } from '../../app/bookings/change-status.ts'
import type { Handler } from '../../app/call.ts'

export const completeBooking: Handler<'completeBooking'> = (call) =>
  changeStatus(call, 'completed', requireStarted(call))
