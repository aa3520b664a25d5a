import { newApiKey } from '../../app/api-keys/new.ts'
import { type FieldIssue, originsIssue } from '../../app/api-keys/origins-issue.ts'
import { apiKeyView } from '../../app/api-keys/view.ts'
import { auditEntry } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { keyEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { insertApiKey } from '../../db/queries/api-keys.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { findIntegration } from '../../db/queries/integrations.ts'
import { findMember } from '../../db/queries/members.ts'
import { type KeyKind, parseExpiry } from '../../domain/access-key.ts'
import { keyDetail } from '../../domain/audit.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import { isCapAllowed } from '../../domain/roles.ts'
import type { components } from '../../generated/contract.ts'

type Input = components['schemas']['CreateApiKeyRequest']

export const createApiKey: Handler<'createApiKey'> = async (call) => {
  const { body, workspace, now, refuse } = call
  const expiresAt = typeof body.expires_at === 'string' ? parseExpiry(body.expires_at, now) : null
  if (expiresAt === undefined) {
    const issue = { in: 'body', path: '/expires_at', message: 'must be in the future' } as const
    throw refuse('VALIDATION_FAILED', 'expires_at is not in the future', { issues: [issue] })
  }
  const issue = publishableIssue(body)
  if (issue) throw refuse('KEY_FIELDS_INVALID', `${issue.path} ${issue.message}`, { issues: [issue] })
  return call.db.write(async (tx) => {
    const integration = await findIntegration(tx, workspace.id, body.integration_id.toLowerCase())
    if (!integration) throw refuse('INTEGRATION_NOT_FOUND', 'no such integration in the workspace')
    const member = await findMember(tx, workspace.id, body.member_id?.toLowerCase() ?? workspace.memberId)
    if (!member || member.deactivatedAt !== null)
      throw refuse('MEMBER_NOT_FOUND', 'no such active member in the workspace')
    if (!isCapAllowed(member.role, body.role_cap)) {
      throw refuse('ROLE_CAP_TOO_HIGH', `role cap ${body.role_cap} exceeds the role ${member.role} of the member`)
    }
    const { kind, name = null, role_cap: roleCap, origins = null } = body
    const by = { workspaceId: workspace.id, createdById: workspace.memberId }
    const of = { integrationId: integration.id, memberId: member.id }
    const columns = { ...of, kind, name, roleCap, origins, expiresAt } satisfies ColumnsOf<Input>
    const { accessKey, key } = newApiKey({ ...by, ...columns }, null, now)
    await insertApiKey(tx, key)
    const change = { workspaceId: workspace.id, targetId: integration.id, resultId: key.id, detail: keyDetail(key) }
    await insertAuditRow(tx, auditEntry(call, 'createApiKey', change))
    await recordEvents(tx, call, keyEvent('created', key))
    return { status: 201, body: { access_key: accessKey, api_key: apiKeyView(key) } }
  })
}

/** The rule of publishable keys that the body violates; undefined if none. */
function publishableIssue({ kind, role_cap, origins }: Input): FieldIssue | undefined {
  const issue = (path: string, message: string) => ({ in: 'body', path, message }) as const
  if (kind !== ('publishable' satisfies KeyKind))
    return origins === undefined ? undefined : issue('/origins', 'is for keys of kind publishable')
  if (origins === undefined) return issue('/origins', 'is required for a key of kind publishable')
  if (role_cap !== 'member') return issue('/role_cap', 'must be member for a key of kind publishable')
  return originsIssue(origins)
}
