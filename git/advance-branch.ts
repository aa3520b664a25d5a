import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { NodeGit, Repository } from 'nodegit'
import {
  branchTip,
  type Checkout,
  currentBranch,
  hasAncestor,
  lookUpCommit,
  refTarget,
  restoreTrees,
} from './checkout.ts'
import { hasDiedHoldingIndex, privateFolder, withIndexLock } from './index-file.ts'
import { libgit2Code, unlessMissing } from './libgit2.ts'
import { newRefName, removePrivateRefs, stashNames } from './stash.ts'
import { checkWorkingTree } from './sync-working-tree.ts'
import { changesBetween } from './trees.ts'
import { GitFailed, type Restore, type RestoreState, type Source } from './version-engine.ts'
import { removeTemporaryFiles } from './working-tree.ts'

const lockTries = 12
const lockPauseMs = 150
const abandonedAfterMs = 1000

export async function advanceBranch(checkout: Checkout, source: Source, restore: Restore): Promise<void> {
  const tip = await branchTip(checkout, source.branch)
  if (tip === restore.commit) return
  if (tip !== restore.head) {
    await abandon(checkout, restore)
    throw new GitFailed(`${source.branch} has moved on to ${tip}`)
  }
  const { name, email } = await lookUpCommit(checkout, restore.commit).then((commit) => ({
    name: commit.author().name(),
    email: commit.author().email(),
  }))
  checkout.repository.setIdent(name, email)
  await withIndexLock(checkout, async () => {
    await checkWorkingTree(checkout, restore)
    await swapReference(checkout, checkout.repository, restore)
  })
}

/** Moves a branch from head to commit if it is still at head, in this repository or in another one on this machine. */
export async function swapReference(checkout: Checkout, repository: Repository, restore: Restore): Promise<void> {
  const { nodegit } = checkout
  const name = `refs/heads/${restore.branch}`
  const marker = join(await privateFolder(checkout), `moving-${restore.commit}`)
  const hasDied = (await unlessMissing(stat(marker))) !== undefined
  await writeFile(marker, '')
  try {
    const lock = join(repository.path(), `${name}.lock`)
    for (let tries = 1; !(await trySwap(nodegit, repository, name, restore, tries === lockTries)); tries++) {
      await removeOwnLock(lock, hasDied, restore)
      await sleep(lockPauseMs)
    }
  } finally {
    await rm(marker, { force: true })
  }
}

/** Reports how far a restore got. If the branch has moved elsewhere, removes what a dead process left of the restore. */
export async function inspectRestore(checkout: Checkout, source: Source, restore: Restore): Promise<RestoreState> {
  const name = `refs/heads/${source.branch}`
  const tip = (await currentBranch(checkout)) === name ? await refTarget(checkout, name) : undefined
  if (tip === restore.head) return 'unmoved'
  if (tip === restore.commit) return 'moved'
  if (await hasDiedHoldingIndex(checkout)) {
    const { before, after } = await restoreTrees(checkout, restore)
    const changes = await changesBetween(checkout, before, after)
    await withIndexLock(checkout, () => removeTemporaryFiles(checkout, restore, changes))
  }
  return tip !== undefined && (await hasAncestor(checkout, tip, restore.commit)) ? 'passed' : 'superseded'
}

export async function abandon(checkout: Checkout, restore: Restore): Promise<void> {
  await removePrivateRefs(checkout, [newRefName(restore)])
  if (!(await hasMoved(checkout, restore))) await removePrivateRefs(checkout, await stashNames(checkout, restore))
}

async function hasMoved(checkout: Checkout, restore: Restore): Promise<boolean> {
  const tip = await refTarget(checkout, `refs/heads/${restore.branch}`)
  return tip === undefined || tip === restore.commit || (await hasAncestor(checkout, tip, restore.commit))
}

/** Returns false if the branch is locked and another try is left. */
async function trySwap(
  nodegit: NodeGit,
  repository: Repository,
  name: string,
  restore: Restore,
  isLast: boolean,
): Promise<boolean> {
  const [commit, head] = [nodegit.Oid.fromString(restore.commit), nodegit.Oid.fromString(restore.head)]
  const isOnHead = restore.restoredFrom === restore.head
  const log = isOnHead ? `commit: on top of ${restore.head}` : `restore: the tree of ${restore.restoredFrom}`
  try {
    await nodegit.Reference.createMatching(repository, name, commit, 1, head, log)
    return true
  } catch (error) {
    const code = libgit2Code(error)
    if (code === nodegit.Error.CODE.EMODIFIED) throw new GitFailed(`${name} has moved on`, { cause: error })
    if (code === nodegit.Error.CODE.ELOCKED && !isLast) return false
    throw error
  }
}

/**
 * A lock file that contains our commit is ours, because no other process moves a branch to it. An empty lock file counts
 * as ours if our marker shows that a process died while moving, and the file stayed empty longer than a live process takes.
 */
async function removeOwnLock(lock: string, hasDied: boolean, restore: Restore): Promise<void> {
  const held = await unlessMissing(stat(lock))
  const content = await unlessMissing(readFile(lock, 'latin1'))
  if (!held || content === undefined) return
  const isAbandoned = hasDied && content === '' && Date.now() - held.mtimeMs > abandonedAfterMs
  if (content.trim() === restore.commit || isAbandoned) await rm(lock, { force: true })
}
