/** The body of a delivery: its event, and the subject if the endpoint asks for it. */
import type { Connection } from '../../db/database.ts'
import type { EventRow } from '../../db/queries/events.ts'
import type { WebhookEndpointRow } from '../../db/queries/webhook-endpoints.ts'
import type { components } from '../../generated/contract.ts'
import type { EventView } from '../events/view.ts'
import { subjectOf } from './subject.ts'

/** The body as it is sent at this time; undefined, and a line in the log, if the event does not match the contract. */
export async function deliveryBody(
  db: Connection,
  viewEvent: EventView,
  { includeSubject }: WebhookEndpointRow,
  row: EventRow,
  now: Date,
): Promise<components['schemas']['WebhookEvent'] | undefined> {
  const event = viewEvent(row)
  if (!event || !includeSubject) return event
  return { ...event, object: (await subjectOf(db, row, now)) as Record<string, unknown> | null }
}
