/** Writes schemas of a description as code for zod 4. `packages/client/zod/checks.ts` has the functions that it calls. */
import { type Json, listIn, objectIn, objectsIn } from '../document/document.ts'

/** Returns the name of the constant that holds the schema a `$ref` leads to; undefined for a `$ref` that is written out. */
export type NameOf = (reference: string) => string | undefined

/** @param schema of OpenAPI 3.1; references lead to component schemas */
export function zodCode(schema: unknown, schemaName: NameOf): string {
  const code = (part: unknown) => zodCode(part, schemaName)
  const later = (part: unknown) => `() => ${code(part)}`
  if (schema === false) return 'z.never()'
  if (schema === null || typeof schema !== 'object') return 'z.unknown()'
  const source = objectIn(schema)
  const parts: string[] = []
  if (typeof source.$ref === 'string') {
    const name = schemaName(source.$ref)
    if (name !== undefined) parts.push(`z.lazy(() => ${name})`)
  }
  const own = ownCode(source, code)
  if (own !== undefined) parts.push(own)
  parts.push(...listIn(source.allOf).map(code))
  if (Array.isArray(source.anyOf)) parts.push(unionOf(source.anyOf.map(code)))
  if (Array.isArray(source.oneOf)) parts.push(exactlyOne(source.oneOf, code))
  if (source.not !== undefined) parts.push(`c.not(${later(source.not)})`)
  if (source.if !== undefined)
    parts.push(`c.when(${later(source.if)}, ${later(source.then ?? true)}, ${later(source.else ?? true)})`)
  const [first = 'z.unknown()', ...others] = parts.filter((part) => part !== 'z.unknown()')
  return others.length === 0 ? first : `c.all(${[first, ...others.map((part) => `() => ${part}`)].join(', ')})`
}

type Code = (part: unknown) => string

function unionOf(parts: string[]): string {
  const [first = 'z.never()', ...others] = [...new Set(parts)]
  return others.length === 0 ? first : `z.union([${[first, ...others].join(', ')}])`
}

/** Members of different types exclude each other: then the first that matches is the only one. */
function exactlyOne(members: unknown[], code: Code): string {
  const types = members.map((each) => objectIn(typeof each === 'object' ? each : {}).type)
  const isDistinct = types.every((type, index) => typeof type === 'string' && types.indexOf(type) === index)
  const overlaps = types.includes('integer') && types.includes('number')
  if (isDistinct && !overlaps) return unionOf(members.map(code))
  return `c.oneOf(${members.map((each) => `() => ${code(each)}`).join(', ')})`
}

const allTypes = ['string', 'number', 'boolean', 'null', 'array', 'object']
const keywordsByType: Record<string, string[]> = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems'],
  object: [
    ...['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames'],
    ...['minProperties', 'maxProperties', 'x-exactly-one-of'],
  ],
}

/** The code of everything but references and combinations; undefined if there is nothing else. */
function ownCode(schema: Json, code: Code): string | undefined {
  const values = 'const' in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : undefined
  const named = [schema.type ?? []].flat().map(String)
  if (values) return valuesCode(values, named)
  const isLimited = Object.values(keywordsByType).some((keywords) => keywords.some((keyword) => keyword in schema))
  if (named.length === 0 && !isLimited) return undefined
  const types = named.length === 0 ? allTypes : named
  return unionOf(types.map((type) => typeCode(type, schema, code)))
}

function valuesCode(values: unknown[], types: string[]): string {
  const admitted = types.length === 0 ? values : values.filter((value) => types.some((type) => isOfType(value, type)))
  if (admitted.length === 0) return 'z.never()'
  if (admitted.some((value) => value !== null && typeof value === 'object'))
    return `c.oneOfValues(${JSON.stringify(admitted)})`
  return `z.literal(${admitted.length === 1 ? JSON.stringify(admitted[0]) : JSON.stringify(admitted)})`
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return value !== null && typeof value === 'object' && !Array.isArray(value)
  return typeof value === type
}

function typeCode(type: string, schema: Json, code: Code): string {
  if (type === 'string') return stringCode(schema)
  if (type === 'number' || type === 'integer') return numberCode(type, schema)
  if (type === 'boolean' || type === 'null') return `z.${type}()`
  if (type === 'array') return arrayCode(schema, code)
  return type === 'object' ? objectCode(schema, code) : 'z.never()'
}

/** A pair of bounds; undefined without any. Whatever is no number would be written as code. */
function boundsOf(...args: [least: unknown, most: unknown]): [least: number, most: number] | undefined {
  const [least = 0, most = Number.POSITIVE_INFINITY] = args.map((bound) =>
    typeof bound === 'number' ? bound : undefined,
  )
  return least === 0 && most === Number.POSITIVE_INFINITY ? undefined : [least, most]
}

