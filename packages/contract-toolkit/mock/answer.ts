/** Mock responses of a description: an example, or a value generated from the schema if no example matches it. */

import { sample } from 'openapi-sampler'
import { isAny, isJson, isText } from '../../client/any/media.ts'
import { pointerOf, sentence } from '../document/contract-schemas.ts'
import { type Json, objectIn, objectsIn, resolve } from '../document/document.ts'
import { examplesOf } from '../document/examples.ts'
import type { DescribedOperation, Description } from '../document/model.ts'
import type { Validators } from '../document/validators.ts'
import { mend } from './repair-sample.ts'

export type Answer = { status: number; headers: Record<string, string>; body: Buffer | undefined }
export type Wish = { accept: string; example: string | undefined }

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

/** Returns the mock response with this status; undefined when the operation does not declare the status. */
export function answerOf(
  description: Description,
  validators: Validators,
  operation: DescribedOperation,
  status: number,
  wish: Wish,
): Answer | undefined {
  const { responses } = operation
  const key = [String(status), `${Math.floor(status / 100)}XX`, 'default'].find((each) => each in responses)
  if (key === undefined) return undefined
  const response = responses[key] as Json
  const headers = headersOf(description.document, response)
  const content = objectsIn(response.content)
  const media = pickedMedia(Object.keys(content), wish.accept)
  if (media === undefined || [204, 205, 304].includes(status))
    return { status, headers: { ...headers, [exampleHeader]: 'true' }, body: undefined }
  const { value, isMade, fault } = bestValue(
    description.document,
    validators,
    content[media] ?? {},
    media,
    wish.example,
  )
  return {
    status,
    headers: {
      ...headers,
      'Content-Type': concrete(media, value),
      [exampleHeader]: isMade ? 'made' : 'true',
      ...(fault !== undefined && { [problemHeader]: headerValue(`the description: ${fault}`) }),
    },
    body: Buffer.from(isJson(concrete(media, value)) ? JSON.stringify(value ?? null) : textOf(value)),
  }
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
function bestValue(document: Json, validators: Validators, media: Json, type: string, name: string | undefined): Value {
  const examples = examplesOf(document, media).filter((each) => name === undefined || each.name === name)
  const given = examples.flatMap(({ value }) => (isJson(type) ? [value, ...parsedText(value)] : [value]))
  const { schema } = media
  let [first, fault]: [Value | undefined, string | undefined] = [undefined, undefined]
  for (const candidate of candidates(document, given, schema, type)) {
    fault = isText(type) ? undefined : faultOf(validators, schema, candidate.value)
    if (fault === undefined) return candidate
    first ??= { ...candidate, fault }
    const mended = candidate.isMade
      ? mend(candidate.value, (value) => validators.of(schema, 'response')(value))
      : undefined
    if (mended !== undefined) return { value: mended.value, isMade: true }
  }
  return first ?? { value: '', isMade: true }
}

function* candidates(document: Json, given: unknown[], schema: unknown, type: string): Generator<Value> {
  for (const value of given) yield { value, isMade: false }
  for (const skipNonRequired of [false, true]) {
    const value = made(document, schema, type, skipNonRequired)
    if (value !== undefined) yield { value, isMade: true }
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

/** Picks a media type that the client accepts, or any declared one if it accepts none. JSON is preferred. */
function pickedMedia(declared: string[], accept: string): string | undefined {
  const ranges = accept.split(',').map((each) => each.split(';')[0]?.trim() ?? '')
  const takes = (media: string) =>
    ranges.some(
      (range) =>
        range === '' ||
        range === '*/*' ||
        range === media.split(';')[0] ||
        (range.endsWith('/*') && media.startsWith(range.slice(0, -1))),
    )
  const taken = declared.filter((media) => isAny(media) || takes(media))
  const all = taken.length > 0 ? taken : declared
  return all.find(isJson) ?? all[0]
}

/** Replaces a media range such as `image/*`, which is not valid as the Content-Type of a response. */
function concrete(media: string, value: unknown): string {
  if (!media.includes('*')) return media
  if (media.startsWith('image/')) return 'image/png'
  return media.startsWith('text/') || typeof value === 'string' ? 'text/plain' : 'application/json'
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}

function headersOf(document: Json, response: Json): Record<string, string> {
  const entries = Object.entries(objectIn(response.headers)).flatMap(([name, each]): [string, string][] => {
    const header = resolve(document, each)
    const isNeeded = header.required === true || name.toLowerCase() === 'location'
    if (!isNeeded || name.toLowerCase() === 'content-type') return []
    const [example] = examplesOf(document, header)
    const value = example?.value ?? made(document, header.schema, '', false)
    return [[name, headerValue(typeof value === 'object' ? JSON.stringify(value) : String(value ?? 'example'))]]
  })
  return Object.fromEntries(entries)
}
