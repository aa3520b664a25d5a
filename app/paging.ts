/** Paging with `limit`, `cursor` and `next_cursor`, the same for every list (`docs/decisions/0010-pages-by-key.md`). */
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
/** Returns up to `limit` rows that come after a key, in the order of the list. */
type List<Key, Row> = (after: Key, limit: number) => Eventually<Row[]>

export function pageSize({ limit }: PageQuery): number {
  return limit ?? parameterDefaults.Limit
}

/** A page of a list that is ordered by creation. @param start a key before the first row */
export function momentPage<Row extends MomentKey>(
  query: PageQuery,
  start: MomentKey,
  list: List<MomentKey, Row>,
): Promise<Page<Row>> {
  const after = query.cursor === undefined ? start : parseMomentCursor(query.cursor)
  return page(query, after, list, momentCursor)
}

/** A page of a list that is ordered by start, the earliest first. `createdAt` of its key holds the start. */
export function startPage<Row extends { startAt: Date; id: string }>(
  query: PageQuery,
  list: List<MomentKey, Row>,
): Promise<Page<Row>> {
  const after = query.cursor === undefined ? beforeTheOldest : parseMomentCursor(query.cursor)
  return page(query, after, list, ({ startAt, id }) => momentCursor({ createdAt: startAt, id }))
}

/** Rows that are read at once for a weighted page. So many are always on one page, whatever their weight. */
const rowsAtOnce = 100
/** The weight after which a weighted page ends. */
const weightMax = 20_000

/** Like `startPage`, for a list whose rows differ in size: a page may end before its limit, after rows of this weight. */
export async function weightedStartPage<Row extends { startAt: Date; id: string }>(
  query: PageQuery,
  list: List<MomentKey, Row>,
  weightOf: (row: Row) => number,
): Promise<Page<Row>> {
  const size = pageSize(query)
  const rows: Row[] = []
  let weight = 0
  let part: PageQuery = { ...query }
  for (;;) {
    const found = await startPage({ ...part, limit: Math.min(rowsAtOnce, size - rows.length) }, list)
    rows.push(...found.rows)
    weight += found.rows.reduce((sum, row) => sum + weightOf(row), 0)
    const { next_cursor } = found
    if (next_cursor === null || rows.length === size || weight > weightMax) return { rows, next_cursor }
    part = { cursor: next_cursor }
  }
}

/** A page of a list that is ordered by name. @param start a key before the first row */
export function namePage<Row extends NameKey>(
  query: PageQuery,
  start: NameKey,
  list: List<NameKey, Row>,
): Promise<Page<Row>> {
  const after = query.cursor === undefined ? start : parseNameCursor(query.cursor)
  return page(query, after, list, nameCursor)
}

/** Queries one row more than the page holds: it tells whether there is a next page. */
async function page<Key, Row>(
  query: PageQuery,
  after: Key | undefined,
  list: List<Key, Row>,
  cursorOf: (row: Row) => string,
): Promise<Page<Row>> {
  if (after === undefined) throw new Error('parameter validation let a malformed cursor pass')
  const size = pageSize(query)
  const found = await list(after, size + 1)
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, next_cursor: last !== undefined && found.length > size ? cursorOf(last) : null }
}
