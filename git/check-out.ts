import { mapConcurrent } from '../concurrency/map-concurrent.ts'
import { type Checkout, lookUpCommit, refTarget } from './checkout.ts'
import { refuseUnwritable } from './prepare.ts'
import { updateIndex } from './sync-working-tree.ts'
import { type Change, changesBetween, refuseUnsafeTree } from './trees.ts'
import { GitFailed } from './version-engine.ts'
import { writeFiles } from './working-tree.ts'

const partCount = 8

/**
 * Writes the files of a commit and the index into a new checkout, with our own code, as a restore does: no hook or filter of the
 * repository runs. @param commit null: that of the branch
 */
export async function checkOut(
  checkout: Checkout,
  branch: string,
  commit: string | null,
  maxBytes?: number,
): Promise<void> {
  const tip = commit ?? (await refTarget(checkout, `refs/heads/${branch}`))
  if (tip === undefined) throw new GitFailed(`the branch ${branch} has no commit yet`)
  const tree = (await lookUpCommit(checkout, tip)).treeId().tostrS()
  await refuseUnsafeTree(checkout, tree)
  const changes = await changesBetween(checkout, null, tree)
  await refuseUnwritable(checkout, changes, maxBytes)
  const restore = { branch, head: tip, commit: tip, restoredFrom: tip }
  const write = (part: Change[]) => writeFiles(checkout, restore, part, new Map())
  const written = await mapConcurrent(splitChanges(changes), write)
  await updateIndex(checkout, changes, new Map(written.flatMap((each) => [...each])))
}

/** Splits the changes into consecutive parts, so that files of one folder are mostly in the same part. */
function splitChanges(changes: Change[]): Change[][] {
  const size = Math.ceil(changes.length / partCount)
  return Array.from({ length: partCount }, (_, part) => changes.slice(part * size, (part + 1) * size))
}
