/** Random values of a schema, which fast-check can shrink. The validator checks the remaining schema rules afterwards. */

import fc, { type Arbitrary } from 'fast-check'
import type { Pattern } from '../document/bounded-pattern.ts'
import { objectIn, reasonOf } from '../document/document.ts'
import { KnownValue, type KnownValues } from './known-values.ts'
import { patternOf } from './patterns.ts'
import { both, type Schemas, typesOf } from './schemas.ts'
import type { Json } from './tested-contract.ts'
import { texts } from './texts.ts'

/** Thrown when no value of a schema can be generated. The report lists the message with its operation. */
export class Ungenerable extends Error {}

export type Generating = {
  schemas: Schemas
  known: KnownValues
  operationId: string
  /** Records for the report a part of an operation that could not be tested, and why. */
  note(operationId: string, what: string): void
}

/** From this depth on, objects get only required properties, and arrays without `minItems` stay empty. */
const depthMax = 6
const itemsMore = 4
const lengthMore = 40

/**
 * Generates values of a schema; a name with known values mostly gets one of them.
 * @param name of the parameter or property; it selects the known values
 * @throws {Ungenerable}
 */
export function arbitraryOf(
  context: Generating,
  schema: unknown,
  name: string | undefined,
  depth = 0,
): Arbitrary<unknown> {
  const keys = name === undefined ? [] : context.known.keysOf(context.operationId, name)
  if (keys.length === 0) return anew(context, schema, depth)
  // Some values, such as a cursor, cannot be generated. They are left out while no known value exists.
  const made = attempt(() => anew(context, schema, depth)) ?? fc.constant(undefined)
  const known = fc.tuple(fc.nat(60), made).map(([pick, otherwise]) => new KnownValue(keys, pick, otherwise))
  return fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: made })
}

function attempt(make: () => Arbitrary<unknown>): Arbitrary<unknown> | undefined {
  try {
    return make()
  } catch (problem) {
    if (problem instanceof Ungenerable) return undefined
    throw problem
  }
}

type Made = { arbitrary: Arbitrary<unknown> } | { problem: Ungenerable }

/** Results by schema, depth and known values. Without them a schema is walked once for every path that leads to it. */
const madeSchemas = new WeakMap<KnownValues, WeakMap<object, Map<string, Made>>>()

/** @throws {Ungenerable} */
function anew(context: Generating, source: unknown, depth: number): Arbitrary<unknown> {
  if (source === null || typeof source !== 'object') return newArbitrary(context, source, depth)
  const { known, operationId } = context
  const bySchema = madeSchemas.get(known) ?? new WeakMap<object, Map<string, Made>>()
  madeSchemas.set(known, bySchema)
  const byPlace = bySchema.get(source) ?? new Map<string, Made>()
  bySchema.set(source, byPlace)
  const key = `${depth} ${known.hasOwnKeys(operationId) ? operationId : ''}`
  const made = byPlace.get(key) ?? tried(() => newArbitrary(context, source, depth))
  byPlace.set(key, made)
  if ('problem' in made) throw made.problem
  return made.arbitrary
}

function tried(make: () => Arbitrary<unknown>): Made {
  try {
    return { arbitrary: make() }
  } catch (problem) {
    if (problem instanceof Ungenerable) return { problem }
    throw problem
  }
}

function newArbitrary(context: Generating, source: unknown, depth: number): Arbitrary<unknown> {
  if (source === false) throw new Ungenerable('a value of a schema that accepts nothing')
  const schema = context.schemas.flat(source)
  if (depth > depthMax * 2) throw new Ungenerable('a value of a schema that requires itself without end')
  if (schema['x-cursor'] !== undefined) throw new Ungenerable('a cursor, which only a response can supply')
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) {
    if (schema.enum.length === 0) throw new Ungenerable('a value of an empty enum')
    return fc.constantFrom(...schema.enum)
  }
  for (const key of ['oneOf', 'anyOf'] as const) {
    const branches = schema[key]
    if (!Array.isArray(branches)) continue
    const { [key]: _, ...rest } = schema
    const made = branches.flatMap((branch) => {
      const found = attempt(() => anew(context, both(rest, context.schemas.flat(branch)), depth + 1))
      return found === undefined ? [] : [found]
    })
    if (made.length === 0) throw new Ungenerable(`a value of any branch of ${key}`)
    return fc.oneof(...made)
  }
  if (Array.isArray(schema.allOf)) {
    const { allOf, ...rest } = schema
    return anew(
      context,
      allOf.reduce((all, part) => both(all, context.schemas.flat(part)), rest),
      depth + 1,
    )
  }
  const types = typesOf(schema)
  if (types.length === 0) return fc.oneof(fc.string({ maxLength: 10 }), fc.integer(), fc.boolean(), fc.constant({}))
  return fc.oneof(...types.map((type) => ofType(context, schema, type, depth)))
}

