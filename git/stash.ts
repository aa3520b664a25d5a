import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Commit, Index, Oid, Signature } from 'nodegit'
import { type Checkout, lookUpCommit, refTarget } from './checkout.ts'
import { type Conversions, openConversions } from './conversion.ts'
import { parentPath, removeEmptyFolders } from './folders.ts'
import { copyIndex, type IndexCopy, indexEntry, isIntentToAdd } from './index-file.ts'
import { type ConverterOf, type FoundFile, storeAll, storeBytes } from './objects.ts'
import type { Item } from './safe-tree.ts'
import { itemAt, sameItem } from './trees.ts'
import { GitFailed, type Restore } from './version-engine.ts'
import { type WorkingTreeStatus, workingTreeStatus } from './working-tree-status.ts'

/** Unsaved work. `extra` are conflicting files that are neither tracked nor untracked, for instance ignored files. */
export type UnsavedWork = { copy: IndexCopy; conversions: Conversions; work: WorkingTreeStatus; extra: string[] }

export async function findUnsavedWork(
  checkout: Checkout,
  conflictingFiles: Map<string, FoundFile>,
): Promise<UnsavedWork> {
  const copy = await copyIndex(checkout)
  const conversions = await openConversions(checkout, copy)
  const work = await workingTreeStatus(checkout, copy, conversions, new Set(conflictingFiles.keys()))
  const listed = new Set([...copy.entries.map((entry) => entry.path), ...work.untracked])
  return { copy, conversions, work, extra: [...conflictingFiles.keys()].filter((path) => !listed.has(path)) }
}

/**
 * Saves the work, byte by byte, under a private reference in the format of `git stash`: a commit of the working tree whose parents are the
 * head, the index and, if there are any, the untracked files. `git stash apply --index <commit>` restores it.
 */
export async function stashWork(
  checkout: Checkout,
  restore: Restore,
  { copy, work, extra }: UnsavedWork,
): Promise<void> {
  const head = await lookUpCommit(checkout, restore.head)
  const { index } = copy
  for (const entry of copy.entries.filter(isIntentToAdd)) await index.remove(entry.path, 0)
  const indexTree = await index.writeTreeTo(checkout.repository)
  const untracked = [...work.untracked, ...extra]
  const isClean = indexTree.tostrS() === head.treeId().tostrS() && work.edited.length + work.gone.length === 0
  if (isClean && untracked.length === 0) return
  const by = await commitAuthor(checkout, restore)
  const name = restore.restoredFrom.slice(0, 7)
  const staged = await commitTree(checkout, by, indexTree, `Index before the restore of ${name}`, [head])
  const parents = [head, staged]
  if (untracked.length > 0) {
    const tree = await writeFileTree(checkout, untracked)
    parents.push(await commitTree(checkout, by, tree, `Untracked files before the restore of ${name}`, []))
  }
  const worktree = await writeWorkTree(checkout, index, work.edited, work.gone, storeBytes)
  const saved = await commitTree(checkout, by, worktree, `Work before the restore of ${name}`, parents)
  await createPrivateRef(checkout, await unusedStashName(checkout, restore), saved.id())
}

/** True if one of the trees has this item at the path. */
export async function stashContains(checkout: Checkout, trees: string[], path: string, item: Item): Promise<boolean> {
  for (const tree of trees) if (sameItem(await itemAt(checkout, tree, path), item)) return true
  return false
}

/** The trees of all stashes of this restore: working tree, index and untracked files of each. */
export async function stashTrees(checkout: Checkout, restore: Restore): Promise<string[]> {
  const trees: string[] = []
  for (const name of await stashNames(checkout, restore)) {
    const target = await refTarget(checkout, name)
    if (!target) continue
    const saved = await lookUpCommit(checkout, target)
    trees.push(saved.treeId().tostrS())
    for (let position = 1; position < saved.parentcount(); position++) {
      trees.push((await lookUpCommit(checkout, saved.parentId(position).tostrS())).treeId().tostrS())
    }
  }
  return trees
}

