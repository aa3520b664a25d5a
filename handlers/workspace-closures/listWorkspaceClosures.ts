import type { Handler } from '../../app/call.ts'
import { momentPage } from '../../app/paging.ts'
import { workspaceClosureView } from '../../app/workspace-closures/view.ts'
import { listWorkspaceClosureRows } from '../../db/queries/workspace-closures.ts'
import { beforeTheOldest } from '../../domain/cursor.ts'

export const listWorkspaceClosures: Handler<'listWorkspaceClosures'> = async ({ query, workspace, db, now }) => {
  const { rows, next_cursor } = await momentPage(query, beforeTheOldest, (after, limit) =>
    listWorkspaceClosureRows(db.read, workspace.id, now, after, limit),
  )
  return { status: 200, body: { closures: rows.map(workspaceClosureView), next_cursor } }
}
