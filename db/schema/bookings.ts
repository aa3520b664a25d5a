/** Holds, bookings, their allocations and history, and idempotency keys. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  enumeration,
  epochMilliseconds,
  foreignKey,
  index,
  integer,
  json,
  primaryKey,
  table,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from '#dialect'
import { resources, services } from './catalogue.ts'
import { members, users, workspaces } from './people.ts'
import { createdAndUpdated } from './stamps.ts'

/** A requirement as it was at the time of booking. */
type BookedRequirement = {
  id: string
  resourceId: string | null
  category: string | null
  quantity: number
  /** How much of a resource it takes (`domain/allocation-rule.ts`); omitted for `one`. */
  takes?: 'one' | 'party' | 'whole'
}
type Answer = { id: string; label: string; value: string | number | boolean }

/** A slot reserved for a short time. Whether a hold is live follows from its timestamps and the present time. */
export const holds = table(
  'holds',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    memberId: uuid('member_id').notNull(),
    startAt: timestamp('start_at').notNull(),
    endAt: timestamp('end_at').notNull(),
    bufferBeforeMinutes: integer('buffer_before_minutes').notNull(),
    bufferAfterMinutes: integer('buffer_after_minutes').notNull(),
    requirements: json<BookedRequirement[]>('requirements').notNull(),
    partySize: integer('party_size').notNull().default(1),
    /** The length in days of a service that is booked by days; null for minutes. */
    durationDays: integer('duration_days'),
    /** The comparison key of the customer whose limits the hold counts for; null if the request named none. */
    customerKey: text('customer_key'),
    /** True if the request chose the resources of the allocations; false if any that meet the requirements do. */
    resourcesChosen: boolean('resources_chosen').notNull().default(false),
    /** The publishable key that the hold was made with, and the visitor's network address; both null for other holds. */
    visitorKeyId: uuid('visitor_key_id'),
    visitorNetwork: text('visitor_network'),
    expiresAt: timestamp('expires_at').notNull(),
    createdAt: timestamp('created_at').notNull(),
    consumedAt: timestamp('consumed_at'),
    releasedAt: timestamp('released_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({ columns: [t.workspaceId, t.serviceId], foreignColumns: [services.workspaceId, services.id] }),
    foreignKey({ columns: [t.workspaceId, t.memberId], foreignColumns: [members.workspaceId, members.id] }),
    index('holds_by_creation').on(t.workspaceId, t.createdAt, t.id),
    index('holds_by_member').on(t.workspaceId, t.memberId, t.createdAt, t.id),
    index('holds_by_expiry').on(t.expiresAt, t.workspaceId, t.id).where(sql`${t.consumedAt} IS NULL`),
  ],
)

