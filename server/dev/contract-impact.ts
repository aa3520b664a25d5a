/** The effect of a contract edit on the code: operations without a handler, and operations whose types changed. */

import { at, stepsOf } from '../../packages/contract-toolkit/document/document.ts'
import type { Contract, Json, Operation } from '../../tools/ruleset/contract.ts'

/** @param all the text of handlers/all.ts */
export function operationsWithoutHandler({ operations }: Contract, all: string): Operation[] {
  const entries = new Set([...all.matchAll(/^export \{ (\w+) \}/gm)].map(([, id]) => id))
  return operations.filter(({ id }) => !entries.has(id))
}

/** True for a message of the compiler that a property of this name is missing somewhere. */
export function isAbout(message: string, id: string): boolean {
  return new RegExp(`Property '${id}' (is missing|does not exist)|following properties .*\\b${id}\\b`).test(message)
}

/** By operationId: the texts of everything that determines its types, by the `$ref` of the part; its own has the name ''. */
export type TypeShapes = Map<string, Map<string, string>>

export function typeShapes({ document, operations }: Contract): TypeShapes {
  return new Map(operations.map(({ id, place }) => [id, typeShape(document, at(document, place))]))
}

export function changedOperations(before: TypeShapes, { operations }: Contract, now: TypeShapes): Operation[] {
  return operations.filter(({ id }) => before.has(id) && changedParts(before.get(id), now.get(id)).length > 0)
}

/** A part that changes more operations than this is named instead of them. */
const namedMax = 5

/** Changes as the ends of sentences: the operations, and the shared parts that change the types of many. */
export function changesOf(before: TypeShapes, changed: Operation[], now: TypeShapes): string[] {
  const users = new Map<string, string[]>()
  for (const { id } of changed) {
    for (const part of changedParts(before.get(id), now.get(id))) users.set(part, [...(users.get(part) ?? []), id])
  }
  const isShared = ([part, ids]: [string, string[]]) => part !== '' && ids.length > namedMax
  const shared = [...users].filter(isShared)
  const named = new Set([...users].filter((each) => !isShared(each)).flatMap(([, ids]) => ids))
  return [
    ...(named.size > 0 ? [`the types of ${[...named].join(', ')}`] : []),
    ...shared.map(([part, { length }]) => `${part.replace(/^#\//, '')}, and with it the types of ${length} operations`),
  ]
}

function changedParts(before = new Map<string, string>(), now = new Map<string, string>()): string[] {
  return [...new Set([...before.keys(), ...now.keys()])].filter((part) => before.get(part) !== now.get(part))
}

const proseKeys = new Set(['description', 'summary', 'example', 'examples'])

function typeShape(document: Json, operation: unknown): Map<string, string> {
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
  return parts.set('', collect(operation))
}
