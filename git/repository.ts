import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { NodeGit, Repository, Signature } from 'nodegit'
import { folderOf, removeEmptyFolders } from './folders.ts'
import { nodegitLibrary, step, unlessMissing } from './library.ts'
import { lockPath } from './lock.ts'
import { syncFolder } from './objects.ts'
import { removeTree } from './remove-tree.ts'
import { signatureOf } from './signature.ts'
import { GitFailed, type Identity } from './version-engine.ts'

/** The files of a commit by path: new content, or null to remove the file. */
export type FileChanges = Record<string, string | Uint8Array | null>

/** An empty repository with a working tree, readable by its owner only. */
export async function createRepository(checkout: string, branch: string): Promise<void> {
  await initialise(checkout, branch, 0)
}

/** A repository in a folder that was not there before, whose branch begins with one empty commit. */
export function startRepository(checkout: string, branch: string, by: Identity, at: Date): Promise<void> {
  return inNewFolder(checkout, async () => {
    await createRepository(checkout, branch)
    await commitFiles(checkout, {}, 'Start\n', by, at)
    await syncFolder(dirname(checkout))
  })
}

/** Makes the folder, which nobody but its owner may enter, and takes it away again when the work in it fails. */
export async function inNewFolder<T>(path: string, work: () => Promise<T>): Promise<T> {
  await step('the folder cannot be made', async () => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await mkdir(path, { mode: 0o700 })
  })
  try {
    return await work()
  } catch (error) {
    await removeFolder(path)
    throw error
  }
}

/** An empty repository without a working tree, to push to. */
export async function createBareRemote(path: string, branch: string): Promise<void> {
  const nodegit = await nodegitLibrary()
  await initialise(path, branch, nodegit.Repository.INIT_FLAG.BARE)
}

/** Writes the files and commits them on the current branch. The same input makes the same sha. */
export function commitFiles(
  checkout: string,
  files: FileChanges,
  message: string,
  by: Identity,
  at: Date,
): Promise<string> {
  return step('the commit failed', async () => {
    const nodegit = await nodegitLibrary()
    const repository = await nodegit.Repository.open(checkout)
    try {
      const signature = signatureOf(nodegit, by, at)
      return await commitInto(nodegit, repository, checkout, files, message, signature)
    } finally {
      repository.cleanup()
    }
  })
}

/** Brings the branch to a remote that does not have it yet. */
export function pushInitial(checkout: string, remote: string, branch: string): Promise<void> {
  return step('the first push failed', async () => {
    const nodegit = await nodegitLibrary()
    const repository = await nodegit.Repository.open(checkout)
    try {
      const target = await nodegit.Remote.createAnonymous(repository, remote)
      await target.push([`refs/heads/${branch}:refs/heads/${branch}`], { callbacks: {} })
    } finally {
      repository.cleanup()
    }
  })
}

/** With everything in it. What another process still writes there meanwhile is removed too. */
export async function removeFolder(path: string): Promise<void> {
  await step('the folder cannot be removed', () => removeTree(path))
}

/**
 * The checkout, and what lies beside it. It is renamed first: from then on nobody finds a part of it at its place. When this
 * resolves, nothing of it comes back after a power cut. May be run again after being killed anywhere.
 */
export function removeCheckout(checkout: string): Promise<void> {
  return step('the checkout cannot be removed', async () => {
    const deleted = `${checkout}.deleted`
    await removeTree(deleted)
    await unlessMissing(rename(checkout, deleted))
    for (const path of [deleted, `${checkout}.new`, lockPath(checkout)]) await removeTree(path)
    await unlessMissing(syncFolder(dirname(checkout)))
  })
}

function initialise(path: string, branch: string, kind: number): Promise<void> {
  return step('the repository cannot be made', async () => {
    const nodegit = await nodegitLibrary()
    const head = `refs/heads/${branch}`
    const isUsable = nodegit.Reference.isValidName(head) === 1 && !/^-|^HEAD$|\0/.test(branch)
    if (!isUsable) throw new GitFailed('Git would not take a branch of this name')
    await mkdir(path, { recursive: true })
    await chmod(path, 0o700)
    const { NO_REINIT } = nodegit.Repository.INIT_FLAG
    const repository = await nodegit.Repository.initExt(path, {
      flags: kind | NO_REINIT,
      mode: 0,
      initialHead: head,
    })
    repository.cleanup()
  })
}

async function commitInto(
  nodegit: NodeGit,
  repository: Repository,
  checkout: string,
  files: FileChanges,
  message: string,
  by: Signature,
): Promise<string> {
  const index = await repository.index()
  for (const [path, content] of Object.entries(files)) {
    const file = join(checkout, path)
    if (content === null) {
      await unlessMissing(rm(file))
      await removeEmptyFolders(checkout, folderOf(path))
      await index.removeByPath(path)
    } else {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, content)
      await index.addByPath(path)
    }
  }
  await index.write()
  const tree = await nodegit.Tree.lookup(repository, await index.writeTree())
  const parents = repository.headUnborn() ? [] : [await repository.getHeadCommit()]
  repository.setIdent(by.name(), by.email())
  const id = await nodegit.Commit.create(repository, 'HEAD', by, by, null, message, tree, parents.length, parents)
  return id.tostrS()
}
