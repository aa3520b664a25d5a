/** Builds a request from an input. Mistakes of untyped callers are a TypeError that names the remedy. */
import type { Prepared, Repeatable } from '../call.ts'
import { checkNumbers } from '../numbers.ts'
import type { CallOptions } from '../options.ts'
import { isBaseUrl, randomKey, segmentOf } from '../request.ts'
import { type Credentials, checkCredentials, type SecretValue, textFault, type Values } from '../secrets.ts'
import { type BodyFacts, writtenBody } from './body.ts'
import type { ClientOptions } from './types.ts'
import { headerText, pathText, queryParts, type Styled } from './values.ts'

/** An operation of the description. */
export type Operation = Repeatable & {
  path: string
  parameters?: Sent[]
  body?: BodyFacts
  /** Media types by status: `200`, `4XX` or `default`. */
  replies: Record<string, string[]>
  /** Types of JSON bodies by status, where one is declared. */
  types?: Record<string, string>
  /** Alternative security requirements, each a list of scheme names. Undefined if the description has none. */
  security?: string[][]
  /** URL of its server, if it differs from the description's. */
  server?: string
}

export type Sent = Styled & { in: 'path' | 'query' | 'header' | 'cookie'; key?: string }
export type Scheme = { type: string; scheme?: string; in?: string; name?: string }
export type Described = { baseUrl?: string; schemes: Record<string, Scheme> }
type Options = CallOptions & { contentType?: string }
type Say = (what: string) => TypeError

export function checkOptions({ schemes, baseUrl: usual }: Described, options: ClientOptions): void {
  checkNumbers(options, (what) => new TypeError(`createClient: ${what}`))
  const { auth = {}, baseUrl = usual } = options
  if (!isBaseUrl(baseUrl)) {
    throw new TypeError(
      `createClient: baseUrl ${JSON.stringify(baseUrl)} is no http(s) URL without query; say where the server is`,
    )
  }
  for (const name of Object.keys(auth)) {
    if (schemes[name]) continue
    const names = Object.keys(schemes).join(', ') || 'none'
    throw new TypeError(`createClient: auth.${name} is no scheme of this API; it has ${names}`)
  }
  checkCredentials(credentialsOf(Object.keys(auth), schemes, auth))
}

/** @param names keys of `auth` */
function credentialsOf(
  names: string[],
  schemes: Described['schemes'],
  auth: NonNullable<ClientOptions['auth']>,
): Credentials {
  return {
    secrets: Object.fromEntries(names.map((name) => [`${prefix}${name}`, auth[name]])),
    faultOf: (value, name) => {
      const isPair = typeof value === 'object'
      const scheme = schemes[name.slice(prefix.length)]
      if (scheme && isPair !== isBasic(scheme)) return isPair ? 'is one text' : 'is { username, password }'
      return isPair ? undefined : textFault(value)
    },
  }
}

/** Credentials are named in messages as the caller gives them. */
const prefix = 'auth.'

