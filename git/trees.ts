import type { Checkout } from './checkout.ts'
import { readTreeObject } from './objects.ts'
import { type Item, isNotUtf8, mode, problemOfName, problemOfTree, type TreeEntry } from './safe-tree.ts'
import { GitFailed, TooLarge } from './version-engine.ts'

/** A path at which two trees differ: a file, link or gitlink before and after, null where there is none. */
export type Change = { path: string; before: Item | null; after: Item | null }

const maxEntries = 200_000
const maxObjects = 1_000_000
const maxDepth = 2000

/** Reads every tree beneath the one named, each once, and refuses what must not be brought out. */
export async function refuseHostileTree(checkout: Checkout, treeId: string): Promise<void> {
  const counts = new Map<string, number>()
  const countEntries = async (id: string, depth: number): Promise<number> => {
    const known = counts.get(id)
    if (known !== undefined) return known
    if (depth > maxDepth) throw new GitFailed('the version has a path that is too long')
    const entries = await readTree(checkout, id)
    const problem = problemOfTree(entries, checkout.caseBlind)
    if (problem) throw new GitFailed(`the version cannot be brought out safely: ${problem}`)
    let count = entries.length
    for (const entry of entries) if (entry.mode === mode.tree) count += await countEntries(entry.id, depth + 1)
    // A few small trees, each naming the next many times, would unfold into more entries than any disk holds.
    if (count > maxEntries) throw new TooLarge('the version has too many files and folders')
    counts.set(id, count)
    await checkout.reached('tree')
    return count
  }
  await countEntries(treeId, 0)
}

/**
 * The bytes of all files beneath the tree that are not in `seen`, each once; adds what it finds to `seen`, trees too.
 * @param left how many bytes there may be @throws {TooLarge}
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

/** Every path at which the trees differ, by path; null is the empty tree. Equal subtrees are not entered. */
export async function changesBetween(checkout: Checkout, before: string | null, after: string): Promise<Change[]> {
  const changes: Change[] = []
  let read = 0
  const waiting: Array<{ path: string; before: string | null; after: string | null }> = [{ path: '', before, after }]
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    const old = await entriesByName(checkout, pair.before)
    const next = await entriesByName(checkout, pair.after)
    for (const name of new Set([...old.keys(), ...next.keys()])) {
      const [was, is] = [old.get(name), next.get(name)]
      if (was?.id === is?.id && was?.mode === is?.mode) continue
      const path = pair.path + name
      const [treeBefore, treeAfter] = [treeIdOf(was), treeIdOf(is)]
      if (treeBefore ?? treeAfter) waiting.push({ path: `${path}/`, before: treeBefore, after: treeAfter })
      const [itemBefore, itemAfter] = [asItem(was), asItem(is)]
      if (!sameItem(itemBefore, itemAfter)) changes.push({ path, before: itemBefore, after: itemAfter })
    }
    if (changes.length + waiting.length > 2 * maxEntries || ++read > 2 * maxEntries)
      throw new TooLarge('the version changes too many files and folders')
    await checkout.reached('changes')
  }
  return changes.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The file, link or gitlink at a path of a tree, or undefined. */
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

/** Tells of a path whether the changes put something in its place: at it, above it or beneath it. */
export function placesTaken(changes: Change[]): (path: string) => boolean {
  const changed = new Set(changes.map(({ path }) => path))
  const made = new Set(changes.filter(({ after }) => after).map(({ path }) => path))
  const foldersMade = new Set([...made].flatMap(foldersAbove))
  return (path) => changed.has(path) || foldersMade.has(path) || foldersAbove(path).some((folder) => made.has(folder))
}

/** The folders a path lies in, the nearest first. */
export function foldersAbove(path: string): string[] {
  const folders: string[] = []
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) folders.push(path.slice(0, end))
  return folders
}

export function sameItem(a: Item | null | undefined, b: Item | null | undefined): boolean {
  return a?.id === b?.id && a?.mode === b?.mode
}

async function entriesByName(checkout: Checkout, treeId: string | null): Promise<Map<string, TreeEntry>> {
  if (treeId === null) return new Map()
  const byName = new Map<string, TreeEntry>()
  for (const entry of await readTree(checkout, treeId)) {
    if (isNotUtf8(entry.name)) throw new GitFailed('a name in the current version is not UTF-8')
    // Such a name never was in the working tree: to remove it would be to reach into the repository.
    if (problemOfName(entry.name) === undefined) byName.set(entry.name, entry)
  }
  return byName
}

/** From the object's own bytes: the library's view of a tree hides modes and duplicates. */
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
