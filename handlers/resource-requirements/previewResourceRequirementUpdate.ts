import type { Handler } from '../../app/call.ts'
import { serviceBookingLister } from '../../app/impact/bookings.ts'
import { impactReply } from '../../app/impact/reply.ts'
import { proposedRequirements, refuseDuplicateTarget, requirementImpactFinder } from '../../app/impact/requirements.ts'
import { validateUpdate } from '../../app/resource-requirements/validate-requirement.ts'
import { listServiceRequirements } from '../../db/queries/resource-requirements.ts'

export const previewResourceRequirementUpdate: Handler<'previewResourceRequirementUpdate'> = async (call) => {
  const { workspace, db, now, refuse } = call
  const { service, stored, wanted } = await validateUpdate(db.read, call)
  const before = await listServiceRequirements(db.read, workspace.id, service.id)
  refuseDuplicateTarget(
    before.filter(({ id }) => id !== stored.id),
    wanted,
    refuse,
  )
  const change = { before, after: before.map((each) => (each.id === stored.id ? { ...each, ...wanted } : each)) }
  return impactReply(call, {
    list: serviceBookingLister(db.read, service, now),
    findImpacts: requirementImpactFinder(db.read, workspace.id, change),
    changed: proposedRequirements(change),
  })
}
