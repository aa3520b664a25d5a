import { calendarFeedView } from '../../app/calendar-feeds/view.ts'
import type { Handler } from '../../app/call.ts'
import { momentPage } from '../../app/paging.ts'
import { listCalendarFeedRows } from '../../db/queries/calendar-feeds.ts'
import { beforeTheOldest } from '../../domain/cursor.ts'
import { limitedTo } from '../../domain/event.ts'

export const listCalendarFeeds: Handler<'listCalendarFeeds'> = async ({ query, workspace, db }) => {
  const { rows, next_cursor } = await momentPage(query, beforeTheOldest, (after, limit) =>
    listCalendarFeedRows(db.read, workspace.id, limitedTo(workspace), after, limit),
  )
  return { status: 200, body: { calendar_feeds: rows.map(calendarFeedView), next_cursor } }
}
