import type { Handler } from '../handler.ts'
import { act, onceBegun } from './acting.ts'

export const markBookingNoShow: Handler<'markBookingNoShow'> = (call) => act(call, 'no_show', onceBegun(call))
