/** Public types of every client: inputs and results of each operation, derived from the types of the description. */
import type { components, operations } from '../../generated/contract.ts'
import type { ApiError, Problem } from './error.ts'
import type { Data, Declared, Defaulted, Renamed, UnexpectedDetails } from './generated-types.ts'
import type { Answered, AttemptReply, AttemptRequest, Lost, Outcome, Waiting } from './options.ts'

export type OperationId = keyof operations
export type Schemas = components['schemas']
export type Retry = Waiting<OperationId>
export type SentRequest = AttemptRequest<OperationId>
export type ReceivedReply = AttemptReply<OperationId>

export type Responses<Id extends OperationId> = operations[Id]['responses']

export type JsonMedia =
  | `${'application' | 'text'}/json${'' | `;${string}` | ` ;${string}`}`
  | `${string}+json${'' | `;${string}`}`
export type TextMedia =
  | `text/${string}`
  | `${string}${'xml' | 'yaml' | 'javascript' | 'csv' | 'json' | 'urlencoded' | 'jwt'}${string}`
export type AnyMedia = '*/*' | 'application/*'

type Bytes = Blob | ArrayBuffer | ArrayBufferView
type Whole = Bytes | FormData | URLSearchParams | readonly unknown[]
/** The same type, of which editors show the properties instead of the name of a schema. */
export type Shown<T> = T extends object ? (T extends Whole ? T : { [K in keyof T]: T[K] } & {}) : T
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
export type BodyContent<Id extends OperationId> =
  NonNullable<operations[Id]['requestBody']> extends { content: infer C } ? C : never
type BodyOf<C> = Shown<{ [M in keyof C]: Written<M, C[M]> }[keyof C]>
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
      : { [K in keyof P as NewName<Id, In, Exclude<K, Defaulted>>]: P[K] } & {
          [K in keyof P as NewName<Id, In, Extract<K, Defaulted>>]?: P[K]
        }
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

/** A response that is not as declared: a proxy's page, a redirect, another status, a body that was cut off, or a newer server's. */
type Unexpected = ApiError & {
  code: 'UNEXPECTED_REPLY'
  status: number
  headers: Headers
  details: UnexpectedDetails
  problem: Problem
}

/** The declared errors of an operation, and the errors that any call may have. */
export type ErrorOf<Id extends OperationId> = Declared<Id> | Lost | Unexpected

/** Either `data`, or an `error` with a `code` to switch on. */
export type Result<Id extends OperationId> =
  | ({ ok: true; data: Data<Id>; error: undefined } & Outcome & Answered)
  | ({ ok: false; data: undefined; error: ErrorOf<Id> } & Outcome)

/** Either a response with its body unread as `data`, or an `error`. */
export type RawResult<Id extends OperationId> =
  | ({ ok: true; data: Response; error: undefined } & Outcome & Answered)
  | ({ ok: false; data: undefined; error: ErrorOf<Id> } & Outcome)

export type Taking<Id extends OperationId, Options, Returned> =
  Record<never, never> extends Input<Id>
    ? (input?: Input<Id>, options?: Options) => Returned
    : (input: Input<Id>, options?: Options) => Returned

/** Rejects only with a TypeError for a wrong call. Errors of the network and the server are in the result. */
export type Calling<Id extends OperationId, Options> = Taking<Id, Options, Promise<Result<Id>>> & {
  /** Returns the response of a success with its body unread as `data`. Time limits end when its headers have arrived. */
  raw: Taking<Id, Options, Promise<RawResult<Id>>>
}
