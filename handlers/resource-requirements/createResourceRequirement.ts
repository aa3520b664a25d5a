import type { Handler } from '../../app/call.ts'
import { requirementEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { newResourceRequirement } from '../../app/resource-requirements/new.ts'
import { validateCreation } from '../../app/resource-requirements/validate-requirement.ts'
import { requirementView } from '../../app/resource-requirements/view.ts'
import {
  countServiceRequirements,
  insertResourceRequirement,
  RequirementExists,
} from '../../db/queries/resource-requirements.ts'
import { requirementsMax } from '../../domain/resource-requirement.ts'

export const createResourceRequirement: Handler<'createResourceRequirement'> = (call) => {
  const { workspace, db, now, refuse } = call
  return db.write(async (tx) => {
    const { service, wanted } = await validateCreation(tx, call)
    const of = { workspaceId: workspace.id, serviceId: service.id }
    const requirement = newResourceRequirement(of, wanted, now)
    await insertResourceRequirement(tx, requirement).catch((error) => {
      if (error instanceof RequirementExists) throw refuse('REQUIREMENT_ALREADY_EXISTS', error.message)
      throw error
    })
    if ((await countServiceRequirements(tx, workspace.id, service.id)) > requirementsMax) {
      throw refuse('REQUIREMENT_LIMIT_REACHED', `${requirementsMax} requirements`)
    }
    await recordEvents(tx, call, requirementEvent('created', requirement))
    return { status: 201, body: requirementView(requirement) }
  })
}
