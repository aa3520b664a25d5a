import { apiKeyView } from '../../app/api-keys/view.ts'
import { auditEntry } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { keyEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { findApiKey, updateApiKeyRevocation } from '../../db/queries/api-keys.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'

export const revokeApiKey: Handler<'revokeApiKey'> = (call) =>
  call.db.write(async (tx) => {
    const { params, workspace, now, refuse } = call
    const key = await findApiKey(tx, workspace.id, params.keyId)
    if (!key) throw refuse('API_KEY_NOT_FOUND', 'no such key in the workspace')
    if (key.revokedAt !== null) return { status: 200, body: apiKeyView(key) }
    await updateApiKeyRevocation(tx, workspace.id, key.id, now)
    const change = { workspaceId: workspace.id, targetId: key.id, resultId: null }
    await insertAuditRow(tx, auditEntry(call, 'revokeApiKey', change))
    await recordEvents(tx, call, keyEvent('revoked', key))
    return { status: 200, body: apiKeyView({ ...key, revokedAt: now }) }
  })
