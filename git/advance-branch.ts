import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { NodeGit, Repository } from 'nodegit'
import { type Checkout, commitOf, currentBranch, descends, refTarget, tipOf, treesOf } from './checkout.ts'
import { holdIndex, isOwnIndexLock, privateFolder } from './index-file.ts'
import { libgit2Code, unlessMissing } from './libgit2.ts'
import { newRefOf, removePrivateRefs, savedNames } from './stash.ts'
import { changesBetween } from './trees.ts'
import { GitFailed, type Restore, type Source, type Standing } from './version-engine.ts'
import { sweepTemporaries } from './working-tree.ts'

const lockTries = 12
const lockPauseMs = 150
const abandonedAfterMs = 1000

export async function move(checkout: Checkout, source: Source, restore: Restore): Promise<void> {
  const tip = await tipOf(checkout, source.branch)
  if (tip === restore.commit) return
  if (tip !== restore.head) {
    await abandon(checkout, restore)
    throw new GitFailed(`${source.branch} has moved on to ${tip}`)
  }
  const { name, email } = await commitOf(checkout, restore.commit).then((commit) => ({
    name: commit.author().name(),
    email: commit.author().email(),
  }))
  checkout.repository.setIdent(name, email)
  await swapReference(checkout, checkout.repository, restore)
}

/** Moves a branch from head to commit if it still is at head, in this repository or in another on this machine. */
export async function swapReference(checkout: Checkout, repository: Repository, restore: Restore): Promise<void> {
  const { nodegit } = checkout
  const name = `refs/heads/${restore.branch}`
  const marker = join(await privateFolder(checkout), `moving-${restore.commit}`)
  const hasDied = (await unlessMissing(stat(marker))) !== undefined
  await writeFile(marker, '')
  try {
    const lock = join(repository.path(), `${name}.lock`)
    for (let tries = 1; !(await trySwap(nodegit, repository, name, restore, tries === lockTries)); tries++) {
      await dropOwnLock(lock, hasDied, restore)
      await sleep(lockPauseMs)
    }
  } finally {
    await rm(marker, { force: true })
  }
}

/** Where the restore has been overtaken, what a process that died left of it is cleared away. */
export async function settle(checkout: Checkout, source: Source, restore: Restore): Promise<Standing> {
  const name = `refs/heads/${source.branch}`
  const tip = (await currentBranch(checkout)) === name ? await refTarget(checkout, name) : undefined
  if (tip === restore.head) return 'unmoved'
  if (tip === restore.commit) return 'moved'
  if (await isOwnIndexLock(checkout)) {
    const { before, after } = await treesOf(checkout, restore)
    const changes = await changesBetween(checkout, before, after)
    await holdIndex(checkout, () => sweepTemporaries(checkout, restore, changes))
  }
  return tip !== undefined && (await descends(checkout, tip, restore.commit)) ? 'passed' : 'superseded'
}

export async function abandon(checkout: Checkout, restore: Restore): Promise<void> {
  await removePrivateRefs(checkout, [newRefOf(restore)])
  if (!(await hasMoved(checkout, restore))) await removePrivateRefs(checkout, await savedNames(checkout, restore))
}

async function hasMoved(checkout: Checkout, restore: Restore): Promise<boolean> {
  const tip = await refTarget(checkout, `refs/heads/${restore.branch}`)
  return tip === undefined || tip === restore.commit || (await descends(checkout, tip, restore.commit))
}

/** False where the branch is locked for the moment, and another try is left. */
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
 * A lock that holds our commit can only be ours, as nobody else moves a branch to it. An empty one is taken for ours
 * where our mark says that we died while moving, and nobody has filled it for longer than any living process takes.
 */
async function dropOwnLock(lock: string, hasDied: boolean, restore: Restore): Promise<void> {
  const held = await unlessMissing(stat(lock))
  const content = await unlessMissing(readFile(lock, 'latin1'))
  if (!held || content === undefined) return
  const isAbandoned = hasDied && content === '' && Date.now() - held.mtimeMs > abandonedAfterMs
  if (content.trim() === restore.commit || isAbandoned) await rm(lock, { force: true })
}
