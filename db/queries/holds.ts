import { and, count, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import { preparedInsert, preparedQuery, untilCommit } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { allocations, holds } from '../schema.ts'
import { hasResource } from './conditions.ts'
import { olderThanKey, pageLimit } from './page.ts'

export type HoldRow = typeof holds.$inferSelect

const byId = preparedQuery((db) =>
  db
    .select()
    .from(holds)
    .where(and(eq(holds.id, sql.placeholder('id')), eq(holds.workspaceId, sql.placeholder('workspaceId')))),
)

/** A hold of any status. Holds that are over exist until they are purged. */
export function findHold(db: Connection, workspaceId: string, id: string): Eventually<HoldRow | undefined> {
  return byId.first(db, { id, workspaceId })
}

const isLive = and(
  isNull(holds.releasedAt),
  isNull(holds.consumedAt),
  gt(holds.expiresAt, sql.param(sql.placeholder('now'), holds.expiresAt)),
  eq(holds.workspaceId, sql.placeholder('workspaceId')),
)
const isOfMember = eq(holds.memberId, sql.placeholder('memberId'))

const newestFirst = { all: listing(isLive), ofMember: listing(and(isLive, isOfMember)) }

function listing(filter: typeof isLive) {
  return preparedQuery((db) =>
    db
      .select()
      .from(holds)
      .where(and(filter, olderThanKey(holds)))
      .orderBy(desc(holds.createdAt), desc(holds.id))
      .limit(pageLimit),
  )
}

/** Live holds, newest first, then by id. @param memberId undefined for the holds of all members */
export function listLiveHolds(
  db: Connection,
  workspaceId: string,
  { memberId, now }: { memberId: string | undefined; now: Date },
  after: Pick<HoldRow, 'createdAt' | 'id'>,
  limit: number,
): Eventually<HoldRow[]> {
  const { createdAt, id } = after
  const listed = memberId === undefined ? newestFirst.all : newestFirst.ofMember
  return listed.all(db, { workspaceId, memberId, now, createdAt, id, limit })
}

/** Live holds that end after `from` and start before `until`. */
export type HoldFilter = {
  memberId?: string | undefined
  resourceId?: string | undefined
  from: Date
  until: Date
  now: Date
}

/** Newest first, then by id. */
export async function listHoldRows(
  db: Connection,
  workspaceId: string,
  { memberId, resourceId, from, until, now }: HoldFilter,
  { createdAt, id }: Pick<HoldRow, 'createdAt' | 'id'>,
  limit: number,
): Promise<HoldRow[]> {
  // Bounds the index scan: a live hold is not older.
  const oldest = new Date(now.getTime() - longestHoldMs)
  return db
    .select()
    .from(holds)
    .where(
      and(
        eq(holds.workspaceId, workspaceId),
        memberId === undefined ? undefined : eq(holds.memberId, memberId),
        resourceId === undefined
          ? undefined
          : hasResource(holds.id, allocations.holdId, { db, workspaceId, resourceId }),
        isNull(holds.releasedAt),
        isNull(holds.consumedAt),
        gt(holds.expiresAt, now),
        gt(holds.endAt, from),
        lt(holds.startAt, until),
        gt(holds.createdAt, oldest),
        sql`(${holds.createdAt}, ${holds.id}) < (${createdAt.getTime()}, ${id})`,
      ),
    )
    .orderBy(desc(holds.createdAt), desc(holds.id))
    .limit(limit)
}

/** The maximum lifetime of a hold. Holds created earlier than this before `now` cannot be live. */
export const longestHoldMs = 30 * 60_000

const liveOfMember = preparedQuery((db) =>
  db
    .select({ visitorKeyId: holds.visitorKeyId, visitorNetwork: holds.visitorNetwork })
    .from(holds)
    .where(and(isLive, isOfMember, gt(holds.createdAt, sql.param(sql.placeholder('since'), holds.createdAt)))),
)

/** @param visitor counts the holds of one network with a publishable key; undefined: those that the member made */
export async function countLiveHolds(
  db: Connection,
  workspaceId: string,
  memberId: string,
  now: Date,
  visitor?: { keyId: string; network: string },
): Promise<number> {
  const since = new Date(now.getTime() - longestHoldMs)
  const live = await liveOfMember.all(db, { workspaceId, memberId, now, since })
  const { keyId = null, network = null } = visitor ?? {}
  return live.filter(({ visitorKeyId, visitorNetwork }) => visitorKeyId === keyId && visitorNetwork === network).length
}

const liveEverywhere = preparedQuery((db) =>
  db
    .select({ live: count() })
    .from(holds)
    .where(
      and(
        isNull(holds.consumedAt),
        isNull(holds.releasedAt),
        gt(holds.expiresAt, sql.param(sql.placeholder('now'), holds.expiresAt)),
        lte(holds.expiresAt, sql.param(sql.placeholder('latest'), holds.expiresAt)),
      ),
    ),
)

/** Live holds of all workspaces, for operators. No hold expires later than the bound, which keeps PostgreSQL from reading the whole table. */
export async function countLiveHoldsEverywhere(db: Connection, now: Date): Promise<number> {
  const latest = new Date(now.getTime() + longestHoldMs)
  return Number((await liveEverywhere.first(db, { now, latest }))?.live ?? 0)
}

const insert = preparedInsert(holds)

export async function insertHold(db: Connection, hold: HoldRow): Promise<void> {
  await untilCommit(db, insert(db, [hold]))
}

export async function updateHoldRow(
  db: Connection,
  workspaceId: string,
  id: string,
  changes: Partial<HoldRow>,
): Promise<void> {
  const update = db
    .update(holds)
    .set(changes)
    .where(and(eq(holds.id, id), eq(holds.workspaceId, workspaceId)))
  await untilCommit(db, update.execute())
}
