/** Finds the schema that is wrong, where another one that refers to it cannot be used. */
import { at, type Json, type Place, reasonOf, stepsOf } from './document.ts'
import { contextOf } from './part-kinds.ts'

/**
 * The part of a schema, or of one that it refers to, that no validator can be compiled from by itself. An error of the compiler says which
 * schema was asked for, which may only refer to the wrong one.
 */
export function unusablePart(
  document: Json,
  first: Place,
  compile: (schema: Json) => unknown,
): { place: Place; said: string } | undefined {
  const seen = new Set<string>()
  const todo = [first]
  for (let place = todo.shift(); place !== undefined; place = todo.shift()) {
    const node = at(document, place)
    const name = place.join('/')
    if (node === null || typeof node !== 'object' || seen.has(name)) continue
    seen.add(name)
    const { own, parts } = apart(node as Json)
    try {
      compile(own)
    } catch (problem) {
      const said = reasonOf(problem)
      const [, keyword] = /"([^"]+)"/.exec(said) ?? []
      return { place: keyword !== undefined && Object.hasOwn(own, keyword) ? [...place, keyword] : place, said }
    }
    const { $ref } = node as Json
    if (typeof $ref === 'string') todo.push(stepsOf($ref))
    todo.push(...parts.map((steps) => [...place, ...steps]))
  }
  return undefined
}

/** A schema whose parts and references accept everything, and the steps to its parts. */
function apart({ $ref: _, ...schema }: Json): { own: Json; parts: Place[] } {
  const own: Json = {}
  const parts: Place[] = []
  for (const [key, value] of Object.entries(schema)) {
    const context = contextOf(key, value)
    own[key] = value
    if (context === 'data' || context.kind !== 'schema' || value === null || typeof value !== 'object') continue
    const isMany = context.isMap || Array.isArray(value)
    const names = isMany ? Object.keys(value) : []
    parts.push(...(isMany ? names.map((name) => [key, name]) : [[key]]))
    own[key] = Array.isArray(value) ? value.map(() => true) : true
    if (context.isMap) own[key] = Object.fromEntries(names.map((name) => [name, true]))
  }
  return { own, parts }
}
