import { act, onceBegun } from '../../app/bookings/change-status.ts'
import type { Handler } from '../../app/call.ts'

export const completeBooking: Handler<'completeBooking'> = (call) => act(call, 'completed', onceBegun(call))
