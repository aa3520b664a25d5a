import type { Handler } from '../handler.ts'
import { act, onceBegun } from './acting.ts'

export const completeBooking: Handler<'completeBooking'> = (call) => act(call, 'completed', onceBegun(call))
