/** Public types: inputs, responses and errors of each operation, derived from the types of the description. */
import type { components, operations } from '../../../generated/contract.ts'
import type { ApiError, Problem } from '../error.ts'
import type {
  Answered,
  AttemptReply,
  AttemptRequest,
  CallOptions,
  Lost,
  Outcome,
  Sending,
  Waiting,
} from '../options.ts'
import type { Auth, Renamed } from './generated-types.ts'
import type { ServerSentEvent, StreamLimits } from './stream-types.ts'

export type OperationId = keyof operations
export type Schemas = components['schemas']

export type ClientOptions = {
  /** URL of the server. Default: the address in the description. */
  baseUrl?: string
  /** Credentials, each sent with operations that require it. */
  auth?: Auth
} & Sending<OperationId>

export type Retry = Waiting<OperationId>
export type SentRequest = AttemptRequest<OperationId>
export type ReceivedReply = AttemptReply<OperationId>

type Responses<Id extends OperationId> = operations[Id]['responses']
type OfHundred<S, N extends string> = S extends number | string ? (`${S}` extends `${N}${string}` ? S : never) : never
type SuccessKey<R> = [OfHundred<keyof R, '2'>] extends [never]
  ? 'default' extends keyof R
    ? 'default'
    : OfHundred<keyof R, '1' | '3'>
  : OfHundred<keyof R, '2'>
type ErrorKey<R> = Exclude<keyof R, SuccessKey<R>> | Extract<keyof R, 'default'>

type JsonMedia =
  | `${'application' | 'text'}/json${'' | `;${string}` | ` ;${string}`}`
  | `${string}+json${'' | `;${string}`}`
type TextMedia =
  | `text/${string}`
  | `${string}${'xml' | 'yaml' | 'javascript' | 'csv' | 'json' | 'urlencoded' | 'jwt'}${string}`
type AnyMedia = '*/*' | 'application/*'
type Read<M, T> = M extends JsonMedia | AnyMedia ? T : M extends TextMedia ? string : Blob
type Content<T> = T extends { content: infer C } ? { [M in keyof C]: Read<M, C[M]> }[keyof C] : undefined

type Bytes = Blob | ArrayBuffer | ArrayBufferView
type File<T> = T extends string ? T | Blob : T extends (infer I)[] ? File<I>[] : T
type Written<M, T> = M extends JsonMedia
  ? T
  : M extends `multipart/form-data${string}`
    ? { [K in keyof T]: File<T[K]> } | FormData
    : M extends `application/x-www-form-urlencoded${string}`
      ? T | URLSearchParams
      : M extends AnyMedia
        ? T | Bytes
        : M extends TextMedia
          ? string
          : Bytes
type BodyContent<Id extends OperationId> =
  NonNullable<operations[Id]['requestBody']> extends { content: infer C } ? C : never
type BodyOf<C> = { [M in keyof C]: Written<M, C[M]> }[keyof C]
type Body<Id extends OperationId> = [BodyContent<Id>] extends [never]
  ? unknown
  : undefined extends operations[Id]['requestBody']
    ? { body?: BodyOf<BodyContent<Id>> }
    : { body: BodyOf<BodyContent<Id>> }

type Place = 'path' | 'header' | 'query' | 'cookie'
type NewName<Id, In, K> = Id extends keyof Renamed
  ? In extends keyof Renamed[Id]
    ? K extends keyof Renamed[Id][In]
      ? Renamed[Id][In][K] & string
      : K
    : K
  : K
type ParametersIn<Id extends OperationId, In extends Place> =
  NonNullable<operations[Id]['parameters'][In]> extends infer P
    ? [P] extends [never]
      ? unknown
      : { [K in keyof P as NewName<Id, In, K>]: P[K] }
    : unknown
type Plain<T> = keyof T extends never ? Record<string, never> : { [K in keyof T]: T[K] }

/** Parameters and `body` of an operation, by their names in the description. A parameter whose name is taken is `location.name`. */
export type Input<Id extends OperationId> = Plain<
  ParametersIn<Id, 'path'> &
    ParametersIn<Id, 'header'> &
    ParametersIn<Id, 'query'> &
    ParametersIn<Id, 'cookie'> &
    Body<Id>
>

/** The response body of a successful operation. */
export type Data<Id extends OperationId> = {
  [S in SuccessKey<Responses<Id>>]: Content<Responses<Id>[S]>
}[SuccessKey<Responses<Id>>]

type Refused<S, T> = ApiError & {
  code: 'HTTP_ERROR'
  status: S extends number ? S : number
  headers: Headers
  details: T
  problem: null
}
type Declared<Id extends OperationId> = {
  [S in ErrorKey<Responses<Id>>]: Refused<S, Content<Responses<Id>[S]>>
}[ErrorKey<Responses<Id>>]

/** A response that is not as declared. */
type Unexpected = ApiError & {
  code: 'UNEXPECTED_REPLY'
  status: number
  headers: Headers
  details: unknown
  problem: Problem
}

/** HTTP_ERROR with the declared status and body, and the errors that any call may have. */
export type ErrorOf<Id extends OperationId> = Declared<Id> | Lost | Unexpected

/** Either `data`, or an `error`. */
export type Result<Id extends OperationId> =
  | ({ ok: true; data: Data<Id>; error: undefined } & Outcome & Answered)
  | ({ ok: false; data: undefined; error: ErrorOf<Id> } & Outcome)

/** Either a response with its body unread as `data`, or an `error`. */
export type RawResult<Id extends OperationId> =
  | ({ ok: true; data: Response; error: undefined } & Outcome & Answered)
  | ({ ok: false; data: undefined; error: ErrorOf<Id> } & Outcome)

type Options<Id extends OperationId> = CallOptions & {
  /** Media type of the request body. Default: the first JSON type, or else the first declared. */
  contentType?: Extract<keyof BodyContent<Id>, string>
}

type Taking<Id extends OperationId, Options, Returned> =
  Record<never, never> extends Input<Id>
    ? (input?: Input<Id>, options?: Options) => Returned
    : (input: Input<Id>, options?: Options) => Returned

type LinesMedia =
  | `application/${'' | 'x-'}${'ndjson' | 'jsonlines' | 'jsonl'}${string}`
  | `application/json-seq${string}`
type Part<M, T> = M extends `text/event-stream${string}`
  ? ServerSentEvent<T extends string ? unknown : T>
  : M extends LinesMedia
    ? T extends string
      ? unknown
      : T extends readonly (infer I)[]
        ? I
        : T
    : never
type StreamItem<Id extends OperationId> = {
  [S in SuccessKey<Responses<Id>>]: Responses<Id>[S] extends { content: infer C }
    ? { [M in keyof C]: Part<M, C[M]> }[keyof C]
    : never
}[SuccessKey<Responses<Id>>]
type Streaming<Id extends OperationId> = [StreamItem<Id>] extends [never]
  ? unknown
  : {
      /** `for await` over the events or values of the response as they arrive; throws an ApiError. */
      stream: Taking<Id, Options<Id> & StreamLimits, AsyncGenerator<StreamItem<Id>, void, undefined>>
    }

/** Rejects only with a TypeError for a wrong call. Errors of the network and the server are in the result. */
export type Method<Id extends OperationId> = Taking<Id, Options<Id>, Promise<Result<Id>>> & {
  /** Returns the response of a success with its body unread as `data`. Time limits end when its headers have arrived. */
  raw: Taking<Id, Options<Id>, Promise<RawResult<Id>>>
} & Streaming<Id>
