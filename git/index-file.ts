import type { BigIntStats } from 'node:fs'
import { copyFile, link, lstat, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Index, IndexEntry, IndexTime } from 'nodegit'
import type { Checkout } from './checkout.ts'
import { errorMessage, hasCode, unlessMissing } from './libgit2.ts'
import { findFileAt, syncFolder } from './objects.ts'
import { type Item, isNotUtf8, mode } from './safe-tree.ts'
import { GitFailed } from './version-engine.ts'

/**
 * A copy of an index entry. libgit2's own entry is a view of memory that the index frees when the entry is removed or
 * replaced: reading it after that can crash the process.
 */
export type TrackedEntry = Omit<IndexEntry, 'id'> & { id: string }

/** A private copy of the repository's index: changes to it do not affect the original. */
export type IndexCopy = { index: Index; entries: TrackedEntry[]; writtenAt: bigint }

const lockTries = 20
const lockPauseMs = 50
const skipWorktreeFlag = 1 << 14
const intentToAddFlag = 1 << 13

export async function copyIndex(checkout: Checkout): Promise<IndexCopy> {
  const original = join(checkout.gitFolder, 'index')
  const copy = join(await privateFolder(checkout), 'index')
  await rm(copy, { force: true })
  await rm(`${copy}.lock`, { force: true })
  const stats = await unlessMissing(lstat(original, { bigint: true }))
  if (stats && !stats.isFile()) throw new GitFailed('damaged checkout: the index is not a plain file')
  if (stats) await copyFile(original, copy)
  const index = await checkout.nodegit.Index.open(copy).catch((error) => {
    throw unreadableIndex(error)
  })
  if (index.hasConflicts()) throw new GitFailed('the index has unresolved conflicts')
  const entries = index.entries().map(toTrackedEntry)
  if (entries.some((entry) => isNotUtf8(entry.path))) throw new GitFailed('a tracked name is not UTF-8')
  return { index, entries, writtenAt: stats?.mtimeNs ?? 0n }
}

/** Two forms of the index that libgit2 cannot read, each by the name of its extension. */
function unreadableIndex(error: unknown): unknown {
  const message = errorMessage(error)
  if (message.includes("'link'"))
    return new GitFailed('the index is split: "git update-index --no-split-index" joins it', { cause: error })
  if (message.includes("'sdir'"))
    return new GitFailed('the index is sparse: "git sparse-checkout init --no-sparse-index" expands it', {
      cause: error,
    })
  return error
}

/** Replaces the repository's index with the copy. Call it inside withIndexLock. */
export async function replaceIndex(checkout: Checkout, { index, entries, writtenAt }: IndexCopy): Promise<void> {
  await clearRacySizes(checkout, index, entries, writtenAt)
  await index.write()
  const copy = join(await privateFolder(checkout), 'index')
  const file = await open(copy, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(copy, join(checkout.gitFolder, 'index'))
  await syncFolder(checkout.gitFolder)
}

/** Runs the work while holding Git's own index lock. `hasDied`: a process of ours died while holding the lock. */
export async function withIndexLock(checkout: Checkout, work: (hasDied: boolean) => Promise<void>): Promise<void> {
  const lock = join(checkout.gitFolder, 'index.lock')
  const hasDied = await hasDiedHoldingIndex(checkout)
  if (!(await isOwnIndexLock(checkout))) await takeIndexLock(checkout, lock)
  try {
    await work(hasDied)
  } finally {
    await rm(lock, { force: true })
    await rm(ownerPath(checkout), { force: true })
  }
}

/** True if a process of ours took the index lock and died before its work was done. */
export async function hasDiedHoldingIndex(checkout: Pick<Checkout, 'gitFolder'>): Promise<boolean> {
  return (await unlessMissing(lstat(ownerPath(checkout)))) !== undefined
}

/** Removes the index lock that a killed process of ours left, so that Git commands of others can go on. */
export async function removeOwnIndexLock(checkout: Pick<Checkout, 'gitFolder'>): Promise<void> {
  if (await isOwnIndexLock(checkout)) await rm(join(checkout.gitFolder, 'index.lock'), { force: true })
}

export async function refuseLockedIndex(checkout: Checkout): Promise<void> {
  const lock = join(checkout.gitFolder, 'index.lock')
  await removeOwnIndexLock(checkout)
  await waitUntilFree(async () => (await unlessMissing(lstat(lock))) === undefined)
}

/** True if the index lock is a hard link to our marker. As we hold the checkout, a process of ours that died left it. */
async function isOwnIndexLock(checkout: Pick<Checkout, 'gitFolder'>): Promise<boolean> {
  const held = await unlessMissing(lstat(join(checkout.gitFolder, 'index.lock')))
  const mark = await unlessMissing(lstat(ownerPath(checkout)))
  return held !== undefined && held.ino === mark?.ino && held.dev === mark.dev
}

function ownerPath({ gitFolder }: Pick<Checkout, 'gitFolder'>): string {
  return join(gitFolder, 'restores', 'index-owner')
}

export async function privateFolder({ gitFolder }: Checkout): Promise<string> {
  const folder = join(gitFolder, 'restores')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!(await lstat(folder)).isDirectory()) throw new GitFailed(`damaged checkout: ${folder} is not a directory`)
  return folder
}

