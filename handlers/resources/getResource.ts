import type { Handler } from '../../app/call.ts'
import { resourceView } from '../../app/resources/view.ts'
import { findResource } from '../../db/queries/resources.ts'

export const getResource: Handler<'getResource'> = async ({ params, workspace, db, refuse }) => {
  const resource = await findResource(db.read, workspace.id, params.resourceId)
  if (!resource) throw refuse('RESOURCE_NOT_FOUND', 'no such resource in the workspace')
  return { status: 200, body: resourceView(resource) }
}
