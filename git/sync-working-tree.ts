import type { BigIntStats } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { type Checkout, commitOf, tipOf, treesOf } from './checkout.ts'
import { findInTheWay } from './conflicting-files.ts'
import { inFolderOf } from './folders.ts'
import { copyIndex, holdIndex, indexEntry, isOnlyIntended, replaceIndex } from './index-file.ts'
import { unlessMissing } from './libgit2.ts'
import { withHands } from './map-concurrent.ts'
import { type Seen, seenIn } from './objects.ts'
import { type Item, mode } from './safe-tree.ts'
import { findWork, newRefOf, removePrivateRefs, savedTrees, savedWorkHolds, saveWork } from './stash.ts'
import { type Change, changesBetween, placesTaken, sameItem } from './trees.ts'
import { GitFailed, type Restore, type Source } from './version-engine.ts'
import { bringFiles, sweepTemporaries, type Written } from './working-tree.ts'

/** Files first, the index last: until it is written, a run after a crash finds everything still to be done. */
export async function bringAlong(checkout: Checkout, source: Source, restore: Restore): Promise<void> {
  const tip = await tipOf(checkout, source.branch)
  if (tip !== restore.commit) throw new GitFailed(`${source.branch} is at ${tip}, not at the restore's commit`)
  const { before, after } = await treesOf(checkout, restore)
  if (await isOfWork(checkout, restore, after)) await holdIndex(checkout, () => followWork(checkout, after))
  else await bringVersion(checkout, restore, await changesBetween(checkout, before, after))
  await removePrivateRefs(checkout, [newRefOf(restore)])
}

/** A restore's commit has the tree of the version it restores; one of the working tree's content has a new one. */
async function isOfWork(checkout: Checkout, restore: Restore, tree: string): Promise<boolean> {
  return (await commitOf(checkout, restore.restoredFrom)).treeId().tostrS() !== tree
}

/** The files are what the commit was made of, or newer: they stay, and the index follows the commit. */
async function followWork(checkout: Checkout, tree: string): Promise<void> {
  const copy = await copyIndex(checkout)
  const intended = copy.entries.filter(isOnlyIntended)
  for (const { path } of intended) await copy.index.remove(path, 0)
  const indexTree = await copy.index.writeTreeTo(checkout.repository)
  const changes = await changesBetween(checkout, indexTree.tostrS(), tree)
  for (const { path, after } of changes) if (!after) await copy.index.remove(path, 0)
  const seen = await withHands(changes, ({ path, after }) => seenAs(checkout, path, after))
  for (const [position, { path, after }] of changes.entries()) {
    if (after) await copy.index.add(indexEntry(checkout, path, after, seen[position]))
  }
  if (changes.length + intended.length > 0) await replaceIndex(checkout, copy)
  await checkout.reached('index')
}

/** The stats of the file at a path, if it is this very item; what else may have come there by now is left to Git. */
async function seenAs(checkout: Checkout, path: string, item: Item | null): Promise<BigIntStats | undefined> {
  if (item === null || item.mode === mode.gitlink) return undefined
  const seen = await inFolderOf(checkout.root, path, async (folder, name) => {
    const stats = await unlessMissing(lstat(folder.at(name)))
    return stats?.isFile() || stats?.isSymbolicLink() ? seenIn(folder, name, path) : undefined
  })
  return sameItem(seen?.item, item) ? seen?.stats : undefined
}

async function bringVersion(checkout: Checkout, restore: Restore, changes: Change[]): Promise<void> {
  await holdIndex(checkout, async (hasDied) => {
    if (hasDied) await sweepTemporaries(checkout, restore, changes)
    const inTheWay = await findInTheWay(checkout, changes)
    await saveUnkept(checkout, restore, changes, inTheWay)
    const written = await bringFiles(checkout, restore, changes, inTheWay)
    await checkout.reached('files')
    if (changes.length > 0) await bringIndex(checkout, changes, written)
    await checkout.reached('index')
  })
}

/** Work that arrived after the restore was prepared is saved too, before anything is put in its place. */
async function saveUnkept(
  checkout: Checkout,
  restore: Restore,
  changes: Change[],
  inTheWay: Map<string, Seen>,
): Promise<void> {
  if ((await findUnkept(checkout, restore, changes, inTheWay)) === undefined) return
  await saveWork(checkout, restore, await findWork(checkout, inTheWay))
  const unkept = await findUnkept(checkout, restore, changes, inTheWay)
  if (unkept !== undefined) throw new GitFailed(`${unkept} changed while it was being saved`)
}

async function findUnkept(
  checkout: Checkout,
  restore: Restore,
  changes: Change[],
  inTheWay: Map<string, Seen>,
): Promise<string | undefined> {
  const byPath = new Map(changes.map((change) => [change.path, change]))
  const trees = await savedTrees(checkout, restore)
  const isKept = async (path: string, item: Item) => {
    const change = byPath.get(path)
    const isKnown = sameItem(change?.before, item) || sameItem(change?.after, item)
    return isKnown || (await savedWorkHolds(checkout, trees, path, item))
  }
  for (const [path, { item }] of inTheWay) if (!(await isKept(path, item))) return path
  const isTaken = placesTaken(changes)
  for (const entry of (await copyIndex(checkout)).entries) {
    const hasContent = entry.mode !== mode.gitlink && !isOnlyIntended(entry)
    if (!hasContent || !isTaken(entry.path)) continue
    if (!(await isKept(entry.path, { mode: entry.mode, id: entry.id }))) return entry.path
  }
  return undefined
}

/** The index's lines of the changed paths; others stay as they are. */
export async function bringIndex(checkout: Checkout, changes: Change[], written: Written): Promise<void> {
  const copy = await copyIndex(checkout)
  const isTaken = placesTaken(changes)
  for (const { path } of copy.entries) if (isTaken(path)) await copy.index.remove(path, 0)
  for (const { path, after } of changes) {
    if (after) await copy.index.add(indexEntry(checkout, path, after, written.get(path)))
  }
  await replaceIndex(checkout, copy)
}