function stringCode({ minLength, maxLength, pattern, format }: Json): string {
  const bounds = boundsOf(minLength, maxLength)?.filter(Number.isFinite).join(', ')
  const regExp = typeof pattern === 'string' ? regExpCode(pattern) : undefined
  const check = typeof format === 'string' ? checksByFormat[format] : undefined
  return [
    'z.string()',
    bounds === undefined ? '' : `.refine(c.length(${bounds}), ${message('has the wrong length')})`,
    regExp === undefined ? '' : `.regex(${regExp})`,
    check === undefined ? '' : `.refine(${check}, ${message(`is no ${format}`)})`,
  ].join('')
}

/** The formats that are checked; a text of any other format is accepted. */
const checksByFormat: Record<string, string> = { 'date-time': 'c.dateTime', date: 'c.date' }

/**
 * Undefined for a pattern that is no regular expression of JavaScript: it refuses nothing. A match has no time limit in zod, because the code
 * runs in browsers too, where nothing can interrupt one. Leaving a slow pattern out would accept wrong values; `generate --strict` and
 * `contract lint --strict` name it by an example.
 */
function regExpCode(pattern: string): string | undefined {
  const flag = ['u', ''].find((each) => isRegExp(pattern, each))
  return flag === undefined ? undefined : `new RegExp(${JSON.stringify(pattern)}, '${flag}')`
}

function isRegExp(pattern: string, flags: string): boolean {
  try {
    return new RegExp(pattern, flags) instanceof RegExp
  } catch {
    return false
  }
}

function numberCode(type: string, schema: Json): string {
  const bounds = [
    ['gte', schema.minimum],
    ['lte', schema.maximum],
    ['gt', schema.exclusiveMinimum],
    ['lt', schema.exclusiveMaximum],
  ] as const
  return [
    'z.number()',
    type === 'integer' ? `.refine(c.whole, ${message('is no integer')})` : '',
    ...bounds.map(([method, bound]) => (typeof bound === 'number' ? `.${method}(${bound})` : '')),
    typeof schema.multipleOf === 'number'
      ? `.refine(c.multiple(${schema.multipleOf}), ${message(`is no multiple of ${schema.multipleOf}`)})`
      : '',
  ].join('')
}

function arrayCode({ items = true, prefixItems, minItems, maxItems, uniqueItems }: Json, code: Code): string {
  const bounds = boundsOf(minItems, maxItems)
  const leading = listIn(prefixItems).map((each) => `() => ${code(each)}`)
  return [
    leading.length > 0 ? `c.leading([${leading.join(', ')}], () => ${code(items)})` : `z.array(${code(items)})`,
    bounds === undefined
      ? ''
      : `.refine((list) => list.length >= ${bounds[0]} && list.length <= ${bounds[1]}, ${message('has the wrong number of items')})`,
    uniqueItems === true ? `.refine(c.unique, ${message('has an item twice')})` : '',
  ].join('')
}

function objectCode(schema: Json, code: Code): string {
  const properties = objectsIn(schema.properties)
  const required = listIn(schema.required).map(String)
  const members = Object.entries(properties).map(
    ([name, each]) => `${JSON.stringify(name)}: ${code(each)}${required.includes(name) ? '' : '.optional()'}`,
  )
  const alternatives = listIn(schema['x-exactly-one-of'])
  const { minProperties, maxProperties, propertyNames } = schema
  const bounds = boundsOf(minProperties, maxProperties)
  return [
    baseObject(schema, `{ ${members.join(', ')} }`, code),
    required.length > 0 ? `.refine(c.having(${JSON.stringify(required)}), ${message('lacks a property')})` : '',
    bounds === undefined
      ? ''
      : `.refine(c.count(${bounds.join(', ')}), ${message('has the wrong number of properties')})`,
    propertyNames === undefined ? '' : `.refine(c.names(() => ${code(propertyNames)}), ${message('has a wrong name')})`,
    alternatives.length > 0
      ? `.refine(c.alternatives(${alternatives.map((each) => JSON.stringify(each)).join(', ')}), ${message('must have exactly one of its alternatives')})`
      : '',
  ].join('')
}

function baseObject(schema: Json, members: string, code: Code): string {
  const { additionalProperties: rest = true, patternProperties } = schema
  if (patternProperties !== undefined) {
    const patterns = Object.entries(objectIn(patternProperties)).flatMap(([pattern, each]) => {
      const regExp = regExpCode(pattern)
      return regExp === undefined ? [] : [`[${regExp}, () => ${code(each)}]`]
    })
    const known = JSON.stringify(Object.keys(objectIn(schema.properties)))
    return `c.all(z.looseObject(${members}), () => c.patterned(${known}, [${patterns.join(', ')}], () => ${code(rest)}))`
  }
  if (rest === false) return `z.strictObject(${members})`
  const others = code(rest)
  return others === 'z.unknown()' ? `z.looseObject(${members})` : `z.object(${members}).catchall(${others})`
}

function message(text: string): string {
  return JSON.stringify(text)
}
