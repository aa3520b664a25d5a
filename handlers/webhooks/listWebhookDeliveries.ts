import type { Handler } from '../../app/call.ts'
import { momentPage } from '../../app/paging.ts'
import { findNamedEndpoint } from '../../app/webhooks/find-endpoint.ts'
import { webhookDeliveryView } from '../../app/webhooks/view.ts'
import { listWebhookDeliveryRows } from '../../db/queries/webhook-deliveries.ts'
import { beforeTheNewest } from '../../domain/cursor.ts'

export const listWebhookDeliveries: Handler<'listWebhookDeliveries'> = async (call) => {
  const { query, workspace, db } = call
  const endpoint = await findNamedEndpoint(db.read, call)
  const { rows, next_cursor } = await momentPage(query, beforeTheNewest, (after, limit) =>
    listWebhookDeliveryRows(db.read, workspace.id, endpoint.id, after, limit),
  )
  return { status: 200, body: { deliveries: rows.map(webhookDeliveryView), next_cursor } }
}
