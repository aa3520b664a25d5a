/** The interface that every dialect implements: the database, and the faults that it distinguishes. */

/** Synchronous if the engine runs in this process, otherwise a promise. Await it in both cases. */
export type Eventually<T> = T | Promise<T>

/** @typeParam Connection the argument of every query in this dialect */
export interface DatabaseOf<Connection> {
  /** Sees committed data only. Refuses to write. */
  readonly read: Connection
  /** The path or URL for `openSnapshots` on another thread; null for an in-memory database, which only this thread can use. */
  readonly sharedPath: string | null
  /** The time by the clock of the database, which is the same for all servers on it. */
  now(): Date
  /**
   * Runs `work` in one transaction. All of it is durable when the promise resolves, and none of it if it rejects with another
   * error than `CommitUnknown`. `work` may run again after a conflict with another process, and must then do the same.
   */
  write<T>(work: (tx: Connection) => Promise<T>): Promise<T>
  /** Waits for pending writes, then closes the connections. */
  close(): Promise<void>
}

/** The database that DATABASE_URL names. */
export type DatabasePlace = {
  /** The argument of `open`. */
  location: string
  /** For messages and the log: without a password. */
  name: string
  /** The folder of the checkouts of agent runs, unless the setting CHECKOUTS names one. */
  checkouts: string
}

/** A separate read-only connection. */
export interface SnapshotsOf<Connection> {
  /** Everything that `work` reads comes from one snapshot, taken when it begins. Only one may run at a time. */
  read<T>(work: (read: Connection) => Promise<T>): Promise<T>
  close(): void
}

/** A call that failed for now and may succeed later. Nothing of it is stored, except where `CommitUnknown` says so. The message is for the log. */
export class DatabaseUnavailable extends Error {}

/** Another process held the write lock for longer than a caller should wait. */
export class DatabaseBusy extends DatabaseUnavailable {}

/** The disk or a quota is full. */
export class DatabaseFull extends DatabaseUnavailable {}

/** The file system is read-only, or the disk fails. */
export class DatabaseUnwritable extends DatabaseUnavailable {}

/** The open database files were deleted, moved or replaced. Readers still see their contents. */
export class DatabaseLost extends DatabaseUnavailable {}

/** No connection to the database server, or it was lost. */
export class DatabaseUnreachable extends DatabaseUnavailable {}

/** The connection was lost during the commit: the write is stored or not, and only a look at the rows tells. */
export class CommitUnknown extends DatabaseUnreachable {}

/** Called once when writes begin to fail because of a disk or file fault, and with undefined when they succeed again. */
export type FaultListener = (fault: DatabaseUnavailable | undefined) => void

/** The database file is unreadable, not a database, or from a newer version. The message is for the operator. */
export class DatabaseUnusable extends Error {}
