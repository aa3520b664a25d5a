/** The version asked for is malformed, unknown, ambiguous, no commit, or neither the head nor an ancestor of it. */
export class UnknownVersion extends Error {
  override name = 'UnknownVersion'
}

/** Anything else that stops a restore. The message is a reason for the log, not for a caller of the API. */
export class GitFailed extends Error {
  override name = 'GitFailed'
}

/** The disk that checkouts are on is full, beyond a quota, or read-only. */
export class DiskUnwritable extends GitFailed {
  override name = 'DiskUnwritable'
}

/** Whether an error, Node's own or DiskUnwritable, says that a disk takes no more. */
export function isDiskFault(error: unknown): error is Error {
  if (error instanceof DiskUnwritable) return true
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EROFS'].includes(String(error.code))
}

/** Somebody else was at work on the checkout for longer than a caller should wait. */
export class CheckoutBusy extends GitFailed {
  override name = 'CheckoutBusy'
}

/** A push whose outcome could not be learned: the restore has to be kept, and pushed again later. */
export class PushUnsettled extends GitFailed {
  override name = 'PushUnsettled'
}

/** The repository, or what a turn adds to it, is larger than it may be. */
export class TooLarge extends GitFailed {
  override name = 'TooLarge'
}

/** Git work cannot be begun now, for a reason that passes. Nothing has been done. */
export class GitUnavailable extends Error {
  override name = 'GitUnavailable'
  readonly retryAfterSeconds: number

  constructor(reason: string, retryAfterSeconds: number) {
    super(reason)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export type Identity = { name: string; email: string }

/** `remote` is the URL or path of the remote repository; null when there is none. Work is shared out by workspace. */
export type Source = { workspaceId: string; checkout: string; branch: string; remote: string | null }

/** Plain JSON, to be kept until the restore is done. All shas have 40 lower-case hex digits. */
export type Restore = { branch: string; head: string; commit: string; restoredFrom: string }

export type Standing = 'unmoved' | 'moved' | 'passed' | 'superseded'

/** A commit of the run's branch. `restoredFrom` is the version it brought back, when it is a restore. */
export type Version = {
  sha: string
  subject: string
  author: Identity
  committedAt: Date
  restoredFrom: string | null
}

/** What a restore of a version would change compared with the head: all changes counted, the first of them by path. */
export type Preview = {
  head: string
  restores: string
  counts: { added: number; changed: number; removed: number }
  files: { path: string; change: 'added' | 'changed' | 'removed' }[]
  truncated: boolean
}

/** `within` is the folder a local remote has to lie in, links followed; null for a URL. */
export type CloneOf = { remote: string; within: string | null; branch: string | null; maxBytes: number }

/** Everything but `exclusively` throws GitUnavailable, too, where the work cannot be begun for the moment. */
export type VersionEngine = {
  /** A fresh repository whose branch begins with one empty commit. On failure nothing is left behind. */
  create(source: Source, by: Identity, now: Date): Promise<void>
  /**
   * A clone in a process of its own, which is killed when it takes too long or grows too large. On failure nothing is left
   * behind. @returns the branch that is checked out @throws {TooLarge | GitFailed}
   */
  clone(checkout: string, of: CloneOf): Promise<{ branch: string }>
  /**
   * Removes a checkout, its lock file and what an interrupted clone or removal left beside it. No run may name it any more.
   * No-op where there is nothing. @throws {GitFailed} where some of it cannot be removed now
   */
  remove(checkout: string): Promise<void>
  /** What the repository and its working tree take up on disk, in bytes. */
  diskBytes(source: Pick<Source, 'workspaceId' | 'checkout'>): Promise<number>
  /** Up to `limit` commits along the first parents, newest first, beginning at `from`: the head, or null for it. */
  versions(source: Source, from: string | null, limit: number): Promise<Version[]>
  /** Lists `most` files. @throws {UnknownVersion | TooLarge | GitFailed} as `prepare` */
  preview(source: Source, sha: string, most: number, maxBytes?: number): Promise<Preview>
  /**
   * Writes what differs from the head in the working tree, ignored files apart, as a commit with this message on top of
   * the head; branch, index and files stay as they are until `push`, `move` and `bringAlong` have followed, as after
   * `prepare`, and what was begun before has to be finished. Undefined when nothing differs. `restoredFrom` of the result
   * is the head. @throws {TooLarge | GitFailed}
   * @param maxBytes what the turn may add: what others have committed since `since`, and the work
   * @param since what the branch was at before the work; where the head does not follow it, the commit does, in any case
   */
  commitWork(
    source: Source,
    message: string,
    by: Identity,
    now: Date,
    maxBytes: number,
    since?: string,
  ): Promise<Restore | undefined>
  /** What others have committed on the branch since it was at that commit, to be pushed; undefined where nothing was. */
  committedSince(source: Source, since: string): Promise<Restore | undefined>
  /**
   * Runs the work while no other restore, of this process or another, is at work on the checkout.
   * @throws {CheckoutBusy} and GitFailed where the checkout is damaged
   */
  exclusively<T>(checkout: string, work: () => Promise<T>): Promise<T>
  /**
   * Checks everything, saves uncommitted work and writes the new commit; branch, index and files stay as they are. What
   * was begun before in this checkout has to be finished or abandoned: its commit is let go.
   * @param maxBytes what may be written into the working tree @throws {UnknownVersion | TooLarge | GitFailed}
   */
  prepare(source: Source, sha: string, by: Identity, now: Date, maxBytes?: number): Promise<Restore>
  /**
   * Brings the commit to the remote's branch, with what lies between, never by force: the branch has to be at an ancestor
   * of it. No-op without a remote, or when it is there already.
   */
  push(source: Source, restore: Restore): Promise<void>
  /** Moves the branch from head to commit, only if it still is at head. No-op when it is at commit already. */
  move(source: Source, restore: Restore): Promise<void>
  /** Brings the index and the files along. May be run again after being killed anywhere. */
  bringAlong(source: Source, restore: Restore): Promise<void>
  /** After a crash: where the branch is. `passed`: it moved, and has gone on from there; `superseded`: it went elsewhere. */
  settle(source: Source, restore: Restore): Promise<Standing>
  /** Forgets a restore that never moved the branch: its private refs go. A push or move that fails does this itself. */
  abandon(source: Source, restore: Restore): Promise<void>
}

/** The files of a commit by path: new content, or null to remove the file. */
export type FileChanges = Record<string, string | Uint8Array | null>

/** Makes the repositories of seeds. It trusts its paths, and looks at nothing that others have made. */
export type RepositoryMaker = {
  /** An empty repository with a working tree, readable by its owner only. */
  createRepository(checkout: string, branch: string): Promise<void>
  /** An empty repository without a working tree, to push to. */
  createBareRemote(path: string, branch: string): Promise<void>
  /** Writes the files and commits them on the current branch. The same input makes the same sha. */
  commitFiles(checkout: string, files: FileChanges, message: string, by: Identity, at: Date): Promise<string>
  /** Brings the branch to a remote that does not have it yet. */
  pushInitial(checkout: string, remote: string, branch: string): Promise<void>
}
