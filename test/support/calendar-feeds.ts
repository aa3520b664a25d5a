/** Calendar feeds of tests, made over HTTP or as rows. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { newCalendarFeed } from '../../app/calendar-feeds/new.ts'
import { insertCalendarFeed } from '../../db/queries/calendar-feeds.ts'
import { calendarFeeds } from '../../db/schema.ts'
import { feedPath, feedSecret } from '../../domain/calendar-feed.ts'
import { call, type Who } from './call.ts'
import type { TestServer } from './server.ts'

type Subject = { subject: 'resource' | 'service' | 'member'; subject_id: string }
type Made = { id: string; file: string }

export function ofCourt({ seeded }: TestServer): Subject {
  return { subject: 'resource', subject_id: seeded.resources.court_1 }
}

/** A feed with the detail `busy` unless the body says another. @returns its id, and the last segment of its path */
export async function newFeed(server: TestServer, body: Subject & object, as: Who = 'owner'): Promise<Made> {
  const made = await call(server, 'createCalendarFeed', { as, body: { name: 'Feed', detail: 'busy', ...body } })
  if (made.status !== 201) throw new Error(`no feed: ${made.text}`)
  return { id: made.body.calendar_feed.id, file: made.body.path.slice('/calendar/'.length) }
}

/** The only feed of a workspace, of a resource, made by a member. */
export function onlyFeed(
  { db }: TestServer,
  place: { workspaceId: string; memberId: string },
  resourceId: string,
): Promise<Made> {
  return db.write(async (tx) => {
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.workspaceId, place.workspaceId))
    const secret = feedSecret(randomBytes(32))
    const body = { name: 'Feed', subject: 'resource', subject_id: resourceId, detail: 'full' } as const
    const feed = newCalendarFeed(place, body, secret, new Date())
    await insertCalendarFeed(tx, feed)
    return { id: feed.id, file: feedPath(secret).slice('/calendar/'.length) }
  })
}
