import type { WebhookDeliveryRow } from '../../db/queries/webhook-deliveries.ts'
import type { WebhookEndpointRow } from '../../db/queries/webhook-endpoints.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'

type Schemas = components['schemas']

/** Never with the secret. @param now the previous secret is shown until it ends */
export function webhookEndpointView(row: WebhookEndpointRow, now: Date): Schemas['WebhookEndpointResponse'] {
  const { previousUntil } = row
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    url: row.url,
    types: row.types as Schemas['WebhookTypes'],
    include_subject: row.includeSubject,
    status: row.status,
    failing_since: timestampOf(row.failingSince),
    previous_secret_until: previousUntil !== null && previousUntil > now ? timestampOf(previousUntil) : null,
    created_at: timestampOf(row.createdAt),
    updated_at: timestampOf(row.updatedAt),
  }
}

export function webhookDeliveryView(row: WebhookDeliveryRow): Schemas['WebhookDelivery'] {
  return {
    id: row.id,
    endpoint_id: row.endpointId,
    sequence: row.sequence,
    type: row.type as Schemas['EventType'],
    subject_id: row.subjectId,
    status: row.status,
    attempts: row.attempts,
    next_attempt_at: timestampOf(row.nextAt),
    attempted_at: timestampOf(row.attemptedAt),
    reply_status: row.replyStatus,
    error: row.error,
    reply: row.reply,
    created_at: timestampOf(row.createdAt),
  }
}
