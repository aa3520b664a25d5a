import { lstat, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Commit, NodeGit, Odb, Repository } from 'nodegit'
import { hasAbandonedWork } from './deadline.ts'
import { refuseExternalPaths, resolveGitFolder } from './git-folder.ts'
import { libgit2Code, unlessMissing } from './libgit2.ts'
import { nodegitLibrary } from './nodegit-library.ts'
import { type ObjectSizes, openObjectSizes } from './object-sizes.ts'
import { GitFailed, type Restore, type Source } from './version-engine.ts'

/** An opened checkout. `reached` is called at each named point of an operation: it reports progress, and tests stop there. */
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
  const gitFolder = await resolveGitFolder(source.checkout)
  const root = dirname(gitFolder)
  await refuseExternalPaths(gitFolder)
  const { OPEN_NO_SEARCH, OPEN_NO_DOTGIT } = nodegit.Repository.OPEN_FLAG
  // Open exactly this folder. Without these flags, libgit2 would search the checkout itself for a repository.
  const repository = await nodegit.Repository.openExt(gitFolder, OPEN_NO_SEARCH | OPEN_NO_DOTGIT, '')
  const sizes = openObjectSizes(gitFolder)
  const checkout = { nodegit, repository, root, gitFolder, reached, sizes }
  try {
    await refuseExternalWorktree(repository, root, gitFolder)
    const odb = await repository.odb()
    const caseBlind = await isCaseBlind(gitFolder)
    return await work(Object.assign(checkout, { odb, caseBlind }))
  } finally {
    await sizes.close()
    // An abandoned call may still be running: it must not lose its repository.
    if (!hasAbandonedWork()) repository.cleanup()
  }
}

/** The commit of the branch. @throws {GitFailed} if HEAD is not on the branch, or the branch is a symbolic reference */
export async function branchTip(checkout: Checkout, branch: string): Promise<string> {
  const current = await currentBranch(checkout)
  if (current !== `refs/heads/${branch}`) throw new GitFailed(`HEAD is not on ${branch} but ${current ?? 'detached'}`)
  const tip = await refTarget(checkout, `refs/heads/${branch}`)
  if (tip === undefined) throw new GitFailed(`the branch ${branch} has no commit yet`)
  return tip
}

/** The reference HEAD points to; undefined if HEAD is detached. */
export async function currentBranch({ nodegit, repository }: Checkout): Promise<string | undefined> {
  const head = await nodegit.Reference.lookup(repository, 'HEAD')
  return head.type() === symbolic ? head.symbolicTarget() : undefined
}

/** The commit of a reference; undefined if there is no such reference. */
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

export async function lookUpCommit({ nodegit, repository, sizes }: Checkout, sha: string): Promise<Commit> {
  await sizes.refuseLarge(sha)
  return nodegit.Commit.lookup(repository, nodegit.Oid.fromString(sha))
}

/** The commit; undefined if this repository does not have it. */
export async function findCommit(checkout: Checkout, sha: string): Promise<Commit | undefined> {
  try {
    return await lookUpCommit(checkout, sha)
  } catch (error) {
    if (libgit2Code(error) === checkout.nodegit.Error.CODE.ENOTFOUND) return undefined
    throw error
  }
}

/** True if `ancestor` is an ancestor of the commit; a commit is not its own ancestor. */
export async function hasAncestor(
  { nodegit, repository }: Checkout,
  commit: string,
  ancestor: string,
): Promise<boolean> {
  const [later, earlier] = [nodegit.Oid.fromString(commit), nodegit.Oid.fromString(ancestor)]
  return (await nodegit.Graph.descendantOf(repository, later, earlier)) === 1
}

export async function restoreTrees(checkout: Checkout, restore: Restore): Promise<{ before: string; after: string }> {
  const [head, commit] = [await lookUpCommit(checkout, restore.head), await lookUpCommit(checkout, restore.commit)]
  return { before: head.treeId().tostrS(), after: commit.treeId().tostrS() }
}

/** A configured work tree or common directory elsewhere would make every later step write outside the checkout. */
async function refuseExternalWorktree(repository: Repository, root: string, gitFolder: string): Promise<void> {
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
