import { newApiKey } from '../../app/api-keys/new.ts'
import { apiKeyView } from '../../app/api-keys/view.ts'
import { auditEntry } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { insertApiKey } from '../../db/queries/api-keys.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { findIntegration } from '../../db/queries/integrations.ts'
import { findMember } from '../../db/queries/members.ts'
import { parseExpiry } from '../../domain/access-key.ts'
import { keyDetail } from '../../domain/audit.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import { isCapAllowed } from '../../domain/roles.ts'
import type { components } from '../../generated/contract.ts'

export const createApiKey: Handler<'createApiKey'> = async (call) => {
  const { body, workspace, now, refuse } = call
  const expiresAt = typeof body.expires_at === 'string' ? parseExpiry(body.expires_at, now) : null
  if (expiresAt === undefined) {
    const issue = { in: 'body', path: '/expires_at', message: 'must be in the future' } as const
    throw refuse('VALIDATION_FAILED', 'expires_at is not in the future', { issues: [issue] })
  }
  return call.db.write(async (tx) => {
    const integration = await findIntegration(tx, workspace.id, body.integration_id.toLowerCase())
    if (!integration) throw refuse('INTEGRATION_NOT_FOUND', 'no such integration in the workspace')
    const member = await findMember(tx, workspace.id, body.member_id?.toLowerCase() ?? workspace.memberId)
    if (!member || member.deactivatedAt !== null)
      throw refuse('MEMBER_NOT_FOUND', 'no such active member in the workspace')
    if (!isCapAllowed(member.role, body.role_cap)) {
      throw refuse('ROLE_CAP_TOO_HIGH', `role cap ${body.role_cap} exceeds the role ${member.role} of the member`)
    }
    const { kind, role_cap: roleCap } = body
    const by = { workspaceId: workspace.id, createdById: workspace.memberId }
    const of = { integrationId: integration.id, memberId: member.id }
    const columns = { ...of, kind, roleCap, expiresAt } satisfies ColumnsOf<
      components['schemas']['CreateApiKeyRequest']
    >
    const { accessKey, key } = newApiKey({ ...by, ...columns }, null, now)
    await insertApiKey(tx, key)
    const change = { workspaceId: workspace.id, targetId: integration.id, resultId: key.id, detail: keyDetail(key) }
    await insertAuditRow(tx, auditEntry(call, 'createApiKey', change))
    return { status: 201, body: { access_key: accessKey, api_key: apiKeyView(key) } }
  })
}
