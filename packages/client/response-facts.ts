/** Facts in the headers of a response. */
import type { ApiError } from './error.ts'
import { numberIn } from './fields.ts'
import type { RateLimit } from './options.ts'

/** Servers name the header `X-Request-Id`, `Request-Id`, or with a prefix of their own. */
export function requestIdOf({ headers }: Response): string | null {
  return headers.get('X-Request-Id') ?? [...headers].find(([name]) => /(^|-)request-?id$/.test(name))?.[1] ?? null
}

/** An error may know the request id from its body. */
export function requestIdIn(error: ApiError | undefined, response: Response | null): string | null {
  return error?.requestId ?? (response && requestIdOf(response))
}

/** Reads `X-RateLimit-*` or `RateLimit-*`. The reset is a time in epoch seconds, or a number of seconds from now. */
export function rateLimitOf({ headers }: Response): RateLimit | null {
  const [limit = 0, remaining = 0, reset = 0] = ['Limit', 'Remaining', 'Reset'].map((name) =>
    numberIn(headers.get(`X-RateLimit-${name}`) ?? headers.get(`RateLimit-${name}`)),
  )
  const resetAt = new Date((reset < 1e9 ? Date.now() / 1000 + reset : reset) * 1000)
  return Number.isNaN(limit + remaining + resetAt.getTime()) ? null : { limit, remaining, resetAt }
}

export function isReplay({ headers }: Response): boolean {
  return /^true$/i.test(String(headers.get('Idempotency-Replayed') ?? headers.get('Idempotent-Replayed')))
}