export const bookings = table(
  'bookings',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    /** The member whom the booking is for. */
    memberId: uuid('member_id').notNull(),
    /** The hold that it was made from; null if none. There is no foreign key, as holds may be purged. */
    holdId: uuid('hold_id'),
    /** A pending booking past its `expires_at` counts as expired. */
    status: enumeration('status', ['pending', 'confirmed', 'completed', 'no_show', 'cancelled', 'declined']).notNull(),
    startAt: timestamp('start_at').notNull(),
    endAt: timestamp('end_at').notNull(),
    bufferBeforeMinutes: integer('buffer_before_minutes').notNull(),
    bufferAfterMinutes: integer('buffer_after_minutes').notNull(),
    requirements: json<BookedRequirement[]>('requirements').notNull(),
    partySize: integer('party_size').notNull().default(1),
    /** The length in days of a service that is booked by days; null for minutes. */
    durationDays: integer('duration_days'),
    customerName: text('customer_name'),
    customerEmail: text('customer_email'),
    /** The comparison key of the address (`emailKey` in `domain/names.ts`). */
    customerKey: text('customer_key'),
    customerPhone: text('customer_phone'),
    notes: text('notes'),
    /** Values that callers keep with the booking, by key. */
    metadata: json<Record<string, string>>('metadata').notNull().default(sql`'{}'`),
    /** Answers to questions of the service, as they were asked. */
    answers: json<Answer[]>('answers').notNull().default(sql`'[]'`),
    /** SHA-256 of the token with which the customer manages the booking, in hexadecimal; null if there is none. */
    manageDigest: text('manage_digest'),
    /** The approval deadline of a pending booking; null for all others. */
    expiresAt: timestamp('expires_at'),
    /** Minutes for which this booking waits for approval; null for those of its service. */
    waitMinutes: integer('wait_minutes'),
    endedAt: timestamp('ended_at'),
    endedById: uuid('ended_by_id').references(() => users.id),
    endReason: text('end_reason'),
    version: integer('version').notNull(),
    /** The span class of its length with buffers (`spanLimitsMs`): searches for overlaps look back by class. */
    span: integer('span').notNull().default(0),
    ...createdAndUpdated(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({ columns: [t.workspaceId, t.serviceId], foreignColumns: [services.workspaceId, services.id] }),
    foreignKey({ columns: [t.workspaceId, t.memberId], foreignColumns: [members.workspaceId, members.id] }),
    unique('bookings_hold_once').on(t.workspaceId, t.holdId),
    index('bookings_by_start').on(t.workspaceId, t.startAt, t.id),
    index('bookings_by_member').on(t.workspaceId, t.memberId, t.startAt, t.id),
    index('bookings_by_service').on(t.workspaceId, t.serviceId, t.startAt, t.id),
    index('bookings_long').on(t.workspaceId, t.span, t.startAt, t.id).where(sql`${t.span} > 0`),
    index('bookings_by_expiry').on(t.expiresAt, t.workspaceId, t.id).where(sql`${t.status} = 'pending'`),
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

/**
 * Longest footprint of each span class, in milliseconds, by class: 40 hours, 40 days, 1,200 days. Queries and triggers look this far
 * back for overlaps, each class by itself, so that one long stay does not widen the search for all others.
 */
export const spanLimitsMs = [40 * 3_600_000, 40 * 24 * 3_600_000, 1_200 * 24 * 3_600_000] as const

/**
 * Everything that holds and bookings occupy. A row takes `units` of a target over the footprint `blocked_from` to `blocked_until`.
 * Targets are resources, services (the row of the service itself) and limits. Triggers refuse a row that would exceed the capacity
 * of its target at any instant, even if the application code is wrong (`docs/decisions/0015-the-database-refuses.md`,
 * `docs/decisions/0089-units-and-spans.md`).
 */
export const allocations = table(
  'allocations',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    /** The id of the resource, service or limit. */
    targetId: uuid('target_id').notNull(),
    /** Divides a limit into one count for each booker or resource; empty for resources, services and limits of all. */
    subject: text('subject').notNull().default(''),
    /** Null: all units that the target has, now and after its capacity changed. */
    units: integer('units').default(1),
    /** The span class (`spanLimitsMs`). */
    span: integer('span').notNull().default(0),
    /** Counts for others, and is not refused itself; only for limits. */
    waived: boolean('waived').notNull().default(false),
    /** Both columns are null in rows of services and limits. */
    resourceId: uuid('resource_id'),
    requirementId: uuid('requirement_id'),
    holdId: uuid('hold_id'),
    /** The booking that has the row, set when a hold becomes a booking; null for a hold. */
    bookingId: uuid('booking_id'),
    bodyFrom: epochMilliseconds('body_from').notNull(),
    bodyUntil: epochMilliseconds('body_until').notNull(),
    /** The footprint: the body with its buffers, or the window of a limit. Overlaps are computed from this interval. */
    blockedFrom: epochMilliseconds('blocked_from').notNull(),
    blockedUntil: epochMilliseconds('blocked_until').notNull(),
    /** The expiry; null for an allocation that does not expire. */
    expiresAt: timestamp('expires_at'),
    /** The clock reading of the call that wrote it. */
    writtenAt: timestamp('written_at').notNull(),
    releasedAt: timestamp('released_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({ columns: [t.workspaceId, t.serviceId], foreignColumns: [services.workspaceId, services.id] }),
    foreignKey({ columns: [t.workspaceId, t.resourceId], foreignColumns: [resources.workspaceId, resources.id] }),
    foreignKey({ columns: [t.workspaceId, t.holdId], foreignColumns: [holds.workspaceId, holds.id] }),
    foreignKey({ columns: [t.workspaceId, t.bookingId], foreignColumns: [bookings.workspaceId, bookings.id] }),
    index('allocations_of_target')
      .on(t.workspaceId, t.targetId, t.subject, t.span, t.blockedFrom, t.blockedUntil, t.expiresAt, t.units)
      .where(sql`${t.releasedAt} IS NULL`),
    // Completed bookings count for a fair assignment. Only a release writes it, so that no booking waits for it.
    index('allocations_released')
      .on(t.workspaceId, t.resourceId, t.bodyFrom, t.bookingId)
      .where(sql`${t.releasedAt} IS NOT NULL AND ${t.resourceId} IS NOT NULL AND ${t.bookingId} IS NOT NULL`),
    uniqueIndex('allocations_by_booking').on(t.workspaceId, t.bookingId, t.targetId, t.subject),
    uniqueIndex('allocations_by_hold').on(t.workspaceId, t.holdId, t.targetId, t.subject),
    check('allocations_held', sql`${t.bookingId} IS NOT NULL OR ${t.holdId} IS NOT NULL`),
    check(
      'allocations_target',
      sql`(${t.resourceId} IS NULL) = (${t.requirementId} IS NULL) AND (${t.resourceId} IS NULL OR ${t.targetId} = ${t.resourceId})`,
    ),
    check(
      'allocations_limit',
      sql`(${t.subject} = '' AND NOT ${t.waived}) OR (${t.resourceId} IS NULL AND ${t.targetId} <> ${t.serviceId})`,
    ),
    check('allocations_units', sql`${t.units} IS NULL OR ${t.units} >= 1`),
    check(
      'allocations_range',
      sql`${t.blockedFrom} <= ${t.bodyFrom} AND ${t.bodyFrom} < ${t.bodyUntil} AND ${t.bodyUntil} <= ${t.blockedUntil}`,
    ),
    check(
      'allocations_span',
      sql`${t.blockedUntil} - ${t.blockedFrom} <= CASE ${t.span} ${sql.raw(spanLimitsMs.map((limit, span) => `WHEN ${span} THEN ${limit}`).join(' '))} ELSE -1 END`,
    ),
  ],
)

/** The history of bookings: one row per version. */
export const bookingChanges = table(
  'booking_changes',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    version: integer('version').notNull(),
    action: enumeration('action', [
      'created',
      'rescheduled',
      'reassigned',
      'approved',
      'declined',
      'cancelled',
      'completed',
      'no_show',
      'updated',
      'reopened',
    ]).notNull(),
    status: enumeration('status', ['pending', 'confirmed', 'completed', 'no_show', 'cancelled', 'declined']).notNull(),
    /** The user who made the change; null for the customer. */
    userId: uuid('user_id').references(() => users.id),
    startAt: timestamp('start_at').notNull(),
    endAt: timestamp('end_at').notNull(),
    resourceIds: json<string[]>('resource_ids').notNull(),
    reason: text('reason'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({ columns: [t.workspaceId, t.bookingId], foreignColumns: [bookings.workspaceId, bookings.id] }),
    unique('booking_changes_once').on(t.workspaceId, t.bookingId, t.version),
    index('booking_changes_by_creation').on(t.workspaceId, t.bookingId, t.createdAt, t.id),
  ],
)

/** Stored replies, replayed for a day to the same request with the same idempotency key. */
export const idempotencyKeys = table(
  'idempotency_keys',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    /** SHA-256 of workspace, user and sent key, in hexadecimal. */
    digest: text('digest').notNull(),
    /** SHA-256 of operation, parameters, query and body, in hexadecimal. */
    fingerprint: text('fingerprint').notNull(),
    status: integer('status').notNull(),
    /** The JSON text of the reply. */
    reply: text('reply').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.digest] }), index('idempotency_keys_by_creation').on(t.createdAt)],
)
