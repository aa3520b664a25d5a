/** The contract's schemas as validators, each compiled when it is first needed and then kept. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { at, type Json, stepsOf } from './document.ts'

export type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
export type { Json } from './document.ts'

export type Schemas = {
  /** A validator of what stands at a place of the contract: `['components', 'schemas', 'Name']`. */
  at(place: readonly string[]): ValidateFunction
  /** A validator of a schema that may point into the contract by `#/…`. */
  of(schema: Json): ValidateFunction
  /** What stands at a place, references followed. */
  find(place: readonly string[]): Json | undefined
  /** The place itself, references followed. */
  resolve(place: readonly string[]): string[]
}

/** @param isCursor what the keyword `x-cursor` checks: whether a text is a cursor of a list in this order */
export function schemasOf(document: Json, isCursor: (order: unknown, text: string) => boolean = () => true): Schemas {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allowUnionTypes: true })
  formats.default(ajv)
  ajv.addVocabulary(['example', 'x-enumDescriptions'])
  ajv.addKeyword({ keyword: 'x-cursor', type: 'string', validate: isCursor })
  // Ajv takes a schema, not a whole OpenAPI document: the components become definitions, and references point at them.
  ajv.addSchema({ $id: 'contract', $defs: defined(at(document, ['components', 'schemas'])) as Json })
  const compiled = new Map<string, ValidateFunction>()
  const resolve = (place: readonly string[]) => followed(document, place)
  return {
    at(place) {
      const found = resolve(place)
      const key = found.join(' ')
      let validate = compiled.get(key)
      if (!validate) {
        validate = ajv.compile(defined(at(document, found)) as Json)
        compiled.set(key, validate)
      }
      return validate
    },
    of: (schema) => ajv.compile(defined(schema) as Json),
    find: (place) => at(document, resolve(place)) as Json | undefined,
    resolve,
  }
}

/** One sentence for people out of what the validator found. */
export function sentence(error: ErrorObject): string {
  if (error.keyword === 'additionalProperties' || error.keyword === 'unevaluatedProperties') return 'is not known here'
  if (error.keyword === 'required') return 'is missing'
  if (error.keyword === 'x-cursor') return 'is not a next_cursor of this list'
  if (error.keyword === 'pattern') return 'does not have the required form'
  if (error.keyword === 'enum') return `must be one of ${error.params.allowedValues.join(', ')}`
  return error.message ?? 'is not valid'
}

/** Where it was found, as a JSON Pointer; a missing or unknown property is named too. */
export function pointerOf(error: ErrorObject): string {
  const property = error.params.additionalProperty ?? error.params.unevaluatedProperty ?? error.params.missingProperty
  return property === undefined ? error.instancePath : `${error.instancePath}/${escapePointer(String(property))}`
}

/** A property name as a step of a JSON Pointer. */
export function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Follows the `$ref`s met on the way, so that a shared schema is compiled once. */
function followed(document: Json, place: readonly string[]): string[] {
  let path: string[] = []
  for (const step of ['', ...place]) {
    if (step !== '') path.push(step)
    for (let node = at(document, path) as Json | undefined; typeof node?.$ref === 'string'; ) {
      path = stepsOf(node.$ref)
      node = at(document, path) as Json | undefined
    }
  }
  return path
}

/**
 * A schema of the contract as Ajv is to see it: its references point at the definitions, and a `format` beside a `pattern`
 * is left to readers, because the pattern is the stricter of the two and the cheaper.
 */
function defined(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(defined)
  if (schema === null || typeof schema !== 'object') return schema
  const isPatterned = 'pattern' in schema && typeof schema.pattern === 'string'
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (key === 'format' && isPatterned) return []
      if (key !== '$ref' || typeof value !== 'string') return [[key, defined(value)]]
      return [[key, value.replace('#/components/schemas/', 'contract#/$defs/')]]
    }),
  )
}
