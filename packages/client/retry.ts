/** Decides whether an attempt is repeated, and after how long. */
import type { Failure } from './call.ts'
import { fieldsOf, numberIn } from './fields.ts'

const passing = [408, 429, 500, 502, 503, 504]
const repeatable = ['GET', 'HEAD', 'OPTIONS', 'QUERY', 'PUT', 'DELETE']

/**
 * True if repeating the call cannot do harm. A 429 was refused before any work. `X-Should-Retry: true` adds statuses that are not
 * repeated by themselves, but only to calls that a repetition cannot harm: a server may err about the work that it has done.
 */
export function mayRepeat(method: string, hasKey: boolean, failure: Failure): boolean {
  const { response, isGarbled, isFinal, isUndone } = failure
  if (isFinal) return false
  const isHarmless = repeatable.includes(method) || hasKey
  if (!response) return isHarmless
  const { headers, status } = response
  const wish = headers.get('X-Should-Retry')
  if (wish === 'false') return false
  if (isHarmless) return wish === 'true' || isGarbled === true || passing.includes(status)
  return status === 429 || (isUndone === true && headers.has('Retry-After'))
}

/** True if a failed attempt may nevertheless have taken effect. */
export function mayHaveBeenDone({ response, isGarbled, isUndone }: Failure): boolean {
  return response === null || isGarbled === true || (response.status >= 500 && !isUndone)
}

/** Milliseconds until the next attempt; undefined if `Retry-After` is longer than the caller accepts. */
export function delayBefore(
  retry: number,
  failure: Failure,
  longestRetryAfterMs: number,
  random: () => number = Math.random,
): number | undefined {
  const firstDelayMs = 500
  const longestDelayMs = 8000
  const jitter = 0.25
  const retryAfterMs = readRetryAfterMs(failure)
  if (retryAfterMs === undefined)
    return Math.min(firstDelayMs * 2 ** (retry - 1), longestDelayMs) * (1 - jitter * random())
  return retryAfterMs > longestRetryAfterMs ? undefined : retryAfterMs * (1 + jitter * random())
}

/** Reads `Retry-After` as seconds or a date; where a browser cannot read the header, `retry_after` of the body. */
function readRetryAfterMs({ error, response }: Failure): number | undefined {
  if (response?.status !== 429 && response?.status !== 503) return undefined
  const { headers } = response
  const text = headers.get('Retry-After')
  // Measured from the server's clock, because the clock of this machine may be wrong.
  const now = timeIn(headers.get('Date')) || Date.now()
  return [
    numberIn(headers.get('Retry-After-Ms')),
    numberIn(text ?? fieldsOf(error.details).retry_after) * 1000,
    Math.max(0, timeIn(text) - now),
  ].find((delayMs) => delayMs >= 0)
}

/** Only dates as HTTP writes them: `Date.parse` also reads a date out of many other texts. */
function timeIn(text: string | null): number {
  return Date.parse(/^[A-Z][a-z]{2,8}, \d.* GMT$/.exec(text ?? '')?.[0] ?? '')
}
