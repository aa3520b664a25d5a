/** Builds a request from an input. Mistakes of untyped callers are a TypeError that names the remedy. */
import type { Prepared } from './call.ts'
import { fieldsOf, textOr } from './fields.ts'
import { checkNumbers } from './numbers.ts'
import type { Operation } from './operation-table.ts'
import type { CallOptions } from './options.ts'
import { type Credentials, checkCredentials, textFault } from './secrets.ts'
import type { ClientOptions } from './types.ts'

type Say = (what: string) => TypeError

export function checkOptions(options: ClientOptions): void {
  const { apiKey, sessionCookie, baseUrl } = options
  checkNumbers(options, (what) => new TypeError(`createClient: ${what}`))
  if (apiKey !== undefined && sessionCookie !== undefined) {
    throw new TypeError('createClient: give apiKey or sessionCookie, not both')
  }
  checkCredentials(credentialsOf(options))
  if (!isBaseUrl(baseUrl)) {
    throw new TypeError(`createClient: baseUrl "${baseUrl}" is no http(s) URL without query`)
  }
}

function credentialsOf({ apiKey, sessionCookie }: ClientOptions): Credentials {
  return {
    secrets: { apiKey, sessionCookie },
    faultOf: (value) => (String(value).includes(' ') ? 'holds a space' : textFault(value)),
  }
}

export function prepare(
  id: string,
  { method, path, facts }: Operation,
  input: Record<string, unknown>,
  client: ClientOptions,
  options: CallOptions,
): Prepared {
  const { body, ...parameters } = input
  const say: Say = (what) => new TypeError(`${id}: ${what}`)
  checkNumbers(options, say)
  const headers = headersOf(facts, parameters, client, options, say)
  if (body !== undefined) {
    if (!facts.body?.[0]) throw say('takes no body')
    headers.set('Content-Type', facts.body[0])
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || facts.headers?.includes(name) || path.includes(`{${name}}`)) continue
    for (const each of [value].flat()) query.append(name, textOf(name, each, say))
  }
  const route = path.replace(/\{(.+?)\}/g, (_, name: string) => {
    const value = parameters[name]
    return segmentOf(name, value && textOf(name, value, say), say)
  })
  const url = client.baseUrl.replace(/\/+$/, '') + route + String(query).replace(/^./, '?$&')
  const init = {
    method,
    // Following a redirect would turn a POST into a GET.
    redirect: 'manual' as const,
    ...(client.credentials && { credentials: client.credentials }),
    body: JSON.stringify(body),
  }
  return {
    credentials: credentialsOf(client),
    idempotencyKey: facts.headers?.includes(keyHeader) ? headers.get(keyHeader) : null,
    request({ apiKey, sessionCookie }) {
      const sent = new Headers(headers)
      if (apiKey) sent.set('Authorization', `Bearer ${apiKey}`)
      if (sessionCookie) sent.set('Cookie', String(sessionCookie))
      return { url, init: { ...init, headers: sent } }
    },
  }
}

const workspaceHeader = 'X-App-Workspace'
const keyHeader = 'Idempotency-Key'

/** Headers of the call count before those of the client, and both before its `workspace`. */
function headersOf(
  facts: Operation['facts'],
  parameters: Record<string, unknown>,
  client: ClientOptions,
  options: CallOptions,
  say: Say,
): Headers {
  const success = Object.keys(facts).find((kind) => /^2/.test(kind))
  const headers = new Headers({ Accept: (success && facts[success]?.[0]) || 'application/json' })
  for (const given of [client.headers, options.headers]) {
    for (const [name, value] of Object.entries(given ?? {})) headers.set(name, value)
  }
  const { idempotencyKey = randomKey() } = options
  const usual: Record<string, unknown> = { [workspaceHeader]: client.workspace, [keyHeader]: idempotencyKey }
  for (const name of facts.headers ?? []) {
    const value = parameters[name] ?? (headers.has(name) ? undefined : usual[name])
    if (value !== undefined && value !== null) headers.set(name, textOf(name, value, say))
    if (name === workspaceHeader && !headers.has(name)) {
      throw say(`needs createClient({ workspace }) or '${name}'`)
    }
  }
  return headers
}

/** A Date is sent as ISO 8601. Any other object would be sent as `[object Object]`. */
function textOf(name: string, value: unknown, say: Say): string {
  if (value instanceof Date && Number.isFinite(+value)) return value.toISOString()
  if (Object(value) === value) throw say(`${name} is no text, number, boolean or valid Date`)
  return String(value)
}

/** Browsers have `randomUUID` only on pages loaded by https. */
export function randomKey(): string {
  return crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** An empty path parameter, or one of dots, would lead to another operation. */
export function segmentOf(name: string, value: unknown, say: Say): string {
  const text = String(value ?? '')
  if (/^\.{0,2}$/.test(text)) throw say(`needs ${name}, and it is ${JSON.stringify(value)}`)
  return encodeURIComponent(text)
}

/** True for a URL to which a path can be appended. `fetch` refuses one with a password, in an error that repeats it. */
export function isBaseUrl(baseUrl: unknown): boolean {
  try {
    const page = textOr(fieldsOf(fieldsOf(globalThis).location).href, undefined)
    const { protocol, search, hash, username, password } = new URL(String(baseUrl), page)
    return /^https?:$/.test(protocol) && !(search + hash + username + password)
  } catch {
    return false
  }
}
