/** Validates a request against the declaration of its operation. */

import type { IncomingMessage } from 'node:http'
import { isAny, isJson } from '../../client/any/media.ts'
import { type ErrorObject, pointerOf, sentence } from '../document/contract-schemas.ts'
import { at, type Json } from '../document/document.ts'
import type { Description, Parameter } from '../document/model.ts'
import type { Validators } from '../document/validators.ts'
import { formOf } from './form.ts'
import type { Match } from './routes.ts'
import { type Pairs, pairsOf, readings } from './values.ts'

/**
 * Fault of a request, and the statuses that may report it: the most suitable first, and last those that only come near.
 * A status with another meaning, such as 429, never reports it.
 */
export type Fault = { statuses: number[]; what: string }

const unauthorized = [401, 403, 404]
const invalidBody = [400, 422, 409, 412]
const invalidParameter = [400, 422, 404, 409]
const unsupported = [415, 406, ...invalidBody]
const tooLarge = [413, ...invalidBody]

const bodyMaxBytes = 10 * 1024 * 1024

export type Sent = { match: Match; request: IncomingMessage; query: Pairs; cookies: Pairs }

export function sentBy(request: IncomingMessage, match: Match, search: string): Sent {
  return {
    match,
    request,
    query: pairsOf(search, '&'),
    cookies: pairsOf(request.headers.cookie ?? '', ';'),
  }
}

/** Checks that all credentials of one security requirement are present. Their values are not checked. */
export function credentialFault({ schemes }: Description, { match, request, query, cookies }: Sent): Fault | undefined {
  const ways = match.operation.security ?? []
  const holds = (name: string) => {
    const { type, in: place, name: key } = schemes[name] ?? {}
    const isIn = (pairs: Pairs) => pairs.some(([each]) => each === key)
    if (type === 'mutualTLS') return true
    if (type !== 'apiKey' || place === 'header') {
      return request.headers[type === 'apiKey' ? String(key).toLowerCase() : 'authorization'] !== undefined
    }
    return isIn(place === 'query' ? query : cookies)
  }
  if (ways.length === 0 || ways.some((way) => Object.keys(way).every(holds))) return undefined
  return {
    statuses: unauthorized,
    what: `no credential; the operation requires ${ways.map((way) => Object.keys(way).join(' and ')).join(', or ')}`,
  }
}

export function parameterFault({ document }: Description, validators: Validators, sent: Sent): Fault | undefined {
  const { path, parameters } = sent.match.operation
  for (const parameter of parameters) {
    // No request has a part of the path for it.
    if (parameter.in === 'path' && !path.includes(`{${parameter.name}}`)) continue
    const what = faultOf(document, validators, parameter, valuesFor(document, parameter, sent))
    if (what !== undefined) return { statuses: invalidParameter, what: `${parameter.in} ${parameter.name} ${what}` }
  }
  return undefined
}

function valuesFor(document: Json, parameter: Parameter, { match, request, query, cookies }: Sent): unknown[] {
  const { name, in: place } = parameter
  const schema = schemaOf(document, parameter)
  if (place === 'query' || place === 'cookie') {
    // A pair with the name of another parameter is no property of an object that is spread over the query.
    const others = match.operation.parameters.filter((each) => each.in === place && each.name !== name)
    const pairs = (place === 'query' ? query : cookies).filter(([key]) => !others.some((each) => each.name === key))
    return readings(document, schema, parameter, pairs)
  }
  const text = place === 'path' ? match.sent[name] : request.headers[name.toLowerCase()]
  return text === undefined ? [] : readings(document, schema, parameter, [text].flat().join(','))
}

function schemaOf(document: Json, { schema }: Parameter): unknown {
  return schema === undefined ? {} : at(document, schema)
}

function faultOf(document: Json, validators: Validators, parameter: Parameter, values: unknown[]): string | undefined {
  if (values.length === 0) return parameter.required ? 'is missing' : undefined
  const check = usable(() => validators.text(schemaOf(document, parameter)))
  const errors = check ? values.map(check) : [undefined]
  return errors.includes(undefined) ? undefined : sentence(errors[0] as ErrorObject)
}

/**
 * Returns undefined when no validator can be compiled from a schema. The mock then accepts every value;
 * `generate --strict` reports the schema.
 */
function usable<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

export async function bodyFault(
  { document }: Description,
  validators: Validators,
  sent: Sent,
): Promise<Fault | undefined> {
  const { body } = sent.match.operation
  const bytes = await bytesOf(sent.request)
  if (bytes === undefined) return { statuses: tooLarge, what: `the body has more than ${bodyMaxBytes} bytes` }
  if (!body) return undefined
  const type = sent.request.headers['content-type'] ?? ''
  if (bytes.length === 0 && type === '')
    return body.required ? { statuses: invalidBody, what: 'the body is missing' } : undefined
  const media = mediaOf(Object.keys(body.content), type)
  if (media === undefined && Object.keys(body.content).length > 0) {
    return {
      statuses: unsupported,
      what: `the body is ${type || 'of no type'}, and not ${Object.keys(body.content).join(' or ')}`,
    }
  }
  const { schema, encoding } = (body.content[media ?? ''] ?? {}) as { schema?: unknown; encoding?: Json }
  const form = await formOf(document, schema, encoding, type, bytes)
  if (form?.fault !== undefined) return { statuses: invalidBody, what: form.fault }
  if (schema === undefined || !(form || isJson(type))) return undefined
  const value = form ? form.value : parsed(bytes)
  if (value === undefined) return { statuses: invalidBody, what: 'the body is no JSON' }
  const check = usable(() => (form ? validators.text(schema) : validators.of(schema, 'request')))
  const error = check?.(value)
  return error && { statuses: invalidBody, what: `body ${pointerOf(error) || '/'} ${sentence(error)}` }
}

/** Returns the declared media type that matches the sent one: the same type, or a range that includes it. */
function mediaOf(declared: string[], type: string): string | undefined {
  const base = (text: string) => text.split(';')[0]?.trim().toLowerCase() ?? ''
  const inRange = (range: string) =>
    range === '*/*' || (range.endsWith('/*') && base(type).startsWith(range.slice(0, -1)))
  return (
    declared.find((each) => each.toLowerCase() === type.toLowerCase()) ??
    declared.find((each) => base(each) === base(type)) ??
    declared.find((each) => isAny(each) || inRange(base(each)))
  )
}

async function bytesOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    length += part.length
    if (length <= bodyMaxBytes) parts.push(part)
  }
  return length > bodyMaxBytes ? undefined : Buffer.concat(parts)
}

/** Throws for bytes that are not UTF-8. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    return undefined
  }
}
