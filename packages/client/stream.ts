/** Reads responses that arrive in parts: server-sent events, and JSON values line by line. */
import { isEventStream, isStream } from './any/media.ts'
import type { Call, Extension, Input } from './call.ts'
import { ApiError } from './error.ts'
import { eventParser, resumeHeaders, type StreamState } from './event-parser.ts'
import { cancelled, failureOf, unexpected } from './failure.ts'
import { fieldsOf } from './fields.ts'
import { lineSplitter, TooLong, usualPartLength } from './line-splitter.ts'
import type { Operation } from './operation.ts'
import type { CallOptions } from './options.ts'
import { delayBefore } from './retry.ts'
import { send } from './send.ts'
import type { ServerSentEvent, StreamLimits } from './stream-types.ts'
import { waited, whenOver } from './timer.ts'

/** Shortest wait before a lost stream goes on, whatever the server asks for. */
const shortestDelayMs = 100

export type StreamOptions = CallOptions & StreamLimits

/** Adds `stream` to the methods of operations with a streamed success. */
export const streaming: Extension = (method, operation, _, make) => {
  const streamed = streamsOf(operation)
  if (!streamed) return method
  const stream = (input?: Input, options: StreamOptions = {}) =>
    parts((headers) => make(streamed, input, withHeaders(options, headers)), cutByMedia)
  return Object.assign(method, { stream })
}

/** Returns the operation with its streamed successes only; undefined if it has none. */
function streamsOf({ types: _, ...operation }: Operation): Operation | undefined {
  const replies = Object.entries(operation.replies).map(([status, media]) => [status, media.filter(isStream)] as const)
  if (replies.every(([, media]) => media.length === 0)) return undefined
  const streamed = replies.filter(([, media]) => media.length > 0)
  return { ...operation, replies: { ...operation.replies, ...Object.fromEntries(streamed) } }
}

export function withHeaders(options: StreamOptions, headers: Record<string, string>): StreamOptions {
  return { ...options, headers: { ...options.headers, ...headers } }
}

type Streaming = Call & { options: StreamOptions }
type State = StreamState & { hasProgress: boolean }
/** Yields the parts which the next text completes. */
type Cut = (text: string, isLast: boolean) => Generator<unknown, void, undefined>
/** Undefined for a media type that is no stream. */
type Cutting = (
  media: string,
  state: State,
  options: StreamOptions,
  jsonOf: (text: string) => unknown,
) => Cut | undefined

/** Nothing arrived for too long. */
class StreamIdle extends Error {}

/**
 * Yields events or values; throws an ApiError. After the connection was lost, a GET whose events have ids is continued with
 * `Last-Event-ID`.
 * @param make makes the call with further headers
 * @param isEndless true for a stream that the server never ends: its end, and silence, count as a lost connection, also before the first id
 */
export async function* parts(
  make: (headers: Record<string, string>) => Streaming,
  cutting: Cutting,
  isEndless = false,
): AsyncGenerator<unknown, void, undefined> {
  const state: State = { lastId: '', hasProgress: false }
  for (let failures = 0; ; ) {
    const call = make(resumeHeaders(state))
    const { options, client, operation } = call
    const { error: refused, response } = await send(call)
    if (refused) throw refused
    const jsonOf = (text: string): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        throw unexpected(call, response, 'INVALID_JSON', text).error
      }
    }
    const cut = cutting(response?.headers.get('Content-Type') ?? '', state, options, jsonOf)
    const reader = response?.body?.getReader()
    const decoder = new TextDecoder()
    state.hasProgress = false
    let broken: unknown
    try {
      if (!cut) throw unexpected(call, response, 'MEDIA_TYPE').error
      for (let isLast = false; !isLast; ) {
        const bytes = await next(reader, options)
        isLast = bytes === undefined
        yield* cut(decoder.decode(bytes, { stream: !isLast }), isLast)
      }
      if (!isEndless) return
    } catch (cause) {
      broken = cause
    } finally {
      reader?.cancel().catch(() => {})
    }
    const error = errorOf(call, response, broken, isEndless)
    if (state.hasProgress) failures = 0
    const mayGoOn = error.code === lost && (isEndless || (operation.method === 'GET' && state.lastId !== ''))
    if (!mayGoOn || ++failures > (options.maxRetries ?? client.maxRetries ?? 2)) throw error
    const delayMs = state.delayMs ?? delayBefore(failures, { error, response: null }, 0) ?? 0
    await waited(Math.max(delayMs, shortestDelayMs), options.signal)
  }
}

const lost = 'NETWORK_ERROR'

/** @param cause undefined if the stream ended */
function errorOf(call: Streaming, response: Response | null, cause: unknown, isEndless: boolean): ApiError {
  if (cause instanceof ApiError) return cause
  const { message } = fieldsOf(cause)
  if (cause instanceof TooLong) {
    const reason = `An event or a line is ${message}.`
    return failureOf(call, response, { code: 'UNEXPECTED_REPLY', problem: 'TOO_LONG', reason, cause }).error
  }
  if (call.options.signal?.aborted) return cancelled(call).error
  const reason = cause === undefined ? 'The stream ended.' : `The stream broke off: ${message}.`
  return failureOf(call, null, { code: cause instanceof StreamIdle && !isEndless ? 'TIMEOUT' : lost, reason, cause })
    .error
}

const cutByMedia: Cutting = (media, state, options, jsonOf) =>
  isEventStream(media)
    ? cutEvents(media, state, options, jsonOf)
    : isStream(media)
      ? cutLines(options, jsonOf)
      : undefined

export const cutEvents: Cutting = (_, state, { maxPartLength = usualPartLength }, jsonOf) => {
  const parse = eventParser(state, maxPartLength)
  let count = 0
  return function* (text) {
    for (const { data, ...event } of parse(text)) {
      // The first message may only be the id with which the server begins.
      if (data !== undefined || count++ > 0) state.hasProgress = true
      if (data !== undefined) yield { ...event, data, json: () => jsonOf(data) } satisfies ServerSentEvent
    }
  }
}

function cutLines({ maxPartLength = usualPartLength }: StreamOptions, jsonOf: (text: string) => unknown): Cut {
  const split = lineSplitter(/\n/, maxPartLength)
  return function* (text, isLast) {
    for (const line of split(isLast ? `${text}\n` : text)) {
      // Each value of a JSON text sequence begins with a record separator.
      const value = line.replace('\u001e', '').trim()
      if (value !== '') yield jsonOf(value)
    }
  }
}

/** The next bytes; undefined at the end. Rejects when the stream broke off, was silent for too long, or the signal aborts. */
async function next(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  { signal, idleTimeoutMs = Number.POSITIVE_INFINITY }: StreamOptions,
): Promise<Uint8Array | undefined> {
  let stop = () => {}
  const over = new Promise<never>((_, reject) => {
    stop = whenOver(signal, idleTimeoutMs, () => reject(new StreamIdle(`nothing arrived within ${idleTimeoutMs} ms`)))
  })
  try {
    return (await Promise.race([reader?.read(), over]))?.value
  } finally {
    stop()
  }
}
