import type { Handler } from '../../app/call.ts'
import { workspaceView } from '../../app/workspaces/view.ts'
import { findWorkspace } from '../../db/queries/workspaces.ts'

export const getWorkspace: Handler<'getWorkspace'> = async ({ workspace, db, refuse }) => {
  const found = await findWorkspace(db.read, workspace.id)
  if (!found) throw refuse('WORKSPACE_NOT_FOUND', 'the workspace of the membership is missing')
  return { status: 200, body: workspaceView(found, workspace) }
}
