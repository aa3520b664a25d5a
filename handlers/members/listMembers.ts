import type { Handler } from '../../app/call.ts'
import { memberView } from '../../app/members/view.ts'
import { momentPage } from '../../app/paging.ts'
import { listMembersByCreation } from '../../db/queries/members.ts'
import { beforeTheOldest } from '../../domain/cursor.ts'

export const listMembers: Handler<'listMembers'> = async ({ query, workspace, db }) => {
  const { rows, next_cursor } = await momentPage(query, beforeTheOldest, (after, limit) =>
    listMembersByCreation(db.read, workspace.id, after, limit),
  )
  return { status: 200, body: { members: rows.map(memberView), next_cursor } }
}
