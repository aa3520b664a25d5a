import type { Connection } from '../../db/database.ts'
import { findHold, type HoldRow } from '../../db/queries/holds.ts'
import { roleAllows } from '../../domain/roles.ts'
import type { Refuse, Workspace } from '../handler.ts'

/** A member sees their own holds, an owner or admin all; any other is as if it were not there. */
export async function findVisibleHold(db: Connection, workspace: Workspace, id: string): Promise<HoldRow | undefined> {
  const hold = await findHold(db, workspace.id, id.toLowerCase())
  return hold && (hold.memberId === workspace.memberId || roleAllows(workspace.role, 'admin')) ? hold : undefined
}

type Asking = {
  query: { hold_id?: string }
  workspace: Workspace
  db: { read: Connection }
  refuse: Refuse<'HOLD_NOT_FOUND'>
}

/** The holders a question is to pass over: the hold the caller names as theirs. */
export async function disregarded({ query, workspace, db, refuse }: Asking): Promise<string[]> {
  if (query.hold_id === undefined) return []
  const hold = await findVisibleHold(db.read, workspace, query.hold_id)
  if (!hold) throw refuse('HOLD_NOT_FOUND', 'no such hold that the caller can see')
  return [hold.id]
}
