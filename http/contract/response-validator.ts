/**
 * The only writer of responses. Each reply is validated first: its body and headers must match the contract for its
 * operation and status. Then it is serialized and sent.
 */

import { EventStream } from '../../app/events/stream.ts'
import type { OperationId } from '../../generated/operations.ts'
import { deprecationHeaders, deprecationIn } from '../../packages/contract-toolkit/document/deprecation.ts'
import type { PreparedResponse } from '../request/prepared-response.ts'
import { type RequestContext, responsePaths } from '../request/request-context.ts'
import { type ErrorObject, type Json, pointerOf, type Schemas, sentence, type ValidateFunction } from './schemas.ts'

export type UncheckedReply = {
  status: number
  body?: unknown
  headers?: Record<string, string | number | readonly string[]>
}
/** Everything that a response depends on besides the handler's reply. */
export type ResponseContext = Pick<RequestContext, 'operationId' | 'responsesPath' | 'requestId' | 'rateLimit'>
export type ValidateAndSerialize = (answered: ResponseContext, outgoing: UncheckedReply) => PreparedResponse
/**
 * Validates the body of a static document against the 200 response of an operation, once for all replies.
 * @throws {ResponseValidationError}
 */
export type PrepareBody = (operationId: OperationId, body: unknown) => ValidatedBody

/** A reply that violates the contract. The message, for the log, names each violation. */
class ResponseValidationError extends Error {
  override name = 'ResponseValidationError'
}

/** True also for an error that came from a worker thread, which keeps only the name of its class. */
export function isResponseValidationError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ResponseValidationError'
}

const discardMs = 1_000
const policyHeader = 'Content-Security-Policy'
const resourcePolicy = 'Cross-Origin-Resource-Policy'

/** A validated body; `encoded` returns the same body in a content coding. */
export class ValidatedBody {
  readonly bytes: Uint8Array
  readonly responsesPath: readonly string[]

  constructor(bytes: Uint8Array, responsesPath: readonly string[]) {
    this.bytes = bytes
    this.responsesPath = responsesPath
  }

  encoded(bytes: Uint8Array): ValidatedBody {
    return new ValidatedBody(bytes, this.responsesPath)
  }
}

/** Compiled on first use, for all servers of the process with this contract. */
const rulesBySchemas = new WeakMap<Schemas, Map<readonly string[], Map<number, Rule>>>()

export function responseValidator(schemas: Schemas): {
  validateAndSerialize: ValidateAndSerialize
  prepare: PrepareBody
} {
  const rules = rulesBySchemas.get(schemas) ?? new Map<readonly string[], Map<number, Rule>>()
  rulesBySchemas.set(schemas, rules)
  const ruleFor = (
    { operationId, responsesPath }: Pick<ResponseContext, 'operationId' | 'responsesPath'>,
    status: number,
  ): Rule => {
    const known = rules.get(responsesPath)?.get(status)
    if (known) return known
    const rule = compileRule(schemas, responsesPath, status, operationId ?? 'unrouted')
    rules.set(responsesPath, (rules.get(responsesPath) ?? new Map<number, Rule>()).set(status, rule))
    return rule
  }
  const validateAndSerialize: ValidateAndSerialize = (answered, outgoing) => {
    const { status, body } = outgoing
    const rule = ruleFor(answered, status)
    const declared = contextHeaders(answered)
    if (rule.standing) Object.assign(declared, rule.standing)
    if (outgoing.headers) Object.assign(declared, outgoing.headers)
    if (!rule.headers(declared)) throw toValidationError(rule, 'header', rule.headers.errors)
    const headers = flattenHeaders(declared)
    headers.push('Cache-Control', 'ETag' in declared ? 'no-cache' : 'no-store')
    // A browser enforces every policy it receives: a reply that sets its own must not get a second one.
    if (!(policyHeader in declared)) headers.push(policyHeader, "default-src 'none'; frame-ancestors 'none'")
    if (!rule.body) {
      if (body !== undefined) throw new ResponseValidationError(`${rule.name}: a body where the contract declares none`)
      return { status, headers, payload: undefined }
    }
    if (rule.isEventStream && body instanceof EventStream) {
      headers.push('Content-Type', rule.contentType)
      return { status, headers, payload: undefined, stream: body }
    }
    if (body instanceof ValidatedBody) {
      if (body.responsesPath !== answered.responsesPath)
        throw new ResponseValidationError(`${rule.name}: a body of another operation`)
      headers.push('Content-Type', rule.contentType, 'Content-Length', body.bytes.length)
      return { status, headers, payload: undefined, bytes: body.bytes }
    }
    const payload = checkedPayload(rule, rule.body, body)
    headers.push('Content-Type', rule.contentType, 'Content-Length', Buffer.byteLength(payload))
    return { status, headers, payload }
  }
  const prepare: PrepareBody = (operationId, body) => {
    const responsesPath = responsePaths[operationId]
    const rule = ruleFor({ operationId, responsesPath }, 200)
    if (!rule.body) throw new ResponseValidationError(`${rule.name}: the contract declares no body to prepare`)
    return new ValidatedBody(Buffer.from(checkedPayload(rule, rule.body, body)), responsesPath)
  }
  return { validateAndSerialize, prepare }
}

