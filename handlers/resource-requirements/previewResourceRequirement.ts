import { decidedRequirement } from '../../app/availability/availability-context.ts'
import type { Handler } from '../../app/call.ts'
import { serviceBookingLister } from '../../app/impact/bookings.ts'
import { impactReply } from '../../app/impact/reply.ts'
import { proposedRequirements, refuseDuplicateTarget, requirementImpactFinder } from '../../app/impact/requirements.ts'
import { validateCreation } from '../../app/resource-requirements/validate-requirement.ts'
import { listServiceRequirements } from '../../db/queries/resource-requirements.ts'
import { requirementsMax } from '../../domain/resource-requirement.ts'

export const previewResourceRequirement: Handler<'previewResourceRequirement'> = async (call) => {
  const { workspace, db, now, refuse } = call
  const { service, wanted } = await validateCreation(db.read, call)
  const before = (await listServiceRequirements(db.read, workspace.id, service.id)).map(decidedRequirement)
  refuseDuplicateTarget(before, wanted, refuse)
  if (before.length >= requirementsMax) throw refuse('REQUIREMENT_LIMIT_REACHED', `${requirementsMax} requirements`)
  const change = { before, after: [...before, { id: null, ...wanted }] }
  return impactReply(call, {
    list: serviceBookingLister(db.read, service, now),
    findImpacts: requirementImpactFinder(db.read, workspace.id, change),
    changed: proposedRequirements(change),
  })
}
