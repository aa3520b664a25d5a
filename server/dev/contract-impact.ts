/** What an edit of the contract means for the code: which operations have no handler, and whose types are others now. */

import { at, stepsOf } from '../../packages/contract-toolkit/document/document.ts'
import type { Contract, Json, Operation } from '../../packages/contract-toolkit/ruleset/contract.ts'

/** Of handlers/index.ts, by the entries of its list. */
export function withoutHandler({ operations }: Contract, index: string): Operation[] {
  const entries = new Set([...index.matchAll(/^ {2}(\w+),$/gm)].map(([, id]) => id))
  return operations.filter(({ id }) => !entries.has(id))
}

/** operationId → all that its types are made of. */
export function shapesOf({ document, operations }: Contract): Map<string, string> {
  return new Map(operations.map(({ id, place }) => [id, shapeOf(document, at(document, place))]))
}

export function changedOperations(
  before: Map<string, string>,
  { operations }: Contract,
  now: Map<string, string>,
): Operation[] {
  return operations.filter(({ id }) => before.has(id) && before.get(id) !== now.get(id))
}

const words = new Set(['description', 'summary', 'example', 'examples'])

function shapeOf(document: Json, operation: unknown): string {
  const parts = new Map<string, string>()
  const collect = (node: unknown): string =>
    JSON.stringify(node, (key, value) => {
      if (words.has(key) && typeof value === 'string') return undefined
      if (key === 'example') return undefined
      if (key === '$ref' && typeof value === 'string' && !parts.has(value)) {
        parts.set(value, '')
        parts.set(value, collect(at(document, stepsOf(value))))
      }
      return value
    })
  const own = collect(operation)
  return [own, ...[...parts].sort(([one], [other]) => (one < other ? -1 : 1)).flat()].join('\n')
}
