import { auditEntry } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { findNamedEndpoint } from '../../app/webhooks/find-endpoint.ts'
import { webhookDeliveryView } from '../../app/webhooks/view.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { findOldestSequence } from '../../db/queries/events.ts'
import { findWebhookDelivery, reopenWebhookDelivery } from '../../db/queries/webhook-deliveries.ts'

export const redeliverWebhookDelivery: Handler<'redeliverWebhookDelivery'> = (call) =>
  call.db.write(async (tx) => {
    const { params, workspace, now, refuse } = call
    const endpoint = await findNamedEndpoint(tx, call)
    const delivery = await findWebhookDelivery(tx, workspace.id, endpoint.id, params.deliveryId)
    if (!delivery) throw refuse('WEBHOOK_DELIVERY_NOT_FOUND', 'no such delivery of the endpoint')
    const oldest = await findOldestSequence(tx, workspace.id)
    if (oldest === undefined || delivery.sequence < oldest)
      throw refuse('EVENTS_NOT_KEPT', 'the event of the delivery is no longer kept')
    await reopenWebhookDelivery(tx, workspace.id, delivery.id, now)
    const change = { workspaceId: workspace.id, targetId: endpoint.id, resultId: delivery.id }
    await insertAuditRow(tx, auditEntry(call, 'redeliverWebhookDelivery', change))
    const reopened = { ...delivery, status: 'pending' as const, redelivery: true, attempts: 0, nextAt: now }
    return { status: 200, body: webhookDeliveryView(reopened) }
  })
