import type { Handler } from '../../app/call.ts'
import { findResourceClosure, removeResourceClosure } from '../../db/queries/resource-closures.ts'
import { findResource } from '../../db/queries/resources.ts'

export const deleteResourceClosure: Handler<'deleteResourceClosure'> = ({ params, workspace, db, refuse }) =>
  db.write(async (tx) => {
    const resource = await findResource(tx, workspace.id, params.resourceId)
    if (!resource) throw refuse('RESOURCE_NOT_FOUND', 'no such resource in the workspace')
    const closure = await findResourceClosure(tx, workspace.id, resource.id, params.closureId)
    if (!closure) throw refuse('CLOSURE_NOT_FOUND', 'no such closure of the resource')
    await removeResourceClosure(tx, workspace.id, closure.id)
    return { status: 204 }
  })
