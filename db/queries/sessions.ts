import { eq, sql } from 'drizzle-orm'
import { prepared } from '#dialect'
import type { Connection } from '../database.ts'
import { sessions, users } from '../schema.ts'

const byDigest = prepared((db) =>
  db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      email: users.email,
      name: users.name,
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
