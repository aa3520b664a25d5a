/** Creates repositories: see RepositoryMaker. */
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { NodeGit, Repository, Signature } from 'nodegit'
import { parentPath, removeEmptyFolders } from './folders.ts'
import { runLibgit2, unlessMissing } from './libgit2.ts'
import { nodegitLibrary } from './nodegit-library.ts'
import { syncFolder } from './objects.ts'
import { createSignature } from './signature.ts'
import { type FileChanges, GitFailed, type Identity } from './version-engine.ts'

export async function createRepository(checkout: string, branch: string): Promise<void> {
  await initialise(checkout, branch, 0)
}

/** Creates a repository in the empty folder, with one empty commit on its branch. */
export async function startRepository(checkout: string, branch: string, by: Identity, at: Date): Promise<void> {
  await createRepository(checkout, branch)
  await commitFiles(checkout, {}, 'Start\n', by, at)
  await syncFolder(dirname(checkout))
}

export async function createBareRemote(path: string, branch: string): Promise<void> {
  const nodegit = await nodegitLibrary()
  await initialise(path, branch, nodegit.Repository.INIT_FLAG.BARE)
}

export function commitFiles(
  checkout: string,
  files: FileChanges,
  message: string,
  by: Identity,
  at: Date,
): Promise<string> {
  return runLibgit2('the commit failed', async () => {
    const nodegit = await nodegitLibrary()
    const repository = await nodegit.Repository.open(checkout)
    try {
      const signature = createSignature(nodegit, by, at)
      return await commitInto(nodegit, repository, checkout, files, message, signature)
    } finally {
      repository.cleanup()
    }
  })
}

export function pushInitial(checkout: string, remote: string, branch: string): Promise<void> {
  return runLibgit2('the first push failed', async () => {
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

function initialise(path: string, branch: string, kind: number): Promise<void> {
  return runLibgit2('the repository cannot be made', async () => {
    const nodegit = await nodegitLibrary()
    const head = `refs/heads/${branch}`
    const isUsable = nodegit.Reference.isValidName(head) === 1 && !/^-|^HEAD$|\0/.test(branch)
    if (!isUsable) throw new GitFailed('the branch name is not valid in Git')
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
      await removeEmptyFolders(checkout, parentPath(path))
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
