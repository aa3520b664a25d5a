/**
 * The only writer of responses. A reply is sealed first: held against what the contract declares for its operation and
 * status, body and headers, and turned into bytes. Only then is it sent.
 */

import type { OperationId } from '../generated/operations.ts'
import type { Sealed } from './prepared-response.ts'
import { type Exchange, responsesOf } from './request-context.ts'
import { type ErrorObject, type Json, pointerOf, type Schemas, sentence, type ValidateFunction } from './schemas.ts'

export type Outgoing = { status: number; body?: unknown; headers?: Record<string, string | number> }
/** All that a reply depends on besides what the handler says. */
export type Answered = Pick<Exchange, 'operationId' | 'responsesAt' | 'requestId' | 'rateLimit'>
export type Sealer = (answered: Answered, outgoing: Outgoing) => Sealed
/**
 * Holds a body against what the contract declares for the 200 of an operation, once, for every reply that sends it.
 * @throws {ContractBreach}
 */
export type Preparer = (operationId: OperationId, body: unknown) => Prepared

/** A reply that is not what the contract declares. The message, for the log, names each difference. */
export class ContractBreach extends Error {}

const discardMs = 1_000
const policyHeader = 'Content-Security-Policy'

/** A body whose check is done; `encoded` is the same body in a content coding. */
export class Prepared {
  readonly bytes: Uint8Array
  readonly responsesAt: readonly string[]

  constructor(bytes: Uint8Array, responsesAt: readonly string[]) {
    this.bytes = bytes
    this.responsesAt = responsesAt
  }

  encoded(bytes: Uint8Array): Prepared {
    return new Prepared(bytes, this.responsesAt)
  }
}

export function sealer(schemas: Schemas): { seal: Sealer; prepare: Preparer } {
  const rules = new Map<readonly string[], Map<number, Rule>>()
  const ruleFor = (
    { operationId, responsesAt }: Pick<Answered, 'operationId' | 'responsesAt'>,
    status: number,
  ): Rule => {
    const known = rules.get(responsesAt)?.get(status)
    if (known) return known
    const rule = compileRule(schemas, responsesAt, status, operationId ?? 'unrouted')
    rules.set(responsesAt, (rules.get(responsesAt) ?? new Map<number, Rule>()).set(status, rule))
    return rule
  }
  const seal: Sealer = (answered, outgoing) => {
    const { status, body } = outgoing
    const rule = ruleFor(answered, status)
    const declared = headersOf(answered)
    if (outgoing.headers) Object.assign(declared, outgoing.headers)
    if (!rule.headers(declared)) throw breach(rule, 'header', rule.headers.errors)
    const headers = flat(declared)
    headers.push('Cache-Control', 'ETag' in declared ? 'no-cache' : 'no-store')
    // Of two policies a browser keeps to both: a reply that declares its own has only that.
    if (!(policyHeader in declared)) headers.push(policyHeader, "default-src 'none'; frame-ancestors 'none'")
    if (!rule.body) {
      if (body !== undefined) throw new ContractBreach(`${rule.name}: a body where the contract declares none`)
      return { status, headers, payload: undefined }
    }
    if (body instanceof Prepared) {
      if (body.responsesAt !== answered.responsesAt)
        throw new ContractBreach(`${rule.name}: a body of another operation`)
      headers.push('Content-Type', rule.contentType, 'Content-Length', body.bytes.length)
      return { status, headers, payload: undefined, bytes: body.bytes }
    }
    const payload = checkedPayload(rule, rule.body, body)
    headers.push('Content-Type', rule.contentType, 'Content-Length', Buffer.byteLength(payload))
    return { status, headers, payload }
  }
  const prepare: Preparer = (operationId, body) => {
    const responsesAt = responsesOf[operationId]
    const rule = ruleFor({ operationId, responsesAt }, 200)
    if (!rule.body) throw new ContractBreach(`${rule.name}: the contract declares no body to prepare`)
    return new Prepared(Buffer.from(checkedPayload(rule, rule.body, body)), responsesAt)
  }
  return { seal, prepare }
}

