/** Validators for the schemas of the contract, each compiled on first use and then kept. */
import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { isDateTime } from './date-time.ts'
import { at, type Json, stepsOf } from './document.ts'
import { speedUpStringLengths } from './string-lengths.ts'

export type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
export type { Json } from './document.ts'

type RegExpEngine = NonNullable<NonNullable<Options['code']>['regExp']>

export type Schemas = {
  /** The validator of the schema at a place of the contract: `['components', 'schemas', 'Name']`. */
  at(place: readonly string[]): ValidateFunction
  /** The validator of a schema that may refer to the contract by `#/…`. */
  of(schema: Json): ValidateFunction
  /** The value at a place, references followed. */
  find(place: readonly string[]): Json | undefined
  /** The place of that value, references followed. */
  resolve(place: readonly string[]): string[]
}

/**
 * @param isCursor the check behind the keyword `x-cursor`: true if a text is a cursor of a list in this order
 * @param regExp the engine of patterns; JavaScript's own by default, for descriptions whose patterns are known
 * @param validateSchema false: schemas were held to the meta-schema before; checking them again takes a quarter of a server's start
 */
export function schemasOf(
  document: Json,
  isCursor: (order: unknown, text: string) => boolean = () => true,
  validateSchema = true,
  regExp?: RegExpEngine,
): Schemas {
  const code = regExp && { regExp }
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    allowUnionTypes: true,
    validateSchema,
    verbose: true,
    ...(code && { code }),
  })
  formats.default(ajv)
  speedUpStringLengths(ajv)
  ajv.addFormat('date-time', isDateTime)
  ajv.addVocabulary(['example', 'x-enumDescriptions', 'x-exactly-one-of'])
  ajv.addKeyword({ keyword: 'x-cursor', type: 'string', validate: isCursor })
  ajv.addKeyword({ keyword: 'x-visible', type: 'string', schemaType: 'boolean', validate: isVisible })
  // Ajv takes a schema, not an OpenAPI document. Each component becomes a schema of its own: of one with definitions, Ajv compiles the
  // definition again for each schema that refers to it.
  const components = Object.entries(defined(at(document, ['components', 'schemas']) ?? {}) as Json)
  for (const [name, schema] of components) ajv.addSchema(schema as Json, name)
  const compiled = new Map<string, ValidateFunction>()
  const resolve = (place: readonly string[]) => followed(document, place)
  // Most responses have the same headers, and many the same body.
  const of = (schema: unknown) => {
    const content = defined(schema) as Json
    const key = JSON.stringify(content)
    const validate = compiled.get(key) ?? ajv.compile(content)
    compiled.set(key, validate)
    return validate
  }
  const byPlace = new Map<string, ValidateFunction>()
  return {
    at(place) {
      const found = resolve(place)
      const key = found.join(' ')
      const validate = byPlace.get(key) ?? of(at(document, found))
      byPlace.set(key, validate)
      return validate
    },
    of,
    find: (place) => at(document, resolve(place)) as Json | undefined,
    resolve,
  }
}

/**
 * The errors of the branches that a value was meant for: of `oneOf: [{ type: null }, Person]` those of Person for an object.
 * A value of no branch's type has one error, which names all types.
 * @param errors of a validator that ends at the first fault: of a union it has those of each branch, then one of the union
 */
export function meantErrors(errors: ErrorObject[]): ErrorObject[] {
  let found: ErrorObject[] = []
  for (const error of errors) {
    const { keyword, instancePath } = error
    const isWithin = (each: ErrorObject) => `${each.instancePath}/`.startsWith(`${instancePath}/`)
    const isUnion = (keyword === 'anyOf' || keyword === 'oneOf') && found.some(isWithin)
    if (!isUnion) {
      found.push(error)
      continue
    }
    const branches = found.filter(isWithin)
    const meant = branches.filter((each) => each.keyword !== 'type' || each.instancePath !== instancePath)
    const types = [...new Set(branches.flatMap(({ params }) => params.type))]
    const none = { ...error, keyword: 'type', params: { type: types }, message: `must be ${types.join(' or ')}` }
    found = [...found.filter((each) => !isWithin(each)), ...(meant.length > 0 ? meant : [none])]
  }
  return found
}

/** `x-visible`: some character shows something, of all of Unicode. No pattern that is valid without the flag `u` can say so beyond the BMP. */
function isVisible(isDemanded: boolean, text: string): boolean {
  return !isDemanded || /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}

/** The validation error as a sentence for people. */
export function sentence(error: ErrorObject): string {
  if (error.keyword === 'additionalProperties' || error.keyword === 'unevaluatedProperties') return 'is not known here'
  if (error.keyword === 'required') return 'is missing'
  if (error.keyword === 'x-visible') return 'needs a visible character'
  if (error.keyword === 'x-cursor') return 'is not a next_cursor of this list'
  if (error.keyword === 'pattern') return `does not have the required form${exampleOf(error)}`
  if (error.keyword === 'enum') return `must be one of ${error.params.allowedValues.join(', ')}`
  return error.message ?? 'is not valid'
}

/** The example of the schema that a text does not match, where the validator kept the schema and it has one. */
function exampleOf({ parentSchema }: ErrorObject): string {
  const example = parentSchema?.example ?? parentSchema?.examples?.[0] ?? parentSchema?.default
  return typeof example === 'string' ? `, for instance ${example}` : ''
}

/** The JSON Pointer of an error, including the name of a missing or unknown property. */
export function pointerOf(error: ErrorObject): string {
  const property = error.params.additionalProperty ?? error.params.unevaluatedProperty ?? error.params.missingProperty
  return property === undefined ? error.instancePath : `${error.instancePath}/${escapePointer(String(property))}`
}

/** Escapes a property name for a JSON Pointer. */
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
 * Rewrites a schema of the contract for Ajv: references are the names of components. A `format` beside a `pattern` is dropped,
 * because the pattern is stricter and cheaper to check; only a `date-time` is kept, since no pattern knows the length of months.
 */
function defined(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(defined)
  if (schema === null || typeof schema !== 'object') return schema
  const isPatterned = 'pattern' in schema && typeof schema.pattern === 'string'
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (key === 'format' && isPatterned && value !== 'date-time') return []
      if (key !== '$ref' || typeof value !== 'string') return [[key, defined(value)]]
      return [[key, value.replace(/^#\/components\/schemas\/([^/]+)/, '$1#')]]
    }),
  )
}
