/** Decides whether an attempt is repeated, and after how long. */
import type { ApiError } from './error.ts'

const firstDelayMs = 500
const longestDelayMs = 8000
const jitter = 0.25
const passing = [408, 429, 500, 502, 503, 504]
const repeatable = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']

/** The facts that decide whether an operation may be repeated. */
export type Repeatable = {
  method: string
  /** All declared codes, separated by spaces. */
  codes: string
  /** The code that says that the object to delete does not exist. */
  gone?: string
}

export type Failure = { error: ApiError; response: Response | null }

/**
 * True if repeating the call cannot do harm. A 429 was refused before any work, and so was a 503 with the server's own
 * `Retry-After`: the server stops, or a transaction did not begin or was rolled back. A 503 of a proxy says nothing about that,
 * and neither does a 503 of an operation that also changes something that no transaction rolls back.
 */
export function mayRepeat({ method, codes }: Repeatable, hasKey: boolean, { error, response }: Failure): boolean {
  if (error.code === 'ABORTED') return false
  const isHarmless = repeatable.includes(method) || hasKey
  if (response === null) return isHarmless
  if (isHarmless) return passing.includes(response.status)
  if (response.status === 429) return true
  return error.code === 'SERVICE_UNAVAILABLE' && response.headers.has('Retry-After') && !worksOutside(codes)
}

/** True if a failed attempt may nevertheless have taken effect. */
export function mayHaveBeenDone({ error, response }: Failure): boolean {
  if (response === null) return true
  return response.status >= 500 && error.code !== 'SERVICE_UNAVAILABLE'
}

/** Milliseconds until the next attempt; undefined if `Retry-After` is longer than the caller accepts. */
export function delayBefore(
  retry: number,
  failure: Failure,
  longestAskedMs: number,
  random: () => number = Math.random,
): number | undefined {
  const asked = askedDelayMs(failure)
  if (asked === undefined) {
    return Math.min(firstDelayMs * 2 ** (retry - 1), longestDelayMs) * (1 - jitter * random())
  }
  return asked > longestAskedMs ? undefined : asked * (1 + jitter * random())
}

/** Waits. Resolves to true if the signal ended the wait. */
export function waited(delayMs: number, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(true)
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve(signal?.aborted ?? false)
    }
    const timer = setTimeout(end, delayMs)
    signal?.addEventListener('abort', end)
  })
}

/** Only an operation with UPSTREAM_UNAVAILABLE depends on a system that may fail by itself. */
function worksOutside(codes: string): boolean {
  return codes.split(' ').includes('UPSTREAM_UNAVAILABLE')
}

/** Reads `Retry-After` as seconds or a date; where a browser cannot read the header, `retry_after` of the body. */
function askedDelayMs({ error, response }: Failure): number | undefined {
  if (response === null || ![429, 503].includes(response.status)) return undefined
  const text = response.headers.get('Retry-After') ?? (Object(error.details) as { retry_after?: number }).retry_after
  if (text === undefined) return undefined
  const seconds = Number(text)
  const ms = Number.isNaN(seconds) ? Date.parse(String(text)) - Date.now() : seconds * 1000
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
