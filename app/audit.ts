import type { AuditRow, PersonalAuditRow } from '../db/queries/audit-log.ts'
import { truncatedAddress } from '../domain/address.ts'
import type { Caller, OperationId } from './call.ts'
import { newId, newRequestId } from './new-id.ts'

type RequestOrigin = { requestId: string; address: string; now: Date }
export type AuditContext = RequestOrigin & { caller: Caller }
type Actor = Pick<AuditRow, 'userId' | 'credentialKind' | 'credentialId'>
/** Actor of a change that no caller made: somebody who has the machine, or the server itself. */
export const operator = { userId: null, credentialKind: 'operator', credentialId: null } as const satisfies Actor

/** The origin of a change without a request. */
export function localOrigin(now: Date): RequestOrigin {
  return { requestId: newRequestId(), address: 'local', now }
}

type Change = { workspaceId: string; targetId: string; resultId: string | null; detail?: string }

/** The audit row of a change. Insert it in the same transaction as the change. */
export function auditEntry(context: AuditContext, operation: OperationId, change: Change): AuditRow {
  return auditEntryBy(actorOf(context.caller), context, operation, change)
}

/** The personal audit row of a change of the caller's own sessions or password. */
export function personalAuditEntry(context: AuditContext, operation: OperationId, targetId: string): PersonalAuditRow {
  const change = { accountId: context.caller.user.id, targetId }
  return personalAuditEntryBy(actorOf(context.caller), context, operation, change)
}

/** The audit row of a change by an actor without a session or API key: a password, an invitation or the operator. */
export function auditEntryBy(actor: Actor, origin: RequestOrigin, operation: string, change: Change): AuditRow {
  return { ...entryOf(actor, origin, operation), ...change }
}

/** The personal audit row of a change by such an actor. @param change the account whose session or password it is */
export function personalAuditEntryBy(
  actor: Actor,
  origin: RequestOrigin,
  operation: string,
  change: { accountId: string; targetId: string },
): PersonalAuditRow {
  return { ...entryOf(actor, origin, operation), resultId: null, ...change }
}

function entryOf(actor: Actor, { requestId, address, now }: RequestOrigin, operation: string) {
  const origin = { requestId, address: truncatedAddress(address), createdAt: now }
  return { id: newId(), ...actor, operation, detail: null, ...origin }
}

export function actorOf({ user, credential }: Caller) {
  return { userId: user.id, credentialKind: credential.kind, credentialId: credential.id }
}
