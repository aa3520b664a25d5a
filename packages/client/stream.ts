/** Follows server-sent events whose data is JSON, and goes on after the connection was lost. */
import type { Call, Result } from './call.ts'
import { eventParser, resumeHeaders, type StreamState } from './event-parser.ts'
import { cancelled, failureOf, unexpected } from './failure.ts'
import { TooLong, usualPartLength } from './line-splitter.ts'
import { waited, whenOver } from './timer.ts'
import type { StreamOptions } from './types.ts'

/** The server sends something at least every 15 seconds. */
const usualIdleTimeoutMs = 45_000
const usualDelayMs = 1_000

/**
 * Yields the data of each event; throws an ApiError. A stream that ends or is lost is opened again with `Last-Event-ID`.
 * @param open makes the call, with retries of its own
 * @param maxRetries streams in a row that may end after no more than their first message
 */
export async function* stream(
  id: string,
  open: (headers: Record<string, string>) => Promise<Result>,
  maxRetries: number,
  options: StreamOptions,
) {
  const state: StreamState = { lastId: '', delayMs: usualDelayMs }
  for (let failures = 0; ; ) {
    const result = await open(resumeHeaders(state))
    if (result.error) throw result.error
    const subject = { id, attempts: result.attempts, idempotencyKey: null, options } as Call
    const reader = (result.data as Response).body?.getReader()
    const decoder = new TextDecoder()
    const parse = eventParser(state, usualPartLength)
    let received = 0
    let lost: unknown
    try {
      for (;;) {
        const part = await next(reader, options)
        if (!part) break
        for (const { data } of parse(decoder.decode(part, { stream: true }))) {
          if (received++ > 0) failures = 0
          if (data) yield JSON.parse(data) as unknown
        }
      }
    } catch (cause) {
      lost = cause
    } finally {
      reader?.cancel().catch(() => {})
    }
    const problem = lost instanceof SyntaxError ? 'INVALID_JSON' : lost instanceof TooLong ? 'TOO_LONG' : undefined
    if (problem) throw unexpected(subject, result.response, problem).error
    if (options.signal?.aborted) throw cancelled(subject).error
    if (++failures > maxRetries) {
      throw failureOf(subject, null, { code: 'NETWORK_ERROR', reason: 'The stream ended.', cause: lost }).error
    }
    await waited(state.delayMs ?? usualDelayMs, options.signal)
  }
}

/** The next bytes; undefined at the end. Rejects when the stream broke off, was silent for too long, or the signal aborts. */
async function next(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  { signal, idleTimeoutMs = usualIdleTimeoutMs }: StreamOptions,
): Promise<Uint8Array | undefined> {
  let stop = () => {}
  const over = new Promise<never>((_, reject) => {
    stop = whenOver(signal, idleTimeoutMs, () => reject(new Error(`Nothing arrived within ${idleTimeoutMs} ms.`)))
  })
  try {
    return (await Promise.race([reader?.read(), over]))?.value
  } finally {
    stop()
  }
}
