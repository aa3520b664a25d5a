import type { Handler } from '../../app/call.ts'
import { requirementEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { findResourceRequirement, removeResourceRequirement } from '../../db/queries/resource-requirements.ts'
import { findService } from '../../db/queries/services.ts'

export const deleteResourceRequirement: Handler<'deleteResourceRequirement'> = (call) => {
  const { params, workspace, db, refuse } = call
  return db.write(async (tx) => {
    const service = await findService(tx, workspace.id, params.serviceId)
    if (!service) throw refuse('SERVICE_NOT_FOUND', 'no such service in the workspace')
    const requirement = await findResourceRequirement(tx, workspace.id, service.id, params.requirementId)
    if (!requirement) throw refuse('REQUIREMENT_NOT_FOUND', 'no such requirement on the service')
    await removeResourceRequirement(tx, workspace.id, requirement.id)
    await recordEvents(tx, call, requirementEvent('deleted', requirement))
    return { status: 204 }
  })
}
