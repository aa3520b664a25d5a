/** What a workspace offers, and what it needs for that. */
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, json, moment, table, truth, unique, uuid, whole, words } from '#dialect'
import { workspaces } from './people.ts'
import { stamps } from './stamps.ts'

/** As they are stored; their rules are those of `domain/booking/schedule.ts`. */
type Hours = { start: string; end: string }
type WeeklyHours = Hours & { days: number[] }
type DateOverride = { date: string; hours: Hours[] }
type ServiceClosure = { from: number; until: number; reason: string | null }

export const services = table(
  'services',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    name: words('name').notNull(),
    /** The case-folded name, which lists are ordered by. */
    nameKey: words('name_key').notNull(),
    durationMinutes: whole('duration_minutes').notNull(),
    /** Null where starts are as far apart as a booking is long. */
    slotIntervalMinutes: whole('slot_interval_minutes'),
    bufferBeforeMinutes: whole('buffer_before_minutes').notNull(),
    bufferAfterMinutes: whole('buffer_after_minutes').notNull(),
    minNoticeMinutes: whole('min_notice_minutes').notNull(),
    maxAdvanceDays: whole('max_advance_days').notNull(),
    timeZone: words('time_zone').notNull(),
    weeklyHours: json<WeeklyHours[]>('weekly_hours').notNull(),
    dateOverrides: json<DateOverride[]>('date_overrides').notNull(),
    closures: json<ServiceClosure[]>('closures').notNull(),
    holdTtlSeconds: whole('hold_ttl_seconds').notNull(),
    cancellationNoticeMinutes: whole('cancellation_notice_minutes').notNull(),
    requiresApproval: truth('requires_approval').notNull(),
    approvalTtlMinutes: whole('approval_ttl_minutes').notNull(),
    /** Null where only the resources limit it. */
    maxConcurrent: whole('max_concurrent'),
    archivedAt: moment('archived_at'),
    ...stamps(),
  },
  (t) => [
    unique('services_of_workspace').on(t.workspaceId, t.id),
    index('services_active_by_name').on(t.workspaceId, t.nameKey, t.id).where(sql`${t.archivedAt} IS NULL`),
  ],
)

export const resources = table(
  'resources',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    name: words('name').notNull(),
    /** The case-folded name, which lists are ordered by. */
    nameKey: words('name_key').notNull(),
    category: words('category'),
    capacity: whole('capacity').notNull(),
    archivedAt: moment('archived_at'),
    ...stamps(),
  },
  (t) => [
    unique('resources_of_workspace').on(t.workspaceId, t.id),
    index('resources_active_by_name').on(t.workspaceId, t.nameKey, t.id).where(sql`${t.archivedAt} IS NULL`),
    index('resources_active_by_category').on(t.workspaceId, t.category).where(sql`${t.archivedAt} IS NULL`),
    check('resources_capacity', sql`${t.capacity} >= 1`),
  ],
)

export const resourceRequirements = table(
  'resource_requirements',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    resourceId: uuid('resource_id'),
    category: words('category'),
    quantity: whole('quantity').notNull(),
    ...stamps(),
  },
  (t) => [
    foreignKey({ columns: [t.workspaceId, t.serviceId], foreignColumns: [services.workspaceId, services.id] }),
    foreignKey({ columns: [t.workspaceId, t.resourceId], foreignColumns: [resources.workspaceId, resources.id] }),
    unique('resource_requirements_resource_once').on(t.serviceId, t.resourceId),
    unique('resource_requirements_category_once').on(t.serviceId, t.category),
    index('resource_requirements_by_resource').on(t.workspaceId, t.resourceId),
    check('resource_requirements_one_target', sql`(${t.resourceId} IS NULL) <> (${t.category} IS NULL)`),
    check('resource_requirements_quantity', sql`${t.quantity} >= 1 AND (${t.resourceId} IS NULL OR ${t.quantity} = 1)`),
  ],
)

export const resourceClosures = table(
  'resource_closures',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    resourceId: uuid('resource_id').notNull(),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    reason: words('reason'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.workspaceId, t.resourceId], foreignColumns: [resources.workspaceId, resources.id] }),
    index('resource_closures_by_start').on(t.resourceId, t.startAt, t.id),
    index('resource_closures_by_end').on(t.endAt),
    check('resource_closures_range', sql`${t.startAt} < ${t.endAt}`),
  ],
)
