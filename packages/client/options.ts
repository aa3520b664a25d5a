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
  /** Milliseconds for all attempts of a call and the waits between them. Default: no limit. */
  deadlineMs?: number
  /** Attempts after the first. Default: 2. */
  maxRetries?: number
  /** Longest `Retry-After` to wait for, in milliseconds. Default: 60 000. A longer one ends the call with its error. */
  maxRetryAfterMs?: number
  /** Called before each attempt, and awaited. */
  onRequest?(request: AttemptRequest<Id>): unknown
  /** Called after each attempt, whatever its outcome. */
  onResponse?(reply: AttemptReply<Id>): unknown
  /** Called before each wait. */
  onRetry?(retry: Waiting<Id>): unknown
  /**
   * Returns the fault of the body of a success, or undefined. A fault ends the call with `UNEXPECTED_REPLY` and the problem `SHAPE`.
   * Called for each success whose body was read.
   */
  checkReply?(reply: CheckedReply<Id>): string | undefined
  /** `console`, for instance. Also receives what a hook throws; without a logger that goes to `console.error`. */
  logger?: Logger
}

export type Logger = {
  debug(message: string): unknown
  warn(message: string): unknown
  error(message: string, cause: unknown): unknown
}

/** An attempt before it is sent. Credentials in `url` and `headers` are replaced by `[redacted]`. */
export type AttemptRequest<Id extends string = string> = {
  operationId: Id
  /** 1 for the first. */
  attempt: number
  method: string
  url: string
  headers: Record<string, string>
  /** The body as it is sent. Not enumerable, because it may contain secrets. */
  readonly body: unknown
  /** Adds or replaces a header of this attempt. */
  setHeader(name: string, value: string): void
}

/** An attempt after its response was read, or after it failed. */
export type AttemptReply<Id extends string = string> = {
  request: AttemptRequest<Id>
  durationMs: number
  /** Null if no response arrived. */
  status: number | null
  /** `Set-Cookie` is replaced by `[redacted]`. Null if no response arrived. */
  headers: Record<string, string> | null
  requestId: string | null
  /** Null if the attempt succeeded. */
  error: ApiError | null
  /** The data of a successful attempt. Not enumerable, because it may contain secrets. */
  readonly data: unknown
}

/** A success as the server sent it. */
export type CheckedReply<Id extends string = string> = { operationId: Id; status: number; data: unknown }

export type Waiting<Id extends string = string> = { operationId: Id; attempt: number; delayMs: number; error: ApiError }

export type CallOptions = {
  /** Ends the call, even while it waits between attempts: `TIMEOUT` by `AbortSignal.timeout`, otherwise `ABORTED`. */
  signal?: AbortSignal
  timeoutMs?: number
  deadlineMs?: number
  maxRetries?: number
  headers?: Record<string, string>
  /** Replaces the random `Idempotency-Key` of an operation that takes one. Null sends none, and then no unsafe attempt is repeated. */
  idempotencyKey?: string | null
}

/**
 * A credential, or a function that returns it. The function is called for each call of the client, and once more after a
 * 401 with the value that the server refused.
 */
export type Secret<Value = string> = Value | ((refused: Value | null) => Value | Promise<Value>)

/**
 * No response arrived. With `CREDENTIAL_ERROR` nothing was sent, because the function for the credential failed;
 * otherwise the server may or may not have done the work.
 */
export type Lost = LostWith<'NETWORK_ERROR' | 'TIMEOUT' | 'ABORTED' | 'CREDENTIAL_ERROR'>

type LostWith<Code> = Code extends string
  ? ApiError & { code: Code; status: null; headers: null; details: Record<string, never>; problem: null }
  : never

export type Outcome = {
  /** Quote it when asking for help. Null if no response arrived. */
  requestId: string | null
  /** The last response, its body already read. Null if none arrived. */
  response: Response | null
  /** Requests that were sent. */
  attempts: number
  /** The `Idempotency-Key` that was sent: a later call with it has no second effect. */
  idempotencyKey: string | null
  /** True if the server returned the stored response of an earlier request with the same key. */
  isReplay: boolean
  /** Null if the response does not state it. */
  rateLimit: RateLimit | null
}

/** A success has a response. */
export type Answered = { response: Response }

/** Requests allowed in the present window, and those left until it ends. */
export type RateLimit = { limit: number; remaining: number; resetAt: Date }
