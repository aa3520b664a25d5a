import { findWorkspace } from '../../db/queries/workspaces.ts'
import type { Handler } from '../handler.ts'
import { workspaceView } from './view.ts'

export const getWorkspace: Handler<'getWorkspace'> = async ({ workspace, db, refuse }) => {
  const found = await findWorkspace(db.read, workspace.id)
  if (!found) throw refuse('WORKSPACE_NOT_FOUND', 'there is a membership, but no workspace')
  return { status: 200, body: workspaceView(found, workspace) }
}
