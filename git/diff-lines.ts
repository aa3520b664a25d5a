/** Compares two sequences of lines by the algorithm of Myers, with the bounds that Git uses. */

/** Lines that differ: `removed` before were replaced by `added` after. Positions count from 0, ends are exclusive. */
export type Edit = { oldStart: number; oldEnd: number; newStart: number; newEnd: number }

/** Steps that comparisons may still take; shared by all comparisons of an operation. */
export type Steps = { left: number }

type Box = Edit
type Side = { ids: Int32Array; positions: Int32Array; isChanged: Uint8Array }
type Diagonals = { forward: Int32Array; backward: Int32Array; shift: number }

/** Rounds after which a box is divided where the search came furthest, so that different texts take no quadratic time. */
const maxRounds = 256
const beyond = 2 ** 31 - 1

/** The edits in order. Beyond the steps they are still correct, but more than needed. */
export function diffLines(before: readonly string[], after: readonly string[], steps: Steps): Edit[] {
  const [old, next] = toSides(before, after)
  const size = old.ids.length + next.ids.length + 3
  const diagonals = { forward: new Int32Array(size), backward: new Int32Array(size), shift: next.ids.length + 1 }
  const waiting: Box[] = [{ oldStart: 0, oldEnd: old.ids.length, newStart: 0, newEnd: next.ids.length }]
  for (let box = waiting.pop(); box; box = waiting.pop()) {
    const rest = trim(box, old.ids, next.ids)
    const at = divide(rest, old.ids, next.ids, diagonals, steps)
    if (at) {
      waiting.push({ ...rest, oldEnd: at.old, newEnd: at.next }, { ...rest, oldStart: at.old, newStart: at.next })
      continue
    }
    for (let i = rest.oldStart; i < rest.oldEnd; i++) old.isChanged[old.positions[i] as number] = 1
    for (let i = rest.newStart; i < rest.newEnd; i++) next.isChanged[next.positions[i] as number] = 1
  }
  return toEdits(old.isChanged, next.isChanged)
}

/** Both sides as numbers, without the lines that only one side has: they differ in any case. */
function toSides(before: readonly string[], after: readonly string[]): [Side, Side] {
  const known = new Map<string, number>()
  const [old, next] = [toIds(before, known), toIds(after, known)]
  return [toSide(old, next, known.size), toSide(next, old, known.size)]
}

function toIds(lines: readonly string[], known: Map<string, number>): Int32Array {
  const ids = new Int32Array(lines.length)
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as string
    let id = known.get(line)
    if (id === undefined) {
      id = known.size
      known.set(line, id)
    }
    ids[at] = id
  }
  return ids
}

// Loops with an index, because callbacks per line take several times as long.
function toSide(all: Int32Array, other: Int32Array, distinct: number): Side {
  const isShared = new Uint8Array(distinct)
  for (let at = 0; at < other.length; at++) isShared[other[at] as number] = 1
  const [ids, positions, isChanged] = [
    new Int32Array(all.length),
    new Int32Array(all.length),
    new Uint8Array(all.length),
  ]
  let count = 0
  for (let at = 0; at < all.length; at++) {
    const id = all[at] as number
    isChanged[at] = isShared[id] ? 0 : 1
    if (!isShared[id]) continue
    ids[count] = id
    positions[count++] = at
  }
  return { ids: ids.subarray(0, count), positions: positions.subarray(0, count), isChanged }
}

/** The box without the equal lines at its beginning and end. */
function trim(box: Box, old: Int32Array, next: Int32Array): Box {
  let { oldStart, oldEnd, newStart, newEnd } = box
  while (oldStart < oldEnd && newStart < newEnd && old[oldStart] === next[newStart]) {
    oldStart++
    newStart++
  }
  while (oldStart < oldEnd && newStart < newEnd && old[oldEnd - 1] === next[newEnd - 1]) {
    oldEnd--
    newEnd--
  }
  return { oldStart, oldEnd, newStart, newEnd }
}

