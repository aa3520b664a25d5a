import type { Commit } from 'nodegit'
import { type Checkout, commitOf, descends, knownCommit, tipOf } from './checkout.ts'
import { refuseHostileTree } from './trees.ts'
import type { Restore, Source } from './version-engine.ts'

/** What somebody has committed on the branch since it was at that commit, in the form of a restore that has moved. */
export async function committedSince(checkout: Checkout, source: Source, since: string): Promise<Restore | undefined> {
  const tip = await tipOf(checkout, source.branch)
  if (!(await comesAfter(checkout, tip, since))) return undefined
  await refuseHostileTree(checkout, (await commitOf(checkout, tip)).treeId().tostrS())
  return { branch: source.branch, head: since, commit: tip, restoredFrom: since }
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
