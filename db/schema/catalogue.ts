/** Services, resources, and their requirements, closures and hours. */
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
  unique,
  uuid,
} from '#dialect'
import { workspaces } from './people.ts'
import { createdAndUpdated } from './stamps.ts'

/** The stored form of hours. `domain/booking/schedule.ts` has their rules. */
type Hours = { start: string; end: string }
type WeeklyHours = Hours & { days: number[]; fromDate?: string; untilDate?: string }
type DateOverride = { date: string; hours: Hours[] }
type Question = {
  id: string
  label: string
  kind: 'text' | 'choice' | 'number' | 'boolean'
  required: boolean
  choices: string[]
}
type DurationRange = { minMinutes: number; maxMinutes: number; stepMinutes: number }
type ServiceClosure = { from: number; until: number; reason: string | null }

export const services = table(
  'services',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    name: text('name').notNull(),
    /** The sort key of the name (`sortKey` in `domain/names.ts`). */
    nameKey: text('name_key').notNull(),
    /** The length, or the default one if there are several; of no use for services by days. */
    durationMinutes: integer('duration_minutes').notNull(),
    /** Lengths to choose from, ascending; null if there is no such list. */
    durationOptions: json<number[]>('duration_options'),
    /** Lengths from a minimum to a maximum in steps; null if there is no such range. */
    durationRange: json<DurationRange>('duration_range'),
    /** Whether the whole body lies in open hours, or only its start and its end. */
    hoursMode: enumeration('hours_mode', ['whole', 'ends']).notNull().default('whole'),
    unit: enumeration('unit', ['minutes', 'days']).notNull().default('minutes'),
    /** Local times, and the fewest and most days; null for services by minutes. */
    checkInTime: text('check_in_time'),
    checkOutTime: text('check_out_time'),
    minDays: integer('min_days'),
    maxDays: integer('max_days'),
    minPartySize: integer('min_party_size').notNull().default(1),
    maxPartySize: integer('max_party_size').notNull().default(1),
    /** Unit of `maxConcurrent`. */
    concurrencyUnit: enumeration('concurrency_unit', ['bookings', 'persons']).notNull().default('bookings'),
    /** Null if the interval equals the duration. */
    slotIntervalMinutes: integer('slot_interval_minutes'),
    bufferBeforeMinutes: integer('buffer_before_minutes').notNull(),
    bufferAfterMinutes: integer('buffer_after_minutes').notNull(),
    minNoticeMinutes: integer('min_notice_minutes').notNull(),
    maxAdvanceDays: integer('max_advance_days').notNull(),
    timeZone: text('time_zone').notNull(),
    weeklyHours: json<WeeklyHours[]>('weekly_hours').notNull(),
    dateOverrides: json<DateOverride[]>('date_overrides').notNull(),
    closures: json<ServiceClosure[]>('closures').notNull(),
    holdTtlSeconds: integer('hold_ttl_seconds').notNull(),
    cancellationNoticeMinutes: integer('cancellation_notice_minutes').notNull(),
    requiresApproval: boolean('requires_approval').notNull(),
    approvalTtlMinutes: integer('approval_ttl_minutes').notNull(),
    /** Null if only the resources limit concurrent bookings. */
    maxConcurrent: integer('max_concurrent'),
    /** Whether visitors with a publishable key may book it. */
    public: boolean('public').notNull().default(false),
    /** Questions about each booking, in the order in which they are asked. */
    questions: json<Question[]>('questions').notNull().default(sql`'[]'`),
    /** Minutes before the start of a booking. */
    reminderMinutes: json<number[]>('reminder_minutes').notNull().default(sql`'[]'`),
    archivedAt: timestamp('archived_at'),
    ...createdAndUpdated(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('services_active_by_name').on(t.workspaceId, t.nameKey, t.id).where(sql`${t.archivedAt} IS NULL`),
    index('services_archived_by_name').on(t.workspaceId, t.nameKey, t.id).where(sql`${t.archivedAt} IS NOT NULL`),
    index('services_with_reminders').on(t.workspaceId, t.id).where(sql`${t.reminderMinutes} <> '[]'`),
  ],
)

export const resources = table(
  'resources',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    name: text('name').notNull(),
    /** The sort key of the name (`sortKey` in `domain/names.ts`). */
    nameKey: text('name_key').notNull(),
    category: text('category'),
    capacity: integer('capacity').notNull(),
    archivedAt: timestamp('archived_at'),
    ...createdAndUpdated(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('resources_active_by_name').on(t.workspaceId, t.nameKey, t.id).where(sql`${t.archivedAt} IS NULL`),
    index('resources_archived_by_name').on(t.workspaceId, t.nameKey, t.id).where(sql`${t.archivedAt} IS NOT NULL`),
    index('resources_active_by_category').on(t.workspaceId, t.category).where(sql`${t.archivedAt} IS NULL`),
    check('resources_capacity', sql`${t.capacity} >= 1`),
  ],
)

