/** The impact of other hours of resources on their bookings. */
import type { Connection } from '../../db/database.ts'
import { listDatesOfResources, listResourceHours } from '../../db/queries/resource-hours.ts'
import type { ServiceRow } from '../../db/queries/services.ts'
import { dutyImpacts } from '../../domain/booking/impact.ts'
import { groupByResource, type Use } from '../../domain/booking/occupancy.ts'
import { type DutyHours, datesAround, dutyHours, hoursIn } from '../availability/duty.ts'
import type { SentDate } from '../resource-hours/sent-dates.ts'
import { boundsOf } from '../resource-hours/sent-dates.ts'
import type { FindImpacts } from './affected.ts'
import { bookingListerOfUses } from './bookings.ts'
import { findServicesOf } from './reassignment.ts'
import { impactReply } from './reply.ts'

type Changes = ReadonlyMap<string, { before: DutyHours; after: DutyHours }>
type PreviewCall = Parameters<typeof impactReply>[0]

/** @param changes by id of the resource @param uses of these resources */
export function dutyImpactReply(call: PreviewCall, changes: Changes, uses: readonly Use[]) {
  const { db, workspace, now } = call
  return impactReply(call, {
    list: bookingListerOfUses(db.read, workspace.id, eachHolderOnce(uses), now),
    findImpacts: dutyImpactFinder(db.read, changes),
    changed: { hours: new Map([...changes].map(([id, { after }]) => [id, after])) },
  })
}

/** Hours without a zone of their own are those of the service of each booking. */
function dutyImpactFinder(db: Connection, changes: Changes): FindImpacts {
  return async (bookings) => {
    const serviceOf = await findServicesOf(db, bookings)
    return bookings.map((booking) => {
      const service = serviceOf(booking)
      const inItsZone = [...changes].map(([id, { before, after }]) => {
        return [id, { before: hoursIn(before, service), after: hoursIn(after, service) }] as const
      })
      return dutyImpacts(new Map(inItsZone), booking.booked)
    })
  }
}

/** Hours without a zone of their own move with the zone of the service. */
export function zoneImpactFinder(db: Connection, before: ServiceRow, after: ServiceRow, now: Date): FindImpacts {
  return async (bookings) => {
    if (before.timeZone === after.timeZone) return bookings.map(() => [])
    const ids = [...new Set(bookings.flatMap(({ booked }) => booked.allocations.map(({ resourceId }) => resourceId)))]
    const rows = (await listResourceHours(db, before.workspaceId, ids)).filter(({ timeZone }) => timeZone === null)
    const stored = await listDatesOfResources(db, before.workspaceId, ids, datesFrom(now))
    const dates = groupByResource(stored, (group) => group)
    const changes = rows.map((row) => {
      const hours = dutyHours(row, dates.get(row.resourceId) ?? [])
      return [row.resourceId, { before: hoursIn(hours, before), after: hoursIn(hours, after) }] as const
    })
    return bookings.map(({ booked }) => dutyImpacts(new Map(changes), booked))
  }
}

/** A booking may use several of the resources. */
function eachHolderOnce(uses: readonly Use[]): Use[] {
  return [...new Map(uses.map((use) => [use.holder.id, use])).values()]
}

/** The last date of the contract. */
const lastDate = '2199-12-31'
const dayMs = 86_400_000

/** All dates that bookings still to come may have. */
export function datesFrom(now: Date): { fromDate: string; untilDate: string } {
  return { fromDate: datesAround({ from: now, until: now }).fromDate, untilDate: lastDate }
}

/** The time that these dates have in any zone. */
export function rangeOfDates(dates: readonly SentDate[]) {
  const { fromDate, untilDate } = boundsOf(dates)
  return { from: new Date(Date.parse(fromDate) - dayMs), until: new Date(Date.parse(untilDate) + 2 * dayMs) }
}
