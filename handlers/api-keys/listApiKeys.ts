import { apiKeyView } from '../../app/api-keys/view.ts'
import type { Handler } from '../../app/call.ts'
import { momentPage } from '../../app/paging.ts'
import { listApiKeyRows } from '../../db/queries/api-keys.ts'
import { beforeTheNewest } from '../../domain/cursor.ts'

export const listApiKeys: Handler<'listApiKeys'> = async ({ query, workspace, db }) => {
  const { rows, next_cursor } = await momentPage(query, beforeTheNewest, (after, limit) =>
    listApiKeyRows(db.read, workspace.id, after, limit),
  )
  return { status: 200, body: { api_keys: rows.map(apiKeyView), next_cursor } }
}
