import type { Connection } from '../../db/database.ts'
import { findHold, type HoldRow } from '../../db/queries/holds.ts'
import { visitorKeyId } from '../../domain/publishable-key.ts'
import { canSee } from '../../domain/roles.ts'
import type { Caller, Refuse, Workspace } from '../call.ts'

type LookupCall = { caller: Caller; workspace: Workspace; refuse: Refuse<'HOLD_NOT_FOUND'> }

/** A hold that the caller may not see is reported as missing. Visitors see what their key holds. @throws HOLD_NOT_FOUND */
export async function findVisibleHold(db: Connection, call: LookupCall, id: string): Promise<HoldRow> {
  const { workspace, refuse } = call
  const keyId = visitorKeyId(call.caller)
  const hold = await findHold(db, workspace.id, id.toLowerCase())
  const isVisible = hold && (keyId === undefined ? canSee(workspace, hold) : hold.visitorKeyId === keyId)
  if (!isVisible) throw refuse('HOLD_NOT_FOUND', 'no hold with this id is visible to the caller')
  return hold
}

type ExclusionCall = LookupCall & { query: { hold_id?: string }; db: { read: Connection } }

/** The holders to ignore in an availability query: the hold that `hold_id` names, if any. */
export async function excludedHolders(call: ExclusionCall): Promise<string[]> {
  const { query, db } = call
  return query.hold_id === undefined ? [] : [(await findVisibleHold(db.read, call, query.hold_id)).id]
}
