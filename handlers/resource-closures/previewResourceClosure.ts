import { toInterval } from '../../app/availability/availability-context.ts'
import type { Handler } from '../../app/call.ts'
import { bookingListerOfUses, readResourceUses, timeOfUses } from '../../app/impact/bookings.ts'
import { impactReply } from '../../app/impact/reply.ts'
import { newResourceClosure } from '../../app/resource-closures/new.ts'
import { refuseViolatedRule } from '../../app/violated-rule.ts'
import { listOverlappingClosures } from '../../db/queries/resource-closures.ts'
import { findResource } from '../../db/queries/resources.ts'
import { newClosure, resourceImpacts } from '../../domain/booking/impact.ts'
import { closureIssue } from '../../domain/booking/schedule.ts'

export const previewResourceClosure: Handler<'previewResourceClosure'> = async (call) => {
  const { params, body, workspace, db, now, refuse } = call
  refuseViolatedRule(closureIssue(body), 'the closure does not end after its start', refuse)
  const resource = await findResource(db.read, workspace.id, params.resourceId)
  if (!resource) throw refuse('RESOURCE_NOT_FOUND', 'no such resource in the workspace')
  const { id: resourceId, workspaceId } = resource
  const closure = newResourceClosure({ workspaceId, resourceId }, body, now)
  const uses = await readResourceUses(db.read, resource, closure.startAt, closure.endAt)
  // Closures outside the time of all these bookings cannot overlap a booking that the new one overlaps.
  const { from, until } = timeOfUses(uses, closure)
  const existing = await listOverlappingClosures(db.read, workspaceId, [resourceId], from, until)
  const closureChange = newClosure(toInterval(closure), existing.map(toInterval))
  const change = { resourceId, closure: closureChange, archived: false, leftCategory: null, loweredLimit: null }
  return impactReply(call, {
    list: bookingListerOfUses(db.read, workspaceId, uses, now),
    findImpacts: (bookings) => bookings.map(({ booked }) => resourceImpacts(change, booked)),
    changed: { closure },
  })
}
