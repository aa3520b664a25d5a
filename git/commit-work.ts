import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { bytesSince, parentsSince } from './ancestry.ts'
import { branchTip, type Checkout, lookUpCommit } from './checkout.ts'
import { openConversions } from './conversion.ts'
import { inParentFolder } from './folders.ts'
import { copyIndex, refuseLockedIndex } from './index-file.ts'
import { maxObjectBytes } from './object-sizes.ts'
import { syncFolder } from './objects.ts'
import { createSignature } from './signature.ts'
import { removeStaleRefs } from './stale-refs.ts'
import { commitTree, createPrivateRef, newRefName, writeWorkTree } from './stash.ts'
import { refuseUnsafeTree } from './trees.ts'
import { GitFailed, type Identity, type Restore, type Source, TooLarge } from './version-engine.ts'
import { workingTreeStatus } from './working-tree-status.ts'

export async function commitWork(
  checkout: Checkout,
  source: Source,
  message: string,
  by: Identity,
  now: Date,
  maxBytes: number,
  since?: string,
): Promise<Restore | undefined> {
  const tip = await branchTip(checkout, source.branch)
  if (checkout.repository.state() !== 0) throw new GitFailed('a merge, rebase or the like is under way')
  await refuseLockedIndex(checkout)
  await removeStaleRefs(checkout)
  const copy = await copyIndex(checkout)
  const conversions = await openConversions(checkout, copy)
  const { edited, untracked, gone, unnameable } = await workingTreeStatus(checkout, copy, conversions)
  if (unnameable[0] !== undefined) throw new GitFailed(`${unnameable[0]} cannot be part of a version`)
  const toStore = [...edited, ...untracked]
  const committed = since === undefined || since === tip ? 0 : await bytesSince(checkout, tip, since, maxBytes)
  await refuseLarge(checkout, toStore, maxBytes - committed)
  const tree = await writeWorkTree(checkout, copy.index, toStore, gone, conversions.require)
  await checkout.reached('stored')
  const head = await lookUpCommit(checkout, tip)
  const parents = await parentsSince(checkout, head, since)
  if (tree.tostrS() === head.treeId().tostrS() && parents[0] === head) return undefined
  await refuseUnsafeTree(checkout, tree.tostrS())
  const author = createSignature(checkout.nodegit, by, now)
  const commit = await commitTree(checkout, author, tree, escapeTrailer(message), parents)
  const made = { branch: source.branch, head: tip, commit: commit.id().tostrS(), restoredFrom: tip }
  await checkout.reached('committed')
  await syncFolder(join(checkout.gitFolder, 'objects'))
  await createPrivateRef(checkout, newRefName(made), commit.id())
  return made
}

/** Indents lines that begin with `Restored-From:`, because only the message of a restore may contain this trailer. */
function escapeTrailer(message: string): string {
  return message.trim().replace(/^(?=Restored-From:)/gm, ' ')
}

/** Checks sizes before anything is stored, because stored objects are not removed from a repository soon. */
async function refuseLarge(checkout: Checkout, paths: string[], maxBytes: number): Promise<void> {
  let bytes = 0
  for (const path of paths) {
    const stats = await inParentFolder(checkout.root, path, (folder, name) => lstat(folder.at(name)))
    bytes += stats?.size ?? 0
    if (stats && stats.size > maxObjectBytes) throw new TooLarge(`${path} is too large to be restored`)
    if (bytes > maxBytes) throw new TooLarge(`the work is larger than ${maxBytes} bytes`)
  }
}
