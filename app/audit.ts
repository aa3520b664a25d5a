import { v7 as newId } from 'uuid'
import type { AuditRow } from '../db/queries/audit-log.ts'
import { shownAddress } from '../domain/address.ts'
import type { Caller, OperationId } from './call.ts'

type Asking = { requestId: string; address: string; now: Date }
export type Acting = Asking & { caller: Caller }
type Actor = Pick<AuditRow, 'userId' | 'credentialKind' | 'credentialId'>
type Change = { workspaceId: string | null; targetId: string; resultId: string | null; detail?: string }

/** Who did what, from where: the row that stands in the transaction of the change itself. */
export function auditEntry(acting: Acting, operation: OperationId, change: Change): AuditRow {
  return auditEntryBy(actorOf(acting.caller), acting, operation, change)
}

/** The same for somebody who shows who they are in another way than by a session or a key. */
export function auditEntryBy(actor: Actor, asking: Asking, operation: string, change: Change): AuditRow {
  const { requestId, now } = asking
  const address = shownAddress(asking.address)
  return { id: newId(), ...actor, detail: null, ...change, requestId, address, operation, createdAt: now }
}

export function actorOf({ user, credential }: Caller) {
  return { userId: user.id, credentialKind: credential.kind, credentialId: credential.id }
}
