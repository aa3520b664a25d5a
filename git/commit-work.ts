import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { bytesSince, parentsSince } from './ancestry.ts'
import { type Checkout, commitOf, tipOf } from './checkout.ts'
import { inFolderOf } from './folders.ts'
import { copyIndex, refuseHeldIndex } from './index-file.ts'
import { largestObject } from './object-sizes.ts'
import { syncFolder } from './objects.ts'
import { signatureOf } from './signature.ts'
import { sweepLeftovers } from './stale-refs.ts'
import { commitTree, createPrivateRef, newRefOf, treeOfWork } from './stash.ts'
import { refuseHostileTree } from './trees.ts'
import { GitFailed, type Identity, type Restore, type Source, TooLarge } from './version-engine.ts'
import { scanWork } from './working-tree-status.ts'

export async function commitWork(
  checkout: Checkout,
  source: Source,
  message: string,
  by: Identity,
  now: Date,
  maxBytes: number,
  since?: string,
): Promise<Restore | undefined> {
  const tip = await tipOf(checkout, source.branch)
  if (checkout.repository.state() !== 0) throw new GitFailed('a merge, rebase or the like is under way')
  await refuseHeldIndex(checkout)
  await sweepLeftovers(checkout)
  const copy = await copyIndex(checkout)
  const { edited, untracked, gone, unnameable } = await scanWork(checkout, copy)
  if (unnameable[0] !== undefined) throw new GitFailed(`${unnameable[0]} cannot be part of a version`)
  const toStore = [...edited, ...untracked]
  const committed = since === undefined || since === tip ? 0 : await bytesSince(checkout, tip, since, maxBytes)
  await refuseLarge(checkout, toStore, maxBytes - committed)
  const tree = await treeOfWork(checkout, copy.index, toStore, gone)
  await checkout.reached('stored')
  const head = await commitOf(checkout, tip)
  const parents = await parentsSince(checkout, head, since)
  if (tree.tostrS() === head.treeId().tostrS() && parents[0] === head) return undefined
  await refuseHostileTree(checkout, tree.tostrS())
  const author = signatureOf(checkout.nodegit, by, now)
  const commit = await commitTree(checkout, author, tree, plain(message), parents)
  const made = { branch: source.branch, head: tip, commit: commit.id().tostrS(), restoredFrom: tip }
  await checkout.reached('committed')
  await syncFolder(join(checkout.gitFolder, 'objects'))
  await createPrivateRef(checkout, newRefOf(made), commit.id())
  return made
}

/** By a line that begins so a restore says what it has restored: in nobody else's message does one. */
function plain(message: string): string {
  return message.trim().replace(/^(?=Restored-From:)/gm, ' ')
}

/** Before anything is stored: what goes into the repository is not so soon out of it again. */
async function refuseLarge(checkout: Checkout, paths: string[], maxBytes: number): Promise<void> {
  let bytes = 0
  for (const path of paths) {
    const stats = await inFolderOf(checkout.root, path, (folder, name) => lstat(folder.at(name)))
    bytes += stats?.size ?? 0
    if (stats && stats.size > largestObject) throw new TooLarge(`${path} is too large to be brought out again`)
    if (bytes > maxBytes) throw new TooLarge(`the work is larger than ${maxBytes} bytes`)
  }
}
