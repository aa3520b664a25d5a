import { v7 as newId } from 'uuid'
import type { AuditRow } from '../db/queries/audit-log.ts'
import { truncatedAddress } from '../domain/address.ts'
import type { Caller, OperationId } from './call.ts'

type RequestOrigin = { requestId: string; address: string; now: Date }
export type AuditContext = RequestOrigin & { caller: Caller }
type Actor = Pick<AuditRow, 'userId' | 'credentialKind' | 'credentialId'>
type Change = { workspaceId: string | null; targetId: string; resultId: string | null; detail?: string }

/** Who did what, from where: the row that stands in the transaction of the change itself. */
export function auditEntry(context: AuditContext, operation: OperationId, change: Change): AuditRow {
  return auditEntryBy(actorOf(context.caller), context, operation, change)
}

/** The same for somebody who shows who they are in another way than by a session or a key. */
export function auditEntryBy(actor: Actor, origin: RequestOrigin, operation: string, change: Change): AuditRow {
  const { requestId, now } = origin
  const address = truncatedAddress(origin.address)
  return { id: newId(), ...actor, detail: null, ...change, requestId, address, operation, createdAt: now }
}

export function actorOf({ user, credential }: Caller) {
  return { userId: user.id, credentialKind: credential.kind, credentialId: credential.id }
}
