/** Validators for the schemas of any description, each compiled on first use. OpenAPI 3.0 schemas are converted to 3.1. */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { at, type Json, resolve, stepsOf } from './document.ts'

/** A required `readOnly` property may be missing in a request, and a required `writeOnly` one in a response. */
export type Direction = 'request' | 'response'
/** Returns the first error of a value; undefined for a valid one. */
export type Check = (value: unknown) => ErrorObject | undefined
export type Validators = {
  /** @throws when the schema cannot be used */
  of(schema: unknown, direction: Direction): Check
  /** For values that were sent as text: `"1"` is accepted as a number. @throws when the schema cannot be used */
  text(schema: unknown): Check
}

export function createValidators(document: Json): Validators {
  const request = checks(document, 'readOnly', false)
  const response = checks(document, 'writeOnly', false)
  const fromText = checks(document, 'readOnly', true)
  return {
    of: (schema, direction) => (direction === 'request' ? request(schema) : response(schema)),
    text(schema) {
      const [exact, read] = [request(schema), fromText(schema)]
      // As it stands first: what may be a number or a text would be both once it is read.
      return (value) => (exact(value) === undefined ? undefined : read(value))
    },
  }
}

function checks(document: Json, optional: 'readOnly' | 'writeOnly', coerceTypes: boolean): (schema: unknown) => Check {
  const options = { strict: false, validateSchema: false, logger: false, unicodeRegExp: false, coerceTypes } as const
  const ajv = new Ajv2020(options)
  formats.default(ajv)
  const convert = conversion(document, optional)
  const compiled = new Map<unknown, Check>()
  return (schema) => {
    const known = compiled.get(schema)
    if (known) return known
    const { schema: converted, needed } = convert(schema)
    for (const [name, each] of needed) ajv.addSchema(each as Json, name)
    // What is read is written where it stands, so that it must stand in something.
    const validate = ajv.compile({ properties: { value: converted } })
    const check: Check = (value) =>
      validate({ value: coerceTypes ? structuredClone(value) : value }) ? undefined : inner(validate.errors?.[0])
    compiled.set(schema, check)
    return check
  }
}

function inner(error: ErrorObject | undefined): ErrorObject {
  const found = error ?? ({ instancePath: '', params: {}, message: 'is not valid' } as ErrorObject)
  return { ...found, instancePath: found.instancePath.replace(/^\/value/, '') }
}

type Converted = { schema: unknown; needed: [name: string, schema: unknown][] }

/** Each `$ref` becomes a schema with a name of its own, once, however it was written and wherever it leads. */
function conversion(document: Json, optional: 'readOnly' | 'writeOnly'): (schema: unknown) => Converted {
  const isOld = String(document.openapi).startsWith('3.0')
  const names = new Map<string, string>()
  return (schema) => {
    const todo: string[] = []
    const needed: [string, unknown][] = []
    const named = (reference: string) => {
      const known = names.get(reference)
      if (known !== undefined) return known
      const name = `part-${names.size}`
      names.set(reference, name)
      todo.push(reference)
      return name
    }
    const convert = (node: unknown): unknown => {
      if (node === null || typeof node !== 'object') return node
      if (Array.isArray(node)) return node.map(convert)
      return converted(node as Json, { document, optional, isOld, named, convert })
    }
    const result = convert(schema)
    for (let reference = todo.pop(); reference !== undefined; reference = todo.pop()) {
      needed.push([named(reference), convert(at(document, stepsOf(reference)))])
    }
    return { schema: result, needed }
  }
}

type Conversion = {
  document: Json
  optional: 'readOnly' | 'writeOnly'
  isOld: boolean
  named: (reference: string) => string
  convert: (node: unknown) => unknown
}

const maps = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']
const parts = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames', 'prefixItems']
const lists = ['allOf', 'anyOf', 'oneOf', 'unevaluatedProperties', 'unevaluatedItems', ...parts]
/** What names a schema, or says nothing about a value. */
const left = new Set([
  '$id',
  '$schema',
  '$anchor',
  '$dynamicAnchor',
  'id',
  'example',
  'examples',
  'discriminator',
  'xml',
  'nullable',
])

function converted(node: Json, conversion: Conversion): unknown {
  const { isOld, named, convert } = conversion
  if (typeof node.$ref === 'string' && isOld) return { $ref: named(node.$ref) }
  const found: Json = {}
  for (const [key, value] of Object.entries(node)) {
    if (left.has(key)) continue
    if (key === '$ref' && typeof value === 'string') found.$ref = named(value)
    else if (maps.includes(key)) found[key] = mapped(value, convert)
    else if (lists.includes(key)) found[key] = convert(value)
    else found[key] = value
  }
  if (Array.isArray(found.required)) found.required = requiredOf(node, conversion)
  if (isOld) exclusive(found)
  return isOld && node.nullable === true ? orNull(found) : found
}

function mapped(value: unknown, convert: (node: unknown) => unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, convert(each)]))
}

function requiredOf(node: Json, { document, optional }: Conversion): unknown[] {
  const properties = (node.properties ?? {}) as Json
  return (node.required as unknown[]).filter((name) => resolve(document, properties[String(name)])?.[optional] !== true)
}

/** `minimum: 1, exclusiveMinimum: true` is `exclusiveMinimum: 1`. */
function exclusive(schema: Json): void {
  for (const [flag, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof schema[flag] !== 'boolean') continue
    if (schema[flag] && schema[bound] !== undefined) {
      schema[flag] = schema[bound]
      delete schema[bound]
    } else delete schema[flag]
  }
}

function orNull(schema: Json): unknown {
  return Object.keys(schema).length === 0 ? {} : { anyOf: [schema, { type: 'null' }] }
}
