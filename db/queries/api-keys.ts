import { and, desc, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { apiKeys, members, users } from '../schema.ts'
import { olderThanKey, pageLimit } from './page.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

const byDigest = preparedQuery((db) =>
  db
    .select({
      id: apiKeys.id,
      workspaceId: apiKeys.workspaceId,
      memberId: apiKeys.memberId,
      roleCap: apiKeys.roleCap,
      expiresAt: apiKeys.expiresAt,
      revokedAt: apiKeys.revokedAt,
      lastUsedAt: apiKeys.lastUsedAt,
      userId: members.userId,
      email: users.email,
      name: users.name,
    })
    .from(apiKeys)
    .innerJoin(members, eq(members.id, apiKeys.memberId))
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(apiKeys.digest, sql.placeholder('digest'))),
)

/** With the user it acts as. Revoked and expired keys too, and those of a deactivated member: the caller decides. */
export function findApiKeyByDigest(db: Connection, digest: string) {
  return byDigest.first(db, { digest })
}

const byId = preparedQuery((db) =>
  db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, sql.placeholder('id')), eq(apiKeys.workspaceId, sql.placeholder('workspaceId')))),
)

export function findApiKey(db: Connection, workspaceId: string, id: string): Eventually<ApiKeyRow | undefined> {
  return byId.first(db, { id, workspaceId })
}

const newestFirst = preparedQuery((db) =>
  db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.workspaceId, sql.placeholder('workspaceId')), olderThanKey(apiKeys)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(pageLimit),
)

/** Revoked and expired ones too, the newest first, then by id. */
export function listApiKeyRows(
  db: Connection,
  workspaceId: string,
  after: Pick<ApiKeyRow, 'createdAt' | 'id'>,
  limit: number,
): Eventually<ApiKeyRow[]> {
  return newestFirst.all(db, { workspaceId, createdAt: after.createdAt, id: after.id, limit })
}

export async function insertApiKey(db: Connection, key: ApiKeyRow): Promise<void> {
  await db.insert(apiKeys).values(key)
}

export async function updateApiKeyRevocation(
  db: Connection,
  workspaceId: string,
  id: string,
  revokedAt: Date,
): Promise<void> {
  await db
    .update(apiKeys)
    .set({ revokedAt })
    .where(and(eq(apiKeys.id, id), eq(apiKeys.workspaceId, workspaceId)))
}

/** Those in force that a member created or rotated and that act as somebody else. @returns their ids */
export function revokeApiKeysForOthersBy(
  db: Connection,
  workspaceId: string,
  memberId: string,
  now: Date,
): Promise<string[]> {
  const forOthers = and(eq(apiKeys.createdById, memberId), ne(apiKeys.memberId, memberId))
  return revokeInForce(db, workspaceId, forOthers, now)
}

/** Those in force that a member created or rotated, and those that act as them. @returns their ids */
export function revokeApiKeysByOrFor(
  db: Connection,
  workspaceId: string,
  memberId: string,
  now: Date,
): Promise<string[]> {
  return revokeInForce(db, workspaceId, or(eq(apiKeys.createdById, memberId), eq(apiKeys.memberId, memberId)), now)
}

async function revokeInForce(
  db: Connection,
  workspaceId: string,
  which: SQL | undefined,
  now: Date,
): Promise<string[]> {
  const inForce = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)))
  const revoked = await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.workspaceId, workspaceId), which, inForce))
    .returning({ id: apiKeys.id })
  return revoked.map(({ id }) => id)
}

/** Never back in time: two processes may note the same key. */
export async function updateApiKeyUse(db: Connection, id: string, at: Date): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: at })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, at))))
}