/** Writes the tree of the working tree: the index, plus the edited files, minus the removed files. */
export async function writeWorkTree(
  checkout: Checkout,
  index: Index,
  edited: string[],
  gone: string[],
  converterOf: ConverterOf,
): Promise<Oid> {
  for (const path of gone) if (index.getByPath(path, 0)) await index.remove(path, 0)
  await addStored(checkout, index, edited, converterOf)
  return index.writeTreeTo(checkout.repository)
}

export async function commitTree(
  checkout: Checkout,
  by: Signature,
  treeId: Oid,
  message: string,
  parents: Commit[],
): Promise<Commit> {
  const { nodegit, repository } = checkout
  const tree = await nodegit.Tree.lookup(repository, treeId)
  const id = await nodegit.Commit.create(repository, null, by, by, null, `${message}\n`, tree, parents.length, parents)
  return nodegit.Commit.lookup(repository, id)
}

export async function createPrivateRef(checkout: Checkout, name: string, id: Oid): Promise<void> {
  // Only holders of the checkout write these references, so a dead process left any lock.
  await rm(join(checkout.gitFolder, `${name}.lock`), { force: true })
  await checkout.nodegit.Reference.create(checkout.repository, name, id, 1, 'restore')
}

export async function removePrivateRefs(
  repository: Pick<Checkout, 'nodegit' | 'repository' | 'gitFolder'>,
  names: string[],
): Promise<void> {
  for (const name of names) {
    await rm(join(repository.gitFolder, `${name}.lock`), { force: true })
    if (await refTarget(repository, name)) await repository.nodegit.Reference.remove(repository.repository, name)
    await removeEmptyFolders(repository.gitFolder, parentPath(name))
  }
}

export function newRefName(restore: Restore): string {
  return `refs/restores/${restore.commit}/new`
}

/** The references of all new commits that are not on the branch yet. */
export async function newRefs({ nodegit, repository }: Checkout): Promise<string[]> {
  return (await nodegit.Reference.list(repository)).filter((name) => /^refs\/restores\/[0-9a-f]{40}\/new$/.test(name))
}

export async function stashNames({ nodegit, repository }: Checkout, restore: Restore): Promise<string[]> {
  const prefix = `refs/restores/${restore.commit}/saved`
  return (await nodegit.Reference.list(repository)).filter((name) => name.startsWith(prefix))
}

/**
 * The first stashes of a restore, oldest first. Looks each up by its name, because a list of all references would be read for each
 * version of a page.
 */
export async function firstStashNames(checkout: Checkout, commit: string, most: number): Promise<string[]> {
  const names: string[] = []
  while (names.length < most) {
    const name = stashName(commit, names.length + 1)
    if (!(await refTarget(checkout, name))) break
    names.push(name)
  }
  return names
}

async function unusedStashName(checkout: Checkout, restore: Restore): Promise<string> {
  const taken = new Set(await stashNames(checkout, restore))
  let number = 1
  while (taken.has(stashName(restore.commit, number))) number++
  return stashName(restore.commit, number)
}

function stashName(commit: string, number: number): string {
  return `refs/restores/${commit}/saved${number === 1 ? '' : `-${number}`}`
}

async function commitAuthor(checkout: Checkout, restore: Restore): Promise<Signature> {
  const commit = await lookUpCommit(checkout, restore.commit)
  const author = commit.author()
  return checkout.nodegit.Signature.create(author.name(), author.email(), commit.time(), 0)
}

async function writeFileTree(checkout: Checkout, paths: string[]): Promise<Oid> {
  const index = await checkout.nodegit.Index.open(join(checkout.gitFolder, 'restores', 'no-index'))
  await addStored(checkout, index, paths, storeBytes)
  return index.writeTreeTo(checkout.repository)
}

async function addStored(checkout: Checkout, index: Index, paths: string[], converterOf: ConverterOf): Promise<void> {
  for (const [path, item] of await storeAll(checkout, paths, converterOf)) {
    await index.add(indexEntry(checkout, path, item))
    if (!index.getByPath(path, 0)) throw new GitFailed(`${path} cannot be saved`)
  }
}