export const resourceRequirements = table(
  'resource_requirements',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    resourceId: uuid('resource_id'),
    category: text('category'),
    quantity: integer('quantity').notNull(),
    /** The resources of the category that may serve it, in the order of `priority`; null if all may. */
    eligibleIds: json<string[]>('eligible_ids'),
    assignment: enumeration('assignment', ['best_fit', 'balanced', 'priority']).notNull().default('best_fit'),
    balancePeriod: enumeration('balance_period', ['day', 'week', 'month']).notNull().default('week'),
    customerChoice: boolean('customer_choice').notNull().default(false),
    takes: enumeration('takes', ['one', 'party', 'whole']).notNull().default('one'),
    ...createdAndUpdated(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({ columns: [t.workspaceId, t.serviceId], foreignColumns: [services.workspaceId, services.id] }),
    foreignKey({ columns: [t.workspaceId, t.resourceId], foreignColumns: [resources.workspaceId, resources.id] }),
    unique('resource_requirements_resource_once').on(t.workspaceId, t.serviceId, t.resourceId),
    unique('resource_requirements_category_once').on(t.workspaceId, t.serviceId, t.category),
    index('resource_requirements_by_resource').on(t.workspaceId, t.resourceId),
    check('resource_requirements_one_target', sql`(${t.resourceId} IS NULL) <> (${t.category} IS NULL)`),
    check('resource_requirements_quantity', sql`${t.quantity} >= 1 AND (${t.resourceId} IS NULL OR ${t.quantity} = 1)`),
  ],
)

export const resourceClosures = table(
  'resource_closures',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    resourceId: uuid('resource_id').notNull(),
    startAt: timestamp('start_at').notNull(),
    endAt: timestamp('end_at').notNull(),
    reason: text('reason'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({ columns: [t.workspaceId, t.resourceId], foreignColumns: [resources.workspaceId, resources.id] }),
    index('resource_closures_by_start').on(t.workspaceId, t.resourceId, t.startAt, t.id),
    // With the end, so that closures that are over are left out without reading their rows.
    index('resource_closures_by_workspace').on(t.workspaceId, t.startAt, t.id, t.endAt),
    index('resource_closures_by_end').on(t.endAt),
    check('resource_closures_range', sql`${t.startAt} < ${t.endAt}`),
  ],
)

/** Hours of a resource. One with hours of single dates has a row too, so that a decision looks for dates only where a row is. */
export const resourceHours = table(
  'resource_hours',
  {
    workspaceId: uuid('workspace_id').notNull(),
    resourceId: uuid('resource_id').notNull(),
    /** Null for the zone of the service that is booked. */
    timeZone: text('time_zone'),
    /** Null if no weekly hours restrict the resource. */
    weeklyHours: json<WeeklyHours[]>('weekly_hours'),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.resourceId] }),
    foreignKey({ columns: [t.workspaceId, t.resourceId], foreignColumns: [resources.workspaceId, resources.id] }),
  ],
)

export const resourceDates = table(
  'resource_dates',
  {
    workspaceId: uuid('workspace_id').notNull(),
    resourceId: uuid('resource_id').notNull(),
    /** As `2026-12-24`. */
    date: text('date').notNull(),
    hours: json<Hours[]>('hours').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.resourceId, t.date] }),
    foreignKey({ columns: [t.workspaceId, t.resourceId], foreignColumns: [resources.workspaceId, resources.id] }),
    index('resource_dates_by_workspace').on(t.workspaceId, t.date, t.resourceId),
    index('resource_dates_by_age').on(t.date),
  ],
)

/** Times at which a whole workspace is closed: an interval, or local dates in the zone of the service that is booked. */
export const workspaceClosures = table(
  'workspace_closures',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    startAt: timestamp('start_at'),
    endAt: timestamp('end_at'),
    /** Both dates are inclusive. */
    fromDate: text('from_date'),
    untilDate: text('until_date'),
    reason: text('reason'),
    createdAt: timestamp('created_at').notNull(),
    /** The last instant at which the closure is over everywhere: its end, or the end of its last date in UTC-12. */
    overAt: timestamp('over_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('workspace_closures_by_workspace').on(t.workspaceId, t.overAt),
    index('workspace_closures_by_end').on(t.overAt),
    check(
      'workspace_closures_form',
      sql`(${t.startAt} IS NULL) = (${t.endAt} IS NULL) AND (${t.fromDate} IS NULL) = (${t.untilDate} IS NULL) AND (${t.startAt} IS NULL) <> (${t.fromDate} IS NULL)`,
    ),
    check('workspace_closures_range', sql`${t.startAt} < ${t.endAt} OR ${t.fromDate} <= ${t.untilDate}`),
  ],
)

/** Limits of use: how much may be booked in a period, by one booker, of one resource, or by all. */
export const limits = table(
  'limits',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    name: text('name').notNull(),
    /** Null for all services. */
    serviceIds: json<string[]>('service_ids'),
    per: enumeration('per', ['booker', 'resource', 'all']).notNull(),
    period: enumeration('period', ['hour', 'day', 'week', 'month', 'live', 'gap']).notNull(),
    unit: enumeration('unit', ['bookings', 'persons', 'minutes']).notNull(),
    max: integer('max').notNull(),
    /** For the period `gap` only. */
    gapMinutes: integer('gap_minutes'),
    timeZone: text('time_zone').notNull(),
    ...createdAndUpdated(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('limits_by_creation').on(t.workspaceId, t.createdAt, t.id),
    check('limits_max', sql`${t.max} >= 1`),
    check('limits_gap', sql`(${t.period} = 'gap') = (${t.gapMinutes} IS NOT NULL)`),
  ],
)
