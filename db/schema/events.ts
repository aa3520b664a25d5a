/** The outbox: events of a workspace in the order of their commits, the last number that it gave, and the cursors of events that follow from time. */
import { sql } from 'drizzle-orm'
import { check, enumeration, index, integer, json, primaryKey, table, text, timestamp, uuid } from '#dialect'
import { workspaces } from './people.ts'

/**
 * The last sequence of each workspace that ever had an event. Its row is locked from the first event of a transaction to the
 * commit, so sequences are given in the order of commits.
 */
export const eventFeeds = table(
  'event_feeds',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    lastSequence: integer('last_sequence').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId] })],
)

/** Removed by age. It holds ids and states only: no secret, and nothing about customers. */
export const events = table(
  'events',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => eventFeeds.workspaceId),
    sequence: integer('sequence').notNull(),
    type: text('type').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The actor; null for the server or its operator. */
    userId: uuid('user_id'),
    /** Readers: `member` (all members), `admin` (owners and admins), or the id of the member who sees it beside these. */
    audience: text('audience').notNull(),
    data: json<Record<string, unknown>>('data').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.sequence] }),
    index('events_by_age').on(t.createdAt),
    check('events_sequence', sql`${t.sequence} > 0`),
  ],
)

/** Kinds of events that follow from time alone: no call makes them. */
export const clockKinds = ['hold.expired', 'booking.expired', 'booking.reminder'] as const

/**
 * How far the events of each kind are written: for everything that was due before `at`, and at `at` up to the row with this workspace and
 * id. Both are empty after everything at `at`.
 */
export const clockCursors = table(
  'clock_cursors',
  {
    kind: enumeration('kind', clockKinds).notNull(),
    at: timestamp('at').notNull(),
    afterWorkspaceId: uuid('after_workspace_id').notNull(),
    afterId: uuid('after_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind] })],
)
