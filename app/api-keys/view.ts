import type { ApiKeyRow } from '../../db/queries/api-keys.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'

export function apiKeyView(row: ApiKeyRow): components['schemas']['ApiKeyResponse'] {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    integration_id: row.integrationId,
    member_id: row.memberId,
    created_by: row.createdById,
    kind: row.kind,
    name: row.name,
    key_prefix: row.keyPrefix,
    role_cap: row.roleCap,
    origins: row.origins,
    rotated_from_id: row.rotatedFromId,
    created_at: timestampOf(row.createdAt),
    expires_at: timestampOf(row.expiresAt),
    revoked_at: timestampOf(row.revokedAt),
    last_used_at: timestampOf(row.lastUsedAt),
  }
}
