import type { BigIntStats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import type { Checkout } from './checkout.ts'
import type { Conversions } from './conversion.ts'
import { type Folder, openFolder, openInside } from './folders.ts'
import { refuseUnreadableRules } from './git-folder.ts'
import { type IndexCopy, isIntentToAdd, isProvenClean, isSkipWorktree, type TrackedEntry } from './index-file.ts'
import { unlessMissing } from './libgit2.ts'
import { convertedId, findFileIn } from './objects.ts'
import { isNotUtf8, mode, nameProblem } from './safe-tree.ts'
import { foldersAbove, sameItem } from './trees.ts'
import { GitFailed } from './version-engine.ts'

/**
 * Differences between the working tree and the index: tracked paths that are edited or gone, and untracked files that are
 * not ignored. `unnameable` are files and folders whose names no tree can contain: bytes that are not UTF-8, or disguises of
 * `.git`. A restore does not touch them.
 */
export type WorkingTreeStatus = { edited: string[]; gone: string[]; untracked: string[]; unnameable: string[] }

type Scan = {
  checkout: Checkout
  tracked: Map<string, TrackedEntry>
  trackedFolders: Set<string>
  writtenAt: bigint
  unproven: ReadonlySet<string>
  conversions: Conversions
  present: Set<string>
  work: WorkingTreeStatus
}

/** @param unproven paths whose files are compared even if the stats in the index prove that Git has seen them */
export async function workingTreeStatus(
  checkout: Checkout,
  { entries, writtenAt }: IndexCopy,
  conversions: Conversions,
  unproven: ReadonlySet<string> = new Set(),
): Promise<WorkingTreeStatus> {
  const tracked = new Map(entries.map((entry) => [entry.path, entry]))
  const trackedFolders = new Set([...tracked.keys()].flatMap(foldersAbove))
  const work: WorkingTreeStatus = { edited: [], gone: [], untracked: [], unnameable: [] }
  const known = { checkout, tracked, trackedFolders, writtenAt, unproven, conversions }
  const scan: Scan = { ...known, present: new Set(), work }
  const root = await openFolder(checkout.root)
  try {
    await scanFolder(scan, root, '', await readdir(root.at('')))
  } finally {
    await root.close()
  }
  for (const entry of entries) {
    const isExpected = entry.mode !== mode.gitlink && !isSkipWorktree(entry)
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
  refuseUnreadableRules(`${prefix}.gitignore`, listed[names.indexOf('.gitignore')])
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
      // Nested repositories and ignored files are not part of the work.
      if (listing.includes('.git')) return
      const isUnnameable = nameProblem(name) !== undefined && listing.length > 0
      // Skip the ignore check for a folder that only contains another folder, so that a deep path is checked once.
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
  if (isNotUtf8(name) || nameProblem(name) !== undefined) return false
  return (await unlessMissing(lstat(folder.at(name))))?.isDirectory() === true
}

async function scanFile(scan: Scan, folder: Folder, name: string, path: string, stats: BigIntStats): Promise<void> {
  const entry = scan.tracked.get(path)
  const isSavable = stats.isFile() || stats.isSymbolicLink()
  if (!entry) {
    if (!isSavable || (await isIgnored(scan.checkout, path))) return
    if (nameProblem(name) === undefined) scan.work.untracked.push(path)
    else scan.work.unnameable.push(path)
    return
  }
  if (!isSavable) throw new GitFailed(`${path} is neither a file nor a link, and cannot be saved`)
  scan.present.add(path)
  if (isIntentToAdd(entry)) {
    scan.work.edited.push(path)
    return
  }
  if (!scan.unproven.has(path) && isProvenClean(entry, stats, scan.writtenAt)) return
  const seen = await findFileIn(folder, name, path)
  if (sameItem(seen?.item, entry)) return
  const isSameFile = seen?.item.mode === entry.mode && entry.mode !== mode.link
  if (isSameFile && (await isConverted(scan, folder, name, path))) return
  scan.work.edited.push(path)
}

/** Whether the file becomes the tracked blob by its conversion. A file that only another program can convert counts as edited. */
async function isConverted(
  { conversions, tracked }: Scan,
  folder: Folder,
  name: string,
  path: string,
): Promise<boolean> {
  const convert = await conversions.find(path)
  return convert !== undefined && (await convertedId(folder, name, path, convert)) === tracked.get(path)?.id
}

async function isIgnored({ nodegit, repository }: Checkout, path: string): Promise<boolean> {
  return (await nodegit.Ignore.pathIsIgnored(repository, path)) === 1
}
