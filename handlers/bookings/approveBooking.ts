import { changeStatus } from '../../app/bookings/change-status.ts'
import type { Handler } from '../../app/call.ts'

export const approveBooking: Handler<'approveBooking'> = (call) => changeStatus(call, 'approved')
