/** Compares the two contents of a file. */
import type { Checkout } from './checkout.ts'
import { diffLimits as limits } from './diff-limits.ts'
import { diffLines, type Steps } from './diff-lines.ts'
import { contentSize, fileMode, isBinary, readContent, sameKind, splitLines } from './file-content.ts'
import { listHunks, type Room } from './hunks.ts'
import type { FileChange } from './renames.ts'
import type { Item } from './safe-tree.ts'
import type { FileDiff } from './version-engine.ts'

/** Remaining work and room, shared by the files of a diff. */
export type Allowance = { comparedBytes: number; steps: Steps; room: Room }

type Compared = Pick<
  FileDiff,
  'binary' | 'additions' | 'deletions' | 'oldNewlineAtEnd' | 'newNewlineAtEnd' | 'hunks' | 'truncated'
>

const uncompared: Compared = {
  binary: false,
  additions: null,
  deletions: null,
  oldNewlineAtEnd: null,
  newNewlineAtEnd: null,
  hunks: [],
  truncated: false,
}

export function openAllowance(): Allowance {
  const { hunks, lines, textBytes: bytes, comparedBytes, steps } = limits
  return { comparedBytes, steps: { left: steps }, room: { hunks, lines, bytes } }
}

export async function diffFile(checkout: Checkout, change: FileChange, allowance: Allowance): Promise<FileDiff> {
  const { path, oldPath, before, after } = change
  return {
    path,
    oldPath,
    status: changeStatus(change),
    oldMode: before && fileMode(before),
    newMode: after && fileMode(after),
    ...(await compare(checkout, before, after, allowance)),
  }
}

function changeStatus({ oldPath, before, after }: FileChange): FileDiff['status'] {
  if (!before) return 'added'
  if (!after) return 'deleted'
  if (oldPath !== null) return 'renamed'
  return sameKind(before, after) ? 'modified' : 'type_changed'
}

async function compare(
  checkout: Checkout,
  before: Item | null,
  after: Item | null,
  allowance: Allowance,
): Promise<Compared> {
  const sizes = [await contentSize(checkout, before), await contentSize(checkout, after)]
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  if (Math.max(...sizes) > limits.fileBytes || bytes > allowance.comparedBytes)
    return { ...uncompared, truncated: true }
  allowance.comparedBytes -= bytes
  const contents = [await readContent(checkout, before), await readContent(checkout, after)] as const
  if (contents.some(isBinary)) return { ...uncompared, binary: true }
  const texts = { before: splitLines(contents[0].toString()), after: splitLines(contents[1].toString()) }
  const edits = diffLines(texts.before, texts.after, allowance.steps)
  return {
    binary: false,
    additions: edits.reduce((sum, { newStart, newEnd }) => sum + newEnd - newStart, 0),
    deletions: edits.reduce((sum, { oldStart, oldEnd }) => sum + oldEnd - oldStart, 0),
    oldNewlineAtEnd: before && endsInLineFeed(texts.before),
    newNewlineAtEnd: after && endsInLineFeed(texts.after),
    ...listHunks(texts, edits, allowance.room),
  }
}

/** Null for an empty file, which has no last line. */
function endsInLineFeed(lines: readonly string[]): boolean | null {
  return lines.at(-1)?.endsWith('\n') ?? null
}
