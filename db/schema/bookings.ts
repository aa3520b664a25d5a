/** What is held and booked. */
import { sql } from 'drizzle-orm'
import {
  check,
  enumeration,
  epochMilliseconds,
  foreignKey,
  index,
  integer,
  json,
  table,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from '#dialect'
import { resources, services } from './catalogue.ts'
import { members, users } from './people.ts'
import { createdAndUpdated } from './stamps.ts'

/** A requirement as it was when something was booked. */
type BookedRequirement = { id: string; resourceId: string | null; category: string | null; quantity: number }

/** What is kept for somebody who is about to book it. Whether it is live is decided by comparing with now. */
export const holds = table(
  'holds',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    memberId: uuid('member_id').notNull(),
    startAt: timestamp('start_at').notNull(),
    endAt: timestamp('end_at').notNull(),
    bufferBeforeMinutes: integer('buffer_before_minutes').notNull(),
    bufferAfterMinutes: integer('buffer_after_minutes').notNull(),
    requirements: json<BookedRequirement[]>('requirements').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    createdAt: timestamp('created_at').notNull(),
    consumedAt: timestamp('consumed_at'),
    releasedAt: timestamp('released_at'),
  },
  (t) => [
    foreignKey({ columns: [t.workspaceId, t.serviceId], foreignColumns: [services.workspaceId, services.id] }),
    foreignKey({ columns: [t.workspaceId, t.memberId], foreignColumns: [members.workspaceId, members.id] }),
    index('holds_by_creation').on(t.workspaceId, t.createdAt, t.id),
    index('holds_by_member').on(t.workspaceId, t.memberId, t.createdAt, t.id),
    index('holds_by_expiry').on(t.expiresAt).where(sql`${t.consumedAt} IS NULL`),
  ],
)

export const bookings = table(
  'bookings',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    /** The member it is for. */
    memberId: uuid('member_id').notNull(),
    /** The hold it came from; that may have been tidied away. */
    holdId: uuid('hold_id').unique(),
    /** A pending one that is past its `expires_at` has expired. */
    status: enumeration('status', ['pending', 'confirmed', 'completed', 'no_show', 'cancelled', 'declined']).notNull(),
    startAt: timestamp('start_at').notNull(),
    endAt: timestamp('end_at').notNull(),
    bufferBeforeMinutes: integer('buffer_before_minutes').notNull(),
    bufferAfterMinutes: integer('buffer_after_minutes').notNull(),
    requirements: json<BookedRequirement[]>('requirements').notNull(),
    customerName: text('customer_name'),
    customerEmail: text('customer_email'),
    /** The address as it is compared: case-folded. */
    customerKey: text('customer_key'),
    notes: text('notes'),
    /** Until when a pending one waits; null for all others. */
    expiresAt: timestamp('expires_at'),
    endedAt: timestamp('ended_at'),
    endedById: uuid('ended_by_id').references(() => users.id),
    endReason: text('end_reason'),
    version: integer('version').notNull(),
    ...createdAndUpdated(),
  },
  (t) => [
    foreignKey({ columns: [t.workspaceId, t.serviceId], foreignColumns: [services.workspaceId, services.id] }),
    foreignKey({ columns: [t.workspaceId, t.memberId], foreignColumns: [members.workspaceId, members.id] }),
    index('bookings_by_start').on(t.workspaceId, t.startAt, t.id),
    index('bookings_by_member').on(t.workspaceId, t.memberId, t.startAt, t.id),
    index('bookings_by_service').on(t.workspaceId, t.serviceId, t.startAt, t.id),
    index('bookings_by_customer')
      .on(t.workspaceId, t.customerKey, t.startAt, t.id)
      .where(sql`${t.customerKey} IS NOT NULL`),
    check(
      'bookings_status',
      sql`${t.status} IN ('pending', 'confirmed', 'completed', 'no_show', 'cancelled', 'declined')`,
    ),
    check('bookings_range', sql`${t.startAt} < ${t.endAt}`),
    check('bookings_pending_expires', sql`(${t.status} = 'pending') = (${t.expiresAt} IS NOT NULL)`),
  ],
)

