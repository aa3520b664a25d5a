/** Whether the examples of a description are what their schemas say. */
import { pointerOf, sentence } from '../../../http/schemas.ts'
import { resolve } from '../contract.ts'
import type { Json, Place } from '../document.ts'
import { walkParts } from '../references.ts'
import type { Foreign, Note } from './read.ts'
import { type Direction, type ForeignSchemas, foreignSchemas } from './schemas.ts'

export function exampleNotes({ document }: Foreign): Note[] {
  const schemas = foreignSchemas(document)
  return shownIn(document).flatMap(({ place, node }) =>
    examplesOf(document, node).flatMap(({ name, value }): Note[] => {
      const fault = faultOf(schemas, node.schema, value, directionOf(place))
      const what = [...place, ...(name === undefined ? [] : [name])].join('/')
      return fault === undefined ? [] : [{ kind: fault.kind, place, what: `${what}${fault.said}` }]
    }),
  )
}

/** Those of a parameter, a header or a media type, references followed. */
export function examplesOf(document: Json, node: Json): { name?: string; value: unknown }[] {
  const named = Object.entries((node.examples ?? {}) as Json).flatMap(([name, each]) => {
    const example = resolve(document, each)
    return example !== null && typeof example === 'object' && 'value' in example ? [{ name, value: example.value }] : []
  })
  return node.example === undefined ? named : [{ value: node.example }, ...named]
}

type Fault = { kind: string; said: string }

function faultOf(schemas: ForeignSchemas, schema: unknown, value: unknown, direction: Direction): Fault | undefined {
  try {
    const error = schemas.of(schema, direction)(value)
    const said = error && ` (${pointerOf(error) || '/'} ${sentence(error)})`
    return said === undefined
      ? undefined
      : { kind: 'the example does not match its schema; correct one of the two', said }
  } catch (problem) {
    return { kind: 'the schema cannot be used; correct it', said: ` (${(problem as Error).message.split('\n')[0]})` }
  }
}

function shownIn(document: Json): { place: Place; node: Json }[] {
  const found: { place: Place; node: Json }[] = []
  walkParts(document, (node, place) => {
    if (node.schema !== undefined && (node.example !== undefined || node.examples !== undefined)) {
      found.push({ place: [...place], node })
    }
  })
  return found
}

function directionOf(place: Place): Direction {
  return place.includes('responses') || place.includes('headers') ? 'response' : 'request'
}
