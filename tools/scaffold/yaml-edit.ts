/** Edits of a YAML text that leave every other line as it is. */
import { type Document, isAlias, isMap, isNode, isPair, isScalar, type YAMLMap } from 'yaml'
import { aliasTarget } from '../../packages/contract-toolkit/document/alias-target.ts'
import type { Place } from '../../packages/contract-toolkit/document/document.ts'
import { lineBreakOf } from './scaffold.ts'

export type TextEdit = { from: number; until: number; insert: string }

/** Edits run from the last to the first, so that earlier positions remain valid. Those of one position keep their order. */
export function withEdits(source: string, edits: TextEdit[]): string {
  return edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, until, insert }) => text.slice(0, from) + insert + text.slice(until), source)
}

/** The mapping at a place, aliases followed; undefined if there is none. Keys may be numbers. */
export function mapAt(yaml: Document, place: Place): YAMLMap | undefined {
  let node: unknown = yaml.contents
  for (const step of ['', ...place]) {
    if (step !== '') {
      const pairs = isMap(node) ? node.items.filter(isPair) : []
      node = pairs.find(({ key }) => isScalar(key) && String(key.value) === String(step))?.value
    }
    if (isAlias(node)) node = aliasTarget(yaml, node)
  }
  return isMap(node) ? node : undefined
}

/** A member of a mapping, as it is written in braces and as lines of a block. */
export type Member = { inline: string; lines: string[] }

/** Adds members to the end of a mapping. */
export function appended(source: string, map: YAMLMap, members: Member[]): TextEdit {
  if (map.flow) {
    const at = (rangeOf(map)[1] ?? 1) - 1
    const words = members.map(({ inline }) => inline).join(', ')
    return { from: at, until: at, insert: map.items.length === 0 ? ` ${words} ` : `, ${words} ` }
  }
  const [first, last] = [map.items[0], map.items.at(-1)]
  const from = endOfLine(source, rangeOf(last?.value)[1] ?? rangeOf(last?.key)[1] ?? 0)
  const indent = /^ */.exec(source.slice(startOfLine(source, rangeOf(first?.key)[0] ?? 0)))?.[0] ?? ''
  const lineBreak = lineBreakOf(source)
  // The last line of a file may lack its line break.
  const before = source.slice(0, from).endsWith('\n') ? '' : lineBreak
  const text = members.flatMap(({ lines }) => lines.map((line) => `${indent}${line}${lineBreak}`)).join('')
  return { from, until: from, insert: before + text }
}

export function rangeOf(node: unknown): number[] {
  return isNode(node) ? [...(node.range ?? [])] : []
}

export function startOfLine(source: string, position: number): number {
  return source.lastIndexOf('\n', position - 1) + 1
}

export function endOfLine(source: string, position: number): number {
  const end = source.indexOf('\n', Math.max(0, position - 1))
  return end < 0 ? source.length : end + 1
}

/** Returns the end of the block's last line, before trailing blank lines and comments. */
export function endOfBlock(source: string, end: number): number {
  const kept = source.slice(0, end).replace(/(\n[^\S\n]*(#[^\n]*)?)*$/, '')
  return kept.length + (source[kept.length] === '\n' ? 1 : 0)
}
