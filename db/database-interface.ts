/** The interface that every dialect implements: the database, and the faults that it distinguishes. */

/** Synchronous if the engine runs in this process, otherwise a promise. Await it in both cases. */
export type Eventually<T> = T | Promise<T>

/** @typeParam Connection the argument of every query in this dialect */
export interface DatabaseOf<Connection> {
  /** Sees committed data only. Refuses to write. */
  readonly read: Connection
  /** The path for `openSnapshots` on another thread; null for an in-memory database, which only this thread can use. */
  readonly sharedPath: string | null
  /** Runs `work` in one transaction, isolated. All of it is durable when the promise resolves, none of it if it rejects. */
  write<T>(work: (tx: Connection) => Promise<T>): Promise<T>
  /** Waits for pending writes, then closes the connections. */
  close(): Promise<void>
}

/** A separate read-only connection. */
export interface SnapshotsOf<Connection> {
  /** Everything that `work` reads comes from one snapshot, taken when it begins. Only one may run at a time. */
  read<T>(work: (read: Connection) => Promise<T>): Promise<T>
  close(): void
}

/** A write that failed for now and may succeed later. Nothing of it is stored. The message is for the log. */
export class DatabaseUnavailable extends Error {}

/** Another process held the write lock for longer than a caller should wait. */
export class DatabaseBusy extends DatabaseUnavailable {}

/** The disk or a quota is full. */
export class DatabaseFull extends DatabaseUnavailable {}

/** The file system is read-only, or the disk fails. */
export class DatabaseUnwritable extends DatabaseUnavailable {}

/** The open database files were deleted, moved or replaced. Readers still see their contents. */
export class DatabaseLost extends DatabaseUnavailable {}

/** Called once when writes begin to fail because of a disk or file fault, and with undefined when they succeed again. */
export type FaultListener = (fault: DatabaseUnavailable | undefined) => void

/** The database file is unreadable, not a database, or from a newer version. The message is for the operator. */
export class DatabaseUnusable extends Error {}
