import { decidedRequirement } from '../../app/availability/availability-context.ts'
import type { Handler } from '../../app/call.ts'
import { serviceBookingLister } from '../../app/impact/bookings.ts'
import { impactReply } from '../../app/impact/reply.ts'
import { proposedRequirements, refuseDuplicateTarget, requirementImpactFinder } from '../../app/impact/requirements.ts'
import { validateUpdate } from '../../app/resource-requirements/validate-requirement.ts'
import { listServiceRequirements } from '../../db/queries/resource-requirements.ts'
import { resetColumns } from '../../domain/allocation-rule.ts'

export const previewResourceRequirementUpdate: Handler<'previewResourceRequirementUpdate'> = async (call) => {
  const { workspace, db, now, refuse } = call
  const { service, stored, wanted } = await validateUpdate(db.read, call)
  const before = (await listServiceRequirements(db.read, workspace.id, service.id)).map(decidedRequirement)
  refuseDuplicateTarget(
    before.filter(({ id }) => id !== stored.id),
    wanted,
    refuse,
  )
  const changed = { ...stored, ...wanted, ...resetColumns(stored, wanted) }
  const after = before.map((each) => (each.id === stored.id ? decidedRequirement(changed) : each))
  const change = { before, after }
  return impactReply(call, {
    list: serviceBookingLister(db.read, service, now),
    findImpacts: requirementImpactFinder(db.read, workspace.id, change),
    changed: proposedRequirements(change),
  })
}
