import type { BigIntStats } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { mapConcurrent } from '../concurrency/map-concurrent.ts'
import { branchTip, type Checkout, lookUpCommit, restoreTrees } from './checkout.ts'
import { findConflictingFiles } from './conflicting-files.ts'
import { openConversions } from './conversion.ts'
import { inParentFolder } from './folders.ts'
import {
  copyIndex,
  indexEntry,
  isIntentToAdd,
  isSkipWorktree,
  replaceIndex,
  skippedEntry,
  withIndexLock,
} from './index-file.ts'
import { unlessMissing } from './libgit2.ts'
import { convertedId, type FoundFile, findFileIn } from './objects.ts'
import { type Item, mode } from './safe-tree.ts'
import { findUnsavedWork, newRefName, removePrivateRefs, stashContains, stashTrees, stashWork } from './stash.ts'
import { type Change, changesBetween, replacesPath, sameItem } from './trees.ts'
import { GitFailed, type Restore, type Source } from './version-engine.ts'
import { removeTemporaryFiles, type Written, writeFiles } from './working-tree.ts'

/** Finds whatever would keep the files of the commit from being written, and saves work that they replace. Call it inside withIndexLock. */
export async function checkWorkingTree(checkout: Checkout, restore: Restore): Promise<void> {
  const { before, after } = await restoreTrees(checkout, restore)
  if (await isWorkCommit(checkout, restore, after)) await copyIndex(checkout)
  else await saveReplaced(checkout, restore, await changesBetween(checkout, before, after))
}

/** Writes the files first and the index last: until the index is written, a run after a crash repeats everything. */
export async function syncWorkingTree(checkout: Checkout, source: Source, restore: Restore): Promise<void> {
  const tip = await branchTip(checkout, source.branch)
  if (tip !== restore.commit) throw new GitFailed(`${source.branch} is at ${tip}, not at the restore's commit`)
  const { before, after } = await restoreTrees(checkout, restore)
  if (await isWorkCommit(checkout, restore, after))
    await withIndexLock(checkout, () => updateIndexToCommit(checkout, after))
  else await writeVersion(checkout, restore, await changesBetween(checkout, before, after))
  await removePrivateRefs(checkout, [newRefName(restore)])
}

/** True for a commit of the working tree. A commit of a restore has the same tree as the restored version. */
async function isWorkCommit(checkout: Checkout, restore: Restore, tree: string): Promise<boolean> {
  return (await lookUpCommit(checkout, restore.restoredFrom)).treeId().tostrS() !== tree
}

/** Updates only the index: the files are those of the commit, or newer, and stay. */
async function updateIndexToCommit(checkout: Checkout, tree: string): Promise<void> {
  const copy = await copyIndex(checkout)
  const intended = copy.entries.filter(isIntentToAdd)
  for (const { path } of intended) await copy.index.remove(path, 0)
  const indexTree = await copy.index.writeTreeTo(checkout.repository)
  const changes = await changesBetween(checkout, indexTree.tostrS(), tree)
  for (const { path, after } of changes) if (!after) await copy.index.remove(path, 0)
  const seen = await mapConcurrent(changes, ({ path, after }) => statsIfItem(checkout, path, after))
  for (const [position, { path, after }] of changes.entries()) {
    if (after) await copy.index.add(indexEntry(checkout, path, after, seen[position]))
  }
  if (changes.length + intended.length > 0) await replaceIndex(checkout, copy)
  await checkout.reached('index')
}

/** The stats of the file at a path if it equals the item; else undefined, so that Git reads the file itself. */
async function statsIfItem(checkout: Checkout, path: string, item: Item | null): Promise<BigIntStats | undefined> {
  if (item === null || item.mode === mode.gitlink) return undefined
  const seen = await inParentFolder(checkout.root, path, async (folder, name) => {
    const stats = await unlessMissing(lstat(folder.at(name)))
    return stats?.isFile() || stats?.isSymbolicLink() ? findFileIn(folder, name, path) : undefined
  })
  return sameItem(seen?.item, item) ? seen?.stats : undefined
}

