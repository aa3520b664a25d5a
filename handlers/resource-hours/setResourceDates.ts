import type { Call, Handler } from '../../app/call.ts'
import { resourceHoursEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { noHours } from '../../app/resource-hours/new.ts'
import { changedDates, requireResources, type SentDate, sentDates } from '../../app/resource-hours/sent-dates.ts'
import type { Connection } from '../../db/database.ts'
import {
  countDatesAfter,
  listResourceHours,
  removeResourceDates,
  saveResourceDates,
  saveResourceHours,
} from '../../db/queries/resource-hours.ts'
import { groupByResource } from '../../domain/booking/occupancy.ts'
import { futureDatesMax } from '../../domain/resource-hours.ts'

export const setResourceDates: Handler<'setResourceDates'> = (call) => {
  const { workspace, db, now, refuse } = call
  const dates = sentDates(call)
  const reply = {
    status: 200 as const,
    body: { dates: dates.map(({ resourceId, date, hours }) => ({ resource_id: resourceId, date, hours })) },
  }
  return db.write(async (tx) => {
    const ids = await requireResources(tx, call, dates)
    const changed = await changedDates(tx, workspace.id, ids, dates)
    if (changed.length === 0) return reply
    await storeDates(tx, workspace.id, changed)
    const future = await countDatesAfter(tx, workspace.id, ids, now.toISOString().slice(0, 10))
    if (Math.max(0, ...future.values()) > futureDatesMax)
      throw refuse('HOURS_LIMIT_REACHED', `a resource would have more than ${futureDatesMax} dates after today`)
    await recordChange(tx, call, [...new Set(changed.map(({ resourceId }) => resourceId))])
    return reply
  })
}

async function storeDates(tx: Connection, workspaceId: string, changed: readonly SentDate[]): Promise<void> {
  const set = changed.flatMap(({ hours, ...key }) => (hours === null ? [] : { workspaceId, ...key, hours }))
  if (set.length > 0) await saveResourceDates(tx, set)
  const removed = groupByResource(
    changed.filter(({ hours }) => hours === null),
    (dates) => dates.map(({ date }) => date),
  )
  for (const [resourceId, dates] of removed) await removeResourceDates(tx, workspaceId, resourceId, dates)
}

/** Each resource with dates of its own has a row of hours, and its change an event. */
async function recordChange(tx: Connection, call: Call<'setResourceDates'>, ids: string[]): Promise<void> {
  const { workspace, now } = call
  const stored = await listResourceHours(tx, workspace.id, ids)
  const byId = new Map(stored.map((row) => [row.resourceId, row]))
  const of = { workspaceId: workspace.id, updatedAt: now }
  const rows = ids.map((resourceId) => ({ ...(byId.get(resourceId) ?? noHours), ...of, resourceId }))
  await saveResourceHours(tx, rows)
  await recordEvents(tx, call, ...rows.map((row) => resourceHoursEvent('updated', row)))
}
