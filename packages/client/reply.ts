/** Turns a response of this API into a result. */
import { ApiError } from './error.ts'
import type { Operation } from './request.ts'
import type { Failure } from './retry.ts'
import { type Call, type Reply, requestIdOf } from './send.ts'

type OwnCall = Call<Operation>

export async function read(call: OwnCall, response: Response, attempts: number): Promise<Reply | Failure> {
  const { status } = response
  const text = await response.text()
  const expected = call.operation.media ?? 'application/json'
  const media = response.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  const json = media === 'application/json' ? parsed(text) : undefined
  if ([204, 205, 304].includes(status)) return { data: undefined, response }
  if (response.ok && media === expected) {
    if (media !== 'application/json') return { data: text, response }
    if (json !== undefined) return { data: json, response }
  }
  const error = response.ok ? undefined : (json as { error?: Envelope } | undefined)?.error
  if (error && call.operation.codes.split(' ').includes(error.code)) return refused(call, response, error, attempts)
  return unexpected(call, response, error, text, attempts)
}

type Envelope = { code: string; message: string; request_id: string; details: object }

function refused(call: OwnCall, response: Response, error: Envelope, attempts: number): Failure {
  const { code, message, details } = error
  const requestId = requestIdOf(response) ?? error.request_id
  const { status } = response
  const facts = { code, operationId: call.id, status, reason: message, details: details ?? {}, requestId, attempts }
  return { error: new ApiError({ ...facts, idempotencyKey: call.prepared.idempotencyKey }), response }
}

function unexpected(
  call: OwnCall,
  response: Response,
  error: Envelope | undefined,
  text: string,
  attempts: number,
): Failure {
  const { status } = response
  const facts = { operationId: call.id, status, details: {}, requestId: requestIdOf(response), attempts }
  const reason = reasonOf(response, error, text)
  const { idempotencyKey } = call.prepared
  return { error: new ApiError({ ...facts, code: 'UNEXPECTED_REPLY', reason, idempotencyKey }), response }
}

function reasonOf(response: Response, error: Envelope | undefined, text: string): string {
  if (error?.code) return `The code ${error.code} is newer than this client: ${error.message}`
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    return `A redirect${response.headers.has('Location') ? ` to ${response.headers.get('Location')}` : ''}; correct baseUrl.`
  }
  const media = response.headers.get('Content-Type') ?? 'no type'
  return `Not a reply of this API (${media}); is baseUrl right? It begins ${JSON.stringify(text.slice(0, 120))}.`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
