/** Violations of a schema, as hints beside a form field. They never block a request: the server decides. */
import { type Json, listOf, objectOf } from './contract.ts'
import { plain, typesOf } from './schema.ts'

const most = 5
const deepest = 12

/** The first few violations, each with its JSON Pointer: `/items/0 needs …`. */
export function hintsOf(document: Json, schema: unknown, value: unknown): string[] {
  return found(document, schema, value, '', 0).slice(0, most)
}

/** The typed text as a value of the schema: a number where the schema takes only numbers. */
export function typed(document: Json, schema: unknown, text: string): unknown {
  const types = typesOf(plain(document, schema))
  if (types.includes('string') || types.length === 0) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function found(document: Json, source: unknown, value: unknown, at: string, depth: number): string[] {
  if (depth > deepest || source === true || source === undefined) return []
  const schema = plain(document, source)
  const types = typesOf(schema)
  const say = (what: string) => [`${at}${at && ' '}${what}`]
  const choices = listOf(schema.oneOf ?? schema.anyOf)
  if (choices.length > 0 && choices.every((each) => found(document, each, value, at, depth + 1).length > 0)) {
    return say('has none of the forms it may have')
  }
  if (types.length > 0 && !types.some((type) => isOf(type, value))) return say(`must be ${types.join(' or ')}`)
  if (value === null) return []
  if ('const' in schema && !same(schema.const, value)) return say(`must be ${JSON.stringify(schema.const)}`)
  const values = listOf(schema.enum)
  if (values.length > 0 && !values.some((each) => same(each, value))) {
    return say(`must be one of ${values.map((each) => String(each)).join(', ')}`)
  }
  if (typeof value === 'string') return textHint(schema, value).flatMap(say)
  if (typeof value === 'number') return numberHint(schema, value).flatMap(say)
  if (Array.isArray(value)) {
    return [
      ...bounds(value.length, schema.minItems, schema.maxItems, 'items').flatMap(say),
      ...value.flatMap((each, index) => found(document, schema.items, each, `${at}/${index}`, depth + 1)),
    ]
  }
  return objectHints(document, schema, value as Json, at, depth)
}

function objectHints(document: Json, schema: Json, value: Json, at: string, depth: number): string[] {
  const properties = objectOf(schema.properties)
  const missing = listOf(schema.required).filter((name) => !Object.hasOwn(value, String(name)))
  const names = Object.keys(value)
  const isFree = (name: string) => Object.keys(objectOf(schema.patternProperties)).some((each) => fits(each, name))
  const unknown =
    schema.additionalProperties === false
      ? names.filter((name) => !Object.hasOwn(properties, name) && !isFree(name))
      : []
  return [
    ...missing.map((name) => `${at}/${name} is missing`),
    ...unknown.map((name) => `${at}/${name} is not known here`),
    ...names
      .filter((name) => Object.hasOwn(properties, name))
      .flatMap((name) => found(document, properties[name], value[name], `${at}/${name}`, depth + 1)),
  ]
}

function textHint({ minLength, maxLength, pattern, format }: Json, value: string): string[] {
  const hints = bounds([...value].length, minLength, maxLength, 'characters')
  if (hints.length === 0 && typeof pattern === 'string' && !fits(pattern, value)) hints.push('must match its pattern')
  if (format === 'uuid' && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) hints.push('must be a UUID')
  return hints
}

function numberHint(schema: Json, value: number): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  if (typeof minimum === 'number' && value < minimum) return [`must be at least ${minimum}`]
  if (typeof maximum === 'number' && value > maximum) return [`must be at most ${maximum}`]
  const above = exclusiveMinimum === true ? minimum : exclusiveMinimum
  const below = exclusiveMaximum === true ? maximum : exclusiveMaximum
  if (typeof above === 'number' && value <= above) return [`must be more than ${above}`]
  return typeof below === 'number' && value >= below ? [`must be less than ${below}`] : []
}

function bounds(size: number, least: unknown, greatest: unknown, unit: string): string[] {
  const counted = (count: number) => `${count} ${count === 1 ? unit.replace(/s$/, '') : unit}`
  if (typeof least === 'number' && size < least) return [`needs at least ${counted(least)}`]
  return typeof greatest === 'number' && size > greatest ? [`may have at most ${counted(greatest)}`] : []
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return value !== null && typeof value === 'object' && !Array.isArray(value)
  return typeof value === type
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/**
 * A pattern that this browser cannot compile is ignored. No browser can interrupt a match: a slow pattern of a description slows the tab of the
 * reader who fills in its field, and nobody else's. `contract lint --strict` names it.
 */
function fits(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value)
  } catch {
    return true
  }
}
