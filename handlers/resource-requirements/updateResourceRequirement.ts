import type { Handler } from '../../app/call.ts'
import { requirementEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { validateUpdate } from '../../app/resource-requirements/validate-requirement.ts'
import { requirementView } from '../../app/resource-requirements/view.ts'
import { RequirementExists, updateResourceRequirementRow } from '../../db/queries/resource-requirements.ts'
import { resetColumns } from '../../domain/allocation-rule.ts'
import { sameRequirement } from '../../domain/resource-requirement.ts'

export const updateResourceRequirement: Handler<'updateResourceRequirement'> = (call) => {
  const { workspace, db, now, refuse } = call
  return db.write(async (tx) => {
    const { stored, wanted } = await validateUpdate(tx, call)
    if (sameRequirement(stored, wanted)) return { status: 200, body: requirementView(stored) }
    const changes = { ...wanted, ...resetColumns(stored, wanted), updatedAt: now }
    await updateResourceRequirementRow(tx, workspace.id, stored.id, changes).catch((error) => {
      if (error instanceof RequirementExists) throw refuse('REQUIREMENT_ALREADY_EXISTS', error.message)
      throw error
    })
    await recordEvents(tx, call, requirementEvent('updated', stored))
    return { status: 200, body: requirementView({ ...stored, ...changes }) }
  })
}