export function prepare(
  id: string,
  operation: Operation,
  described: Described,
  input: Record<string, unknown>,
  client: ClientOptions,
  options: Options,
): Prepared {
  const say: Say = (what) => new TypeError(`${id}: ${what}`)
  checkNumbers(options, say)
  const { body, ...given } = input
  const parameters = operation.parameters ?? []
  assertKnown(parameters, given, say)
  const givenFor = ({ key, name }: Sent) => given[key ?? name]
  const sent = (place: string) => parameters.filter((each) => each.in === place && isGiven(givenFor(each)))
  const headers = new Headers({ Accept: acceptOf(operation) })
  const asked = [...Object.entries(client.headers ?? {}), ...Object.entries(options.headers ?? {})]
  for (const [name, value] of asked) headers.set(name, value)
  const query = sent('query').flatMap((each) => queryParts(each, givenFor(each)))
  const cookies = sent('cookie').flatMap((each) => queryParts(each, givenFor(each)))
  for (const each of sent('header')) headers.set(each.name, headerText(each, givenFor(each)))
  const names = neededSchemes(operation, client)
  const isCookie = (name: string) =>
    described.schemes[name]?.type === 'apiKey' && described.schemes[name]?.in === 'cookie'
  if ((cookies.length > 0 || names.some(isCookie)) && 'document' in globalThis) {
    throw say('a page cannot set a cookie of a call; leave it out, and let the browser send its own')
  }
  const key = parameters.find(({ name, in: place }) => place === 'header' && name.toLowerCase() === 'idempotency-key')
  if (key && !headers.has(key.name) && options.idempotencyKey !== null) {
    headers.set(key.name, options.idempotencyKey ?? randomKey())
  }
  const written = body === undefined ? undefined : writtenBody(operation.body, body, headers, options.contentType, say)
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name)
    return pathPart(parameter ?? { name, in: 'path' }, given[parameter?.key ?? name], say)
  })
  const base = client.baseUrl ?? operation.server ?? described.baseUrl ?? ''
  const init = {
    method: operation.method,
    // Following a redirect would turn a POST into a GET and could send credentials elsewhere.
    redirect: 'manual' as const,
    ...(client.credentials && { credentials: client.credentials }),
    ...(written !== undefined && { body: written }),
  }
  return {
    credentials: credentialsOf(names, described.schemes, client.auth ?? {}),
    idempotencyKey: key ? headers.get(key.name) : null,
    request(values) {
      const parts = { headers: new Headers(headers), query: [...query], cookies: [...cookies] }
      const secretNames = authorize(parts, described, values)
      const given = parts.headers.get('Cookie')
      if (parts.cookies.length > 0) parts.headers.set('Cookie', [given, ...parts.cookies].filter(Boolean).join('; '))
      const search = parts.query.length === 0 ? '' : `${path.includes('?') ? '&' : '?'}${parts.query.join('&')}`
      const url = `${base.replace(/\/+$/, '')}${path}${search}`
      return { url, init: { ...init, headers: parts.headers }, secretNames }
    },
  }
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

function assertKnown(parameters: Sent[], given: Record<string, unknown>, say: Say): void {
  const known = parameters.map(({ key, name }) => key ?? name)
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  if (unknown !== undefined) throw say(`${unknown} is no parameter of it; it takes ${known.join(', ') || 'none'}`)
}

function acceptOf({ replies }: Operation): string {
  const media = Object.entries(replies).flatMap(([status, list]) => (/^[2d]/.test(status) ? list : []))
  return [...new Set(media), ...(media.length > 0 ? [] : ['*/*'])].join(', ')
}

/** Only simple values can be empty or dots: others begin with a name or contain a separator. */
function pathPart(parameter: Sent, value: unknown, say: Say): string {
  const isPlain = typeof value !== 'object' && parameter.style === undefined
  if (isPlain || !isGiven(value)) return segmentOf(parameter.key ?? parameter.name, value, say)
  const text = pathText(parameter, value)
  if (/^\.{0,2}$/.test(text)) throw say(`needs ${parameter.key ?? parameter.name}, and it is ${JSON.stringify(value)}`)
  return text
}

/** Schemes of the first security requirement that can be met completely. Without requirements: all that have a value. */
function neededSchemes({ security }: Operation, { auth = {} }: ClientOptions): string[] {
  const ways = security ?? [Object.keys(auth)]
  return ways.find((names) => names.length > 0 && names.every((name) => auth[name] !== undefined)) ?? []
}

type Parts = { headers: Headers; query: string[]; cookies: string[] }

/** Adds the credentials. @returns the names of headers and query parameters that hold them, in lower case */
function authorize({ headers, query, cookies }: Parts, { schemes }: Described, values: Values): string[] {
  return Object.entries(values).map(([option, value]) => {
    const { type, scheme, name = '', in: place = 'header' } = schemes[option.slice(prefix.length)] ?? { type: '' }
    if (type === 'apiKey' && typeof value === 'string') {
      if (place === 'header') headers.set(name, value)
      else (place === 'query' ? query : cookies).push(...queryParts({ name }, value))
      return name.toLowerCase()
    }
    const word = type === 'http' && scheme?.toLowerCase() !== 'bearer' ? scheme : 'Bearer'
    headers.set('Authorization', typeof value === 'object' ? `Basic ${base64(value)}` : `${word} ${value}`)
    return 'authorization'
  })
}

function base64({ username, password }: Exclude<SecretValue, string>): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function isBasic({ type, scheme }: Scheme): boolean {
  return type === 'http' && scheme?.toLowerCase() === 'basic'
}
