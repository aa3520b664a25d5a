/** The requested version is malformed, unknown, ambiguous, not a commit, or neither the head nor one of its ancestors. */
export class UnknownVersion extends Error {
  override name = 'UnknownVersion'
}

/** Any other failure of Git work. The message is a reason for the log, not for a caller of the API. */
export class GitFailed extends Error {
  override name = 'GitFailed'
}

/** The disk of the checkouts is full, over quota or read-only. */
export class DiskUnwritable extends GitFailed {
  override name = 'DiskUnwritable'
}

/** True for DiskUnwritable and for Node's errors of a full, over-quota or read-only disk. */
export function isDiskFault(error: unknown): error is Error {
  if (error instanceof DiskUnwritable) return true
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EROFS'].includes(String(error.code))
}

/** Another operation held the lock of the checkout for longer than a caller waits. */
export class CheckoutBusy extends GitFailed {
  override name = 'CheckoutBusy'
}

/**
 * The outcome of a step is unknown, or the remote or the branch has the commit already: the restore must be kept, and finished
 * later.
 */
export class RestoreUnfinished extends GitFailed {
  override name = 'RestoreUnfinished'
}

/** The repository, or what a turn adds to it, exceeds its size limit. */
export class TooLarge extends GitFailed {
  override name = 'TooLarge'
}

/** Git work cannot be done now, for a temporary reason: the call may be repeated. */
export class GitUnavailable extends Error {
  override name = 'GitUnavailable'
  readonly retryAfterSeconds: number

