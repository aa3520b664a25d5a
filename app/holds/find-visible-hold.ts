import type { Connection } from '../../db/database.ts'
import { findHold, type HoldRow } from '../../db/queries/holds.ts'
import { visitorId } from '../../domain/manage-token.ts'
import { canSee } from '../../domain/roles.ts'
import type { Caller, Customer, Refuse, Workspace } from '../call.ts'

type LookupCall = { caller: Caller | Customer; workspace: Workspace; refuse: Refuse<'HOLD_NOT_FOUND'> }

/** A hold that the caller may not see is reported as missing. Visitors see what their key holds, customers nothing. @throws HOLD_NOT_FOUND */
export async function findVisibleHold(db: Connection, call: LookupCall, id: string): Promise<HoldRow> {
  const { workspace, refuse } = call
  const visitor = visitorId(call.caller)
  const hold = await findHold(db, workspace.id, id.toLowerCase())
  const isVisible = hold && (visitor === undefined ? canSee(workspace, hold) : hold.visitorKeyId === visitor)
  if (!isVisible) throw refuse('HOLD_NOT_FOUND', 'no hold with this id is visible to the caller')
  return hold
}

type ExclusionCall = LookupCall & { query: { hold_id?: string }; db: { read: Connection } }

/** The holders to ignore in an availability query: the hold that `hold_id` names, if any. */
export async function excludedHolders(call: ExclusionCall): Promise<string[]> {
  const { query, db } = call
  return query.hold_id === undefined ? [] : [(await findVisibleHold(db.read, call, query.hold_id)).id]
}
