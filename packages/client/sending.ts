/** Options of how a call is sent, and facts about how it went. */
import type { ApiError } from './error.ts'

export type Sending<Id extends string = string> = {
  /** Headers sent with every call. */
  headers?: Record<string, string>
  /** `include` lets a browser send its cookies to another origin. */
  credentials?: 'omit' | 'same-origin' | 'include'
  fetch?: typeof globalThis.fetch
  /** Milliseconds for each attempt, including reading the response. Default: 30 000. */
  timeoutMs?: number
  /** Attempts after the first. Default: 2. */
  maxRetries?: number
  /** Longest `Retry-After` to wait for, in milliseconds. Default: 60 000. A longer one ends the call with its error. */
  maxRetryAfterMs?: number
  /** Called before each wait. */
  onRetry?(retry: Waiting<Id>): void
}

export type Waiting<Id extends string = string> = { operationId: Id; attempt: number; delayMs: number; error: ApiError }

export type CallOptions = {
  /** Ends the call, even while it waits between attempts. */
  signal?: AbortSignal
  timeoutMs?: number
  maxRetries?: number
  headers?: Record<string, string>
  /** Replaces the random `Idempotency-Key` of an operation that takes one. Null sends none, and then no unsafe attempt is repeated. */
  idempotencyKey?: string | null
}

/** No response arrived. The server may or may not have done the work. */
export type Lost = ApiError & {
  code: 'NETWORK_ERROR' | 'TIMEOUT' | 'ABORTED'
  status: null
  details: Record<string, never>
}

export type Outcome = {
  /** Quote it when asking for help. Null if no response arrived. */
  requestId: string | null
  /** The last response, its body already read. Null if none arrived. */
  response: Response | null
  attempts: number
  /** The `Idempotency-Key` that was sent: a later call with it has no second effect. */
  idempotencyKey: string | null
}
