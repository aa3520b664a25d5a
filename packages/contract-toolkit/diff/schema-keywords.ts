/** Compares keywords that hold one schema. */
import type { Comparison } from './comparison.ts'
import { type Node, nodeAt } from './schema-parts.ts'
import type { Shape } from './shape.ts'

/** The schemas of a keyword in all parts. */
export function keywordNodes({ parts }: Shape, keyword: string): Node[] {
  return parts
    .filter(({ schema }) => schema[keyword] !== undefined)
    .map((part) => nodeAt(part, part.schema[keyword], keyword))
}

/** Calls `changed` if the schemas of a keyword differ in any way. */
export function compareUndecidable(
  { before, after, probe }: Comparison,
  keyword: string,
  changed: (event: 'added' | 'removed' | 'changed') => void,
): void {
  const [was, is] = [keywordNodes(before, keyword), keywordNodes(after, keyword)]
  if (was.length < is.length) changed('added')
  else if (was.length > is.length) changed('removed')
  else if (was.some((node, index) => !isSame(probe([node], is.slice(index, index + 1))))) changed('changed')
}

/** True if no sense but `neutral` was found. */
export function isSame(senses: Set<string>): boolean {
  return [...senses].every((sense) => sense === 'neutral')
}

/**
 * Compares the schemas of a keyword that refuses values if it is false, such as `additionalProperties`, and goes into them
 * otherwise.
 */
export function compareRest(comparison: Comparison, name: string, keyword: string, step: string): void {
  const { before, after, enter, report } = comparison
  const [was, is] = [keywordNodes(before, keyword), keywordNodes(after, keyword)]
  const [wasRefused, isRefused] = [was, is].map((nodes) => nodes.some(({ schema }) => schema === false))
  if (wasRefused && isRefused) return
  if (isRefused) report(`${name}-refusal-added`, keyword, `${keyword} is now false`)
  else if (wasRefused) report(`${name}-refusal-removed`, keyword, `${keyword} is no longer false`)
  else if (was.length > 0 || is.length > 0) enter(step, was, is)
}
