import { and, eq, sql } from 'drizzle-orm'
import { prepared } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { apiKeys, members, users } from '../schema.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

const byDigest = prepared((db) =>
  db
    .select({
      id: apiKeys.id,
      workspaceId: apiKeys.workspaceId,
      memberId: apiKeys.memberId,
      roleCap: apiKeys.roleCap,
      expiresAt: apiKeys.expiresAt,
      revokedAt: apiKeys.revokedAt,
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

const byId = prepared((db) =>
  db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, sql.placeholder('id')), eq(apiKeys.workspaceId, sql.placeholder('workspaceId')))),
)

export function findApiKey(db: Connection, workspaceId: string, id: string): Eventually<ApiKeyRow | undefined> {
  return byId.first(db, { id, workspaceId })
}

export async function insertApiKey(db: Connection, key: ApiKeyRow): Promise<void> {
  await db.insert(apiKeys).values(key)
}
