/** Mock responses of a description: an example, or a value generated from the schema if no example matches it. */

import { sample } from 'openapi-sampler'
import { isAny, isJson, isText } from '../../client/any/media.ts'
import { pointerOf, sentence } from '../document/contract-schemas.ts'
import { withoutMarked } from '../document/directions.ts'
import { discriminated } from '../document/discriminators.ts'
import { type Json, objectIn, objectsIn, resolve } from '../document/document.ts'
import { bodyExamplesOf } from '../document/examples.ts'
import type { DescribedOperation, Description } from '../document/model.ts'
import type { Validators } from '../document/validators.ts'
import { repairSample } from './repair-sample.ts'

export type Answer = { status: number; headers: Record<string, string>; body: Buffer | undefined }
export type Preference = { accept: string; example: string | undefined }

/** Has the value `made` if the body was generated, otherwise `true`. */
export const exampleHeader = 'X-Contract-Example'
/** Names the fault of the request, or of the description when no candidate body matches its schema. */
export const problemHeader = 'X-Contract-Problem'

/** Returns the lowest declared success status; without one, 200 for `default` or else the lowest declared status. */
export function usualStatus({ responses }: DescribedOperation): number {
  const keys = Object.keys(responses)
  const success = keys.filter((key) => key.startsWith('2')).sort()[0]
  const key = success ?? (keys.includes('default') ? '200' : (keys.sort()[0] ?? '200'))
  return Number(key.replace('XX', '00'))
}

/** A declared response filled with example values, before it is serialized. */
export type ExampleReply = {
  status: number
  /** The required headers, and `Location`. */
  headers: Record<string, unknown>
  /** Undefined if the response has no body. */
  media: string | undefined
  value: unknown
  isMade: boolean
  /** Why no candidate body matches its schema. */
  fault: string | undefined
}

/**
 * Fills the declared response of this status: the only source of mock bodies and headers.
 * @param responses by status, as `200`, `4XX` or `default`; references followed
 * @returns undefined when the status is not declared
 */
export function exampleReply(
  document: Json,
  validators: Validators,
  responses: Record<string, Json>,
  status: number,
  preference: Preference,
): ExampleReply | undefined {
  const response = responseOf(responses, status)
  if (response === undefined) return undefined
  const headers = headersOf(document, validators, response)
  const content = objectsIn(response.content)
  const media = pickedMedia(Object.keys(content), preference.accept)
  if (media === undefined || [204, 205, 304].includes(status))
    return { status, headers, media: undefined, value: undefined, isMade: false, fault: undefined }
  const { value, isMade, fault } = bestValue(document, validators, content[media] ?? {}, media, preference.example)
  return { status, headers, media: concrete(media, value), value, isMade, fault }
}

/** Whether `Accept` excludes each media type of the response with this status, by the weight 0. A type that it does not name may be sent. */
export function isUnacceptable({ responses }: DescribedOperation, status: number, accept: string): boolean {
  const declared = Object.keys(objectsIn(responseOf(responses, status)?.content))
  const ranges = rangesIn(accept)
  return declared.length > 0 && declared.every((media) => weightOf(ranges, media) === 0)
}

/** Returns the mock response with this status; undefined when the operation does not declare the status. */
export function answerOf(
  { document }: Description,
  validators: Validators,
  { responses }: DescribedOperation,
  status: number,
  preference: Preference,
): Answer | undefined {
  const reply = exampleReply(document, validators, responses, status, preference)
  if (reply === undefined) return undefined
  const headers = Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, headerText(value)]))
  if (reply.media === undefined) return { status, headers: { ...headers, [exampleHeader]: 'true' }, body: undefined }
  return {
    status,
    headers: {
      ...headers,
      'Content-Type': reply.media,
      [exampleHeader]: reply.isMade ? 'made' : 'true',
      ...(reply.fault !== undefined && { [problemHeader]: headerValue(`the description: ${reply.fault}`) }),
    },
    body: Buffer.from(isJson(reply.media) ? JSON.stringify(reply.value ?? null) : valueText(reply.value)),
  }
}

