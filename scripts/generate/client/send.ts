/** Makes the attempts of one call, and reads the last reply. */
import { ApiError } from './error.ts'
import { type Operation, type Prepared, prepare } from './request.ts'
import { delayBefore, type Failure, mayHaveBeenDone, mayRepeat, waited } from './retry.ts'
import type { CallOptions, ClientOptions, OperationId, Result } from './types.ts'

type Reply = { data: unknown; response: Response }
type Call = { id: OperationId; operation: Operation; prepared: Prepared; client: ClientOptions; options: CallOptions }

/** A timer that is asked for more ends at once. */
const longestTimerMs = 2 ** 31 - 1

export async function send<Id extends OperationId>(
  id: Id,
  operation: Operation,
  client: ClientOptions,
  input: object = {},
  options: CallOptions = {},
): Promise<Result<Id>> {
  const prepared = prepare(id, operation, input as Record<string, unknown>, client, options)
  const call: Call = { id, operation, prepared, client, options }
  const maxRetries = options.maxRetries ?? client.maxRetries ?? 2
  let isMaybeDone = false
  for (let attempts = 1; ; attempts++) {
    const outcome = await attempt(call, attempts)
    if ('data' in outcome) return resultOf(call, outcome, attempts)
    if (isMaybeDone && isGone(operation, outcome)) {
      return resultOf(call, { data: undefined, response: outcome.response as Response }, attempts)
    }
    isMaybeDone ||= mayHaveBeenDone(outcome)
    const delayMs = attempts > maxRetries ? undefined : delayOf(call, outcome, attempts)
    if (delayMs === undefined) return resultOf(call, outcome, attempts)
    client.onRetry?.({ operationId: id, attempt: attempts, delayMs, error: outcome.error })
    if (await waited(delayMs, options.signal)) return resultOf(call, aborted(call, attempts), attempts)
  }
}

/** Fails, and never throws. */
async function attempt(call: Call, attempts: number): Promise<Reply | Failure> {
  const { prepared, client, options } = call
  if (options.signal?.aborted) return aborted(call, attempts - 1)
  const timeoutMs = Math.min(options.timeoutMs ?? client.timeoutMs ?? 30_000, longestTimerMs)
  const controller = new AbortController()
  const end = () => controller.abort()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, timeoutMs)
  options.signal?.addEventListener('abort', end)
  try {
    const fetch = client.fetch ?? globalThis.fetch
    const response = await fetch(prepared.url, { ...prepared.init, signal: controller.signal })
    return read(call, response, await response.text(), attempts)
  } catch (cause) {
    if (options.signal?.aborted) return aborted(call, attempts)
    if (isLate) return failed(call, attempts, 'TIMEOUT', `No reply within ${timeoutMs} ms.`, cause)
    return failed(call, attempts, 'NETWORK_ERROR', `No reply: ${depthsOf(cause)}.`, cause)
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', end)
  }
}

function read(call: Call, response: Response, text: string, attempts: number): Reply | Failure {
  const { status } = response
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

function refused(call: Call, response: Response, error: Envelope, attempts: number): Failure {
  const { code, message, details } = error
  const requestId = requestIdOf(response) ?? error.request_id
  const { status } = response
  const facts = { code, operationId: call.id, status, reason: message, details: details ?? {}, requestId, attempts }
  return { error: new ApiError({ ...facts, idempotencyKey: call.prepared.idempotencyKey }), response }
}

function unexpected(
  call: Call,
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

function aborted(call: Call, attempts: number): Failure {
  return failed(call, attempts, 'ABORTED', 'The caller ended it.', call.options.signal?.reason)
}

function failed(call: Call, attempts: number, code: string, reason: string, cause: unknown): Failure {
  const facts = { code, operationId: call.id, status: null, reason, details: {}, requestId: null, attempts }
  return { error: new ApiError({ ...facts, idempotencyKey: call.prepared.idempotencyKey }, { cause }), response: null }
}

function delayOf({ operation, prepared, client }: Call, failure: Failure, attempts: number): number | undefined {
  if (!mayRepeat(operation, prepared.idempotencyKey !== null, failure)) return undefined
  return delayBefore(attempts, failure, client.maxRetryAfterMs ?? 60_000)
}

/** What an earlier attempt of ours may have deleted is deleted. */
function isGone({ method, gone }: Operation, { error }: Failure): boolean {
  return method === 'DELETE' && gone !== undefined && error.code === gone
}

function resultOf<Id extends OperationId>(call: Call, outcome: Reply | Failure, attempts: number): Result<Id> {
  const { response } = outcome
  const { idempotencyKey } = call.prepared
  const error = 'error' in outcome ? outcome.error : undefined
  const data = 'data' in outcome ? outcome.data : undefined
  const requestId = error?.requestId ?? (response ? requestIdOf(response) : null)
  const facts = { requestId, response, attempts: error?.attempts ?? attempts, idempotencyKey }
  return { ok: error === undefined, data, error, ...facts } as unknown as Result<Id>
}

function requestIdOf(response: Response): string | null {
  return response.headers.get('X-Request-Id')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `fetch failed` says little; what lies under it does. */
function depthsOf(cause: unknown): string {
  const { message = String(cause), cause: deeper } = cause as Error
  return deeper === undefined
    ? message
    : `${message}: ${(deeper as Error).message || (deeper as { code?: string }).code}`
}
