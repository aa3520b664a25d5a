/** Edits of TypeScript texts that leave every other line as it is. */
import { ContractProblem } from '../../packages/contract-toolkit/document/document.ts'

/** A text of the project, and its path for messages. */
export type Code = { path: string; text: string }

/** Adds lines after the line that holds a text, which must occur once. */
export function withLinesAfter({ path, text }: Code, anchor: string, lines: string): string {
  const { at } = placeOf({ path, text }, anchor)
  const end = text.indexOf('\n', at + anchor.length) + 1
  return text.slice(0, end) + lines + text.slice(end)
}

/** Adds lines before the line that holds a text, which must occur once. */
export function withLinesBefore({ path, text }: Code, anchor: string, lines: string): string {
  const { at } = placeOf({ path, text }, anchor)
  const begin = text.lastIndexOf('\n', at) + 1
  return text.slice(0, begin) + lines + text.slice(begin)
}

/** Adds a line among lines of its kind, which are sorted. @param kin has one group, the sort key of a line */
export function withSortedLine(text: string, line: string, kin: RegExp): string {
  const lines = text.split('\n')
  const keyOf = (each: string) => kin.exec(each)?.[1]
  const kindred = lines.flatMap((each, place) => {
    const key = keyOf(each)
    return key === undefined ? [] : [{ key, place }]
  })
  const next = kindred.find(({ key }) => natural(key, keyOf(line) ?? '') > 0)
  lines.splice(next ? next.place : (kindred.at(-1)?.place ?? -1) + 1, 0, line)
  return lines.join('\n')
}

/** Imports names from a file of the project, in the formatter's order. */
export function withImport(text: string, source: string, ...names: string[]): string {
  const statements = [...text.matchAll(/^import [^'"]* from '([^']+)'$/gm)].map((match) => ({
    from: match.index,
    text: match[0],
    source: match[1] ?? '',
  }))
  const same = statements.find((each) => each.source === source && each.text.startsWith('import {'))
  if (same) {
    const present =
      /\{([^}]*)\}/
        .exec(same.text)?.[1]
        ?.split(',')
        .map((name) => name.trim()) ?? []
    const all = [...new Set([...present.filter((name) => name !== ''), ...names])]
    return splice(text, same.from, same.text.length, importOf(source, all))
  }
  const relative = statements.filter((each) => each.source.startsWith('.'))
  const next = relative.find((each) => natural(each.source, source) > 0)
  const last = statements.at(-1)
  const line = importOf(source, names)
  if (next) return splice(text, next.from, 0, `${line}\n`)
  return last ? splice(text, last.from + last.text.length, 0, `\n${line}`) : `${line}\n${text}`
}

/** Compares names in the formatter's sort order: case breaks ties only. */
export function natural(one: string, other: string): number {
  return one.localeCompare(other, 'en', { sensitivity: 'base' }) || (one < other ? -1 : 1)
}

/** The longest line of the formatter. */
export const lineWidth = 120

function importOf(source: string, names: string[]): string {
  const bare = (name: string) => name.replace(/^type /, '')
  const sorted = names.toSorted((one, other) => natural(bare(one), bare(other)))
  const line = sorted.every((name) => name.startsWith('type '))
    ? `import type { ${sorted.map(bare).join(', ')} } from '${source}'`
    : `import { ${sorted.join(', ')} } from '${source}'`
  return line.length <= lineWidth
    ? line
    : `import {\n${sorted.map((name) => `  ${name},\n`).join('')}} from '${source}'`
}

/** @throws {ContractProblem} */
function placeOf({ path, text }: Code, anchor: string): { at: number } {
  const at = text.indexOf(anchor)
  if (at < 0 || text.includes(anchor, at + 1)) {
    throw new ContractProblem(
      `${path}: there ${at < 0 ? 'is no' : 'is more than one'} "${anchor}"; add the noun by hand`,
    )
  }
  return { at }
}

function splice(text: string, from: number, length: number, insert: string): string {
  return text.slice(0, from) + insert + text.slice(from + length)
}
