import { createHash } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, rm, rmdir, symlink, unlink } from 'node:fs/promises'
import type { Checkout } from './checkout.ts'
import { type Folder, folderOf, inFolderOf, inMadeFolderOf, openInside, removeEmptyFolders } from './folders.ts'
import { hasCode, unlessMissing } from './libgit2.ts'
import { readBlob, type Seen } from './objects.ts'
import { type Item, mode } from './safe-tree.ts'
import { type Change, sameItem } from './trees.ts'
import { GitFailed, type Restore } from './version-engine.ts'

/** The stats of files that hold the version's content for certain. */
export type Written = Map<string, BigIntStats>

/** Brings the files of the changed paths along, and touches no others. `inTheWay` is known to be kept elsewhere. */
export async function bringFiles(
  checkout: Checkout,
  restore: Restore,
  changes: Change[],
  inTheWay: Map<string, Seen>,
): Promise<Written> {
  const replaced = new Set(changes.filter(({ after }) => isFile(after)).map(({ path }) => path))
  for (const [path, seen] of inTheWay) {
    if (replaced.has(path)) continue
    await removeSeen(checkout, path, seen)
    await checkout.reached('removed')
  }
  for (const { path, before, after } of changes) {
    if (after === null) await removeEmptyFolders(checkout.root, before?.mode === mode.gitlink ? path : folderOf(path))
  }
  const written: Written = new Map()
  for (const { path, after } of changes) {
    if (after === null) continue
    const stats = await bringPath(checkout, restore, path, after, inTheWay.get(path))
    if (stats) written.set(path, stats)
    await checkout.reached('written')
  }
  return written
}

/** Removes what a process that died left under our temporary names. */
export async function sweepTemporaries({ root }: Checkout, restore: Restore, changes: Change[]): Promise<void> {
  for (const { path, after } of changes) {
    if (after) await inFolderOf(root, path, (folder) => rm(folder.at(temporaryName(restore, path)), { force: true }))
  }
}

async function removeSeen({ root }: Checkout, path: string, seen: Seen): Promise<void> {
  await inFolderOf(root, path, async (folder, name) => {
    await refuseUnlessSame(folder, name, path, seen)
    await unlink(folder.at(name))
  })
}

async function bringPath(
  checkout: Checkout,
  restore: Restore,
  path: string,
  after: Item,
  seen: Seen | undefined,
): Promise<BigIntStats | undefined> {
  if (seen && sameItem(seen.item, after)) return seen.stats
  let stats: BigIntStats | undefined
  await inMadeFolderOf(checkout.root, path, async (folder, name) => {
    if (after.mode === mode.gitlink) await makeFolder(folder.at(name))
    else
      stats = await replaceFile(checkout, folder, { path, name, temporary: temporaryName(restore, path), after, seen })
  })
  return stats
}

type Replacement = { path: string; name: string; temporary: string; after: Item; seen: Seen | undefined }

/** Written aside and renamed, so that a file is always whole, and a link in its place is replaced, never followed. */
async function replaceFile(
  checkout: Checkout,
  folder: Folder,
  replacement: Replacement,
): Promise<BigIntStats | undefined> {
  const { path, name, after, seen } = replacement
  const temporary = folder.at(replacement.temporary)
  try {
    const made = await writeAside(temporary, after, await readBlob(checkout, after.id))
    await checkout.reached('aside')
    if (seen) await refuseUnlessSame(folder, name, path, seen)
    else await makeRoom(folder, name, path)
    await rename(temporary, folder.at(name))
    const stats = await lstat(folder.at(name), { bigint: true })
    const isOurs = stats.ino === made.ino && stats.mtimeNs === made.mtimeNs && stats.size === made.size
    return isOurs ? stats : undefined
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function writeAside(temporary: string, after: Item, content: Buffer): Promise<BigIntStats> {
  if (after.mode === mode.link) {
    await symlink(content, temporary)
    return lstat(temporary, { bigint: true })
  }
  const file = await open(temporary, 'wx', after.mode === mode.program ? 0o777 : 0o666)
  try {
    await file.writeFile(content)
    return await file.stat({ bigint: true })
  } finally {
    await file.close()
  }
}

/** Where nothing was seen, only empty directories may lie by now. */
async function makeRoom(folder: Folder, name: string, path: string): Promise<void> {
  const stats = await unlessMissing(lstat(folder.at(name)))
  if (!stats) return
  if (!stats.isDirectory()) throw new GitFailed(`${path} appeared while the version was being brought out`)
  await removeEmptyTree(folder, name, path)
}

async function removeEmptyTree(parent: Folder, name: string, path: string): Promise<void> {
  const folder = await openInside(parent, name)
  if (!folder) throw new GitFailed(`${path} changed while the version was being brought out`)
  try {
    for (const inner of await readdir(folder.at(''))) await removeEmptyTree(folder, inner, `${path}/${inner}`)
  } finally {
    await folder.close()
  }
  await rmdir(parent.at(name))
}

async function refuseUnlessSame(folder: Folder, name: string, path: string, { stats }: Seen): Promise<void> {
  const now = await lstat(folder.at(name), { bigint: true })
  const isSame = now.ino === stats.ino && now.ctimeNs === stats.ctimeNs && now.size === stats.size
  if (!isSame) throw new GitFailed(`${path} changed while the version was being brought out`)
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
}

function isFile(item: Item | null): boolean {
  return item !== null && item.mode !== mode.gitlink
}

function temporaryName(restore: Restore, path: string): string {
  return `.restore-${restore.commit.slice(0, 12)}-${createHash('sha1').update(path).digest('hex').slice(0, 16)}.tmp`
}
