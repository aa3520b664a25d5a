import type { Handler } from '../../app/call.ts'

export const getHealth: Handler<'getHealth'> = () => ({ status: 200, body: { status: 'ok' } })
