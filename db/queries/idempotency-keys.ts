import { and, eq, lte, sql } from 'drizzle-orm'
import { preparedQuery, untilCommit } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { idempotencyKeys } from '../schema.ts'

export type IdempotencyKeyRow = typeof idempotencyKeys.$inferSelect

const byDigest = preparedQuery((db) =>
  db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.workspaceId, sql.placeholder('workspaceId')),
        eq(idempotencyKeys.digest, sql.placeholder('digest')),
      ),
    ),
)

/** The row may be older than the retention: the caller must check. */
export function findIdempotencyKey(
  db: Connection,
  workspaceId: string,
  digest: string,
): Eventually<IdempotencyKeyRow | undefined> {
  return byDigest.first(db, { workspaceId, digest })
}

/** Inserts the row, or replaces an older one with the same digest. */
export async function insertIdempotencyKey(db: Connection, row: IdempotencyKeyRow): Promise<void> {
  const { workspaceId, digest, ...rest } = row
  const target = [idempotencyKeys.workspaceId, idempotencyKeys.digest]
  await untilCommit(db, db.insert(idempotencyKeys).values(row).onConflictDoUpdate({ target, set: rest }).execute())
}

/** Deletes up to `limit` rows created at `until` or earlier. @returns the number of deleted rows */
export async function removeOldIdempotencyKeys(db: Connection, until: Date, limit: number): Promise<number> {
  const old = db
    .select({ workspaceId: idempotencyKeys.workspaceId, digest: idempotencyKeys.digest })
    .from(idempotencyKeys)
    .where(lte(idempotencyKeys.createdAt, until))
    .limit(limit)
  const removed = await db
    .delete(idempotencyKeys)
    .where(sql`(${idempotencyKeys.workspaceId}, ${idempotencyKeys.digest}) IN ${old}`)
    .returning({ digest: idempotencyKeys.digest })
  return removed.length
}
