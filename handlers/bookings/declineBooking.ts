import type { Handler } from '../handler.ts'
import { act } from './acting.ts'

export const declineBooking: Handler<'declineBooking'> = (call) => act(call, 'declined')
