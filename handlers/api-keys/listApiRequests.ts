import { apiRequestView } from '../../app/api-keys/request-view.ts'
import type { Handler } from '../../app/call.ts'
import { momentPage } from '../../app/paging.ts'
import { listApiRequestRows } from '../../db/queries/api-requests.ts'
import { beforeTheNewest } from '../../domain/cursor.ts'

export const listApiRequests: Handler<'listApiRequests'> = async ({ query, workspace, db }) => {
  const { api_key_id = null, operation = null, status_class } = query
  const statusClass = status_class === undefined ? null : Number(status_class.charAt(0))
  const filter = { apiKeyId: api_key_id?.toLowerCase() ?? null, operation, statusClass }
  const { rows, next_cursor } = await momentPage(query, beforeTheNewest, (after, limit) =>
    listApiRequestRows(db.read, workspace.id, filter, after, limit),
  )
  return { status: 200, body: { api_requests: rows.map(apiRequestView), next_cursor } }
}
