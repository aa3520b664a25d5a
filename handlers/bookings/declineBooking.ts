import { changeStatus } from '../../app/bookings/change-status.ts'
import type { Handler } from '../../app/call.ts'

export const declineBooking: Handler<'declineBooking'> = (call) => changeStatus(call, 'declined')
