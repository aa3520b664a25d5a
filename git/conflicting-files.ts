import { lstat, readdir } from 'node:fs/promises'
import type { Checkout } from './checkout.ts'
import { type Folder, inParentFolder, openFolder, openInside, parentPath } from './folders.ts'
import { unlessMissing } from './libgit2.ts'
import { type FoundFile, findFileIn } from './objects.ts'
import { isNotUtf8, mode, nameProblem } from './safe-tree.ts'
import type { Change } from './trees.ts'
import { GitFailed } from './version-engine.ts'

/** Every file and link that the changes would replace or remove, with its current content id. */
export async function findConflictingFiles(checkout: Checkout, changes: Change[]): Promise<Map<string, FoundFile>> {
  const found = new Map<string, FoundFile>()
  const cleared = new Set<string>()
  for (const change of changes) {
    if (await isReachable(checkout, change, cleared, found)) await inspectPath(checkout, change, found)
  }
  return found
}

/** True if all parents of the path are real directories. Adds a file in place of a parent directory to `found`. */
async function isReachable(
  checkout: Checkout,
  { path, after }: Change,
  cleared: Set<string>,
  found: Map<string, FoundFile>,
): Promise<boolean> {
  const above = parentPath(path)
  if (above === '' || cleared.has(above)) return true
  let folder = await openFolder(checkout.root)
  try {
    let reached = ''
    for (const name of above.split('/')) {
      reached = reached === '' ? name : `${reached}/${name}`
      const stats = cleared.has(reached) ? undefined : await unlessMissing(lstat(folder.at(name)))
      if (stats && !stats.isDirectory()) {
        const seen = after ? await findFileIn(folder, name, reached) : undefined
        if (seen) found.set(reached, seen)
        return false
      }
      const next = await openInside(folder, name)
      if (!next) return false
      await folder.close()
      folder = next
      if (await unlessMissing(lstat(folder.at('.git')))) throw nestedRepository(reached)
      cleared.add(reached)
    }
    return true
  } finally {
    await folder.close()
  }
}

async function inspectPath(checkout: Checkout, change: Change, found: Map<string, FoundFile>): Promise<void> {
  await inParentFolder(checkout.root, change.path, async (folder, name) => {
    const stats = await unlessMissing(lstat(folder.at(name)))
    if (!stats) return
    if (!stats.isDirectory()) {
      const seen =
        change.after || change.before?.mode !== mode.gitlink ? await findFileIn(folder, name, change.path) : undefined
      if (seen) found.set(change.path, seen)
      return
    }
    if (change.after && change.after.mode !== mode.gitlink) await inspectFolder(folder, name, change.path, found)
  })
}

/** For a directory in place of a file of the version: adds everything inside it to `found`. */
async function inspectFolder(parent: Folder, name: string, path: string, found: Map<string, FoundFile>): Promise<void> {
  const folder = await openInside(parent, name)
  if (!folder) throw new GitFailed(`${path} changed while it was being read`)
  try {
    for (const inner of await readdir(folder.at(''))) {
      const innerPath = `${path}/${inner}`
      if (isNotUtf8(inner)) throw new GitFailed(`a name in ${path} is not UTF-8`)
      if (inner.toLowerCase() === '.git') throw nestedRepository(path)
      if (nameProblem(inner)) throw new GitFailed(`${innerPath} conflicts with the version and cannot be saved`)
      const seen = await findFileIn(folder, inner, innerPath)
      if (seen) found.set(innerPath, seen)
      else await inspectFolder(folder, inner, innerPath, found)
    }
  } finally {
    await folder.close()
  }
}

function nestedRepository(path: string): GitFailed {
  return new GitFailed(`the nested repository ${path} conflicts with the version and cannot be saved`)
}
