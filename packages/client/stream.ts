/** Follows server-sent events whose data is JSON, and goes on after the connection was lost. */
import type { Call, Result } from './call.ts'
import { cancelled, failureOf, unexpected } from './failure.ts'
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
  let headers: Record<string, string> = {}
  let delayMs = usualDelayMs
  for (let failures = 0; ; ) {
    const result = await open(headers)
    if (result.error) throw result.error
    const subject = { id, attempts: result.attempts, idempotencyKey: null, options } as Call
    const reader = (result.data as Response).body?.getReader()
    const decoder = new TextDecoder()
    let text = ''
    let received = 0
    let lost: unknown
    try {
      for (;;) {
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const fields = fieldsIn(block)
          if (fields.id) headers = { 'Last-Event-ID': fields.id }
          delayMs = Number(fields.retry) || delayMs
          if (received++ > 0) failures = 0
          if (fields.data) yield JSON.parse(fields.data) as unknown
        }
        const part = await next(reader, options)
        if (!part) break
        text += decoder.decode(part, { stream: true })
      }
    } catch (cause) {
      lost = cause
    } finally {
      reader?.cancel().catch(() => {})
    }
    if (lost instanceof SyntaxError) throw unexpected(subject, result.response, 'INVALID_JSON').error
    if (options.signal?.aborted) throw cancelled(subject).error
    if (++failures > maxRetries) {
      throw failureOf(subject, null, { code: 'NETWORK_ERROR', reason: 'The stream ended.', cause: lost }).error
    }
    await waited(delayMs, options.signal)
  }
}

/** This API writes each field of a message once, on a line that ends with a line feed. */
function fieldsIn(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/^(\w+): ?(.*)/gm)].map(([, name, value]) => [name, value]))
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
