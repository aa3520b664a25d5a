/** Calendar feeds: addresses at which calendar programs read bookings. */
import { sql } from 'drizzle-orm'
import { check, enumeration, foreignKey, index, primaryKey, table, text, timestamp, uuid } from '#dialect'
import { members } from './people.ts'

export const calendarFeeds = table(
  'calendar_feeds',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    /** The member who made it. It ends when they could not make it any more. */
    memberId: uuid('member_id').notNull(),
    name: text('name').notNull(),
    subject: enumeration('subject', ['resource', 'service', 'member']).notNull(),
    subjectId: uuid('subject_id').notNull(),
    detail: enumeration('detail', ['busy', 'full']).notNull(),
    /** SHA-256 of the secret in its path, in hexadecimal. */
    digest: text('digest').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({ columns: [t.workspaceId, t.memberId], foreignColumns: [members.workspaceId, members.id] }),
    index('calendar_feeds_by_digest').on(t.digest),
    index('calendar_feeds_by_creation').on(t.workspaceId, t.createdAt, t.id),
    index('calendar_feeds_by_member').on(t.workspaceId, t.memberId, t.createdAt, t.id),
    check('calendar_feeds_subject', sql`${t.subject} IN ('resource', 'service', 'member')`),
    check('calendar_feeds_detail', sql`${t.detail} IN ('busy', 'full')`),
  ],
)
