/** The only door to the database. */
import type { Connection } from '#dialect'
import type { DatabaseOf, SnapshotsOf } from './dialect-contract.ts'

export type { Connection } from '#dialect'
export * from './dialect-contract.ts'

export type Database = DatabaseOf<Connection>
export type Snapshots = SnapshotsOf<Connection>
