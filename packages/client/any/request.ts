/** Builds a request from an input. Mistakes of untyped callers are a TypeError that names the remedy. */
import { isBaseUrl, randomKey, segmentOf } from '../request.ts'
import type { Repeatable } from '../retry.ts'
import type { Prepared } from '../send.ts'
import type { CallOptions } from '../sending.ts'
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

export function checkOptions(
  { schemes, baseUrl: usual }: Described,
  { auth = {}, baseUrl = usual }: ClientOptions,
): void {
  if (!isBaseUrl(baseUrl)) {
    throw new TypeError(
      `createClient: baseUrl ${JSON.stringify(baseUrl)} is no http(s) URL without query; say where the server is`,
    )
  }
  for (const [name, value] of Object.entries(auth)) {
    const scheme = schemes[name]
    const say = (what: string) => new TypeError(`createClient: auth.${name} ${what}`)
    if (!scheme) throw say(`is no scheme of this API; it has ${Object.keys(schemes).join(', ') || 'none'}`)
    const isPair = typeof value === 'object'
    if (isPair !== isBasic(scheme)) throw say(isPair ? 'is one text' : 'is { username, password }')
    // Checked here: the message of `fetch` would repeat the secret.
    if (!isPair && !/^[ -~]+$/.test(value)) throw say('is empty, or holds a line break or a letter that none has')
  }
}

export function prepare(
  id: string,
  operation: Operation,
  described: Described,
  input: Record<string, unknown>,
  client: ClientOptions,
  options: Options,
): Prepared {
  const say: Say = (what) => new TypeError(`${id}: ${what}`)
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
  for (const each of credentials(operation, described, client)) {
    if (each.in === 'header') headers.set(each.name, each.value)
    else (each.in === 'query' ? query : cookies).push(...queryParts(each, each.value))
  }
  for (const each of sent('header')) headers.set(each.name, headerText(each, givenFor(each)))
  if (cookies.length > 0) setCookies(headers, cookies, say)
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
  return {
    url: `${base.replace(/\/+$/, '')}${path}${query.length === 0 ? '' : `${path.includes('?') ? '&' : '?'}${query.join('&')}`}`,
    init: {
      method: operation.method,
      headers,
      // Following a redirect would turn a POST into a GET and could send credentials elsewhere.
      redirect: 'manual',
      ...(client.credentials && { credentials: client.credentials }),
      ...(written !== undefined && { body: written }),
    },
    idempotencyKey: key ? headers.get(key.name) : null,
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

function setCookies(headers: Headers, cookies: string[], say: Say): void {
  if ('document' in globalThis)
    throw say('a page cannot set a cookie of a call; leave it out, and let the browser send its own')
  headers.set('Cookie', [headers.get('Cookie'), ...cookies].filter(Boolean).join('; '))
}

type Credential = { in: string; name: string; value: string }

/** Credentials of the first security requirement that can be met completely. Without requirements: all that are given. */
function credentials({ security }: Operation, { schemes }: Described, { auth = {} }: ClientOptions): Credential[] {
  const ways = security ?? [Object.keys(auth)]
  const way = ways.find((names) => names.length > 0 && names.every((name) => auth[name] !== undefined)) ?? []
  return way.map((name) =>
    credential(schemes[name] as Scheme, auth[name] as string | { username: string; password: string }),
  )
}

function credential(scheme: Scheme, value: string | { username: string; password: string }): Credential {
  if (typeof value === 'object') {
    const bytes = new TextEncoder().encode(`${value.username}:${value.password}`)
    return { in: 'header', name: 'Authorization', value: `Basic ${btoa(String.fromCharCode(...bytes))}` }
  }
  if (scheme.type === 'apiKey') return { in: scheme.in ?? 'header', name: scheme.name ?? '', value }
  const word = scheme.type === 'http' && scheme.scheme?.toLowerCase() !== 'bearer' ? scheme.scheme : 'Bearer'
  return { in: 'header', name: 'Authorization', value: `${word} ${value}` }
}

function isBasic({ type, scheme }: Scheme): boolean {
  return type === 'http' && scheme?.toLowerCase() === 'basic'
}
