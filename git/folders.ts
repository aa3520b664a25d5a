import { constants, existsSync } from 'node:fs'
import { mkdir, open, rmdir } from 'node:fs/promises'
import { hasCode } from './libgit2.ts'

/** A directory held open, so that a link that replaces it meanwhile cannot redirect operations on names in it. */
export type Folder = { at: (name: string) => string; close: () => Promise<void> }

/** Runs the work in the parent directory of the path; returns undefined if a parent is missing or not a real directory. */
export async function inParentFolder<T>(
  root: string,
  path: string,
  work: (folder: Folder, name: string) => Promise<T>,
): Promise<T | undefined> {
  const names = path.split('/')
  const name = names.pop() ?? ''
  let folder: Folder | undefined = await openFolder(root)
  try {
    for (const segment of names) {
      const next: Folder | undefined = folder && (await openInside(folder, segment))
      await folder?.close()
      folder = next
    }
    return folder && (await work(folder, name))
  } finally {
    await folder?.close()
  }
}

/** Like inParentFolder, but creates missing directories. */
export async function inCreatedParentFolder(
  root: string,
  path: string,
  work: (folder: Folder, name: string) => Promise<void>,
): Promise<void> {
  const names = path.split('/')
  const name = names.pop() ?? ''
  let folder = await openFolder(root)
  try {
    for (const segment of names) {
      const next = (await openInside(folder, segment)) ?? (await createInside(folder, segment))
      if (!next) throw new Error(`no real directory leads to ${path}`)
      await folder.close()
      folder = next
    }
    await work(folder, name)
  } finally {
    await folder.close()
  }
}

/** The path of the parent folder; empty at the top level. */
export function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** Removes the directory at the path and its parents, up to the first that is not empty. */
export async function removeEmptyFolders(root: string, path: string): Promise<void> {
  if (path === '') return
  const names = path.split('/')
  // Open from the root down, so that each directory is opened once, regardless of the depth.
  const above = [await openFolder(root)]
  try {
    for (const [position, name] of names.slice(0, -1).entries()) {
      const next = await openInside(above[position] as Folder, name)
      if (!next) break
      above.push(next)
    }
    for (const [position, folder] of [...above.entries()].reverse()) {
      if (!(await removeIfEmpty(folder.at(names[position] ?? '')))) return
    }
  } finally {
    for (const folder of above) await folder.close()
  }
}

export async function openFolder(path: string | Buffer): Promise<Folder> {
  const handle = await open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  const base = hasDescriptorPaths ? `/proc/self/fd/${handle.fd}` : path
  return { at: (name) => `${base}/${name}`, close: () => handle.close() }
}

/** Like openIfFolder, for a name in a folder. */
export function openInside(folder: Folder, name: string): Promise<Folder | undefined> {
  return openIfFolder(folder.at(name))
}

/** Returns undefined if the path is missing or not a directory; links are not followed. */
export async function openIfFolder(path: string | Buffer): Promise<Folder | undefined> {
  try {
    return await openFolder(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP', 'EMLINK')) return undefined
    throw error
  }
}

const hasDescriptorPaths = existsSync('/proc/self/fd')

async function createInside(folder: Folder, name: string): Promise<Folder | undefined> {
  try {
    await mkdir(folder.at(name))
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  return openInside(folder, name)
}

async function removeIfEmpty(path: string): Promise<boolean> {
  try {
    await rmdir(path)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EBUSY')) return false
    if (hasCode(error, 'ENOENT')) return true
    throw error
  }
}