function ofType(context: Generating, schema: Json, type: string, depth: number): Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return integers(schema)
  if (type === 'number') return numbers(schema)
  if (type === 'string') return strings(schema)
  if (type === 'array') return arrays(context, schema, depth)
  if (type === 'object') return objects(context, schema, depth)
  throw new Ungenerable(`a value of the unknown type ${type}`)
}

function bounds(schema: Json, step: number): { min: number; max: number } {
  const numberOf = (name: string) => (typeof schema[name] === 'number' ? schema[name] : undefined)
  const [over, under] = [numberOf('exclusiveMinimum'), numberOf('exclusiveMaximum')]
  const wide = schema.format === 'int32' ? 2_147_483_647 : Number.MAX_SAFE_INTEGER
  return {
    min: Math.max(numberOf('minimum') ?? -wide, over === undefined ? -wide : over + step),
    max: Math.min(numberOf('maximum') ?? wide, under === undefined ? wide : under - step),
  }
}

function integers(schema: Json): Arbitrary<number> {
  const step = Number(schema.multipleOf ?? 1)
  if (Number.isInteger(step) && step >= 1) return multiples(schema, step)
  return multiples(schema, 1)
}

function multiples(schema: Json, step: number): Arbitrary<number> {
  const { min, max } = bounds(schema, step)
  const [low, high] = [Math.ceil(min / step), Math.floor(max / step)]
  if (low > high) throw new Ungenerable(`a number from ${min} to ${max} in steps of ${step}`)
  const near = fc.integer({ min: Math.max(low, -1_000), max: Math.min(high, Math.max(low, 0) + 1_000) })
  const far = fc.integer({ min: low, max: high })
  const either = low <= 1_000 && high >= -1_000 ? fc.oneof(near, far) : far
  // A step such as 0.01 is not exact in binary. Round the product to two digits more than the magnitude of the step.
  const digits = Math.max(0, -Math.floor(Math.log10(step)) + 2)
  return either.map((times) => (Number.isInteger(step) ? times * step : Number((times * step).toFixed(digits))))
}

function numbers(schema: Json): Arbitrary<number> {
  if (typeof schema.multipleOf === 'number' && schema.multipleOf > 0) return multiples(schema, schema.multipleOf)
  const { min, max } = bounds(schema, 0)
  if (min > max) throw new Ungenerable(`a number from ${min} to ${max}`)
  const excluded = { minExcluded: min === schema.exclusiveMinimum, maxExcluded: max === schema.exclusiveMaximum }
  return fc.double({ min, max, noNaN: true, noDefaultInfinity: true, ...excluded }).map((each) => each + 0 || 0)
}

const formats: Record<string, () => Arbitrary<string>> = {
  uuid: () => fc.uuid(),
  'date-time': () => moments().map((date) => date.toISOString()),
  date: () => moments().map((date) => date.toISOString().slice(0, 10)),
  time: () => moments().map((date) => date.toISOString().slice(11)),
  email: () => fc.tuple(word(), word()).map(([one, other]) => `${one}@${other}.example`),
  uri: () => fc.webUrl(),
  url: () => fc.webUrl(),
  'uri-reference': () => fc.webUrl(),
  hostname: () => word().map((each) => `${each}.example`),
  ipv4: () => fc.ipV4(),
  ipv6: () => fc.ipV6(),
  byte: () => fc.base64String({ maxLength: 64 }),
}

function moments(): Arbitrary<Date> {
  return fc.date({ min: new Date('1970-01-02T00:00:00Z'), max: new Date('2199-12-30T00:00:00Z'), noInvalidDate: true })
}

function word(): Arbitrary<string> {
  return fc.stringMatching(/^[a-z][a-z0-9]{2,9}$/)
}

