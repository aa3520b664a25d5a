/** Notes for the examples of a description that do not match their schemas. */

import { pointerOf, sentence } from '../document/contract-schemas.ts'
import { type Place, reasonOf } from '../document/document.ts'
import { examplesOf, showingIn } from '../document/examples.ts'
import type { Description, Note } from '../document/model.ts'
import { unusablePart } from '../document/unusable-part.ts'
import { createValidators, type Direction, type Validators } from '../document/validators.ts'

export function exampleNotes({ document }: Description): Note[] {
  const validators = createValidators(document)
  return showingIn(document).flatMap(({ place, node }) =>
    examplesOf(document, node).flatMap(({ name, value }): Note[] => {
      const direction = directionOf(place)
      const fault = faultOf(validators, node.schema, value, direction)
      if (fault === undefined) return []
      const wrong = fault.isUnusable
        ? unusablePart(document, [...place, 'schema'], (schema) => validators.of(schema, direction))?.place
        : undefined
      const what = wrong ?? [...place, ...(name === undefined ? [] : [name])]
      return [{ kind: fault.kind, place: wrong ?? place, what: `${what.join('/')}${fault.said}` }]
    }),
  )
}

type Fault = { kind: string; said: string; isUnusable?: boolean }

function faultOf(validators: Validators, schema: unknown, value: unknown, direction: Direction): Fault | undefined {
  try {
    const error = validators.of(schema, direction)(value)
    const said = error && ` (${pointerOf(error) || '/'} ${sentence(error)})`
    return said === undefined
      ? undefined
      : { kind: 'the example does not match its schema; correct one of the two', said }
  } catch (problem) {
    return { kind: 'the schema cannot be used; correct it', said: ` (${reasonOf(problem)})`, isUnusable: true }
  }
}

function directionOf(place: Place): Direction {
  return place.includes('responses') || place.includes('headers') ? 'response' : 'request'
}
