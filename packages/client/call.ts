/** A call of the client: its request, its options, and its state between attempts. */
import type { ApiError } from './error.ts'
import type { CallOptions, Outcome, Sending } from './options.ts'
import type { Credentials, Values } from './secrets.ts'

/** The facts that decide whether an operation may be repeated. */
export type Repeatable = {
  method: string
  /** The code that says that the object to delete does not exist. */
  gone?: string | undefined
  /** Declared error codes by status, and more. */
  facts?: Record<string, unknown>
}

export type HttpRequest = {
  url: string
  init: RequestInit & { method: string; headers: Headers }
  /** Names of headers and query parameters with credentials, in lower case. */
  secretNames?: string[]
}

export type Prepared = {
  credentials: Credentials
  idempotencyKey: string | null
  /** A new request for each attempt. */
  request(values: Values): HttpRequest
}

export type Call<Operation extends Repeatable = Repeatable> = Prepared & {
  id: string
  operation: Operation
  client: Sending
  options: CallOptions
  /** True if the body of a success is left to the caller. */
  isOpen: boolean
  /** Requests that were sent. */
  attempts: number
  /** Credentials in use; undefined if the next attempt has to ask for them. */
  values?: Values | undefined
  /** Credentials that the server answered with 401, and that answer. */
  refused?: { values: Values; failure: Failure }
}

export type Success = { data: unknown; error?: undefined; response: Response }
export type Failure = {
  data?: undefined
  error: ApiError
  response: Response | null
  /** True if a response arrived whose body is not as declared: it was cut off, or something in between replaced it. */
  isGarbled?: boolean
  /** True if no attempt may follow: the caller or the deadline ended the call, or there is no credential. */
  isFinal?: boolean
}
/** The outcome of one attempt. */
export type Attempted = Success | Failure

/** Reads a whole response. */
export type Read<Operation extends Repeatable> = (call: Call<Operation>, response: Response) => Promise<Attempted>

/** The result of a call, whose public type depends on the operation. */
export type Result = { ok: boolean; data: unknown; error: ApiError | undefined } & Outcome
