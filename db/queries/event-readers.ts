/** Credentials and memberships of those who follow the events of a workspace. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isInJsonList, jsonRows, preparedQuery } from '#dialect'
import type { Connection } from '../database.ts'
import { apiKeys, members, sessions } from '../schema.ts'

/** A credential, found by its user or workspace, and the workspace that its reader follows. */
export type EventReader = { credentialId: string; placeId: string; workspaceId: string }

const place = (index: number) => sql`(readers.value ->> ${sql.raw(String(index))})`
const workspaceId = sql<string>`${place(2)}`

const bySession = preparedQuery((db) =>
  db
    .select({
      id: sessions.id,
      workspaceId,
      memberId: members.id,
      role: members.role,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
    })
    .from(sql`${jsonRows('readers')} AS readers`)
    .innerJoin(sessions, and(eq(sessions.userId, place(1)), eq(sessions.id, place(0))))
    .leftJoin(
      members,
      and(eq(members.workspaceId, workspaceId), eq(members.userId, sessions.userId), isNull(members.deactivatedAt)),
    )
    // PostgreSQL knows the length of this list, and not that of the rows: with it alone, it would read all sessions.
    .where(isInJsonList(sessions.userId, 'userIds')),
)

/**
 * The sessions of readers, each with its active membership of the followed workspace; null without one. They may be revoked or expired:
 * the caller must check.
 */
export function listSessionReaders(db: Connection, readers: readonly EventReader[]) {
  const userIds = JSON.stringify([...new Set(readers.map(({ placeId }) => placeId))])
  return bySession.all(db, { readers: asRows(readers), userIds })
}

const byKey = preparedQuery((db) =>
  db
    .select({
      id: apiKeys.id,
      memberId: members.id,
      role: members.role,
      roleCap: apiKeys.roleCap,
      expiresAt: apiKeys.expiresAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(sql`${jsonRows('readers')} AS readers`)
    .innerJoin(apiKeys, and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.id, place(0))))
    .innerJoin(members, and(eq(members.workspaceId, apiKeys.workspaceId), eq(members.id, apiKeys.memberId)))
    .where(isNull(members.deactivatedAt)),
)

/** The API keys of readers whose member is active. They may be revoked or expired: the caller must check. */
export function listKeyReaders(db: Connection, readers: readonly EventReader[]) {
  return byKey.all(db, { readers: asRows(readers) })
}

function asRows(readers: readonly EventReader[]): string {
  return JSON.stringify(readers.map(({ credentialId, placeId, workspaceId }) => [credentialId, placeId, workspaceId]))
}
