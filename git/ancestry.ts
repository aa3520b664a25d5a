import type { Commit } from 'nodegit'
import { branchTip, type Checkout, findCommit, hasAncestor, lookUpCommit } from './checkout.ts'
import { newBytes, refuseUnsafeTree } from './trees.ts'
import { type Restore, type Source, TooLarge } from './version-engine.ts'

const maxCommits = 10_000

/** The commits on the branch after `since`, as a Restore whose branch has already moved; undefined if there are none. */
export async function committedSince(checkout: Checkout, source: Source, since: string): Promise<Restore | undefined> {
  const tip = await branchTip(checkout, source.branch)
  if (!(await isDescendantOf(checkout, tip, since))) return undefined
  await refuseUnsafeTree(checkout, (await lookUpCommit(checkout, tip)).treeId().tostrS())
  return { branch: source.branch, head: since, commit: tip, restoredFrom: since }
}

/**
 * The bytes of all new files in the commits after `since`. Each file counts once, even if a later commit removes it, because
 * the repository keeps it. @throws {TooLarge} above `maxBytes`
 */
export async function bytesSince(checkout: Checkout, tip: string, since: string, maxBytes: number): Promise<number> {
  const { nodegit, repository } = checkout
  const before = await findCommit(checkout, since)
  const walk = nodegit.Revwalk.create(repository)
  walk.push(nodegit.Oid.fromString(tip))
  if (before) walk.hide(before.id())
  const commits = await walk.fastWalk(maxCommits + 1)
  if (commits.length > maxCommits) throw new TooLarge(`more than ${maxCommits} commits were made`)
  const seen = new Set<string>()
  if (before) await newBytes(checkout, before.treeId().tostrS(), seen, Number.POSITIVE_INFINITY)
  let bytes = 0
  for (const id of commits.toReversed()) {
    const commit = await lookUpCommit(checkout, id.tostrS())
    bytes += await newBytes(checkout, commit.treeId().tostrS(), seen, maxBytes - bytes)
  }
  return bytes
}

/** The parents of the next commit: `since` too if somebody reset the branch or rewrote its history, so that nothing is lost. */
export async function parentsSince(checkout: Checkout, head: Commit, since: string | undefined): Promise<Commit[]> {
  const tip = head.id().tostrS()
  if (since === undefined || since === tip || (await isDescendantOf(checkout, tip, since))) return [head]
  const left = await findCommit(checkout, since)
  if (!left) return [head]
  return (await isDescendantOf(checkout, since, tip)) ? [left] : [left, head]
}

/** True if `earlier` is an ancestor of the commit; false if `earlier` is unknown in this repository. */
export async function isDescendantOf(checkout: Checkout, commit: string, earlier: string): Promise<boolean> {
  return (await findCommit(checkout, earlier)) !== undefined && hasAncestor(checkout, commit, earlier)
}
