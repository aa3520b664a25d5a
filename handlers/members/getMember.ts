import { findMember } from '../../db/queries/members.ts'
import type { Handler } from '../handler.ts'
import { memberView } from './view.ts'

export const getMember: Handler<'getMember'> = async ({ params, workspace, db, refuse }) => {
  const member = await findMember(db.read, workspace.id, params.memberId)
  if (!member) throw refuse('MEMBER_NOT_FOUND', 'no such member in the workspace')
  return { status: 200, body: memberView(member) }
}
