/**
 * The only writer of responses. A reply is sealed first: held against what the contract declares for its operation and
 * status, body and headers, and turned into bytes. Only then is it sent.
 */
import type { OperationId } from '../generated/operations.ts'
import type { Exchange } from './exchange.ts'
import { type ErrorObject, type Json, pointerOf, type Schemas, sentence, type ValidateFunction } from './schemas.ts'

export type Outgoing = { status: number; body?: unknown; headers?: Record<string, string | number> }
export type Sealed = { status: number; headers: (string | number)[]; payload: string | undefined }
export type Sealer = (exchange: Exchange, outgoing: Outgoing) => Sealed

/** A reply that is not what the contract declares. The message, for the log, names each difference. */
export class ContractBreach extends Error {}

export function sealer(schemas: Schemas): Sealer {
  const rules = new Map<string, Rule>()
  const ruleFor = (operationId: OperationId | undefined, place: readonly string[], status: number): Rule => {
    const key = `${operationId ?? 'unrouted'} ${status}`
    let rule = rules.get(key)
    if (!rule) {
      rule = compileRule(schemas, [...place, String(status)], key)
      rules.set(key, rule)
    }
    return rule
  }
  return (exchange, outgoing) => {
    const rule = ruleFor(exchange.operationId, exchange.responsesAt, outgoing.status)
    const declared = { ...headersOf(exchange), ...outgoing.headers }
    if (!rule.headers(declared)) throw breach(rule, 'header', rule.headers.errors)
    if (!rule.body) {
      if (outgoing.body !== undefined) throw new ContractBreach(`${rule.name}: a body where the contract declares none`)
      return { status: outgoing.status, headers: flat(declared), payload: undefined }
    }
    if (!rule.body(outgoing.body)) throw breach(rule, 'body', rule.body.errors)
    const payload = rule.isJson ? JSON.stringify(outgoing.body) : (outgoing.body as string)
    const headers = flat(declared)
    headers.push('Content-Type', rule.contentType, 'Content-Length', Buffer.byteLength(payload))
    return { status: outgoing.status, headers, payload }
  }
}

/** Writes what was sealed, with the headers every response of this server has. */
export function send(exchange: Exchange, sealed: Sealed, standing: readonly string[]): void {
  const { response } = exchange
  response.writeHead(sealed.status, [...sealed.headers, ...standing, 'Cache-Control', cacheControl(sealed)])
  response.end(sealed.payload)
}

/** What has an entity tag may be kept and asked for again; nothing else may be kept. */
function cacheControl({ headers }: Sealed): string {
  return headers.includes('ETag') ? 'no-cache' : 'no-store'
}

/** What every response carries, whatever it says; from the configuration, once. */
export function standingHeaders(https: boolean): string[] {
  return [
    ...['X-Content-Type-Options', 'nosniff'],
    ...['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
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

function compileRule(schemas: Schemas, place: readonly string[], name: string): Rule {
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

function headersOf({ requestId, rateLimit }: Exchange): Record<string, string | number> {
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