/** The longest booking with the longest buffers: so far back an overlap has to be looked for, here and in the triggers. */
export const longestBlockedMs = 40 * 3_600_000

/**
 * All that holds and bookings take: a row for each resource, and one without a resource for the service itself. Triggers
 * refuse a row that would be one too many at any instant, whatever the code above believes
 * (`docs/decisions/0015-the-database-refuses.md`).
 */
export const allocations = table(
  'allocations',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    /** Both null in the row of the service itself. */
    resourceId: uuid('resource_id'),
    requirementId: uuid('requirement_id'),
    holdId: uuid('hold_id').references(() => holds.id),
    /** Set when a hold becomes a booking, which from then on has the row. */
    bookingId: uuid('booking_id').references(() => bookings.id),
    bodyFrom: epochMilliseconds('body_from').notNull(),
    bodyUntil: epochMilliseconds('body_until').notNull(),
    /** The body with its buffers: what is compared. */
    blockedFrom: epochMilliseconds('blocked_from').notNull(),
    blockedUntil: epochMilliseconds('blocked_until').notNull(),
    /** When it lapses by itself; null for what does not. */
    expiresAt: timestamp('expires_at'),
    /** The clock reading it was decided by. */
    writtenAt: timestamp('written_at').notNull(),
    releasedAt: timestamp('released_at'),
  },
  (t) => [
    foreignKey({ columns: [t.workspaceId, t.serviceId], foreignColumns: [services.workspaceId, services.id] }),
    foreignKey({ columns: [t.workspaceId, t.resourceId], foreignColumns: [resources.workspaceId, resources.id] }),
    index('allocations_of_resource')
      .on(t.resourceId, t.blockedFrom, t.blockedUntil, t.expiresAt)
      .where(sql`${t.releasedAt} IS NULL AND ${t.resourceId} IS NOT NULL`),
    index('allocations_of_service')
      .on(t.serviceId, t.blockedFrom, t.blockedUntil, t.expiresAt)
      .where(sql`${t.releasedAt} IS NULL AND ${t.resourceId} IS NULL`),
    uniqueIndex('allocations_by_booking').on(t.bookingId, t.resourceId),
    uniqueIndex('allocations_by_hold').on(t.holdId, t.resourceId),
    check('allocations_held', sql`${t.bookingId} IS NOT NULL OR ${t.holdId} IS NOT NULL`),
    check('allocations_target', sql`(${t.resourceId} IS NULL) = (${t.requirementId} IS NULL)`),
    check(
      'allocations_range',
      sql`${t.blockedFrom} <= ${t.bodyFrom} AND ${t.bodyFrom} < ${t.bodyUntil} AND ${t.bodyUntil} <= ${t.blockedUntil} AND ${t.blockedUntil} - ${t.blockedFrom} <= ${sql.raw(String(longestBlockedMs))}`,
    ),
  ],
)

/** What happened to a booking; one row for each version. */
export const bookingChanges = table(
  'booking_changes',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    version: integer('version').notNull(),
    action: enumeration('action', [
      'created',
      'rescheduled',
      'approved',
      'declined',
      'cancelled',
      'completed',
      'no_show',
    ]).notNull(),
    status: enumeration('status', ['pending', 'confirmed', 'completed', 'no_show', 'cancelled', 'declined']).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    startAt: timestamp('start_at').notNull(),
    endAt: timestamp('end_at').notNull(),
    resourceIds: json<string[]>('resource_ids').notNull(),
    reason: text('reason'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    unique('booking_changes_once').on(t.bookingId, t.version),
    index('booking_changes_by_creation').on(t.bookingId, t.createdAt, t.id),
  ],
)

/** The replies that are given again to the same request, for a day. */
export const idempotencyKeys = table(
  'idempotency_keys',
  {
    /** Of the workspace, the user, the operation and the key that was sent: SHA-256 in hexadecimal. */
    digest: text('digest').primaryKey(),
    /** Of the request: SHA-256 in hexadecimal. */
    fingerprint: text('fingerprint').notNull(),
    status: integer('status').notNull(),
    /** JSON, as it was sent. */
    reply: text('reply').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [index('idempotency_keys_by_creation').on(t.createdAt)],
)
