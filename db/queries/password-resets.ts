import { eq, getTableColumns, inArray, lte } from 'drizzle-orm'
import type { Connection } from '../database.ts'
import { passwordResets, users } from '../schema.ts'

export type PasswordResetRow = typeof passwordResets.$inferSelect
/** A link with the address of the account that it opens. */
export type PasswordResetOfUser = PasswordResetRow & { email: string; name: string }

/** A link that may have expired: the caller must check. The token names no user, and knowing it is enough to read the link. */
export async function findPasswordResetByDigest(
  db: Connection,
  digest: string,
): Promise<PasswordResetOfUser | undefined> {
  const rows = await db
    .select({ ...getTableColumns(passwordResets), email: users.email, name: users.name })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(eq(passwordResets.digest, digest))
  return rows[0]
}

/** Stores the link of a user in the place of an earlier one, which no longer works. */
export async function putPasswordReset(db: Connection, reset: PasswordResetRow): Promise<void> {
  const { userId, ...changes } = reset
  await db
    .insert(passwordResets)
    .values(reset)
    .onConflictDoUpdate({ target: [passwordResets.userId], set: changes })
}

/** Deletes up to `limit` links that expired at `until` or earlier. @returns the number of deleted rows */
export async function removeExpiredPasswordResets(db: Connection, until: Date, limit: number): Promise<number> {
  const expired = db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(lte(passwordResets.expiresAt, until))
    .limit(limit)
  const removed = await db
    .delete(passwordResets)
    .where(inArray(passwordResets.userId, expired))
    .returning({ userId: passwordResets.userId })
  return removed.length
}
