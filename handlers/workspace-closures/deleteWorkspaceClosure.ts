import type { Handler } from '../../app/call.ts'
import { workspaceClosureEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { findWorkspaceClosure, removeWorkspaceClosure } from '../../db/queries/workspace-closures.ts'

export const deleteWorkspaceClosure: Handler<'deleteWorkspaceClosure'> = (call) => {
  const { params, workspace, db, refuse } = call
  return db.write(async (tx) => {
    const closure = await findWorkspaceClosure(tx, workspace.id, params.workspaceClosureId)
    if (!closure) throw refuse('CLOSURE_NOT_FOUND', 'no such closure of the workspace')
    await removeWorkspaceClosure(tx, workspace.id, closure.id)
    await recordEvents(tx, call, workspaceClosureEvent('deleted', closure))
    return { status: 204 }
  })
}
