import type { Handler } from '../../app/call.ts'
import { workspaceEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { findWorkspaceProfile, saveWorkspaceProfile } from '../../db/queries/workspace-profiles.ts'

const noLogo = {
  logoType: null,
  logoWidth: null,
  logoHeight: null,
  logoBytes: null,
  logoDigest: null,
  logoData: null,
}

export const deleteWorkspaceLogo: Handler<'deleteWorkspaceLogo'> = (call) => {
  const { workspace, db, now } = call
  return db.write(async (tx) => {
    const stored = await findWorkspaceProfile(tx, workspace.id)
    if ((stored?.logoType ?? null) === null) return { status: 204 }
    await saveWorkspaceProfile(tx, workspace.id, { ...noLogo, updatedAt: now })
    await recordEvents(tx, call, workspaceEvent('updated', workspace.id))
    return { status: 204 }
  })
}
