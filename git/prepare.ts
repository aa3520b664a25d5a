import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Commit, Signature } from 'nodegit'
import { branchTip, type Checkout, lookUpCommit } from './checkout.ts'
import { findConflictingFiles } from './conflicting-files.ts'
import type { Conversions } from './conversion.ts'
import { findVersion } from './find-version.ts'
import { inParentFolder, parentPath } from './folders.ts'
import { privateFolder, refuseLockedIndex } from './index-file.ts'
import { readBlob, syncFolder } from './objects.ts'
import { mode } from './safe-tree.ts'
import { createSignature } from './signature.ts'
import { removeStaleRefs } from './stale-refs.ts'
import { createPrivateRef, findUnsavedWork, newRefName, stashWork } from './stash.ts'
import { type Change, changesBetween, refuseUnsafeTree } from './trees.ts'
import { GitFailed, type Identity, type Restore, type Source, TooLarge } from './version-engine.ts'

const maxPathBytes = 4000
const spareBytes = 8 * 1024 * 1024

export async function prepare(
  checkout: Checkout,
  source: Source,
  sha: string,
  by: Identity,
  now: Date,
  maxBytes?: number,
): Promise<Restore> {
  const tip = await branchTip(checkout, source.branch)
  if (checkout.repository.state() !== 0) throw new GitFailed('a merge, rebase or the like is under way')
  const version = await findVersion(checkout, tip, sha)
  await refuseUnsafeTree(checkout, version.treeId().tostrS())
  await refuseLockedIndex(checkout)
  await removeStaleRefs(checkout)
  const head = await lookUpCommit(checkout, tip)
  const changes = await changesBetween(checkout, head.treeId().tostrS(), version.treeId().tostrS())
  await refuseUnwritable(checkout, changes, maxBytes)
  const work = await findUnsavedWork(checkout, await findConflictingFiles(checkout, changes))
  await refuseUnconvertible(work.conversions, changes)
  const commit = await writeCommit(checkout, head, version, createSignature(checkout.nodegit, by, now))
  const restore = {
    branch: source.branch,
    head: tip,
    commit: commit.id().tostrS(),
    restoredFrom: version.id().tostrS(),
  }
  await checkout.reached('committed')
  await stashWork(checkout, restore, work)
  await checkout.reached('saved')
  await syncFolder(join(checkout.gitFolder, 'objects'))
  await createPrivateRef(checkout, newRefName(restore), commit.id())
  return restore
}

/** Checks, before the branch moves, that every file of the version can be read, named and written. */
export async function refuseUnwritable(
  checkout: Checkout,
  changes: Change[],
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<void> {
  const bytes = await refuseLargeChanges(checkout, changes, maxBytes)
  const folders = new Set<string>()
  for (const { path, after } of changes) {
    if (Buffer.byteLength(join(checkout.root, path)) > maxPathBytes)
      throw new GitFailed('a path of the version is too long')
    if (!folders.has(parentPath(path))) await refuseLockedFolder(checkout, path)
    folders.add(parentPath(path))
    if (!after || after.mode === mode.gitlink) continue
    const content = await readBlob(checkout, after.id)
    await checkout.reached('read')
    const isImpossibleLink = content.length === 0 || content.length > maxPathBytes || content.includes(0)
    if (after.mode === mode.link && isImpossibleLink) throw new GitFailed(`the link ${path} has an impossible target`)
  }
  const { bavail, bsize } = await statfs(checkout.root)
  if (bavail * bsize < bytes + spareBytes) throw new GitFailed('too little space on the disk')
}

/** Files that another program converts would be written as no Git command writes them. */
async function refuseUnconvertible(conversions: Conversions, changes: Change[]): Promise<void> {
  for (const { path, after } of changes)
    if (after?.mode === mode.file || after?.mode === mode.program) await conversions.require(path)
}

/** Checks sizes from the object headers, before any file is read. @returns the bytes to write @throws {TooLarge} */
export async function refuseLargeChanges(
  checkout: Checkout,
  changes: Change[],
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<number> {
  let bytes = 0
  for (const { after } of changes) {
    if (!after || after.mode === mode.gitlink) continue
    bytes += await checkout.sizes.sizeOf(after.id)
    await checkout.reached('measured')
    if (bytes > maxBytes) throw new TooLarge(`the files are larger than ${maxBytes} bytes`)
  }
  return bytes
}

async function refuseLockedFolder(checkout: Checkout, path: string): Promise<void> {
  await inParentFolder(checkout.root, path, (folder) => access(folder.at('.'), constants.W_OK | constants.X_OK))
}

async function writeCommit(checkout: Checkout, head: Commit, version: Commit, by: Signature): Promise<Commit> {
  await privateFolder(checkout)
  const { nodegit, repository } = checkout
  const tree = await nodegit.Tree.lookup(repository, version.treeId())
  const sha = version.id().tostrS()
  const message = `${commitSubject(version)}\n\nRestored-From: ${sha}\n`
  return nodegit.Commit.lookup(
    repository,
    await nodegit.Commit.create(repository, null, by, by, null, message, tree, 1, [head]),
  )
}

function commitSubject(version: Commit): string {
  const subject = [...(version.summary() ?? '').trim()].slice(0, 200).join('')
  const start = `Restore ${version.id().tostrS().slice(0, 7)}`
  return subject === '' ? start : `${start}: ${subject}`
}
