/** What a description itself gives as an answer: an example, or a value made from the schema where there is none that fits. */

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

/** `true`, or `made` where no example was there to be given. */
export const exampleHeader = 'X-Contract-Example'
/** What is wrong: with the request, or with the description where even the best answer does not match its schema. */
export const problemHeader = 'X-Contract-Problem'

/** The status of a call that goes well: the lowest success, or whatever else is declared. */
export function usualStatus({ responses }: DescribedOperation): number {
  const keys = Object.keys(responses)
  const success = keys.filter((key) => key.startsWith('2')).sort()[0]
  const key = success ?? (keys.includes('default') ? '200' : (keys.sort()[0] ?? '200'))
  return Number(key.replace('XX', '00'))
}

/** Undefined where the operation does not declare the status. */
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

/** What may stand in a header, and in one line. */
export function headerValue(text: string): string {
  return text.replace(/[^ -~]+/g, '?').slice(0, 300)
}

type Value = { value: unknown; isMade: boolean; fault?: string }

/** The first that matches its schema: the examples in their order, then what is made; an example, if nothing does. */
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
    // What it cannot make a sample of is answered by the next candidate.
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

/** Some write the example of an object as its JSON. */
function parsedText(value: unknown): unknown[] {
  try {
    return typeof value === 'string' ? [JSON.parse(value)] : []
  } catch {
    return []
  }
}

/** The first that the caller takes; of those it takes, JSON goes first. */
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

/** A range is no type of a reply. */
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
