/**
 * Calls an operation over HTTP as a caller of the seeded contract data, and checks the rules that hold for every
 * response.
 */
import { expect } from 'chai'
import { type OperationId, operations } from '../../generated/operations.ts'
import type { ContractSeed } from '../../server/seeds/contract.ts'
import type { TestServer } from './server.ts'

/** A user's session, a key as bearer, or no credential. */
export type Who = keyof ContractSeed['people'] | keyof ContractSeed['api_keys'] | 'nobody'

export type CallOptions = {
  as?: Who
  /** A bearer token to send instead of the credential of `as`. */
  bearer?: string
  /** Path parameters by name. */
  params?: Record<string, string>
  /** The workspace header; `main` by default, null for none. */
  workspace?: string | null
  /** Body to send as JSON. */
  body?: unknown
  /** Raw body to send instead of `body`. */
  rawBody?: string | Uint8Array
  headers?: Record<string, string>
  query?: string
  method?: string
}

export type Answer = {
  status: number
  code: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects to find
  body: any
  text: string
  headers: Headers
}

export async function call(server: TestServer, operationId: OperationId, options: CallOptions = {}): Promise<Answer> {
  return answerOf(await send(server, operationId, options))
}

/** The response of an operation, with its body unread. */
export async function send(
  server: TestServer,
  operationId: OperationId,
  options: CallOptions = {},
  signal?: AbortSignal,
): Promise<Response> {
  const { method, path } = operations[operationId]
  const { as = 'owner', bearer } = options
  const headers = new Headers(
    bearer === undefined ? credentialOf(server.seeded, as) : { Authorization: `Bearer ${bearer}` },
  )
  if (operations[operationId].workspace === 'header' && options.workspace !== null) {
    headers.set('X-App-Workspace', options.workspace ?? server.seeded.workspaces.main)
  }
  const body = options.rawBody ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value)
  const url = `${server.url}${pathOf(path, options.params ?? {})}${options.query ? `?${options.query}` : ''}`
  return fetch(url, {
    method: options.method ?? method,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(signal && { signal }),
  })
}

export async function answerOf(response: Response): Promise<Answer> {
  const text = isStream(response) ? await firstMessage(response) : await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const body = isJson && text !== '' ? JSON.parse(text) : undefined
  expectOrderly(response, body)
  return { status: response.status, code: body?.error?.code, body, text, headers: response.headers }
}

function isStream({ status, headers }: Response): boolean {
  return status === 200 && headers.get('content-type')?.startsWith('text/event-stream') === true
}

/** The first message of a stream, which is left then. */
async function firstMessage({ body }: Response): Promise<string> {
  let text = ''
  for await (const part of body ?? []) {
    text += new TextDecoder().decode(part)
    if (text.includes('\n\n')) break
  }
  return text
}

export function credentialOf(seeded: ContractSeed, who: Who): Record<string, string> {
  if (who === 'nobody') return {}
  if (who in seeded.people) return { Cookie: seeded.people[who as keyof ContractSeed['people']].cookie }
  return { Authorization: `Bearer ${seeded.api_keys[who as keyof ContractSeed['api_keys']].access_key}` }
}

/** Checks rules of every response: request id, error envelope and rate-limit headers. */
function expectOrderly(response: Response, body: { error?: Record<string, unknown> } | undefined): void {
  const id = response.headers.get('x-request-id')
  expect(id, JSON.stringify(body)).to.match(/^req_[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
  expect(response.headers.get('x-content-type-options')).to.equal('nosniff')
  if (response.status < 400 || body === undefined) return
  expect(body.error).to.have.all.keys('code', 'message', 'request_id', 'details')
  expect(body.error?.request_id).to.equal(id)
  if (response.status === 429) {
    expect(body.error?.details).to.deep.equal({ retry_after: Number(response.headers.get('retry-after')) })
  }
}

function pathOf(template: string, params: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name) => {
    const value = params[name]
    if (value === undefined) throw new Error(`the test gives no ${name} for ${template}`)
    return value
  })
}
