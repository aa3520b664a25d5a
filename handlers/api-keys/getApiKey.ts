import { apiKeyView } from '../../app/api-keys/view.ts'
import type { Handler } from '../../app/call.ts'
import { findApiKey } from '../../db/queries/api-keys.ts'

export const getApiKey: Handler<'getApiKey'> = async ({ params, workspace, db, refuse }) => {
  const key = await findApiKey(db.read, workspace.id, params.keyId)
  if (!key) throw refuse('API_KEY_NOT_FOUND', 'no such key in the workspace')
  return { status: 200, body: apiKeyView(key) }
}
