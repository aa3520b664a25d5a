import { listActiveResources } from '../../db/queries/resources.ts'
import type { Handler } from '../handler.ts'
import { resourceView } from './view.ts'

export const listResources: Handler<'listResources'> = async ({ workspace, db }) => {
  const resources = await listActiveResources(db.read, workspace.id)
  return { status: 200, body: { resources: resources.map(resourceView) } }
}
