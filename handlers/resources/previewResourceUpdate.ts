import type { Handler } from '../../app/call.ts'
import { bookingsUsing, usesOfResource } from '../../app/impact/bookings.ts'
import { impactReply } from '../../app/impact/reply.ts'
import { findResource } from '../../db/queries/resources.ts'
import { crowdOf, isCrowded, resourceImpacts } from '../../domain/booking/impact.ts'
import { resourceChanges } from '../../domain/resource.ts'

export const previewResourceUpdate: Handler<'previewResourceUpdate'> = async (call) => {
  const { params, body, workspace, db, now, refuse } = call
  const stored = await findResource(db.read, workspace.id, params.resourceId)
  if (!stored) throw refuse('RESOURCE_NOT_FOUND', 'no such resource in the workspace')
  const resource = { ...stored, ...resourceChanges(stored, body, now) }
  const archived = stored.archivedAt === null && resource.archivedAt !== null
  const leftCategory = resource.category === stored.category ? null : stored.category
  const hurtsAll = archived || leftCategory !== null
  const isLowered = resource.capacity < stored.capacity
  const uses = hurtsAll || isLowered ? await usesOfResource(db.read, stored.id, now) : []
  const crowd = crowdOf(stored.capacity, resource.capacity, uses, now.getTime())
  const mayBeHurt = hurtsAll ? uses : uses.filter((use) => crowd !== null && isCrowded(crowd, use))
  const change = { resourceId: stored.id, archived, leftCategory, crowd, closure: null }
  return impactReply(call, {
    list: bookingsUsing(db.read, mayBeHurt, now),
    judge: (bookings) => bookings.map((booked) => resourceImpacts(change, booked)),
    changed: { resource },
  })
}
