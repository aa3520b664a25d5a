import { auditEntry } from '../../app/audit.ts'
import type { Handler } from '../../app/call.ts'
import { calendarFeedEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { findCalendarFeed, removeCalendarFeed } from '../../db/queries/calendar-feeds.ts'
import { calendarFeedDetail } from '../../domain/audit.ts'
import { canSee } from '../../domain/roles.ts'

export const deleteCalendarFeed: Handler<'deleteCalendarFeed'> = (call) =>
  call.db.write(async (tx) => {
    const { params, workspace, refuse } = call
    const feed = await findCalendarFeed(tx, workspace.id, params.feedId)
    if (!feed || !canSee(workspace, feed)) throw refuse('CALENDAR_FEED_NOT_FOUND', 'no such feed that they can see')
    await removeCalendarFeed(tx, workspace.id, feed.id)
    const change = { workspaceId: workspace.id, targetId: feed.id, resultId: null, detail: calendarFeedDetail(feed) }
    await insertAuditRow(tx, auditEntry(call, 'deleteCalendarFeed', change))
    await recordEvents(tx, call, calendarFeedEvent('deleted', feed))
    return { status: 204 }
  })
