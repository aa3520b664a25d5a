import type { Handler } from '../../app/call.ts'
import { pageSize } from '../../app/paging.ts'
import { findLastSequence, findOldestSequence, listEventRows } from '../../db/queries/events.ts'
import { limitedTo, pageRange } from '../../domain/event.ts'

export const listEvents: Handler<'listEvents'> = async ({ query, workspace, db, viewEvent }) => {
  const limit = pageSize(query)
  const [latest, oldest] = await Promise.all([
    findLastSequence(db.read, workspace.id),
    findOldestSequence(db.read, workspace.id),
  ])
  const { after, until } = pageRange(query.after ?? 0, oldest, latest)
  const filter = { types: query.types, memberId: limitedTo(workspace) }
  // One row more than the page holds tells whether there is a next page within the range.
  const found = await listEventRows(db.read, workspace.id, { after, until, limit: limit + 1 }, filter)
  const rows = found.slice(0, limit)
  const covered = found.length > limit ? (rows.at(-1)?.sequence ?? until) : until
  const events = rows.map(viewEvent).filter((event) => event !== undefined)
  return { status: 200, body: { events, next_after: covered < latest ? covered : null, latest } }
}
