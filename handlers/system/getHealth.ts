import type { Handler } from '../handler.ts'

export const getHealth: Handler<'getHealth'> = () => ({ status: 200, body: { status: 'ok' } })
