import { policyOf, readDetailedContext, scheduleOf } from '../../app/availability/availability-context.ts'
import { requireServiceToBook, resolveAvailabilityQuery } from '../../app/availability/availability-query.ts'
import { nextAvailable } from '../../app/availability/next-available.ts'
import { instant, reasonView } from '../../app/availability/view.ts'
import type { Handler } from '../../app/call.ts'
import { policyReasons } from '../../domain/booking/calendar.ts'
import { decide, remainingAt } from '../../domain/booking/decide.ts'
import { roleAllows } from '../../domain/roles.ts'

/** How far ahead the next free start is searched, for a requirement and for the service: 31 days. */
const aheadMs = 31 * 24 * 3_600_000 + 1

export const explainAvailability: Handler<'explainAvailability'> = async (call) => {
  const { query, workspace, db, now } = call
  const availabilityQuery = await resolveAvailabilityQuery(call, await requireServiceToBook(call))
  const { service, bookingRequirements } = availabilityQuery
  const start = Date.parse(query.start_at)
  const context = await readDetailedContext(db.read, availabilityQuery, { from: start, until: start + aheadMs })
  const reasons = policyReasons(scheduleOf(service), policyOf(service, bookingRequirements.shape), start, now.getTime())
  const decision = decide(context, start, reasons)
  const next = await nextAvailable(db.read, availabilityQuery, start, context)
  return {
    status: 200,
    body: {
      service_id: service.id,
      time_zone: service.timeZone,
      start_at: instant(start),
      end_at: instant(start + bookingRequirements.shape.duration),
      available: remainingAt(context, start) !== 0,
      bookable: decision.bookable,
      remaining: decision.bookable ? decision.remaining : 0,
      reasons: decision.bookable
        ? []
        : decision.reasons.map((reason) => reasonView(reason, roleAllows(workspace.role, 'admin'))),
      next_available: next.map((at) => at.toISOString()),
    },
  }
}
