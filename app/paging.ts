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
  return page(query, after, list, startCursor)
}

/** A page of a list that is ordered by date, then by id of the resource. */
export function datePage<Row extends { date: string; resourceId: string }>(
  query: PageQuery,
  list: List<{ date: string; resourceId: string }, Row>,
): Promise<Page<Row>> {
  const key = query.cursor === undefined ? undefined : parseMomentCursor(query.cursor)
  const after = key && { date: key.createdAt.toISOString().slice(0, 10), resourceId: key.id }
  return page(query, after ?? { date: '', resourceId: '' }, list, ({ date, resourceId }) =>
    momentCursor({ createdAt: new Date(date), id: resourceId }),
  )
}

function startCursor({ startAt, id }: { startAt: Date; id: string }): string {
  return momentCursor({ createdAt: startAt, id })
}

/** Rows that are read at once for a weighted page. So many are always on one page, whatever their weight. */
const rowsAtOnce = 100
/** The weight after which a weighted page ends. */
const weightMax = 20_000

/**
 * A page of a list whose rows differ in size: it may end before its limit, after rows of this weight.
 * @param read returns a part of the page, as `startPage` and `momentPage` do
 */
export async function weightedPage<Row>(
  query: PageQuery,
  read: (part: PageQuery) => Promise<Page<Row>>,
  weightOf: (row: Row) => number,
): Promise<Page<Row>> {
  const size = pageSize(query)
  const rows: Row[] = []
  let weight = 0
  let part: PageQuery = { ...query }
  for (;;) {
    const found = await read({ ...part, limit: Math.min(rowsAtOnce, size - rows.length) })
    rows.push(...found.rows)
    weight += found.rows.reduce((sum, row) => sum + weightOf(row), 0)
    const { next_cursor } = found
    if (next_cursor === null || rows.length === size || weight > weightMax) return { rows, next_cursor }
    part = { cursor: next_cursor }
  }
}

/** Rows that one page of a search looks at, so that no call searches a whole table, and rows that it reads at once. */
const searchedMax = 5_000
const searchedAtOnce = 1_000

/**
 * The rows of a list by start that match. A page ends after 100 of them, and after a number of rows whether they match or
 * not.
 */
export async function searchedStartPage<Row extends { startAt: Date; id: string }>(
  query: PageQuery,
  list: List<MomentKey, Row>,
  matches: (row: Row) => boolean,
): Promise<Page<Row>> {
  const size = Math.min(rowsAtOnce, pageSize(query))
  const rows: Row[] = []
  let part: PageQuery = { ...query }
  for (let searched = 0; ; searched += searchedAtOnce) {
    const found = await startPage({ ...part, limit: searchedAtOnce }, list)
    for (const row of found.rows) {
      if (matches(row)) rows.push(row)
      if (rows.length < size) continue
      const isLast = found.next_cursor === null && row === found.rows.at(-1)
      return { rows, next_cursor: isLast ? null : startCursor(row) }
    }
    const { next_cursor } = found
    if (next_cursor === null || searched + searchedAtOnce >= searchedMax) return { rows, next_cursor }
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
