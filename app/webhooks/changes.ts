import type { Connection } from '../../db/database.ts'
import { findLastSequence, findOldestSequence, listEventRows } from '../../db/queries/events.ts'
import {
  moveWebhookPosition,
  type WebhookEndpointChanges,
  type WebhookEndpointRow,
} from '../../db/queries/webhook-endpoints.ts'
import { sequencesPerPage } from '../../domain/event.ts'
import { columnChange, patchChanges } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'
import type { Refuse } from '../call.ts'
import { refuseViolatedRule } from '../violated-rule.ts'

type Patch = components['schemas']['UpdateWebhookEndpointRequest']

/**
 * The columns that a patch changes; none if it changes nothing. Enabling begins with the next event, or after the sequence `after`.
 * @throws VALIDATION_FAILED, EVENTS_NOT_KEPT
 */
export async function endpointChanges(
  tx: Connection,
  stored: WebhookEndpointRow,
  { after, ...patch }: Patch,
  refuse: Refuse<'VALIDATION_FAILED' | 'EVENTS_NOT_KEPT'>,
): Promise<WebhookEndpointChanges> {
  const isEnabled = stored.status === 'disabled' && patch.status === 'active'
  if (after !== undefined && !isEnabled) {
    const issue = { path: '/after', message: 'is only for an endpoint that is disabled, with "status": "active"' }
    refuseViolatedRule(issue, 'after does not enable the endpoint', refuse)
  }
  const changes = patchChanges<Omit<Patch, 'after'>, WebhookEndpointChanges>(patch, {
    url: (url) => columnChange(stored, 'url', url),
    types: (types) => (JSON.stringify(types) === JSON.stringify(stored.types) ? {} : { types }),
    include_subject: (includes) => columnChange(stored, 'includeSubject', includes),
    status: (status) => columnChange(stored, 'status', status),
  })
  if (!isEnabled) return changes
  const latest = await findLastSequence(tx, stored.workspaceId)
  const sequence = Math.min(after ?? latest, latest)
  const oldest = (await findOldestSequence(tx, stored.workspaceId)) ?? latest + 1
  if (sequence < oldest - 1) throw refuse('EVENTS_NOT_KEPT', `the oldest kept event has the sequence ${oldest}`)
  return { ...changes, sequence, failingSince: null }
}

/**
 * Moves the position of an endpoint over the events that its types leave out, before it gets other types. The position follows only
 * after hundreds of such events, so the new types would send events from before the change.
 */
export async function skipOtherEvents(
  tx: Connection,
  { workspaceId, id, types, sequence: from }: WebhookEndpointRow,
): Promise<void> {
  if (types === null) return
  const until = Math.min(await findLastSequence(tx, workspaceId), from + sequencesPerPage)
  const [next] = await listEventRows(tx, workspaceId, { after: from, until, limit: 1 }, { types })
  const to = next === undefined ? until : next.sequence - 1
  // Another server that stores deliveries meanwhile has moved it.
  if (to > from) await moveWebhookPosition(tx, workspaceId, id, { from, to })
}
