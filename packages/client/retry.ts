/** When an attempt is made again, and how long after. */
import type { ApiError } from './error.ts'

const firstDelayMs = 500
const longestDelayMs = 8000
const jitter = 0.25
const passing = [408, 429, 500, 502, 503, 504]
const repeatable = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']

/** What decides whether an operation may be repeated. */
export type Repeatable = {
  method: string
  /** Every code it declares, separated by spaces. */
  codes: string
  /** The code that says that what is to be deleted is not there. */
  gone?: string
}

export type Failure = { error: ApiError; response: Response | null }

/**
 * Whether doing it twice could do harm decides. A 429 was refused before anything was done, and so was a 503 in which the
 * server itself says when to come back: it is stopping, or a transaction did not begin or was rolled back. A 503 of
 * something in between says neither; nor does one of an operation that also works on what no transaction rolls back.
 */
export function mayRepeat({ method, codes }: Repeatable, hasKey: boolean, { error, response }: Failure): boolean {
  if (error.code === 'ABORTED') return false
  const isHarmless = repeatable.includes(method) || hasKey
  if (response === null) return isHarmless
  if (isHarmless) return passing.includes(response.status)
  if (response.status === 429) return true
  return error.code === 'SERVICE_UNAVAILABLE' && response.headers.has('Retry-After') && !worksOutside(codes)
}

/** Whether a failed attempt may nevertheless have done what was asked. */
export function mayHaveBeenDone({ error, response }: Failure): boolean {
  if (response === null) return true
  return response.status >= 500 && error.code !== 'SERVICE_UNAVAILABLE'
}

/** Undefined where the server asks for more patience than there is. */
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

/** Waits; true where the signal ended the wait. */
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

/** Only such an operation has a partner that may fail. */
function worksOutside(codes: string): boolean {
  return codes.split(' ').includes('UPSTREAM_UNAVAILABLE')
}

/** `Retry-After` in seconds or as a date; where a browser may not read the header, what the body says. */
function askedDelayMs({ error, response }: Failure): number | undefined {
  if (response === null || ![429, 503].includes(response.status)) return undefined
  const text = response.headers.get('Retry-After') ?? (Object(error.details) as { retry_after?: number }).retry_after
  if (text === undefined) return undefined
  const seconds = Number(text)
  const ms = Number.isNaN(seconds) ? Date.parse(String(text)) - Date.now() : seconds * 1000
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
