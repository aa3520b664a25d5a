import { auditEntry } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { webhookEndpointEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { newWebhookEndpoint } from '../../app/webhooks/new.ts'
import { refuseUrl } from '../../app/webhooks/refuse-url.ts'
import { webhookEndpointView } from '../../app/webhooks/view.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { findLastSequence } from '../../db/queries/events.ts'
import { countWebhookEndpoints, insertWebhookEndpoint } from '../../db/queries/webhook-endpoints.ts'
import { webhookDetail } from '../../domain/audit.ts'
import { webhookEndpointsMax } from '../../domain/webhook.ts'

export const createWebhookEndpoint: Handler<'createWebhookEndpoint'> = (call) => {
  const { body, workspace, webhooks, db, now, refuse } = call
  refuseUrl(body.url, webhooks.addresses, refuse)
  return db.write(async (tx) => {
    if ((await countWebhookEndpoints(tx, workspace.id)) >= webhookEndpointsMax)
      throw refuse('WEBHOOK_LIMIT_REACHED', `the workspace has ${webhookEndpointsMax} endpoints`)
    const endpoint = newWebhookEndpoint(workspace.id, body, await findLastSequence(tx, workspace.id), now)
    await insertWebhookEndpoint(tx, endpoint)
    const change = { workspaceId: workspace.id, targetId: endpoint.id, resultId: null, detail: webhookDetail(endpoint) }
    await insertAuditRow(tx, auditEntry(call, 'createWebhookEndpoint', change))
    await recordEvents(tx, call, webhookEndpointEvent('created', endpoint))
    return {
      status: 201,
      body: { secret: endpoint.secret, webhook_endpoint: webhookEndpointView(endpoint, now) },
    }
  })
}
