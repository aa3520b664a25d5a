import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { sessions, users } from '../schema.ts'
import { olderThanKey, pageLimit } from './page.ts'

export type SessionRow = typeof sessions.$inferSelect

const byDigest = preparedQuery((db) =>
  db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      email: users.email,
      name: users.name,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.digest, sql.placeholder('digest'))),
)

/** With its user. Revoked and expired ones too: the caller decides. */
export function findSessionByDigest(db: Connection, digest: string) {
  return byDigest.first(db, { digest })
}

/** Ended ones too: the caller decides. */
export async function findSession(db: Connection, userId: string, id: string): Promise<SessionRow | undefined> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
  return rows[0]
}

const inForce = preparedQuery((db) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, sql.placeholder('userId')),
        olderThanKey(sessions),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.param(sql.placeholder('now'), sessions.expiresAt)),
        sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt}) > ${sql.param(sql.placeholder('idleSince'), sessions.createdAt)}`,
      ),
    )
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(pageLimit),
)

/** The newest first, behind a key. @param at when each is in force: not expired, and used after `idleSince` */
export function listSessionsInForce(
  db: Connection,
  userId: string,
  at: { now: Date; idleSince: Date },
  after: { createdAt: Date; id: string },
  limit: number,
): Eventually<SessionRow[]> {
  return inForce.all(db, { userId, ...at, ...after, limit })
}

export async function insertSession(db: Connection, session: SessionRow): Promise<void> {
  await db.insert(sessions).values(session)
}

/** The first end of a session stays. */
export async function revokeSession(db: Connection, userId: string, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
}

/** All of the user's but the one that stays, if any does. */
export async function revokeOtherSessions(
  db: Connection,
  userId: string,
  keptId: string | null,
  now: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        keptId === null ? undefined : ne(sessions.id, keptId),
        isNull(sessions.revokedAt),
      ),
    )
}

/** The oldest of the user's that are not ended, beyond so many; as many again at most, as a sign-in adds one. */
export async function revokeOldestSessions(db: Connection, userId: string, keep: number, now: Date): Promise<void> {
  const notEnded = and(eq(sessions.userId, userId), isNull(sessions.revokedAt))
  const newest = [desc(sessions.createdAt), desc(sessions.id)]
  const beyond = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(notEnded)
    .orderBy(...newest)
    .limit(keep)
    .offset(keep)
  await db.update(sessions).set({ revokedAt: now }).where(inArray(sessions.id, beyond))
}

/** Never back in time: two processes may note the same session. */
export async function updateSessionUse(db: Connection, id: string, at: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: at })
    .where(and(eq(sessions.id, id), or(isNull(sessions.lastSeenAt), lt(sessions.lastSeenAt, at))))
}

/** Sessions that have expired or were ended, up to so many. @returns how many there were */
export async function removeEndedSessions(db: Connection, now: Date, limit: number): Promise<number> {
  const ended = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(lte(sessions.expiresAt, now), isNotNull(sessions.revokedAt)))
    .limit(limit)
  const removed = await db.delete(sessions).where(inArray(sessions.id, ended)).returning({ id: sessions.id })
  return removed.length
}
