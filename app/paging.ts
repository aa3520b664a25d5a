/** Lists in pages: `limit`, `cursor` and `next_cursor`, the same for all (`docs/decisions/0010-pages-by-key.md`). */
import type { Eventually } from '../db/database.ts'
import {
  beforeTheOldest,
  type MomentKey,
  momentCursor,
  type NameKey,
  nameCursor,
  parseMomentCursor,
  parseNameCursor,
} from '../domain/cursor.ts'
import { parameterDefaults } from '../generated/operations.ts'

type PageQuery = { limit?: number; cursor?: string }
type Page<Row> = { rows: Row[]; next_cursor: string | null }
/** Up to `limit` rows that come after a key, in the order of the list. */
type List<Key, Row> = (after: Key, limit: number) => Eventually<Row[]>

export function pageSize({ limit }: PageQuery): number {
  return limit ?? parameterDefaults.Limit
}

/** A page of a list that is ordered by creation. @param start the key before all rows of it */
export function momentPage<Row extends MomentKey>(
  query: PageQuery,
  start: MomentKey,
  list: List<MomentKey, Row>,
): Promise<Page<Row>> {
  const after = query.cursor === undefined ? start : parseMomentCursor(query.cursor)
  return page(query, after, list, momentCursor)
}

/** A page of a list that is ordered by start, the earliest first: its key holds the start in place of the creation. */
export function startPage<Row extends { startAt: Date; id: string }>(
  query: PageQuery,
  list: List<MomentKey, Row>,
): Promise<Page<Row>> {
  const after = query.cursor === undefined ? beforeTheOldest : parseMomentCursor(query.cursor)
  return page(query, after, list, ({ startAt, id }) => momentCursor({ createdAt: startAt, id }))
}

/** A page of a list that is ordered by name. @param start the key before all rows of it */
export function namePage<Row extends NameKey>(
  query: PageQuery,
  start: NameKey,
  list: List<NameKey, Row>,
): Promise<Page<Row>> {
  const after = query.cursor === undefined ? start : parseNameCursor(query.cursor)
  return page(query, after, list, nameCursor)
}

/** One row more is asked for than the page holds: it says whether there is a next one. */
async function page<Key, Row>(
  query: PageQuery,
  after: Key | undefined,
  list: List<Key, Row>,
  cursorOf: (row: Row) => string,
): Promise<Page<Row>> {
  if (after === undefined) throw new Error('a cursor got past the check of the parameters')
  const size = pageSize(query)
  const found = await list(after, size + 1)
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, next_cursor: last !== undefined && found.length > size ? cursorOf(last) : null }
}
