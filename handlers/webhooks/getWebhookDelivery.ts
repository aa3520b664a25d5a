import type { Handler } from '../../app/call.ts'
import { deliveryBody } from '../../app/webhooks/body.ts'
import { findNamedEndpoint } from '../../app/webhooks/find-endpoint.ts'
import { webhookDeliveryView } from '../../app/webhooks/view.ts'
import { listEventRows } from '../../db/queries/events.ts'
import { findWebhookDelivery } from '../../db/queries/webhook-deliveries.ts'

export const getWebhookDelivery: Handler<'getWebhookDelivery'> = async (call) => {
  const { params, workspace, db, viewEvent, now, refuse } = call
  const endpoint = await findNamedEndpoint(db.read, call)
  const delivery = await findWebhookDelivery(db.read, workspace.id, endpoint.id, params.deliveryId)
  if (!delivery) throw refuse('WEBHOOK_DELIVERY_NOT_FOUND', 'no such delivery of the endpoint')
  const { sequence } = delivery
  const [row] = await listEventRows(db.read, workspace.id, { after: sequence - 1, until: sequence, limit: 1 })
  const event = (row && (await deliveryBody(db.read, viewEvent, endpoint, row, now))) ?? null
  return { status: 200, body: { delivery: webhookDeliveryView(delivery), event } }
}
