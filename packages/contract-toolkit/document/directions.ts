/** Properties of one direction: `readOnly` ones belong to responses only, `writeOnly` ones to requests only. */
import { at, type Json, objectIn, stepsOf } from './document.ts'

export type DirectionMark = 'readOnly' | 'writeOnly'

/** Keywords whose schemas apply to the same value. Within `not` and `if`, requiring less would refuse more. */
export const sameValueKeywords = ['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependentSchemas']

/** Returns the value without the properties that its schema marks so, at any depth. The given value is not changed. */
export function withoutMarked(document: Json, schema: unknown, value: unknown, mark: DirectionMark): unknown {
  return without(document, [schema], value, mark)
}

/** The names of the properties that any schema of the same value marks so. A marked property need not be sent, or returned. */
export function markedNames(document: Json, schema: unknown, mark: DirectionMark): Set<string> {
  const properties = partsOf(document, [schema]).flatMap((part) => Object.entries(objectIn(part.properties)))
  return new Set(properties.filter(([, each]) => isMarked(document, [each], mark)).map(([name]) => name))
}

/** The first schema that any schema of the same value declares for this property; undefined if none does. */
export function propertySchema(document: Json, schema: unknown, name: string): unknown {
  const declaring = partsOf(document, [schema]).find(({ properties }) => Object.hasOwn(objectIn(properties), name))
  return objectIn(declaring?.properties)[name]
}

function isMarked(document: Json, schemas: unknown[], mark: DirectionMark): boolean {
  return partsOf(document, schemas).some((part) => part[mark] === true)
}

/** All schemas of one value are read together: one after the other, branches that share a schema would multiply. */
function without(document: Json, schemas: unknown[], value: unknown, mark: DirectionMark): unknown {
  if (value === null || typeof value !== 'object') return value
  const parts = partsOf(document, schemas)
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => (part.items === undefined ? [] : [part.items]))
    return value.map((each) => without(document, items, each, mark))
  }
  const kept = Object.entries(value).flatMap(([name, each]): [string, unknown][] => {
    const declared = parts.flatMap((part) => declaredProperty(part, name))
    if (isMarked(document, declared, mark)) return []
    return [[name, without(document, declared, each, mark)]]
  })
  return Object.fromEntries(kept)
}

/** The schemas, and every schema that applies to the same value: references, `allOf`, `anyOf`, `oneOf`. Each occurs once. */
function partsOf(document: Json, schemas: unknown[]): Json[] {
  const found = new Set<Json>()
  const todo = [...schemas]
  for (let next = todo.pop(); todo.length > 0 || next !== undefined; next = todo.pop()) {
    if (next === null || typeof next !== 'object' || found.has(next as Json)) continue
    const node = next as Json
    found.add(node)
    if (typeof node.$ref === 'string') todo.push(at(document, stepsOf(node.$ref)))
    for (const list of [node.allOf, node.anyOf, node.oneOf]) if (Array.isArray(list)) todo.push(...list)
  }
  return [...found]
}

function declaredProperty({ properties, additionalProperties }: Json, name: string): unknown[] {
  const own = objectIn(properties)
  if (Object.hasOwn(own, name)) return [own[name]]
  return additionalProperties === undefined ? [] : [additionalProperties]
}
