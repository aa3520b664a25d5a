import type { Handler } from '../../app/call.ts'
import { workspaceEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { requireUnchanged } from '../../app/require-unchanged.ts'
import { workspaceProfileView } from '../../app/workspace-profile/view.ts'
import { findWorkspaceProfile, saveWorkspaceProfile } from '../../db/queries/workspace-profiles.ts'
import { columnChange, patchChanges } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'

type Patch = Omit<components['schemas']['UpdateWorkspaceProfileRequest'], 'expected'>
type Texts = Record<'displayName' | 'description' | 'address' | 'colour', string | null>

const none: Texts = { displayName: null, description: null, address: null, colour: null }

export const updateWorkspaceProfile: Handler<'updateWorkspaceProfile'> = (call) => {
  const { body, workspace, db, now } = call
  return db.write(async (tx) => {
    const stored = await findWorkspaceProfile(tx, workspace.id)
    requireUnchanged(call, workspaceProfileView(workspace.id, stored))
    const before: Texts = stored ?? none
    const changes = patchChanges<Patch, Partial<Texts>>(body, {
      display_name: (text) => columnChange(before, 'displayName', text),
      description: (text) => columnChange(before, 'description', text),
      address: (text) => columnChange(before, 'address', text),
      colour: (text) => columnChange(before, 'colour', text),
    })
    if (Object.keys(changes).length === 0) return { status: 200, body: workspaceProfileView(workspace.id, stored) }
    await saveWorkspaceProfile(tx, workspace.id, { ...changes, updatedAt: now })
    await recordEvents(tx, call, workspaceEvent('updated', workspace.id))
    return { status: 200, body: workspaceProfileView(workspace.id, await findWorkspaceProfile(tx, workspace.id)) }
  })
}
