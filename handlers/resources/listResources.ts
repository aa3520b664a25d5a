import type { Handler } from '../../app/call.ts'
import { resourceView } from '../../app/resources/view.ts'
import { listActiveResources } from '../../db/queries/resources.ts'

export const listResources: Handler<'listResources'> = async ({ workspace, db }) => {
  const resources = await listActiveResources(db.read, workspace.id)
  return { status: 200, body: { resources: resources.map(resourceView) } }
}
