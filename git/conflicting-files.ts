import { lstat, readdir } from 'node:fs/promises'
import type { Checkout } from './checkout.ts'
import { type Folder, folderOf, inFolderOf, openFolder, openInside } from './folders.ts'
import { unlessMissing } from './libgit2.ts'
import { type Seen, seenIn } from './objects.ts'
import { isNotUtf8, mode, problemOfName } from './safe-tree.ts'
import type { Change } from './trees.ts'
import { GitFailed } from './version-engine.ts'

/** Every file and link that the changes would replace or remove, with what it holds now. */
export async function findInTheWay(checkout: Checkout, changes: Change[]): Promise<Map<string, Seen>> {
  const found = new Map<string, Seen>()
  const cleared = new Set<string>()
  for (const change of changes) {
    if (await isReachable(checkout, change, cleared, found)) await lookAtPath(checkout, change, found)
  }
  return found
}

/** Looks at the directories above a path: true where all of them are real ones, or there is nothing to remove. */
async function isReachable(
  checkout: Checkout,
  { path, after }: Change,
  cleared: Set<string>,
  found: Map<string, Seen>,
): Promise<boolean> {
  const above = folderOf(path)
  if (above === '' || cleared.has(above)) return true
  let folder = await openFolder(checkout.root)
  try {
    let reached = ''
    for (const name of above.split('/')) {
      reached = reached === '' ? name : `${reached}/${name}`
      const stats = cleared.has(reached) ? undefined : await unlessMissing(lstat(folder.at(name)))
      if (stats && !stats.isDirectory()) {
        const seen = after ? await seenIn(folder, name, reached) : undefined
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

async function lookAtPath(checkout: Checkout, change: Change, found: Map<string, Seen>): Promise<void> {
  await inFolderOf(checkout.root, change.path, async (folder, name) => {
    const stats = await unlessMissing(lstat(folder.at(name)))
    if (!stats) return
    if (!stats.isDirectory()) {
      const seen =
        change.after || change.before?.mode !== mode.gitlink ? await seenIn(folder, name, change.path) : undefined
      if (seen) found.set(change.path, seen)
      return
    }
    if (change.after && change.after.mode !== mode.gitlink) await lookInside(folder, name, change.path, found)
  })
}

/** A directory where a file is to be: everything in it is in the way. */
async function lookInside(parent: Folder, name: string, path: string, found: Map<string, Seen>): Promise<void> {
  const folder = await openInside(parent, name)
  if (!folder) throw new GitFailed(`${path} changed while it was being read`)
  try {
    for (const inner of await readdir(folder.at(''))) {
      const innerPath = `${path}/${inner}`
      if (isNotUtf8(inner)) throw new GitFailed(`a name in ${path} is not UTF-8`)
      if (inner.toLowerCase() === '.git') throw nestedRepository(path)
      if (problemOfName(inner)) throw new GitFailed(`${innerPath} is in the way, and cannot be saved`)
      const seen = await seenIn(folder, inner, innerPath)
      if (seen) found.set(innerPath, seen)
      else await lookInside(folder, inner, innerPath, found)
    }
  } finally {
    await folder.close()
  }
}

function nestedRepository(path: string): GitFailed {
  return new GitFailed(`the nested repository ${path} is in the way, and cannot be saved`)
}
