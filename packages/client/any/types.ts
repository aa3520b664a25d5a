/** Public types of a client whose errors have a body of any form, and whose credentials are security schemes. */
import type { ApiError } from '../error.ts'
import type { Auth } from '../generated-types.ts'
import type { CallOptions, Sending } from '../options.ts'
import type { ServerSentEvent, StreamLimits } from '../stream-types.ts'
import type {
  AnyMedia,
  BodyContent,
  Calling,
  JsonMedia,
  OperationId,
  Responses,
  Shown,
  Taking,
  TextMedia,
} from '../types.ts'

export type ClientOptions = {
  /** URL of the server. Default: the address in the description. */
  baseUrl?: string
  /** Credentials, each sent with operations that require it. */
  auth?: Auth
} & Sending<OperationId>

type OfHundred<S, N extends string> = S extends number | string ? (`${S}` extends `${N}${string}` ? S : never) : never
type SuccessKey<R> = [OfHundred<keyof R, '2'>] extends [never]
  ? 'default' extends keyof R
    ? 'default'
    : OfHundred<keyof R, '1' | '3'>
  : OfHundred<keyof R, '2'>
type ErrorKey<R> = Exclude<keyof R, SuccessKey<R>> | Extract<keyof R, 'default'>

type Read<M, T> = M extends JsonMedia | AnyMedia ? T : M extends TextMedia ? string : Blob
type Content<T> = T extends { content: infer C } ? { [M in keyof C]: Read<M, C[M]> }[keyof C] : undefined

/** The response body of a successful operation. */
export type Data<Id extends OperationId> = Shown<
  { [S in SuccessKey<Responses<Id>>]: Content<Responses<Id>[S]> }[SuccessKey<Responses<Id>>]
>

export type UnexpectedDetails = unknown
type Refused<S, T> = ApiError & {
  code: 'HTTP_ERROR'
  status: S extends number ? S : number
  headers: Headers
  details: T
  problem: null
}
/** HTTP_ERROR with the declared status and body. */
export type Declared<Id extends OperationId> = {
  [S in ErrorKey<Responses<Id>>]: Refused<S, Content<Responses<Id>[S]>>
}[ErrorKey<Responses<Id>>]

type Options<Id extends OperationId> = CallOptions & {
  /** Media type of the request body. Default: the first JSON type, or else the first declared. */
  contentType?: Extract<keyof BodyContent<Id>, string>
}

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

export type Method<Id extends OperationId> = Calling<Id, Options<Id>> & Streaming<Id>