/** An index entry for a file outside a sparse checkout: Git expects none in the working tree. */
export function skippedEntry(checkout: Checkout, path: string, item: Item): IndexEntry {
  return { ...indexEntry(checkout, path, item), flagsExtended: skipWorktreeFlag }
}

/** An index entry for an item; without stats, Git reads the file before it trusts the entry. */
export function indexEntry(checkout: Checkout, path: string, item: Item, stats?: BigIntStats): IndexEntry {
  const low = (value: bigint | undefined) => Number((value ?? 0n) & 0xffffffffn)
  return {
    path,
    mode: item.mode,
    id: checkout.nodegit.Oid.fromString(item.id),
    fileSize: low(stats?.size),
    ctime: toIndexTime(stats?.ctimeNs ?? 0n),
    mtime: toIndexTime(stats?.mtimeNs ?? 0n),
    dev: low(stats?.dev),
    ino: low(stats?.ino),
    uid: low(stats?.uid),
    gid: low(stats?.gid),
    flags: 0,
    flagsExtended: 0,
  }
}

/** True if the recorded stats prove that the file is unchanged, by the same rule as Git. */
export function isProvenClean(entry: TrackedEntry, stats: BigIntStats, writtenAt: bigint): boolean {
  const type = stats.isSymbolicLink() ? mode.link : stats.mode & 0o100n ? mode.program : mode.file
  return (
    entry.mode === type &&
    entry.fileSize === Number(stats.size & 0xffffffffn) &&
    entry.ino === Number(stats.ino & 0xffffffffn) &&
    sameTime(entry.mtime, stats.mtimeNs) &&
    sameTime(entry.ctime, stats.ctimeNs) &&
    stats.mtimeNs < writtenAt
  )
}

export function isSkipWorktree(entry: TrackedEntry): boolean {
  return (entry.flagsExtended & skipWorktreeFlag) !== 0
}

export function isIntentToAdd(entry: TrackedEntry): boolean {
  return (entry.flagsExtended & intentToAddFlag) !== 0
}

async function takeIndexLock(checkout: Checkout, lock: string): Promise<void> {
  await privateFolder(checkout)
  const owner = ownerPath(checkout)
  await writeFile(owner, '')
  await waitUntilFree(async () => {
    try {
      await link(owner, lock)
      return true
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false
      throw error
    }
  })
}

/** Retries for one second: other Git commands hold the index only briefly, unless they died or wait for user input. */
async function waitUntilFree(attempt: () => Promise<boolean>): Promise<void> {
  for (let tries = 1; !(await attempt()); tries++) {
    if (tries === lockTries) throw new GitFailed('another Git command holds the index')
    await sleep(lockPauseMs)
  }
}

/**
 * "Racy" entries: a file written in the same clock tick as the index may differ from its entry although the stats agree.
 * Git reads such files while the index is not newer than they are. A newer index would hide the difference, so the size in
 * the entry is cleared.
 */
async function clearRacySizes(
  checkout: Checkout,
  index: Index,
  entries: TrackedEntry[],
  writtenAt: bigint,
): Promise<void> {
  for (const entry of entries) {
    const at = BigInt(entry.mtime.seconds) * 1_000_000_000n + BigInt(entry.mtime.nanoseconds)
    if (at < writtenAt || entry.mode === mode.gitlink || entry.fileSize === 0) continue
    const found = index.getByPath(entry.path, 0)
    const current = found && toTrackedEntry(found)
    if (current?.id !== entry.id) continue
    const seen = await findFileAt(checkout.root, entry.path)
    if (seen && seen.item.id !== current.id)
      await index.add({ ...current, id: checkout.nodegit.Oid.fromString(current.id), fileSize: 0 })
  }
}

function toTrackedEntry(entry: IndexEntry): TrackedEntry {
  const { path, mode: entryMode, fileSize, dev, ino, uid, gid, flags, flagsExtended } = entry
  const [id, ctime, mtime] = [entry.id.tostrS(), copyTime(entry.ctime), copyTime(entry.mtime)]
  return { path, mode: entryMode, id, fileSize, ctime, mtime, dev, ino, uid, gid, flags, flagsExtended }
}

function copyTime({ seconds, nanoseconds }: IndexTime): IndexTime {
  return { seconds, nanoseconds }
}

function toIndexTime(nanoseconds: bigint): IndexTime {
  return {
    seconds: Number(BigInt.asIntN(32, nanoseconds / 1_000_000_000n)),
    nanoseconds: Number(nanoseconds % 1_000_000_000n),
  }
}

function sameTime(recorded: IndexTime, nanoseconds: bigint): boolean {
  const time = toIndexTime(nanoseconds)
  return recorded.seconds === time.seconds && recorded.nanoseconds === time.nanoseconds
}
