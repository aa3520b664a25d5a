import { reassign } from '../../app/bookings/reassign.ts'
import { bookingView } from '../../app/bookings/view.ts'
import type { Call, Handler } from '../../app/call.ts'
import { bookingEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { refuseViolatedRule } from '../../app/violated-rule.ts'
import type { Connection } from '../../db/database.ts'
import { findResource, type ResourceRow } from '../../db/queries/resources.ts'
import { repetitionIssue } from '../../domain/booking/reassignment.ts'

/** All bookings get other resources, or none: the refusal of one rolls back the others. */
export const reassignBookings: Handler<'reassignBookings'> = (call) => {
  const { body, db, now, refuse } = call
  const ids = body.bookings.map(({ id }) => id.toLowerCase())
  refuseViolatedRule(repetitionIssue(ids), 'a booking is named twice', refuse)
  const versions = new Map(body.bookings.map(({ version }, index) => [ids[index] ?? '', version]))
  return db.write(async (tx) => {
    const resource = await findLeftResource(tx, call)
    const wanted = { versions, resource, adoptRequirements: body.adopt_requirements === true }
    const { reassigned, refused } = await reassign(tx, call, wanted)
    if (refused.length > 0) throw refuse('REASSIGNMENT_REFUSED', `${refused.length} bookings`, { refused })
    const changed = reassigned.filter(({ isChanged }) => isChanged)
    const events = changed.map(({ booking, allocations }) => bookingEvent('reassigned', booking, allocations))
    await recordEvents(tx, call, ...events)
    const bookings = reassigned.map(({ booking, allocations }) => bookingView(booking, allocations, now))
    return { status: 200, body: { bookings } }
  })
}

/** The resource that bookings leave, as it counts for them: archived, or with the capacity that remains. @throws RESOURCE_NOT_FOUND */
async function findLeftResource(tx: Connection, call: Call<'reassignBookings'>): Promise<ResourceRow | undefined> {
  const { body, workspace, now, refuse } = call
  const { away_from_resource_id: id, remaining_capacity: capacity = 0 } = body
  if (id === undefined) return undefined
  const resource = await findResource(tx, workspace.id, id.toLowerCase())
  if (!resource) throw refuse('RESOURCE_NOT_FOUND', 'no such resource in the workspace')
  return capacity === 0 ? { ...resource, archivedAt: now } : { ...resource, capacity }
}
