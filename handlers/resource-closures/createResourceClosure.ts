import type { Handler } from '../../app/call.ts'
import { newResourceClosure } from '../../app/resource-closures/new.ts'
import { resourceClosureView } from '../../app/resource-closures/view.ts'
import { refuseBroken } from '../../app/violated-rule.ts'
import { countClosuresToCome, insertResourceClosure } from '../../db/queries/resource-closures.ts'
import { findResource } from '../../db/queries/resources.ts'
import { brokenClosureRule } from '../../domain/booking/schedule.ts'
import { closuresToComeMax } from '../../domain/resource-closure.ts'

export const createResourceClosure: Handler<'createResourceClosure'> = (call) => {
  const { params, body, workspace, db, now, refuse } = call
  refuseBroken(brokenClosureRule(body), 'the closure ends before it has begun', refuse)
  return db.write(async (tx) => {
    const resource = await findResource(tx, workspace.id, params.resourceId)
    if (!resource) throw refuse('RESOURCE_NOT_FOUND', 'no such resource in the workspace')
    if ((await countClosuresToCome(tx, resource.id, now)) >= closuresToComeMax) {
      throw refuse('CLOSURE_LIMIT_REACHED', `${closuresToComeMax} closures to come`)
    }
    const closure = newResourceClosure({ workspaceId: workspace.id, resourceId: resource.id }, body, now)
    await insertResourceClosure(tx, closure)
    return { status: 201, body: resourceClosureView(closure) }
  })
}
