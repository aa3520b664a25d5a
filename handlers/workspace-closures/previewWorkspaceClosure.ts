import type { Handler } from '../../app/call.ts'
import { impactReply } from '../../app/impact/reply.ts'
import { bookingListerOfClosure, closureImpactFinder } from '../../app/impact/workspace-closure.ts'
import { closureTime, newWorkspaceClosure } from '../../app/workspace-closures/new.ts'
import { refuseInvalidClosure } from '../../app/workspace-closures/refuse-invalid.ts'

export const previewWorkspaceClosure: Handler<'previewWorkspaceClosure'> = async (call) => {
  const { body, workspace, db, now, refuse } = call
  refuseInvalidClosure(body, refuse)
  const closure = closureTime(newWorkspaceClosure(workspace.id, body, now))
  return impactReply(call, {
    list: bookingListerOfClosure(db.read, workspace.id, closure, now),
    findImpacts: closureImpactFinder(db.read, closure),
    changed: { workspaceClosure: closure },
  })
}
