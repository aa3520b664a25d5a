/** What callers say about how a call is sent, whatever it asks for, and what they learn of how it went. */
import type { ApiError } from './error.ts'

export type Sending<Id extends string = string> = {
  /** Sent with every call. */
  headers?: Record<string, string>
  /** Whether a browser sends its cookies to another origin: `include`. */
  credentials?: 'omit' | 'same-origin' | 'include'
  fetch?: typeof globalThis.fetch
  /** For each attempt, the reading of its reply included: 30 000 unless said. */
  timeoutMs?: number
  /** Attempts after the first: 2 unless said. */
  maxRetries?: number
  /** The longest a `Retry-After` is waited for, 60 000 unless said; a longer one is the caller's to wait for. */
  maxRetryAfterMs?: number
  /** Told before each wait. */
  onRetry?(retry: Waiting<Id>): void
}

export type Waiting<Id extends string = string> = { operationId: Id; attempt: number; delayMs: number; error: ApiError }

export type CallOptions = {
  /** Ends the call, waits between attempts included. */
  signal?: AbortSignal
  timeoutMs?: number
  maxRetries?: number
  headers?: Record<string, string>
  /** Instead of a random one, where the operation takes a key; null for none, and then no unsafe attempt is repeated. */
  idempotencyKey?: string | null
}

/** No reply arrived. Whether the server did what was asked is not known. */
export type Lost = ApiError & {
  code: 'NETWORK_ERROR' | 'TIMEOUT' | 'ABORTED'
  status: null
  details: Record<string, never>
}

export type Outcome = {
  /** Quote it when asking for help; null where no reply arrived. */
  requestId: string | null
  /** The last reply, its body read; null where none arrived. */
  response: Response | null
  attempts: number
  /** The key that was sent: a later call with it is not done twice. */
  idempotencyKey: string | null
}
