import { lstat, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { withTimeout } from '../concurrency/with-timeout.ts'
import { resolveGitFolder } from './git-folder.ts'
import { hasCode, runLibgit2, unlessMissing } from './libgit2.ts'
import { CheckoutBusy, GitFailed } from './version-engine.ts'

const pollMs = 15
const queues = new Map<string, Promise<unknown>>()

/** Runs the work under an exclusive lock: first a queue within this process, then a file lock that the operating system releases when the process dies. */
export async function withLock<T>(checkout: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + waitMs
  const gitFolder = await runLibgit2('the checkout cannot be locked', () => resolveGitFolder(checkout))
  const leaveQueue = await joinQueue(gitFolder, deadline)
  let release = () => {}
  try {
    const path = lockPath(dirname(gitFolder))
    release = await runLibgit2('the checkout cannot be locked', () => lockFile(path, deadline))
    if (!(await unlessMissing(lstat(gitFolder)))) {
      // The checkout and its lock file were removed while this waited, and lockFile has created a new lock file.
      await rm(path, { force: true })
      throw new GitFailed('the checkout was removed')
    }
    return await work()
  } finally {
    release()
    leaveQueue()
  }
}

/** Runs the work under the lock file alone: for a checkout whose folder may be missing or be replaced. */
export async function withFileLock<T>(path: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  const release = await runLibgit2('the checkout cannot be locked', () => lockFile(path, Date.now() + waitMs))
  try {
    return await work()
  } finally {
    release()
  }
}

/** The lock file lies beside the checkout, because a sandbox inside could open, change or remove it. */
export function lockPath(checkout: string): string {
  return `${checkout}.lock`
}

async function joinQueue(key: string, deadline: number): Promise<() => void> {
  const before = queues.get(key) ?? Promise.resolve()
  let leave = () => {}
  const turn = new Promise<void>((resolve) => {
    leave = resolve
  })
  const tail = before.then(() => turn)
  queues.set(key, tail)
  tail.then(() => queues.get(key) === tail && queues.delete(key))
  const first = await withTimeout(before, Math.max(0, deadline - Date.now()), () => 'late')
  if (first !== 'late') return leave
  leave()
  throw new CheckoutBusy('another restore is still at work on this checkout')
}

async function lockFile(path: string, deadline: number): Promise<() => void> {
  const stats = await unlessMissing(lstat(path))
  if (stats && !stats.isFile()) throw new GitFailed(`damaged checkout: ${path} is not a plain file`)
  const database = new Database(path, { timeout: 0 })
  try {
    while (!tryLock(database)) {
      if (Date.now() >= deadline) throw new CheckoutBusy('another process is still restoring in this checkout')
      await sleep(pollMs)
    }
  } catch (error) {
    database.close()
    throw error
  }
  return () => database.close()
}

function tryLock(database: Database.Database): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (hasCode(error, 'SQLITE_BUSY')) return false
    throw error
  }
}
