import type { Handler } from '../../app/call.ts'
import { resourceHoursView } from '../../app/resource-hours/view.ts'
import { findResourceHours } from '../../db/queries/resource-hours.ts'
import { findResource } from '../../db/queries/resources.ts'

export const getResourceHours: Handler<'getResourceHours'> = async ({ params, workspace, db, refuse }) => {
  const resource = await findResource(db.read, workspace.id, params.resourceId)
  if (!resource) throw refuse('RESOURCE_NOT_FOUND', 'no such resource in the workspace')
  const hours = await findResourceHours(db.read, workspace.id, resource.id)
  return { status: 200, body: resourceHoursView(resource.id, hours) }
}
