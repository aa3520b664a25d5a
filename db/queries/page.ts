/**
 * Paging: conditions for the rows that come after a key, and the limit. The columns are compared as one row value, so that
 * an index on them finds the first row. Queries pass the key and `limit` as placeholders of the same names.
 */
import { type Column, sql } from 'drizzle-orm'

type MomentColumns = { createdAt: Column; id: Column }
type NameColumns = { nameKey: Column; id: Column }

/** After the key, in a list that starts with the oldest. */
export function newerThanKey({ createdAt, id }: MomentColumns) {
  return sql`(${createdAt}, ${id}) > (${sql.param(sql.placeholder('createdAt'), createdAt)}, ${sql.placeholder('id')})`
}

/** After the key, in a list that starts with the newest. */
export function olderThanKey({ createdAt, id }: MomentColumns) {
  return sql`(${createdAt}, ${id}) < (${sql.param(sql.placeholder('createdAt'), createdAt)}, ${sql.placeholder('id')})`
}

/** After the key, in a list by name. */
export function afterNameKey({ nameKey, id }: NameColumns) {
  return sql`(${nameKey}, ${id}) > (${sql.placeholder('nameKey')}, ${sql.placeholder('id')})`
}

export const pageLimit = sql.placeholder('limit')
