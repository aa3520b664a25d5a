/**
 * The bounds of every field of a request, derived from the contract: values just inside and just outside of each, also in nested objects
 * and in the items of lists.
 */
import { type OperationId, operations } from '../../generated/operations.ts'
import type { Filled } from './booking-requests.ts'
import { type Answer, call } from './call.ts'
import { operationIds } from './requests.ts'
import { flat, operationOf, requestSchema } from './sent-and-returned.ts'
import type { TestServer } from './server.ts'

type Json = Record<string, unknown>
type Schema = {
  type?: string | string[]
  enum?: unknown[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  maxProperties?: number
  items?: unknown
  properties?: Json
  required?: string[]
  additionalProperties?: unknown
  propertyNames?: unknown
  'x-cursor'?: string
  'x-exactly-one-of'?: string[]
}
type Place = 'body' | 'query' | 'path'

/** A field of a request. `steps` lead to it from the root of its place; a list is entered at its first item. */
export type Field = {
  operationId: OperationId
  place: Place
  steps: string[]
  schema: Schema
  isNullable: boolean
  isRequired: boolean
}
type Try = { label: string; value: unknown; isAccepted: boolean }

/** The field is left out. */
const absent = Symbol('absent')
/** Longest body, and longest query, that a server reads. */
const mostBytes = { body: 65_000, query: 12_000 }
/** A URL cannot say it. */
const loneSurrogate = /\p{Cs}/u
/** Texts out of a pattern that are tried in a URL: most of its fields are ids. */
const oddInUrl = 5

export function fieldName({ operationId, place, steps }: Field): string {
  return `${operationId}: ${place} /${steps.join('/')}`
}

/** Every field of every body, query and path in the contract. */
export function fieldsOfRequests(): Field[] {
  return operationIds.flatMap((operationId) => {
    const { parameters = [] } = operationOf(operationId) as { parameters?: unknown[] }
    const inUrl = parameters.map(flat).flatMap(({ name, in: place, schema, required }): Field[] => {
      if (place !== 'query' && place !== 'path') return []
      const isRequired = place === 'query' && required === true
      return fieldsFrom({ operationId, place, steps: [String(name)], ...resolved(schema), isRequired })
    })
    const root = resolved(requestSchema(operationId))
    return [...inUrl, ...belowObject({ operationId, place: 'body', steps: [], ...root, isRequired: false })]
  })
}

function fieldsFrom(field: Field): Field[] {
  const { schema } = field
  if (schema.items !== undefined) {
    const item = { ...field, steps: [...field.steps, '0'], ...resolved(schema.items), isRequired: false }
    return [field, ...fieldsFrom(item)]
  }
  return [field, ...belowObject(field)]
}

function belowObject(field: Field): Field[] {
  const { properties = {}, required = [] } = field.schema
  return Object.entries(properties).flatMap(([name, schema]) =>
    fieldsFrom({ ...field, steps: [...field.steps, name], ...resolved(schema), isRequired: required.includes(name) }),
  )
}

function resolved(schema: unknown): { schema: Schema; isNullable: boolean } {
  const found = flat(schema) as Schema
  const branches = ((schema as Json | undefined)?.anyOf ?? []) as Json[]
  const types = [found.type ?? []].flat()
  return { schema: found, isNullable: types.includes('null') || branches.some(({ type }) => type === 'null') }
}

/**
 * Sends each value at and beyond the bounds of a field to a server whose handlers all fail: what gets there was accepted.
 * @param valid a request of the operation that succeeds: as no handler does anything, one serves for all fields
 * @returns a line for each value that was treated otherwise than the contract says
 */
export async function boundFailures(server: TestServer, field: Field, valid: Filled): Promise<string[]> {
  const lines: string[] = []
  for (const { label, value, isAccepted } of triesOf(field)) {
    const request = withValue(valid, field, value)
    if (request === undefined) continue
    const answer = await call(server, field.operationId, request)
    const isRight = isAccepted ? hasPassed(answer, field) : isRefused(answer, field)
    if (!isRight) lines.push(`${fieldName(field)}: ${label}: ${answer.status} ${answer.text.slice(0, 300)}`)
  }
  return lines
}

/** The handler was reached, or nothing has this id. */
function hasPassed({ code }: Answer, { place }: Field): boolean {
  return code === 'INTERNAL_ERROR' || (place === 'path' && code === 'WORKSPACE_NOT_FOUND')
}

/** The field is named, by the code that its operation declares. */
function isRefused({ status, code, body }: Answer, { operationId, place, steps }: Field): boolean {
  const { codes } = operations[operationId]
  const order = ['VALIDATION_FAILED', 'INVALID_PARAMS'] as const
  const [expected] = (place === 'path' ? order.toReversed() : order).filter((each) => each in codes)
  const path = `/${steps.join('/')}`
  const issues = (body?.error?.details?.issues ?? []) as { in: string; path: string }[]
  const isNamed = issues.some((each) => each.in === place && (each.path === path || each.path.startsWith(`${path}/`)))
  return code === expected && status === (codes as Record<string, number>)[String(expected)] && isNamed
}

export function triesOf(field: Field): Try[] {
  const { schema, isNullable, isRequired, place, steps } = field
  const tries: Try[] = []
  const accepted = (label: string, value: unknown) => {
    if (value !== undefined) tries.push({ label, value, isAccepted: true })
  }
  const refused = (label: string, value: unknown) => {
    if (value !== undefined) tries.push({ label, value, isAccepted: false })
  }
  if (isRequired) refused('left out', absent)
  const types = [schema.type ?? []].flat()
  if (place === 'body') {
    if (isNullable) accepted('null', null)
    else refused('null', null)
    const others: Json = { string: 'x', integer: 1, boolean: true, array: ['x'], object: { x: 'x' } }
    for (const [type, value] of Object.entries(others)) {
      if (!types.includes(type) && !(types.includes('number') && type === 'integer')) refused(`of type ${type}`, value)
    }
  }
  if (schema.enum) {
    for (const value of schema.enum.filter((each) => each !== null)) accepted(`the value ${value}`, value)
    if (types.includes('string')) refused('none of the values', 'none of these')
  } else if (types.includes('string'))
    triesOfText(schema, accepted, refused, place, /^resource_?id$/i.test(steps.at(-1) ?? ''))
  if (types.includes('integer')) triesOfInteger(schema, place, accepted, refused)
  if (types.includes('array')) triesOfList(schema, accepted, refused)
  if (types.includes('object')) triesOfObject(schema, accepted, refused)
  return tries
}

type Note = (label: string, value: unknown) => void

function triesOfText(schema: Schema, accepted: Note, refused: Note, place: Place = 'body', isSample = false): void {
  if (schema.format === 'uuid') {
    accepted('an id', uuid)
    if (isSample) accepted('an id in upper case', uuid.toUpperCase())
    for (const text of isSample ? noIds : noIds.slice(0, 3)) refused(`no id: ${JSON.stringify(text)}`, text)
    return
  }
  const { minLength = 0, maxLength } = schema
  if (schema['x-cursor'] === undefined) {
    accepted(`${minLength} characters`, textOfLength(schema, minLength))
    if (maxLength !== undefined) {
      accepted(`${maxLength} characters`, textOfLength(schema, maxLength))
      accepted(`${maxLength} characters beyond the BMP`, fitting(schema, '\u{1F3BE}'.repeat(maxLength)))
    }
  }
  // These violate no other bound, so that none of them can stand in for this one.
  if (minLength > 0) refused('one character too few', textOfLength(schema, minLength - 1) ?? 'x'.repeat(minLength - 1))
  if (maxLength !== undefined) {
    refused('one character too many', textOfLength(schema, maxLength + 1) ?? 'x'.repeat(maxLength + 1))
    if (fitting(schema, '\u{1F3BE}')) {
      refused('one character beyond the BMP too many', '\u{1F3BE}'.repeat(maxLength + 1))
    }
  }
  if (schema.pattern !== undefined) {
    const pattern = new RegExp(schema.pattern, 'u')
    const odd = [
      ...['a b', 'run.1', 'HEAD~1', 'rün', '-', ' \t\n\u00a0\u3000\ufeff', 'a\u0000b', 'a\ud83c', '\udfbeb'],
      ...['ä!', '25:00', '1969-12-31', 'g'.repeat(40)],
    ]
    const beyond = odd.filter((each) => !pattern.test(each) && (place === 'body' || !loneSurrogate.test(each)))
    for (const text of place === 'body' ? beyond : beyond.slice(0, oddInUrl))
      refused(`not of its pattern: ${JSON.stringify(text)}`, text)
  }
  if (schema.format === 'date-time') refused('no day of the calendar', '2027-02-30T10:00:00Z')
}

/** Texts of formats, and texts of one character repeated. */
function textOfLength(schema: Schema, length: number): string | undefined {
  const fills = ['x', 'a', '1'].map((each) => each.repeat(length))
  const framed = [
    ['x@', 'a'],
    ['invite_', 'a'],
    ['https://', 'a'],
  ].map(([head = '', fill = '']) => head + fill.repeat(Math.max(0, length - head.length)))
  return [...fills, ...framed, ...known].find((text) => text.length === length && matches(schema, text))
}

const uuid = '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10'
/** All ids have one schema: each of these is sent where a resource is named, the first three everywhere. */
const noIds = [
  ...['court-1', `${uuid}0`, uuid.replaceAll('-', ''), '1', uuid.slice(1), `{${uuid}}`],
  ...[`${uuid}\n`, `urn:uuid:${uuid}`, uuid.replace('0', 'g')],
]
const known = [uuid, '2027-01-01T00:00:00Z', '2027-01-01', '10:00', 'Europe/Berlin', 'https://club.example']

function matches({ pattern, format }: Schema, text: string): boolean {
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return false
  if (format === 'date-time') return known[1] === text
  return format !== 'uuid' || known[0] === text
}

function fitting(schema: Schema, text: string): string | undefined {
  const length = [...text].length
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  return length >= minLength && length <= maxLength && matches(schema, text) ? text : undefined
}

function triesOfInteger({ minimum, maximum, enum: values }: Schema, place: Place, accepted: Note, refused: Note): void {
  if (values === undefined) {
    accepted('the least', minimum)
    accepted('the most', maximum)
  }
  if (minimum !== undefined) refused('one too few', minimum - 1)
  if (maximum !== undefined) refused('one too many', maximum + 1)
  refused('a fraction', (minimum ?? 0) + 0.5)
  if (place === 'body') refused('a text of digits', String(minimum ?? 1))
  else for (const text of ['', 'x', '1e1', '+1', ' 1']) refused(`the text "${text}"`, text)
}

function triesOfList(schema: Schema, accepted: Note, refused: Note): void {
  const { minItems = 0, maxItems, uniqueItems } = schema
  accepted(`${minItems} items`, itemsOf(schema, minItems))
  if (minItems > 0) refused('one item too few', itemsOf(schema, minItems - 1))
  if (maxItems !== undefined) {
    accepted(`${maxItems} items`, itemsOf(schema, maxItems))
    refused(
      'one item too many',
      itemsOf(schema, maxItems + 1) ?? Array(maxItems + 1).fill(sampleOf(resolved(schema.items).schema)),
    )
  }
  const item = sampleOf(resolved(schema.items).schema)
  if (uniqueItems) refused('the same item twice', [item, item])
}

/** Undefined if there are not so many different items. */
function itemsOf(schema: Schema, count: number): unknown[] | undefined {
  const item = resolved(schema.items).schema
  if (!schema.uniqueItems) return Array.from({ length: count }, () => sampleOf(item))
  const values = item.enum ?? Array.from({ length: count }, (_, index) => distinct(item, index))
  return values.length >= count ? values.slice(0, count) : undefined
}

function distinct(item: Schema, index: number): unknown {
  if (item.format === 'uuid') return `${String(known[0]).slice(0, -4)}${String(index).padStart(4, '0')}`
  if ([item.type].flat().includes('integer')) return (item.minimum ?? 0) + index
  return `https://club-${index}.example`
}

function triesOfObject(schema: Schema, accepted: Note, refused: Note): void {
  const { maxProperties, additionalProperties, propertyNames } = schema
  if (additionalProperties === false) refused('an unknown property', { ...(sampleOf(schema) as Json), unknown: 'x' })
  if (typeof additionalProperties !== 'object' || additionalProperties === null) return
  const value = resolved(additionalProperties).schema
  const withNames = (names: string[]) => Object.fromEntries(names.map((name) => [name, 'x']))
  const numbered = (count: number) => withNames(Array.from({ length: count }, (_, index) => `key_${index}`))
  if (maxProperties !== undefined) {
    accepted(`${maxProperties} properties`, numbered(maxProperties))
    refused('one property too many', numbered(maxProperties + 1))
  }
  const names = resolved(propertyNames).schema
  triesOfText(
    names,
    (label, name) => accepted(`a name of ${label}`, withNames([String(name)])),
    (label, name) => refused(`a name of ${label}`, withNames([String(name)])),
  )
  triesOfText(
    value,
    (label, text) => accepted(`a value of ${label}`, { key: text }),
    (label, text) => refused(`a value of ${label}`, { key: text }),
  )
}

/** A value that keeps all bounds of the schema. */
function sampleOf(schema: Schema): unknown {
  const types = [schema.type ?? []].flat()
  if (schema.enum) return schema.enum[0]
  if (types.includes('object')) {
    const { properties = {}, required = [] } = schema
    return Object.fromEntries(required.map((name) => [name, sampleOf(resolved(properties[name]).schema)]))
  }
  if (types.includes('array')) return itemsOf(schema, Math.max(1, schema.minItems ?? 0))
  if (types.includes('integer')) return schema.minimum ?? 0
  if (types.includes('boolean')) return true
  const { minLength = 0, maxLength = 1 } = schema
  return (
    textOfLength(schema, minLength) ?? textOfLength(schema, maxLength) ?? known.find((text) => fitting(schema, text))
  )
}

/** The valid request with this value of the field; undefined if the URL cannot say it, or the body would be too large. */
function withValue(valid: Filled, field: Field, value: unknown): Filled | undefined {
  const [name = ''] = field.steps
  if (field.place === 'body') {
    const body = structuredClone(valid.body ?? {})
    const root = resolved(requestSchema(field.operationId)).schema
    for (const other of root['x-exactly-one-of'] ?? []) {
      if (root['x-exactly-one-of']?.includes(name) && other !== name) body[other] = null
    }
    put(body, root, field.steps, value)
    return JSON.stringify(body).length > mostBytes.body ? undefined : { ...valid, body }
  }
  // An empty segment is another path.
  if (field.place === 'path') {
    return value === absent || value === ''
      ? undefined
      : { ...valid, params: { ...valid.params, [name]: encodeURIComponent(String(value)) } }
  }
  // The form of a query has no list without items.
  if (Array.isArray(value) && value.length === 0) return undefined
  const query = new URLSearchParams(valid.query)
  query.delete(name)
  const values = value === absent ? [] : Array.isArray(value) ? value : [value]
  for (const each of values) query.append(name, String(each))
  const isTooLong = query.toString().length > mostBytes.query
  return isTooLong ? undefined : { ...valid, query: query.toString() }
}

/** Sets a value in the body, with samples of the objects and lists that lead to it. */
function put(parent: Json, schema: Schema, [name = '', ...rest]: string[], value: unknown): void {
  const next = resolved(schema.items ?? schema.properties?.[name]).schema
  if (rest.length > 0) {
    const sample = sampleOf(next)
    const isContainer = parent[name] !== null && typeof parent[name] === 'object'
    if (!isContainer || (Array.isArray(parent[name]) && (parent[name] as unknown[]).length === 0)) parent[name] = sample
    put(parent[name] as Json, next, rest, value)
  } else if (value === absent) delete parent[name]
  else parent[name] = value
}
