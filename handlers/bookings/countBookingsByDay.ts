import type { Handler } from '../../app/call.ts'
import { countBookingsByDay as countRows } from '../../db/queries/bookings-by-day.ts'
import { findWorkspace } from '../../db/queries/workspaces.ts'
import { localDatesBetween } from '../../domain/booking/local-date.ts'
import { canonicalTimeZone, scheduleIssue } from '../../domain/booking/schedule.ts'
import { listedDatesIssue } from '../../domain/resource-hours.ts'
import { listedMember } from '../../domain/roles.ts'

const daysMax = 62
/** Bookings that one call looks at: 4,000 on each of its days. */
const bookingsMax = 250_000

export const countBookingsByDay: Handler<'countBookingsByDay'> = async ({ query, workspace, db, now, refuse }) => {
  const { from_date: fromDate, until_date: untilDate, time_zone: named } = query
  const zoneIssue = scheduleIssue(named === undefined ? {} : { time_zone: named })
  if (zoneIssue)
    throw refuse('VALIDATION_FAILED', 'the time zone is unknown', { issues: [{ in: 'query', ...zoneIssue }] })
  const issue = listedDatesIssue(fromDate, untilDate, daysMax)
  if (issue) throw refuse('RANGE_INVALID', issue.message, { issues: [{ in: 'query', ...issue }] })
  const zone = named ?? (await findWorkspace(db.read, workspace.id))?.timeZone ?? 'UTC'
  const timeZone = canonicalTimeZone(zone) ?? zone
  const days = localDatesBetween(timeZone, fromDate, untilDate)
  const listed = listedMember(workspace, query.member_id)
  const filter = { serviceId: query.service_id, resourceId: query.resource_id, ...listed, days, now }
  const found = listed === undefined ? [] : await countRows(db.read, workspace.id, filter, bookingsMax)
  if (found === undefined) {
    const message = `has more than ${bookingsMax} bookings: ask for fewer days`
    throw refuse('RANGE_INVALID', message, { issues: [{ in: 'query', path: '/until_date', message }] })
  }
  const counts = new Map(found.map((each) => [each.date, each]))
  const none = { bookings: 0, persons: 0 }
  const body = days.map(({ text: date }) => ({ ...none, ...counts.get(date), date }))
  return { status: 200, body: { time_zone: timeZone, days: body } }
}
