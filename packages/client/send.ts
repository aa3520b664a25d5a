/** Makes the attempts of one call, and its result. */
import type { Attempted, Call, Result } from './call.ts'
import { cancelled, failureOf } from './failure.ts'
import { fieldsOf } from './fields.ts'
import { afterAttempt, beforeAttempt, beforeWait, requestView } from './hooks.ts'
import type { AttemptRequest } from './options.ts'
import { read } from './reply.ts'
import { isReplay, rateLimitOf, requestIdIn } from './response-facts.ts'
import { delayBefore, mayHaveBeenDone, mayRepeat } from './retry.ts'
import { isSame, valuesOf } from './secrets.ts'
import { waited, whenOver } from './timer.ts'

export async function send(call: Call): Promise<Result> {
  const { operation, client, options } = call
  const maxRetries = options.maxRetries ?? client.maxRetries ?? 2
  const deadlineMs = options.deadlineMs ?? client.deadlineMs ?? Number.POSITIVE_INFINITY
  const deadlineAt = performance.now() + deadlineMs
  let isMaybeDone = false
  for (let retry = 1; ; ) {
    const outcome = await attempt(call, deadlineMs, deadlineAt)
    const { error, response } = outcome
    if (!error) return resultOf(call, outcome)
    // The object to delete does not exist any more: an earlier attempt deleted it.
    if (isMaybeDone && response && error.code === operation.gone) {
      return resultOf(call, { data: call.isOpen ? response : undefined, response })
    }
    const { values } = call
    if (error.status === 401 && values && !call.refused) {
      call.refused = { values, failure: outcome }
      call.values = undefined
      continue
    }
    isMaybeDone ||= mayHaveBeenDone(outcome)
    const delayMs =
      retry <= maxRetries && mayRepeat(operation.method, call.idempotencyKey !== null, outcome)
        ? delayBefore(retry, outcome, client.maxRetryAfterMs ?? 60_000)
        : undefined
    if (delayMs === undefined || performance.now() + delayMs >= deadlineAt) return resultOf(call, outcome)
    beforeWait(call, delayMs, error)
    await waited(delayMs, options.signal)
    retry++
  }
}

/** Makes one attempt within its time limits. Returns an error, and never throws. */
async function attempt(call: Call, deadlineMs: number, deadlineAt: number): Promise<Attempted> {
  const { client, options, isOpen } = call
  const { signal } = options
  if (signal?.aborted) return cancelled(call)
  const timeoutMs = options.timeoutMs ?? client.timeoutMs ?? 30_000
  const leftMs = Math.max(0, deadlineAt - performance.now())
  const isFinal = leftMs < timeoutMs
  const limit = isFinal ? `before the deadline of ${deadlineMs}` : `within ${timeoutMs}`
  const controller = new AbortController()
  const begun: Begun = { at: 0 }
  let stop = () => {}
  const outcome = await new Promise<Attempted>((resolve) => {
    stop = whenOver(signal, Math.min(timeoutMs, leftMs), () => {
      const late = { code: 'TIMEOUT', reason: `No reply ${limit} ms.` }
      resolve(signal?.aborted ? cancelled(call) : failureOf(call, null, late, { isFinal }))
      controller.abort()
    })
    // A body that is read later still ends at the caller's signal. `any` holds its sources weakly: nothing to remove.
    const ending = isOpen && signal ? AbortSignal.any([controller.signal, signal]) : controller.signal
    exchange(call, ending, begun).then(resolve, (cause) => {
      const reason = `No reply: ${depthsOf(cause)}.${originHint(begun.view?.url)}`
      resolve(failureOf(call, null, { code: 'NETWORK_ERROR', reason, cause }))
    })
  })
  stop()
  if (begun.view) afterAttempt(client, begun.view, performance.now() - begun.at, outcome)
  return outcome
}

/** The request of an attempt as hooks see it, and when it was sent. */
type Begun = { at: number; view?: AttemptRequest }

async function exchange(call: Call, signal: AbortSignal, begun: Begun): Promise<Attempted> {
  const { client, refused } = call
  let { values } = call
  try {
    values ??= await valuesOf(call.credentials, refused?.values)
  } catch (cause) {
    const reason = 'The function for the credential failed.'
    return failureOf(call, null, { code: 'CREDENTIAL_ERROR', reason, cause }, { isFinal: true })
  }
  // The attempt may have ended before the credential function returned. A later attempt must not get these values.
  signal.throwIfAborted()
  call.values = values
  if (refused && isSame(refused.values, values)) return refused.failure
  const request = call.request(values)
  const view = requestView(call, request)
  await beforeAttempt(client, view)
  signal.throwIfAborted()
  call.attempts++
  begun.view = view
  begun.at = performance.now()
  const { fetch = globalThis.fetch } = client
  return checked(call, await read(call, await fetch(request.url, { ...request.init, signal })))
}

/** A success in which the caller's check finds a fault is a failure. It is not repeated: the server would answer the same. */
function checked(call: Call, outcome: Attempted): Attempted {
  const { id: operationId, client, isOpen } = call
  const { data, error, response } = outcome
  if (error || isOpen || !client.checkReply) return outcome
  let fault: unknown
  try {
    fault = client.checkReply({ operationId, status: response.status, data })
  } catch (cause) {
    fault = fieldsOf(cause).message ?? cause
  }
  if (fault === undefined) return outcome
  const reason = `Not as declared: ${fault}`
  return failureOf(call, response, { code: 'UNEXPECTED_REPLY', problem: 'SHAPE', reason })
}

function resultOf({ attempts, idempotencyKey }: Call, { data, error, response }: Attempted): Result {
  return {
    ok: !error,
    data,
    error,
    requestId: requestIdIn(error, response),
    response,
    attempts,
    idempotencyKey,
    isReplay: !!response && isReplay(response),
    rateLimit: response && rateLimitOf(response),
  }
}

/** Names the two causes between which a browser lets no page distinguish. */
function originHint(url = ''): string {
  const { origin } = fieldsOf(fieldsOf(globalThis).location)
  return !(origin && url) || url.startsWith(`${origin}/`)
    ? ''
    : ` The server is out of reach, or does not allow pages of ${origin} (CORS).`
}

/** The cause of `fetch failed` tells more than its message. */
function depthsOf(cause: unknown): string {
  const { message, cause: deeper } = fieldsOf(cause)
  const inner = fieldsOf(deeper)
  return [message || cause, inner.message || inner.code].filter(Boolean).join(': ')
}
