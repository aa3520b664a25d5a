/** Numbers of bookings and persons by the date of the start. */
import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { jsonRows, preparedQuery } from '#dialect'
import type { Connection } from '../database.ts'
import { allocations, bookings } from '../schema.ts'
import { hasResource } from './conditions.ts'
import { pageLimit } from './page.ts'

/** Bookings of a service, a resource and a member; undefined: of any. */
type Filter = { serviceId?: string | undefined; resourceId?: string | undefined; memberId?: string | undefined }
/** In milliseconds since the epoch, `until` exclusive. */
type Day = { text: string; from: number; until: number }
export type DayCount = { date: string; bookings: number; persons: number }

const { workspaceId, serviceId, memberId, startAt, status, expiresAt, partySize } = bookings
const day = (index: number) => sql`(asked.value ->> ${sql.raw(String(index))})`
const instant = (index: number) => sql`CAST(${day(index)} AS bigint)`

/** As `getSchedule` lists them. */
const takesPlace = or(
  inArray(status, ['confirmed', 'completed', 'no_show']),
  and(eq(status, 'pending'), sql`${expiresAt} > ${sql.param(sql.placeholder('now'), expiresAt)}`),
)

/** Reads up to `limit` rows, whatever their status, and looks up the resource of each. */
function counting(filter: Filter) {
  const conditions: (SQL | undefined)[] = [
    filter.serviceId === undefined ? undefined : eq(serviceId, sql.placeholder('serviceId')),
    filter.memberId === undefined ? undefined : eq(memberId, sql.placeholder('memberId')),
  ]
  return preparedQuery((db) => {
    const place = { db, workspaceId: sql.placeholder('workspaceId'), resourceId: sql.placeholder('resourceId') }
    const isCounted = and(
      takesPlace,
      filter.resourceId === undefined ? undefined : hasResource(bookings.id, allocations.bookingId, place),
    )
    const looked = db
      .select({
        date: sql<string>`${day(0)}`.as('date'),
        persons: sql<number>`${partySize}`.as('persons'),
        isCounted: sql<number>`CASE WHEN ${isCounted} THEN 1 ELSE 0 END`.as('is_counted'),
      })
      .from(sql`${jsonRows('days')} AS asked`)
      // SQLite keeps the order of a cross join: it reads the bookings of each date, and not the dates of each booking.
      .crossJoin(bookings)
      .where(
        and(
          eq(workspaceId, sql.placeholder('workspaceId')),
          ...conditions,
          gte(startAt, instant(1)),
          lt(startAt, instant(2)),
        ),
      )
      .limit(pageLimit)
      .as('looked')
    return db
      .select({
        date: sql<string>`${looked.date}`,
        looked: sql<number>`count(*)`,
        bookings: sql<number>`sum(${looked.isCounted})`,
        persons: sql<number>`sum(${looked.isCounted} * ${looked.persons})`,
      })
      .from(looked)
      .groupBy(sql`${looked.date}`)
  })
}

const countings = new Map<string, ReturnType<typeof counting>>()

/**
 * The dates on which bookings begin, in no order. Undefined if more than `most` bookings, with those that do not take place, begin on
 * them: they are not counted.
 */
export async function countBookingsByDay(
  db: Connection,
  workspaceId: string,
  { serviceId, resourceId, memberId, days, now }: Filter & { days: readonly Day[]; now: Date },
  most: number,
): Promise<DayCount[] | undefined> {
  const filter = { serviceId, resourceId, memberId }
  const key = Object.entries(filter)
    .filter(([, id]) => id !== undefined)
    .map(([name]) => name)
    .join()
  const query = countings.get(key) ?? counting(filter)
  countings.set(key, query)
  const asked = JSON.stringify(days.map(({ text, from, until }) => [text, from, until]))
  const rows = await query.all(db, { workspaceId, ...filter, days: asked, now, limit: most + 1 })
  if (rows.reduce((total, { looked }) => total + Number(looked), 0) > most) return undefined
  return rows.map(({ date, ...counts }) => ({
    date,
    bookings: Number(counts.bookings),
    persons: Number(counts.persons),
  }))
}
