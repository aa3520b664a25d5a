import type { Handler } from '../../app/call.ts'
import { workspaceClosureEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { newWorkspaceClosure } from '../../app/workspace-closures/new.ts'
import { refuseInvalidClosure } from '../../app/workspace-closures/refuse-invalid.ts'
import { workspaceClosureView } from '../../app/workspace-closures/view.ts'
import { countUnfinishedWorkspaceClosures, insertWorkspaceClosure } from '../../db/queries/workspace-closures.ts'
import { workspaceClosuresMax } from '../../domain/workspace-closure.ts'

export const createWorkspaceClosure: Handler<'createWorkspaceClosure'> = (call) => {
  const { body, workspace, db, now, refuse } = call
  refuseInvalidClosure(body, refuse)
  return db.write(async (tx) => {
    if ((await countUnfinishedWorkspaceClosures(tx, workspace.id, now)) >= workspaceClosuresMax)
      throw refuse('CLOSURE_LIMIT_REACHED', `the workspace has ${workspaceClosuresMax} unfinished closures`)
    const closure = newWorkspaceClosure(workspace.id, body, now)
    await insertWorkspaceClosure(tx, closure)
    await recordEvents(tx, call, workspaceClosureEvent('created', closure))
    return { status: 201, body: workspaceClosureView(closure) }
  })
}
