import { act, onceBegun } from '../../app/bookings/change-status.ts'
import type { Handler } from '../../app/call.ts'

export const markBookingNoShow: Handler<'markBookingNoShow'> = (call) => act(call, 'no_show', onceBegun(call))