function strings(schema: Json): Arbitrary<string> {
  const minLength = Number(schema.minLength ?? 0)
  const maxLength = Math.min(Number(schema.maxLength ?? minLength + lengthMore), minLength + lengthMore)
  const fits = (text: string) => {
    const { length } = [...text]
    return length >= minLength && length <= Number(schema.maxLength ?? Number.POSITIVE_INFINITY)
  }
  const format = formats[String(schema.format)]?.()
  if (typeof schema.pattern === 'string') {
    const key = JSON.stringify([schema.pattern, minLength, schema.maxLength, schema.format])
    const made = madePatterns.get(key) ?? patterned(schema, fits, format)
    madePatterns.set(key, made)
    return made
  }
  if (format) return format
  if (minLength > maxLength)
    throw new Ungenerable(`a text of at least ${minLength} and at most ${maxLength} characters`)
  return texts(minLength, maxLength)
}

/** Arbitraries by pattern. Sampling a new pattern is slow, and one pattern occurs in many places. */
const madePatterns = new Map<string, Arbitrary<string>>()

/** Minimum share of drawn values that must fit; the filter draws the others again. */
const shareThatFits = 0.2

/**
 * Generates from the format, from the pattern, or from the repeated pattern (for long texts): the first source whose
 * samples fit often enough.
 */
function patterned(
  schema: Json,
  fits: (text: string) => boolean,
  format: Arbitrary<string> | undefined,
): Arbitrary<string> {
  const pattern = String(schema.pattern)
  let matching: Pattern
  let once: Arbitrary<string>
  try {
    matching = patternOf(pattern)
    once = fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: Math.min(Number(schema.maxLength ?? 200), 4_096) })
  } catch (problem) {
    throw new Ungenerable(`a text of the pattern ${pattern}: ${reasonOf(problem)}`)
  }
  const often = fc
    .array(once, { minLength: 1, maxLength: Number(schema.minLength ?? 0) + 1 })
    .map((parts) => parts.join(''))
  const isSound = (text: string) => fits(text) && matching.test(text)
  const good = (format ? [format, once] : [once, often]).filter((made) => {
    const sample = fc.sample(made, { numRuns: 50, seed: 1 })
    return sample.filter(isSound).length >= 50 * shareThatFits
  })
  if (good[0] === undefined)
    throw new Ungenerable(
      `a text of the pattern ${pattern}: fewer than ten of fifty samples fit the pattern, length and format`,
    )
  return good[0].filter(isSound)
}

function arrays(context: Generating, schema: Json, depth: number): Arbitrary<unknown[]> {
  const minLength = Number(schema.minItems ?? 0)
  const maxLength = Math.min(Number(schema.maxItems ?? minLength + itemsMore), minLength + itemsMore)
  const prefix = (schema.prefixItems ?? []) as unknown[]
  if (prefix.length > 0) return fc.tuple(...prefix.map((each) => arbitraryOf(context, each, undefined, depth + 1)))
  if (maxLength === 0 || (depth >= depthMax && minLength === 0)) return fc.constant([])
  const item = arbitraryOf(context, schema.items ?? {}, undefined, depth + 1)
  if (schema.uniqueItems !== true) return fc.array(item, { minLength, maxLength })
  return fc.uniqueArray(item, { minLength, maxLength, selector: (each) => JSON.stringify(each) })
}

function objects(context: Generating, schema: Json, depth: number): Arbitrary<object> {
  const properties = objectIn(schema.properties)
  const required = ((schema.required ?? []) as string[]).filter((name) => typeof name === 'string')
  const fields: Record<string, Arbitrary<unknown>> = {}
  for (const name of new Set([...Object.keys(properties), ...required])) {
    if (!required.includes(name) && depth >= depthMax) continue
    const property = properties[name] ?? {}
    if (context.schemas.flat(property).readOnly === true) continue
    const make = () => arbitraryOf(context, property, name, depth + 1)
    const made = required.includes(name) ? make() : attempt(make)
    if (made) fields[name] = made
  }
  const requiredKeys = required.filter((name) => name in fields)
  const known = fc.record(fields, { requiredKeys, noNullPrototype: true })
  const more = schema.additionalProperties
  if (more === false || more === undefined || (more === true && Object.keys(fields).length > 0)) return known
  const minKeys = Math.max(0, Number(schema.minProperties ?? 0) - requiredKeys.length)
  const maxKeys = Math.max(minKeys, Math.min(3, Number(schema.maxProperties ?? 3) - requiredKeys.length))
  const value = depth >= depthMax ? undefined : attempt(() => arbitraryOf(context, more, undefined, depth + 1))
  if (value === undefined || maxKeys === 0) return known
  const others = fc.dictionary(word(), value, { minKeys, maxKeys, noNullPrototype: true })
  return fc.tuple(others, known).map(([one, other]) => ({ ...one, ...other }))
}
