import { auditEntry } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { webhookEndpointEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { endpointChanges, skipOtherEvents } from '../../app/webhooks/changes.ts'
import { findNamedEndpoint } from '../../app/webhooks/find-endpoint.ts'
import { refuseUrl } from '../../app/webhooks/refuse-url.ts'
import { webhookEndpointView } from '../../app/webhooks/view.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { dropWebhookDeliveries } from '../../db/queries/webhook-deliveries.ts'
import { updateWebhookEndpointRow } from '../../db/queries/webhook-endpoints.ts'
import { webhookDetail } from '../../domain/audit.ts'

export const updateWebhookEndpoint: Handler<'updateWebhookEndpoint'> = (call) => {
  const { body, workspace, webhooks, db, now, refuse } = call
  if (body.url !== undefined) refuseUrl(body.url, webhooks.addresses, refuse)
  return db.write(async (tx) => {
    const stored = await findNamedEndpoint(tx, call)
    const changes = await endpointChanges(tx, stored, body, refuse)
    if (Object.keys(changes).length === 0) return { status: 200, body: webhookEndpointView(stored, now) }
    if ('types' in changes) await skipOtherEvents(tx, stored)
    const endpoint = { ...stored, ...changes, updatedAt: now }
    await updateWebhookEndpointRow(tx, workspace.id, stored.id, { ...changes, updatedAt: now })
    if (changes.status === 'disabled') await dropWebhookDeliveries(tx, workspace.id, stored.id)
    const change = { workspaceId: workspace.id, targetId: stored.id, resultId: null, detail: webhookDetail(endpoint) }
    await insertAuditRow(tx, auditEntry(call, 'updateWebhookEndpoint', change))
    await recordEvents(tx, call, webhookEndpointEvent('updated', endpoint))
    return { status: 200, body: webhookEndpointView(endpoint, now) }
  })
}
