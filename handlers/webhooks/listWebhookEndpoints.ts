import type { Handler } from '../../app/call.ts'
import { momentPage } from '../../app/paging.ts'
import { webhookEndpointView } from '../../app/webhooks/view.ts'
import { listWebhookEndpointRows } from '../../db/queries/webhook-endpoints.ts'
import { beforeTheOldest } from '../../domain/cursor.ts'

export const listWebhookEndpoints: Handler<'listWebhookEndpoints'> = async ({ query, workspace, db, now }) => {
  const { rows, next_cursor } = await momentPage(query, beforeTheOldest, (after, limit) =>
    listWebhookEndpointRows(db.read, workspace.id, after, limit),
  )
  return { status: 200, body: { webhook_endpoints: rows.map((row) => webhookEndpointView(row, now)), next_cursor } }
}
