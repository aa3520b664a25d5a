/** Calls the hooks and the logger of a client. Whatever they throw, the call goes on. */
import type { Attempted, Call, HttpRequest } from './call.ts'
import type { ApiError } from './error.ts'
import type { AttemptReply, AttemptRequest, Logger, Sending } from './options.ts'
import { requestIdIn } from './response-facts.ts'

const redacted = '[redacted]'
const secret = /authorization|cookie|token|secret|passw|signature|api-?key|^key$/i

/** The request as hooks see it. Only `setHeader` changes what is sent. */
export function requestView({ id, attempts }: Call, { url, init, secretNames }: HttpRequest): AttemptRequest {
  const view = {
    operationId: id,
    attempt: attempts + 1,
    method: init.method,
    url: url.replace(/([?&]([^=&#]+)=)[^&#]*/g, (pair, start, name) =>
      isSecret(name, secretNames) ? start + redacted : pair,
    ),
    headers: shown(init.headers, secretNames),
    setHeader(name: string, value: string) {
      init.headers.set(name, value)
      view.headers = shown(init.headers, secretNames)
    },
  }
  return hiding(view, 'body', init.body ?? null)
}

/** Waits for the hook, and gives up when the attempt ends. */
export async function beforeAttempt(client: Sending, view: AttemptRequest): Promise<void> {
  await tell(client, 'onRequest', view, `: ${view.method} ${view.url}`, () => client.onRequest?.(view))
}

export function afterAttempt(
  client: Sending,
  request: AttemptRequest,
  durationMs: number,
  { data, error, response }: Attempted,
): void {
  const { status = null, headers = null } = response ?? {}
  const requestId = requestIdIn(error, response)
  const note = requestId ? `, request ${requestId}` : ''
  const view: AttemptReply = hiding(
    {
      request,
      durationMs,
      status,
      headers: headers && shown(headers),
      requestId,
      error: error ?? null,
    },
    'data',
    data,
  )
  const message = `: ${error?.code ?? status} after ${Math.round(durationMs)} ms${note}`
  void tell(client, 'onResponse', request, message, () => client.onResponse?.(view))
}

export function beforeWait(
  { id: operationId, attempts: attempt, client }: Call,
  delayMs: number,
  error: ApiError,
): void {
  const view = { operationId, attempt, delayMs, error }
  const message = ` failed (${error.code}); the next in ${Math.round(delayMs)} ms`
  void tell(client, 'onRetry', view, message, () => client.onRetry?.(view))
}

/** Logs the message, and calls the hook. */
async function tell(
  { logger }: Sending,
  name: 'onRequest' | 'onResponse' | 'onRetry',
  { operationId, attempt }: { operationId: string; attempt: number },
  message: string,
  hook: () => unknown,
): Promise<void> {
  log(logger, name === 'onRetry' ? 'warn' : 'debug', `${operationId}: attempt ${attempt}${message}`)
  try {
    await hook()
  } catch (cause) {
    log(logger ?? console, 'error', `${name} of ${operationId} threw`, cause)
  }
}

function log(logger: Logger | undefined, level: keyof Logger, ...said: [message: string, cause?: unknown]): void {
  try {
    logger?.[level](...said)
  } catch {
    // A logger that throws leaves nobody to tell.
  }
}

function shown(headers: Headers, secretNames?: string[]): Record<string, string> {
  return Object.fromEntries([...headers].map(([name, value]) => [name, isSecret(name, secretNames) ? redacted : value]))
}

function isSecret(name: string, secretNames: string[] = []): boolean {
  return secret.test(name) || secretNames.includes(name.toLowerCase())
}

/** Adds a property that printing does not show. */
function hiding<View extends object, Name extends string>(
  view: View,
  name: Name,
  value: unknown,
): View & Record<Name, unknown> {
  return Object.defineProperty(view, name, { value }) as View & Record<Name, unknown>
}
