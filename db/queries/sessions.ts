import { and, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { preparedQuery, withoutIndex } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { type RowOf, rememberedRows } from '../remembered.ts'
import { credentials, members, sessions, users, workspaces } from '../schema.ts'
import { insertSessionCredential, removeCredentials } from './credentials.ts'
import { foundMembership, isActiveMember } from './members.ts'
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
      workspaceId: members.workspaceId,
      ...foundMembership,
    })
    .from(credentials)
    .innerJoin(
      sessions,
      and(
        eq(sessions.userId, credentials.userId),
        eq(sessions.id, credentials.id),
        eq(sessions.digest, credentials.digest),
      ),
    )
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(members, isActiveMember(sql.placeholder('workspaceId'), sessions.userId))
    .leftJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(eq(credentials.digest, sql.placeholder('digest'))),
)

const rememberedByDigest = rememberedRows<RowOf<typeof byDigest>>()

/**
 * A session with its user and the active membership in a workspace. It may be revoked or expired: the caller must check.
 * @param workspaceId null if no membership is needed
 */
export function findSessionByDigest(db: Connection, digest: string, workspaceId: string | null) {
  const key = workspaceId === null ? digest : `${digest} ${workspaceId}`
  return rememberedByDigest(db, key, () => byDigest.first(db, { digest, workspaceId }))
}

/** A session of any state: the caller must check. */
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
        // With the index on the expiry, SQLite would sort the sessions of all users.
        gt(withoutIndex(sessions.expiresAt), sql.param(sql.placeholder('now'), sessions.expiresAt)),
        sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt}) > ${sql.param(sql.placeholder('idleSince'), sessions.createdAt)}`,
      ),
    )
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(pageLimit),
)

/** Active sessions after a key, newest first. @param at a session is active if unexpired at `now` and used after `idleSince` */
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
  await insertSessionCredential(db, session)
}

/** Revokes a session. A session that is revoked already keeps its first timestamp. */
export async function revokeSession(db: Connection, userId: string, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
}

/** Revokes all sessions of the user except `keptId`; null revokes all. */
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

/** Revokes the user's unrevoked sessions beyond the newest `keep`: at most `keep` of them, as each sign-in adds only one. */
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
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), inArray(sessions.id, beyond)))
}

/** Deletes up to `limit` sessions that expired or were revoked at `until` or earlier. @returns the number of deleted rows */
export async function removeEndedSessions(db: Connection, until: Date, limit: number): Promise<number> {
  const ended = db
    .select({ userId: sessions.userId, id: sessions.id })
    .from(sessions)
    .where(or(lte(sessions.expiresAt, until), lte(sessions.revokedAt, until)))
    .limit(limit)
  const removed = await db
    .delete(sessions)
    .where(sql`(${sessions.userId}, ${sessions.id}) IN ${ended}`)
    .returning({ digest: sessions.digest })
  await removeCredentials(db, removed)
  return removed.length
}
