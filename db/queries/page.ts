/**
 * Lists in pages: which rows come behind a key, and how many of them. Row values are compared as one, so that an index
 * on the same columns leads to the first of them. Queries take a key and `limit` by the names of its placeholders.
 */
import { type Column, sql } from 'drizzle-orm'

type MomentColumns = { createdAt: Column; id: Column }
type NameColumns = { nameKey: Column; id: Column }

/** Behind the key in a list that begins with the oldest. */
export function newerThanKey({ createdAt, id }: MomentColumns) {
  return sql`(${createdAt}, ${id}) > (${sql.param(sql.placeholder('createdAt'), createdAt)}, ${sql.placeholder('id')})`
}

/** Behind the key in a list that begins with the newest. */
export function olderThanKey({ createdAt, id }: MomentColumns) {
  return sql`(${createdAt}, ${id}) < (${sql.param(sql.placeholder('createdAt'), createdAt)}, ${sql.placeholder('id')})`
}

/** Behind the key in a list by name. */
export function afterNameKey({ nameKey, id }: NameColumns) {
  return sql`(${nameKey}, ${id}) > (${sql.placeholder('nameKey')}, ${sql.placeholder('id')})`
}

export const pageLimit = sql.placeholder('limit')
