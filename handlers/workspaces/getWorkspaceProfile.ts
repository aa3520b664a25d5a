import type { Handler } from '../../app/call.ts'
import { workspaceProfileView } from '../../app/workspace-profile/view.ts'
import { findWorkspaceProfile } from '../../db/queries/workspace-profiles.ts'

export const getWorkspaceProfile: Handler<'getWorkspaceProfile'> = async ({ workspace, db }) => {
  const profile = await findWorkspaceProfile(db.read, workspace.id)
  return { status: 200, body: workspaceProfileView(workspace.id, profile) }
}
