/** Public types: inputs, responses and errors of each operation, derived from the types of the contract. */
import type { components, details, operations, unrouted } from '../../generated/contract.ts'
import type { ApiError, Problem } from './error.ts'
import type {
  Answered,
  AttemptReply,
  AttemptRequest,
  CallOptions,
  Lost,
  Outcome,
  Secret,
  Sending,
  Waiting,
} from './options.ts'

export type OperationId = keyof operations
export type Schemas = components['schemas']

export type ClientOptions = {
  /** URL of the server, such as `https://booking.example`. In a browser it may be a path. */
  baseUrl: string
  /** Sent as `Authorization: Bearer`. A function is asked for each call, and once more after a 401. */
  apiKey?: Secret
  /** `name=value` of the cookie that createSession set, for programs that are no browser. */
  sessionCookie?: string
  /** `X-App-Workspace` for calls that omit it. */
  workspace?: string
} & Sending<OperationId>

export type PageOptions = CallOptions & {
  /** Most pages to read. Default: all. */
  maxPages?: number
}

export type StreamOptions = CallOptions & {
  /** Longest silence in milliseconds, after which the stream counts as lost. Default: 45 000. */
  idleTimeoutMs?: number
}

export type Retry = Waiting<OperationId>
export type SentRequest = AttemptRequest<OperationId>
export type ReceivedReply = AttemptReply<OperationId>

type Responses<Id extends OperationId> = operations[Id]['responses']
type Success = 200 | 201 | 202 | 204 | 304
type Media<T> = T extends { content: infer C } ? C[keyof C] : undefined
type Part<Id extends OperationId, In extends 'path' | 'header' | 'query'> =
  NonNullable<operations[Id]['parameters'][In]> extends infer P ? ([P] extends [never] ? unknown : P) : unknown
type HeaderPart<Id extends OperationId> =
  Part<Id, 'header'> extends { 'X-App-Workspace': infer W }
    ? Omit<Part<Id, 'header'>, 'X-App-Workspace'> & { 'X-App-Workspace'?: W }
    : Part<Id, 'header'>
type JsonOf<T> = T extends { content: { 'application/json': infer B } } ? B : never
type Body<Id extends OperationId> = [NonNullable<operations[Id]['requestBody']>] extends [never]
  ? unknown
  : undefined extends operations[Id]['requestBody']
    ? { body?: JsonOf<NonNullable<operations[Id]['requestBody']>> }
    : { body: JsonOf<operations[Id]['requestBody']> }
type Plain<T> = keyof T extends never ? Record<string, never> : { [K in keyof T]: T[K] }

/** Path parameters, headers, query parameters and `body` of an operation, by their names in the contract. */
export type Input<Id extends OperationId> = Plain<Part<Id, 'path'> & HeaderPart<Id> & Part<Id, 'query'> & Body<Id>>

/** The response body of a successful operation. */
export type Data<Id extends OperationId> = {
  [S in keyof Responses<Id>]: S extends Success ? Media<Responses<Id>[S]> : never
}[keyof Responses<Id>]

type DetailsOf<C> = C extends keyof details ? details[C] : Record<string, never>
type Refusal<S, C> = C extends string
  ? ApiError & { code: C; status: S; headers: Headers; details: DetailsOf<C>; problem: null }
  : never
type Declared<Id extends OperationId> = {
  [S in keyof Responses<Id>]: S extends Success
    ? never
    : Media<Responses<Id>[S]> extends { error: { code: infer C } }
      ? Refusal<S, C>
      : never
}[keyof Responses<Id>]
type Unrouted = { [C in keyof unrouted]: Refusal<unrouted[C], C> }[keyof unrouted]

/** A response that is not as declared: a proxy's page, a redirect, another status, a body that was cut off, or a code of a newer server. */
type Unexpected = ApiError & {
  code: 'UNEXPECTED_REPLY'
  status: number
  headers: Headers
  details: Record<string, never>
  problem: Problem
}

/** Every error of an operation: a `switch` over its `code` can be exhaustive. */
export type ErrorOf<Id extends OperationId> = Declared<Id> | Unrouted | Lost | Unexpected

/** Either `data`, or an `error` with a `code` to switch on. */
export type Result<Id extends OperationId> =
  | ({ ok: true; data: Data<Id>; error: undefined } & Outcome & Answered)
  | ({ ok: false; data: undefined; error: ErrorOf<Id> } & Outcome)

/** Either a response with its body unread as `data`, or an `error`. */
export type RawResult<Id extends OperationId> =
  | ({ ok: true; data: Response; error: undefined } & Outcome & Answered)
  | ({ ok: false; data: undefined; error: ErrorOf<Id> } & Outcome)

type AnyErrorOf = { [Id in OperationId]: ErrorOf<Id> }[OperationId]
export type ErrorCode = AnyErrorOf['code']
/** The errors with this code, of all operations. */
export type ErrorWithCode<Code extends ErrorCode> = Extract<AnyErrorOf, { code: Code }>

type Taking<Id extends OperationId, Options, Returned> =
  Record<never, never> extends Input<Id>
    ? (input?: Input<Id>, options?: Options) => Returned
    : (input: Input<Id>, options?: Options) => Returned

/** Rejects only with a TypeError for a wrong call. Errors of the network and the server are in the result. */
export type Method<Id extends OperationId> = Taking<Id, CallOptions, Promise<Result<Id>>> & {
  /** Returns the response of a success with its body unread as `data`. Time limits end when its headers have arrived. */
  raw: Taking<Id, CallOptions, Promise<RawResult<Id>>>
}

/**
 * `for await` over the events as they happen; throws an ApiError. A stream that ends or is lost is opened again and goes on after
 * the last event. `break` and the signal end it.
 */
export type Streamed<Id extends OperationId> = Taking<Id, StreamOptions, AsyncGenerator<Data<Id>, void, undefined>> & {
  /** Returns the response with its body unread as `data`. Time limits end when its headers have arrived. */
  raw: Taking<Id, CallOptions, Promise<RawResult<Id>>>
}

type Item<Id extends OperationId, Key extends string> =
  Data<Id> extends { [K in Key]: readonly (infer T)[] } ? T : never
type Over<Id extends OperationId, T> = Taking<Id, PageOptions, AsyncGenerator<T, void, undefined>>

/** A method whose list can be read page by page. */
export type Paged<Id extends OperationId, Key extends string> = Method<Id> & {
  /** `for await` over the pages; throws the error of a page that cannot be read. */
  pages: Over<Id, Data<Id>>
  /** `for await` over the items of all pages. */
  all: Over<Id, Item<Id, Key>>
}
