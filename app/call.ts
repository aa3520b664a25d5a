/** The types of a handler: it takes a Call and returns a Reply, both derived from the contract. */
import type { Connection } from '../db/database.ts'
import type { Role } from '../domain/roles.ts'
import type { components, operations as contract } from '../generated/contract.ts'
import type { ErrorCode, OperationId, operations } from '../generated/operations.ts'
import type { Passwords } from './account/passwords.ts'
import type { Checkouts } from './agent-runs/checkouts.ts'
import type { UnmetDemandCounter } from './availability/refused-start.ts'
import type { EventStream } from './events/stream.ts'
import type { EventView } from './events/view.ts'
import type { OffloadedParts } from './offloaded-reads.ts'
import type { Readiness } from './system/readiness.ts'
import type { AddressPolicy } from './webhooks/allowed-address.ts'
import type { Sender } from './webhooks/send.ts'

export type { OperationId } from '../generated/operations.ts'

export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Reply<Id>> | Reply<Id>

/** One handler per operation: a missing or a surplus handler does not compile. */
export type Handlers = { [Id in OperationId]: Handler<Id> }

export type Call<Id extends OperationId> = {
  readonly params: Parameters<Id, 'path'>
  readonly query: Parameters<Id, 'query'>
  readonly body: RequestBody<Id>
  /** The authenticated caller; null if the contract requires no credential. */
  readonly caller: CallerBy<(typeof operations)[Id]['security'][number]>
  /** The workspace of the call; null unless the contract says that the header or the path names it. */
  readonly workspace: (typeof operations)[Id]['workspace'] extends 'header' | 'path' ? Workspace : null
  readonly now: Date
  readonly requestId: string
  readonly address: string
  /** Creates an API error to be thrown: a code that the operation declares, and a reason for the log only. */
  refuse(code: Code<Id>, reason: string, details?: components['schemas']['ErrorDetails']): Error
} & ((typeof operations)[Id]['runs'] extends 'worker' ? OnWorker : OnServer<Id> & HandlerServices)

/** An operation that runs on a worker gets only plain data and a read-only connection. */
type OnWorker = {
  readonly db: { readonly read: Connection }
  readonly headers: { readonly 'if-none-match'?: string | undefined }
}

type OnServer<Id extends OperationId> = {
  readonly db: CallDatabase<Id>
  readonly headers: IncomingHeaders
  readonly offloaded: OffloadedParts
  readonly git: CheckoutsOf<Id>
  /** The device that has signed in to the account that this sign-in names. */
  readonly deviceId: string | undefined
  /** The network of the address: an IPv4 address itself, an IPv6 address by its /56. */
  readonly network: string
}

/** Services of the process for all calls. `http/services.ts` builds them. */
export type HandlerServices = {
  readonly settings: {
    /** The maximum number of workspaces that one account may create through the API. */
    readonly WORKSPACES_PER_ACCOUNT: number
    /** Whether anybody may create an account, or invited people only. */
    readonly SIGN_UP: 'open' | 'invited'
  }
  readonly passwords: Passwords
  readonly runs: RunSettings
  /** Values of the Set-Cookie header of a reply that opens or ends a session. */
  readonly cookies: Cookies
  readonly documents: Documents
  readonly viewEvent: EventView
  readonly unmetDemand: UnmetDemandCounter
  readonly webhooks: { readonly addresses: AddressPolicy; readonly send: Sender['send'] }
  readonly readiness: Readiness
}

/** Only operations that the contract marks with `runs: checkout` reach the checkout of a stored run: others may run on any machine. */
type CheckoutsOf<Id extends OperationId> = (typeof operations)[Id]['runs'] extends 'checkout'
  ? Checkouts
  : Pick<Checkouts, 'create' | 'clone' | 'remove' | 'diskBytes' | 'own'>

/** A caller with one of these security schemes. */
type CallerBy<Scheme> = [Scheme] extends [never]
  ? null
  : Scheme extends 'manageToken'
    ? Customer
    : Scheme extends string
      ? Caller
      : never

/** `Call.refuse` for code that several operations share, limited to codes that all of them declare. */
export type Refuse<Codes extends ErrorCode> = (
  code: Codes,
  reason: string,
  details?: components['schemas']['ErrorDetails'],
) => Error

export type WriteOptions<Id extends OperationId, Read> = {
  /**
   * Reads for `work`, in the same pipeline batch as the locks and the authorization check, and behind the locks. Reads only, and no refusals: the
   * caller may be refused, or the reply be a stored one.
   */
  prefetch?: (tx: Connection) => Promise<Read>
  /** Adds to each reply, the first one and each repeated one, what is not stored with it for its `Idempotency-Key`: a secret. */
  complete?: ((tx: Connection, reply: Reply<Id>) => Promise<Reply<Id>>) | undefined
}

export type CallDatabase<Id extends OperationId> = {
  readonly read: Connection
  /**
   * Runs one transaction, which first repeats the authorization check of the caller. The result is the reply. It is
   * validated against the contract before the commit, so a reply that violates the contract commits nothing.
   */
  write<Read = undefined>(
    work: (tx: Connection, read: Read) => Promise<Reply<Id>>,
    options?: WriteOptions<Id, Read>,
  ): Promise<Reply<Id>>
  /** A transaction without the caller's authorization check, to finish work that a call started. */
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
      /** Origins of a publishable key; null for a key of another kind. */
      readonly origins: readonly string[] | null
    }