function responseOf(responses: Record<string, Json>, status: number): Json | undefined {
  const key = [String(status), `${Math.floor(status / 100)}XX`, 'default'].find((each) => each in responses)
  return key === undefined ? undefined : responses[key]
}

/** Makes a text valid as a header value: printable ASCII in one line, at most 300 characters. */
export function headerValue(text: string): string {
  return text.replace(/[^ -~]+/g, '?').slice(0, 300)
}

type Value = { value: unknown; isMade: boolean; fault?: string }

/**
 * Returns the first value that matches its schema: the examples in their order, then generated values, repaired if
 * necessary. If none matches, it returns the first candidate with its fault.
 */
export function bestValue(
  document: Json,
  validators: Validators,
  media: Json,
  type: string,
  name: string | undefined,
): Value {
  const { schema } = media
  const examples = bodyExamplesOf(document, media, isJson(type)).filter(
    (each) => name === undefined || each.name === name,
  )
  const values = examples
    .flatMap(({ value }) => (isJson(type) ? [value, ...parsedText(value)] : [value]))
    .map((value) => withoutMarked(document, schema, value, 'writeOnly'))
  let [first, fault]: [Value | undefined, string | undefined] = [undefined, undefined]
  for (const candidate of candidates(document, values, schema, type)) {
    fault = isText(type) ? undefined : faultOf(validators, schema, candidate.value)
    if (fault === undefined) return candidate
    first ??= { ...candidate, fault }
    const repaired = candidate.isMade
      ? repairSample(candidate.value, (value) => validators.of(schema, 'response')(value))
      : undefined
    if (repaired !== undefined) return { value: repaired.value, isMade: true }
  }
  return first ?? { value: '', isMade: true }
}

function* candidates(document: Json, values: unknown[], schema: unknown, type: string): Generator<Value> {
  for (const value of values) yield { value, isMade: false }
  for (const skipNonRequired of [false, true]) {
    const value = made(document, schema, type, skipNonRequired)
    if (value === undefined) continue
    yield { value: discriminated(document, schema, value), isMade: true }
    yield { value, isMade: true }
  }
}

const deepest = 8

function made(document: Json, schema: unknown, type: string, skipNonRequired: boolean): unknown {
  if (schema === undefined) return isJson(type) ? {} : 'example'
  try {
    const format = /xml/.test(type) ? 'xml' : 'json'
    const options = { skipWriteOnly: true, skipNonRequired, quiet: true, maxSampleDepth: deepest, format } as const
    return sample(schema as never, options, document)
  } catch {
    // The sampler cannot handle this schema, so the caller tries the next candidate.
    return undefined
  }
}

function faultOf(validators: Validators, schema: unknown, value: unknown): string | undefined {
  if (schema === undefined) return undefined
  try {
    const error = validators.of(schema, 'response')(value)
    return error && `${pointerOf(error) || '/'} ${sentence(error)}`
  } catch (problem) {
    return `its schema cannot be used: ${(problem as Error).message}`
  }
}

/** Parses an example that is a string of JSON: some documents write the example of an object this way. */
function parsedText(value: unknown): unknown[] {
  try {
    return typeof value === 'string' ? [JSON.parse(value)] : []
  } catch {
    return []
  }
}

/**
 * Picks the media type with the highest weight, else any declared one that the client does not exclude by `q=0`. JSON is preferred. An error
 * is sent in any type.
 */
function pickedMedia(declared: string[], accept: string): string | undefined {
  const ranges = rangesIn(accept)
  const weights = declared.map((media) => weightOf(ranges, media))
  const most = Math.max(...weights.map((weight) => weight ?? 0))
  const allowed = declared.filter((_, index) => (most > 0 ? weights[index] === most : weights[index] !== 0))
  const best = allowed.length > 0 ? allowed : declared
  return best.find(isJson) ?? best[0]
}

type Range = { type: string; weight: number }

