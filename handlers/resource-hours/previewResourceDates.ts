import { datesAround, dutyHours } from '../../app/availability/duty.ts'
import type { Handler } from '../../app/call.ts'
import { readUsesOfResources, timeOfUses } from '../../app/impact/bookings.ts'
import { dutyImpactReply, rangeOfDates } from '../../app/impact/duty.ts'
import { requireResources, sentDates } from '../../app/resource-hours/sent-dates.ts'
import { listDatesOfResources, listResourceHours } from '../../db/queries/resource-hours.ts'
import { groupByResource } from '../../domain/booking/occupancy.ts'

export const previewResourceDates: Handler<'previewResourceDates'> = async (call) => {
  const { workspace, db, now } = call
  const dates = sentDates(call)
  const ids = await requireResources(db.read, call, dates)
  const { from, until } = rangeOfDates(dates)
  const [hours, uses] = await Promise.all([
    listResourceHours(db.read, workspace.id, ids),
    readUsesOfResources(db.read, workspace.id, ids, from > now ? from : now, until),
  ])
  const around = datesAround(timeOfUses(uses, { startAt: from, endAt: until }))
  const stored = await listDatesOfResources(db.read, workspace.id, ids, around)
  const hoursById = new Map(hours.map((row) => [row.resourceId, row]))
  const storedById = groupByResource(stored, (rows) => rows)
  const sentById = groupByResource(dates, (sent) => sent)
  const changes = ids.map((id) => {
    const [before, sent] = [storedById.get(id) ?? [], sentById.get(id) ?? []]
    const kept = before.filter(({ date }) => sent.every((each) => each.date !== date))
    const set = sent.flatMap(({ date, hours: own }) => (own === null ? [] : { date, hours: own }))
    const row = hoursById.get(id)
    return [id, { before: dutyHours(row, before), after: dutyHours(row, [...kept, ...set]) }] as const
  })
  return dutyImpactReply(call, new Map(changes), uses)
}
