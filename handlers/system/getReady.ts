import type { Handler } from '../../app/call.ts'

export const getReady: Handler<'getReady'> = async ({ readiness, refuse }) => {
  const { isReady, reason } = await readiness.look()
  if (!isReady) throw refuse('SERVICE_UNAVAILABLE', reason)
  return { status: 200, body: { status: 'ready' } }
}
