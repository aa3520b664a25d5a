import type { Handler } from '../../app/call.ts'
import { bookingListerOfUses, readResourceUses } from '../../app/impact/bookings.ts'
import { impactReply } from '../../app/impact/reply.ts'
import { requireUnchanged } from '../../app/require-unchanged.ts'
import { resourceView } from '../../app/resources/view.ts'
import { findResource } from '../../db/queries/resources.ts'
import { isOverCapacity, loweredCapacity, resourceImpacts } from '../../domain/booking/impact.ts'
import { resourceChanges } from '../../domain/resource.ts'

export const previewResourceUpdate: Handler<'previewResourceUpdate'> = async (call) => {
  const { params, body, workspace, db, now, refuse } = call
  const stored = await findResource(db.read, workspace.id, params.resourceId)
  if (!stored) throw refuse('RESOURCE_NOT_FOUND', 'no such resource in the workspace')
  requireUnchanged(call, resourceView(stored))
  const resource = { ...stored, ...resourceChanges(stored, body, now) }
  const archived = stored.archivedAt === null && resource.archivedAt !== null
  const leftCategory = resource.category === stored.category ? null : stored.category
  const affectsAll = archived || leftCategory !== null
  const isLowered = resource.capacity < stored.capacity
  const uses = affectsAll || isLowered ? await readResourceUses(db.read, stored, now) : []
  const loweredLimit = loweredCapacity(stored.capacity, resource.capacity, uses, now.getTime())
  const mayBeAffected = affectsAll
    ? uses
    : uses.filter((use) => loweredLimit !== null && isOverCapacity(loweredLimit, use))
  const change = { resourceId: stored.id, archived, leftCategory, loweredLimit, closure: null }
  return impactReply(call, {
    list: bookingListerOfUses(db.read, workspace.id, mayBeAffected, now),
    findImpacts: (bookings) => bookings.map(({ booked }) => resourceImpacts(change, booked)),
    changed: { resource },
  })
}
