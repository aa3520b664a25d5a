import { calendarOf } from '../../app/availability/availability-context.ts'
import type { Handler } from '../../app/call.ts'
import { bookingListerOfUses, readServiceUses, serviceBookingLister } from '../../app/impact/bookings.ts'
import { zoneImpactFinder } from '../../app/impact/duty.ts'
import { impactReply } from '../../app/impact/reply.ts'
import { requireUnchanged } from '../../app/require-unchanged.ts'
import { serviceView } from '../../app/services/view.ts'
import { refuseViolatedRule } from '../../app/violated-rule.ts'
import { findServiceToDecide } from '../../db/queries/services.ts'
import { isOverCapacity, loweredCapacity, serviceImpacts } from '../../domain/booking/impact.ts'
import { lengthsIssue } from '../../domain/booking/length.ts'
import { partyBoundsIssue } from '../../domain/booking/party.ts'
import { serviceChanges, serviceIssue } from '../../domain/service.ts'

const scheduleFields = ['timeZone', 'weeklyHours', 'dateOverrides', 'closures', 'hoursMode']

/** Length, buffers, notice and archiving affect no existing booking: it keeps the values it was made with. */
export const previewServiceUpdate: Handler<'previewServiceUpdate'> = async (call) => {
  const { params, body, workspace, db, now, refuse } = call
  refuseViolatedRule(serviceIssue(body), 'the schedule or a question violates a rule', refuse)
  const stored = await findServiceToDecide(db.read, workspace.id, params.serviceId, now)
  if (!stored) throw refuse('SERVICE_NOT_FOUND', 'no such service in the workspace')
  requireUnchanged(call, serviceView(stored))
  const changes = serviceChanges(stored, body, now)
  const service = { ...stored, ...changes }
  refuseViolatedRule(partyBoundsIssue(service, body), 'the bounds of the party do not fit', refuse)
  refuseViolatedRule(lengthsIssue(service, body), 'the lengths do not fit', refuse)
  const changesHours = Object.keys(changes).some((field) => scheduleFields.includes(field))
  const hours = changesHours ? { before: calendarOf(stored), after: calendarOf(service) } : null
  const uses = 'maxConcurrent' in changes ? await readServiceUses(db.read, stored, now) : []
  const loweredLimit = loweredCapacity(stored.maxConcurrent, service.maxConcurrent, uses, now.getTime())
  const overCapacity = uses.filter((use) => loweredLimit !== null && isOverCapacity(loweredLimit, use))
  const findZoneImpacts = zoneImpactFinder(db.read, stored, service, now)
  return impactReply(call, {
    list: hours
      ? serviceBookingLister(db.read, stored, now)
      : bookingListerOfUses(db.read, workspace.id, overCapacity, now),
    findImpacts: async (bookings) => {
      const offDuty = await findZoneImpacts(bookings)
      const ofService = serviceImpacts(
        { hours, loweredLimit },
        bookings.map(({ booked }) => booked),
      )
      return ofService.map((each, index) => [...each, ...(offDuty[index] ?? [])])
    },
    changed: { service },
  })
}
