/** The version asked for is malformed, unknown, ambiguous, no commit, or neither the head nor an ancestor of it. */
export class UnknownVersion extends Error {
  override name = 'UnknownVersion'
}

/** Anything else that stops a restore. The message is a reason for the log, not for a caller of the API. */
export class GitFailed extends Error {
  override name = 'GitFailed'
}

/** A push whose outcome could not be learned: the restore has to be kept, and pushed again later. */
export class PushUnsettled extends GitFailed {
  override name = 'PushUnsettled'
}

export type Identity = { name: string; email: string }

/** `remote` is the URL or path of the remote repository; null when there is none. */
export type Source = { checkout: string; branch: string; remote: string | null }

/** Plain JSON, to be kept until the restore is done. All shas have 40 lower-case hex digits. */
export type Restore = { branch: string; head: string; commit: string; restoredFrom: string }

export type Standing = 'unmoved' | 'moved' | 'passed' | 'superseded'

export type VersionEngine = {
  /** Runs the work while no other restore, of this process or another, is at work on the checkout. */
  exclusively<T>(checkout: string, work: () => Promise<T>): Promise<T>
  /** Checks everything, saves uncommitted work and writes the new commit; branch, index and files stay as they are. */
  prepare(source: Source, sha: string, by: Identity, now: Date): Promise<Restore>
  /** Brings the commit to the remote's branch, never by force. No-op without a remote, or when it is there already. */
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
