import type { Commit } from 'nodegit'
import { type Checkout, commitOf, descends, knownCommit, tipOf } from './checkout.ts'
import { newBytes, refuseHostileTree } from './trees.ts'
import { type Restore, type Source, TooLarge } from './version-engine.ts'

const mostCommits = 10_000

/** What somebody has committed on the branch since it was at that commit, in the form of a restore that has moved. */
export async function committedSince(checkout: Checkout, source: Source, since: string): Promise<Restore | undefined> {
  const tip = await tipOf(checkout, source.branch)
  if (!(await comesAfter(checkout, tip, since))) return undefined
  await refuseHostileTree(checkout, (await commitOf(checkout, tip)).treeId().tostrS())
  return { branch: source.branch, head: since, commit: tip, restoredFrom: since }
}

/**
 * The bytes of the files that the commits after `since` have brought, each once, whether or not the last of them still has
 * them: all of them are kept. @throws {TooLarge} above `maxBytes`
 */
export async function bytesSince(checkout: Checkout, tip: string, since: string, maxBytes: number): Promise<number> {
  const { nodegit, repository } = checkout
  const before = await knownCommit(checkout, since)
  const walk = nodegit.Revwalk.create(repository)
  walk.push(nodegit.Oid.fromString(tip))
  if (before) walk.hide(before.id())
  const commits = await walk.fastWalk(mostCommits + 1)
  if (commits.length > mostCommits) throw new TooLarge(`more than ${mostCommits} commits were made`)
  const seen = new Set<string>()
  if (before) await newBytes(checkout, before.treeId().tostrS(), seen, Number.POSITIVE_INFINITY)
  let bytes = 0
  for (const id of commits.toReversed()) {
    const commit = await commitOf(checkout, id.tostrS())
    bytes += await newBytes(checkout, commit.treeId().tostrS(), seen, maxBytes - bytes)
  }
  return bytes
}

/** Of a commit that follows both: the branch keeps what it held, also where somebody has reset it or rewritten history. */
export async function parentsSince(checkout: Checkout, head: Commit, since: string | undefined): Promise<Commit[]> {
  const tip = head.id().tostrS()
  if (since === undefined || since === tip || (await comesAfter(checkout, tip, since))) return [head]
  const left = await knownCommit(checkout, since)
  if (!left) return [head]
  return (await comesAfter(checkout, since, tip)) ? [left] : [left, head]
}

/** Whether a commit has the earlier one among its ancestors. One that is unknown here is an ancestor of none. */
export async function comesAfter(checkout: Checkout, commit: string, earlier: string): Promise<boolean> {
  return (await knownCommit(checkout, earlier)) !== undefined && descends(checkout, commit, earlier)
}
