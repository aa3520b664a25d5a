/**
 * Reads the parts of a repository from which another machine can go on. A sandbox may write anything into `.git`, also meanwhile: links are not
 * followed, only plain files count, and all sizes are bounded.
 */
import { constants } from 'node:fs'
import { type FileHandle, lstat, open, readdir } from 'node:fs/promises'
import { type Folder, inParentFolder, openFolder, openIfFolder, openInside } from './folders.ts'
import { resolveGitFolder } from './git-folder.ts'
import { hasCode, runLibgit2, unlessMissing } from './libgit2.ts'
import { GitFailed, TooLarge } from './version-engine.ts'

/** HEAD, references and configuration: text by path within `.git`. One character stands for one byte. */
export type RepositoryFiles = Record<string, string>
/** A file of the object database. Its name is its path within `objects/` and tells its content. */
export type ObjectFile = { name: string; size: number }
/** A piece of such a file; `part` is its position, from 0. All but the last of a file have `pieceBytes`. */
export type ObjectPiece = { name: string; part: number; bytes: Buffer }

export const pieceBytes = 256 * 1024
const filesMaxBytes = 16 * 1024 * 1024
const objectsMax = 1_000_000
const refsMaxDepth = 20

const single = ['HEAD', 'config', 'shallow', 'info/exclude', 'info/attributes']
const looseObject = /^[0-9a-f]{2}\/(?:[0-9a-f]{38}|[0-9a-f]{62})$/
const packFile = /^pack\/pack-[0-9a-f]+\.(?:pack|idx)$/

/** @throws {TooLarge | GitFailed} */
export function readRepositoryFiles(checkout: string): Promise<RepositoryFiles> {
  return runLibgit2('the repository cannot be copied', async () => {
    const gitFolder = await resolveGitFolder(checkout)
    const files: RepositoryFiles = {}
    const budget = { left: filesMaxBytes }
    for (const path of single) await addFile(gitFolder, path, files, budget)
    const refs = await openIfFolder(`${gitFolder}/refs`)
    if (refs) await addRefs(gitFolder, refs, 'refs', files, budget, 0)
    // Git writes this file before it removes the loose references that it holds, so it is read after them.
    await addFile(gitFolder, 'packed-refs', files, budget)
    return files
  })
}

type Budget = { left: number }

async function addRefs(
  gitFolder: string,
  folder: Folder,
  path: string,
  files: RepositoryFiles,
  budget: Budget,
  depth: number,
): Promise<void> {
  if (depth > refsMaxDepth) throw new GitFailed(`damaged checkout: ${path} is too deep`)
  try {
    for (const entry of (await unlessMissing(readdir(folder.at(''), { withFileTypes: true }))) ?? []) {
      const inner = `${path}/${entry.name}`
      const next = entry.isDirectory() ? await openInside(folder, entry.name) : undefined
      if (next) await addRefs(gitFolder, next, inner, files, budget, depth + 1)
      else if (entry.isFile() && !entry.name.endsWith('.lock')) await addFile(gitFolder, inner, files, budget)
    }
  } finally {
    await folder.close()
  }
}

async function addFile(gitFolder: string, path: string, files: RepositoryFiles, budget: Budget): Promise<void> {
  const text = await inParentFolder(gitFolder, path, (folder, name) =>
    withPlainFile(folder.at(name), async (file, size) => {
      if (size > budget.left) throw new TooLarge('the references are too large to be copied')
      return (await file.readFile()).toString('latin1')
    }),
  )
  if (text === undefined) return
  files[path] = text
  budget.left -= path.length + text.length
}

/**
 * All complete files of the object database. Git writes a pack before it removes the loose objects and packs that it holds, so
 * packs are listed last. A pack is complete once its index is there.
 */
export function listObjectFiles(checkout: string): Promise<ObjectFile[]> {
  return runLibgit2('the repository cannot be copied', async () => {
    const objects = await openFolder(`${await resolveGitFolder(checkout)}/objects`)
    try {
      const folders = (await readdir(objects.at(''))).filter((name) => /^[0-9a-f]{2}$/.test(name))
      const listed: ObjectFile[] = []
      for (const folder of [...folders, 'pack']) listed.push(...(await listIn(objects, folder)))
      if (listed.length > objectsMax) throw new TooLarge('the repository holds too many objects to be copied')
      const names = new Set(listed.map(({ name }) => name))
      return listed.filter(({ name }) => looseObject.test(name) || names.has(name.replace(/\.pack$/, '.idx')))
    } finally {
      await objects.close()
    }
  })
}

async function listIn(objects: Folder, name: string): Promise<ObjectFile[]> {
  const folder = await openInside(objects, name)
  if (!folder) return []
  try {
    const names = (await readdir(folder.at('')))
      .map((inner) => `${name}/${inner}`)
      .filter((path) => looseObject.test(path) || packFile.test(path))
    const stats = await Promise.all(names.map((path) => unlessMissing(lstat(objects.at(path)))))
    return names.flatMap((path, index) => (stats[index]?.isFile() ? [{ name: path, size: stats[index].size }] : []))
  } finally {
    await folder.close()
  }
}

/** The pieces of one file; none if the file has gone, because Git has packed it meanwhile. */
export async function* readObjectPieces(checkout: string, { name }: ObjectFile): AsyncGenerator<ObjectPiece> {
  const gitFolder = await runLibgit2('the repository cannot be copied', () => resolveGitFolder(checkout))
  const path = `${gitFolder}/objects/${name}`
  const file = await unlessMissing(openPlain(path))
  if (!file) return
  try {
    for (let part = 0; ; part++) {
      const bytes = Buffer.allocUnsafe(pieceBytes)
      const { bytesRead } = await file.read({ buffer: bytes, position: part * pieceBytes })
      if (bytesRead > 0 || part === 0) yield { name, part, bytes: bytes.subarray(0, bytesRead) }
      if (bytesRead < pieceBytes) return
    }
  } finally {
    await file.close()
  }
}

async function withPlainFile<T>(
  path: string,
  work: (file: FileHandle, size: number) => Promise<T>,
): Promise<T | undefined> {
  const file = await unlessMissing(openPlain(path))
  if (!file) return undefined
  try {
    const stats = await file.stat()
    return stats.isFile() ? await work(file, stats.size) : undefined
  } finally {
    await file.close()
  }
}

async function openPlain(path: string): Promise<FileHandle> {
  try {
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch (error) {
    if (hasCode(error, 'ELOOP')) throw new GitFailed(`damaged checkout: ${path} is a link`)
    throw error
  }
}
