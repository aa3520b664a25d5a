import { auditEntry } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { webhookEndpointEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { findNamedEndpoint } from '../../app/webhooks/find-endpoint.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { dropWebhookDeliveries } from '../../db/queries/webhook-deliveries.ts'
import { hideWebhookEndpoint } from '../../db/queries/webhook-endpoints.ts'
import { webhookDetail } from '../../domain/audit.ts'

export const deleteWebhookEndpoint: Handler<'deleteWebhookEndpoint'> = (call) =>
  call.db.write(async (tx) => {
    const { workspace } = call
    const endpoint = await findNamedEndpoint(tx, call)
    await hideWebhookEndpoint(tx, workspace.id, endpoint.id, call.now)
    await dropWebhookDeliveries(tx, workspace.id, endpoint.id)
    const change = { workspaceId: workspace.id, targetId: endpoint.id, resultId: null, detail: webhookDetail(endpoint) }
    await insertAuditRow(tx, auditEntry(call, 'deleteWebhookEndpoint', change))
    await recordEvents(tx, call, webhookEndpointEvent('deleted', endpoint))
    return { status: 204 }
  })
