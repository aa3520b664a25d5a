import type { Handler } from '../../app/call.ts'
import { requirementView } from '../../app/resource-requirements/view.ts'
import { listServiceRequirements } from '../../db/queries/resource-requirements.ts'
import { findService } from '../../db/queries/services.ts'

export const listResourceRequirements: Handler<'listResourceRequirements'> = async ({
  params,
  workspace,
  db,
  refuse,
}) => {
  const service = await findService(db.read, workspace.id, params.serviceId)
  if (!service) throw refuse('SERVICE_NOT_FOUND', 'no such service in the workspace')
  const requirements = await listServiceRequirements(db.read, workspace.id, service.id)
  return { status: 200, body: { requirements: requirements.map(requirementView) } }
}
