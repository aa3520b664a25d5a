/** Hours of resources: one row a resource, and one a date that has hours of its own. */
import { and, asc, count, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import { isInJsonList, preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { resourceDates, resourceHours } from '../schema.ts'

export type ResourceHoursRow = typeof resourceHours.$inferSelect
export type ResourceDateRow = typeof resourceDates.$inferSelect

const ofResource = preparedQuery((db) =>
  db
    .select()
    .from(resourceHours)
    .where(
      and(
        eq(resourceHours.workspaceId, sql.placeholder('workspaceId')),
        eq(resourceHours.resourceId, sql.placeholder('resourceId')),
      ),
    ),
)

/** Undefined if the resource has neither weekly hours nor a zone nor dates of its own. */
export function findResourceHours(
  db: Connection,
  workspaceId: string,
  resourceId: string,
): Eventually<ResourceHoursRow | undefined> {
  return ofResource.first(db, { workspaceId, resourceId })
}

export async function listResourceHours(
  db: Connection,
  workspaceId: string,
  resourceIds: string[],
): Promise<ResourceHoursRow[]> {
  return db
    .select()
    .from(resourceHours)
    .where(and(eq(resourceHours.workspaceId, workspaceId), inArray(resourceHours.resourceId, resourceIds)))
}

/** Inserts rows, or replaces those of the same resources. */
export async function saveResourceHours(db: Connection, rows: readonly ResourceHoursRow[]): Promise<void> {
  const { timeZone, weeklyHours, updatedAt } = resourceHours
  const replaced = {
    timeZone: sql`excluded.${sql.identifier(timeZone.name)}`,
    weeklyHours: sql`excluded.${sql.identifier(weeklyHours.name)}`,
    updatedAt: sql`excluded.${sql.identifier(updatedAt.name)}`,
  }
  await db
    .insert(resourceHours)
    .values([...rows])
    .onConflictDoUpdate({ target: [resourceHours.workspaceId, resourceHours.resourceId], set: replaced })
}

/** Dates are inclusive. */
type DateRange = { fromDate: string; untilDate: string }

const datesInRange = preparedQuery((db) =>
  db
    .select()
    .from(resourceDates)
    .where(
      and(
        eq(resourceDates.workspaceId, sql.placeholder('workspaceId')),
        isInJsonList(resourceDates.resourceId, 'ids'),
        gte(resourceDates.date, sql.placeholder('fromDate')),
        lte(resourceDates.date, sql.placeholder('untilDate')),
      ),
    )
    .orderBy(asc(resourceDates.resourceId), asc(resourceDates.date)),
)

/** All dates of these resources in a range, ordered by id of the resource, then date. */
export function listDatesOfResources(
  db: Connection,
  workspaceId: string,
  resourceIds: readonly string[],
  { fromDate, untilDate }: DateRange,
): Eventually<ResourceDateRow[]> {
  if (resourceIds.length === 0) return []
  return datesInRange.all(db, { workspaceId, ids: JSON.stringify(resourceIds), fromDate, untilDate })
}

type DateFilter = DateRange & { resourceIds?: string[] | undefined }

/** Ordered by date, then by id of the resource. */
export async function listResourceDateRows(
  db: Connection,
  workspaceId: string,
  { resourceIds, fromDate, untilDate }: DateFilter,
  after: { date: string; resourceId: string },
  limit: number,
): Promise<ResourceDateRow[]> {
  const { date, resourceId } = resourceDates
  return db
    .select()
    .from(resourceDates)
    .where(
      and(
        eq(resourceDates.workspaceId, workspaceId),
        resourceIds === undefined ? undefined : inArray(resourceId, resourceIds),
        gte(date, fromDate),
        lte(date, untilDate),
        sql`(${date}, ${resourceId}) > (${after.date}, ${after.resourceId})`,
      ),
    )
    .orderBy(asc(date), asc(resourceId))
    .limit(limit)
}

/** The number of dates after a date, by id of the resource. Resources without one are left out. */
export async function countDatesAfter(
  db: Connection,
  workspaceId: string,
  resourceIds: string[],
  date: string,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ resourceId: resourceDates.resourceId, dates: count() })
    .from(resourceDates)
    .where(
      and(
        eq(resourceDates.workspaceId, workspaceId),
        inArray(resourceDates.resourceId, resourceIds),
        gt(resourceDates.date, date),
      ),
    )
    .groupBy(resourceDates.resourceId)
  return new Map(rows.map(({ resourceId, dates }) => [resourceId, Number(dates)]))
}

/** Inserts dates, or replaces the hours of those that are there. */
export async function saveResourceDates(db: Connection, rows: readonly ResourceDateRow[]): Promise<void> {
  const { workspaceId, resourceId, date, hours } = resourceDates
  await db
    .insert(resourceDates)
    .values([...rows])
    .onConflictDoUpdate({
      target: [workspaceId, resourceId, date],
      set: { hours: sql`excluded.${sql.identifier(hours.name)}` },
    })
}

export async function removeResourceDates(
  db: Connection,
  workspaceId: string,
  resourceId: string,
  dates: string[],
): Promise<void> {
  await db
    .delete(resourceDates)
    .where(
      and(
        eq(resourceDates.workspaceId, workspaceId),
        eq(resourceDates.resourceId, resourceId),
        inArray(resourceDates.date, dates),
      ),
    )
}

/** Deletes up to `limit` dates before that of `until` in UTC. @returns the number of deleted rows */
export async function removeOldResourceDates(db: Connection, until: Date, limit: number): Promise<number> {
  const { workspaceId, resourceId, date } = resourceDates
  const old = db
    .select({ workspaceId, resourceId, date })
    .from(resourceDates)
    .where(lt(date, until.toISOString().slice(0, 10)))
    .limit(limit)
  const removed = await db
    .delete(resourceDates)
    .where(sql`(${workspaceId}, ${resourceId}, ${date}) IN ${old}`)
    .returning({ date })
  return removed.length
}
