import type { Connection } from '../../db/database.ts'
import { hasOtherOwner, type MemberRow } from '../../db/queries/members.ts'
import { losesAnOwner, type MemberFields } from '../../domain/member.ts'

/** @throws where the change would leave the workspace without an active owner */
export async function refuseLastOwner(
  { refuse }: { refuse(code: 'LAST_OWNER', reason: string): Error },
  tx: Connection,
  member: MemberRow,
  changes: Partial<MemberFields>,
): Promise<void> {
  if (losesAnOwner(member, changes) && !(await hasOtherOwner(tx, member.workspaceId, member.id))) {
    throw refuse('LAST_OWNER', 'the member is the only active owner')
  }
}
