import type { Handler } from '../../app/call.ts'
import { serviceView } from '../../app/services/view.ts'
import { findService } from '../../db/queries/services.ts'

export const getService: Handler<'getService'> = async ({ params, workspace, db, refuse }) => {
  const service = await findService(db.read, workspace.id, params.serviceId)
  if (!service) throw refuse('SERVICE_NOT_FOUND', 'no such service in the workspace')
  return { status: 200, body: serviceView(service) }
}
