import { newApiKey } from '../../app/api-keys/new.ts'
import { auditEntry } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { keyEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { findApiKey, insertApiKey } from '../../db/queries/api-keys.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { isLive } from '../../domain/access-key.ts'
import { keyDetail } from '../../domain/audit.ts'
import { timestampOf } from '../../domain/timestamp.ts'

export const rotateApiKey: Handler<'rotateApiKey'> = (call) =>
  call.db.write(async (tx) => {
    const { params, workspace, now, refuse } = call
    const old = await findApiKey(tx, workspace.id, params.keyId)
    if (!old) throw refuse('API_KEY_NOT_FOUND', 'no such key in the workspace')
    if (!isLive(old, now)) throw refuse('KEY_NOT_LIVE', `the key is of kind ${old.kind}, revoked or expired`)
    const { accessKey, key } = newApiKey({ ...old, createdById: workspace.memberId }, old.id, now)
    await insertApiKey(tx, key)
    const change = { workspaceId: workspace.id, targetId: old.id, resultId: key.id, detail: keyDetail(key) }
    await insertAuditRow(tx, auditEntry(call, 'rotateApiKey', change))
    await recordEvents(tx, call, keyEvent('rotated', key))
    return {
      status: 200,
      body: {
        access_key: accessKey,
        id: key.id,
        member_id: key.memberId,
        key_prefix: key.keyPrefix,
        role_cap: key.roleCap,
        expires_at: timestampOf(key.expiresAt),
      },
    }
  })
