import { auditEntry } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { webhookEndpointEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { findNamedEndpoint } from '../../app/webhooks/find-endpoint.ts'
import { newWebhookSecret } from '../../app/webhooks/new.ts'
import { webhookEndpointView } from '../../app/webhooks/view.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { updateWebhookEndpointRow } from '../../db/queries/webhook-endpoints.ts'
import { webhookDetail } from '../../domain/audit.ts'
import { previousSecretMs } from '../../domain/webhook.ts'

export const rotateWebhookSecret: Handler<'rotateWebhookSecret'> = (call) =>
  call.db.write(async (tx) => {
    const { workspace, now } = call
    const stored = await findNamedEndpoint(tx, call)
    const secret = newWebhookSecret()
    const previousUntil = new Date(now.getTime() + previousSecretMs)
    const changes = { secret, previousSecret: stored.secret, previousUntil, updatedAt: now }
    await updateWebhookEndpointRow(tx, workspace.id, stored.id, changes)
    const change = { workspaceId: workspace.id, targetId: stored.id, resultId: null, detail: webhookDetail(stored) }
    await insertAuditRow(tx, auditEntry(call, 'rotateWebhookSecret', change))
    await recordEvents(tx, call, webhookEndpointEvent('updated', stored))
    return { status: 200, body: { secret, webhook_endpoint: webhookEndpointView({ ...stored, ...changes }, now) } }
  })