function checkedPayload(rule: Rule, check: ValidateFunction, body: unknown): string {
  if (!check(body)) throw breach(rule, 'body', check.errors)
  return rule.isJson ? JSON.stringify(body) : (body as string)
}

/**
 * Writes what was sealed, with the headers every response of this server has.
 * @param discards whether the connection closes while the client may still be sending: a client that meets a closed
 *   connection before it has read the reply may lose the reply, so the rest of its body is discarded for a moment first
 */
export function send(
  { request, response }: Exchange,
  { status, headers, payload, bytes }: Sealed,
  standing: readonly string[],
  discards: boolean,
): void {
  response.writeHead(status, headers.concat(standing))
  if (!discards) return void response.end(bytes ?? payload)
  response.write(bytes ?? payload ?? '')
  const end = () => response.end()
  const impatience = setTimeout(end, discardMs)
  response.once('close', () => clearTimeout(impatience))
  request.once('end', end).resume()
}

/** What every response carries, whatever it says; from the configuration, once. */
export function standingHeaders(https: boolean): string[] {
  return [
    ...['X-Content-Type-Options', 'nosniff'],
    ...['Referrer-Policy', 'no-referrer'],
    ...['Cross-Origin-Resource-Policy', 'same-origin'],
    ...(https ? ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] : []),
  ]
}

type Rule = {
  name: string
  headers: ValidateFunction
  body: ValidateFunction | undefined
  contentType: string
  isJson: boolean
}

function compileRule(schemas: Schemas, responses: readonly string[], status: number, operation: string): Rule {
  const name = `${operation} ${status}`
  const place = [...responses, String(status)]
  const response = schemas.find(place)
  if (!response) throw new ContractBreach(`${name}: the contract does not declare this status`)
  const at = schemas.resolve(place)
  const media = Object.keys((response.content ?? {}) as Json)
  if (media.length > 1)
    throw new ContractBreach(`${name}: the contract declares several media types; this server sends one`)
  const type = media[0]
  const isJson = type === 'application/json'
  return {
    name,
    headers: schemas.of(headerSchema(schemas, at, (response.headers ?? {}) as Json)),
    body: type === undefined ? undefined : schemas.at([...at, 'content', type, 'schema']),
    contentType: type === undefined ? '' : `${type}; charset=utf-8`,
    isJson,
  }
}

/** Headers as one object: every declared one that is required must be there, and none that is not declared. */
function headerSchema(schemas: Schemas, at: readonly string[], headers: Json): Json {
  const declared = Object.keys(headers).map((name) => [name, schemas.find([...at, 'headers', name]) as Json] as const)
  return {
    type: 'object',
    additionalProperties: false,
    required: declared.filter(([, header]) => header.required === true).map(([name]) => name),
    properties: Object.fromEntries(declared.map(([name, header]) => [name, header.schema])),
  }
}

function headersOf({ requestId, rateLimit }: Answered): Record<string, string | number> {
  if (!rateLimit) return { 'X-Request-Id': requestId }
  return {
    'X-Request-Id': requestId,
    'X-RateLimit-Limit': rateLimit.limit,
    'X-RateLimit-Remaining': rateLimit.remaining,
    'X-RateLimit-Reset': rateLimit.resetAtSeconds,
  }
}

function flat(headers: Record<string, string | number>): (string | number)[] {
  const list: (string | number)[] = []
  for (const name in headers) list.push(name, headers[name] as string | number)
  return list
}

function breach({ name }: Rule, part: string, errors: ErrorObject[] | null | undefined): ContractBreach {
  const found = (errors ?? []).map((error) => `${part} ${pointerOf(error) || '/'} ${sentence(error)}`)
  return new ContractBreach(`${name}: ${found.join('; ')}`)
}
