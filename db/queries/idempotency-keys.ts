import { eq, inArray, lte, sql } from 'drizzle-orm'
import { preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { idempotencyKeys } from '../schema.ts'

export type IdempotencyKeyRow = typeof idempotencyKeys.$inferSelect

const byDigest = preparedQuery((db) =>
  db
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.digest, sql.placeholder('digest'))),
)

/** Also one whose time is over: the caller decides. */
export function findIdempotencyKey(db: Connection, digest: string): Eventually<IdempotencyKeyRow | undefined> {
  return byDigest.first(db, { digest })
}

/** In the place of an older one with the same digest. */
export async function insertIdempotencyKey(db: Connection, row: IdempotencyKeyRow): Promise<void> {
  const { digest, ...rest } = row
  await db.insert(idempotencyKeys).values(row).onConflictDoUpdate({ target: idempotencyKeys.digest, set: rest })
}

/** Those of this moment or before, up to so many. @returns how many there were */
export async function removeOldIdempotencyKeys(db: Connection, until: Date, limit: number): Promise<number> {
  const old = db
    .select({ digest: idempotencyKeys.digest })
    .from(idempotencyKeys)
    .where(lte(idempotencyKeys.createdAt, until))
    .limit(limit)
  const removed = await db
    .delete(idempotencyKeys)
    .where(inArray(idempotencyKeys.digest, old))
    .returning({ digest: idempotencyKeys.digest })
  return removed.length
}
