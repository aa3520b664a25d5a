/** What every generated client does: build the request, read the reply. Copied into generated/client/ as it is. */
import type { operations } from '../../generated/contract.ts'

export type ClientOptions = {
  baseUrl: string
  /** Sent as `Authorization: Bearer`; leave it out where the browser holds a session cookie. */
  apiKey?: string
  /** Headers of every call, for instance a Cookie where there is no browser to keep one. */
  headers?: Record<string, string>
  fetch?: typeof globalThis.fetch
}

type Media<T> = T extends { content: infer C } ? C[keyof C] : undefined
type Successes<Id extends keyof operations> = {
  [S in keyof operations[Id]['responses']]: S extends 200 | 201 | 204 | 304
    ? Media<operations[Id]['responses'][S]>
    : never
}[keyof operations[Id]['responses']]
type Refusals<Id extends keyof operations> = {
  [S in keyof operations[Id]['responses']]: S extends 200 | 201 | 204 | 304
    ? never
    : Media<operations[Id]['responses'][S]> extends { error: infer E }
      ? E & { status: S }
      : never
}[keyof operations[Id]['responses']]
type Group<
  Id extends keyof operations,
  In extends 'path' | 'header' | 'query',
> = operations[Id]['parameters'][In] extends infer P ? ([P] extends [undefined] ? unknown : P) : unknown
type Body<Id extends keyof operations> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer B } }
}
  ? { body: B }
  : unknown

/** Path parameters, headers, query parameters and the body of an operation, by their names in the contract. */
export type Input<Id extends keyof operations> = Group<Id, 'path'> & Group<Id, 'header'> & Group<Id, 'query'> & Body<Id>

/** Either `data`, or `error` with a `code` to switch on. A network failure rejects instead. */
export type Result<Id extends keyof operations> =
  | { ok: true; data: Successes<Id>; requestId: string; response: Response }
  | { ok: false; error: Refusals<Id>; requestId: string; response: Response }

export function sender(options: ClientOptions) {
  const fetch = options.fetch ?? globalThis.fetch
  return async <Id extends keyof operations>(method: string, template: string, input: object): Promise<Result<Id>> => {
    const request = requestOf(method, template, input as Record<string, unknown>, options)
    const response = await fetch(request)
    const requestId = response.headers.get('X-Request-Id') ?? ''
    const json = response.headers.get('Content-Type')?.startsWith('application/json')
    const body: unknown = json ? await response.json() : (await response.text()) || undefined
    if (response.ok || response.status === 304) return { ok: true, data: body as Successes<Id>, requestId, response }
    const { error } = body as { error: object }
    return { ok: false, error: { status: response.status, ...error } as Refusals<Id>, requestId, response }
  }
}

function requestOf(method: string, template: string, input: Record<string, unknown>, options: ClientOptions): Request {
  const { body, ...parameters } = input
  const headers = new Headers(options.headers)
  const query = new URLSearchParams()
  if (options.apiKey) headers.set('Authorization', `Bearer ${options.apiKey}`)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  let path = template
  for (const [name, value] of Object.entries(parameters)) {
    if (template.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(String(value)))
    else if (/^[A-Z]/.test(name)) headers.set(name, String(value))
    else query.append(name, String(value))
  }
  const url = `${options.baseUrl.replace(/\/$/, '')}${path}${query.size ? `?${query}` : ''}`
  return new Request(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
}
