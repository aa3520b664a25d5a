import type { Handler } from '../../app/call.ts'
import { closureEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { newResourceClosure } from '../../app/resource-closures/new.ts'
import { resourceClosureView } from '../../app/resource-closures/view.ts'
import { refuseViolatedRule } from '../../app/violated-rule.ts'
import { countUnfinishedClosures, insertResourceClosure } from '../../db/queries/resource-closures.ts'
import { findResource } from '../../db/queries/resources.ts'
import { closureIssue } from '../../domain/booking/schedule.ts'
import { unfinishedClosuresMax } from '../../domain/resource-closure.ts'

export const createResourceClosure: Handler<'createResourceClosure'> = (call) => {
  const { params, body, workspace, db, now, refuse } = call
  refuseViolatedRule(closureIssue(body), 'the closure does not end after its start', refuse)
  return db.write(async (tx) => {
    const resource = await findResource(tx, workspace.id, params.resourceId)
    if (!resource) throw refuse('RESOURCE_NOT_FOUND', 'no such resource in the workspace')
    if ((await countUnfinishedClosures(tx, workspace.id, resource.id, now)) >= unfinishedClosuresMax) {
      throw refuse('CLOSURE_LIMIT_REACHED', `the resource has ${unfinishedClosuresMax} unfinished closures`)
    }
    const closure = newResourceClosure({ workspaceId: workspace.id, resourceId: resource.id }, body, now)
    await insertResourceClosure(tx, closure)
    await recordEvents(tx, call, closureEvent('created', closure))
    return { status: 201, body: resourceClosureView(closure) }
  })
}