function checkedPayload(rule: Rule, check: ValidateFunction, body: unknown): string {
  if (!check(body)) throw toValidationError(rule, 'body', check.errors)
  return rule.isJson ? JSON.stringify(body) : (body as string)
}

/**
 * Writes a prepared response with the headers common to all responses.
 * @param discards true if the connection closes while the client may still be sending. A client that sends to a closed
 *   connection may lose the reply, so the rest of its body is read and discarded for up to one second first.
 */
export function send(
  { request, response }: RequestContext,
  { status, headers, payload, bytes }: PreparedResponse,
  commonHeaders: readonly string[],
  discards: boolean,
): void {
  response.writeHead(status, headers.concat(commonBeside(headers, commonHeaders)))
  if (!discards) return void response.end(bytes ?? payload)
  response.write(bytes ?? payload ?? '')
  const end = () => response.end()
  const impatience = setTimeout(end, discardMs)
  response.once('close', () => clearTimeout(impatience))
  request.once('end', end).resume()
}

/** The common headers without the one that a response may set for itself. */
function commonBeside(headers: PreparedResponse['headers'], common: readonly string[]): readonly string[] {
  return headers.includes(resourcePolicy) ? common.toSpliced(common.indexOf(resourcePolicy), 2) : common
}

/** Security headers of every response. @param hsts to which hosts browsers keep to https */
export function commonHeaders(hsts: 'none' | 'host' | 'subdomains'): string[] {
  const oneYear = `max-age=31536000${hsts === 'subdomains' ? '; includeSubDomains' : ''}`
  return [
    ...['X-Content-Type-Options', 'nosniff'],
    ...['Referrer-Policy', 'no-referrer'],
    ...[resourcePolicy, 'same-origin'],
    ...(hsts === 'none' ? [] : ['Strict-Transport-Security', oneYear]),
  ]
}

type Rule = {
  name: string
  headers: ValidateFunction
  /** Headers of a deprecated operation. */
  standing: Record<string, string> | undefined
  body: ValidateFunction | undefined
  contentType: string
  isJson: boolean
  /** Each of its events is validated when it is sent. */
  isEventStream: boolean
}

function compileRule(schemas: Schemas, responses: readonly string[], status: number, operation: string): Rule {
  const name = `${operation} ${status}`
  const place = [...responses, String(status)]
  const response = schemas.find(place)
  if (!response) throw new ResponseValidationError(`${name}: the contract does not declare this status`)
  const at = schemas.resolve(place)
  const media = Object.keys(response.content ?? {})
  if (media.length > 1)
    throw new ResponseValidationError(`${name}: the contract declares several media types; this server sends one`)
  const type = media[0]
  const isJson = type === 'application/json'
  const deprecation = deprecationIn(schemas.find(responses.slice(0, -1)) ?? {})
  return {
    name,
    headers: schemas.of(headerSchema(schemas, at, (response.headers ?? {}) as Json)),
    standing: deprecation && deprecationHeaders(deprecation),
    body: type === undefined ? undefined : schemas.at([...at, 'content', type, 'schema']),
    contentType: type === undefined ? '' : `${type}; charset=utf-8`,
    isJson,
    isEventStream: type === 'text/event-stream',
  }
}

/** A schema for all headers as one object: required headers must be present, and undeclared headers are refused. */
function headerSchema(schemas: Schemas, at: readonly string[], headers: Json): Json {
  const declared = Object.keys(headers).map((name) => [name, schemas.find([...at, 'headers', name]) as Json] as const)
  return {
    type: 'object',
    additionalProperties: false,
    required: declared.filter(([, header]) => header.required === true).map(([name]) => name),
    properties: Object.fromEntries(
      declared.map(([name, { schema }]) => [name, name === 'Set-Cookie' ? eachLine(schema as Json) : schema]),
    ),
  }
}

/** Set-Cookie alone may have several lines, which are not one value. */
function eachLine(schema: Json): Json {
  return { anyOf: [schema, { type: 'array', minItems: 1, items: schema }] }
}

type Headers = NonNullable<UncheckedReply['headers']>

function contextHeaders({ requestId, rateLimit }: ResponseContext): Headers {
  if (!rateLimit) return { 'X-Request-Id': requestId }
  return {
    'X-Request-Id': requestId,
    'X-RateLimit-Limit': rateLimit.limit,
    'X-RateLimit-Remaining': rateLimit.remaining,
    'X-RateLimit-Reset': rateLimit.resetAtSeconds,
  }
}

function flattenHeaders(headers: Headers): (string | number)[] {
  const list: (string | number)[] = []
  for (const name in headers) {
    const value = headers[name] as Headers[string]
    if (typeof value !== 'object') list.push(name, value)
    else for (const line of value) list.push(name, line)
  }
  return list
}

function toValidationError(
  { name }: Rule,
  part: string,
  errors: ErrorObject[] | null | undefined,
): ResponseValidationError {
  const found = (errors ?? []).map((error) => `${part} ${pointerOf(error) || '/'} ${sentence(error)}`)
  return new ResponseValidationError(`${name}: ${found.join('; ')}`)
}
