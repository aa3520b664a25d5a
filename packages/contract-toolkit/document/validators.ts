/** Validators for the schemas of any description, each compiled on first use. OpenAPI 3.0 schemas are converted to 3.1. */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { type Pattern, patternEngine } from './bounded-pattern.ts'
import { meantErrors } from './contract-schemas.ts'
import { markedNames, sameValueKeywords } from './directions.ts'
import { at, ContractProblem, type Json, referenceFault, stepsOf } from './document.ts'
import { dropUnusable, type ReportUnusable } from './keywords.ts'
import { convertBounds, orNull } from './openapi-3.0.ts'

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

/** @param onUnusable see `CheckOptions`; it also makes patterns lenient */
export function createValidators(document: Json, onUnusable?: CheckOptions['onUnusable']): Validators {
  const lenient = onUnusable && { onUnusable, lenientPatterns: true }
  const request = createChecks(document, { optional: 'readOnly', ...lenient })
  const response = createChecks(document, { optional: 'writeOnly', ...lenient })
  const fromText = createChecks(document, { optional: 'readOnly', coerceTypes: true, ...lenient })
  return {
    of: (schema, direction) => (direction === 'request' ? request(schema) : response(schema)),
    text(schema) {
      const [exact, read] = [request(schema), fromText(schema)]
      // Tried without coercion first: with coercion a text would match both branches of a schema for number or text.
      return (value) => (exact(value) === undefined ? undefined : read(value))
    },
  }
}

type CheckOptions = {
  /** Required properties with this mark may be missing. */
  optional?: 'readOnly' | 'writeOnly'
  coerceTypes?: boolean
  /** Patterns are compiled with the flag `u`, or else without; a pattern that is invalid both ways accepts every text. */
  lenientPatterns?: boolean
  /** Receives each keyword that no check can be compiled from. With it, such a keyword is left out instead of failing. */
  onUnusable?: ReportUnusable
}

/** Returns a function from a schema to its check, compiled once. That function throws when the schema cannot be used. */
export function createChecks(document: Json, options: CheckOptions): (schema: unknown) => Check {
  const { coerceTypes = false, lenientPatterns = false } = options
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    logger: false,
    coerceTypes,
    unicodeRegExp: lenientPatterns,
    code: { regExp: enginesOf(options) },
    // Messages show the example of a schema.
    verbose: true,
  })
  formats.default(ajv)
  const convert = conversion(document, options)
  const compiled = new Map<unknown, Check>()
  return (schema) => {
    const known = compiled.get(schema)
    if (known) return known
    const { schema: converted, needed } = convert(schema)
    for (const [name, each] of needed) ajv.addSchema(each as Json, name)
    const check = coerceTypes ? coercingCheck(ajv, converted) : plainCheck(ajv, converted)
    compiled.set(schema, check)
    return check
  }
}

function plainCheck(ajv: Ajv2020, schema: unknown): Check {
  const validate = ajv.compile(schema as Json)
  return (value) => (validate(value) ? undefined : firstOf(validate.errors))
}

/** Coercion writes into the object that contains the value, so it gets a wrapper and a copy. */
function coercingCheck(ajv: Ajv2020, schema: unknown): Check {
  const validate = ajv.compile({ properties: { value: schema } })
  return (value) => {
    if (validate({ value: structuredClone(value) })) return undefined
    const error = firstOf(validate.errors)
    return { ...error, instancePath: error.instancePath.replace(/^\/value/, '') }
  }
}

function firstOf(errors: ErrorObject[] | null | undefined): ErrorObject {
  return meantErrors(errors ?? [])[0] ?? unknownError
}

const unknownError: ErrorObject = {
  keyword: '',
  instancePath: '',
  schemaPath: '',
  params: {},
  message: 'is not valid',
}

/** Every pattern has a time limit: a request may hold a text for which it takes years. */
function enginesOf({ onUnusable, lenientPatterns = false }: CheckOptions) {
  const compiled = patternEngine((pattern, reason) => {
    if (onUnusable === undefined) throw new Error(`the pattern ${pattern} ${reason}`)
    onUnusable('pattern', pattern, reason)
  })
  const lenient = (pattern: string, flags: string): Pattern => {
    for (const attempt of [flags, flags.replace('u', '')]) {
      try {
        return compiled(pattern, attempt)
      } catch {
        // Try the next flags, or fall back to the pattern that accepts every text.
      }
    }
    return /(?:)/
  }
  return lenientPatterns ? Object.assign(lenient, { code: compiled.code }) : compiled
}

type Converted = { schema: unknown; needed: [name: string, schema: unknown][] }

/** Each target of a `$ref` becomes one named schema, however the reference was written. */
function conversion(document: Json, { optional, onUnusable }: CheckOptions): (schema: unknown) => Converted {
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
    const convert: Convert = (node, parents) => {
      if (node === null || typeof node !== 'object') return node
      if (Array.isArray(node)) return node.map((each) => convert(each, parents))
      return converted(node as Json, parents, { document, optional, onUnusable, isOld, named, convert })
    }
    const result = convert(schema, none)
    for (let reference = todo.pop(); reference !== undefined; reference = todo.pop()) {
      needed.push([named(reference), convert(targetOf(document, reference), none)])
    }
    return { schema: result, needed }
  }
}

/** @param given names of properties that a schema around this one, for the same value, makes optional */
type Convert = (node: unknown, parents: Set<string>) => unknown

/** @throws {ContractProblem} when the reference leads to nothing */
function targetOf(document: Json, reference: string): unknown {
  const target = at(document, stepsOf(reference))
  if (target === undefined) throw new ContractProblem(`$ref ${reference} ${referenceFault(document, reference)}`)
  return target
}

type Conversion = {
  document: Json
  optional: CheckOptions['optional']
  onUnusable: CheckOptions['onUnusable']
  isOld: boolean
  named: (reference: string) => string
  convert: Convert
}

const none = new Set<string>()

const maps = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']
const parts = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames', 'prefixItems']
const lists = ['allOf', 'anyOf', 'oneOf', 'unevaluatedProperties', 'unevaluatedItems', ...parts]
/** Keywords that name a schema or do not constrain a value. */
const left = new Set(['$id', '$schema', '$anchor', '$dynamicAnchor', 'id', 'discriminator', 'xml', 'nullable'])

function converted(node: Json, parents: Set<string>, conversion: Conversion): unknown {
  const { document, optional, isOld, named, convert } = conversion
  if (typeof node.$ref === 'string' && isOld) return { $ref: named(node.$ref) }
  const free = optional === undefined ? parents : new Set([...parents, ...markedNames(document, node, optional)])
  const found: Json = {}
  for (const [key, value] of Object.entries(node)) {
    if (left.has(key)) continue
    if (key === '$ref' && typeof value === 'string') found.$ref = named(value)
    else if (maps.includes(key)) found[key] = mapped(value, convert)
    else if (lists.includes(key)) found[key] = convert(value, sameValueKeywords.includes(key) ? free : none)
    else found[key] = value
  }
  if (Array.isArray(found.required)) found.required = found.required.filter((name) => !free.has(name))
  if (isOld) convertBounds(found)
  if (conversion.onUnusable) dropUnusable(found, conversion.onUnusable)
  return isOld && node.nullable === true ? orNull(found) : found
}

function mapped(value: unknown, convert: Convert): unknown {
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, convert(each, none)]))
}
