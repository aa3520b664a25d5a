import { findResource } from '../../db/queries/resources.ts'
import { resourceImpacts } from '../../domain/booking/impact.ts'
import { brokenClosureRule } from '../../domain/booking/schedule.ts'
import { refuseBroken } from '../broken.ts'
import type { Handler } from '../handler.ts'
import { bookingsUsing, usesOfResource } from '../impact/bookings.ts'
import { impactReply } from '../impact/reply.ts'
import { newResourceClosure } from './new.ts'

export const previewResourceClosure: Handler<'previewResourceClosure'> = async (call) => {
  const { params, body, workspace, db, now, refuse } = call
  refuseBroken(brokenClosureRule(body), 'the closure ends before it has begun', refuse)
  const resource = await findResource(db.read, workspace.id, params.resourceId)
  if (!resource) throw refuse('RESOURCE_NOT_FOUND', 'no such resource in the workspace')
  const { id: resourceId, workspaceId } = resource
  const closure = newResourceClosure({ workspaceId, resourceId }, body, now)
  const interval = { from: closure.startAt.getTime(), until: closure.endAt.getTime() }
  const uses = await usesOfResource(db.read, resourceId, closure.startAt, closure.endAt)
  const change = { resourceId, closure: interval, archived: false, leftCategory: null, crowd: null }
  return impactReply(call, {
    list: bookingsUsing(db.read, uses, now),
    judge: (bookings) => bookings.map((booked) => resourceImpacts(change, booked)),
    changed: { closure },
  })
}
