/** The interface that every dialect implements: the database, and the faults that it distinguishes. */

/** Synchronous if the engine runs in this process, otherwise a promise. Await it in both cases. */
export type Eventually<T> = T | Promise<T>

/** @typeParam Connection the argument of every query in this dialect */
export interface DatabaseOf<Connection> {
  /** Sees committed data only. Refuses to write. */
  readonly read: Connection
  /** The path or URL for `openSnapshots` on another thread; null for an in-memory database, which only this thread can use. */
  readonly sharedPath: string | null
  /** Whether a newer version of the server has changed the schema, in a way that this version can use. */
  readonly isSchemaNewer: boolean
  /**
   * Asks the database whether this version may still run on its schema: a newer version may have changed it meanwhile.
   * @throws if the database does not answer
   */
  isSchemaUsable(): Promise<boolean>
  /** Whether servers on several machines can use the database at once. */
  readonly isShared: boolean
  /** The time by the clock of the database, which is the same for all servers on it. */
  now(): Date
  /**
   * Runs `work` in one transaction. All of it is durable when the promise resolves, and none of it if it rejects with another
   * error than `CommitUnknown`. `work` may run again after a conflict with another process, and must then do the same.
   * @param queue names the lock that the work takes first. On PostgreSQL, two writes of one queue run at once in this process, so
   * that those that wait leave the connections to others.
   */
  write<T>(work: (tx: Connection) => Promise<T>, queue?: string): Promise<T>
  /**
   * Whether this process is the first that claims the name, of all processes on the database. The claim lasts until the database is
   * closed or the process ends. On SQLite each claim succeeds: a file is meant for one server.
   */
  claim(name: string): Promise<boolean>
  /** Rate-limit windows that all servers on this database share; null: each process counts by itself. */
  readonly rateLimits: RateLimitWindows | null
  /**
   * Claims the next round of background work that one of the servers does for all. A server that dies in its round delays nothing:
   * the next one may be claimed `everyMs` later all the same. Always true where each process does its own work.
   */
  claimRound(job: string, everyMs: number): Promise<boolean>
  /** The connections of this process, for operators. */
  connections(): ConnectionUse[]
  /** The size of the write-ahead log beside the database file; undefined if the database is no file of this machine. */
  logBytes(): number | undefined
  /** Tells the listener from now on, of each write, how many milliseconds it waited for its turn and a connection. */
  watchWrites(begun: (waitedMs: number) => void): void
  /** Waits for pending writes, then closes the connections. */
  close(): Promise<void>
}

/** The lease to write to a SQLite file, which several processes have one after the other. */
export interface WriteLease {
  /** Waits until this process should write; undefined: it may at once. */
  begin(): Promise<void> | undefined
  /** The transaction has ended. */
  end(): void
}

/** `waiting`: calls without a connection, or, of reads that share connections, those beyond one for each connection. */
export type ConnectionUse = { use: 'read' | 'write'; open: number; busy: number; waiting: number; max: number }

/** Windows in which calls are counted, on the clock of the database. Each method is one statement. */
export interface RateLimitWindows {
  /** Counts calls by the rule of `domain/rate-limit.ts`. Each key may occur once. @returns the outcome of each entry */
  take(calls: readonly RateLimitCalls[]): Promise<RateLimitOutcome[]>
  /** Ends calls. Calls of a window that has ended meanwhile are ignored. Each key may occur once for each `endsAt`. */
  endCalls(ended: readonly RateLimitEnds[]): Promise<void>
  /** The windows of these keys that have calls, and the time. */
  peek(keys: readonly string[]): Promise<RateLimitPeek>
  /** Removes ended windows, and those that end first if there are too many. */
  purge(): Promise<void>
}

/** Equal calls: each counts in all windows of its buckets, or in none if one of them has no call left. */
export type RateLimitCalls = {
  buckets: readonly { key: string; limit: number }[]
  calls: number
  windowMs: number
  /** Time for which an admitted call may still be uncounted because it fails; 0: no one waits for its outcome. */
  pendingMs: number
}

export type RateLimitOutcome = {
  /** The first calls of the entry; the others are refused. */
  admitted: number
  /** The windows of the buckets after these calls. `isPending`: a call of the window may still fail. */
  windows: { key: string; limit: number; hits: number; endsAt: number; isPending: boolean }[]
  /** The time, in milliseconds since the epoch. */
  at: number
}

export type RateLimitPeek = { windows: { key: string; hits: number; endsAt: number }[]; at: number }

export type RateLimitEnds = { key: string; endsAt: number; calls: number; refunds: number }

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

/** The clock of the database cannot be read, though the database answers. Times go on from the last reading. */
export class DatabaseClockUnread extends DatabaseUnavailable {}

/**
 * Called once when writes begin to fail because of a disk or file fault, and with undefined when they succeed again. Called with
 * `DatabaseClockUnread` while they succeed.
 */
export type FaultListener = (fault: DatabaseUnavailable | undefined) => void

/** Options of an open database that are no settings. Each time has its default where it is used. */
export type DatabaseOptions = {
  /** Time after the last fault from which on a successful write reports that it is over. */
  recoveredAfterMs?: number
  /** Longest wait of a write for the lock of another process on the file. */
  lockMs?: number
  /** Time without a byte after which the server of the database is asked about a connection. */
  suspectAfterMs?: number
  /** Called with the name of each migration before it is applied to a database of an earlier version. */
  onMigration?: (tag: string) => void
}

/** The database file is unreadable, not a database, or from a newer version. The message is for the operator. */
export class DatabaseUnusable extends Error {}
