import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { NodeGit, Repository, Signature } from 'nodegit'
import { folderOf, removeEmptyFolders } from './folders.ts'
import { nodegitLibrary, step, unlessMissing } from './library.ts'
import type { Identity } from './version-engine.ts'

/** The files of a commit by path: new content, or null to remove the file. */
export type FileChanges = Record<string, string | Uint8Array | null>

/** An empty repository with a working tree, readable by its owner only. */
export async function createRepository(checkout: string, branch: string): Promise<void> {
  await initialise(checkout, branch, 0)
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
      const signature = nodegit.Signature.create(by.name, by.email, Math.floor(at.getTime() / 1000), 0)
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

function initialise(path: string, branch: string, kind: number): Promise<void> {
  return step('the repository cannot be made', async () => {
    const nodegit = await nodegitLibrary()
    await mkdir(path, { recursive: true })
    await chmod(path, 0o700)
    const { NO_REINIT } = nodegit.Repository.INIT_FLAG
    const repository = await nodegit.Repository.initExt(path, {
      flags: kind | NO_REINIT,
      mode: 0,
      initialHead: branch,
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
