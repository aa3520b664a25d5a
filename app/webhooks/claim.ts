/** Claims deliveries of an endpoint for an attempt. */
import type { Database } from '../../db/database.ts'
import {
  claimWebhookDeliveries,
  type EndpointDue,
  listOpenDeliveries,
  type OpenDelivery,
} from '../../db/queries/webhook-deliveries.ts'
import { claimableDeliveries } from '../../domain/webhook.ts'
import type { AttemptedDelivery } from './store-outcomes.ts'

/**
 * Rows of the first statement, and of each later one. In front of those that may begin are the attempts under way, at most 20 of a server.
 * Behind more rows, all may wait.
 */
const [firstRead, laterRead] = [40, 1_000]

/**
 * Claims up to `limit` deliveries in the order of their events. Each is due and the first open one of its subject, unless somebody asked
 * for it again. The search is a read, so a round in which all wait for an earlier one that failed writes nothing.
 * @returns undefined if no delivery may begin: those that are due wait for others. Empty if other servers have claimed all.
 */
export async function claimDeliveries(
  db: Database,
  endpoint: EndpointDue,
  { now, leaseMs, limit }: { now: Date; leaseMs: number; limit: number },
): Promise<AttemptedDelivery[] | undefined> {
  const found = await findClaimable(db, endpoint, now, limit)
  if (found.length === 0) return undefined
  const { workspaceId } = endpoint
  const ids = found.map(({ id }) => id)
  const leaseUntil = new Date(now.getTime() + leaseMs)
  const claimed = new Set(await db.write((tx) => claimWebhookDeliveries(tx, workspaceId, ids, { now, leaseUntil })))
  return found
    .filter(({ id }) => claimed.has(id))
    .map(({ id, sequence, attempts }) => ({ workspaceId, id, sequence, attempts: attempts + 1 }))
}

async function findClaimable(db: Database, endpoint: EndpointDue, now: Date, limit: number): Promise<OpenDelivery[]> {
  const subjects = new Set<string>()
  const found: OpenDelivery[] = []
  let read = firstRead
  for (let after = -1; ; read = laterRead) {
    const open = await listOpenDeliveries(db.read, endpoint, { after, waitingSubjects: [...subjects], limit: read })
    found.push(...claimableDeliveries(open, subjects, now))
    const last = open.at(-1)
    if (found.length >= limit || last === undefined || open.length < read) return found.slice(0, limit)
    after = last.sequence
  }
}
