import type { BigIntStats } from 'node:fs'
import { copyFile, link, lstat, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Index, IndexEntry, IndexTime } from 'nodegit'
import type { Checkout } from './checkout.ts'
import { hasCode, unlessMissing } from './libgit2.ts'
import { seenAt, syncFolder } from './objects.ts'
import { type Item, isNotUtf8, mode } from './safe-tree.ts'
import { GitFailed } from './version-engine.ts'

/**
 * What an entry said when the index was read. The library's own entry is a view of memory that the index frees when the
 * entry is removed or replaced: to look at one after that can end the process.
 */
export type Tracked = Omit<IndexEntry, 'id'> & { id: string }

/** A private copy of the repository's index: whatever is added to it, the repository's own stays as it is. */
export type IndexCopy = { index: Index; entries: Tracked[]; writtenAt: bigint }

const lockTries = 20
const lockPauseMs = 50
const leftOut = 1 << 14
const intendedOnly = 1 << 13

export async function copyIndex(checkout: Checkout): Promise<IndexCopy> {
  const original = join(checkout.gitFolder, 'index')
  const copy = join(await privateFolder(checkout), 'index')
  await rm(copy, { force: true })
  await rm(`${copy}.lock`, { force: true })
  const stats = await unlessMissing(lstat(original, { bigint: true }))
  if (stats && !stats.isFile()) throw new GitFailed('damaged checkout: the index is not a plain file')
  if (stats) await copyFile(original, copy)
  const index = await checkout.nodegit.Index.open(copy)
  if (index.hasConflicts()) throw new GitFailed('the index has unresolved conflicts')
  const entries = index.entries().map(asTracked)
  if (entries.some((entry) => isNotUtf8(entry.path))) throw new GitFailed('a tracked name is not UTF-8')
  return { index, entries, writtenAt: stats?.mtimeNs ?? 0n }
}

/** The copy becomes the repository's index. To be called under holdIndex. */
export async function replaceIndex(checkout: Checkout, { index, entries, writtenAt }: IndexCopy): Promise<void> {
  await unveilRacyEntries(checkout, index, entries, writtenAt)
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

/** Keeps other Git commands from writing the index meanwhile, by the lock they look for. */
export async function holdIndex(checkout: Checkout, work: (hasDied: boolean) => Promise<void>): Promise<void> {
  const lock = join(checkout.gitFolder, 'index.lock')
  const hasDied = await isOwnIndexLock(checkout)
  if (!hasDied) await takeIndexLock(checkout, lock)
  try {
    await work(hasDied)
  } finally {
    await rm(lock, { force: true })
  }
}

export async function refuseHeldIndex(checkout: Checkout): Promise<void> {
  const lock = join(checkout.gitFolder, 'index.lock')
  if (await isOwnIndexLock(checkout)) await rm(lock)
  await untilFree(async () => (await unlessMissing(lstat(lock))) === undefined)
}

/** A lock that is one file with our own mark was left by a process of ours that died: we hold the checkout now. */
export async function isOwnIndexLock({ gitFolder }: Checkout): Promise<boolean> {
  const held = await unlessMissing(lstat(join(gitFolder, 'index.lock')))
  const mark = await unlessMissing(lstat(join(gitFolder, 'restores', 'index-owner')))
  return held !== undefined && held.ino === mark?.ino && held.dev === mark.dev
}

export async function privateFolder({ gitFolder }: Checkout): Promise<string> {
  const folder = join(gitFolder, 'restores')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!(await lstat(folder)).isDirectory()) throw new GitFailed(`damaged checkout: ${folder} is not a directory`)
  return folder
}

/** An index entry for an item; without stats Git looks at the file itself before it believes the entry. */
export function indexEntry(checkout: Checkout, path: string, item: Item, stats?: BigIntStats): IndexEntry {
  const low = (value: bigint | undefined) => Number((value ?? 0n) & 0xffffffffn)
  return {
    path,
    mode: item.mode,
    id: checkout.nodegit.Oid.fromString(item.id),
    fileSize: low(stats?.size),
    ctime: timeOf(stats?.ctimeNs ?? 0n),
    mtime: timeOf(stats?.mtimeNs ?? 0n),
    dev: low(stats?.dev),
    ino: low(stats?.ino),
    uid: low(stats?.uid),
    gid: low(stats?.gid),
    flags: 0,
    flagsExtended: 0,
  }
}

/** True where the entry's recorded stats prove that the file is unchanged, by the rule Git itself goes by. */
export function isProvenClean(entry: Tracked, stats: BigIntStats, writtenAt: bigint): boolean {
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

export function isLeftOutOnPurpose(entry: Tracked): boolean {
  return (entry.flagsExtended & leftOut) !== 0
}

export function isOnlyIntended(entry: Tracked): boolean {
  return (entry.flagsExtended & intendedOnly) !== 0
}

async function takeIndexLock(checkout: Checkout, lock: string): Promise<void> {
  const owner = join(await privateFolder(checkout), 'index-owner')
  await writeFile(owner, '')
  await untilFree(async () => {
    try {
      await link(owner, lock)
      return true
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false
      throw error
    }
  })
}

/** Other commands hold the index for a moment only, unless they died or wait for a person. */
async function untilFree(attempt: () => Promise<boolean>): Promise<void> {
  for (let tries = 1; !(await attempt()); tries++) {
    if (tries === lockTries) throw new GitFailed('another Git command holds the index')
    await sleep(lockPauseMs)
  }
}

/**
 * A file written in the same tick as the index may differ from its entry although the stats agree. Git checks such
 * files while the index is no younger than they are; a newer index would hide them, unless their size is cleared.
 */
async function unveilRacyEntries(
  checkout: Checkout,
  index: Index,
  entries: Tracked[],
  writtenAt: bigint,
): Promise<void> {
  for (const entry of entries) {
    const at = BigInt(entry.mtime.seconds) * 1_000_000_000n + BigInt(entry.mtime.nanoseconds)
    if (at < writtenAt || entry.mode === mode.gitlink || entry.fileSize === 0) continue
    const found = index.getByPath(entry.path, 0)
    const current = found && asTracked(found)
    if (current?.id !== entry.id) continue
    const seen = await seenAt(checkout.root, entry.path)
    if (seen && seen.item.id !== current.id)
      await index.add({ ...current, id: checkout.nodegit.Oid.fromString(current.id), fileSize: 0 })
  }
}

function asTracked(entry: IndexEntry): Tracked {
  const { path, mode: entryMode, fileSize, dev, ino, uid, gid, flags, flagsExtended } = entry
  const [id, ctime, mtime] = [entry.id.tostrS(), copyOf(entry.ctime), copyOf(entry.mtime)]
  return { path, mode: entryMode, id, fileSize, ctime, mtime, dev, ino, uid, gid, flags, flagsExtended }
}

function copyOf({ seconds, nanoseconds }: IndexTime): IndexTime {
  return { seconds, nanoseconds }
}

function timeOf(nanoseconds: bigint): IndexTime {
  return {
    seconds: Number(BigInt.asIntN(32, nanoseconds / 1_000_000_000n)),
    nanoseconds: Number(nanoseconds % 1_000_000_000n),
  }
}

function sameTime(recorded: IndexTime, nanoseconds: bigint): boolean {
  const time = timeOf(nanoseconds)
  return recorded.seconds === time.seconds && recorded.nanoseconds === time.nanoseconds
}
