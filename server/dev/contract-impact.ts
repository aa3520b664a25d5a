/** The effect of a contract edit on the code: operations without a handler, and operations whose types changed. */

import { at, stepsOf } from '../../packages/contract-toolkit/document/document.ts'
import type { Contract, Json, Operation } from '../../tools/ruleset/contract.ts'

/** @param index the text of handlers/index.ts */
export function operationsWithoutHandler({ operations }: Contract, index: string): Operation[] {
  const entries = new Set([...index.matchAll(/^ {2}(\w+),$/gm)].map(([, id]) => id))
  return operations.filter(({ id }) => !entries.has(id))
}

/** Maps each operationId to a text of everything that determines its types. */
export function typeShapes({ document, operations }: Contract): Map<string, string> {
  return new Map(operations.map(({ id, place }) => [id, typeShape(document, at(document, place))]))
}

export function changedOperations(
  before: Map<string, string>,
  { operations }: Contract,
  now: Map<string, string>,
): Operation[] {
  return operations.filter(({ id }) => before.has(id) && before.get(id) !== now.get(id))
}

const proseKeys = new Set(['description', 'summary', 'example', 'examples'])

function typeShape(document: Json, operation: unknown): string {
  const parts = new Map<string, string>()
  const collect = (node: unknown): string =>
    JSON.stringify(node, (key, value) => {
      if (proseKeys.has(key) && typeof value === 'string') return undefined
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
