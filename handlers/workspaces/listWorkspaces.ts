import type { Handler } from '../../app/call.ts'
import { momentPage } from '../../app/paging.ts'
import { workspaceView } from '../../app/workspaces/view.ts'
import { listMembershipsByCreation } from '../../db/queries/members.ts'
import { beforeTheOldest } from '../../domain/cursor.ts'
import { actingRole } from '../../domain/roles.ts'

export const listWorkspaces: Handler<'listWorkspaces'> = async ({ query, caller: { user, credential }, db }) => {
  const only = credential.kind === 'session' ? null : credential.workspaceId
  const { rows, next_cursor } = await momentPage(query, beforeTheOldest, (after, limit) =>
    listMembershipsByCreation(db.read, user.id, only, after, limit),
  )
  const workspaces = rows.map(({ id, role, workspace }) =>
    workspaceView(workspace, { memberId: id, role: actingRole(role, credential) }),
  )
  return { status: 200, body: { workspaces, next_cursor } }
}
