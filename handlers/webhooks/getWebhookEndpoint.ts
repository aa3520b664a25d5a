import type { Handler } from '../../app/call.ts'
import { findNamedEndpoint } from '../../app/webhooks/find-endpoint.ts'
import { webhookEndpointView } from '../../app/webhooks/view.ts'

export const getWebhookEndpoint: Handler<'getWebhookEndpoint'> = async (call) => {
  const endpoint = await findNamedEndpoint(call.db.read, call)
  return { status: 200, body: webhookEndpointView(endpoint, call.now) }
}