/** The ranges of an `Accept` header; without one, any type. */
function rangesIn(accept: string): Range[] {
  if (accept.trim() === '') return [{ type: '*/*', weight: 1 }]
  return accept.split(',').map((each) => {
    const [type = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.map((part) => /^q\s*=\s*([\d.]+)$/.exec(part)?.[1]).find((found) => found !== undefined)
    return { type, weight: Number(weight ?? 1) || 0 }
  })
}

/** The weight of the most exact range that has the media type; undefined if none has. A declared range has each type that it includes. */
function weightOf(ranges: Range[], media: string): number | undefined {
  const declared = media.split(';')[0]?.trim().toLowerCase() ?? ''
  if (isAny(media)) return Math.max(...ranges.map(({ weight }) => weight))
  const includes = (range: string, type: string) =>
    range === '*/*' || range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)))
  const exactness = ({ type }: Range) => (type === '*/*' ? 0 : type.endsWith('/*') ? 1 : 2)
  const found = ranges
    .filter(({ type }) => includes(type, declared) || includes(declared, type))
    .sort((one, other) => exactness(other) - exactness(one))
  return found[0]?.weight
}

/** Replaces a media range such as `image/*`, which is not valid as the Content-Type of a response. */
function concrete(media: string, value: unknown): string {
  if (!media.includes('*')) return media
  if (media.startsWith('image/')) return 'image/png'
  return media.startsWith('text/') || typeof value === 'string' ? 'text/plain' : 'application/json'
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}

function headersOf(document: Json, validators: Validators, response: Json): Record<string, unknown> {
  const entries = Object.entries(objectIn(response.headers)).flatMap(([name, each]): [string, unknown][] => {
    const header = resolve(document, each)
    const key = name.toLowerCase()
    const isNeeded = header.required === true || key === 'location'
    return !isNeeded || key === 'content-type' ? [] : [[name, headerSample(document, validators, key, header)]]
  })
  return Object.fromEntries(entries)
}

/** Values of headers whose schema seldom says their form. */
const usualHeaders: Record<string, string> = {
  etag: '"example"',
  allow: 'GET, HEAD, OPTIONS',
  location: '/',
  'retry-after': '1',
}

const knownSamples = new WeakMap<Validators, Map<Json, Map<string, unknown>>>()

/** Found once: most responses share their headers, and a generated value takes milliseconds. */
function headerSample(document: Json, validators: Validators, name: string, header: Json): unknown {
  const ofHeaders = knownSamples.get(validators) ?? new Map<Json, Map<string, unknown>>()
  knownSamples.set(validators, ofHeaders)
  const byName = ofHeaders.get(header) ?? new Map<string, unknown>()
  ofHeaders.set(header, byName)
  if (!byName.has(name)) byName.set(name, findHeaderSample(document, validators, name, header))
  return byName.get(name)
}

/** The first value that matches the schema of the header: an example, one that the schema names, a usual one, a generated one. */
function findHeaderSample(document: Json, validators: Validators, name: string, header: Json): unknown {
  const { schema } = header
  const examples = bodyExamplesOf(document, header, true).map(({ value }) => value)
  const usual = name in usualHeaders ? [usualHeaders[name]] : []
  const sampled = schema === undefined ? 'example' : made(document, schema, '', false)
  const { example, default: initial, enum: values, const: fixed } = resolve(document, schema) ?? {}
  const isNamed = [example, initial, values, fixed].some((each) => each !== undefined)
  const further = isNamed ? [sampled, ...usual] : [...usual, sampled]
  const all = [...examples, ...further].filter((value) => value !== undefined)
  const fitting = all.find((value) => faultOf(validators, schema, value) === undefined)
  if (fitting !== undefined) return fitting
  return (
    repairSample(sampled ?? 'example', (value) => validators.of(schema, 'response')(value))?.value ??
    all[0] ??
    'example'
  )
}

/** A list in a header is separated by commas. */
function headerText(value: unknown): string {
  if (Array.isArray(value)) return headerValue(value.join(','))
  return headerValue(typeof value === 'object' ? JSON.stringify(value) : String(value))
}
