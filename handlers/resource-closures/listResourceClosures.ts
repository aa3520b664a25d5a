import type { Handler } from '../../app/call.ts'
import { startPage } from '../../app/paging.ts'
import { resourceClosureView } from '../../app/resource-closures/view.ts'
import { listUnfinishedClosures } from '../../db/queries/resource-closures.ts'
import { findResource } from '../../db/queries/resources.ts'

export const listResourceClosures: Handler<'listResourceClosures'> = async (call) => {
  const { params, query, workspace, db, now, refuse } = call
  const resource = await findResource(db.read, workspace.id, params.resourceId)
  if (!resource) throw refuse('RESOURCE_NOT_FOUND', 'no such resource in the workspace')
  const { rows, next_cursor } = await startPage(query, (after, limit) =>
    listUnfinishedClosures(db.read, workspace.id, resource.id, now, after, limit),
  )
  return { status: 200, body: { closures: rows.map(resourceClosureView), next_cursor } }
}
