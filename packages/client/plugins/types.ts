/** Public types of a client whose errors have codes, whose lists have pages, and whose streams are endless events. */
import type { details, operations, unrouted } from '../../../generated/contract.ts'
import type { ApiError } from '../error.ts'
import type { CallOptions, Secret, Sending } from '../options.ts'
import type { Calling, ErrorOf, OperationId, Responses, Shown, Taking } from '../types.ts'

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

type Success = 200 | 201 | 202 | 204 | 304
type Media<T> = T extends { content: infer C } ? C[keyof C] : undefined

/** The response body of a successful operation; of a stream, an event. */
export type Data<Id extends OperationId> = Shown<
  { [S in keyof Responses<Id>]: S extends Success ? Media<Responses<Id>[S]> : never }[keyof Responses<Id>]
>

export type UnexpectedDetails = Record<string, never>
type DetailsOf<C> = C extends keyof details ? details[C] : Record<string, never>
type Refusal<S, C> = C extends string
  ? ApiError & { code: C; status: S; headers: Headers; details: DetailsOf<C>; problem: null }
  : never
/** Every error code of an operation, and those of requests that reach none: a `switch` over the code can be exhaustive. */
export type Declared<Id extends OperationId> =
  | {
      [S in keyof Responses<Id>]: S extends Success
        ? never
        : Media<Responses<Id>[S]> extends { error: { code: infer C } }
          ? Refusal<S, C>
          : never
    }[keyof Responses<Id>]
  | { [C in keyof unrouted]: Refusal<unrouted[C], C> }[keyof unrouted]

type AnyErrorOf = { [Id in keyof operations]: ErrorOf<Id> }[keyof operations]
export type ErrorCode = AnyErrorOf['code']
/** The errors with this code, of all operations. */
export type ErrorWithCode<Code extends ErrorCode> = Extract<AnyErrorOf, { code: Code }>

export type Method<Id extends OperationId> = Calling<Id, CallOptions>

/**
 * `for await` over the events as they happen; throws an ApiError. A stream that ends or is lost is opened again and goes on after
 * the last event. `break` and the signal end it.
 */
export type Streamed<Id extends OperationId> = Taking<Id, StreamOptions, AsyncGenerator<Data<Id>, void, undefined>> &
  Pick<Calling<Id, CallOptions>, 'raw'>

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
