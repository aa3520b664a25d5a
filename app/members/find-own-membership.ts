import type { Connection } from '../../db/database.ts'
import { findMember, type MemberOfUser } from '../../db/queries/members.ts'
import type { Workspace } from '../call.ts'

/** The caller's own membership as it is now, inside the transaction: `call.workspace` was read before it. */
export async function findOwnMembership(
  call: { workspace: Workspace; refuse(code: 'WORKSPACE_NOT_FOUND', reason: string): Error },
  tx: Connection,
): Promise<MemberOfUser> {
  const own = await findMember(tx, call.workspace.id, call.workspace.memberId)
  if (!own) throw call.refuse('WORKSPACE_NOT_FOUND', 'the membership of the caller is gone')
  return own
}
