import { and, asc, count, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { calendarFeeds, members } from '../schema.ts'
import { newerThanKey, pageLimit } from './page.ts'

export type CalendarFeedRow = typeof calendarFeeds.$inferSelect

const isInWorkspace = eq(calendarFeeds.workspaceId, sql.placeholder('workspaceId'))
const isOfMember = eq(calendarFeeds.memberId, sql.placeholder('memberId'))

const byId = preparedQuery((db) =>
  db
    .select()
    .from(calendarFeeds)
    .where(and(isInWorkspace, eq(calendarFeeds.id, sql.placeholder('id')))),
)

export function findCalendarFeed(
  db: Connection,
  workspaceId: string,
  id: string,
): Eventually<CalendarFeedRow | undefined> {
  return byId.first(db, { workspaceId, id })
}

const byDigest = preparedQuery((db) =>
  db
    .select({ ...getTableColumns(calendarFeeds), role: members.role })
    .from(calendarFeeds)
    .innerJoin(
      members,
      and(
        eq(members.workspaceId, calendarFeeds.workspaceId),
        eq(members.id, calendarFeeds.memberId),
        isNull(members.deactivatedAt),
      ),
    )
    .where(eq(calendarFeeds.digest, sql.placeholder('digest'))),
)

/** The feed of a secret, with the role of its maker; undefined if the maker is not an active member. */
export function findCalendarFeedByDigest(
  db: Connection,
  digest: string,
): Eventually<(CalendarFeedRow & { role: 'owner' | 'admin' | 'member' }) | undefined> {
  return byDigest.first(db, { digest })
}

const listed = (isListed?: typeof isOfMember) =>
  preparedQuery((db) =>
    db
      .select()
      .from(calendarFeeds)
      .where(and(isInWorkspace, isListed, newerThanKey(calendarFeeds)))
      .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id))
      .limit(pageLimit),
  )
const ofWorkspace = listed()
const ofMember = listed(isOfMember)

/** Ordered by creation, then id. @param memberId of the maker; undefined for all */
export function listCalendarFeedRows(
  db: Connection,
  workspaceId: string,
  memberId: string | undefined,
  after: Pick<CalendarFeedRow, 'createdAt' | 'id'>,
  limit: number,
): Eventually<CalendarFeedRow[]> {
  const values = { workspaceId, createdAt: after.createdAt, id: after.id, limit }
  return memberId === undefined ? ofWorkspace.all(db, values) : ofMember.all(db, { ...values, memberId })
}

/** Counts the feeds of a workspace, and how many of them a member made. */
export async function countCalendarFeeds(
  db: Connection,
  workspaceId: string,
  memberId: string,
): Promise<{ inWorkspace: number; byMember: number }> {
  const rows = await db
    .select({
      inWorkspace: count(),
      byMember: count(sql`CASE WHEN ${calendarFeeds.memberId} = ${memberId} THEN 1 END`),
    })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.workspaceId, workspaceId))
  return rows[0] ?? { inWorkspace: 0, byMember: 0 }
}

export async function insertCalendarFeed(db: Connection, feed: CalendarFeedRow): Promise<void> {
  await db.insert(calendarFeeds).values(feed)
}

export async function removeCalendarFeed(db: Connection, workspaceId: string, id: string): Promise<void> {
  await db.delete(calendarFeeds).where(and(eq(calendarFeeds.workspaceId, workspaceId), eq(calendarFeeds.id, id)))
}
