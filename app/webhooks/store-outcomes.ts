/** Stores outcomes of attempts. Those of an endpoint that arrive while others of it are being stored share the next transaction. */
import type { Connection, Database } from '../../db/database.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import {
  dropWebhookDeliveries,
  settleWebhookDelivery,
  type WebhookDeliveryRow,
} from '../../db/queries/webhook-deliveries.ts'
import {
  noteWebhookFailure,
  noteWebhookSuccess,
  updateWebhookEndpointRow,
  type WebhookEndpointRow,
} from '../../db/queries/webhook-endpoints.ts'
import { isDeadSince, nextAttemptAt } from '../../domain/webhook.ts'
import { auditEntryBy, localOrigin, operator } from '../audit.ts'
import { webhookEndpointEvent } from '../events/new.ts'
import { recordEvents } from '../events/record.ts'
import type { SendResult } from './send.ts'

/** `retried`: it failed, and another attempt follows. `failed`: it failed, and none follows. */
export type AttemptEnd = 'delivered' | 'retried' | 'failed'
export type EndpointOfOutcome = Pick<WebhookEndpointRow, 'workspaceId' | 'id'>
/** @property attempts with this one */
export type AttemptedDelivery = Pick<WebhookDeliveryRow, 'workspaceId' | 'id' | 'sequence' | 'attempts'>
type Outcome = { delivery: AttemptedDelivery; result: SendResult }
type Waiting = Outcome & { stored(end: AttemptEnd): void; failed(error: unknown): void }

/** Rejects if the database does: the delivery is then attempted again when its lease ends. */
export type StoreOutcome = (endpoint: EndpointOfOutcome, outcome: Outcome) => Promise<AttemptEnd>

export function createOutcomeStore({ db, now }: { db: Database; now: () => Date }): StoreOutcome {
  /** Outcomes of each endpoint for which a transaction runs. */
  const waiting = new Map<string, Waiting[]>()
  const storeAll = async (endpoint: EndpointOfOutcome, group: Waiting[]) => {
    try {
      const ends = await db.write((tx) => storeOutcomes(tx, endpoint, group, now()))
      for (const [index, each] of group.entries()) each.stored(ends[index] as AttemptEnd)
    } catch (error) {
      for (const each of group) each.failed(error)
    }
  }
  const drain = async (endpoint: EndpointOfOutcome, queued: Waiting[]) => {
    while (queued.length > 0) await storeAll(endpoint, queued.splice(0))
    waiting.delete(endpoint.id)
  }
  return (endpoint, outcome) =>
    new Promise((stored, failed) => {
      const queued = waiting.get(endpoint.id)
      if (queued) return void queued.push({ ...outcome, stored, failed })
      const first = [{ ...outcome, stored, failed }]
      waiting.set(endpoint.id, first)
      void drain(endpoint, first)
    })
}

/**
 * The endpoint is written before its deliveries, and these in one order on every server, so that no two servers wait for each other.
 * @returns the end of each attempt
 */
async function storeOutcomes(
  tx: Connection,
  { workspaceId, id }: EndpointOfOutcome,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<AttemptEnd[]> {
  const lastSuccess = outcomes.findLastIndex(({ result }) => result.error === null)
  const failsSince = outcomes.length - 1 > lastSuccess
  if (lastSuccess >= 0) await noteWebhookSuccess(tx, workspaceId, id)
  const failingSince = failsSince ? await noteWebhookFailure(tx, workspaceId, id, now) : undefined
  const ends = new Map(outcomes.map(({ delivery, result }) => [delivery.id, endOf(delivery, result, now)]))
  for (const { delivery, result } of [...outcomes].sort(compareIds)) {
    const { status, nextAt } = ends.get(delivery.id) as Ending
    await settleWebhookDelivery(tx, delivery, { ...result, status, nextAt, attemptedAt: now })
  }
  if (failingSince !== undefined && isDeadSince(failingSince, now)) await disable(tx, { workspaceId, id }, now)
  return outcomes.map(({ delivery }) => (ends.get(delivery.id) as Ending).end)
}

type Ending = { end: AttemptEnd; status: 'delivered' | 'pending' | 'failed'; nextAt: Date | null }

function endOf({ attempts }: AttemptedDelivery, { error }: SendResult, now: Date): Ending {
  if (error === null) return { end: 'delivered', status: 'delivered', nextAt: null }
  const nextAt = nextAttemptAt(attempts, now)
  return nextAt ? { end: 'retried', status: 'pending', nextAt } : { end: 'failed', status: 'failed', nextAt: null }
}

function compareIds({ delivery: one }: Outcome, { delivery: other }: Outcome): number {
  return one.id < other.id ? -1 : 1
}

async function disable(tx: Connection, { workspaceId, id }: EndpointOfOutcome, now: Date): Promise<void> {
  await updateWebhookEndpointRow(tx, workspaceId, id, { status: 'disabled', updatedAt: now })
  await dropWebhookDeliveries(tx, workspaceId, id)
  const change = { workspaceId, targetId: id, resultId: null, detail: 'every attempt of three days failed' }
  await insertAuditRow(tx, auditEntryBy(operator, localOrigin(now), 'disable webhook endpoint', change))
  await recordEvents(tx, { caller: null, now }, webhookEndpointEvent('disabled', { workspaceId, id }))
}