async function writeVersion(checkout: Checkout, restore: Restore, changes: Change[]): Promise<void> {
  await withIndexLock(checkout, async (hasDied) => {
    if (hasDied) await removeTemporaryFiles(checkout, restore, changes)
    const conflictingFiles = await saveReplaced(checkout, restore, changes)
    const skipped = await findSkipped(checkout, conflictingFiles)
    const toWrite = changes.filter(({ path }) => !skipped.has(path))
    const written = await writeFiles(checkout, restore, toWrite, conflictingFiles)
    await checkout.reached('files')
    if (changes.length > 0) await updateIndex(checkout, changes, written, skipped)
    await checkout.reached('index')
  })
}

/** The tracked paths outside a sparse checkout, without those that have a file nevertheless. */
async function findSkipped(checkout: Checkout, conflictingFiles: Map<string, FoundFile>): Promise<Set<string>> {
  const { entries } = await copyIndex(checkout)
  const skipped = entries.filter((entry) => isSkipWorktree(entry) && !conflictingFiles.has(entry.path))
  return new Set(skipped.map(({ path }) => path))
}

/** Saves work that arrived after the restore was prepared, before any file is replaced. @returns the files that the version replaces */
async function saveReplaced(checkout: Checkout, restore: Restore, changes: Change[]): Promise<Map<string, FoundFile>> {
  const conflictingFiles = await findConflictingFiles(checkout, changes)
  if ((await findUnsaved(checkout, restore, changes, conflictingFiles)) === undefined) return conflictingFiles
  await stashWork(checkout, restore, await findUnsavedWork(checkout, conflictingFiles))
  const unsaved = await findUnsaved(checkout, restore, changes, conflictingFiles)
  if (unsaved !== undefined) throw new GitFailed(`${unsaved} changed while it was being saved`)
  return conflictingFiles
}

async function findUnsaved(
  checkout: Checkout,
  restore: Restore,
  changes: Change[],
  conflictingFiles: Map<string, FoundFile>,
): Promise<string | undefined> {
  const byPath = new Map(changes.map((change) => [change.path, change]))
  const trees = await stashTrees(checkout, restore)
  const { entries } = await copyIndex(checkout)
  const conversions = await openConversions(checkout, { entries })
  const isSaved = async (path: string, item: Item) => {
    const change = byPath.get(path)
    const isKnown = sameItem(change?.before, item) || sameItem(change?.after, item)
    return isKnown || (await stashContains(checkout, trees, path, item))
  }
  const isSavedConverted = async (path: string, { mode: fileMode }: Item) => {
    const convert = fileMode === mode.link ? undefined : await conversions.find(path)
    if (!convert) return false
    const id = await inParentFolder(checkout.root, path, (folder, name) => convertedId(folder, name, path, convert))
    return id !== undefined && isSaved(path, { mode: fileMode, id })
  }
  for (const [path, { item }] of conflictingFiles)
    if (!(await isSaved(path, item)) && !(await isSavedConverted(path, item))) return path
  const isReplaced = replacesPath(changes)
  for (const entry of entries) {
    const hasContent = entry.mode !== mode.gitlink && !isIntentToAdd(entry)
    if (!hasContent || !isReplaced(entry.path)) continue
    if (!(await isSaved(entry.path, { mode: entry.mode, id: entry.id }))) return entry.path
  }
  return undefined
}

/** Updates the index entries of the changed paths only. @param skipped paths that stay without a file */
export async function updateIndex(
  checkout: Checkout,
  changes: Change[],
  written: Written,
  skipped: ReadonlySet<string> = new Set(),
): Promise<void> {
  const copy = await copyIndex(checkout)
  const isReplaced = replacesPath(changes)
  for (const { path } of copy.entries) if (isReplaced(path)) await copy.index.remove(path, 0)
  for (const { path, after } of changes) {
    if (!after) continue
    const isSkipped = skipped.has(path)
    await copy.index.add(
      isSkipped ? skippedEntry(checkout, path, after) : indexEntry(checkout, path, after, written.get(path)),
    )
  }
  await replaceIndex(checkout, copy)
}
