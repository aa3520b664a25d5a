import type { Handler } from '../../app/call.ts'
import { closureEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { findResourceClosure, removeResourceClosure } from '../../db/queries/resource-closures.ts'
import { findResource } from '../../db/queries/resources.ts'

export const deleteResourceClosure: Handler<'deleteResourceClosure'> = (call) => {
  const { params, workspace, db, refuse } = call
  return db.write(async (tx) => {
    const resource = await findResource(tx, workspace.id, params.resourceId)
    if (!resource) throw refuse('RESOURCE_NOT_FOUND', 'no such resource in the workspace')
    const closure = await findResourceClosure(tx, workspace.id, resource.id, params.closureId)
    if (!closure) throw refuse('CLOSURE_NOT_FOUND', 'no such closure of the resource')
    await removeResourceClosure(tx, workspace.id, closure.id)
    await recordEvents(tx, call, closureEvent('deleted', closure))
    return { status: 204 }
  })
}
