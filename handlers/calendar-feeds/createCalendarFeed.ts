import { randomBytes } from 'node:crypto'
import { auditEntry } from '../../app/audit.ts'
import { isSubjectInUse } from '../../app/calendar-feeds/find-subject.ts'
import { newCalendarFeed } from '../../app/calendar-feeds/new.ts'
import { calendarFeedView } from '../../app/calendar-feeds/view.ts'
import type { Handler } from '../../app/call.ts'
import { calendarFeedEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { countCalendarFeeds, insertCalendarFeed } from '../../db/queries/calendar-feeds.ts'
import { calendarFeedDetail } from '../../domain/audit.ts'
import { calendarFeedsMax, feedPath, feedSecret, mayMakeFeed } from '../../domain/calendar-feed.ts'

const notFound = { resource: 'RESOURCE_NOT_FOUND', service: 'SERVICE_NOT_FOUND', member: 'MEMBER_NOT_FOUND' } as const

export const createCalendarFeed: Handler<'createCalendarFeed'> = (call) => {
  const { body, workspace, db, now, refuse } = call
  const secret = feedSecret(randomBytes(32))
  const feed = newCalendarFeed({ workspaceId: workspace.id, memberId: workspace.memberId }, body, secret, now)
  if (!mayMakeFeed(workspace, feed)) throw refuse('ADMIN_REQUIRED', 'a feed that is not of their own bookings')
  return db.write(async (tx) => {
    if (!(await isSubjectInUse(tx, feed))) throw refuse(notFound[feed.subject], 'no such subject that is in use')
    const present = await countCalendarFeeds(tx, workspace.id, workspace.memberId)
    const { byMember, inWorkspace } = calendarFeedsMax
    if (present.byMember >= byMember || present.inWorkspace >= inWorkspace)
      throw refuse('CALENDAR_FEED_LIMIT_REACHED', `of ${present.inWorkspace} feeds the member made ${present.byMember}`)
    await insertCalendarFeed(tx, feed)
    const change = { workspaceId: workspace.id, targetId: feed.id, resultId: null, detail: calendarFeedDetail(feed) }
    await insertAuditRow(tx, auditEntry(call, 'createCalendarFeed', change))
    await recordEvents(tx, call, calendarFeedEvent('created', feed))
    return { status: 201, body: { path: feedPath(secret), calendar_feed: calendarFeedView(feed) } }
  })
}
