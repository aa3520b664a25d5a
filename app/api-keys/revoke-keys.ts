/** Revokes API keys because a member lost a role or left. Each revocation is an audit row and an event in the name of the caller. */

import type { Connection } from '../../db/database.ts'
import type { RevokedKey } from '../../db/queries/api-keys.ts'
import { revokeApiKeysByOrFor, revokeApiKeysForOthersBy } from '../../db/queries/api-keys.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { revocationDetail } from '../../domain/audit.ts'
import { type AuditContext, auditEntry } from '../audit.ts'
import type { Workspace } from '../call.ts'
import { keyEvent } from '../events/new.ts'
import { recordEvents } from '../events/record.ts'

type ChangingCall = AuditContext & { workspace: Workspace }

/** A demoted admin must not keep admin rights through a key that they created for another admin. */
export async function revokeKeysIssuedForOthers(memberId: string, call: ChangingCall, tx: Connection): Promise<void> {
  const keys = await revokeApiKeysForOthersBy(tx, call.workspace.id, memberId, call.now)
  await record(keys, revocationDetail(memberId, 'no admin any more'), call, tx)
}

/** A member who left must not regain access through an old key when they are reactivated. */
export async function revokeKeysOfLeaver(memberId: string, call: ChangingCall, tx: Connection): Promise<void> {
  const keys = await revokeApiKeysByOrFor(tx, call.workspace.id, memberId, call.now)
  await record(keys, revocationDetail(memberId, 'left'), call, tx)
}

async function record(keys: RevokedKey[], detail: string, call: ChangingCall, tx: Connection): Promise<void> {
  for (const { id: targetId } of keys) {
    const revoked = { workspaceId: call.workspace.id, targetId, resultId: null, detail }
    await insertAuditRow(tx, auditEntry(call, 'revokeApiKey', revoked))
  }
  await recordEvents(tx, call, ...keys.map((key) => keyEvent('revoked', key)))
}
