/** The databases of a run: how to create one, and how the checker reads it, with SQL that both engines understand. */
import type { Fault } from './faults.ts'

export type Storage = {
  /** Options that select this engine. */
  words: string[]
  /** Its import conditions, for bundles. */
  conditions: string[]
  faults: readonly Fault[]
  /** A new database. @returns its DATABASE_URL */
  create(name: string): Promise<string>
  /** The argument of `open` for a new database that one process uses, in memory if the engine can. */
  createPrivate(name: string): Promise<string>
  /** Runs `work` in one snapshot, taken at its first query. Waits for a database that is unavailable for a moment. */
  snapshot<T>(databaseUrl: string, work: (rows: Rows) => Promise<T>): Promise<T>
  /** Finds damage by the engine's own means. */
  damage(databaseUrl: string): Promise<string[]>
  end(): Promise<void>
}

export type Rows = <Row>(statement: string) => Promise<Row[]>
