import { and, type Column, desc, eq, lte, sql } from 'drizzle-orm'
import { preparedInsert, preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { apiRequests } from '../schema.ts'
import { olderThanKey, pageLimit } from './page.ts'

export type ApiRequestRow = typeof apiRequests.$inferSelect
/** Null: any. @property statusClass the first digit of the status */
export type ApiRequestFilter = { apiKeyId: string | null; operation: string | null; statusClass: number | null }

const { workspaceId, id, apiKeyId, operation, status, createdAt } = apiRequests

const newestFirst = preparedQuery((db) =>
  db
    .select()
    .from(apiRequests)
    .where(
      and(
        eq(workspaceId, sql.placeholder('workspaceId')),
        isOrNull(apiKeyId, 'apiKeyId'),
        isOrNull(operation, 'operation'),
        sql`(cast(${sql.placeholder('statusClass')} as integer) IS NULL OR ${status} / 100 = ${sql.placeholder('statusClass')})`,
        olderThanKey(apiRequests),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(pageLimit),
)

/** A workspace has so few rows that no filter needs an index. */
function isOrNull(column: Column, name: string) {
  return sql`(cast(${sql.placeholder(name)} as text) IS NULL OR ${column} = ${sql.placeholder(name)})`
}

/** Newest first, then by id. */
export function listApiRequestRows(
  db: Connection,
  workspaceId: string,
  filter: ApiRequestFilter,
  after: Pick<ApiRequestRow, 'createdAt' | 'id'>,
  limit: number,
): Eventually<ApiRequestRow[]> {
  return newestFirst.all(db, { workspaceId, ...filter, createdAt: after.createdAt, id: after.id, limit })
}

const insert = preparedInsert(apiRequests)
/** Rows of one statement. There are few sizes, because each is a statement that stays prepared. */
const sizes = [50, 10, 1]

export async function insertApiRequests(db: Connection, rows: readonly ApiRequestRow[]): Promise<void> {
  for (let from = 0; from < rows.length; ) {
    const size = sizes.find((each) => each <= rows.length - from) ?? 1
    await insert(db, rows.slice(from, from + size))
    from += size
  }
}

/** Deletes all but the newest `kept` rows of a workspace. */
export async function removeApiRequestsBeyond(db: Connection, workspace: string, kept: number): Promise<void> {
  const [first] = await db
    .select({ createdAt, id })
    .from(apiRequests)
    .where(eq(workspaceId, workspace))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
    .offset(kept)
  if (!first) return
  const isBeyond = sql`(${createdAt}, ${id}) <= (${sql.param(first.createdAt, createdAt)}, ${first.id})`
  await db.delete(apiRequests).where(and(eq(workspaceId, workspace), isBeyond))
}

/** Deletes up to `limit` rows of calls that were made at `until` or earlier. @returns the number of deleted rows */
export async function removeOldApiRequests(db: Connection, until: Date, limit: number): Promise<number> {
  const old = db.select({ workspaceId, id }).from(apiRequests).where(lte(createdAt, until)).limit(limit)
  const removed = await db.delete(apiRequests).where(sql`(${workspaceId}, ${id}) IN ${old}`).returning({ id })
  return removed.length
}