/** The customer of a booking, who presents its manage token. */
export type Customer = {
  readonly user: null
  readonly credential: {
    readonly kind: 'booking'
    /** The id of the booking. */
    readonly id: string
    readonly expiresAt: Date
    readonly workspaceId: string
  }
}

/** An active membership of the caller. For a customer, it is that of the booked member with the role `member`. `role` is the role of this call: an API key may cap it. */
export type Workspace = { readonly id: string; readonly name: string; readonly memberId: string; readonly role: Role }

/** The configuration of agent runs. */
export type RunSettings = {
  /** The folder that holds one repository per run. */
  readonly checkouts: string
  /** Prefixes of the allowed remotes: `https://host/`, optionally with a path, or an absolute folder. */
  readonly remotes: readonly string[]
  readonly repositoryMaxBytes: number
  /** The limit for all runs of one workspace together. */
  readonly storageMaxBytes: number
  /** The limit for the copy of one run, from which another machine can go on. Beyond it, a run has no copy. */
  readonly copyMaxBytes: number
  /** The time after which other machines take the runs of one that fell silent. */
  readonly leaseMs: number
}

export type ServedContract = {
  readonly yaml: string
  readonly document: components['schemas']['ContractDocument']
}

/** Static documents. Their bytes are validated against the contract once. */
export type Documents = {
  readonly contractYaml: StaticDocument<string>
  readonly contractJson: StaticDocument<components['schemas']['ContractDocument']>
  readonly docsPage: StaticDocument<string>
  readonly consolePage: StaticDocument<string>
  readonly bookingPage: StaticDocument<string>
  /** The same page, checked against the operation for a workspace. */
  readonly workspaceBookingPage: StaticDocument<string>
  readonly embedScript: StaticDocument<string>
}

export type StaticDocument<Content> = {
  /** @param accepted the value of the Accept-Encoding header */
  variant(accepted: string | undefined): DocumentVariant<Content>
}

export type DocumentVariant<Content> = {
  readonly etag: string
  /** Undefined if the body is not compressed. */
  readonly coding: 'br' | 'gzip' | undefined
  readonly body: PreparedBody<Content>
}

/** The bytes of a body that has been validated already. Only the server creates them. */
export type PreparedBody<Content> = { readonly bytes: Uint8Array; readonly content?: Content }

type Cookies = {
  set(token: string, expiresAt: Date): string
  readonly ended: string
  setDevice(token: string, expiresAt: Date): string
}
type IncomingHeaders = { readonly [name: string]: string | string[] | undefined }
type Responses<Id extends OperationId> = contract[Id]['responses']
type Media<T> = T extends { content: infer C } ? C[keyof C] : undefined
/** Only a reply that varies by content coding may have a prepared body. */
type Body<T> = T extends { content: { 'text/event-stream': unknown } }
  ? EventStream
  : T extends { headers: { Vary: string } }
    ? Media<T> | PreparedBody<Media<T>>
    : Media<T>
/** The headers that handlers set. The request pipeline sets all others. */
type HandlerHeader = 'ETag' | 'Vary' | 'Set-Cookie' | 'Content-Security-Policy' | 'X-Accel-Buffering'
type OwnHeaders<T> = T extends { headers: infer H }
  ? [HandlerHeader & RequiredKeys<H>] extends [never]
    ? unknown
    : {
        headers: {
          [Name in HandlerHeader & RequiredKeys<H>]: Name extends 'Set-Cookie' ? string | string[] : string
        } & Partial<Record<'Content-Encoding' & keyof H, string>>
      }
  : unknown
/** The required keys: optional keys and index signatures are left out. */
type RequiredKeys<H> = keyof {
  [Name in keyof H as string extends Name ? never : H[Name] extends string ? Name : never]: 1
}

/** A successful reply: a declared 2xx or 3xx status with the body and headers that are declared for it. */
export type Reply<Id extends OperationId> = {
  [Status in keyof Responses<Id>]: `${Status & number}` extends `${2 | 3}${string}`
    ? { status: Status } & OwnHeaders<Responses<Id>[Status]> &
        (Media<Responses<Id>[Status]> extends undefined ? unknown : { body: Body<Responses<Id>[Status]> })
    : never
}[keyof Responses<Id>]

/** The error codes that an operation declares. */
export type Code<Id extends OperationId> = keyof (typeof operations)[Id]['codes'] & string

type Parameters<Id extends OperationId, In extends 'path' | 'query'> = contract[Id]['parameters'][In] extends infer P
  ? [P] extends [undefined]
    ? Record<never, never>
    : NonNullable<P>
  : never
/**
 * An optional body that was not sent is an empty object. Handlers check the alternatives of `x-exactly-one-of`: to them, all
 * of their properties are optional.
 */
type RequestBody<Id extends OperationId> = contract[Id] extends {
  requestBody?: { content: { 'application/json': infer B } }
}
  ? Pick<B, keyof B>
  : undefined
