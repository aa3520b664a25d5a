import {
  countServiceRequirements,
  insertResourceRequirement,
  RequirementTaken,
} from '../../db/queries/resource-requirements.ts'
import { findResource } from '../../db/queries/resources.ts'
import { findService } from '../../db/queries/services.ts'
import { brokenRule, newRequirement, requirementsMax } from '../../domain/resource-requirement.ts'
import type { Handler } from '../handler.ts'
import { newResourceRequirement } from './new.ts'
import { requirementView } from './view.ts'

export const createResourceRequirement: Handler<'createResourceRequirement'> = ({
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
    const wanted = newRequirement(body)
    const broken = brokenRule(wanted)
    if (broken) throw refuse(broken, 'the new requirement breaks a rule')
    if (wanted.resourceId !== null && !(await findResource(tx, workspace.id, wanted.resourceId))) {
      throw refuse('RESOURCE_NOT_FOUND', 'the required resource is not in the workspace')
    }
    const of = { workspaceId: workspace.id, serviceId: service.id }
    const requirement = newResourceRequirement(of, wanted, now)
    await insertResourceRequirement(tx, requirement).catch((error) => {
      if (error instanceof RequirementTaken) throw refuse('REQUIREMENT_ALREADY_EXISTS', error.message)
      throw error
    })
    if ((await countServiceRequirements(tx, service.id)) > requirementsMax) {
      throw refuse('REQUIREMENT_LIMIT_REACHED', `${requirementsMax} requirements`)
    }
    return { status: 201, body: requirementView(requirement) }
  })
