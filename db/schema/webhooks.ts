/** Webhooks: endpoints that receive the events of a workspace, and deliveries of single events to them. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  enumeration,
  foreignKey,
  index,
  integer,
  json,
  primaryKey,
  table,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '#dialect'
import { workspaces } from './people.ts'
import { createdAndUpdated } from './stamps.ts'

export const webhookEndpoints = table(
  'webhook_endpoints',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    url: text('url').notNull(),
    /** Null for events of all types. */
    types: json<string[]>('types'),
    includeSubject: boolean('include_subject').notNull(),
    status: enumeration('status', ['active', 'disabled']).notNull(),
    /** Readable, because signing needs it. */
    secret: text('secret').notNull(),
    /** The secret before the last rotation, which signs too until `previousUntil`. */
    previousSecret: text('previous_secret'),
    previousUntil: timestamp('previous_until'),
    /** Events up to this sequence have their deliveries. */
    sequence: integer('sequence').notNull(),
    /** The time of the oldest failed attempt without a later success. */
    failingSince: timestamp('failing_since'),
    /** Set when somebody deletes the endpoint: no call finds it, and retention removes it after its deliveries. */
    deletedAt: timestamp('deleted_at'),
    ...createdAndUpdated(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('webhook_endpoints_by_creation').on(t.workspaceId, t.createdAt, t.id),
    index('webhook_endpoints_deleted').on(t.workspaceId, t.id).where(sql`${t.deletedAt} IS NOT NULL`),
    index('webhook_endpoints_active').on(t.workspaceId, t.sequence).where(sql`${t.status} = 'active'`),
    check('webhook_endpoints_status', sql`${t.status} IN ('active', 'disabled')`),
    check('webhook_endpoints_previous', sql`(${t.previousSecret} IS NULL) = (${t.previousUntil} IS NULL)`),
  ],
)

export const webhookDeliveries = table(
  'webhook_deliveries',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    endpointId: uuid('endpoint_id').notNull(),
    /** Sequence of the event. */
    sequence: integer('sequence').notNull(),
    type: text('type').notNull(),
    subjectId: uuid('subject_id').notNull(),
    status: enumeration('status', ['pending', 'delivered', 'failed', 'dropped']).notNull(),
    /** Whether somebody asked for the event again. Such a delivery neither waits for others of its subject nor delays them. */
    redelivery: boolean('redelivery').notNull(),
    /** Attempts that were begun. */
    attempts: integer('attempts').notNull(),
    /** When the next attempt may begin; while one is under way, the end of its lease. Null unless the status is `pending`. */
    nextAt: timestamp('next_at'),
    attemptedAt: timestamp('attempted_at'),
    /** The HTTP status of the last reply; null without one. */
    replyStatus: integer('reply_status'),
    /** Why the last attempt failed; null after a success. */
    error: text('error'),
    /** The beginning of the reply of the last attempt if it failed. */
    reply: text('reply'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({
      columns: [t.workspaceId, t.endpointId],
      foreignColumns: [webhookEndpoints.workspaceId, webhookEndpoints.id],
    }),
    uniqueIndex('webhook_deliveries_once').on(t.workspaceId, t.endpointId, t.sequence),
    index('webhook_deliveries_by_creation').on(t.workspaceId, t.endpointId, t.createdAt, t.id),
    index('webhook_deliveries_in_order')
      .on(t.workspaceId, t.endpointId, t.sequence)
      .where(sql`${t.status} = 'pending'`),
    index('webhook_deliveries_due').on(t.nextAt, t.workspaceId, t.endpointId).where(sql`${t.status} = 'pending'`),
    index('webhook_deliveries_by_age').on(t.createdAt),
    check('webhook_deliveries_status', sql`${t.status} IN ('pending', 'delivered', 'failed', 'dropped')`),
    check('webhook_deliveries_next', sql`(${t.status} = 'pending') = (${t.nextAt} IS NOT NULL)`),
  ],
)
