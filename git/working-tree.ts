import { createHash } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, rm, rmdir, symlink, unlink } from 'node:fs/promises'
import type { Checkout } from './checkout.ts'
import {
  type Folder,
  inCreatedParentFolder,
  inParentFolder,
  openInside,
  parentPath,
  removeEmptyFolders,
} from './folders.ts'
import { hasCode, unlessMissing } from './libgit2.ts'
import { type FoundFile, readBlob } from './objects.ts'
import { type Item, mode } from './safe-tree.ts'
import { type Change, sameItem } from './trees.ts'
import { GitFailed, type Restore } from './version-engine.ts'

/** Stats by path, of files that certainly hold the version's content. */
export type Written = Map<string, BigIntStats>

/** Writes the files of the changed paths and touches no others. `conflictingFiles` must be saved already. */
export async function writeFiles(
  checkout: Checkout,
  restore: Restore,
  changes: Change[],
  conflictingFiles: Map<string, FoundFile>,
): Promise<Written> {
  const replaced = new Set(changes.filter(({ after }) => isFile(after)).map(({ path }) => path))
  for (const [path, seen] of conflictingFiles) {
    if (replaced.has(path)) continue
    await removeSeen(checkout, path, seen)
    await checkout.reached('removed')
  }
  for (const { path, before, after } of changes) {
    if (after === null) await removeEmptyFolders(checkout.root, before?.mode === mode.gitlink ? path : parentPath(path))
  }
  const written: Written = new Map()
  for (const { path, after } of changes) {
    if (after === null) continue
    const stats = await writePath(checkout, restore, path, after, conflictingFiles.get(path))
    if (stats) written.set(path, stats)
    await checkout.reached('written')
  }
  return written
}

/** Removes temporary files that a dead process left. */
export async function removeTemporaryFiles({ root }: Checkout, restore: Restore, changes: Change[]): Promise<void> {
  for (const { path, after } of changes) {
    if (after)
      await inParentFolder(root, path, (folder) => rm(folder.at(temporaryName(restore, path)), { force: true }))
  }
}

async function removeSeen({ root }: Checkout, path: string, seen: FoundFile): Promise<void> {
  await inParentFolder(root, path, async (folder, name) => {
    await refuseUnlessSame(folder, name, path, seen)
    await unlink(folder.at(name))
  })
}

async function writePath(
  checkout: Checkout,
  restore: Restore,
  path: string,
  after: Item,
  seen: FoundFile | undefined,
): Promise<BigIntStats | undefined> {
  if (seen && sameItem(seen.item, after)) return seen.stats
  let stats: BigIntStats | undefined
  await inCreatedParentFolder(checkout.root, path, async (folder, name) => {
    if (after.mode === mode.gitlink) await makeFolder(folder.at(name))
    else
      stats = await replaceFile(checkout, folder, { path, name, temporary: temporaryName(restore, path), after, seen })
  })
  return stats
}

type Replacement = { path: string; name: string; temporary: string; after: Item; seen: FoundFile | undefined }

/** Writes a temporary file and renames it, so that a file is never partial, and a link in its place is replaced, not followed. */
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

/** Removes empty directories at a path where nothing was found before; refuses anything else. */
async function makeRoom(folder: Folder, name: string, path: string): Promise<void> {
  const stats = await unlessMissing(lstat(folder.at(name)))
  if (!stats) return
  if (!stats.isDirectory()) throw new GitFailed(`${path} appeared while the version was being checked out`)
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

async function refuseUnlessSame(folder: Folder, name: string, path: string, { stats }: FoundFile): Promise<void> {
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