/**
 * A point on a shortest path through a trimmed box, from searches at both of its ends, or beyond `maxRounds` the point that is
 * furthest from one of them. Undefined if one side of the box is empty or no steps are left: everything in the box differs.
 */
function divide(
  { oldStart, oldEnd, newStart, newEnd }: Box,
  old: Int32Array,
  next: Int32Array,
  { forward, backward, shift }: Diagonals,
  steps: Steps,
): { old: number; next: number } | undefined {
  if (oldStart === oldEnd || newStart === newEnd) return undefined
  // A diagonal is the position before minus that after. `forward` and `backward` hold the position before on each of them.
  const [lowest, highest] = [oldStart - newEnd, oldEnd - newStart]
  const [first, last] = [oldStart - newStart, oldEnd - newEnd]
  const isOdd = ((first - last) & 1) !== 0
  let [fromLow, fromHigh, backLow, backHigh] = [first, first, last, last]
  forward[first + shift] = oldStart
  backward[last + shift] = oldEnd
  for (let round = 1; steps.left > 0; round++) {
    if (fromLow > lowest) forward[--fromLow - 1 + shift] = -1
    else fromLow++
    if (fromHigh < highest) forward[++fromHigh + 1 + shift] = -1
    else fromHigh--
    for (let d = fromHigh; d >= fromLow; d -= 2) {
      const [below, above] = [forward[d - 1 + shift] as number, forward[d + 1 + shift] as number]
      const start = below >= above ? below + 1 : above
      let i = start
      while (i < oldEnd && i - d < newEnd && old[i] === next[i - d]) i++
      forward[d + shift] = i
      steps.left -= i - start + 1
      if (isOdd && backLow <= d && d <= backHigh && (backward[d + shift] as number) <= i) return { old: i, next: i - d }
    }
    if (backLow > lowest) backward[--backLow - 1 + shift] = beyond
    else backLow++
    if (backHigh < highest) backward[++backHigh + 1 + shift] = beyond
    else backHigh--
    for (let d = backHigh; d >= backLow; d -= 2) {
      const [below, above] = [backward[d - 1 + shift] as number, backward[d + 1 + shift] as number]
      const start = below < above ? below : above - 1
      let i = start
      while (i > oldStart && i - d > newStart && old[i - 1] === next[i - d - 1]) i--
      backward[d + shift] = i
      steps.left -= start - i + 1
      if (!isOdd && fromLow <= d && d <= fromHigh && i <= (forward[d + shift] as number)) return { old: i, next: i - d }
    }
    if (round < maxRounds) continue
    let best = { old: oldStart, next: newStart }
    let bestProgress = 0
    for (let d = fromHigh; d >= fromLow; d -= 2) {
      const i = Math.min(forward[d + shift] as number, oldEnd, newEnd + d)
      const progress = 2 * i - d - oldStart - newStart
      if (progress > bestProgress) [best, bestProgress] = [{ old: i, next: i - d }, progress]
    }
    for (let d = backHigh; d >= backLow; d -= 2) {
      const i = Math.max(backward[d + shift] as number, oldStart, newStart + d)
      const progress = oldEnd + newEnd - (2 * i - d)
      if (progress > bestProgress) [best, bestProgress] = [{ old: i, next: i - d }, progress]
    }
    return best
  }
  return undefined
}

function toEdits(isRemoved: Uint8Array, isAdded: Uint8Array): Edit[] {
  const edits: Edit[] = []
  for (let [i, j] = [0, 0]; i < isRemoved.length || j < isAdded.length; i++, j++) {
    const [oldStart, newStart] = [i, j]
    while (isRemoved[i]) i++
    while (isAdded[j]) j++
    if (i > oldStart || j > newStart) edits.push({ oldStart, oldEnd: i, newStart, newEnd: j })
  }
  return edits
}
