import type { NamedAuditRow } from '../../db/queries/audit-log.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'

export function auditView(row: NamedAuditRow): components['schemas']['AuditLogEntry'] {
  return {
    id: row.id,
    operation: row.operation,
    actor: { user_id: row.userId, name: row.name },
    credential: { kind: row.credentialKind, id: row.credentialId },
    target_id: row.targetId,
    result_id: row.resultId,
    detail: row.detail,
    request_id: row.requestId,
    address: row.address,
    created_at: timestampOf(row.createdAt),
  }
}
