/** Builds a request from an input. Mistakes of untyped callers are a TypeError that names the remedy. */
import type { Api, Input, Options, Parts, Prepared, Say } from './call.ts'
import { fieldsOf, textOr } from './fields.ts'
import { checkNumbers } from './numbers.ts'
import type { Operation, Sent } from './operation.ts'
import type { CallOptions } from './options.ts'

export function checkOptions({ auth, baseUrl: usual }: Api, options: Options): void {
  const { baseUrl = usual } = options
  checkNumbers(options, (what) => new TypeError(`createClient: ${what}`))
  auth.check(options)
  if (!isBaseUrl(baseUrl)) {
    throw new TypeError(
      `createClient: baseUrl ${JSON.stringify(baseUrl)} is no http(s) URL without query; say where the server is`,
    )
  }
}

export function prepare(
  id: string,
  operation: Operation,
  api: Omit<Api, 'agent' | 'refusal'>,
  { body, ...places }: Input,
  client: Options,
  options: CallOptions & { contentType?: string },
): Prepared {
  const say: Say = (what) => new TypeError(`${id}: ${what}`)
  checkNumbers(options, say)
  const { wire, auth } = api
  const headers = new Headers({ Accept: acceptOf(operation) })
  for (const each of [client.headers, options.headers]) {
    for (const [name, value] of Object.entries(each ?? {})) headers.set(name, value)
  }
  const parts: Parts = { headers, query: [] }
  const { parameters: listed = [] } = operation
  const isListed = (name: string) => listed.some((each) => (each.key ?? each.name) === name)
  const others = Object.keys(places).filter((name) => !isListed(name) && !operation.path.includes(`{${name}}`))
  const parameters = [...listed, ...wire.unlisted(others, operation, say)]
  const { idempotencyKey: usual = randomKey() } = options
  let idempotencyKey: string | null = null
  for (const parameter of parameters) {
    const { name, key = name, in: place } = parameter
    const option = api.defaults?.[name]
    const isKey = place === 'header' && /^idempotency-key$/i.test(name)
    const value = places[key] ?? (headers.has(name) ? undefined : isKey ? usual : option && client[option])
    if (isGiven(value) && place !== 'path') wire.put(parts, parameter, value, say)
    if (isKey) idempotencyKey = headers.get(name)
    if (option && !headers.has(name)) throw say(`needs createClient({ ${option} }) or '${name}'`)
  }
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name) ?? { name }
    const { key = name } = parameter as Sent
    const value = places[key]
    const text = isGiven(value) ? wire.path(parameter, value, say) : ''
    // An empty path parameter, or one of dots, would lead to another operation.
    if (/^\.{0,2}$/.test(text)) throw say(`needs ${key}, and it is ${JSON.stringify(value)}`)
    return text
  })
  if (body !== undefined && !operation.body) throw say('takes no body')
  const init = {
    method: operation.method,
    // Following a redirect would turn a POST into a GET and could send credentials elsewhere.
    redirect: 'manual' as const,
    ...(client.credentials && { credentials: client.credentials }),
    ...(operation.body &&
      body !== undefined && { body: wire.body(operation.body, body, headers, options.contentType, say) }),
  }
  const base = client.baseUrl ?? operation.server ?? api.baseUrl ?? ''
  return {
    credentials: auth.credentials(operation, client, say),
    idempotencyKey,
    request(values) {
      const sent: Parts = { headers: new Headers(headers), query: [...parts.query] }
      const secretNames = auth.authorize(sent, values)
      const search = sent.query.map((part, index) => (index > 0 || path.includes('?') ? '&' : '?') + part)
      const url = base.replace(/\/+$/, '') + path + search.join('')
      return { url, init: { ...init, headers: sent.headers }, secretNames }
    },
  }
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

function acceptOf({ replies }: Operation): string {
  const media = Object.entries(replies).flatMap(([status, list]) => (/^[2d]/.test(status) ? list : []))
  return [...new Set(media)].join(', ') || '*/*'
}

/** Browsers have `randomUUID` only on pages loaded by https. */
function randomKey(): string {
  return crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** True for a URL to which a path can be appended. `fetch` refuses one with a password, in an error that repeats it. */
function isBaseUrl(baseUrl: unknown): boolean {
  try {
    const page = textOr(fieldsOf(fieldsOf(globalThis).location).href, undefined)
    const { protocol, search, hash, username, password } = new URL(String(baseUrl), page)
    return /^https?:$/.test(protocol) && !(search + hash + username + password)
  } catch {
    return false
  }
}
