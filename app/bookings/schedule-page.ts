/** Pages of a schedule: one list after the other (`docs/decisions/0055-schedule.md`). */
import { parseScheduleCursor, type SchedulePart, scheduleCursor, scheduleParts } from '../../domain/cursor.ts'
import { parameterDefaults } from '../../generated/operations.ts'

type ListQuery = { limit: number; cursor?: string }
type Page<Row> = { rows: Row[]; next_cursor: string | null }
/** Reads up to `limit` rows of a list after a cursor of its own. */
export type Reader<Row> = (query: ListQuery) => Promise<Page<Row>>
type Readers = { [Part in SchedulePart]: Reader<unknown> }
type Rows<Lists extends Readers> = { [Part in SchedulePart]: Awaited<ReturnType<Lists[Part]>>['rows'] }

/** A page with at most `limit` rows of all lists together. */
export async function schedulePage<Lists extends Readers>(
  query: { limit?: number; cursor?: string },
  lists: Lists,
): Promise<Rows<Lists> & { next_cursor: string | null }> {
  const from = query.cursor === undefined ? { part: scheduleParts[0], cursor: null } : parseScheduleCursor(query.cursor)
  if (from === undefined) throw new Error('parameter validation let a malformed cursor pass')
  const found: Record<SchedulePart, unknown[]> = { bookings: [], holds: [], closures: [] }
  const page = (next_cursor: string | null) => ({ ...(found as Rows<Lists>), next_cursor })
  let left = query.limit ?? parameterDefaults.ScheduleLimit
  let { cursor } = from
  for (const part of scheduleParts.slice(scheduleParts.indexOf(from.part))) {
    // A full page looks for one row more, which tells whether there is a next page.
    const { rows, next_cursor } = await lists[part]({ limit: Math.max(1, left), ...(cursor !== null && { cursor }) })
    if (left === 0 && rows.length > 0) return page(scheduleCursor(part, null))
    found[part] = rows
    if (next_cursor !== null) return page(scheduleCursor(part, next_cursor))
    left -= rows.length
    cursor = null
  }
  return page(null)
}
