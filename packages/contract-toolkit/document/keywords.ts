/** Keywords whose value no validator can be compiled from. A schema without them still checks everything else. */
import type { Json } from './document.ts'

type Test = (value: unknown) => boolean

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']
const isObject: Test = (value) => value !== null && typeof value === 'object' && !Array.isArray(value)
const isSchema: Test = (value) => typeof value === 'boolean' || isObject(value)
const isNumber: Test = (value) => typeof value === 'number'
const isCount: Test = (value) => Number.isInteger(value) && Number(value) >= 0
const isDivisor: Test = (value) => isNumber(value) && Number(value) > 0
const isListOf = (test: Test, least: number): Test => {
  return (value) => Array.isArray(value) && value.length >= least && value.every(test)
}
const isMapOf = (test: Test): Test => {
  return (value) => isObject(value) && Object.values(value as Json).every(test)
}
const isText: Test = (value) => typeof value === 'string'
const named = (names: string[], test: Test) => names.map((name): [string, Test] => [name, test])

const counts = [
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
  ...['minContains', 'maxContains'],
]

const tests = new Map<string, Test>([
  ['type', (value) => isListOf((each) => types.includes(String(each)), 1)([value].flat())],
  ['pattern', (value) => isPattern(value)],
  ['format', isText],
  ['enum', isListOf(() => true, 1)],
  ['required', isListOf(isText, 0)],
  ['uniqueItems', (value) => typeof value === 'boolean'],
  ['multipleOf', isDivisor],
  ['dependentRequired', isMapOf(isListOf(isText, 0))],
  ...named(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'], isNumber),
  ...named(counts, isCount),
  ...named(['properties', 'patternProperties', 'dependentSchemas'], isMapOf(isSchema)),
  ...named(['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'], isSchema),
  ...named(['unevaluatedProperties', 'unevaluatedItems'], isSchema),
  ...named(['allOf', 'anyOf', 'oneOf', 'prefixItems'], isListOf(isSchema, 1)),
])

/** Keywords that describe a value and constrain none. */
const annotations = new Set([
  ...['title', 'description', 'summary', 'default', 'example', 'examples', 'deprecated', 'readOnly', 'writeOnly'],
  ...['externalDocs', 'xml', '$comment', '$ref'],
])

/** The keywords beside a `$ref` that constrain the value too; undefined if there are none. OpenAPI 3.0 ignores them. */
export function constraintsBeside(schema: Json): Json | undefined {
  const found = Object.entries(schema).filter(([key]) => !annotations.has(key) && !key.startsWith('x-'))
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

/** @param reason why it is ignored, as the predicate of a sentence */
export type ReportUnusable = (keyword: string, value: unknown, reason?: string) => void

/** Returns a report that says each unusable keyword with its value once, as a line for people. */
export function sayUnusableOnce(say: (line: string) => void): ReportUnusable {
  const said = new Set<string>()
  return (keyword, value, reason = 'cannot be checked') => {
    const line = `${keyword}: ${JSON.stringify(value)?.slice(0, 300)} ${reason}; this keyword is ignored`
    if (said.has(line)) return
    said.add(line)
    say(line)
  }
}

/**
 * Removes the unusable keywords of one schema, in place, and reports each. Nested values are not changed.
 * A name pattern that cannot be compiled also takes the check for unknown properties with it: they might match it.
 */
export function dropUnusable(schema: Json, report: ReportUnusable): void {
  for (const [keyword, value] of Object.entries(schema)) {
    if (tests.get(keyword)?.(value) !== false) continue
    delete schema[keyword]
    report(keyword, value)
  }
  const names = Object.entries((schema.patternProperties ?? {}) as Json)
  const unusable = names.filter(([pattern]) => !isPattern(pattern))
  if (unusable.length === 0) return
  schema.patternProperties = Object.fromEntries(names.filter(([pattern]) => isPattern(pattern)))
  delete schema.additionalProperties
  delete schema.unevaluatedProperties
  for (const [pattern] of unusable) report('patternProperties', pattern)
}

/** Keywords that tools compute with, or write into code. In OpenAPI 3.0, an exclusive bound is true or false. */
const numeric = new Map<string, Test>([
  ...named(['minimum', 'maximum'], isNumber),
  ['multipleOf', isDivisor],
  ...named(['exclusiveMinimum', 'exclusiveMaximum'], (value) => isNumber(value) || typeof value === 'boolean'),
  ...named(counts, isCount),
])

/** The names of the numeric keywords of a schema that are no numbers. */
export function brokenNumbers(schema: Json): string[] {
  return Object.keys(schema).filter((keyword) => numeric.get(keyword)?.(schema[keyword]) === false)
}

/** True if the pattern compiles, with the flag `u` or without it. */
function isPattern(value: unknown): boolean {
  return typeof value === 'string' && ['u', ''].some((flags) => compiles(value, flags))
}

function compiles(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags)
    return true
  } catch {
    return false
  }
}
