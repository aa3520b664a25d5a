/** One attempt of a delivery: sends its event and stores the outcome. */
import type { Database } from '../../db/database.ts'
import type { EventRow } from '../../db/queries/events.ts'
import { settleWebhookDelivery } from '../../db/queries/webhook-deliveries.ts'
import type { WebhookEndpointRow } from '../../db/queries/webhook-endpoints.ts'
import { signingSecrets } from '../../domain/webhook.ts'
import type { EventView } from '../events/view.ts'
import { deliveryBody } from './body.ts'
import type { Sender } from './send.ts'
import type { AttemptEnd, AttemptedDelivery, StoreOutcome } from './store-outcomes.ts'

export type DeliveryParts = {
  db: Database
  viewEvent: EventView
  sender: Sender
  storeOutcome: StoreOutcome
  now: () => Date
}

/** @property event undefined if it is no longer kept */
export type ClaimedDelivery = {
  delivery: AttemptedDelivery
  endpoint: WebhookEndpointRow
  event: EventRow | undefined
}

/**
 * @param ends cuts the attempt short: it has no outcome then, and is made again when its lease ends
 * @returns undefined without an outcome
 */
export async function attemptDelivery(
  { db, viewEvent, sender, storeOutcome, now }: DeliveryParts,
  { delivery, endpoint, event }: ClaimedDelivery,
  ends: AbortSignal,
): Promise<AttemptEnd | undefined> {
  const { workspaceId, sequence } = delivery
  const sent = event && (await deliveryBody(db.read, viewEvent, endpoint, event, now()))
  if (!sent) {
    const error = event ? 'the event does not match the contract' : 'the event is no longer kept'
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
  return storeOutcome(endpoint, { delivery, result })
}

const noReply = { nextAt: null, replyStatus: null, reply: null }
