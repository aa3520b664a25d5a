import { decidedRequirement } from '../../app/availability/availability-context.ts'
import type { Handler } from '../../app/call.ts'
import { serviceBookingLister } from '../../app/impact/bookings.ts'
import { impactReply } from '../../app/impact/reply.ts'
import { validateRule } from '../../app/resource-requirements/allocation-rule.ts'
import { listServiceRequirements } from '../../db/queries/resource-requirements.ts'
import { ruleImpacts } from '../../domain/booking/impact.ts'

export const previewAllocationRule: Handler<'previewAllocationRule'> = async (call) => {
  const { workspace, db, now } = call
  const { service, stored, rule } = await validateRule(db.read, call)
  const change = { requirementId: stored.id, before: stored, after: rule }
  const rows = await listServiceRequirements(db.read, workspace.id, service.id)
  const present = rows.map((each) => decidedRequirement(each.id === stored.id ? { ...each, ...rule } : each))
  return impactReply(call, {
    list: serviceBookingLister(db.read, service, now),
    findImpacts: (bookings) => bookings.map(({ booked }) => ruleImpacts(change, booked)),
    changed: { present },
  })
}
