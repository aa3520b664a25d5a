import type { Handler } from '../../app/call.ts'
import { memberView } from '../../app/members/view.ts'
import { findMember } from '../../db/queries/members.ts'

export const getMember: Handler<'getMember'> = async ({ params, workspace, db, refuse }) => {
  const member = await findMember(db.read, workspace.id, params.memberId)
  if (!member) throw refuse('MEMBER_NOT_FOUND', 'no such member in the workspace')
  return { status: 200, body: memberView(member) }
}
