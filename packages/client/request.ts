/** Builds a request from an input. Mistakes of untyped callers are a TypeError that names the remedy. */
import type { Repeatable } from './retry.ts'
import type { Prepared } from './send.ts'
import type { CallOptions } from './sending.ts'
import type { ClientOptions } from './types.ts'

/** An operation of the contract. */
export type Operation = Repeatable & {
  path: string
  headers?: string[]
  hasBody?: true
  /** Media type of the response. Default: JSON. */
  media?: string
  /** The property of the response that holds the items of a page. */
  items?: string
}

export function checkOptions(options: ClientOptions): void {
  const { apiKey, sessionCookie, baseUrl } = options
  if (apiKey !== undefined && sessionCookie !== undefined) {
    throw new TypeError('createClient: give apiKey or sessionCookie, not both')
  }
  // Checked here: the message of `fetch` would repeat the secret.
  for (const [name, value] of Object.entries({ apiKey, sessionCookie })) {
    if (value !== undefined && !/^[!-~]+$/.test(value)) {
      throw new TypeError(`createClient: ${name} is empty, or holds a space, a line break or a letter that none has`)
    }
  }
  if (!isBaseUrl(baseUrl)) {
    throw new TypeError(
      `createClient: baseUrl "${baseUrl}" is no http(s) URL without query, as https://booking.example`,
    )
  }
}

export function prepare(
  id: string,
  operation: Operation,
  input: Record<string, unknown>,
  client: ClientOptions,
  options: CallOptions,
): Prepared {
  const { body, ...parameters } = input
  const say = (what: string) => new TypeError(`${id}: ${what}`)
  if (body !== undefined && !operation.hasBody) throw say('takes no body')
  const headers = headersOf(operation, parameters, client, options, say)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => segmentOf(name, parameters[name], say))
  const query = queryOf(operation, parameters)
  return {
    url: `${client.baseUrl.replace(/\/+$/, '')}${path}${query === '' ? '' : `?${query}`}`,
    init: {
      method: operation.method,
      headers,
      // Following a redirect would turn a POST into a GET.
      redirect: 'manual',
      ...(client.credentials && { credentials: client.credentials }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    idempotencyKey: operation.headers?.includes('Idempotency-Key') ? headers.get('Idempotency-Key') : null,
  }
}

function headersOf(
  operation: Operation,
  parameters: Record<string, unknown>,
  client: ClientOptions,
  options: CallOptions,
  say: (what: string) => TypeError,
): Headers {
  const headers = new Headers({ Accept: operation.media ?? 'application/json' })
  const asked = [...Object.entries(client.headers ?? {}), ...Object.entries(options.headers ?? {})]
  for (const [name, value] of asked) headers.set(name, value)
  if (client.apiKey !== undefined) headers.set('Authorization', `Bearer ${client.apiKey}`)
  if (client.sessionCookie !== undefined) headers.set('Cookie', client.sessionCookie)
  for (const name of operation.headers ?? []) {
    const value = parameters[name] ?? (headers.has(name) ? undefined : standingValue(name, client, options))
    if (value !== undefined) headers.set(name, String(value))
    if (name === 'X-App-Workspace' && !headers.has(name)) {
      throw say("which workspace? Give createClient({ workspace }), or 'X-App-Workspace' here")
    }
  }
  return headers
}

function standingValue(name: string, client: ClientOptions, { idempotencyKey }: CallOptions): string | undefined {
  if (name === 'X-App-Workspace') return client.workspace
  if (name === 'Idempotency-Key') return idempotencyKey === null ? undefined : (idempotencyKey ?? randomKey())
  return undefined
}

/** Browsers have `randomUUID` only on pages loaded by https. */
export function randomKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** An empty path parameter, or one of dots, would lead to another operation. */
export function segmentOf(name: string, value: unknown, say: (what: string) => TypeError): string {
  const text = value === undefined || value === null ? '' : String(value)
  if (/^\.{0,2}$/.test(text)) throw say(`needs ${name}, and it is ${JSON.stringify(value)}`)
  return encodeURIComponent(text)
}

function queryOf(operation: Operation, parameters: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || operation.headers?.includes(name) || operation.path.includes(`{${name}}`)) continue
    for (const each of Array.isArray(value) ? value : [value]) query.append(name, String(each))
  }
  return query.toString()
}

/** The base URL without its query, so that a path can be appended. */
export function isBaseUrl(baseUrl: unknown): boolean {
  try {
    const page = (globalThis as { location?: { href: string } }).location?.href
    const { protocol, search, hash } = new URL(String(baseUrl), page)
    return /^https?:$/.test(protocol) && search === '' && hash === ''
  } catch {
    return false
  }
}
