/** Rows that decide who may do what, kept while they cannot have changed (docs/decisions/0065-remembered-callers.md). */
import { type Connection, permissionEpoch } from '#dialect'
import type { Eventually } from './database-interface.ts'

/** The row that a prepared query finds. */
export type RowOf<Query extends { first(...args: never): unknown }> = NonNullable<Awaited<ReturnType<Query['first']>>>

/** Rows of one query that are kept at once. Beyond it, all are read again. */
const rowsMax = 10_000

/**
 * A function that returns the row of a key as `read` finds it, without reading it again where the connection can tell that it has not
 * changed. Rows are shared: nobody may change them. Missing rows are not kept.
 */
export function rememberedRows<Row extends object>(): (
  db: Connection,
  key: string,
  read: () => Eventually<Row | undefined>,
) => Eventually<Row | undefined> {
  const byEpoch = new WeakMap<object, Map<string, Row>>()
  return (db, key, read) => {
    const epoch = permissionEpoch(db)
    if (epoch === undefined) return read()
    const rows = byEpoch.get(epoch) ?? new Map<string, Row>()
    const known = rows.get(key)
    if (known) return known
    const row = read()
    if (row === undefined || row instanceof Promise) return row
    if (rows.size >= rowsMax) rows.clear()
    byEpoch.set(epoch, rows.set(key, row))
    return row
  }
}
