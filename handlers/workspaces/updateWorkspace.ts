import { findWorkspace, updateWorkspaceRow } from '../../db/queries/workspaces.ts'
import type { Handler } from '../handler.ts'
import { workspaceView } from './view.ts'

export const updateWorkspace: Handler<'updateWorkspace'> = ({ body, workspace, db, now, refuse }) =>
  db.write(async (tx) => {
    const stored = await findWorkspace(tx, workspace.id)
    if (!stored) throw refuse('WORKSPACE_NOT_FOUND', 'there is a membership, but no workspace')
    if (body.name === undefined || body.name === stored.name) {
      return { status: 200, body: workspaceView(stored, workspace) }
    }
    const changes = { name: body.name, updatedAt: now }
    await updateWorkspaceRow(tx, stored.id, changes)
    return { status: 200, body: workspaceView({ ...stored, ...changes }, workspace) }
  })
