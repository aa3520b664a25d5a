/** Starts that callers asked for and were refused, as counts. */
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, primaryKey, table, text, timestamp, uniqueIndex, uuid } from '#dialect'
import type { components } from '../../generated/contract.ts'
import { services } from './catalogue.ts'

/** Removed by age. It names no caller. */
export const unmetDemand = table(
  'unmet_demand',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    /** Start of the hour in UTC that contains the refused starts. */
    startAt: timestamp('start_at').notNull(),
    reason: text('reason').$type<components['schemas']['ReasonCode']>().notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({ columns: [t.workspaceId, t.serviceId], foreignColumns: [services.workspaceId, services.id] }),
    uniqueIndex('unmet_demand_once').on(t.workspaceId, t.serviceId, t.startAt, t.reason),
    index('unmet_demand_by_start').on(t.workspaceId, t.startAt, t.id),
    index('unmet_demand_by_service').on(t.workspaceId, t.serviceId, t.startAt, t.id),
    index('unmet_demand_by_age').on(t.startAt),
    check('unmet_demand_count', sql`${t.count} > 0`),
  ],
)
