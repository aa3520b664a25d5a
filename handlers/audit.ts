import { v7 as newId } from 'uuid'
import type { AuditRow } from '../db/queries/audit-log.ts'
import type { Caller, OperationId } from './handler.ts'

type Acting = { caller: Caller; requestId: string; address: string; now: Date }

/** Who did what, from where: the row that stands in the transaction of the change itself. */
export function auditEntry(
  acting: Acting,
  operation: OperationId,
  change: { workspaceId: string; targetId: string; resultId: string | null },
): AuditRow {
  return { id: newId(), ...actorOf(acting), ...change, operation, createdAt: acting.now }
}

export function actorOf({ caller, requestId, address }: Acting) {
  return {
    userId: caller.user.id,
    credentialKind: caller.credential.kind,
    credentialId: caller.credential.id,
    requestId,
    address,
  }
}
