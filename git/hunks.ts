/** Turns the edits between two texts into hunks, within what may still be listed. */

import { diffLimits as limits } from './diff-limits.ts'
import type { Edit } from './diff-lines.ts'
import type { DiffHunk, DiffLine } from './version-engine.ts'

/** Numbers of hunks, lines and bytes that may still be listed; shared by all files of a diff. */
export type Room = { hunks: number; lines: number; bytes: number }

type Texts = { before: readonly string[]; after: readonly string[] }

/** @param texts the lines with their line feeds */
export function listHunks(texts: Texts, edits: readonly Edit[], room: Room): { hunks: DiffHunk[]; truncated: boolean } {
  const hunks: DiffHunk[] = []
  const groups = groupEdits(edits)
  let isCut = false
  for (const group of groups) {
    if (room.hunks === 0 || room.lines === 0 || room.bytes === 0) break
    room.hunks--
    const { hunk, truncated } = toHunk(texts, group, room)
    hunks.push(hunk)
    isCut ||= truncated
  }
  return { hunks, truncated: isCut || hunks.length < groups.length }
}

/** Edits whose context would touch share a hunk. */
function groupEdits(edits: readonly Edit[]): Edit[][] {
  const groups: Edit[][] = []
  for (const edit of edits) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && edit.oldStart - last.oldEnd <= 2 * limits.contextLines) group.push(edit)
    else groups.push([edit])
  }
  return groups
}

function toHunk(texts: Texts, edits: readonly Edit[], room: Room): { hunk: DiffHunk; truncated: boolean } {
  const [first, last] = [edits[0] as Edit, edits.at(-1) as Edit]
  const above = Math.min(limits.contextLines, first.oldStart)
  const below = Math.min(limits.contextLines, texts.before.length - last.oldEnd)
  const [oldStart, oldEnd] = [first.oldStart - above, last.oldEnd + below]
  const [newStart, newEnd] = [first.newStart - above, last.newEnd + below]
  const lines: DiffLine[] = []
  let truncated = false
  /** Returns false if there is no room for all of the lines. */
  const list = (kind: DiffLine['kind'], from: readonly string[], start: number, end: number): boolean => {
    for (let at = start; at < end; at++) {
      const text = cutLine(withoutLineFeed(from[at] as string), limits.lineLength)
      const bytes = Buffer.byteLength(text)
      if (room.lines === 0 || bytes > room.bytes) {
        // Shorter lines that follow must not be listed without this one.
        room.lines = 0
        return false
      }
      room.lines--
      room.bytes -= bytes
      truncated ||= text.length < withoutLineFeed(from[at] as string).length
      lines.push({ kind, text })
    }
    return true
  }
  const isWhole = () => {
    let at = oldStart
    for (const edit of edits) {
      if (!list('context', texts.before, at, edit.oldStart)) return false
      if (!list('removed', texts.before, edit.oldStart, edit.oldEnd)) return false
      if (!list('added', texts.after, edit.newStart, edit.newEnd)) return false
      at = edit.oldEnd
    }
    return list('context', texts.before, at, oldEnd)
  }
  truncated = !isWhole() || truncated
  const [oldLines, newLines] = [oldEnd - oldStart, newEnd - newStart]
  // As Git counts: from 1, or the line above where there are no lines.
  const hunk = {
    oldStart: oldStart + (oldLines > 0 ? 1 : 0),
    oldLines,
    newStart: newStart + (newLines > 0 ? 1 : 0),
    newLines,
    lines,
  }
  return { hunk, truncated }
}

function withoutLineFeed(line: string): string {
  return line.endsWith('\n') ? line.slice(0, -1) : line
}

/** The beginning of the line, without half of a character at its end. */
function cutLine(line: string, length: number): string {
  if (line.length <= length) return line
  const isSplit = /[\uD800-\uDBFF]/.test(line[length - 1] as string)
  return line.slice(0, isSplit ? length - 1 : length)
}
