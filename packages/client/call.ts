/** A call of the client: its request, its options, and its state between attempts; and the features that take part in it. */
import type { Agent } from './agent.ts'
import type { Parsed } from './body.ts'
import type { ApiError } from './error.ts'
import type { BodyFacts, Operation, Sent, Styled } from './operation.ts'
import type { CallOptions, Outcome, Sending } from './options.ts'
import type { Credentials, Values } from './secrets.ts'

/** The client of one description: facts about the API, and the features that the generator chose for it. */
export type Api = {
  agent: Agent
  /** Server that the description names. */
  baseUrl?: string
  /** Options of the client that give a header parameter its value, by the parameter's name. */
  defaults?: Record<string, string>
  auth: Auth
  wire: Wire
  /** Reads an error response; undefined if it is not as declared. */
  refusal(call: Call, response: Response, value: unknown, isDeclared: boolean): Failure | undefined
  /** Each may add to a method, or replace it. */
  extensions?: Extension[]
}

/** Options of the client, with those that only features know. */
export type Options = Sending & { baseUrl?: string; [feature: string]: unknown }
/** Makes the error for a mistake of the caller. */
export type Say = (what: string) => TypeError

/** Credentials: options, and the places where a request has them. */
export type Auth = {
  /** @throws {TypeError} for invalid options */
  check(options: Options): void
  /** Returns the credentials after `with`, as far as they are not merged like other options. */
  merged(options: Options, changes: Partial<Options>): Partial<Options>
  credentials(operation: Operation, options: Options, say: Say): Credentials
  /** Adds the credentials. @returns the names of headers and query parameters that hold them, in lower case */
  authorize(parts: Parts, values: Values): string[]
}
export type Parts = { headers: Headers; query: string[] }

export type Written = NonNullable<RequestInit['body']>
/** The declaration of an operation for the status of a response. */
export type Declared = { media: string[]; isDone: boolean; type?: string | undefined }
/** The form of values and bodies in requests, and which responses are as declared. */
export type Wire = {
  path(parameter: Styled, value: unknown, say: Say): string
  /** Adds any other parameter to the request. */
  put(parts: Parts, parameter: Sent, value: unknown, say: Say): void
  /** Returns parameters for names of the input that the operation does not list. */
  unlisted(names: string[], operation: Operation, say: Say): Sent[]
  body(facts: BodyFacts, body: unknown, headers: Headers, contentType: string | undefined, say: Say): Written
  /** Undefined for a response that is not declared. */
  declared(operation: Operation, response: Response): Declared | undefined
  /** True if a body of this media type can be read as one of the declared types. */
  fits(media: string, expected: string[]): boolean
  read(bytes: ArrayBuffer, response: Response, declared: Declared | undefined, method: string): Parsed
}

export type Input = Record<string, unknown>
export type Method = ((input?: Input, options?: CallOptions) => Promise<Result>) & {
  raw(input?: Input, options?: CallOptions): Promise<Result>
}
/** @param make begins a call whose response is left unread */
export type Extension = (
  method: Method,
  operation: Operation,
  id: string,
  make: (operation: Operation, input: Input | undefined, options: CallOptions) => Call,
) => Method

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

export type Call = Prepared & {
  id: string
  operation: Operation
  api: Api
  client: Options
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
  /** True if the server did none of the work. */
  isUndone?: boolean
}
/** The outcome of one attempt. */
export type Attempted = Success | Failure

/** The result of a call, whose public type depends on the operation. */
export type Result = { ok: boolean; data: unknown; error: ApiError | undefined } & Outcome
