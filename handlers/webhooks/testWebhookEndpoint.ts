import type { Handler } from '../../app/call.ts'
import { webhookEndpointEvent } from '../../app/events/new.ts'
import { eventView } from '../../app/events/view.ts'
import { newUlid } from '../../app/new-id.ts'
import { findNamedEndpoint } from '../../app/webhooks/find-endpoint.ts'
import { webhookEndpointView } from '../../app/webhooks/view.ts'
import { findLastSequence } from '../../db/queries/events.ts'
import { signingSecrets } from '../../domain/webhook.ts'

export const testWebhookEndpoint: Handler<'testWebhookEndpoint'> = async (call) => {
  const { workspace, caller, webhooks, db, now } = call
  const endpoint = await findNamedEndpoint(db.read, call)
  const sequence = Math.max(1, await findLastSequence(db.read, workspace.id))
  const made = { sequence, userId: caller.user.id, createdAt: now }
  const event = eventView({ ...webhookEndpointEvent('updated', endpoint), ...made })
  const object = endpoint.includeSubject ? { object: webhookEndpointView(endpoint, now) } : {}
  const message = {
    url: endpoint.url,
    id: `${workspace.id}_test_${newUlid()}`,
    body: JSON.stringify({ ...event, ...object }),
    secrets: signingSecrets(endpoint, now),
  }
  const begunAt = performance.now()
  const { replyStatus, error, reply } = await webhooks.send(message, now)
  const milliseconds = Math.round(performance.now() - begunAt)
  return { status: 200, body: { delivered: error === null, reply_status: replyStatus, error, reply, milliseconds } }
}
