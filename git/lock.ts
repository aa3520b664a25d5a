import { lstat, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { Turns } from '../concurrency/turns.ts'
import { resolveGitFolder } from './git-folder.ts'
import { hasCode, runLibgit2, unlessMissing } from './libgit2.ts'
import { CheckoutBusy, GitFailed } from './version-engine.ts'

const pollMs = 15
const turns = new Turns(1, () => new CheckoutBusy('another restore is still at work on this checkout'))

/** Runs the work under an exclusive lock: first a queue within this process, then a file lock that the operating system releases when the process dies. */
export async function withLock<T>(checkout: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + waitMs
  const gitFolder = await runLibgit2('the checkout cannot be locked', () => resolveGitFolder(checkout))
  const path = lockPath(dirname(gitFolder))
  const workLocked = () =>
    withFileLock(path, deadline - Date.now(), async () => {
      if (await unlessMissing(lstat(gitFolder))) return work()
      // The checkout and its lock file were removed while this waited, and lockFile has created a new lock file.
      await rm(path, { force: true })
      throw new GitFailed('the checkout was removed')
    })
  return turns.run(gitFolder, workLocked, Math.max(0, deadline - Date.now()))
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
