import type { Connection } from '../../db/database.ts'
import { findHold, type HoldRow } from '../../db/queries/holds.ts'
import { canSee } from '../../domain/roles.ts'
import type { Refuse, Workspace } from '../call.ts'

type LookupCall = { workspace: Workspace; refuse: Refuse<'HOLD_NOT_FOUND'> }

/** One that the caller does not see is as if it were not there. */
export async function findVisibleHold(db: Connection, { workspace, refuse }: LookupCall, id: string): Promise<HoldRow> {
  const hold = await findHold(db, workspace.id, id.toLowerCase())
  if (!hold || !canSee(workspace, hold)) throw refuse('HOLD_NOT_FOUND', 'no such hold that the caller can see')
  return hold
}

type ExclusionCall = LookupCall & { query: { hold_id?: string }; db: { read: Connection } }

/** The holders a question is to pass over: the hold the caller names as theirs. */
export async function excludedHolders(call: ExclusionCall): Promise<string[]> {
  const { query, db } = call
  return query.hold_id === undefined ? [] : [(await findVisibleHold(db.read, call, query.hold_id)).id]
}
