import { RequirementTaken, updateResourceRequirementRow } from '../../db/queries/resource-requirements.ts'
import { sameRequirement } from '../../domain/resource-requirement.ts'
import type { Handler } from '../handler.ts'
import { checkedUpdate } from './checked.ts'
import { requirementView } from './view.ts'

export const updateResourceRequirement: Handler<'updateResourceRequirement'> = (call) => {
  const { workspace, db, now, refuse } = call
  return db.write(async (tx) => {
    const { stored, wanted } = await checkedUpdate(tx, call)
    if (sameRequirement(stored, wanted)) return { status: 200, body: requirementView(stored) }
    const changes = { ...wanted, updatedAt: now }
    await updateResourceRequirementRow(tx, workspace.id, stored.id, changes).catch((error) => {
      if (error instanceof RequirementTaken) throw refuse('REQUIREMENT_ALREADY_EXISTS', error.message)
      throw error
    })
    return { status: 200, body: requirementView({ ...stored, ...changes }) }
  })
}
