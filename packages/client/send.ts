/** Makes the attempts of one call. The caller provides the request and the meaning of a response. */
import { ApiError } from './error.ts'
import { delayBefore, type Failure, mayHaveBeenDone, mayRepeat, type Repeatable, waited } from './retry.ts'
import type { CallOptions, Sending } from './sending.ts'

export type Prepared = { url: string; init: RequestInit & { headers: Headers }; idempotencyKey: string | null }
export type Reply = { data: unknown; response: Response }
export type Call<Operation extends Repeatable = Repeatable> = {
  id: string
  operation: Operation
  prepared: Prepared
  client: Sending
  options: CallOptions
}
/** Reads a whole response. */
export type Read<Operation extends Repeatable> = (
  call: Call<Operation>,
  response: Response,
  attempts: number,
) => Promise<Reply | Failure>

/** Longest delay of a timer in milliseconds; a longer one would fire at once. */
const longestTimerMs = 2 ** 31 - 1

export async function send<Operation extends Repeatable>(
  call: Call<Operation>,
  read: Read<Operation>,
): Promise<unknown> {
  const { id, operation, client, options } = call
  const maxRetries = options.maxRetries ?? client.maxRetries ?? 2
  let isMaybeDone = false
  for (let attempts = 1; ; attempts++) {
    const outcome = await attempt(call, read, attempts)
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

/** Returns an error, and never throws. */
async function attempt<Operation extends Repeatable>(
  call: Call<Operation>,
  read: Read<Operation>,
  attempts: number,
): Promise<Reply | Failure> {
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
    return await read(call, response, attempts)
  } catch (cause) {
    if (options.signal?.aborted) return aborted(call, attempts)
    if (isLate) return failed(call, attempts, 'TIMEOUT', `No reply within ${timeoutMs} ms.`, cause)
    return failed(call, attempts, 'NETWORK_ERROR', `No reply: ${depthsOf(cause)}.`, cause)
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', end)
  }
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

/** NOT_FOUND after an attempt that may have deleted the object counts as success. */
function isGone({ method, gone }: Repeatable, { error }: Failure): boolean {
  return method === 'DELETE' && gone !== undefined && error.code === gone
}

function resultOf(call: Call, outcome: Reply | Failure, attempts: number) {
  const { response } = outcome
  const { idempotencyKey } = call.prepared
  const error = 'error' in outcome ? outcome.error : undefined
  const data = 'data' in outcome ? outcome.data : undefined
  const requestId = error?.requestId ?? (response ? requestIdOf(response) : null)
  return {
    ok: error === undefined,
    data,
    error,
    requestId,
    response,
    attempts: error?.attempts ?? attempts,
    idempotencyKey,
  }
}

/** Servers name the header `X-Request-Id`, `Request-Id`, or with a prefix of their own. */
export function requestIdOf({ headers }: Response): string | null {
  return headers.get('X-Request-Id') ?? [...headers].find(([name]) => /(^|-)request-?id$/.test(name))?.[1] ?? null
}

/** The cause of `fetch failed` tells more than its message. */
function depthsOf(cause: unknown): string {
  const { message = String(cause), cause: deeper } = cause as Error
  return deeper === undefined
    ? message
    : `${message}: ${(deeper as Error).message || (deeper as { code?: string }).code}`
}
