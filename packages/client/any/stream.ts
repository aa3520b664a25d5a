/** Reads responses that arrive in parts: server-sent events, and JSON values line by line. */
import { problemSentence } from '../body.ts'
import type { Call } from '../call.ts'
import { ApiError, type Problem } from '../error.ts'
import { eventParser, resumeHeaders, type StreamState } from '../event-parser.ts'
import { cancelled, failureOf, unexpected } from '../failure.ts'
import { fieldsOf } from '../fields.ts'
import { lineSplitter, TooLong, usualPartLength } from '../line-splitter.ts'
import type { CallOptions } from '../options.ts'
import { delayBefore } from '../retry.ts'
import { send } from '../send.ts'
import { waited, whenOver } from '../timer.ts'
import { isEventStream, isStream } from './media.ts'
import { read } from './reply.ts'
import type { Operation } from './request.ts'
import type { ServerSentEvent, StreamLimits } from './stream-types.ts'

/** Shortest wait before a lost stream goes on, whatever the server asks for. */
const shortestDelayMs = 100

export type StreamOptions = CallOptions & StreamLimits & { contentType?: string }

/** Returns the operation with its streamed successes only; undefined if it has none. */
export function streamsOf(operation: Operation): Operation | undefined {
  const replies = Object.entries(operation.replies).map(([status, media]) => {
    const streamed = media.filter(isStream)
    return [status, streamed.length > 0 ? streamed : media, streamed.length > 0] as const
  })
  if (!replies.some(([, , isStreamed]) => isStreamed)) return undefined
  const { types: _, ...rest } = operation
  return { ...rest, replies: Object.fromEntries(replies.map(([status, media]) => [status, media])) }
}

type Streaming = Call<Operation> & { options: StreamOptions }
type Making = (headers: Record<string, string>) => Streaming
type State = StreamState & { received: number }

/**
 * Yields events or values; throws an ApiError. A GET whose events have ids is continued with `Last-Event-ID` after the
 * connection was lost.
 */
export async function* stream(make: Making, options: StreamOptions): AsyncGenerator<unknown, void, undefined> {
  const state: State = { lastId: '', received: 0 }
  for (let failures = 1; ; failures++) {
    const before = state.received
    const call = make(resumeHeaders(state))
    const result = await send(call, read)
    if (result.error) throw result.error
    if (!result.response) return
    const error = yield* parts(call, result.response, state)
    if (error === undefined) return
    if (state.received > before) failures = 1
    const isEnded = error.code !== 'NETWORK_ERROR' || call.operation.method !== 'GET' || state.lastId === ''
    if (isEnded || failures > (options.maxRetries ?? call.client.maxRetries ?? 2)) throw error
    const delayMs =
      state.delayMs !== undefined
        ? Math.max(state.delayMs, shortestDelayMs)
        : delayBefore(failures, { error, response: null }, 0)
    await waited(delayMs ?? shortestDelayMs, options.signal)
  }
}

/** Yields the parts of one response. Returns the error that ended it early. */
async function* parts(call: Streaming, response: Response, state: State) {
  const media = response.headers.get('Content-Type') ?? ''
  if (!isStream(media)) {
    await response.body?.cancel()
    return unexpected(call, response, 'MEDIA_TYPE').error
  }
  const { maxPartLength = usualPartLength } = call.options
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  const cut = isEventStream(media)
    ? events(call, response, state, maxPartLength)
    : values(call, response, maxPartLength)
  try {
    for (;;) {
      const chunk = await next(reader, call)
      if (chunk instanceof ApiError) return chunk
      const text = chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
      yield* cut(text, chunk === undefined)
      if (chunk === undefined) return undefined
    }
  } catch (cause) {
    if (!(cause instanceof TooLong)) throw cause
    return broken(call, response, 'TOO_LONG', `An event or a line is longer than maxPartLength, ${maxPartLength}.`)
  } finally {
    await reader?.cancel().catch(() => undefined)
  }
}

/** Returns a function that yields the parts which the next text completes. */
type Cut = (text: string, isLast: boolean) => Generator<unknown, void, undefined>

function events(call: Streaming, response: Response, state: State, maxLength: number): Cut {
  const parse = eventParser(state, maxLength)
  return function* (text) {
    for (const { data, ...event } of parse(text)) {
      if (data === undefined) continue
      state.received++
      yield { ...event, data, json: () => parsed(data, call, response) } satisfies ServerSentEvent
    }
  }
}

function values(call: Streaming, response: Response, maxLength: number): Cut {
  const split = lineSplitter(/\n/, maxLength)
  return function* (text, isLast) {
    for (const line of split(isLast ? `${text}\n` : text)) {
      // Each value of a JSON text sequence begins with a record separator.
      const value = line.replace('\u001e', '').trim()
      if (value !== '') yield parsed(value, call, response)
    }
  }
}

/** @throws {ApiError} */
function parsed(text: string, call: Streaming, response: Response): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw broken(call, response, 'INVALID_JSON', problemSentence('INVALID_JSON', response, text), cause)
  }
}

function broken(call: Streaming, response: Response, problem: Problem, reason: string, cause?: unknown): ApiError {
  return failureOf(call, response, { code: 'UNEXPECTED_REPLY', problem, reason, cause }).error
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Returns the next bytes, undefined at the end, or the error of a stream that broke off. */
async function next(reader: Reader | undefined, call: Streaming): Promise<Uint8Array | undefined | ApiError> {
  const { signal, idleTimeoutMs } = call.options
  let stop = () => {}
  const over = new Promise<ApiError>((resolve) => {
    stop = whenOver(signal, idleTimeoutMs ?? Number.POSITIVE_INFINITY, () => {
      const reason = `Nothing arrived within ${idleTimeoutMs} ms.`
      const failure = signal?.aborted ? cancelled(call) : failureOf(call, null, { code: 'TIMEOUT', reason })
      resolve(failure.error)
    })
  })
  try {
    const read = await Promise.race([reader?.read(), over])
    return read instanceof ApiError ? read : read?.value
  } catch (cause) {
    if (signal?.aborted) return cancelled(call).error
    const reason = `The stream broke off: ${fieldsOf(cause).message}.`
    return failureOf(call, null, { code: 'NETWORK_ERROR', reason, cause }).error
  } finally {
    stop()
  }
}
