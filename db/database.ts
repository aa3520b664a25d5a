/** The only door to the database. */
import type { Connection } from '#dialect'
import type { DatabaseOf, SnapshotsOf } from './database-interface.ts'

export type { Connection } from '#dialect'
export * from './database-interface.ts'

export type Database = DatabaseOf<Connection>
export type Snapshots = SnapshotsOf<Connection>
