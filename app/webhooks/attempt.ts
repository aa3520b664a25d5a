/** One attempt of a delivery: reads the event, sends it and stores the outcome. */
import { ulid } from 'ulid'
import type { Connection, Database } from '../../db/database.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { listEventRows } from '../../db/queries/events.ts'
import {
  type AttemptOutcome,
  dropWebhookDeliveries,
  settleWebhookDelivery,
  type WebhookDeliveryRow,
} from '../../db/queries/webhook-deliveries.ts'
import {
  findWebhookEndpoint,
  noteWebhookFailure,
  noteWebhookSuccess,
  updateWebhookEndpointRow,
  type WebhookEndpointRow,
} from '../../db/queries/webhook-endpoints.ts'
import { isDeadSince, nextAttemptAt, signingSecrets } from '../../domain/webhook.ts'
import { auditEntryBy } from '../audit.ts'
import { webhookEndpointEvent } from '../events/new.ts'
import { recordEvents } from '../events/record.ts'
import type { EventView } from '../events/view.ts'
import { deliveryBody } from './body.ts'
import type { Sender, SendResult } from './send.ts'

export type DeliveryParts = {
  db: Database
  viewEvent: EventView
  sender: Sender
  now: () => Date
}

/** `retried`: it failed, and another attempt follows. `failed`: it failed, and none follows. */
export type AttemptEnd = 'delivered' | 'retried' | 'failed'

/**
 * @param ends cuts the attempt short: it has no outcome then, and is made again when its lease ends
 * @returns undefined without an outcome
 */
export async function attemptDelivery(
  { db, viewEvent, sender, now }: DeliveryParts,
  delivery: WebhookDeliveryRow,
  ends: AbortSignal,
): Promise<AttemptEnd | undefined> {
  const { workspaceId, endpointId, sequence } = delivery
  const endpoint = await findWebhookEndpoint(db.read, workspaceId, endpointId)
  if (!endpoint) return undefined
  const range = { after: sequence - 1, until: sequence, limit: 1 }
  const [row] = await listEventRows(db.read, workspaceId, range)
  const sent = row && (await deliveryBody(db.read, viewEvent, endpoint, row, now()))
  if (!sent) {
    const error = row ? 'the event does not match the contract' : 'the event is no longer kept'
    const outcome = { ...noReply, status: 'failed' as const, attemptedAt: now(), error }
    await db.write((tx) => settleWebhookDelivery(tx, delivery, outcome))
    return outcome.status
  }
  const body = JSON.stringify(sent)
  const id = `${workspaceId}_${sequence}`
  const result = await sender.send(
    { url: endpoint.url, id, body, secrets: signingSecrets(endpoint, now()) },
    now(),
    ends,
  )
  if (ends.aborted && result.replyStatus === null) return undefined
  return db.write((tx) => storeOutcome(tx, endpoint, delivery, result, now()))
}

const noReply = { nextAt: null, replyStatus: null, reply: null }

/** The endpoint is written before the delivery, so that two attempts never wait for each other. */
async function storeOutcome(
  tx: Connection,
  endpoint: WebhookEndpointRow,
  delivery: WebhookDeliveryRow,
  result: SendResult,
  now: Date,
): Promise<AttemptEnd> {
  const { workspaceId, id } = endpoint
  if (result.error === null) {
    await noteWebhookSuccess(tx, workspaceId, id)
    const outcome: AttemptOutcome = { ...result, status: 'delivered', nextAt: null, attemptedAt: now }
    await settleWebhookDelivery(tx, delivery, outcome)
    return 'delivered'
  }
  const failingSince = await noteWebhookFailure(tx, workspaceId, id, now)
  const nextAt = nextAttemptAt(delivery.attempts, now) ?? null
  const status = nextAt === null ? 'failed' : 'pending'
  await settleWebhookDelivery(tx, delivery, { ...result, status, nextAt, attemptedAt: now })
  if (failingSince !== undefined && isDeadSince(failingSince, now)) await disable(tx, endpoint, now)
  return status === 'pending' ? 'retried' : status
}

async function disable(tx: Connection, { workspaceId, id }: WebhookEndpointRow, now: Date): Promise<void> {
  await updateWebhookEndpointRow(tx, workspaceId, id, { status: 'disabled', updatedAt: now })
  await dropWebhookDeliveries(tx, workspaceId, id)
  const server = { userId: null, credentialKind: 'operator' as const, credentialId: null }
  const origin = { requestId: `req_${ulid()}`, address: 'local', now }
  const change = { workspaceId, targetId: id, resultId: null, detail: 'every attempt of three days failed' }
  await insertAuditRow(tx, auditEntryBy(server, origin, 'disable webhook endpoint', change))
  await recordEvents(tx, { caller: null, now }, webhookEndpointEvent('disabled', { workspaceId, id }))
}
