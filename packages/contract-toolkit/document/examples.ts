/** Finds the examples of a description, each with the schema beside it. */
import { type Json, objectsIn, type Place, resolve, stepsOf } from './document.ts'
import { walkParts } from './references.ts'

/** A parameter, header or media type that has a schema and examples. */
export type Showing = { place: Place; node: Json }
/** `at` is the place of the value, references followed. */
export type Shown = { name?: string; value: unknown; at: Place }

export function showingIn(document: Json): Showing[] {
  const found: Showing[] = []
  walkParts(document, (node, place) => {
    if (node.schema !== undefined && (node.example !== undefined || node.examples !== undefined)) {
      found.push({ place: [...place], node })
    }
  })
  return found
}

/** @param place the place of the node; optional if the caller ignores `at` */
export function examplesOf(document: Json, node: Json, place: Place = []): Shown[] {
  const named = Object.entries(objectsIn(node.examples)).flatMap(([name, each]) => {
    const example = resolve(document, each)
    if (example === null || typeof example !== 'object' || !('value' in example)) return []
    const stands = typeof each.$ref === 'string' ? stepsOf(each.$ref) : [...place, 'examples', name]
    return [{ name, value: example.value, at: [...stands, 'value'] }]
  })
  return node.example === undefined ? named : [{ value: node.example, at: [...place, 'example'] }, ...named]
}
