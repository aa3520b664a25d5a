/** Writes a checkout from its copy, and sets aside the folder that it replaces. */
import { lstat, mkdir, readdir, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { ObjectPiece, RepositoryFiles } from './copy-files.ts'
import { runLibgit2, unlessMissing } from './libgit2.ts'
import { lockPath, withFileLock } from './lock.ts'
import { inNewFolder } from './new-folder.ts'
import { syncFolder } from './objects.ts'
import { removeTree } from './remove-tree.ts'
import { GitFailed, type Source } from './version-engine.ts'

/** The parts of a repository, as `copy-files.ts` reads them. Pieces come ordered by name, then by position. */
export type RepositoryCopy = { files: RepositoryFiles; objects: AsyncIterable<ObjectPiece> }

const asideName = /^(.+)\.aside-(\d+)$/
/** A path of plain names: no empty one, none that leads up. */
const plainPath = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\0\\]+$/

/**
 * Writes the checkout into a temporary folder and renames it, so a checkout is never partial. A folder in its place is set aside,
 * because it may have work that was never part of a version. The caller holds `withPlaceLock`.
 */
export function openCopy(
  source: Source,
  copy: RepositoryCopy,
  checkOut: (made: Source) => Promise<void>,
): Promise<void> {
  return runLibgit2('the copy cannot be opened', async () => {
    const folder = resolve(`${source.checkout}.new`)
    // A process that was killed while it opened the copy left it.
    await removeTree(folder)
    await inNewFolder(folder, async () => {
      await writeRepository(join(folder, '.git'), copy)
      await checkOut({ ...source, checkout: folder })
      if (await unlessMissing(lstat(source.checkout)))
        await rename(source.checkout, `${source.checkout}.aside-${Date.now()}`)
      await rename(folder, source.checkout)
      await syncFolder(dirname(source.checkout))
    })
  })
}

/** Writes the repository of a copy into a folder, without its files, to be read once: a crash may lose it. */
export function writeCopy(folder: string, copy: RepositoryCopy): Promise<void> {
  return runLibgit2('the copy cannot be written', () => writeRepository(join(folder, '.git'), copy, false))
}

/** The lock of the checkout, whether or not there is a folder. */
export async function withPlaceLock<T>(checkout: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(checkout), { recursive: true, mode: 0o700 })
  const place = join(await realpath(dirname(checkout)), basename(checkout))
  return withFileLock(lockPath(place), waitMs, work)
}

async function writeRepository(gitFolder: string, { files, objects }: RepositoryCopy, flush = true): Promise<void> {
  const folders = new Set<string>()
  const place = async (path: string) => {
    if (!plainPath.test(path)) throw new GitFailed(`the copy has a file ${JSON.stringify(path)}`)
    const target = join(gitFolder, path)
    if (!folders.has(dirname(target))) await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    folders.add(dirname(target))
    return target
  }
  for (const folder of ['objects/pack', 'refs/heads'])
    await mkdir(join(gitFolder, folder), { recursive: true, mode: 0o700 })
  for (const [path, text] of Object.entries(files))
    await writeFile(await place(path), text, { encoding: 'latin1', flush })
  for await (const { name, part, bytes } of objects) {
    const path = await place(`objects/${name}`)
    await writeFile(path, bytes, { mode: 0o644, flag: part === 0 ? 'wx' : 'a', flush })
  }
}

/** Folders in `checkouts` that were set aside, with the instant at which that happened. */
export async function listSetAside(checkouts: string): Promise<{ path: string; name: string; at: Date }[]> {
  const names = (await unlessMissing(readdir(checkouts))) ?? []
  return names.flatMap((each) => {
    const [, name, at] = asideName.exec(each) ?? []
    return name === undefined ? [] : [{ path: join(checkouts, each), name, at: new Date(Number(at)) }]
  })
}

export async function isFolder(path: string): Promise<boolean> {
  return (await unlessMissing(stat(path)))?.isDirectory() === true
}
