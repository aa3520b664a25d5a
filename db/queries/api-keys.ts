import { and, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { preparedInsert, preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { type RowOf, rememberedRows } from '../remembered.ts'
import { apiKeys, credentials, members, users, workspaces } from '../schema.ts'
import { insertApiKeyCredential } from './credentials.ts'
import { foundMembership, isActiveMember } from './members.ts'
import { olderThanKey, pageLimit } from './page.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect
export type RevokedKey = Pick<ApiKeyRow, 'id' | 'workspaceId' | 'integrationId' | 'rotatedFromId'>

const byDigest = preparedQuery((db) =>
  db
    .select({
      id: apiKeys.id,
      workspaceId: apiKeys.workspaceId,
      memberId: apiKeys.memberId,
      roleCap: apiKeys.roleCap,
      origins: apiKeys.origins,
      expiresAt: apiKeys.expiresAt,
      revokedAt: apiKeys.revokedAt,
      lastUsedAt: apiKeys.lastUsedAt,
      userId: users.id,
      email: users.email,
      name: users.name,
      ...foundMembership,
    })
    .from(credentials)
    .innerJoin(
      apiKeys,
      and(
        eq(apiKeys.workspaceId, credentials.workspaceId),
        eq(apiKeys.id, credentials.id),
        eq(apiKeys.digest, credentials.digest),
      ),
    )
    .innerJoin(users, eq(users.id, credentials.userId))
    .leftJoin(members, isActiveMember(credentials.workspaceId, credentials.userId))
    .leftJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(eq(credentials.digest, sql.placeholder('digest'))),
)

const rememberedByDigest = rememberedRows<RowOf<typeof byDigest>>()

/** A key with its user and the active membership in its workspace. It may be revoked or expired: the caller must check. */
export function findApiKeyByDigest(db: Connection, digest: string) {
  return rememberedByDigest(db, digest, () => byDigest.first(db, { digest }))
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

const publishable = preparedQuery((db) =>
  db
    .select({ origins: apiKeys.origins, publicKey: apiKeys.publicKey })
    .from(apiKeys)
    .innerJoin(members, and(eq(members.workspaceId, apiKeys.workspaceId), eq(members.id, apiKeys.memberId)))
    .where(
      and(
        eq(apiKeys.workspaceId, sql.placeholder('workspaceId')),
        sql`${apiKeys.kind} = 'publishable'`,
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql.param(sql.placeholder('now'), apiKeys.expiresAt))),
        isNull(members.deactivatedAt),
      ),
    )
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(100),
)

/** The newest 100 publishable keys that are in force and whose member is active, newest first. */
export function listPublishableKeys(db: Connection, workspaceId: string, now: Date) {
  return publishable.all(db, { workspaceId, now })
}

/** All keys, including revoked and expired ones, newest first, then by id. */
export function listApiKeyRows(
  db: Connection,
  workspaceId: string,
  after: Pick<ApiKeyRow, 'createdAt' | 'id'>,
  limit: number,
): Eventually<ApiKeyRow[]> {
  return newestFirst.all(db, { workspaceId, createdAt: after.createdAt, id: after.id, limit })
}

const insert = preparedInsert(apiKeys)
const userOfMember = preparedQuery((db) =>
  db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.workspaceId, sql.placeholder('workspaceId')), eq(members.id, sql.placeholder('memberId')))),
)

export async function insertApiKey(db: Connection, key: ApiKeyRow): Promise<void> {
  await insert(db, [key])
  const { workspaceId, memberId } = key
  const member = await userOfMember.first(db, { workspaceId, memberId })
  if (!member) throw new Error(`the API key ${key.id} has no member`)
  await insertApiKeyCredential(db, { ...key, userId: member.userId })
}

export async function updateApiKeyOrigins(
  db: Connection,
  workspaceId: string,
  id: string,
  origins: string[],
): Promise<void> {
  await db
    .update(apiKeys)
    .set({ origins })
    .where(and(eq(apiKeys.id, id), eq(apiKeys.workspaceId, workspaceId)))
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

/** Revokes the active keys that a member created or rotated and that act as another member. @returns them */
export function revokeApiKeysForOthersBy(
  db: Connection,
  workspaceId: string,
  memberId: string,
  now: Date,
): Promise<RevokedKey[]> {
  const forOthers = and(eq(apiKeys.createdById, memberId), ne(apiKeys.memberId, memberId))
  return revokeInForce(db, workspaceId, forOthers, now)
}

/** Revokes the active keys that a member created or rotated, and those that act as this member. @returns them */
export function revokeApiKeysByOrFor(
  db: Connection,
  workspaceId: string,
  memberId: string,
  now: Date,
): Promise<RevokedKey[]> {
  return revokeInForce(db, workspaceId, or(eq(apiKeys.createdById, memberId), eq(apiKeys.memberId, memberId)), now)
}

async function revokeInForce(
  db: Connection,
  workspaceId: string,
  which: SQL | undefined,
  now: Date,
): Promise<RevokedKey[]> {
  const inForce = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)))
  const { id, integrationId, rotatedFromId } = apiKeys
  return db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.workspaceId, workspaceId), which, inForce))
    .returning({ id, workspaceId: apiKeys.workspaceId, integrationId, rotatedFromId })
}
