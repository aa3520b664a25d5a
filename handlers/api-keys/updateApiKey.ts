import { type FieldIssue, originsIssue } from '../../app/api-keys/origins-issue.ts'
import { apiKeyView } from '../../app/api-keys/view.ts'
import { auditEntry } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { keyEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { findApiKey, updateApiKeyOrigins } from '../../db/queries/api-keys.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { originsDetail } from '../../domain/audit.ts'

export const updateApiKey: Handler<'updateApiKey'> = (call) => {
  const { body, params, workspace, db, refuse } = call
  const { origins } = body
  const refuseFor = (issue: FieldIssue) =>
    refuse('KEY_FIELDS_INVALID', `${issue.path} ${issue.message}`, { issues: [issue] })
  const issue = originsIssue(origins)
  if (issue) throw refuseFor(issue)
  return db.write(async (tx) => {
    const key = await findApiKey(tx, workspace.id, params.keyId)
    if (!key) throw refuse('API_KEY_NOT_FOUND', 'no such key in the workspace')
    if (key.kind !== 'publishable')
      throw refuseFor({ in: 'body', path: '/origins', message: 'is for keys of kind publishable' })
    if (JSON.stringify(origins) === JSON.stringify(key.origins)) return { status: 200, body: apiKeyView(key) }
    await updateApiKeyOrigins(tx, workspace.id, key.id, origins)
    const change = { workspaceId: workspace.id, targetId: key.id, resultId: null, detail: originsDetail(origins) }
    await insertAuditRow(tx, auditEntry(call, 'updateApiKey', change))
    await recordEvents(tx, call, keyEvent('updated', key))
    return { status: 200, body: apiKeyView({ ...key, origins }) }
  })
}
