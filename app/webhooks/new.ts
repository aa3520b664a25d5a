import { randomBytes } from 'node:crypto'
import type { WebhookDeliveryRow } from '../../db/queries/webhook-deliveries.ts'
import type { WebhookEndpointRow } from '../../db/queries/webhook-endpoints.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import { webhookSecret } from '../../domain/webhook.ts'
import type { components } from '../../generated/contract.ts'
import { newId } from '../new-id.ts'

type Input = components['schemas']['CreateWebhookEndpointRequest']

export function newWebhookSecret(): string {
  return webhookSecret(randomBytes(32))
}

/** @param sequence of the last event that it does not get */
export function newWebhookEndpoint(workspaceId: string, body: Input, sequence: number, now: Date): WebhookEndpointRow {
  const { url, types = null, include_subject: includeSubject = false } = body
  const columns = { url, types, includeSubject } satisfies ColumnsOf<Input>
  return {
    id: newId(),
    workspaceId,
    ...columns,
    status: 'active',
    secret: newWebhookSecret(),
    previousSecret: null,
    previousUntil: null,
    sequence,
    failingSince: null,
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

type DeliveredEvent = { sequence: number; type: string; subjectId: string }

export function newWebhookDelivery(
  { workspaceId, id: endpointId }: Pick<WebhookEndpointRow, 'workspaceId' | 'id'>,
  { sequence, type, subjectId }: DeliveredEvent,
  now: Date,
): WebhookDeliveryRow {
  return {
    id: newId(),
    ...{ workspaceId, endpointId, sequence, type, subjectId },
    status: 'pending',
    redelivery: false,
    attempts: 0,
    nextAt: now,
    attemptedAt: null,
    replyStatus: null,
    error: null,
    reply: null,
    createdAt: now,
  }
}
