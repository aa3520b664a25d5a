import { findService } from '../../db/queries/services.ts'
import type { Handler } from '../handler.ts'
import { serviceView } from './view.ts'

export const getService: Handler<'getService'> = async ({ params, workspace, db, refuse }) => {
  const service = await findService(db.read, workspace.id, params.serviceId)
  if (!service) throw refuse('SERVICE_NOT_FOUND', 'no such service in the workspace')
  return { status: 200, body: serviceView(service) }
}
