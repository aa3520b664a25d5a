import {
  findResourceRequirement,
  RequirementTaken,
  updateResourceRequirementRow,
} from '../../db/queries/resource-requirements.ts'
import { findResource } from '../../db/queries/resources.ts'
import { findService } from '../../db/queries/services.ts'
import { brokenRule, mergedRequirement, sameRequirement } from '../../domain/resource-requirement.ts'
import type { Handler } from '../handler.ts'
import { requirementView } from './view.ts'

export const updateResourceRequirement: Handler<'updateResourceRequirement'> = ({
  params,
  body,
  workspace,
  db,
  now,
  refuse,
}) =>
  db.write(async (tx) => {
    const service = await findService(tx, workspace.id, params.serviceId)
    if (!service) throw refuse('SERVICE_NOT_FOUND', 'no such service in the workspace')
    const stored = await findResourceRequirement(tx, workspace.id, service.id, params.requirementId)
    if (!stored) throw refuse('REQUIREMENT_NOT_FOUND', 'no such requirement on the service')
    const merged = mergedRequirement(stored, body)
    const broken = brokenRule(merged)
    if (broken) throw refuse(broken, 'the merged requirement breaks a rule')
    if (sameRequirement(stored, merged)) return { status: 200, body: requirementView(stored) }
    if (merged.resourceId !== null && !(await findResource(tx, workspace.id, merged.resourceId))) {
      throw refuse('RESOURCE_NOT_FOUND', 'the required resource is not in the workspace')
    }
    const changes = { ...merged, updatedAt: now }
    await updateResourceRequirementRow(tx, workspace.id, stored.id, changes).catch((error) => {
      if (error instanceof RequirementTaken) throw refuse('REQUIREMENT_ALREADY_EXISTS', error.message)
      throw error
    })
    return { status: 200, body: requirementView({ ...stored, ...changes }) }
  })
