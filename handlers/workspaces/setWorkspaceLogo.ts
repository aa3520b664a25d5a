import type { Handler } from '../../app/call.ts'
import { workspaceEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { refuseViolatedRule } from '../../app/violated-rule.ts'
import { workspaceProfileView } from '../../app/workspace-profile/view.ts'
import { findWorkspaceProfile, saveWorkspaceProfile } from '../../db/queries/workspace-profiles.ts'
import { parseLogo } from '../../domain/logo.ts'

export const setWorkspaceLogo: Handler<'setWorkspaceLogo'> = (call) => {
  const { body, workspace, db, now, refuse } = call
  const { logo, issue } = parseLogo(body.data)
  refuseViolatedRule(issue, 'the bytes are no logo', refuse)
  return db.write(async (tx) => {
    const stored = await findWorkspaceProfile(tx, workspace.id)
    if (stored?.logoDigest === logo?.logoDigest)
      return { status: 200, body: workspaceProfileView(workspace.id, stored) }
    await saveWorkspaceProfile(tx, workspace.id, { ...logo, logoData: body.data, updatedAt: now })
    await recordEvents(tx, call, workspaceEvent('updated', workspace.id))
    return { status: 200, body: workspaceProfileView(workspace.id, await findWorkspaceProfile(tx, workspace.id)) }
  })
}
