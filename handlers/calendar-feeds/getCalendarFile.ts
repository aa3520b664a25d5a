import { calendarText } from '../../app/calendar-feeds/calendar-text.ts'
import { isSubjectInUse } from '../../app/calendar-feeds/find-subject.ts'
import type { Handler } from '../../app/call.ts'
import { matchesETag } from '../../app/system/document-reply.ts'
import { findCalendarFeedByDigest } from '../../db/queries/calendar-feeds.ts'
import { listFeedBookings, listResourceNames } from '../../db/queries/feed-bookings.ts'
import { digestOf } from '../../domain/access-key.ts'
import { calendarEntriesMax, feedRange, mayMakeFeed, secretInFile } from '../../domain/calendar-feed.ts'

export const getCalendarFile: Handler<'getCalendarFile'> = async ({ params, headers, db, now, refuse }) => {
  const feed = await findCalendarFeedByDigest(db.read, digestOf(secretInFile(params.calendarFile)))
  if (!feed || !mayMakeFeed(feed, feed) || !(await isSubjectInUse(db.read, feed)))
    throw refuse('CALENDAR_FEED_NOT_FOUND', 'no such feed, or it has ended')
  const bookings = await listFeedBookings(db.read, feed, feedRange(now), calendarEntriesMax)
  const ids = bookings.map(({ id }) => id)
  const places = feed.detail === 'full' ? await listResourceNames(db.read, feed.workspaceId, ids) : undefined
  const text = calendarText(feed, bookings, places, now)
  const validators = { ETag: `"${digestOf(text)}"` }
  if (matchesETag(headers['if-none-match'], validators.ETag)) return { status: 304, headers: validators }
  return { status: 200, headers: validators, body: text }
}
