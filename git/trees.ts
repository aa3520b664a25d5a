import type { Checkout } from './checkout.ts'
import { readTreeObject } from './objects.ts'
import { type Item, isNotUtf8, mode, nameProblem, type TreeEntry, treeProblem } from './safe-tree.ts'
import { GitFailed, TooLarge } from './version-engine.ts'

/** A path at which two trees differ: the file, link or gitlink before and after; null if there is none. */
export type Change = { path: string; before: Item | null; after: Item | null }

const maxEntries = 200_000
const maxObjects = 1_000_000
const maxDepth = 2000
/** Characters of all paths that differ: folders nested deep enough would make each path fill the memory. */
const maxPathCharacters = 64 * 1024 * 1024

/** Reads every subtree once and refuses a tree that is unsafe to check out. @throws {GitFailed | TooLarge} */
export async function refuseUnsafeTree(checkout: Checkout, treeId: string): Promise<void> {
  const counts = new Map<string, number>()
  const countEntries = async (id: string, depth: number): Promise<number> => {
    const known = counts.get(id)
    if (known !== undefined) return known
    if (depth > maxDepth) throw new GitFailed('the version has a path that is too long')
    const entries = await readTree(checkout, id)
    const problem = treeProblem(entries, checkout.caseBlind)
    if (problem) throw new GitFailed(`the version cannot be checked out safely: ${problem}`)
    let count = entries.length
    for (const entry of entries) if (entry.mode === mode.tree) count += await countEntries(entry.id, depth + 1)
    // A few small trees that each name the next one many times would expand to more entries than any disk holds.
    if (count > maxEntries) throw new TooLarge('the version has too many files and folders')
    counts.set(id, count)
    await checkout.reached('tree')
    return count
  }
  await countEntries(treeId, 0)
}

/**
 * The bytes of all files below the tree that are not in `seen`, each counted once. Adds the ids of files and trees to `seen`.
 * @param left the most bytes allowed @throws {TooLarge}
 */
export async function newBytes(checkout: Checkout, treeId: string, seen: Set<string>, left: number): Promise<number> {
  let bytes = 0
  const waiting = [treeId]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    await checkout.reached('tree')
    for (const entry of await readTree(checkout, id)) {
      if (entry.mode === mode.tree) waiting.push(entry.id)
      else if (entry.mode !== mode.gitlink && !seen.has(entry.id)) {
        seen.add(entry.id)
        bytes += await checkout.sizes.sizeOf(entry.id)
      }
    }
    if (bytes > left) throw new TooLarge(`what was committed is larger than ${left} bytes`)
    if (seen.size > maxObjects) throw new TooLarge('too many files and folders were committed')
  }
  return bytes
}

/**
 * Every path at which the trees differ, sorted by path; null is the empty tree. Equal subtrees are not read.
 * By default an entry does not count if it has a name that was never in the working tree: removing it could reach into `.git`.
 * @throws {TooLarge} above `maxFolders` pairs of folders that differ, among others
 */
export async function changesBetween(
  checkout: Checkout,
  before: string | null,
  after: string,
  { isNamed = (name: string) => nameProblem(name) === undefined, maxFolders = 2 * maxEntries } = {},
): Promise<Change[]> {
  const changes: Change[] = []
  let [read, characters] = [0, 0]
  const waiting: Array<{ path: string; before: string | null; after: string | null }> = [{ path: '', before, after }]
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    const old = await entriesByName(checkout, pair.before, isNamed)
    const next = await entriesByName(checkout, pair.after, isNamed)
    for (const name of new Set([...old.keys(), ...next.keys()])) {
      const [was, is] = [old.get(name), next.get(name)]
      if (was?.id === is?.id && was?.mode === is?.mode) continue
      const path = pair.path + name
      characters += path.length
      const [treeBefore, treeAfter] = [treeIdOf(was), treeIdOf(is)]
      if (treeBefore ?? treeAfter) waiting.push({ path: `${path}/`, before: treeBefore, after: treeAfter })
      const [itemBefore, itemAfter] = [asItem(was), asItem(is)]
      if (!sameItem(itemBefore, itemAfter)) changes.push({ path, before: itemBefore, after: itemAfter })
    }
    const isTooMuch = changes.length + waiting.length > 2 * maxEntries || characters > maxPathCharacters
    if (isTooMuch || ++read > maxFolders) throw new TooLarge('the version changes too many files and folders')
    await checkout.reached('changes')
  }
  return changes.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The file, link or gitlink at a path of a tree; undefined if there is none. */
export async function itemAt(checkout: Checkout, treeId: string, path: string): Promise<Item | undefined> {
  let id = treeId
  const names = path.split('/')
  for (const [position, name] of names.entries()) {
    const entry = (await readTree(checkout, id)).find((candidate) => candidate.name === name)
    if (!entry) return undefined
    if (position === names.length - 1) return asItem(entry) ?? undefined
    if (entry.mode !== mode.tree) return undefined
    id = entry.id
  }
  return undefined
}

/** Returns a predicate: true if the changes replace the path, one of its parents or something below it. */
export function replacesPath(changes: Change[]): (path: string) => boolean {
  const changed = new Set(changes.map(({ path }) => path))
  const made = new Set(changes.filter(({ after }) => after).map(({ path }) => path))
  const foldersMade = new Set([...made].flatMap(foldersAbove))
  return (path) => changed.has(path) || foldersMade.has(path) || foldersAbove(path).some((folder) => made.has(folder))
}

/** The parent folders of a path, nearest first. */
export function foldersAbove(path: string): string[] {
  const folders: string[] = []
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) folders.push(path.slice(0, end))
  return folders
}

export function sameItem(a: Item | null | undefined, b: Item | null | undefined): boolean {
  return a?.id === b?.id && a?.mode === b?.mode
}

async function entriesByName(
  checkout: Checkout,
  treeId: string | null,
  isNamed: (name: string) => boolean,
): Promise<Map<string, TreeEntry>> {
  if (treeId === null) return new Map()
  const byName = new Map<string, TreeEntry>()
  for (const entry of await readTree(checkout, treeId)) {
    if (isNotUtf8(entry.name)) throw new GitFailed('a name in the current version is not UTF-8')
    if (isNamed(entry.name)) byName.set(entry.name, entry)
  }
  return byName
}

/** Parses the bytes of the object, because libgit2's view of a tree hides modes and duplicates. */
async function readTree(checkout: Checkout, id: string): Promise<TreeEntry[]> {
  return parseTree(await readTreeObject(checkout, id))
}

function parseTree(bytes: Buffer): TreeEntry[] {
  const entries: TreeEntry[] = []
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(0x20, at)
    const end = bytes.indexOf(0, space)
    if (space < 0 || end < 0 || end + 21 > bytes.length) throw new GitFailed('damaged checkout: a tree is cut off')
    entries.push({
      mode: Number.parseInt(bytes.toString('latin1', at, space), 8),
      name: bytes.toString('utf8', space + 1, end),
      id: bytes.toString('hex', end + 1, end + 21),
    })
    at = end + 21
  }
  return entries
}

function treeIdOf(entry: TreeEntry | undefined): string | null {
  return entry?.mode === mode.tree ? entry.id : null
}

function asItem(entry: TreeEntry | undefined): Item | null {
  if (!entry || entry.mode === mode.tree) return null
  return { mode: entry.mode === mode.groupFile ? mode.file : entry.mode, id: entry.id }
}
