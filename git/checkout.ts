import { lstat, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Commit, NodeGit, Odb, Repository } from 'nodegit'
import { hasLeftWorkBehind } from './deadline.ts'
import { gitFolderOf, refuseWaysOut } from './git-folder.ts'
import { libgit2Code, unlessMissing } from './libgit2.ts'
import { nodegitLibrary } from './nodegit-library.ts'
import { type ObjectSizes, openObjectSizes } from './object-sizes.ts'
import { GitFailed, type Restore, type Source } from './version-engine.ts'

/** An opened checkout; `reached` names the point a restore has come to, for tests that stop it there. */
export type Checkout = {
  nodegit: NodeGit
  repository: Repository
  odb: Odb
  sizes: ObjectSizes
  root: string
  gitFolder: string
  caseBlind: boolean
  reached: (point: string) => void | Promise<void>
}

const direct = 1
const symbolic = 2

export async function withCheckout<T>(
  source: Pick<Source, 'checkout'>,
  reached: Checkout['reached'],
  work: (checkout: Checkout) => Promise<T>,
): Promise<T> {
  const nodegit = await nodegitLibrary()
  const gitFolder = await gitFolderOf(source.checkout)
  const root = dirname(gitFolder)
  await refuseWaysOut(gitFolder)
  const { OPEN_NO_SEARCH, OPEN_NO_DOTGIT } = nodegit.Repository.OPEN_FLAG
  // This very folder: where it is none of a repository, the library would else look for one in the checkout itself.
  const repository = await nodegit.Repository.openExt(gitFolder, OPEN_NO_SEARCH | OPEN_NO_DOTGIT, '')
  const sizes = openObjectSizes(gitFolder)
  const checkout = { nodegit, repository, root, gitFolder, reached, sizes }
  try {
    await refuseDetours(repository, root, gitFolder)
    const odb = await repository.odb()
    const caseBlind = await isCaseBlind(gitFolder)
    return await work(Object.assign(checkout, { odb, caseBlind }))
  } finally {
    await sizes.close()
    // Nothing may be closed under a call that was given up and still runs.
    if (!hasLeftWorkBehind()) repository.cleanup()
  }
}

/** The commit the branch is at. HEAD has to be on the branch, and the branch has to be a plain reference. */
export async function tipOf(checkout: Checkout, branch: string): Promise<string> {
  const current = await currentBranch(checkout)
  if (current !== `refs/heads/${branch}`) throw new GitFailed(`HEAD is not on ${branch} but ${current ?? 'detached'}`)
  const tip = await refTarget(checkout, `refs/heads/${branch}`)
  if (tip === undefined) throw new GitFailed(`the branch ${branch} has no commit yet`)
  return tip
}

/** Where HEAD points, or undefined when it is detached. */
export async function currentBranch({ nodegit, repository }: Checkout): Promise<string | undefined> {
  const head = await nodegit.Reference.lookup(repository, 'HEAD')
  return head.type() === symbolic ? head.symbolicTarget() : undefined
}

/** The commit a reference is at, or undefined where there is no such reference. */
export async function refTarget(
  { nodegit, repository }: Pick<Checkout, 'nodegit' | 'repository'>,
  name: string,
): Promise<string | undefined> {
  try {
    const reference = await nodegit.Reference.lookup(repository, name)
    if (reference.type() !== direct) throw new GitFailed(`${name} is a symbolic reference`)
    return reference.target().tostrS()
  } catch (error) {
    if (libgit2Code(error) === nodegit.Error.CODE.ENOTFOUND) return undefined
    throw error
  }
}

export async function commitOf({ nodegit, repository, sizes }: Checkout, sha: string): Promise<Commit> {
  await sizes.refuseLarge(sha)
  return nodegit.Commit.lookup(repository, nodegit.Oid.fromString(sha))
}

/** Undefined where there is no such commit here. */
export async function knownCommit(checkout: Checkout, sha: string): Promise<Commit | undefined> {
  try {
    return await commitOf(checkout, sha)
  } catch (error) {
    if (libgit2Code(error) === checkout.nodegit.Error.CODE.ENOTFOUND) return undefined
    throw error
  }
}

/** Whether a commit has another one among its ancestors; itself it has not. */
export async function descends({ nodegit, repository }: Checkout, commit: string, ancestor: string): Promise<boolean> {
  const [later, earlier] = [nodegit.Oid.fromString(commit), nodegit.Oid.fromString(ancestor)]
  return (await nodegit.Graph.descendantOf(repository, later, earlier)) === 1
}

export async function treesOf(checkout: Checkout, restore: Restore): Promise<{ before: string; after: string }> {
  const [head, commit] = [await commitOf(checkout, restore.head), await commitOf(checkout, restore.commit)]
  return { before: head.treeId().tostrS(), after: commit.treeId().tostrS() }
}

/** A configured work tree or common directory elsewhere would lead every later step out of the checkout. */
async function refuseDetours(repository: Repository, root: string, gitFolder: string): Promise<void> {
  if (repository.isBare()) throw new GitFailed('damaged checkout: the repository is bare')
  for (const [path, expected] of [
    [repository.workdir(), root],
    [repository.path(), gitFolder],
    [repository.commondir(), gitFolder],
  ] as const) {
    if ((await realpath(path)) !== expected) throw new GitFailed(`damaged checkout: it leads to ${path}`)
  }
}

async function isCaseBlind(gitFolder: string): Promise<boolean> {
  const [exact, other] = [await lstat(join(gitFolder, 'HEAD')), await unlessMissing(stat(join(gitFolder, 'hEaD')))]
  return other !== undefined && exact.ino === other.ino
}
