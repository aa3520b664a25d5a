import type { BigIntStats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import type { Checkout } from './checkout.ts'
import { type Folder, openFolder, openInside } from './folders.ts'
import { largestRules } from './git-folder.ts'
import { type IndexCopy, isLeftOutOnPurpose, isOnlyIntended, isProvenClean, type Tracked } from './index-file.ts'
import { unlessMissing } from './libgit2.ts'
import { seenIn } from './objects.ts'
import { isNotUtf8, mode, problemOfName } from './safe-tree.ts'
import { foldersAbove } from './trees.ts'
import { GitFailed } from './version-engine.ts'

/**
 * What the working tree holds beyond the index: tracked paths edited or gone, and untracked files not ignored;
 * `unnameable` are files and folders whose names no tree can have: bytes that are not UTF-8, or Git's own folder in
 * disguise. A restore leaves them where they are.
 */
export type Work = { edited: string[]; gone: string[]; untracked: string[]; unnameable: string[] }

type Scan = {
  checkout: Checkout
  tracked: Map<string, Tracked>
  trackedFolders: Set<string>
  writtenAt: bigint
  present: Set<string>
  work: Work
}

export async function scanWork(checkout: Checkout, { entries, writtenAt }: IndexCopy): Promise<Work> {
  const tracked = new Map(entries.map((entry) => [entry.path, entry]))
  const trackedFolders = new Set([...tracked.keys()].flatMap(foldersAbove))
  const work: Work = { edited: [], gone: [], untracked: [], unnameable: [] }
  const scan: Scan = { checkout, tracked, trackedFolders, writtenAt, present: new Set(), work }
  const root = await openFolder(checkout.root)
  try {
    await scanFolder(scan, root, '', await readdir(root.at('')))
  } finally {
    await root.close()
  }
  for (const entry of entries) {
    const isExpected = entry.mode !== mode.gitlink && !isLeftOutOnPurpose(entry)
    if (isExpected && !scan.present.has(entry.path)) work.gone.push(entry.path)
  }
  return work
}

async function scanFolder(scan: Scan, folder: Folder, prefix: string, listing: string[]): Promise<void> {
  const names = listing.filter((name) => name.toLowerCase() !== '.git' && !isNotUtf8(name))
  for (const name of listing) {
    const isDisguise = name.toLowerCase() === '.git' && name !== '.git'
    if (isDisguise || isNotUtf8(name)) scan.work.unnameable.push(prefix + name)
  }
  const listed = await Promise.all(names.map((name) => unlessMissing(lstat(folder.at(name), { bigint: true }))))
  const rules = listed[names.indexOf('.gitignore')]
  if (rules && !(rules.isFile() && rules.size <= largestRules))
    throw new GitFailed(`${prefix}.gitignore is no plain file of a usual size`)
  for (const [position, name] of names.entries()) {
    const stats = listed[position]
    await scan.checkout.reached('scanned')
    if (stats?.isDirectory()) await scanInside(scan, folder, name, prefix + name)
    else if (stats) await scanFile(scan, folder, name, prefix + name, stats)
  }
}

async function scanInside(scan: Scan, parent: Folder, name: string, path: string): Promise<void> {
  if (scan.tracked.get(path)?.mode === mode.gitlink) return
  const folder = await openInside(parent, name)
  if (!folder) return
  try {
    const listing = await readdir(folder.at(''))
    if (!scan.trackedFolders.has(path)) {
      // A repository of its own, and what is ignored, stay where they are; neither belongs to this one's work.
      if (listing.includes('.git')) return
      const isUnnameable = problemOfName(name) !== undefined && listing.length > 0
      // A folder in which nothing but another one lies is ignored with that one: a deep path is not asked about at each.
      const isLink = listing.length === 1 && !isUnnameable && (await isPlainFolder(folder, listing[0] ?? ''))
      if (!isLink && (await isIgnored(scan.checkout, `${path}/`))) return
      if (isUnnameable) {
        scan.work.unnameable.push(path)
        return
      }
    }
    await scanFolder(scan, folder, `${path}/`, listing)
  } finally {
    await folder.close()
  }
}

async function isPlainFolder(folder: Folder, name: string): Promise<boolean> {
  if (isNotUtf8(name) || problemOfName(name) !== undefined) return false
  return (await unlessMissing(lstat(folder.at(name))))?.isDirectory() === true
}

async function scanFile(scan: Scan, folder: Folder, name: string, path: string, stats: BigIntStats): Promise<void> {
  const entry = scan.tracked.get(path)
  const isSavable = stats.isFile() || stats.isSymbolicLink()
  if (!entry) {
    if (!isSavable || (await isIgnored(scan.checkout, path))) return
    if (problemOfName(name) === undefined) scan.work.untracked.push(path)
    else scan.work.unnameable.push(path)
    return
  }
  if (!isSavable) throw new GitFailed(`${path} is neither a file nor a link, and cannot be saved`)
  scan.present.add(path)
  if (isOnlyIntended(entry)) {
    scan.work.edited.push(path)
    return
  }
  if (isProvenClean(entry, stats, scan.writtenAt)) return
  const seen = await seenIn(folder, name, path)
  if (seen?.item.id !== entry.id || seen.item.mode !== entry.mode) scan.work.edited.push(path)
}

async function isIgnored({ nodegit, repository }: Checkout, path: string): Promise<boolean> {
  return (await nodegit.Ignore.pathIsIgnored(repository, path)) === 1
}
