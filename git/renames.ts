/** Pairs deleted files with added ones: renamed files. */
import { basename } from 'node:path/posix'
import type { Checkout } from './checkout.ts'
import { diffLimits as limits } from './diff-limits.ts'
import { contentSize, fileMode, isBinary, isSubmodule, sameKind, splitLines } from './file-content.ts'
import { readBlob } from './objects.ts'
import type { Item } from './safe-tree.ts'
import type { Change } from './trees.ts'

/** A change of a file; `oldPath` is null unless it was renamed. */
export type FileChange = Change & { oldPath: string | null }
type Deleted = Change & { before: Item }
type Added = Change & { after: Item }
type Pairs = Map<Added, Deleted>
/** Bytes of each line that a file has. */
type Lines = Map<string, number>

const emptyBlob = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391'
const leastShare = 0.5

/** The changes, in which each renamed file is one change at its new path. Sorted by path as before. */
export async function findRenames(checkout: Checkout, changes: readonly Change[]): Promise<FileChange[]> {
  const deleted = changes.filter((change): change is Deleted => change.before !== null && change.after === null)
  const added = changes.filter((change): change is Added => change.before === null && change.after !== null)
  const pairs = pairEqual(deleted, added)
  const taken = new Set(pairs.values())
  await pairSimilar(
    checkout,
    deleted.filter((each) => !taken.has(each)),
    added.filter((each) => !pairs.has(each)),
    pairs,
  )
  const gone = new Set<Change>(pairs.values())
  return changes
    .filter((change) => !gone.has(change))
    .map((change) => {
      const source = pairs.get(change as Added)
      return source ? { ...change, before: source.before, oldPath: source.path } : { ...change, oldPath: null }
    })
}

/** Pairs files of the same content, those of the same name first. */
function pairEqual(deleted: readonly Deleted[], added: readonly Added[]): Pairs {
  const pairs: Pairs = new Map()
  const pairBy = (key: (path: string, item: Item) => string) => {
    const taken = new Set(pairs.values())
    const sources = new Map<string, Deleted[]>()
    for (const each of deleted) {
      if (taken.has(each) || !isPairable(each.before)) continue
      const equal = sources.get(key(each.path, each.before))
      if (equal) equal.push(each)
      else sources.set(key(each.path, each.before), [each])
    }
    // Each is popped from the end: the first one by path is taken first.
    for (const equal of sources.values()) equal.reverse()
    for (const each of added) {
      const source = pairs.has(each) ? undefined : sources.get(key(each.path, each.after))?.pop()
      if (source) pairs.set(each, source)
    }
  }
  const content = (item: Item) => `${item.id} ${isLink(item)}`
  pairBy((path, item) => `${content(item)} ${basename(path)}`)
  pairBy((_path, item) => content(item))
  return pairs
}

/** An empty file is like any other, and a submodule is not moved by its commit. */
function isPairable(item: Item): boolean {
  return item.id !== emptyBlob && !isSubmodule(item)
}

function isLink(item: Item): boolean {
  return fileMode(item) === '120000'
}

/** Adds pairs of which at least half is the same, the most similar first. The search is quadratic, so it is for few files only. */
async function pairSimilar(
  checkout: Checkout,
  deleted: readonly Deleted[],
  added: readonly Added[],
  pairs: Pairs,
): Promise<void> {
  const most = limits.renameFiles
  if (deleted.length === 0 || added.length === 0 || deleted.length > most || added.length > most) return
  const old = await readAll(checkout, deleted, ({ before }) => before)
  const next = await readAll(checkout, added, ({ after }) => after)
  const found: { from: Deleted; to: Added; share: number }[] = []
  for (const [from, before] of old) {
    for (const [to, after] of next) {
      const share = sameKind(from.before, to.after) ? sharedPart(before, after) : 0
      if (share >= leastShare) found.push({ from, to, share })
    }
    await checkout.reached('similar')
  }
  const taken = new Set<Deleted>()
  for (const { from, to } of found.sort((a, b) => b.share - a.share)) {
    if (taken.has(from) || pairs.has(to)) continue
    taken.add(from)
    pairs.set(to, from)
  }
}

async function readAll<Each extends Change>(
  checkout: Checkout,
  all: readonly Each[],
  toItem: (each: Each) => Item,
): Promise<Map<Each, Lines>> {
  const read = new Map<Each, Lines>()
  for (const each of all) {
    const item = toItem(each)
    if (!isPairable(item) || isLink(item)) continue
    if ((await contentSize(checkout, item)) > limits.renameBytes) continue
    const content = await readBlob(checkout, item.id)
    if (!isBinary(content)) read.set(each, countLines(content.toString()))
  }
  return read
}

function countLines(text: string): Lines {
  const lines: Lines = new Map()
  for (const line of splitLines(text)) lines.set(line, (lines.get(line) ?? 0) + line.length)
  return lines
}

/** The part of the larger file, from 0 to 1, that is in both. */
function sharedPart(before: Lines, after: Lines): number {
  const length = (lines: Lines) => [...lines.values()].reduce((sum, each) => sum + each, 0)
  const [shortest, longest] = [length(before), length(after)].sort((a, b) => a - b) as [number, number]
  if (shortest < longest * leastShare) return 0
  let shared = 0
  for (const [line, bytes] of before) shared += Math.min(bytes, after.get(line) ?? 0)
  return shared / longest
}
