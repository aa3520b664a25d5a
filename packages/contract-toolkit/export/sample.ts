/** Sample values: the example of the contract, or else a value generated from the schema. */

import { discriminated } from '../document/discriminators.ts'
import { type Json, objectIn, resolve } from '../document/document.ts'
import { exampleValue } from '../document/examples.ts'
import { declaredSample, sampleText } from '../document/sample.ts'

/** Returns a sample of a parameter, a header or a media type object. */
export function shown(document: Json, part: Json): unknown {
  return exampleOf(document, part) ?? discriminated(document, part.schema, sampled(document, part.schema, []))
}

/** Returns an example written in the document, or undefined. */
export function exampleOf(document: Json, { example, examples, schema }: Json): unknown {
  if (example !== undefined) return example
  const [first] = Object.values(objectIn(examples))
  if (first !== undefined) return exampleValue(resolve(document, first))
  const described = resolve(document, schema ?? {})
  return described.example ?? (described.examples as unknown[] | undefined)?.[0]
}

/** Samples of an object contain only its required properties: the others are the caller's choice. */
function sampled(document: Json, schema: unknown, within: Json[]): unknown {
  const found = resolve(document, schema ?? {})
  if (within.includes(found)) return undefined
  const inner = [...within, found]
  const value = declaredSample(found)
  if (value !== undefined) return value
  const parts = ((found.allOf ?? []) as unknown[]).map((part) => sampled(document, part, inner))
  const [choice] = (found.oneOf ?? found.anyOf ?? []) as unknown[]
  if (choice !== undefined) parts.push(sampled(document, choice, inner))
  const own = ofType(document, found, inner)
  const objects = [...parts, own].filter((part) => part !== null && typeof part === 'object' && !Array.isArray(part))
  return objects.length > 0 ? Object.assign({}, ...objects) : (own ?? parts.find((part) => part !== undefined))
}

function ofType(document: Json, schema: Json, within: Json[]): unknown {
  const { properties, required, items, minItems, minimum, type } = schema
  switch ([type].flat()[0] ?? (properties ? 'object' : undefined)) {
    case 'object':
      return Object.fromEntries(
        ((required ?? []) as string[])
          .filter((name) => name in objectIn(properties))
          .map((name) => [name, sampled(document, (properties as Json)[name], within)]),
      )
    case 'array':
      return Number(minItems ?? 0) > 0 ? [sampled(document, items, within)] : []
    case 'integer':
    case 'number':
      return minimum ?? 1
    case 'boolean':
      return true
    case 'string':
      return sampleText(schema)
    default:
      return undefined
  }
}
