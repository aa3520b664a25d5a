/** What a handler is: a Call in, a Reply out, both derived from the contract. */
import type { Connection } from '../db/database.ts'
import type { Role } from '../domain/roles.ts'
import type { components, operations as contract } from '../generated/contract.ts'
import type { ErrorCode, OperationId, operations } from '../generated/operations.ts'
import type { VersionEngine } from '../git/engine.ts'
import type { Passwords } from './account/passwords.ts'
import type { HeavyParts } from './heavy-parts.ts'

export type { OperationId } from '../generated/operations.ts'

export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Reply<Id>> | Reply<Id>

/** One handler for each operation: a missing or a surplus one does not compile. */
export type Handlers = { [Id in OperationId]: Handler<Id> }

export type Call<Id extends OperationId> = {
  readonly params: Parameters<Id, 'path'>
  readonly query: Parameters<Id, 'query'>
  readonly headers: OnServer<Id, IncomingHeaders>
  readonly body: RequestBody<Id>
  /** Who calls; null only where the contract asks for no credential. */
  readonly caller: (typeof operations)[Id]['security'] extends readonly [] ? null : Caller
  /** The workspace the call is scoped to, where the contract says that the header or the path names it. */
  readonly workspace: (typeof operations)[Id]['workspace'] extends 'header' | 'path' ? Workspace : null
  readonly db: OnServer<Id, CallDatabase<Id>, { readonly read: Connection }>
  readonly heavy: OnServer<Id, HeavyParts>
  readonly git: OnServer<Id, VersionEngine>
  readonly passwords: OnServer<Id, Passwords>
  readonly runs: OnServer<Id, RunSettings>
  /** How many workspaces an account may create through the API. */
  readonly workspacesPerAccount: OnServer<Id, number>
  /** What goes into the Set-Cookie header of a reply that opens or ends a session. */
  readonly cookies: OnServer<Id, { set(token: string, expiresAt: Date): string; readonly ended: string }>
  readonly documents: OnServer<Id, Documents>
  readonly now: Date
  readonly requestId: string
  readonly address: string
  /** A code the operation declares, with a reason for the log. To be thrown. */
  refuse(code: Code<Id>, reason: string, details?: components['schemas']['ErrorDetails']): Error
}

/** Not to be had by an operation that runs on a worker: it gets plain data and a connection that only reads. */
type OnServer<Id extends OperationId, Part, OnWorker = never> = (typeof operations)[Id]['runs'] extends 'worker'
  ? OnWorker
  : Part

/** How a call refuses, for what several operations do alike: with the codes they all declare. */
export type Refuse<Codes extends ErrorCode> = (
  code: Codes,
  reason: string,
  details?: components['schemas']['ErrorDetails'],
) => Error

export type CallDatabase<Id extends OperationId> = {
  readonly read: Connection
  /**
   * One transaction, in which the caller's right is looked at again first. Its result is the reply, which is held against
   * the contract before anything is committed: a reply that breaks the contract commits nothing.
   */
  write(work: (tx: Connection) => Promise<Reply<Id>>): Promise<Reply<Id>>
  /** One transaction that is nobody's call: it finishes what a call has begun, whatever became of the caller's right. */
  finish(work: (tx: Connection) => Promise<void>): Promise<void>
}

export type Caller = {
  readonly user: { readonly id: string; readonly email: string; readonly name: string }
  readonly credential: Credential
}
export type Credential =
  | { readonly kind: 'session'; readonly id: string; readonly expiresAt: Date }
  | {
      readonly kind: 'api_key'
      readonly id: string
      readonly expiresAt: Date | null
      readonly workspaceId: string
      readonly roleCap: components['schemas']['RoleCap']
    }

/** An active membership of the caller: the role is the one they may act with. */
export type Workspace = { readonly id: string; readonly name: string; readonly memberId: string; readonly role: Role }

/** What the configuration says of agent runs. */
export type RunSettings = {
  /** The folder their repositories are made in, one each. */
  readonly checkouts: string
  /** Prefixes of the remotes that may be reached: `https://host/` and further, or a folder. */
  readonly remotes: readonly string[]
  readonly repositoryMaxBytes: number
  /** Of all runs of one workspace. */
  readonly storageMaxBytes: number
}

export type ServedContract = {
  readonly yaml: string
  readonly document: components['schemas']['ContractDocument']
}

/** What is served as it is: its bytes were held against the contract when the server started. */
export type Documents = {
  readonly contractYaml: StaticDocument<string>
  readonly contractJson: StaticDocument<components['schemas']['ContractDocument']>
  readonly docsPage: StaticDocument<string>
}

export type StaticDocument<Content> = {
  /** @param accepted the Accept-Encoding header */
  variant(accepted: string | undefined): DocumentVariant<Content>
}

export type DocumentVariant<Content> = {
  readonly etag: string
  /** Undefined where the body is not compressed. */
  readonly coding: 'br' | 'gzip' | undefined
  readonly body: PreparedBody<Content>
}

/** Bytes of a body that has been checked already; only the server makes them. */
export type PreparedBody<Content> = { readonly bytes: Uint8Array; readonly content?: Content }

type IncomingHeaders = { readonly [name: string]: string | string[] | undefined }
type Responses<Id extends OperationId> = contract[Id]['responses']
type Media<T> = T extends { content: infer C } ? C[keyof C] : undefined
/** Only a reply that comes in several codings may be one that was prepared. */
type Body<T> = T extends { headers: { Vary: string } } ? Media<T> | PreparedBody<Media<T>> : Media<T>
/** What a handler itself says in headers; the others are set where a request is answered. */
type HandlerHeader = 'ETag' | 'Vary' | 'Set-Cookie' | 'Content-Security-Policy'
type OwnHeaders<T> = T extends { headers: infer H }
  ? [HandlerHeader & RequiredKeys<H>] extends [never]
    ? unknown
    : {
        headers: Record<HandlerHeader & RequiredKeys<H>, string> & Partial<Record<'Content-Encoding' & keyof H, string>>
      }
  : unknown
/** The required ones: an index signature states nothing. */
type RequiredKeys<H> = keyof {
  [Name in keyof H as string extends Name ? never : H[Name] extends string ? Name : never]: 1
}

/** What an operation answers when it does what was asked: a declared status with the body declared for it. */
export type Reply<Id extends OperationId> = {
  [Status in keyof Responses<Id>]: `${Status & number}` extends `${2 | 3}${string}`
    ? { status: Status } & OwnHeaders<Responses<Id>[Status]> &
        (Media<Responses<Id>[Status]> extends undefined ? unknown : { body: Body<Responses<Id>[Status]> })
    : never
}[keyof Responses<Id>]

/** The codes an operation's refusals may carry. */
export type Code<Id extends OperationId> = keyof (typeof operations)[Id]['codes'] & string

type Parameters<Id extends OperationId, In extends 'path' | 'query'> = contract[Id]['parameters'][In] extends infer P
  ? [P] extends [undefined]
    ? Record<never, never>
    : NonNullable<P>
  : never
/** One that may be left out is then an empty object. */
type RequestBody<Id extends OperationId> = contract[Id] extends {
  requestBody?: { content: { 'application/json': infer B } }
}
  ? B
  : undefined
