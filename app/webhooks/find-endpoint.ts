import type { Connection } from '../../db/database.ts'
import { findWebhookEndpoint, type WebhookEndpointRow } from '../../db/queries/webhook-endpoints.ts'
import type { Refuse } from '../call.ts'

type Asked = {
  readonly params: { readonly endpointId: string }
  readonly workspace: { readonly id: string }
  readonly refuse: Refuse<'WEBHOOK_ENDPOINT_NOT_FOUND'>
}

/** The endpoint that the call names. @throws WEBHOOK_ENDPOINT_NOT_FOUND */
export async function findNamedEndpoint(
  db: Connection,
  { params, workspace, refuse }: Asked,
): Promise<WebhookEndpointRow> {
  const endpoint = await findWebhookEndpoint(db, workspace.id, params.endpointId)
  if (!endpoint) throw refuse('WEBHOOK_ENDPOINT_NOT_FOUND', 'no such webhook endpoint in the workspace')
  return endpoint
}
