/** The only module through which other folders use the database. */
import type { Connection } from '#dialect'
import type { DatabaseOf } from './database-interface.ts'

export type { Connection } from '#dialect'
export * from './database-interface.ts'

export type Database = DatabaseOf<Connection>
