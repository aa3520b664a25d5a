/** Stores deliveries of new events. The endpoint is a consumer of the outbox: its position moves in the same transaction. */
import type { Database } from '../../db/database.ts'
import { listEventRows } from '../../db/queries/events.ts'
import { countOpenDeliveries, insertWebhookDeliveries } from '../../db/queries/webhook-deliveries.ts'
import { type EndpointBehind, moveWebhookPosition } from '../../db/queries/webhook-endpoints.ts'
import { sequencesPerPage } from '../../domain/event.ts'
import { newWebhookDelivery } from './new.ts'

/** An endpoint has at most this many open deliveries; later events wait in the outbox. */
export const openDeliveriesMax = 1_000
/** Rows of one transaction. */
const rowsAtOnce = 200
/** Fewer events of other types do not move the position, so that they cost no write. */
const skippedAtOnce = 500

/** Stores the next deliveries of an endpoint. @returns the endpoint at its new position; undefined if it did not move */
export async function storeDeliveries(
  db: Database,
  endpoint: EndpointBehind,
  now: Date,
): Promise<EndpointBehind | undefined> {
  const { workspaceId, id, types, latest } = endpoint
  const open = await countOpenDeliveries(db.read, workspaceId, id)
  const limit = Math.min(rowsAtOnce, openDeliveriesMax - open)
  if (limit <= 0) return undefined
  const after = endpoint.sequence
  const until = Math.min(latest, after + sequencesPerPage)
  const filter = types === null ? {} : { types }
  const events = await listEventRows(db.read, workspaceId, { after, until, limit }, filter)
  if (events.length === 0 && until - after < skippedAtOnce) return undefined
  const to = events.length < limit ? until : (events.at(-1)?.sequence ?? until)
  const isMoved = await db.write(async (tx) => {
    // Another server may have stored them.
    if (!(await moveWebhookPosition(tx, workspaceId, id, { from: after, to }))) return false
    await insertWebhookDeliveries(
      tx,
      events.map((event) => newWebhookDelivery(endpoint, event, now)),
    )
    return true
  })
  return isMoved ? { ...endpoint, sequence: to } : undefined
}
