/** Keys that are revoked because of somebody: each with its row in the audit log, by whoever makes the change. */
import type { Connection } from '../../db/database.ts'
import { revokeApiKeysByOrFor, revokeApiKeysForOthersBy } from '../../db/queries/api-keys.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { revocationDetail } from '../../domain/audit.ts'
import { type AuditContext, auditEntry } from '../audit.ts'
import type { Workspace } from '../call.ts'

type ChangingCall = AuditContext & { workspace: Workspace }

/** Whoever is no admin any more would otherwise keep that right by a key they made for somebody who is. */
export async function revokeKeysIssuedForOthers(memberId: string, call: ChangingCall, tx: Connection): Promise<void> {
  const ids = await revokeApiKeysForOthersBy(tx, call.workspace.id, memberId, call.now)
  await record(ids, revocationDetail(memberId, 'no admin any more'), call, tx)
}

/** Whoever left would otherwise be back by their key when somebody reactivates them. */
export async function revokeKeysOfLeaver(memberId: string, call: ChangingCall, tx: Connection): Promise<void> {
  const ids = await revokeApiKeysByOrFor(tx, call.workspace.id, memberId, call.now)
  await record(ids, revocationDetail(memberId, 'left'), call, tx)
}

async function record(ids: string[], detail: string, call: ChangingCall, tx: Connection): Promise<void> {
  for (const targetId of ids) {
    const revoked = { workspaceId: call.workspace.id, targetId, resultId: null, detail }
    await insertAuditRow(tx, auditEntry(call, 'revokeApiKey', revoked))
  }
}
