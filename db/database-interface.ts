/** What every dialect gives: its database, and the faults it tells apart. */

/** At once where the engine is in this process, later where it is not: to be awaited either way. */
export type Eventually<T> = T | Promise<T>

/** @typeParam Connection what queries are given, in this dialect */
export interface DatabaseOf<Connection> {
  /** Sees what is committed; refuses to write. */
  readonly read: Connection
  /** What `openSnapshots` on another thread opens the same database by; null for one that is only in this thread's memory. */
  readonly sharedPath: string | null
  /** Runs `work` in one transaction, alone: all of it is durable when the promise resolves, none of it when it rejects. */
  write<T>(work: (tx: Connection) => Promise<T>): Promise<T>
  /** Waits for the writes under way. */
  close(): Promise<void>
}

/** A connection of its own that only reads. */
export interface SnapshotsOf<Connection> {
  /** All that `work` reads is of one state: what is committed when it begins. One at a time. */
  read<T>(work: (read: Connection) => Promise<T>): Promise<T>
  close(): void
}

/** A write that cannot be made now, and may be made later: nothing of it is stored. The message is for the log. */
export class DatabaseUnavailable extends Error {}

/** Another process kept the write lock for longer than a caller should wait. */
export class DatabaseBusy extends DatabaseUnavailable {}

/** The disk, or a quota, has no room. */
export class DatabaseFull extends DatabaseUnavailable {}

/** The file system is read-only, or the disk fails. */
export class DatabaseUnwritable extends DatabaseUnavailable {}

/** The path does not name the open files any more: they were deleted, moved or replaced. Readers see what is in them. */
export class DatabaseLost extends DatabaseUnavailable {}

/** Receives a fault of disk or file once, when writes begin to fail by it, and undefined when they succeed again. */
export type FaultListener = (fault: DatabaseUnavailable | undefined) => void

/** The file cannot be served: unreadable, not a database, or of a newer version. The message is for the operator. */
export class DatabaseUnusable extends Error {}
