/** All tables, in the column types of the dialect, with their unique constraints and foreign keys. */
export * from './schema/agent-runs.ts'
export * from './schema/audit-log.ts'
export * from './schema/bookings.ts'
export * from './schema/catalogue.ts'
export * from './schema/events.ts'
export * from './schema/nodes.ts'
export * from './schema/people.ts'
export * from './schema/unmet-demand.ts'
