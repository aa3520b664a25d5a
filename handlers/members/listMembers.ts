import { listMembersByJoining } from '../../db/queries/members.ts'
import { beforeTheOldest } from '../../domain/cursor.ts'
import type { Handler } from '../handler.ts'
import { momentPage } from '../paging.ts'
import { memberView } from './view.ts'

export const listMembers: Handler<'listMembers'> = async ({ query, workspace, db }) => {
  const { rows, next_cursor } = await momentPage(query, beforeTheOldest, (after, limit) =>
    listMembersByJoining(db.read, workspace.id, after, limit),
  )
  return { status: 200, body: { members: rows.map(memberView), next_cursor } }
}
