/** Every table once, in the dialect's column words. Whatever must be unique or belong together is said here. */
export * from './schema/agent-runs.ts'
export * from './schema/audit-log.ts'
export * from './schema/bookings.ts'
export * from './schema/catalogue.ts'
export * from './schema/people.ts'