  constructor(reason: string, retryAfterSeconds: number) {
    super(reason)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export type Identity = { name: string; email: string }

/** `remote` is the URL or path of the remote repository; null: no remote. The workspace decides the share of the child processes. */
export type Source = { workspaceId: string; checkout: string; branch: string; remote: string | null }

/** Plain JSON, stored in the journal until the restore is finished. All shas have 40 lower-case hex digits. */
export type Restore = { branch: string; head: string; commit: string; restoredFrom: string }

export type RestoreState = 'unmoved' | 'moved' | 'passed' | 'superseded'

/** A commit of the run's branch. `restoredFrom` is the restored version; null if the commit is not a restore. */
export type Version = {
  sha: string
  subject: string
  author: Identity
  committedAt: Date
  restoredFrom: string | null
  /** References to the work that the restore saved. */
  savedWork: string[]
}

/** The changes that a restore of a version would make to the head: counts of all changes, and the first files by path. */
export type Preview = {
  head: string
  restores: string
  counts: { added: number; changed: number; removed: number }
  files: { path: string; change: 'added' | 'changed' | 'removed' }[]
  truncated: boolean
}

/** A line of a diff, without its line feed. */
export type DiffLine = { kind: 'context' | 'added' | 'removed'; text: string }

/** A place at which two texts differ, with context. Lines count from 1; a start without lines is the line above. */
export type DiffHunk = { oldStart: number; oldLines: number; newStart: number; newLines: number; lines: DiffLine[] }

/** Git's mode of a file, a program, a link or a submodule. */
export type FileMode = '100644' | '100755' | '120000' | '160000'

/** A file that differs. `additions`, `deletions` and the ends are null if the file was not compared by line. */
export type FileDiff = {
  path: string
  oldPath: string | null
  status: 'added' | 'modified' | 'deleted' | 'renamed' | 'type_changed'
  oldMode: FileMode | null
  newMode: FileMode | null
  binary: boolean
  additions: number | null
  deletions: number | null
  oldNewlineAtEnd: boolean | null
  newNewlineAtEnd: boolean | null
  hunks: DiffHunk[]
  truncated: boolean
}

/** The differences of two versions; `from` is null for the empty tree. */
export type Diff = { from: string | null; to: string; files: FileDiff[]; filesTotal: number; truncated: boolean }

/** `within` is the folder that must contain a local remote, with links resolved; null for a URL. */
export type CloneOptions = { remote: string; within: string | null; branch: string | null; maxBytes: number }

/** Every operation but `withLock` also throws GitUnavailable if the work cannot start now. */
export type VersionEngine = {
  /** Creates a repository whose branch begins with one empty commit. On failure nothing is left behind. */
  create(source: Source, by: Identity, now: Date): Promise<void>
  /**
   * Clones in a process of its own, which is killed if it takes too long or grows too large. On failure nothing is left
   * behind. @returns the checked-out branch @throws {TooLarge | GitFailed}
   */
  clone(checkout: string, of: CloneOptions): Promise<{ branch: string }>
  /**
   * Removes a checkout, its lock file and the remains of an interrupted clone or removal. No run may refer to it any more.
   * No-op if nothing exists. @throws {GitFailed} if some of it cannot be removed now
   */
  remove(checkout: string): Promise<void>
  /** Writes the index and the files of a commit into a checkout that has none yet. @param commit null: that of the branch */
  checkOut(source: Source, commit: string | null): Promise<void>
  /** Disk space of the repository and its working tree, in bytes. */
  diskBytes(source: Pick<Source, 'workspaceId' | 'checkout'>): Promise<number>
  /** Up to `limit` commits along the first parents, newest first, beginning with `from`; null: the head. */
  versions(source: Source, from: string | null, limit: number): Promise<Version[]>
  /** Lists at most `most` files. @throws {UnknownVersion | TooLarge | GitFailed} like `prepare` */
  preview(source: Source, sha: string, most: number, maxBytes?: number): Promise<Preview>
  /**
   * Compares two versions within the limits of limits.ts. @param from null: the first parent of `to` @param to null: the head
   * @throws {UnknownVersion | TooLarge | GitFailed}
   */
  diff(source: Source, from: string | null, to: string | null): Promise<Diff>
  /**
   * Commits the changes in the working tree, without ignored files, on top of the head. Branch, index and files stay
   * unchanged until `push`, `advanceBranch` and `syncWorkingTree` follow, as after `prepare`. Earlier restores must be
   * finished or abandoned. Undefined if nothing differs. `restoredFrom` of the result is the head.
   * @throws {TooLarge | GitFailed}
   * @param maxBytes limit for the turn: the work, and the commits that others made after `since`
   * @param since the branch's commit before the work; if the head does not descend from it, it becomes a parent too
   */
  commitWork(
    source: Source,
    message: string,
    by: Identity,
    now: Date,
    maxBytes: number,
    since?: string,
  ): Promise<Restore | undefined>
  /** The commits that others made on the branch after `since`, to be pushed; undefined if there are none. */
  committedSince(source: Source, since: string): Promise<Restore | undefined>
  /**
   * Runs the work under the exclusive lock of the checkout, across processes.
   * @throws {CheckoutBusy} after the waiting time; GitFailed if the checkout is damaged
   */
  withLock<T>(checkout: string, work: () => Promise<T>): Promise<T>
  /**
   * Checks everything, saves uncommitted work and writes the new commit; branch, index and files stay unchanged. Earlier
   * restores in this checkout must be finished or abandoned: their new commits are released.
   * @param maxBytes limit for the bytes written into the working tree @throws {UnknownVersion | TooLarge | GitFailed}
   */
  prepare(source: Source, sha: string, by: Identity, now: Date, maxBytes?: number): Promise<Restore>
  /**
   * Pushes the commit and its history to the remote's branch, never by force: the branch must be at an ancestor of the
   * commit. No-op without a remote, or if the branch is already at the commit.
   */
  push(source: Source, restore: Restore): Promise<void>
  /**
   * Moves the branch from head to commit if it is still at head. Everything that would refuse the commit's files is checked first.
   * No-op if it is already at the commit.
   */
  advanceBranch(source: Source, restore: Restore): Promise<void>
  /** Updates the index and the files to the commit. Safe to run again after being killed at any point. */
  syncWorkingTree(source: Source, restore: Restore): Promise<void>
  /** After a crash: the position of the branch. `passed`: at a descendant of the commit; `superseded`: elsewhere. */
  inspectRestore(source: Source, restore: Restore): Promise<RestoreState>
  /** Removes the private references of a restore that never moved the branch. A failed push or advanceBranch does this itself. */
  abandon(source: Source, restore: Restore): Promise<void>
}

/** The files of a commit by path: new content, or null to remove the file. */
export type FileChanges = Record<string, string | Uint8Array | null>

/** Creates repositories for seeds. It trusts its paths; use it only on repositories that it created itself. */
export type RepositoryMaker = {
  /** An empty repository with a working tree, readable by its owner only. */
  createRepository(checkout: string, branch: string): Promise<void>
  /** An empty repository without a working tree, to push to. */
  createBareRemote(path: string, branch: string): Promise<void>
  /** Writes the files and commits them on the current branch. The same input makes the same sha. */
  commitFiles(checkout: string, files: FileChanges, message: string, by: Identity, at: Date): Promise<string>
  /** Pushes the branch to a remote that does not have it yet. */
  pushInitial(checkout: string, remote: string, branch: string): Promise<void>
}
