import type { Handler } from '../handler.ts'
import { act } from './acting.ts'

export const approveBooking: Handler<'approveBooking'> = (call) => act(call, 'approved')
