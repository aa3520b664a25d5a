// Written by `npm run generate` from openapi.yaml. Do not edit.
import type { components, operations, details, unrouted } from './contract.cjs'

/** The only error class. A result holds it; it is thrown only where there is no result. */
/** Difference between a response and its declaration. Only errors with the code `UNEXPECTED_REPLY` have one. */
type Problem = 
/** No such status is declared, such as 204 where only 201 is. */
'STATUS'
/** A redirect. It is never followed. */
 | 'REDIRECT'
/** An error code that is not declared for this operation and status: the server may be newer than the client. */
 | 'CODE'
/** Another media type than the declared one, such as the HTML page of a portal. */
 | 'MEDIA_TYPE'
/** No body where one is declared. */
 | 'EMPTY'
/** Bytes that are not UTF-8. */
 | 'INVALID_UTF8'
/** Not JSON, or JSON that was cut off. */
 | 'INVALID_JSON'
/** JSON of another type than the declared one, such as a list instead of an object. */
 | 'WRONG_TYPE'
/** JSON in which `checkReply` finds a fault. */
 | 'SHAPE'
/** A list whose cursor leads back to a page that was already read. */
 | 'CURSOR'
/** An event or a line of a stream that is longer than `maxPartLength`. */
 | 'TOO_LONG';
type ErrorFacts = {
    code: string;
    operationId: string;
    status: number | null;
    reason: string;
    details: unknown;
    headers: Headers | null;
    requestId: string | null;
    attempts: number;
    idempotencyKey: string | null;
    problem?: Problem;
};
declare class ApiError extends Error {
    readonly code: string;
    readonly operationId: string;
    /** Status of the response; null if none arrived. */
    readonly status: number | null;
    /** A sentence for people: the server's own, if it sent one. */
    readonly reason: string;
    readonly details: unknown;
    /** Headers of the response; null if none arrived. Not enumerable, because they may contain secrets. */
    readonly headers: Headers | null;
    readonly requestId: string | null;
    readonly attempts: number;
    readonly idempotencyKey: string | null;
    /** Null unless the code is `UNEXPECTED_REPLY`. */
    readonly problem: Problem | null;
    constructor({ headers, ...facts }: ErrorFacts, options?: {
        cause?: unknown;
    });
}
declare function isBranded(value: unknown): value is ApiError;
/** Returns the data of a result, or throws its error. */
declare function unwrap<T>(result: {
    ok: true;
    data: T;
} | {
    ok: false;
    error: ApiError;
}): T;

/** Options of how a call is sent, and facts about how it went. */
type Sending<Id extends string = string> = {
    /** Headers sent with every call. */
    headers?: Record<string, string>;
    /** `include` lets a browser send its cookies to another origin. */
    credentials?: 'omit' | 'same-origin' | 'include';
    fetch?: typeof globalThis.fetch;
    /** Milliseconds for each attempt, including reading the response. Default: 30 000. */
    timeoutMs?: number;
    /** Milliseconds for all attempts of a call and the waits between them. Default: no limit. */
    deadlineMs?: number;
    /** Attempts after the first. Default: 2. */
    maxRetries?: number;
    /** Longest `Retry-After` to wait for, in milliseconds. Default: 60 000. A longer one ends the call with its error. */
    maxRetryAfterMs?: number;
    /** Called before each attempt, and awaited. */
    onRequest?(request: AttemptRequest<Id>): unknown;
    /** Called after each attempt, whatever its outcome. */
    onResponse?(reply: AttemptReply<Id>): unknown;
    /** Called before each wait. */
    onRetry?(retry: Waiting<Id>): unknown;
    /**
     * Returns the fault of the body of a success, or undefined. A fault ends the call with `UNEXPECTED_REPLY` and the problem `SHAPE`.
     * Called for each success whose body was read.
     */
    checkReply?(reply: CheckedReply<Id>): string | undefined;
    /** `console`, for instance. Also receives what a hook throws; without a logger that goes to `console.error`. */
    logger?: Logger;
};
type Logger = {
    debug(message: string): unknown;
    warn(message: string): unknown;
    error(message: string, cause: unknown): unknown;
};
/** An attempt before it is sent. Credentials in `url` and `headers` are replaced by `[redacted]`. */
type AttemptRequest<Id extends string = string> = {
    operationId: Id;
    /** 1 for the first. */
    attempt: number;
    method: string;
    url: string;
    headers: Record<string, string>;
    /** The body as it is sent. Not enumerable, because it may contain secrets. */
    readonly body: unknown;
    /** Adds or replaces a header of this attempt. */
    setHeader(name: string, value: string): void;
};
/** An attempt after its response was read, or after it failed. */
type AttemptReply<Id extends string = string> = {
    request: AttemptRequest<Id>;
    durationMs: number;
    /** Null if no response arrived. */
    status: number | null;
    /** `Set-Cookie` is replaced by `[redacted]`. Null if no response arrived. */
    headers: Record<string, string> | null;
    requestId: string | null;
    /** Null if the attempt succeeded. */
    error: ApiError | null;
    /** The data of a successful attempt. Not enumerable, because it may contain secrets. */
    readonly data: unknown;
};
/** A success as the server sent it. */
type CheckedReply<Id extends string = string> = {
    operationId: Id;
    status: number;
    data: unknown;
};
type Waiting<Id extends string = string> = {
    operationId: Id;
    attempt: number;
    delayMs: number;
    error: ApiError;
};
type CallOptions = {
    /** Ends the call, even while it waits between attempts: `TIMEOUT` by `AbortSignal.timeout`, otherwise `ABORTED`. */
    signal?: AbortSignal;
    timeoutMs?: number;
    deadlineMs?: number;
    maxRetries?: number;
    headers?: Record<string, string>;
    /** Replaces the random `Idempotency-Key` of an operation that takes one. Null sends none, and then no unsafe attempt is repeated. */
    idempotencyKey?: string | null;
};
/**
 * A credential, or a function that returns it. The function is called for each call of the client, and once more after a
 * 401 with the value that the server refused.
 */
type Secret<Value = string> = Value | ((refused: Value | null) => Value | Promise<Value>);
/**
 * No response arrived. With `CREDENTIAL_ERROR` nothing was sent, because the function for the credential failed;
 * otherwise the server may or may not have done the work.
 */
type Lost = LostWith<'NETWORK_ERROR' | 'TIMEOUT' | 'ABORTED' | 'CREDENTIAL_ERROR'>;
type LostWith<Code> = Code extends string ? ApiError & {
    code: Code;
    status: null;
    headers: null;
    details: Record<string, never>;
    problem: null;
} : never;
type Outcome = {
    /** Quote it when asking for help. Null if no response arrived. */
    requestId: string | null;
    /** The last response, its body already read. Null if none arrived. */
    response: Response | null;
    /** Requests that were sent. */
    attempts: number;
    /** The `Idempotency-Key` that was sent: a later call with it has no second effect. */
    idempotencyKey: string | null;
    /** True if the server returned the stored response of an earlier request with the same key. */
    isReplay: boolean;
    /** Null if the response does not state it. */
    rateLimit: RateLimit | null;
};
/** A success has a response. */
type Answered = {
    response: Response;
};
/** Requests allowed in the present window, and those left until it ends. */
type RateLimit = {
    limit: number;
    remaining: number;
    resetAt: Date;
};

/** Public types of every client: inputs and results of each operation, derived from the types of the description. */
type OperationId = keyof operations;
type Schemas = components['schemas'];
type Retry = Waiting<OperationId>;
type SentRequest = AttemptRequest<OperationId>;
type ReceivedReply = AttemptReply<OperationId>;
type Responses<Id extends OperationId> = operations[Id]['responses'];
type JsonMedia = `${'application' | 'text'}/json${'' | `;${string}` | ` ;${string}`}` | `${string}+json${'' | `;${string}`}`;
type TextMedia = `text/${string}` | `${string}${'xml' | 'yaml' | 'javascript' | 'csv' | 'json' | 'urlencoded' | 'jwt'}${string}`;
type AnyMedia = '*/*' | 'application/*';
type Bytes = Blob | ArrayBuffer | ArrayBufferView;
type Whole = Bytes | FormData | URLSearchParams | readonly unknown[];
/** The same type, of which editors show the properties instead of the name of a schema. */
type Shown<T> = T extends object ? (T extends Whole ? T : {
    [K in keyof T]: T[K];
} & {}) : T;
type File<T> = T extends string ? T | Blob : T extends (infer I)[] ? File<I>[] : T;
type Written<M, T> = M extends JsonMedia ? T : M extends `multipart/form-data${string}` ? {
    [K in keyof T]: File<T[K]>;
} | FormData : M extends `application/x-www-form-urlencoded${string}` ? T | URLSearchParams : M extends AnyMedia ? T | Bytes : M extends TextMedia ? string : Bytes;
type BodyContent<Id extends OperationId> = NonNullable<operations[Id]['requestBody']> extends {
    content: infer C;
} ? C : never;
type BodyOf<C> = Shown<{
    [M in keyof C]: Written<M, C[M]>;
}[keyof C]>;
type Body<Id extends OperationId> = [BodyContent<Id>] extends [never] ? unknown : undefined extends operations[Id]['requestBody'] ? {
    body?: BodyOf<BodyContent<Id>>;
} : {
    body: BodyOf<BodyContent<Id>>;
};
type Place = 'path' | 'header' | 'query' | 'cookie';
type NewName<Id, In, K> = Id extends keyof Renamed ? In extends keyof Renamed[Id] ? K extends keyof Renamed[Id][In] ? Renamed[Id][In][K] & string : K : K : K;
type ParametersIn<Id extends OperationId, In extends Place> = NonNullable<operations[Id]['parameters'][In]> extends infer P ? [P] extends [never] ? unknown : {
    [K in keyof P as NewName<Id, In, Exclude<K, Defaulted>>]: P[K];
} & {
    [K in keyof P as NewName<Id, In, Extract<K, Defaulted>>]?: P[K];
} : unknown;
type Plain<T> = keyof T extends never ? Record<string, never> : {
    [K in keyof T]: T[K];
};
/** Parameters and `body` of an operation, by their names in the description. A parameter whose name is taken is `location.name`. */
type Input<Id extends OperationId> = Plain<ParametersIn<Id, 'path'> & ParametersIn<Id, 'header'> & ParametersIn<Id, 'query'> & ParametersIn<Id, 'cookie'> & Body<Id>>;
/** A response that is not as declared: a proxy's page, a redirect, another status, a body that was cut off, or a newer server's. */
type Unexpected = ApiError & {
    code: 'UNEXPECTED_REPLY';
    status: number;
    headers: Headers;
    details: UnexpectedDetails;
    problem: Problem;
};
/** The declared errors of an operation, and the errors that any call may have. */
type ErrorOf<Id extends OperationId> = Declared<Id> | Lost | Unexpected;
/** Either `data`, or an `error` with a `code` to switch on. */
type Result<Id extends OperationId> = ({
    ok: true;
    data: Data<Id>;
    error: undefined;
} & Outcome & Answered) | ({
    ok: false;
    data: undefined;
    error: ErrorOf<Id>;
} & Outcome);
/** Either a response with its body unread as `data`, or an `error`. */
type RawResult<Id extends OperationId> = ({
    ok: true;
    data: Response;
    error: undefined;
} & Outcome & Answered) | ({
    ok: false;
    data: undefined;
    error: ErrorOf<Id>;
} & Outcome);
type Taking<Id extends OperationId, Options, Returned> = Record<never, never> extends Input<Id> ? (input?: Input<Id>, options?: Options) => Returned : (input: Input<Id>, options?: Options) => Returned;
/** Rejects only with a TypeError for a wrong call. Errors of the network and the server are in the result. */
type Calling<Id extends OperationId, Options> = Taking<Id, Options, Promise<Result<Id>>> & {
    /** Returns the response of a success with its body unread as `data`. Time limits end when its headers have arrived. */
    raw: Taking<Id, Options, Promise<RawResult<Id>>>;
};

/** Public types of a client whose errors have codes, whose lists have pages, and whose streams are endless events. */
type ClientOptions = {
    /** URL of the server, such as `https://booking.example`. In a browser it may be a path. */
    baseUrl: string;
    /** Sent as `Authorization: Bearer`. A function is asked for each call, and once more after a 401. */
    apiKey?: Secret;
    /** `name=value` of the cookie that createSession set, for programs that are no browser. */
    sessionCookie?: string;
    /** `X-App-Workspace` for calls that omit it. */
    workspace?: string;
} & Sending<OperationId>;
type PageOptions = CallOptions & {
    /** Most pages to read. Default: all. */
    maxPages?: number;
};
type StreamOptions = CallOptions & {
    /** Longest silence in milliseconds, after which the stream counts as lost. Default: 45 000. */
    idleTimeoutMs?: number;
};
type Success = 200 | 201 | 202 | 204 | 304;
type Media<T> = T extends {
    content: infer C;
} ? C[keyof C] : undefined;
/** The response body of a successful operation; of a stream, an event. */
type Data<Id extends OperationId> = Shown<{
    [S in keyof Responses<Id>]: S extends Success ? Media<Responses<Id>[S]> : never;
}[keyof Responses<Id>]>;
type UnexpectedDetails = Record<string, never>;
type DetailsOf<C> = C extends keyof details ? details[C] : Record<string, never>;
type Refusal<S, C> = C extends string ? ApiError & {
    code: C;
    status: S;
    headers: Headers;
    details: DetailsOf<C>;
    problem: null;
} : never;
/** Every error code of an operation, and those of requests that reach none: a `switch` over the code can be exhaustive. */
type Declared<Id extends OperationId> = {
    [S in keyof Responses<Id>]: S extends Success ? never : Media<Responses<Id>[S]> extends {
        error: {
            code: infer C;
        };
    } ? Refusal<S, C> : never;
}[keyof Responses<Id>] | {
    [C in keyof unrouted]: Refusal<unrouted[C], C>;
}[keyof unrouted];
type AnyErrorOf = {
    [Id in keyof operations]: ErrorOf<Id>;
}[keyof operations];
type ErrorCode = AnyErrorOf['code'];
/** The errors with this code, of all operations. */
type ErrorWithCode<Code extends ErrorCode> = Extract<AnyErrorOf, {
    code: Code;
}>;
type Method<Id extends OperationId> = Calling<Id, CallOptions>;
/**
 * `for await` over the events as they happen; throws an ApiError. A stream that ends or is lost is opened again and goes on after
 * the last event. `break` and the signal end it.
 */
type Streamed<Id extends OperationId> = Taking<Id, StreamOptions, AsyncGenerator<Data<Id>, void, undefined>> & Pick<Calling<Id, CallOptions>, 'raw'>;
type Item<Id extends OperationId, Key extends string> = Data<Id> extends {
    [K in Key]: readonly (infer T)[];
} ? T : never;
type Over<Id extends OperationId, T> = Taking<Id, PageOptions, AsyncGenerator<T, void, undefined>>;
/** A method whose list can be read page by page. */
type Paged<Id extends OperationId, Key extends string> = Method<Id> & {
    /** `for await` over the pages; throws the error of a page that cannot be read. */
    pages: Over<Id, Data<Id>>;
    /** `for await` over the items of all pages. */
    all: Over<Id, Item<Id, Key>>;
};

/** True for errors of this client, also of another copy of it. With a code: only for errors with that code. */
declare function isApiError<Code extends ErrorCode>(value: unknown, code?: Code): value is ErrorWithCode<Code>

/** Argument names of parameters whose own name is taken. */
type Renamed = {

}

/** Names of header parameters that an option of the client gives. */
type Defaulted = "X-App-Workspace"
/** Client with one method per operation. */
interface Client {
  /**
   * List the caller's sessions. `GET /v1/sessions`
   *
   * Returns the sessions in force, newest first.
   *
   * Credential: session.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `INSUFFICIENT_PRIVILEGE` 403, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listSessions()
   */
  listSessions: Paged<'listSessions', 'sessions'>
  /**
   * Sign in. `POST /v1/sessions`
   *
   * Opens a session and sets its cookie. An unknown e-mail address and a wrong password get the same response, in wording and in timing. Failed attempts are limited per account, with a lower limit for one address than for all addresses together; all attempts are limited per address. A browser, which sends `Sec-Fetch-Site` or `Origin`, gets a second cookie, `device` (`__Host-device` if the server is reached by https), for 400 days or until the password is changed. Failed attempts of a browser that sends this cookie with the account of its last sign-in are limited for this browser alone, as for one address, so that nobody else can keep it from signing in. The cookie is no credential.
   *
   * Needs no credential.
   *
   * Limit: 30 calls of an address in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `INVALID_CREDENTIALS` 401, `CROSS_SITE_REQUEST` 403, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `body`: Credentials to sign in with.
   *
   * @example
   * const { data, error } = await client.createSession({ body: { email: 'owner@club.example', password: 'correct horse battery' } })
   */
  createSession: Method<'createSession'>
  /**
   * Sign out. `DELETE /v1/sessions/current`
   *
   * Ends the session that the call is made with, and clears its cookie.
   *
   * Credential: session.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `INSUFFICIENT_PRIVILEGE` 403, `CROSS_SITE_REQUEST` 403, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @example
   * const { data, error } = await client.deleteCurrentSession()
   */
  deleteCurrentSession: Method<'deleteCurrentSession'>
  /**
   * End one of the caller's sessions. `DELETE /v1/sessions/{sessionId}`
   *
   * Takes effect on the next request of that session. A second call is 404.
   *
   * Credential: session.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `INSUFFICIENT_PRIVILEGE` 403, `CROSS_SITE_REQUEST` 403, `SESSION_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `sessionId`: Id of the session.
   *
   * @example
   * const { data, error } = await client.deleteSession({ sessionId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b71' })
   */
  deleteSession: Method<'deleteSession'>
  /**
   * Fetch the current caller. `GET /v1/me`
   *
   * Returns the caller, their credential and their active memberships. An API key sees only its own workspace, with the role it may act with there.
   *
   * Credential: session or apiKey.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @example
   * const { data, error } = await client.getMe()
   */
  getMe: Method<'getMe'>
  /**
   * Change the caller's password. `POST /v1/me/password`
   *
   * Ends every other session of the caller. API keys are not affected.
   *
   * Credential: session.
   *
   * Limit: 10 calls of a user in 900 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `INSUFFICIENT_PRIVILEGE` 403, `CROSS_SITE_REQUEST` 403, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `CURRENT_PASSWORD_WRONG` 422, `PASSWORD_TOO_WEAK` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `body`: A change of password.
   *
   * @example
   * const { data, error } = await client.changePassword({ body: { current_password: 'correct horse battery', new_password: 'staple of a new horse' } })
   */
  changePassword: Method<'changePassword'>
  /**
   * Create an account from an invitation. `POST /v1/accounts`
   *
   * Creates the account of an invited address that has none, with this password, and joins the workspace. It opens no session: sign in afterwards. If the address has an account, sign in and call `acceptInvitation`.
   *
   * Needs no credential.
   *
   * Limit: 30 calls of an address in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `CROSS_SITE_REQUEST` 403, `INVITATION_NOT_FOUND` 404, `ACCOUNT_ALREADY_EXISTS` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `PASSWORD_TOO_WEAK` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `body`: An account to create from an invitation.
   *
   * @example
   * const { data, error } = await client.createAccount({
   *   body: {
   *     token: 'invite_0000000000000000000000000000000000000000000',
   *     name: 'Club coach',
   *     password: 'correct horse battery',
   *   },
   * })
   */
  createAccount: Method<'createAccount'>
  /**
   * Create an account without an invitation. `POST /v1/accounts/sign-up`
   *
   * Creates an account that belongs to no workspace. It opens no session: sign in afterwards, and create a workspace. The address is not verified, because the server sends no mail. Refused unless the operator of the server has opened it (`SIGN_UP=open`).
   *
   * Needs no credential.
   *
   * Limit: 20 calls of an address in 3600 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `SIGN_UP_CLOSED` 403, `CROSS_SITE_REQUEST` 403, `ACCOUNT_ALREADY_EXISTS` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `PASSWORD_TOO_WEAK` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `body`: An account to create without an invitation.
   *
   * @example
   * const { data, error } = await client.signUp({ body: { email: 'founder@club.example', name: 'Club founder', password: 'correct horse battery' } })
   */
  signUp: Method<'signUp'>
  /**
   * Set a new password by a link. `POST /v1/password-resets/use`
   *
   * Sets the password of the account for which the link was made, and ends all of its sessions. The token is the only credential. It works once, within 24 hours. A link that an owner made works only while that owner is an active owner of the only workspace of the account. It opens no session: sign in afterwards. API keys are not affected.
   *
   * Needs no credential.
   *
   * Limit: 30 calls of an address in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `CROSS_SITE_REQUEST` 403, `PASSWORD_RESET_NOT_FOUND` 404, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `PASSWORD_TOO_WEAK` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `body`: A new password, and the token of the link.
   *
   * @example
   * const { data, error } = await client.resetPassword({
   *   body: {
   *     reset_token: 'reset_0000000000000000000000000000000000000000000',
   *     password: 'staple of a new horse',
   *   },
   * })
   */
  resetPassword: Method<'resetPassword'>
  /**
   * List the caller's workspaces. `GET /v1/workspaces`
   *
   * Returns the active memberships, in the order in which they began. An API key sees only its own workspace.
   *
   * Credential: session or apiKey.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listWorkspaces()
   */
  listWorkspaces: Paged<'listWorkspaces', 'workspaces'>
  /**
   * Create a workspace. `POST /v1/workspaces`
   *
   * Creates a workspace with the caller as its owner. An account may create 20 workspaces, unless the operator of the server sets another limit. Workspaces that the account was invited to, or that the operator created for it, do not count.
   *
   * Credential: session.
   *
   * Limit: 20 successful calls of a user in 3600 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `INSUFFICIENT_PRIVILEGE` 403, `CROSS_SITE_REQUEST` 403, `WORKSPACE_LIMIT_REACHED` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `body`: A workspace to create.
   *
   * @example
   * const { data, error } = await client.createWorkspace({ body: { name: 'Riverside Club' } })
   */
  createWorkspace: Method<'createWorkspace'>
  /**
   * Fetch a workspace. `GET /v1/workspaces/{workspaceId}`
   *
   * Returns the workspace and the role that the caller may act with in it. Any active member.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   *
   * @example
   * const { data, error } = await client.getWorkspace({ workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01' })
   */
  getWorkspace: Method<'getWorkspace'>
  /**
   * Change a workspace. `PATCH /v1/workspaces/{workspaceId}`
   *
   * Changes the name and the time zone of the workspace. A new workspace has the zone UTC. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `WORKSPACE_NOT_FOUND` 404, `CHANGED_MEANWHILE` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `body`: Changes of a workspace. Omitted fields keep their value.
   *
   * @example
   * const { data, error } = await client.updateWorkspace({ workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01', body: { name: 'Riverside Tennis Club' } })
   */
  updateWorkspace: Method<'updateWorkspace'>
  /**
   * Fetch the profile of a workspace. `GET /v1/workspaces/{workspaceId}/profile`
   *
   * Returns how the business appears on its public pages. A workspace that has set nothing has null for each part. Any active member.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   *
   * @example
   * const { data, error } = await client.getWorkspaceProfile({ workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01' })
   */
  getWorkspaceProfile: Method<'getWorkspaceProfile'>
  /**
   * Change the profile of a workspace. `PATCH /v1/workspaces/{workspaceId}/profile`
   *
   * Changes how the business appears on its public pages, which show it from then on to everyone who has their address. Owner or admin only. `setWorkspaceLogo` sets the logo. A call that changes nothing returns 200 and keeps `updated_at`.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `WORKSPACE_NOT_FOUND` 404, `CHANGED_MEANWHILE` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `body`: Changes of a profile. Omitted fields keep their value; null clears one.
   *
   * @example
   * const { data, error } = await client.updateWorkspaceProfile({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   body: { description: 'Four clay courts by the river.', colour: '#0a7f5a' },
   * })
   */
  updateWorkspaceProfile: Method<'updateWorkspaceProfile'>
  /**
   * Set the logo of a workspace. `PUT /v1/workspaces/{workspaceId}/logo`
   *
   * Sets or replaces the logo on the public pages. Owner or admin only. The bytes tell what the image is: PNG, JPEG or WebP, of at most 262,144 bytes and 2,048 pixels a side. Others are 400 `VALIDATION_FAILED`, SVG included, because it may contain programs. `getPublicLogo` returns it. The logo that is stored already returns 200 and keeps `updated_at`.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `WORKSPACE_NOT_FOUND` 404, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `body`: A logo.
   *
   * @example
   * const { data, error } = await client.setWorkspaceLogo({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   body: {
   *     data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADAgH/p+FVfgAAAABJRU5ErkJggg==',
   *   },
   * })
   */
  setWorkspaceLogo: Method<'setWorkspaceLogo'>
  /**
   * Delete the logo of a workspace. `DELETE /v1/workspaces/{workspaceId}/logo`
   *
   * Deletes the logo. Owner or admin only. A workspace without a logo returns 204, too.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   *
   * @example
   * const { data, error } = await client.deleteWorkspaceLogo({ workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01' })
   */
  deleteWorkspaceLogo: Method<'deleteWorkspaceLogo'>
  /**
   * Leave a workspace. `POST /v1/workspaces/{workspaceId}/leave`
   *
   * Deactivates the caller's own membership. Revokes the API keys that act as the caller and those that the caller created or rotated. The last active owner cannot leave.
   *
   * Credential: session. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `INSUFFICIENT_PRIVILEGE` 403, `CROSS_SITE_REQUEST` 403, `WORKSPACE_NOT_FOUND` 404, `LAST_OWNER` 409, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   *
   * @example
   * const { data, error } = await client.leaveWorkspace({ workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01' })
   */
  leaveWorkspace: Method<'leaveWorkspace'>
  /**
   * Fetch the disk usage of a workspace. `GET /v1/workspaces/{workspaceId}/storage`
   *
   * Returns the disk space that its agent runs use, as measured when each of them last changed, and the limit. Any active member.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   *
   * @example
   * const { data, error } = await client.getWorkspaceStorage({ workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01' })
   */
  getWorkspaceStorage: Method<'getWorkspaceStorage'>
  /**
   * List members. `GET /v1/workspaces/{workspaceId}/members`
   *
   * Returns the members, including deactivated ones, in the order in which they joined. Any active member.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listMembers({ workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01' })
   */
  listMembers: Paged<'listMembers', 'members'>
  /**
   * Fetch a member. `GET /v1/workspaces/{workspaceId}/members/{memberId}`
   *
   * Returns deactivated members too. Any active member.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `MEMBER_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `memberId`: Id of the member.
   *
   * @example
   * const { data, error } = await client.getMember({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   memberId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51',
   * })
   */
  getMember: Method<'getMember'>
  /**
   * Change the role of a member, deactivate or reactivate them. `PATCH /v1/workspaces/{workspaceId}/members/{memberId}`
   *
   * Changes the role of a member, or deactivates or reactivates them. Owner or admin, by session. Only an owner may change an owner or grant the owner role, and the last active owner stays one. From the next request on, a deactivated member and every API key that acts as them have no access to the workspace. A member who is no longer an active owner or admin loses the API keys that they created or rotated for others: these are revoked. A call that changes nothing returns 200.
   *
   * Credential: session. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `OWNER_REQUIRED` 403, `INSUFFICIENT_PRIVILEGE` 403, `CROSS_SITE_REQUEST` 403, `MEMBER_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `LAST_OWNER` 409, `CHANGED_MEANWHILE` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `memberId`: Id of the member.
   * - `body`: Changes of a member. Omitted fields keep their value.
   *
   * @example
   * const { data, error } = await client.updateMember({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   memberId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51',
   *   body: { role: 'admin' },
   * })
   */
  updateMember: Method<'updateMember'>
  /**
   * Make a link with which a member sets a new password. `POST /v1/workspaces/{workspaceId}/members/{memberId}/password-reset`
   *
   * Returns the token of a link for a member who has forgotten their password. Owner, by session, and never for themselves. The member must be active, and must belong to no other workspace, not even as a deactivated member: an owner has no power over an account that others rely on. The operator of the server can make a link for anybody. The token is returned only in this response and has to be handed over: the server sends no mail. It works once, within 24 hours, and replaces an earlier link. The audit log names who made it.
   *
   * Credential: session. Role: owner.
   *
   * Limit: 20 calls of a user in 3600 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `OWNER_REQUIRED` 403, `INSUFFICIENT_PRIVILEGE` 403, `CROSS_SITE_REQUEST` 403, `MEMBER_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `PASSWORD_RESET_REFUSED` 409, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `memberId`: Id of the member.
   *
   * @example
   * const { data, error } = await client.createPasswordReset({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   memberId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51',
   * })
   */
  createPasswordReset: Method<'createPasswordReset'>
  /**
   * List open invitations. `GET /v1/workspaces/{workspaceId}/invitations`
   *
   * Returns the open invitations without their tokens, newest first. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listInvitations({ workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01' })
   */
  listInvitations: Paged<'listInvitations', 'invitations'>
  /**
   * Invite somebody by e-mail. `POST /v1/workspaces/{workspaceId}/invitations`
   *
   * Creates an invitation and its token. Owner or admin, by session; only an owner may invite an owner. The token is returned only in this response and has to be handed over: the server sends no mail. It is valid for seven days and one use. Inviting the same address again withdraws the earlier invitation.
   *
   * Credential: session. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `OWNER_REQUIRED` 403, `INSUFFICIENT_PRIVILEGE` 403, `CROSS_SITE_REQUEST` 403, `WORKSPACE_NOT_FOUND` 404, `MEMBER_ALREADY_EXISTS` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `body`: An invitation to create.
   *
   * @example
   * const { data, error } = await client.createInvitation({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   body: { email: 'coach@club.example', role: 'member' },
   * })
   */
  createInvitation: Method<'createInvitation'>
  /**
   * Withdraw an invitation. `DELETE /v1/workspaces/{workspaceId}/invitations/{invitationId}`
   *
   * Withdraws an open invitation. Owner or admin, by session. A second call is 404.
   *
   * Credential: session. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `INSUFFICIENT_PRIVILEGE` 403, `CROSS_SITE_REQUEST` 403, `INVITATION_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `invitationId`: Id of the invitation.
   *
   * @example
   * const { data, error } = await client.deleteInvitation({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   invitationId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b81',
   * })
   */
  deleteInvitation: Method<'deleteInvitation'>
  /**
   * Read an open invitation by its token. `POST /v1/invitations/look-up`
   *
   * Returns what an invited person needs to know before they join: the workspace, who invites, the role and the end of the invitation. The token is the only credential, and stands in the body, so that no log of addresses has it. Changes nothing.
   *
   * Needs no credential.
   *
   * Limit: 30 calls of an address in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `CROSS_SITE_REQUEST` 403, `INVITATION_NOT_FOUND` 404, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `body`: The token of an invitation to read.
   *
   * @example
   * const { data, error } = await client.lookUpInvitation({ body: { token: 'invite_0000000000000000000000000000000000000000000' } })
   */
  lookUpInvitation: Method<'lookUpInvitation'>
  /**
   * Accept an invitation with the caller's account. `POST /v1/invitations/accept`
   *
   * Joins the workspace of the invitation. The invitation must be for the e-mail address of the signed-in account, and its creator must still be allowed to invite into its role.
   *
   * Credential: session.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `INSUFFICIENT_PRIVILEGE` 403, `CROSS_SITE_REQUEST` 403, `INVITATION_NOT_FOUND` 404, `MEMBER_ALREADY_EXISTS` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `body`: An invitation to accept.
   *
   * @example
   * const { data, error } = await client.acceptInvitation({ body: { token: 'invite_0000000000000000000000000000000000000000000' } })
   */
  acceptInvitation: Method<'acceptInvitation'>
  /**
   * List integrations. `GET /v1/workspaces/{workspaceId}/integrations`
   *
   * Returns the integrations in the order of creation. Any active member.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listIntegrations({ workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01' })
   */
  listIntegrations: Paged<'listIntegrations', 'integrations'>
  /**
   * Create an integration. `POST /v1/workspaces/{workspaceId}/integrations`
   *
   * Creates a group for API keys. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `WORKSPACE_NOT_FOUND` 404, `INTEGRATION_ALREADY_EXISTS` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `body`: An integration to create.
   *
   * @example
   * const { data, error } = await client.createIntegration({ workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01', body: { name: 'Front desk' } })
   */
  createIntegration: Method<'createIntegration'>
  /**
   * List API keys. `GET /v1/workspaces/{workspaceId}/api-keys`
   *
   * Returns the keys, including revoked and expired ones, newest first; never the raw key. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listApiKeys({ workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01' })
   */
  listApiKeys: Paged<'listApiKeys', 'api_keys'>
  /**
   * Create an API key. `POST /v1/workspaces/{workspaceId}/api-keys`
   *
   * Creates a key that acts as one active member, by default the caller, with the lower of that member's role and the role cap. Session only, owner or admin. The raw `access_key` is returned only in this response. A `publishable` key has the role cap `member` and lists its `origins`. A `name` says what the key is for; a key that is rotated from it has the same.
   *
   * Credential: session. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `INSUFFICIENT_PRIVILEGE` 403, `CROSS_SITE_REQUEST` 403, `INTEGRATION_NOT_FOUND` 404, `MEMBER_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `ROLE_CAP_TOO_HIGH` 422, `KEY_FIELDS_INVALID` 422, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `body`: An API key to create.
   *
   * @example
   * const { data, error } = await client.createApiKey({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   body: {
   *     integration_id: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b91',
   *     kind: 'live',
   *     role_cap: 'admin',
   *     name: 'Nightly export',
   *   },
   * })
   */
  createApiKey: Method<'createApiKey'>
  /**
   * Fetch an API key. `GET /v1/workspaces/{workspaceId}/api-keys/{keyId}`
   *
   * Returns the key, but never the raw key. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `API_KEY_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `keyId`: Id of the API key.
   *
   * @example
   * const { data, error } = await client.getApiKey({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   keyId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b40',
   * })
   */
  getApiKey: Method<'getApiKey'>
  /**
   * Update the origins of a publishable key. `PATCH /v1/workspaces/{workspaceId}/api-keys/{keyId}`
   *
   * Replaces the origins from which a `publishable` key may be used, from the next request on. The key itself stays, so that pages need no other one. Session only, owner or admin. A key of another kind is refused.
   *
   * Credential: session. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `INSUFFICIENT_PRIVILEGE` 403, `CROSS_SITE_REQUEST` 403, `API_KEY_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `KEY_FIELDS_INVALID` 422, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `keyId`: Id of the API key.
   * - `body`: Changes of an API key.
   *
   * @example
   * const { data, error } = await client.updateApiKey({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   keyId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b40',
   *   body: { origins: ['self', 'https://club.example'] },
   * })
   */
  updateApiKey: Method<'updateApiKey'>
  /**
   * Rotate a live workspace API key. `POST /v1/workspaces/{workspaceId}/api-keys/{keyId}/rotate`
   *
   * Creates a new key under the same integration, for the same member, with the same role cap and the same expiry,
   * and returns its raw `access_key` only in this response. The old key keeps working until it is revoked. Session
   * only, owner or admin. Five successful rotations per workspace in ten minutes; refused calls do not count.
   *
   * A lost response loses the new key: only its digest is stored, and the key is never shown again.
   *
   * Credential: session. Role: admin.
   *
   * Limit: 5 successful calls of a workspace in 600 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `INSUFFICIENT_PRIVILEGE` 403, `CROSS_SITE_REQUEST` 403, `API_KEY_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `KEY_NOT_LIVE` 422, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `keyId`: Id of the API key.
   *
   * @example
   * const { data, error } = await client.rotateApiKey({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   keyId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b40',
   * })
   */
  rotateApiKey: Method<'rotateApiKey'>
  /**
   * Revoke an API key. `POST /v1/workspaces/{workspaceId}/api-keys/{keyId}/revoke`
   *
   * Revokes the key from the next request on. Session only, owner or admin. Revoking a revoked key changes nothing and returns 200 with the first `revoked_at`.
   *
   * Credential: session. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `INSUFFICIENT_PRIVILEGE` 403, `CROSS_SITE_REQUEST` 403, `API_KEY_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `keyId`: Id of the API key.
   *
   * @example
   * const { data, error } = await client.revokeApiKey({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   keyId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b40',
   * })
   */
  revokeApiKey: Method<'revokeApiKey'>
  /**
   * List the audit log. `GET /v1/workspaces/{workspaceId}/audit-log`
   *
   * Returns the creation of the workspace, every change to its API keys, webhook endpoints, calendar feeds, members, roles and invitations, and every restore and deletion of its agent runs, newest first. Sign-ins, sessions and passwords belong to no workspace: they are recorded for the operator and appear in no list. The log holds no secret. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `operation` (optional): Returns only entries of this operation.
   * - `actor` (optional): Returns only entries of the user with this id.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listAuditLog({ workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01' })
   */
  listAuditLog: Paged<'listAuditLog', 'entries'>
  /**
   * List the workspace's services. `GET /v1/services`
   *
   * Returns the services that are not archived, or with `state=archived` those that are, ordered by the code points of the case-folded name, ties by id. Any active member.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `WORKSPACE_NOT_FOUND` 404, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   * - `state` (optional): Whether to return the active or the archived ones.
   *
   * @example
   * const { data, error } = await client.listServices()
   */
  listServices: Paged<'listServices', 'services'>
  /**
   * Create a service. `POST /v1/services`
   *
   * Creates a service. Omitted fields get their defaults. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `WORKSPACE_NOT_FOUND` 404, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `body`: A service to create.
   *
   * @example
   * const { data, error } = await client.createService({
   *   body: {
   *     name: 'Court hour',
   *     duration_minutes: 60,
   *     time_zone: 'Europe/Berlin',
   *     weekly_hours: [{ days: [1, 2, 3, 4, 5], start: '08:00', end: '22:00' }],
   *   },
   * })
   */
  createService: Method<'createService'>
  /**
   * Fetch a single service. `GET /v1/services/{serviceId}`
   *
   * Returns archived services too. Any active member.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `SERVICE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `serviceId`: Id of the service.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   *
   * @example
   * const { data, error } = await client.getService({ serviceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20' })
   */
  getService: Method<'getService'>
  /**
   * Update or archive a service. `PATCH /v1/services/{serviceId}`
   *
   * Changes the fields that are sent. Owner or admin only. `archived: true` archives (a second time keeps the first timestamp), `archived: false` restores. Lists of hours, overrides and closures are replaced as a whole. Existing bookings stay as they are; `previewServiceUpdate` returns those that would no longer fit. A call that changes nothing returns 200 and keeps `updated_at`.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `SERVICE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `CHANGED_MEANWHILE` 409, `SERVICE_HAS_BOOKINGS` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `serviceId`: Id of the service.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `body`: Changes of a service. Omitted fields keep their value; lists are replaced as a whole.
   *
   * @example
   * const { data, error } = await client.updateService({ serviceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20', body: { name: 'Court hour at dusk' } })
   */
  updateService: Method<'updateService'>
  /**
   * Preview a change of a service. `POST /v1/services/{serviceId}/update-preview`
   *
   * Takes the body of `updateService` and returns the bookings still to come that would no longer fit its hours, closures and `max_concurrent`, or the hours of their resources that follow its time zone, earliest first. Changes nothing; the change itself would remove no booking either. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `SERVICE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `CHANGED_MEANWHILE` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `serviceId`: Id of the service.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   * - `body`: Changes of a service. Omitted fields keep their value; lists are replaced as a whole.
   *
   * @example
   * const { data, error } = await client.previewServiceUpdate({ serviceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20', body: { max_concurrent: 4 } })
   */
  previewServiceUpdate: Paged<'previewServiceUpdate', 'bookings'>
  /**
   * List the workspace's resources. `GET /v1/resources`
   *
   * Returns every resource that is not archived, ordered by the code points of its case-folded name, ties by id. `listArchivedResources` lists the others. Any active member.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `WORKSPACE_NOT_FOUND` 404, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   *
   * @example
   * const { data, error } = await client.listResources()
   */
  listResources: Method<'listResources'>
  /**
   * Create a resource. `POST /v1/resources`
   *
   * Creates a resource. Omitted fields get their defaults. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `WORKSPACE_NOT_FOUND` 404, `RESOURCE_LIMIT_REACHED` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `body`: A resource to create.
   *
   * @example
   * const { data, error } = await client.createResource({ body: { name: 'Court 1', category: 'court', capacity: 1 } })
   */
  createResource: Method<'createResource'>
  /**
   * Fetch a single resource. `GET /v1/resources/{resourceId}`
   *
   * Returns archived resources too. Any active member.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `RESOURCE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `resourceId`: Id of the resource.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   *
   * @example
   * const { data, error } = await client.getResource({ resourceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10' })
   */
  getResource: Method<'getResource'>
  /**
   * Update or archive a resource. `PATCH /v1/resources/{resourceId}`
   *
   * Changes the fields that are sent. Owner or admin only. `archived: true` archives (a second time keeps the first timestamp), `archived: false` restores. A call that changes nothing returns 200 and keeps `updated_at`.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `RESOURCE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `RESOURCE_LIMIT_REACHED` 409, `CHANGED_MEANWHILE` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `resourceId`: Id of the resource.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `body`: Changes of a resource. Omitted fields keep their value.
   *
   * @example
   * const { data, error } = await client.updateResource({ resourceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10', body: { capacity: 2 } })
   */
  updateResource: Method<'updateResource'>
  /**
   * Preview a change of a resource. `POST /v1/resources/{resourceId}/update-preview`
   *
   * Takes the body of `updateResource` and returns the bookings still to come that would no longer fit, earliest first. Changes nothing; the change itself would remove no booking either. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `RESOURCE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `CHANGED_MEANWHILE` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `resourceId`: Id of the resource.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   * - `body`: Changes of a resource. Omitted fields keep their value.
   *
   * @example
   * const { data, error } = await client.previewResourceUpdate({ resourceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10', body: { capacity: 1 } })
   */
  previewResourceUpdate: Paged<'previewResourceUpdate', 'bookings'>
  /**
   * List archived resources. `GET /v1/archived-resources`
   *
   * Returns the archived resources, ordered by the code points of the case-folded name, ties by id. `updateResource` with `archived: false` restores one. Any active member.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `WORKSPACE_NOT_FOUND` 404, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listArchivedResources()
   */
  listArchivedResources: Paged<'listArchivedResources', 'resources'>
  /**
   * List a resource's closures. `GET /v1/resources/{resourceId}/closures`
   *
   * Returns the closures that are not over, earliest start first, ties by id. Any active member.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `RESOURCE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `resourceId`: Id of the resource.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listResourceClosures({ resourceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10' })
   */
  listResourceClosures: Paged<'listResourceClosures', 'closures'>
  /**
   * Close a resource for a time. `POST /v1/resources/{resourceId}/closures`
   *
   * Takes a resource out of service for a time. Owner or admin only. Existing bookings stay. A new booking is refused if its own time, without its buffers, overlaps the closure. `previewResourceClosure` returns the bookings that overlap it. A resource has at most 500 closures that are not over.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `RESOURCE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `CLOSURE_LIMIT_REACHED` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `resourceId`: Id of the resource.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `body`: A closure of a resource.
   *
   * @example
   * const { data, error } = await client.createResourceClosure({
   *   resourceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10',
   *   body: { start_at: '2026-12-24T00:00:00Z', end_at: '2026-12-27T00:00:00Z', reason: 'New floor' },
   * })
   */
  createResourceClosure: Method<'createResourceClosure'>
  /**
   * Preview a closure. `POST /v1/resources/{resourceId}/closure-preview`
   *
   * Returns the bookings still to come that the closure would overlap, earliest first. A booking that already overlaps a closure of this resource is not reported again. Changes nothing. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `RESOURCE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `resourceId`: Id of the resource.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   * - `body`: A closure of a resource.
   *
   * @example
   * const { data, error } = await client.previewResourceClosure({
   *   resourceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10',
   *   body: { start_at: '2026-12-24T00:00:00Z', end_at: '2026-12-27T00:00:00Z' },
   * })
   */
  previewResourceClosure: Paged<'previewResourceClosure', 'bookings'>
  /**
   * Remove a closure of a resource. `DELETE /v1/resources/{resourceId}/closures/{closureId}`
   *
   * Removes a closure, so that the resource can be booked again. Owner or admin only. A second call is 404.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `CLOSURE_NOT_FOUND` 404, `RESOURCE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `resourceId`: Id of the resource.
   * - `closureId`: Id of the closure.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   *
   * @example
   * const { data, error } = await client.deleteResourceClosure({
   *   resourceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10',
   *   closureId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bd1',
   * })
   */
  deleteResourceClosure: Method<'deleteResourceClosure'>
  /**
   * List the closures of all resources. `GET /v1/resource-closures`
   *
   * Returns the closures that are not over at `from` (default now) and begin before `to`: all that overlap this range, of all resources or of those in `resource_ids`, archived ones too. Earliest start first, ties by id. Closures are deleted 30 days after their end. Any active member.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `WORKSPACE_NOT_FOUND` 404, `RANGE_INVALID` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `resource_ids` (optional): Returns only closures of these resources; none for an unknown id. May be repeated.
   * - `from` (optional): Start of the range, inclusive; default now. Write `+` in an offset as `%2B` in a URL.
   * - `to` (optional): End of the range, exclusive. Availability covers seven days from `from` if it is omitted.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listClosures()
   */
  listClosures: Paged<'listClosures', 'closures'>
  /**
   * List the closures of a workspace. `GET /v1/workspaces/{workspaceId}/closures`
   *
   * Returns the closures that are not over, in the order in which they were created. Any active member.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listWorkspaceClosures({ workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01' })
   */
  listWorkspaceClosures: Paged<'listWorkspaceClosures', 'closures'>
  /**
   * Close a workspace for a time. `POST /v1/workspaces/{workspaceId}/closures`
   *
   * Closes all services of the workspace, either from one instant until another or on whole dates. Dates are those of the time zone of the service that is booked: 25 December is local everywhere. Owner or admin only. Existing bookings stay. A new booking is refused with `WORKSPACE_CLOSED` if its own time, without its buffers, overlaps the closure, unless an owner or admin waives `hours`. `previewWorkspaceClosure` returns the bookings that overlap it. A workspace has at most 500 closures that are not over; one by dates is over at the end of its last date in UTC−12.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `WORKSPACE_NOT_FOUND` 404, `CLOSURE_LIMIT_REACHED` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `CLOSURE_FIELDS_INVALID` 422, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `body`: A closure of the workspace: either `start_at` and `end_at`, or `from_date` and `until_date`.
   *
   * @example
   * const { data, error } = await client.createWorkspaceClosure({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   body: { from_date: '2026-12-25', until_date: '2026-12-26', reason: 'Christmas' },
   * })
   */
  createWorkspaceClosure: Method<'createWorkspaceClosure'>
  /**
   * Preview a closure of a workspace. `POST /v1/workspaces/{workspaceId}/closure-preview`
   *
   * Takes the body of `createWorkspaceClosure` and returns the bookings still to come that the closure would overlap, earliest first. A booking that already overlaps a closure of the workspace is not reported again. Changes nothing. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `WORKSPACE_NOT_FOUND` 404, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `CLOSURE_FIELDS_INVALID` 422, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   * - `body`: A closure of the workspace: either `start_at` and `end_at`, or `from_date` and `until_date`.
   *
   * @example
   * const { data, error } = await client.previewWorkspaceClosure({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   body: { from_date: '2026-12-25', until_date: '2026-12-26' },
   * })
   */
  previewWorkspaceClosure: Paged<'previewWorkspaceClosure', 'bookings'>
  /**
   * Remove a closure of a workspace. `DELETE /v1/workspaces/{workspaceId}/closures/{workspaceClosureId}`
   *
   * Removes a closure, so that the services can be booked again. Owner or admin only. A second call is 404.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `CLOSURE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `workspaceClosureId`: Id of the closure of the workspace.
   *
   * @example
   * const { data, error } = await client.deleteWorkspaceClosure({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   workspaceClosureId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bd2',
   * })
   */
  deleteWorkspaceClosure: Method<'deleteWorkspaceClosure'>
  /**
   * Fetch the hours of a resource. `GET /v1/resources/{resourceId}/hours`
   *
   * Returns the weekly hours at which the resource is on duty. A resource without hours is on duty whenever the service that is booked is open. `listResourceDates` returns the dates that have hours of their own. Any active member.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `RESOURCE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `resourceId`: Id of the resource.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   *
   * @example
   * const { data, error } = await client.getResourceHours({ resourceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10' })
   */
  getResourceHours: Method<'getResourceHours'>
  /**
   * Set the hours of a resource. `PUT /v1/resources/{resourceId}/hours`
   *
   * Replaces the weekly hours of a resource and their time zone. Owner or admin only. A new booking takes the resource only if its own time, without its buffers, lies in one opening of the service and in one of the resource: a resource restricts the hours of a service and never extends them. Hours of a date, set by `setResourceDates`, replace the weekly ones of that date. Existing bookings and live holds keep the resource; `previewResourceHours` returns the bookings that would lie outside. A call that changes nothing returns 200 and keeps `updated_at`.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `RESOURCE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `resourceId`: Id of the resource.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `body`: The hours of a resource.
   *
   * @example
   * const { data, error } = await client.setResourceHours({
   *   resourceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10',
   *   body: {
   *     time_zone: 'Europe/Berlin',
   *     weekly_hours: [{ days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }],
   *   },
   * })
   */
  setResourceHours: Method<'setResourceHours'>
  /**
   * Preview the hours of a resource. `POST /v1/resources/{resourceId}/hours-preview`
   *
   * Takes the body of `setResourceHours` and returns the bookings still to come that lie within the hours of the resource now and would not afterwards, earliest first. Of a booking under way, the part to come counts. Changes nothing. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `RESOURCE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `resourceId`: Id of the resource.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   * - `body`: The hours of a resource.
   *
   * @example
   * const { data, error } = await client.previewResourceHours({
   *   resourceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10',
   *   body: { time_zone: null, weekly_hours: [{ days: [1], start: '09:00', end: '17:00' }] },
   * })
   */
  previewResourceHours: Paged<'previewResourceHours', 'bookings'>
  /**
   * List the dates with hours of their own. `GET /v1/resource-dates`
   *
   * Returns the dates from `from_date` until `until_date`, both inclusive and at most 366 days, that have hours of their own: of all resources or of those in `resource_ids`, archived ones too. Earliest date first, ties by id of the resource. Dates are deleted 400 days after they passed. Any active member.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `WORKSPACE_NOT_FOUND` 404, `RANGE_INVALID` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `resource_ids` (optional): Returns only dates of these resources; none for an unknown id. May be repeated.
   * - `from_date`: First date of the list.
   * - `until_date`: Last date of the list.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listResourceDates({ from_date: '…', until_date: '…' })
   */
  listResourceDates: Paged<'listResourceDates', 'dates'>
  /**
   * Set the hours of single dates. `PUT /v1/resource-dates`
   *
   * Sets or removes hours of single dates, of one resource or of many, all or none: the rota of a month in one call. Owner or admin only. Hours of a date replace the weekly ones of that date; an empty list takes the resource off duty, and null removes the date's own hours. Dates that the call does not name stay. A resource has at most 1,000 dates after today, in UTC. Existing bookings stay; `previewResourceDates` returns those that would lie outside. A date whose hours are equal already is not changed.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `RESOURCE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `HOURS_LIMIT_REACHED` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `body`: Hours of single dates. Each resource and date is named once.
   *
   * @example
   * const { data, error } = await client.setResourceDates({
   *   body: {
   *     dates: [
   *       {
   *         resource_id: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10',
   *         date: '2026-12-24',
   *         hours: [{ start: '09:00', end: '12:00' }],
   *       },
   *     ],
   *   },
   * })
   */
  setResourceDates: Method<'setResourceDates'>
  /**
   * List when resources are off duty. `GET /v1/off-duty-times`
   *
   * Returns the times in `[from, to)` that lie outside the hours of the active resources: weekly hours and those of single dates, as a board shades them. Resources without hours have none. Closures, and hours of services, do not count. Hours without a time zone are evaluated in the time zone of the workspace. More than 20,000 times are refused with `RANGE_INVALID`: ask for fewer days or resources. Any active member.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `WORKSPACE_NOT_FOUND` 404, `RANGE_INVALID` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `from`: Start of the range, inclusive. Write `+` in an offset as `%2B` in a URL.
   * - `to`: End of the range, exclusive; at most 32 days after `from`.
   * - `resource_ids` (optional): Returns only times of these resources; none for an unknown id. May be repeated.
   *
   * @example
   * const { data, error } = await client.listOffDutyTimes({ from: '2026-12-01T00:00:00Z', to: '2026-12-02T00:00:00Z' })
   */
  listOffDutyTimes: Method<'listOffDutyTimes'>
  /**
   * Preview the hours of single dates. `POST /v1/resource-dates/preview`
   *
   * Takes the body of `setResourceDates` and returns the bookings still to come that lie within the hours of their resources now and would not afterwards, earliest first. Of a booking under way, the part to come counts. Changes nothing. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `RESOURCE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   * - `body`: Hours of single dates. Each resource and date is named once.
   *
   * @example
   * const { data, error } = await client.previewResourceDates({
   *   body: {
   *     dates: [
   *       {
   *         resource_id: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10',
   *         date: '2026-12-24',
   *         hours: [{ start: '09:00', end: '12:00' }],
   *       },
   *     ],
   *   },
   * })
   */
  previewResourceDates: Paged<'previewResourceDates', 'bookings'>
  /**
   * List a service's resource requirements. `GET /v1/services/{serviceId}/resource-requirements`
   *
   * Returns the requirements in the order of creation, ties by id. Any active member. A service of another workspace is 404, never an empty list.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `SERVICE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `serviceId`: Id of the service.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   *
   * @example
   * const { data, error } = await client.listResourceRequirements({ serviceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20' })
   */
  listResourceRequirements: Method<'listResourceRequirements'>
  /**
   * Add a resource requirement to a service. `POST /v1/services/{serviceId}/resource-requirements`
   *
   * Adds a requirement; exactly one of `category` and `resource_id` must be set. Owner or admin only. Checks run in this order: the target rule, the quantity rule, whether the resource exists in this workspace, whether the service already requires it.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `SERVICE_NOT_FOUND` 404, `RESOURCE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `REQUIREMENT_ALREADY_EXISTS` 409, `REQUIREMENT_LIMIT_REACHED` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `REQUIREMENT_TARGET_INVALID` 422, `REQUIREMENT_QUANTITY_INVALID` 422, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `serviceId`: Id of the service.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `body`: A requirement to add. Exactly one of `category` and `resource_id` must be set.
   *
   * @example
   * const { data, error } = await client.createResourceRequirement({ serviceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20', body: { category: 'court', quantity: 2 } })
   */
  createResourceRequirement: Method<'createResourceRequirement'>
  /**
   * Preview a new requirement. `POST /v1/services/{serviceId}/resource-requirements/preview`
   *
   * Takes the body of `createResourceRequirement` and returns the bookings of the service still to come that do not have what the new requirement asks for, earliest first. They keep what they were booked with. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `SERVICE_NOT_FOUND` 404, `RESOURCE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `REQUIREMENT_ALREADY_EXISTS` 409, `REQUIREMENT_LIMIT_REACHED` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `REQUIREMENT_TARGET_INVALID` 422, `REQUIREMENT_QUANTITY_INVALID` 422, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `serviceId`: Id of the service.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   * - `body`: A requirement to add. Exactly one of `category` and `resource_id` must be set.
   *
   * @example
   * const { data, error } = await client.previewResourceRequirement({ serviceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20', body: { category: 'court', quantity: 2 } })
   */
  previewResourceRequirement: Paged<'previewResourceRequirement', 'bookings'>
  /**
   * Remove a resource requirement. `DELETE /v1/services/{serviceId}/resource-requirements/{requirementId}`
   *
   * Removes a requirement. Owner or admin only. A second call is 404.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `REQUIREMENT_NOT_FOUND` 404, `SERVICE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `serviceId`: Id of the service.
   * - `requirementId`: Id of the requirement.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   *
   * @example
   * const { data, error } = await client.deleteResourceRequirement({
   *   serviceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20',
   *   requirementId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30',
   * })
   */
  deleteResourceRequirement: Method<'deleteResourceRequirement'>
  /**
   * Update a resource requirement. `PATCH /v1/services/{serviceId}/resource-requirements/{requirementId}`
   *
   * Merges the patch into the stored requirement and checks the result as on creation. Owner or admin only. To change the target, set one of `category` and `resource_id` and set the other to null in the same call. Another target resets `eligible_resource_ids` of the allocation rule.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `REQUIREMENT_NOT_FOUND` 404, `SERVICE_NOT_FOUND` 404, `RESOURCE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `REQUIREMENT_ALREADY_EXISTS` 409, `CHANGED_MEANWHILE` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `REQUIREMENT_TARGET_INVALID` 422, `REQUIREMENT_QUANTITY_INVALID` 422, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `serviceId`: Id of the service.
   * - `requirementId`: Id of the requirement.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `body`: Changes of a requirement. Omitted fields keep their value.
   *
   * @example
   * const { data, error } = await client.updateResourceRequirement({
   *   serviceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20',
   *   requirementId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30',
   *   body: { quantity: 1 },
   * })
   */
  updateResourceRequirement: Method<'updateResourceRequirement'>
  /**
   * Preview a change of a requirement. `POST /v1/services/{serviceId}/resource-requirements/{requirementId}/preview`
   *
   * Takes the body of `updateResourceRequirement` and returns the bookings of the service still to come that do not have what the changed requirement asks for, earliest first. They keep what they were booked with. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `REQUIREMENT_NOT_FOUND` 404, `SERVICE_NOT_FOUND` 404, `RESOURCE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `REQUIREMENT_ALREADY_EXISTS` 409, `CHANGED_MEANWHILE` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `REQUIREMENT_TARGET_INVALID` 422, `REQUIREMENT_QUANTITY_INVALID` 422, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `serviceId`: Id of the service.
   * - `requirementId`: Id of the requirement.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   * - `body`: Changes of a requirement. Omitted fields keep their value.
   *
   * @example
   * const { data, error } = await client.previewResourceRequirementUpdate({
   *   serviceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20',
   *   requirementId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30',
   *   body: { quantity: 2 },
   * })
   */
  previewResourceRequirementUpdate: Paged<'previewResourceRequirementUpdate', 'bookings'>
  /**
   * List the allocation rules of a service. `GET /v1/services/{serviceId}/allocation-rules`
   *
   * Returns one rule for each requirement of the service, the default one if none was set, in the order of `listResourceRequirements`. Any active member.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `SERVICE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `serviceId`: Id of the service.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listAllocationRules({ serviceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20' })
   */
  listAllocationRules: Paged<'listAllocationRules', 'allocation_rules'>
  /**
   * Set who may serve a requirement. `PUT /v1/services/{serviceId}/resource-requirements/{requirementId}/allocation-rule`
   *
   * Replaces the whole rule of a requirement: which resources of its category may serve it, which of the free ones a booking
   * takes, how much of them, and whether customers may choose among them. Omitted fields get their defaults. Owner or admin only.
   *
   * An unknown resource is 404, one of another category 422. A resource that leaves the category or is archived later is ignored,
   * and counts again when it returns. Bookings keep what they have; `previewAllocationRule` returns those that the rule
   * concerns. A rule that is equal to the stored one changes nothing. `updateResourceRequirement` resets
   * `eligible_resource_ids` when it changes the category or the resource of the requirement, and `takes` when it raises the
   * quantity above 1.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `REQUIREMENT_NOT_FOUND` 404, `SERVICE_NOT_FOUND` 404, `RESOURCE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `ALLOCATION_RULE_INVALID` 422, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `serviceId`: Id of the service.
   * - `requirementId`: Id of the requirement.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `body`: A rule that replaces the one of a requirement. Omitted fields get their defaults.
   *
   * @example
   * const { data, error } = await client.setAllocationRule({
   *   serviceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20',
   *   requirementId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30',
   *   body: {
   *     eligible_resource_ids: ['0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10'],
   *     assignment: 'balanced',
   *     customer_choice: true,
   *   },
   * })
   */
  setAllocationRule: Method<'setAllocationRule'>
  /**
   * Preview an allocation rule. `POST /v1/services/{serviceId}/resource-requirements/{requirementId}/allocation-rule-preview`
   *
   * Takes the body of `setAllocationRule` and returns the bookings of the service still to come that have a resource for this requirement which may no longer serve it, earliest first. They keep it. Changes nothing. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `REQUIREMENT_NOT_FOUND` 404, `SERVICE_NOT_FOUND` 404, `RESOURCE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `ALLOCATION_RULE_INVALID` 422, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `serviceId`: Id of the service.
   * - `requirementId`: Id of the requirement.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   * - `body`: A rule that replaces the one of a requirement. Omitted fields get their defaults.
   *
   * @example
   * const { data, error } = await client.previewAllocationRule({
   *   serviceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20',
   *   requirementId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30',
   *   body: { eligible_resource_ids: ['0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10'] },
   * })
   */
  previewAllocationRule: Paged<'previewAllocationRule', 'bookings'>
  /**
   * List the limits of use. `GET /v1/limits`
   *
   * Returns the limits of the workspace, in the order in which they were created. Any active member.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `WORKSPACE_NOT_FOUND` 404, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listLimits()
   */
  listLimits: Paged<'listLimits', 'limits'>
  /**
   * Limit the use of services. `POST /v1/limits`
   *
   * Limits how many bookings, persons or minutes one booker, one resource or all together may have in a period. Owner or admin only. Only `name` and `max` can be changed later. Unfinished bookings of the services count from now on, also where they exceed the limit; more than 20,000 of them are 409 `LIMIT_TOO_BROAD`. A workspace has at most 100 limits and a service at most 10, those of all services included: 409 `LIMITS_LIMIT_REACHED`.
   * The booker is the customer, by the e-mail address, or the member if there is no customer. A customer without an address has no limit by booker. A period contains the start of a booking, by the local time of `time_zone`. Cancelled, declined and expired bookings, and live holds that end, free what they used. Holds of visitors without a `customer_email` do not count for a booker.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `SERVICE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `LIMIT_TOO_BROAD` 409, `LIMITS_LIMIT_REACHED` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `body`: A new limit. With `gap`, `gap_minutes` is required, `max` is 1 and `unit` is `bookings`; without it, `gap_minutes` is omitted or null.
   *
   * @example
   * const { data, error } = await client.createLimit({ body: { name: 'Two a week', per: 'booker', period: 'week', max: 2 } })
   */
  createLimit: Method<'createLimit'>
  /**
   * Preview a limit of use. `POST /v1/limits/preview`
   *
   * Takes the body of `createLimit` and returns the unfinished bookings that would be beyond the limit, earliest first: in the order of their starts, each that exceeds `max` together with those before it. They would stay. Changes nothing. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `SERVICE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `LIMIT_TOO_BROAD` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   * - `body`: A new limit. With `gap`, `gap_minutes` is required, `max` is 1 and `unit` is `bookings`; without it, `gap_minutes` is omitted or null.
   *
   * @example
   * const { data, error } = await client.previewLimit({ body: { name: 'Two a week', per: 'booker', period: 'week', max: 2 } })
   */
  previewLimit: Paged<'previewLimit', 'bookings'>
  /**
   * Fetch a limit of use. `GET /v1/limits/{limitId}`
   *
   * Any active member. A limit of another workspace is 404.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `LIMIT_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `limitId`: Id of the limit of use.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   *
   * @example
   * const { data, error } = await client.getLimit({ limitId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bf5' })
   */
  getLimit: Method<'getLimit'>
  /**
   * Remove a limit of use. `DELETE /v1/limits/{limitId}`
   *
   * Removes a limit and what it counted. Bookings stay. Owner or admin only. A second call is 404.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `LIMIT_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `limitId`: Id of the limit of use.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   *
   * @example
   * const { data, error } = await client.deleteLimit({ limitId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bf5' })
   */
  deleteLimit: Method<'deleteLimit'>
  /**
   * Rename a limit of use, or change its maximum. `PATCH /v1/limits/{limitId}`
   *
   * Changes the fields that are sent. Owner or admin only. A lower `max` changes no booking; nothing more is booked until use is below it. The `max` of a `gap` stays 1. A call that changes nothing returns 200 and keeps `updated_at`.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `LIMIT_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `limitId`: Id of the limit of use.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `body`: Changes of a limit. Omitted fields stay.
   *
   * @example
   * const { data, error } = await client.updateLimit({ limitId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bf5', body: { max: 3 } })
   */
  updateLimit: Method<'updateLimit'>
  /**
   * List who uses a limit, and how much. `GET /v1/limits/{limitId}/uses`
   *
   * Returns what counts for a limit at an instant, as `createBooking` counts it: bookings and live holds whose period contains `at`, also those that waived the limit. One entry for each booker or resource, or one for all together; the largest use first. At most 100 are listed, and `others` says how many are not. For `live`, `at` before now leaves out what has ended since. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `LIMIT_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `limitId`: Id of the limit of use.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `at` (optional): An instant of the period; now if omitted. Write `+` in an offset as `%2B` in a URL.
   *
   * @example
   * const { data, error } = await client.listLimitUses({ limitId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bf5' })
   */
  listLimitUses: Method<'listLimitUses'>
  /**
   * List when a service can be booked. `GET /v1/availability`
   *
   * Returns every start in `[from, to)` at which the caller could book the service now, and how many more bookings
   * fit. With `include=unavailable` it also returns the other starts of the grid, each with its reasons; starts
   * outside the opening hours and past starts are never listed. The range is at most 31 calendar days in the time
   * zone of the service. Any active member.
   *
   * With `include=unavailable`, the number of starts times the number of requirements of the service may be at most
   * 20,000. A longer list is refused with `RANGE_INVALID`, and `details.issues` names the latest `to` that is
   * allowed: split the range. A publishable key or a manage token may not ask for them.
   *
   * With `include=resources`, each start has the resources that are free at it, and the number of starts times the number of
   * resources that may serve the service may be at most 20,000, else it is refused in the same way. A publishable key or a
   * manage token may ask for them, and send `allowed_resource_ids`, where the rule of a requirement has `customer_choice`; it
   * gets the resources of these requirements only. Otherwise, and with `resource_ids`, it is 403.
   *
   * With `booking_id`, it returns the starts to which that booking can be moved. With a manage token it does so for the
   * booking of the token, whose service `service_id` must name.
   *
   * Credential: session or apiKey or publishableKey or manageToken. Role: member.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `ORIGIN_NOT_ALLOWED` 403, `INSUFFICIENT_PRIVILEGE` 403, `SERVICE_NOT_FOUND` 404, `HOLD_NOT_FOUND` 404, `BOOKING_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `RANGE_INVALID` 422, `PARTY_SIZE_INVALID` 422, `DURATION_INVALID` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `service_id`: Id of the service to be booked.
   * - `from` (optional): Start of the range, inclusive; default now. Write `+` in an offset as `%2B` in a URL.
   * - `to` (optional): End of the range, exclusive. Availability covers seven days from `from` if it is omitted.
   * - `include` (optional): Lists `unavailable` starts too, beside those that can be booked; with `resources`, those that are free at each start; and with `lengths`, the lengths that can be booked at each start. `lengths` also lists starts at which only other lengths than the asked one can be booked. May be repeated.
   * - `hold_id` (optional): Id of a hold of the caller that is ignored, as if it were released. An owner or admin may name anybody's.
   * - `booking_id` (optional): Id of a booking of this service that is to be moved: what it takes itself is ignored, and the buffers, the requirements and, unless another one is asked for, the length are those it was booked with. A start other than its own is bookable if and only if `rescheduleBooking` accepts it, apart from the state of the booking and the deadline of a member.
   * - `resource_ids` (optional): Asks about exactly these resources: for every requirement as many as its quantity, and no others. May be repeated. With `booking_id` and the start that the booking has, `explainAvailability` tells whether it can get them at its time.
   * - `allowed_resource_ids` (optional): Asks about any of these resources: each category of which one is named supplies only those that are named. May be repeated. Not together with `resource_ids`.
   * - `party_size` (optional): Number of persons of the booking; default 1. Another number than the service allows is 422. With `booking_id`, the default is that of the booking.
   * - `duration_minutes` (optional): Length of the booking in minutes; default `duration_minutes` of the service. Another length than the service allows, or minutes for a service by days, is 422. With `booking_id`, the default is that of the booking.
   * - `duration_days` (optional): Length of the booking in days, for a service by days; default `min_days` of the service. Another number than the service allows, or days for a service by minutes, is 422. With `booking_id`, the default is that of the booking.
   * - `customer_email` (optional): E-mail address of the customer who would book, for limits of use by booker; those of the caller count if it is omitted. For owners and admins, and not with `booking_id`, whose booker counts.
   *
   * @example
   * const { data, error } = await client.listAvailability({ service_id: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20' })
   */
  listAvailability: Method<'listAvailability'>
  /**
   * Explain one start. `GET /v1/availability/explain`
   *
   * Returns whether the service can be booked at a start, and if not, why: which requirement is short, how many resources it needs and how many are free, what blocks it (ids only for owners and admins), and when it is next free. A start before now has the reason `PAST`. With `booking_id`, it tells whether that booking can be moved to the start. No override applies here. Any active member.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `SERVICE_NOT_FOUND` 404, `HOLD_NOT_FOUND` 404, `BOOKING_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `PARTY_SIZE_INVALID` 422, `DURATION_INVALID` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `service_id`: Id of the service to be booked.
   * - `start_at`: The start to explain. Write `+` in an offset as `%2B` in a URL.
   * - `hold_id` (optional): Id of a hold of the caller that is ignored, as if it were released. An owner or admin may name anybody's.
   * - `booking_id` (optional): Id of a booking of this service that is to be moved: what it takes itself is ignored, and the buffers, the requirements and, unless another one is asked for, the length are those it was booked with. A start other than its own is bookable if and only if `rescheduleBooking` accepts it, apart from the state of the booking and the deadline of a member.
   * - `resource_ids` (optional): Asks about exactly these resources: for every requirement as many as its quantity, and no others. May be repeated. With `booking_id` and the start that the booking has, `explainAvailability` tells whether it can get them at its time.
   * - `allowed_resource_ids` (optional): Asks about any of these resources: each category of which one is named supplies only those that are named. May be repeated. Not together with `resource_ids`.
   * - `party_size` (optional): Number of persons of the booking; default 1. Another number than the service allows is 422. With `booking_id`, the default is that of the booking.
   * - `duration_minutes` (optional): Length of the booking in minutes; default `duration_minutes` of the service. Another length than the service allows, or minutes for a service by days, is 422. With `booking_id`, the default is that of the booking.
   * - `duration_days` (optional): Length of the booking in days, for a service by days; default `min_days` of the service. Another number than the service allows, or days for a service by minutes, is 422. With `booking_id`, the default is that of the booking.
   * - `customer_email` (optional): E-mail address of the customer who would book, for limits of use by booker; those of the caller count if it is omitted. For owners and admins, and not with `booking_id`, whose booker counts.
   *
   * @example
   * const { data, error } = await client.explainAvailability({ service_id: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20', start_at: '2026-12-01T09:00:00Z' })
   */
  explainAvailability: Method<'explainAvailability'>
  /**
   * List unmet demand. `GET /v1/unmet-demand`
   *
   * Returns how many starts callers asked for and were refused: calls of `createHold` and `createBooking` that ended with
   * `SLOT_UNAVAILABLE`, by service, hour of the start and reason. Ordered by hour, earliest first. Owner or admin only.
   *
   * - A start that was refused for several reasons counts for the first one of the reply.
   * - A caller who repeats a refused start is counted again after ten minutes at the earliest, once per server. A caller is a
   *   member, or for a publishable key a network address: an integration that asks for many customers counts as one.
   * - Starts in the past, and those more than 400 days ahead, are not counted. `explainAvailability`, `listAvailability` and
   *   `rescheduleBooking` count nothing.
   * - A count appears within a few seconds. A server that dies loses those of its last seconds, so these figures are for
   *   planning and not for accounts. They name no caller.
   * - A count is kept for at least 400 days after its hour.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `WORKSPACE_NOT_FOUND` 404, `RANGE_INVALID` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `from`: First hour, inclusive. Write `+` in an offset as `%2B` in a URL.
   * - `to`: End of the range, exclusive; at most 92 days after `from`.
   * - `service_id` (optional): Returns only items of this service.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listUnmetDemand({ from: '2026-12-01T00:00:00Z', to: '2026-12-08T00:00:00Z' })
   */
  listUnmetDemand: Paged<'listUnmetDemand', 'unmet_demand'>
  /**
   * List live holds. `GET /v1/availability/holds`
   *
   * Returns the live holds, newest first. A member sees their own holds, an owner or admin all. A page of more than 100 holds may end before `limit` if they have many resources: read on while `next_cursor` is not null.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `WORKSPACE_NOT_FOUND` 404, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listHolds()
   */
  listHolds: Paged<'listHolds', 'holds'>
  /**
   * Hold a start. `POST /v1/availability/holds`
   *
   * Reserves everything that a booking would take, for the caller, until `expires_at`. Booking from a live hold always succeeds, except where `createBooking` says so. A member may hold for the service's own time or shorter, an owner or admin for up to 30 minutes. A hold never lasts beyond its own `end_at`. A start before now is refused: 409 `SLOT_UNAVAILABLE` with the reason `PAST`. Any active member, with at most 20 live holds. With a publishable key, a service must be public, and one network address may have 5 live holds; `resource_ids`, and `allowed_resource_ids` of a requirement without `customer_choice`, are 403 `INSUFFICIENT_PRIVILEGE`.
   *
   * Credential: session or apiKey or publishableKey. Role: member.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `CROSS_SITE_REQUEST` 403, `ORIGIN_NOT_ALLOWED` 403, `INSUFFICIENT_PRIVILEGE` 403, `SERVICE_NOT_FOUND` 404, `HOLD_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `SLOT_UNAVAILABLE` 409, `LIMIT_REACHED` 409, `HOLD_CONSUMED` 409, `HOLD_LIMIT_REACHED` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `PARTY_SIZE_INVALID` 422, `DURATION_INVALID` 422, `IDEMPOTENCY_KEY_REUSED` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `Idempotency-Key` (optional): Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the response of the first call, and nothing is done twice. Error responses are not kept. The caller is the user within the workspace, whichever credential is used: a session and all API keys of one member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a publishable key and the booking of a manage token. The same request has the same operation, path and query parameters, and body; the order of the fields of an object does not matter. A key that was used with another request or for another operation is refused with 422 `IDEMPOTENCY_KEY_REUSED`.
   * - `body`: A start to hold.
   *
   * @example
   * const { data, error } = await client.createHold({
   *   body: { service_id: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20', start_at: '2026-12-01T10:00:00+01:00' },
   * })
   */
  createHold: Method<'createHold'>
  /**
   * Fetch a hold. `GET /v1/availability/holds/{holdId}`
   *
   * Returns holds that are over too, until they are purged. A member sees their own holds, an owner or admin all. A publishable key sees those that were made with it.
   *
   * Credential: session or apiKey or publishableKey. Role: member.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ORIGIN_NOT_ALLOWED` 403, `HOLD_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `holdId`: Id of the hold.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   *
   * @example
   * const { data, error } = await client.getHold({ holdId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bb1' })
   */
  getHold: Method<'getHold'>
  /**
   * Release a hold. `DELETE /v1/availability/holds/{holdId}`
   *
   * Frees what was held at once. A hold that has expired or was already released gets the same response. Only its holder, an owner or an admin; a publishable key only what was held with it.
   *
   * Credential: session or apiKey or publishableKey. Role: member.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `CROSS_SITE_REQUEST` 403, `ORIGIN_NOT_ALLOWED` 403, `HOLD_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `HOLD_CONSUMED` 409, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `holdId`: Id of the hold.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   *
   * @example
   * const { data, error } = await client.deleteHold({ holdId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bb1' })
   */
  deleteHold: Method<'deleteHold'>
  /**
   * List calls that were made with API keys. `GET /v1/workspaces/{workspaceId}/api-requests`
   *
   * Returns the newest calls that were made with the keys of the workspace, newest first: their operation, status and error code, never their path, body or address. The newest 1,000 calls of a workspace are kept, for at most 30 days. A call appears after about five seconds. The log is not complete: a server that ends abruptly loses these seconds, and under very many calls not all are noted. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `api_key_id` (optional): Returns only calls with the key of this id.
   * - `operation` (optional): Returns only calls of the operation with this operationId.
   * - `status_class` (optional): Returns only calls whose status begins with this digit.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listApiRequests({ workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01' })
   */
  listApiRequests: Paged<'listApiRequests', 'api_requests'>
  /**
   * List webhook endpoints. `GET /v1/workspaces/{workspaceId}/webhook-endpoints`
   *
   * Returns the endpoints in the order in which they were created, without their secrets. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listWebhookEndpoints({ workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01' })
   */
  listWebhookEndpoints: Paged<'listWebhookEndpoints', 'webhook_endpoints'>
  /**
   * Create a webhook endpoint. `POST /v1/workspaces/{workspaceId}/webhook-endpoints`
   *
   * Sends the events of the workspace to a URL from now on, as the webhook `event` describes. The signing `secret` is returned only in this response and by `rotateWebhookSecret`. The URL must begin with `https:` and must not name a private address; a name that leads to one fails when it is delivered to. Outside production, `http:` and `https:` to this machine are allowed too. Owner or admin only. A workspace has at most 20 endpoints.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `WORKSPACE_NOT_FOUND` 404, `WEBHOOK_LIMIT_REACHED` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `WEBHOOK_URL_NOT_ALLOWED` 422, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `body`: A new webhook endpoint.
   *
   * @example
   * const { data, error } = await client.createWebhookEndpoint({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   body: { url: 'https://hooks.club.example/bookings', types: ['booking.created'], include_subject: true },
   * })
   */
  createWebhookEndpoint: Method<'createWebhookEndpoint'>
  /**
   * Fetch a webhook endpoint. `GET /v1/workspaces/{workspaceId}/webhook-endpoints/{endpointId}`
   *
   * Returns the endpoint without its secret. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `WEBHOOK_ENDPOINT_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `endpointId`: Id of the webhook endpoint.
   *
   * @example
   * const { data, error } = await client.getWebhookEndpoint({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   endpointId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7be1',
   * })
   */
  getWebhookEndpoint: Method<'getWebhookEndpoint'>
  /**
   * Delete a webhook endpoint. `DELETE /v1/workspaces/{workspaceId}/webhook-endpoints/{endpointId}`
   *
   * Deletes the endpoint with its deliveries. A delivery that is under way may still arrive. Owner or admin only. A second call is 404.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `WEBHOOK_ENDPOINT_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `endpointId`: Id of the webhook endpoint.
   *
   * @example
   * const { data, error } = await client.deleteWebhookEndpoint({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   endpointId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7be1',
   * })
   */
  deleteWebhookEndpoint: Method<'deleteWebhookEndpoint'>
  /**
   * Update a webhook endpoint. `PATCH /v1/workspaces/{workspaceId}/webhook-endpoints/{endpointId}`
   *
   * Changes the endpoint. Omitted fields stay. Disabling drops the deliveries that are open, and later events are not stored for the endpoint. Enabling begins with the next event, or with the event after the sequence `after`. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `WEBHOOK_ENDPOINT_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `WEBHOOK_URL_NOT_ALLOWED` 422, `EVENTS_NOT_KEPT` 422, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `endpointId`: Id of the webhook endpoint.
   * - `body`: Changes of a webhook endpoint. Omitted fields stay.
   *
   * @example
   * const { data, error } = await client.updateWebhookEndpoint({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   endpointId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7be1',
   *   body: { status: 'disabled' },
   * })
   */
  updateWebhookEndpoint: Method<'updateWebhookEndpoint'>
  /**
   * Rotate the secret of a webhook endpoint. `POST /v1/workspaces/{workspaceId}/webhook-endpoints/{endpointId}/rotate`
   *
   * Creates a new signing secret and returns it only in this response. For 24 hours each request has two signatures, by the new and by the previous secret, so that the receiver can change without a gap. A further rotation ends the secret before the previous one. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `WEBHOOK_ENDPOINT_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `endpointId`: Id of the webhook endpoint.
   *
   * @example
   * const { data, error } = await client.rotateWebhookSecret({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   endpointId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7be1',
   * })
   */
  rotateWebhookSecret: Method<'rotateWebhookSecret'>
  /**
   * Send a test event. `POST /v1/workspaces/{workspaceId}/webhook-endpoints/{endpointId}/test`
   *
   * Sends one signed event of the type `webhook_endpoint.updated` about the endpoint itself, with the sequence of the latest event of the workspace, and waits up to 10 seconds for the reply. Nothing is stored, and nothing is tried again. A disabled endpoint can be tested too. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 10 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `WEBHOOK_ENDPOINT_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `endpointId`: Id of the webhook endpoint.
   *
   * @example
   * const { data, error } = await client.testWebhookEndpoint({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   endpointId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7be1',
   * })
   */
  testWebhookEndpoint: Method<'testWebhookEndpoint'>
  /**
   * List the deliveries of a webhook endpoint. `GET /v1/workspaces/{workspaceId}/webhook-endpoints/{endpointId}/deliveries`
   *
   * Returns the deliveries, newest first. They are kept for 30 days. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `WEBHOOK_ENDPOINT_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `endpointId`: Id of the webhook endpoint.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listWebhookDeliveries({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   endpointId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7be1',
   * })
   */
  listWebhookDeliveries: Paged<'listWebhookDeliveries', 'deliveries'>
  /**
   * Fetch a delivery with its event. `GET /v1/workspaces/{workspaceId}/webhook-endpoints/{endpointId}/deliveries/{deliveryId}`
   *
   * Returns a delivery, and the body that an attempt at this moment sends. Without `object`, it is the body that was sent. `object` is not kept, so that it is the subject as it is now. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `WEBHOOK_DELIVERY_NOT_FOUND` 404, `WEBHOOK_ENDPOINT_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `endpointId`: Id of the webhook endpoint.
   * - `deliveryId`: Id of the delivery.
   *
   * @example
   * const { data, error } = await client.getWebhookDelivery({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   endpointId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7be1',
   *   deliveryId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7be2',
   * })
   */
  getWebhookDelivery: Method<'getWebhookDelivery'>
  /**
   * Deliver an event again. `POST /v1/workspaces/{workspaceId}/webhook-endpoints/{endpointId}/deliveries/{deliveryId}/redeliver`
   *
   * Begins the attempts of a delivery anew, whatever its status, also to a disabled endpoint. It does not wait for other deliveries of its subject. The `webhook-id` stays the same. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `WEBHOOK_DELIVERY_NOT_FOUND` 404, `WEBHOOK_ENDPOINT_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `EVENTS_NOT_KEPT` 422, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `endpointId`: Id of the webhook endpoint.
   * - `deliveryId`: Id of the delivery.
   *
   * @example
   * const { data, error } = await client.redeliverWebhookDelivery({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   endpointId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7be1',
   *   deliveryId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7be2',
   * })
   */
  redeliverWebhookDelivery: Method<'redeliverWebhookDelivery'>
  /**
   * List calendar feeds. `GET /v1/calendar-feeds`
   *
   * Returns the feeds in the order in which they were created, without their paths. A member sees the feeds that they made, an owner or admin all.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `WORKSPACE_NOT_FOUND` 404, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listCalendarFeeds()
   */
  listCalendarFeeds: Paged<'listCalendarFeeds', 'calendar_feeds'>
  /**
   * Create a calendar feed. `POST /v1/calendar-feeds`
   *
   * Makes an address at which calendar programs read the bookings of a resource, a service or a member. The `path` has the secret of the feed and is returned only in this response; whoever knows it reads the feed. Owners and admins make feeds of any subject, a member of their own bookings only. The subject must not be archived or deactivated. A member may have made 20 feeds of a workspace, and a workspace has at most 500.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `RESOURCE_NOT_FOUND` 404, `SERVICE_NOT_FOUND` 404, `MEMBER_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `CALENDAR_FEED_LIMIT_REACHED` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `body`: A new calendar feed.
   *
   * @example
   * const { data, error } = await client.createCalendarFeed({
   *   body: {
   *     name: 'Court 1',
   *     subject: 'resource',
   *     subject_id: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10',
   *     detail: 'busy',
   *   },
   * })
   */
  createCalendarFeed: Method<'createCalendarFeed'>
  /**
   * Delete a calendar feed. `DELETE /v1/calendar-feeds/{feedId}`
   *
   * Its address is 404 from the next request on. A second call is 404. A member deletes the feeds that they made, an owner or admin all.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `CROSS_SITE_REQUEST` 403, `CALENDAR_FEED_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `feedId`: Id of the calendar feed.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   *
   * @example
   * const { data, error } = await client.deleteCalendarFeed({ feedId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bf1' })
   */
  deleteCalendarFeed: Method<'deleteCalendarFeed'>
  /**
   * Read a calendar feed. `GET /calendar/{calendarFile}`
   *
   * Returns the bookings as an iCalendar file (RFC 5545), for calendar programs. The secret in the path is the only credential; a cookie or key is ignored. The file has the bookings from 30 days ago to 400 days ahead, at most 5,000: the next ones first, then the latest past ones. Times are in UTC, which calendar programs show in the zone of their user. A pending booking is `TENTATIVE`; cancelled, declined and expired ones are `CANCELLED`; all others are `CONFIRMED`. `UID` stays the same, and `SEQUENCE` is the version of the booking, one more after its expiry. With the detail `busy`, each entry is called `Busy`; with `full`, it has the names of service and customer, the customer's e-mail address and telephone number, the first 500 characters of the notes, and the names of the resources as its location. Unknown and deleted feeds are 404, and so are those whose subject is archived or deactivated, and those whose maker is not an active member any more or could not make them now.
   *
   * Needs no credential.
   *
   * Limit: 120 calls of an address in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `CALENDAR_FEED_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `calendarFile`: The secret of the feed, followed by `.ics`.
   * - `If-None-Match` (optional): Entity tags that the caller already has, or `*`.
   *
   * @example
   * const { data, error } = await client.getCalendarFile({ calendarFile: '0000000000000000000000000000000000000000000.ics' })
   */
  getCalendarFile: Method<'getCalendarFile'>
  /**
   * List the public services of a workspace. `GET /v1/public/booking-pages/{workspaceId}`
   *
   * Returns the services that customers without an account can book on pages of this server: those that are public and not archived, as visitors see them, ordered by the code points of the case-folded name, ties by id. A workspace without a publishable key in force whose `origins` have `self` gets the same response as an unknown one.
   *
   * Needs no credential.
   *
   * Limit: 120 calls of an address in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listPublicServices({ workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01' })
   */
  listPublicServices: Paged<'listPublicServices', 'services'>
  /**
   * Fetch what a public booking page needs. `GET /v1/public/booking-pages/{workspaceId}/{serviceId}`
   *
   * Returns the service as visitors see it, and the publishable key with which the pages of this server book it: the newest one in force whose `origins` have `self`. A service that is not public or is archived, and a workspace without such a key, get the same response as an unknown one.
   *
   * Needs no credential.
   *
   * Limit: 120 calls of an address in 60 seconds.
   *
   * Errors: `SERVICE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `serviceId`: Id of the service.
   *
   * @example
   * const { data, error } = await client.getBookingPageSettings({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   serviceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20',
   * })
   */
  getBookingPageSettings: Method<'getBookingPageSettings'>
  /**
   * Fetch the logo of a workspace. `GET /v1/public/logos/{workspaceId}`
   *
   * Returns the logo that public pages show, with its type, for a `data:` address. `business.has_logo` tells whether there is one. A workspace without a logo gets the same response as an unknown one.
   *
   * Needs no credential.
   *
   * Limit: 120 calls of an address in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `LOGO_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `If-None-Match` (optional): Entity tags that the caller already has, or `*`.
   *
   * @example
   * const { data, error } = await client.getPublicLogo({ workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01' })
   */
  getPublicLogo: Method<'getPublicLogo'>
  /**
   * Fetch the booking of a manage token. `GET /v1/public/booking`
   *
   * Returns the booking that the token was issued for, in any state, with what its customer may do now. It has no resources, members or metadata.
   *
   * Credential: manageToken.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @example
   * const { data, error } = await client.getManagedBooking()
   */
  getManagedBooking: Method<'getManagedBooking'>
  /**
   * Reschedule the booking of a manage token. `POST /v1/public/booking/reschedule`
   *
   * Moves the booking by the rules of `rescheduleBooking` for a plain member: until the cancellation deadline, and again with approval if the service requires it. It keeps its resources where they are free. `allowed_resource_ids` of a requirement without `customer_choice` are 403. The history names the customer.
   *
   * Credential: manageToken.
   *
   * Limit: 30 calls of a user in 3600 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `INSUFFICIENT_PRIVILEGE` 403, `CROSS_SITE_REQUEST` 403, `SLOT_UNAVAILABLE` 409, `LIMIT_REACHED` 409, `VERSION_CONFLICT` 409, `BOOKING_STATE_CONFLICT` 409, `CANCELLATION_TOO_LATE` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `PARTY_SIZE_INVALID` 422, `DURATION_INVALID` 422, `IDEMPOTENCY_KEY_REUSED` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `Idempotency-Key` (optional): Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the response of the first call, and nothing is done twice. Error responses are not kept. The caller is the user within the workspace, whichever credential is used: a session and all API keys of one member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a publishable key and the booking of a manage token. The same request has the same operation, path and query parameters, and body; the order of the fields of an object does not matter. A key that was used with another request or for another operation is refused with 422 `IDEMPOTENCY_KEY_REUSED`.
   * - `body`: A new start for the booking of a manage token.
   *
   * @example
   * const { data, error } = await client.rescheduleManagedBooking({ body: { start_at: '2026-12-01T11:00:00+01:00' } })
   */
  rescheduleManagedBooking: Method<'rescheduleManagedBooking'>
  /**
   * Cancel the booking of a manage token. `POST /v1/public/booking/cancel`
   *
   * Cancels the booking by the rules of `cancelBooking` for a plain member. A second call changes nothing. The history names the customer.
   *
   * Credential: manageToken.
   *
   * Limit: 30 calls of a user in 3600 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `CROSS_SITE_REQUEST` 403, `VERSION_CONFLICT` 409, `BOOKING_STATE_CONFLICT` 409, `CANCELLATION_TOO_LATE` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `IDEMPOTENCY_KEY_REUSED` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `Idempotency-Key` (optional): Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the response of the first call, and nothing is done twice. Error responses are not kept. The caller is the user within the workspace, whichever credential is used: a session and all API keys of one member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a publishable key and the booking of a manage token. The same request has the same operation, path and query parameters, and body; the order of the fields of an object does not matter. A key that was used with another request or for another operation is refused with 422 `IDEMPOTENCY_KEY_REUSED`.
   * - `body` (optional): A cancellation.
   *
   * @example
   * const { data, error } = await client.cancelManagedBooking()
   */
  cancelManagedBooking: Method<'cancelManagedBooking'>
  /**
   * List bookings. `GET /v1/bookings`
   *
   * Returns the bookings that are not over at `from` (default now) and begin before `to`: all that overlap this range, also those that began before it. Ordered by start, earliest first, ties by id. A member sees their own bookings, an owner or admin all. A page of more than 100 bookings may end before `limit` if they have many resources, and a page with `search`, `place` or `metadata_key` after 5,000 bookings, even without one that matches: read on while `next_cursor` is not null.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `WORKSPACE_NOT_FOUND` 404, `RANGE_INVALID` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `status` (optional): Returns only bookings in one of these states. May be repeated.
   * - `service_id` (optional): Returns only items of this service.
   * - `resource_id` (optional): Returns only bookings that have, or last had, this resource.
   * - `member_id` (optional): Returns only bookings for this member.
   * - `customer` (optional): Returns only bookings for the customer with this e-mail address, in any case.
   * - `search` (optional): Returns only bookings whose customer has each of these words in the name or e-mail address, or these digits in the phone number. Case, accents, and spaces and signs of a phone number are ignored, as are zeros before it.
   * - `place` (optional): With `lost`, returns only bookings that need another place: they are pending or confirmed and not over, and a resource that they have is archived, or closed at their time without its buffers.
   * - `metadata_key` (optional): Returns only bookings whose metadata have this key; with `metadata_value`, only those with this value of it.
   * - `metadata_value` (optional): Value of `metadata_key`, compared exactly. Only with `metadata_key`; without it, 400.
   * - `from` (optional): Start of the range, inclusive; default now. Write `+` in an offset as `%2B` in a URL.
   * - `to` (optional): End of the range, exclusive. Availability covers seven days from `from` if it is omitted.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listBookings()
   */
  listBookings: Paged<'listBookings', 'bookings'>
  /**
   * Create a booking. `POST /v1/bookings`
   *
   * Takes either `service_id` and `start_at`, or `hold_id`. A booking takes everything it needs or nothing, and with `resource_ids` exactly these resources; with `allowed_resource_ids` only such. Booking from a live hold always succeeds, unless its `answers` do not fit the questions of the service: 422 `ANSWERS_INVALID`, as for any other booking; the hold stays live. Where the booker was not known at the hold, because it had no or another `customer_email`, a limit of use of the booker may refuse it too: 409 `LIMIT_REACHED`; the hold stays live. Booking from a hold that has expired or was released is 409 `HOLD_EXPIRED`, unless `if_still_free` asks to book what it held if that is still free: exactly the resources that it held if `createHold` was given `resource_ids` or `allowed_resource_ids`, or else any that meet the requirements. A hold becomes at most one booking. Any active member may book for themselves; `member_id` and `override` are for owners and admins. Nothing overrides capacity. To record a booking after the fact, an owner or admin sends `override: [past]`; that booking is confirmed, and can be completed, marked as a no-show or cancelled at once. With `pending`, an owner or admin makes a booking that waits for `approveBooking`, until a payment for instance; it expires if nobody approves it. A booking with a publishable key is for a `customer` with name and e-mail address, of a public service, and only from a hold that was made with this key (otherwise 422 `BOOKING_SOURCE_INVALID`); it names no `member_id`. Its response has a `manage_token`, with which the customer sees, moves and cancels the booking. A repeated response has a new token, which replaces the earlier one.
   *
   * Credential: session or apiKey or publishableKey. Role: member.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `ORIGIN_NOT_ALLOWED` 403, `SERVICE_NOT_FOUND` 404, `HOLD_NOT_FOUND` 404, `MEMBER_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `SLOT_UNAVAILABLE` 409, `LIMIT_REACHED` 409, `HOLD_EXPIRED` 409, `HOLD_CONSUMED` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `BOOKING_SOURCE_INVALID` 422, `CUSTOMER_REQUIRED` 422, `PARTY_SIZE_INVALID` 422, `DURATION_INVALID` 422, `ANSWERS_INVALID` 422, `IDEMPOTENCY_KEY_REUSED` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `Idempotency-Key` (optional): Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the response of the first call, and nothing is done twice. Error responses are not kept. The caller is the user within the workspace, whichever credential is used: a session and all API keys of one member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a publishable key and the booking of a manage token. The same request has the same operation, path and query parameters, and body; the order of the fields of an object does not matter. A key that was used with another request or for another operation is refused with 422 `IDEMPOTENCY_KEY_REUSED`.
   * - `body`: A booking to make: either `service_id` and `start_at`, or `hold_id`.
   *
   * @example
   * const { data, error } = await client.createBooking({
   *   body: { service_id: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20', start_at: '2026-12-01T10:00:00+01:00' },
   * })
   */
  createBooking: Method<'createBooking'>
  /**
   * List what takes place in a range. `GET /v1/schedule`
   *
   * Returns the bookings that take place, the live holds and the closures that overlap `[from, to)`, as `listBookings`, `listHolds` and `listClosures` do, in one call: all that a board shows of a day. Bookings that were cancelled, declined or have expired are left out. A member sees their own bookings and holds, an owner or admin all; everybody sees all closures. `limit` counts the objects of the three lists together: bookings come first, then holds, then closures. A page may end earlier if they have many resources: read on while `next_cursor` is not null.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `WORKSPACE_NOT_FOUND` 404, `RANGE_INVALID` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `from`: Start of the range, inclusive. Write `+` in an offset as `%2B` in a URL.
   * - `to`: End of the range, exclusive; at most 32 days after `from`.
   * - `resource_id` (optional): Returns only closures of this resource, and bookings and holds that have, or last had, it; none for an unknown id.
   * - `limit` (optional): Maximum number of bookings, holds and closures together to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.getSchedule({ from: '2026-12-01T00:00:00Z', to: '2026-12-02T00:00:00Z' })
   */
  getSchedule: Method<'getSchedule'>
  /**
   * Count bookings by day. `GET /v1/booking-counts`
   *
   * Returns how many bookings begin on each date from `from_date` until `until_date`, both inclusive and at most 62 days, and for how many persons they are. Counts what `getSchedule` lists: bookings that were cancelled, declined or have expired are left out. A booking counts on the date of its start, in `time_zone`: a stay of several nights on the day of arrival, and a party until two in the morning on the evening before. Dates on which more than 250,000 bookings begin together, cancelled ones included, are 422 `RANGE_INVALID`. A member counts their own bookings, an owner or admin all.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `WORKSPACE_NOT_FOUND` 404, `RANGE_INVALID` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `from_date`: First date that is counted.
   * - `until_date`: Last date that is counted.
   * - `time_zone` (optional): Time zone of the dates; that of the workspace if omitted.
   * - `service_id` (optional): Returns only items of this service.
   * - `resource_id` (optional): Returns only bookings that have, or last had, this resource.
   * - `member_id` (optional): Returns only bookings for this member.
   *
   * @example
   * const { data, error } = await client.countBookingsByDay({ from_date: '…', until_date: '…' })
   */
  countBookingsByDay: Method<'countBookingsByDay'>
  /**
   * Fetch a booking. `GET /v1/bookings/{bookingId}`
   *
   * Returns a booking in any state. A member sees their own bookings, an owner or admin all.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `BOOKING_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `bookingId`: Id of the booking.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   *
   * @example
   * const { data, error } = await client.getBooking({ bookingId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1' })
   */
  getBooking: Method<'getBooking'>
  /**
   * Change the details of a booking. `PATCH /v1/bookings/{bookingId}`
   *
   * Changes the customer, the notes, the answers or the metadata, in any state of the booking; time and resources stay. The booked member may change customer, notes and answers, owners and admins also `metadata`. Answers that do not fit the questions of the service as it is now are 422 `ANSWERS_INVALID`. Another customer who has reached a limit of use is 409 `LIMIT_REACHED`, which owners and admins waive with `override`. A call that changes nothing returns 200 and keeps `version`. The history says that the details changed, and not what they were.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `BOOKING_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `VERSION_CONFLICT` 409, `LIMIT_REACHED` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `ANSWERS_INVALID` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `bookingId`: Id of the booking.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `body`: Changes of the details of a booking. Omitted fields keep their value; the customer, the metadata and the answers are replaced as a whole.
   *
   * @example
   * const { data, error } = await client.updateBooking({ bookingId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1', body: { notes: 'Brings two guests' } })
   */
  updateBooking: Method<'updateBooking'>
  /**
   * List the changes of a booking. `GET /v1/bookings/{bookingId}/history`
   *
   * Returns who did what and when, and the state of the booking after it, oldest first. For everyone who sees the booking.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `BOOKING_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `bookingId`: Id of the booking.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listBookingHistory({ bookingId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1' })
   */
  listBookingHistory: Paged<'listBookingHistory', 'changes'>
  /**
   * Reschedule a booking. `POST /v1/bookings/{bookingId}/reschedule`
   *
   * Releases what the booking has and takes the new time in one step; if that fails, the booking stays as it was. It
   * needs what it was booked with, within the current hours of the service. It keeps the resources that it has if they
   * are free and may serve it; else the allocation rules of the service choose others. A booking of an archived service cannot
   * be moved. A move to the start and the resources that it already has changes nothing. The booked member may
   * reschedule for as long as they may cancel; owners and admins always. Only owners and admins may use `override`.
   *
   * With `resource_ids` it gets exactly these resources, also at the start that it has: off a resource that was
   * archived or closed, for instance. If the start stays, grid, notice, horizon and the past do not matter, and a
   * booking that is under way needs the resources from now on only.
   *
   * If the service requires approval, a move by a plain member needs approval again, and a pending booking stays
   * pending. A move that leaves a booking `pending` restarts the wait (see `expires_at`). A pending booking cannot
   * be moved to a start before now: 409 `SLOT_UNAVAILABLE` with the reason `PAST`, or 409 `BOOKING_STATE_CONFLICT`
   * if `override` contains `past`. Approve it first.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `BOOKING_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `SLOT_UNAVAILABLE` 409, `LIMIT_REACHED` 409, `VERSION_CONFLICT` 409, `BOOKING_STATE_CONFLICT` 409, `CANCELLATION_TOO_LATE` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `PARTY_SIZE_INVALID` 422, `DURATION_INVALID` 422, `IDEMPOTENCY_KEY_REUSED` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `bookingId`: Id of the booking.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `Idempotency-Key` (optional): Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the response of the first call, and nothing is done twice. Error responses are not kept. The caller is the user within the workspace, whichever credential is used: a session and all API keys of one member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a publishable key and the booking of a manage token. The same request has the same operation, path and query parameters, and body; the order of the fields of an object does not matter. A key that was used with another request or for another operation is refused with 422 `IDEMPOTENCY_KEY_REUSED`.
   * - `body`: A new start for a booking, other resources, or both.
   *
   * @example
   * const { data, error } = await client.rescheduleBooking({
   *   bookingId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1',
   *   body: { start_at: '2026-12-01T11:00:00+01:00' },
   * })
   */
  rescheduleBooking: Method<'rescheduleBooking'>
  /**
   * Cancel a booking. `POST /v1/bookings/{bookingId}/cancel`
   *
   * Frees what the booking had at once. A second call changes nothing, whatever `version` it names. The booked member may cancel as long before the start as the service asks, or at any time while the booking is pending; owners and admins always.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `CROSS_SITE_REQUEST` 403, `BOOKING_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `VERSION_CONFLICT` 409, `BOOKING_STATE_CONFLICT` 409, `CANCELLATION_TOO_LATE` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `IDEMPOTENCY_KEY_REUSED` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `bookingId`: Id of the booking.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `Idempotency-Key` (optional): Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the response of the first call, and nothing is done twice. Error responses are not kept. The caller is the user within the workspace, whichever credential is used: a session and all API keys of one member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a publishable key and the booking of a manage token. The same request has the same operation, path and query parameters, and body; the order of the fields of an object does not matter. A key that was used with another request or for another operation is refused with 422 `IDEMPOTENCY_KEY_REUSED`.
   * - `body` (optional): A cancellation.
   *
   * @example
   * const { data, error } = await client.cancelBooking({ bookingId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1' })
   */
  cancelBooking: Method<'cancelBooking'>
  /**
   * Approve a booking. `POST /v1/bookings/{bookingId}/approve`
   *
   * Confirms a pending booking; a confirmed booking stays confirmed. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `BOOKING_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `BOOKING_STATE_CONFLICT` 409, `VERSION_CONFLICT` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `IDEMPOTENCY_KEY_REUSED` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `bookingId`: Id of the booking.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `Idempotency-Key` (optional): Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the response of the first call, and nothing is done twice. Error responses are not kept. The caller is the user within the workspace, whichever credential is used: a session and all API keys of one member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a publishable key and the booking of a manage token. The same request has the same operation, path and query parameters, and body; the order of the fields of an object does not matter. A key that was used with another request or for another operation is refused with 422 `IDEMPOTENCY_KEY_REUSED`.
   * - `body` (optional): An approval of a pending booking.
   *
   * @example
   * const { data, error } = await client.approveBooking({ bookingId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1' })
   */
  approveBooking: Method<'approveBooking'>
  /**
   * Decline a booking. `POST /v1/bookings/{bookingId}/decline`
   *
   * Declines a pending booking and frees what it had. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `BOOKING_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `BOOKING_STATE_CONFLICT` 409, `VERSION_CONFLICT` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `IDEMPOTENCY_KEY_REUSED` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `bookingId`: Id of the booking.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `Idempotency-Key` (optional): Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the response of the first call, and nothing is done twice. Error responses are not kept. The caller is the user within the workspace, whichever credential is used: a session and all API keys of one member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a publishable key and the booking of a manage token. The same request has the same operation, path and query parameters, and body; the order of the fields of an object does not matter. A key that was used with another request or for another operation is refused with 422 `IDEMPOTENCY_KEY_REUSED`.
   * - `body` (optional): A refusal of a pending booking.
   *
   * @example
   * const { data, error } = await client.declineBooking({ bookingId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1' })
   */
  declineBooking: Method<'declineBooking'>
  /**
   * Complete a booking. `POST /v1/bookings/{bookingId}/complete`
   *
   * Records that a confirmed booking took place, and frees the rest of its time. Not before its start. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `BOOKING_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `BOOKING_NOT_STARTED` 409, `BOOKING_STATE_CONFLICT` 409, `VERSION_CONFLICT` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `IDEMPOTENCY_KEY_REUSED` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `bookingId`: Id of the booking.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `Idempotency-Key` (optional): Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the response of the first call, and nothing is done twice. Error responses are not kept. The caller is the user within the workspace, whichever credential is used: a session and all API keys of one member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a publishable key and the booking of a manage token. The same request has the same operation, path and query parameters, and body; the order of the fields of an object does not matter. A key that was used with another request or for another operation is refused with 422 `IDEMPOTENCY_KEY_REUSED`.
   * - `body` (optional): A completion of a booking.
   *
   * @example
   * const { data, error } = await client.completeBooking({ bookingId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1' })
   */
  completeBooking: Method<'completeBooking'>
  /**
   * Mark a booking as a no-show. `POST /v1/bookings/{bookingId}/no-show`
   *
   * Records that nobody came to a confirmed booking, and frees the rest of its time. Not before its start. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `BOOKING_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `BOOKING_NOT_STARTED` 409, `BOOKING_STATE_CONFLICT` 409, `VERSION_CONFLICT` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `IDEMPOTENCY_KEY_REUSED` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `bookingId`: Id of the booking.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `Idempotency-Key` (optional): Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the response of the first call, and nothing is done twice. Error responses are not kept. The caller is the user within the workspace, whichever credential is used: a session and all API keys of one member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a publishable key and the booking of a manage token. The same request has the same operation, path and query parameters, and body; the order of the fields of an object does not matter. A key that was used with another request or for another operation is refused with 422 `IDEMPOTENCY_KEY_REUSED`.
   * - `body` (optional): A no-show of a booking.
   *
   * @example
   * const { data, error } = await client.markBookingNoShow({ bookingId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1' })
   */
  markBookingNoShow: Method<'markBookingNoShow'>
  /**
   * Undo a completion or a no-show. `POST /v1/bookings/{bookingId}/reopen`
   *
   * Makes a completed booking, or one marked as a no-show, confirmed again, with the resources it had, within 24 hours after it was ended; a confirmed booking stays confirmed. If others have booked any of its time since, it is refused with `SLOT_UNAVAILABLE`. Opening hours, closures and archived resources do not matter. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `BOOKING_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `SLOT_UNAVAILABLE` 409, `VERSION_CONFLICT` 409, `BOOKING_STATE_CONFLICT` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `IDEMPOTENCY_KEY_REUSED` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `bookingId`: Id of the booking.
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `Idempotency-Key` (optional): Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the response of the first call, and nothing is done twice. Error responses are not kept. The caller is the user within the workspace, whichever credential is used: a session and all API keys of one member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a publishable key and the booking of a manage token. The same request has the same operation, path and query parameters, and body; the order of the fields of an object does not matter. A key that was used with another request or for another operation is refused with 422 `IDEMPOTENCY_KEY_REUSED`.
   * - `body` (optional): An undo of a completion or a no-show.
   *
   * @example
   * const { data, error } = await client.reopenBooking({ bookingId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1' })
   */
  reopenBooking: Method<'reopenBooking'>
  /**
   * Give many bookings other resources. `POST /v1/bookings/reassign`
   *
   * Gives each booking resources that suit it at the time that it has: all bookings, or none of them. It accepts what a
   * preview calls `movable`. Resources that still suit are kept, and a booking that needs no other resource does not
   * change. A booking that is under way needs them from now on only.
   *
   * Before a change, `away_from_resource_id` names the resource that is about to be closed, archived, made smaller or
   * moved to another category. After a change, it may be omitted. After a change of requirements, `adopt_requirements`
   * gives the bookings what their services require now.
   *
   * Bookings are decided in the order of their starts, and each sees those before it in their new place. If some are
   * refused, `details.refused` names all of them: the same call without them succeeds, unless somebody else books
   * meanwhile. Owner or admin only.
   *
   * Credential: session or apiKey. Role: admin.
   *
   * Limit: 30 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `RESOURCE_NOT_FOUND` 404, `WORKSPACE_NOT_FOUND` 404, `REASSIGNMENT_REFUSED` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `IDEMPOTENCY_KEY_REUSED` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `Idempotency-Key` (optional): Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the response of the first call, and nothing is done twice. Error responses are not kept. The caller is the user within the workspace, whichever credential is used: a session and all API keys of one member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a publishable key and the booking of a manage token. The same request has the same operation, path and query parameters, and body; the order of the fields of an object does not matter. A key that was used with another request or for another operation is refused with 422 `IDEMPOTENCY_KEY_REUSED`.
   * - `body`: Bookings that get other resources at their time.
   *
   * @example
   * const { data, error } = await client.reassignBookings({
   *   body: {
   *     bookings: [{ id: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1', version: 1 }],
   *     away_from_resource_id: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b11',
   *   },
   * })
   */
  reassignBookings: Method<'reassignBookings'>
  /**
   * List events. `GET /v1/events`
   *
   * Returns the changes of the workspace in the order in which they took effect. Each has a `sequence`, and no event is ever
   * added before one that was returned. A plain member sees the events of what they may fetch: the catalogue, members, runs,
   * and their own bookings and holds. Events are kept for at least 90 days.
   *
   * A page covers at most 5,000 sequences, so it may hold fewer events than `limit`, or none, and still have a next one. To
   * follow the workspace, call again with `after` set to `next_after`, or to `latest` of the last page; or use `streamEvents`.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `WORKSPACE_NOT_FOUND` 404, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `after` (optional): Returns only events after this sequence, exclusive; omitted to begin with the oldest that is kept.
   * - `types` (optional): Returns only events of these types. May be repeated.
   * - `limit` (optional): Maximum number of items to return.
   *
   * @example
   * const { data, error } = await client.listEvents()
   */
  listEvents: Method<'listEvents'>
  /**
   * Follow events. `GET /v1/events/stream`
   *
   * Sends the changes of the workspace as they happen, as Server-Sent Events. The reply does not end by itself. Readers see the
   * events that `listEvents` returns to them, each once and in the order of `sequence`, with the event as JSON in `data` and its
   * sequence in `id`. A reader who resumes with the last `id` misses nothing that is kept.
   *
   * The stream begins with a `retry` and the `id` from which it goes on. Every 15 seconds without an event it sends a comment and the
   * `id` up to which the reader has seen everything. It ends within about a second, and before the next event, when the credential or the
   * membership is no longer valid or the role shows other events. It also ends after about an hour and when the server stops: then the
   * reader calls again. A reader who does not read for 10 seconds is disconnected. One user may have 20 open streams in a workspace; more are refused with 429. A server with too many
   * streams answers 503.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 120 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `WORKSPACE_NOT_FOUND` 404, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `X-App-Workspace` (optional): Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
   * - `Last-Event-ID` (optional): The `id` that was received last. Only later events are sent. It counts before `after`; browsers send it by themselves.
   * - `after` (optional): Sends only events after this sequence, exclusive; omitted, or beyond the latest, to begin with what happens from now on.
   * - `types` (optional): Returns only events of these types. May be repeated.
   *
   * @example
   * const { data, error } = await client.streamEvents()
   */
  streamEvents: Streamed<'streamEvents'>
  /**
   * List agent runs. `GET /v1/workspaces/{workspaceId}/agent-runs`
   *
   * Returns the runs that are not archived, or with `state=archived` those that are; the run that was created last first. Any active member.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `WORKSPACE_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   * - `state` (optional): Whether to return the active or the archived ones.
   *
   * @example
   * const { data, error } = await client.listAgentRuns({ workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01' })
   */
  listAgentRuns: Paged<'listAgentRuns', 'agent_runs'>
  /**
   * Create an agent run. `POST /v1/workspaces/{workspaceId}/agent-runs`
   *
   * Creates a run without a source, with a fresh repository (`source: {}`), or with a clone of a remote and one of its branches. A run with a source starts with its sandbox open. Only remotes that the server's configuration lists can be reached. Any active member.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 20 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `CROSS_SITE_REQUEST` 403, `WORKSPACE_NOT_FOUND` 404, `STORAGE_LIMIT_REACHED` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `REMOTE_NOT_ALLOWED` 422, `REPOSITORY_TOO_LARGE` 422, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `UPSTREAM_UNAVAILABLE` 502, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace.
   * - `body`: An agent run to create.
   *
   * @example
   * const { data, error } = await client.createAgentRun({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   body: { title: 'Club site', source: { branch: 'main' } },
   * })
   */
  createAgentRun: Method<'createAgentRun'>
  /**
   * Fetch an agent run. `GET /v1/agent-runs/{runId}`
   *
   * Returns archived runs too. Any active member of the run's workspace.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `AGENT_RUN_NOT_FOUND` 404, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `runId`: Id of the agent run.
   *
   * @example
   * const { data, error } = await client.getAgentRun({ runId: 'run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB' })
   */
  getAgentRun: Method<'getAgentRun'>
  /**
   * Delete an agent run. `DELETE /v1/agent-runs/{runId}`
   *
   * Removes the run for good, with its checkout, versions, turns and sandboxes; commits pushed to its remote stay there. The workspace gets its disk space back at once. Only the member who created it, an owner or an admin; the audit log keeps who deleted which run. Refused while a turn is active, unless `active_turn=discard` is sent or the checkout is too damaged to be opened. Waits for a restore in progress. A second call is 404.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `ADMIN_REQUIRED` 403, `CROSS_SITE_REQUEST` 403, `AGENT_RUN_NOT_FOUND` 404, `TURN_ALREADY_ACTIVE` 409, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `runId`: Id of the agent run.
   * - `active_turn` (optional): Whether an active turn refuses the deletion, or ends without a version. What it has not pushed is deleted with the run.
   *
   * @example
   * const { data, error } = await client.deleteAgentRun({ runId: 'run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB' })
   */
  deleteAgentRun: Method<'deleteAgentRun'>
  /**
   * Rename, archive or restore an agent run. `PATCH /v1/agent-runs/{runId}`
   *
   * Changes the title, or archives or restores the run. Archiving closes the sandbox and keeps the repository. It is refused while a turn is running; if the checkout is too damaged to be opened, the turn ends without a version instead. A call that changes nothing returns 200. Any active member of the run's workspace.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `CROSS_SITE_REQUEST` 403, `AGENT_RUN_NOT_FOUND` 404, `TURN_ALREADY_ACTIVE` 409, `CHANGED_MEANWHILE` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `runId`: Id of the agent run.
   * - `body`: Changes of an agent run. Omitted fields keep their value.
   *
   * @example
   * const { data, error } = await client.updateAgentRun({ runId: 'run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB', body: { title: 'The club site' } })
   */
  updateAgentRun: Method<'updateAgentRun'>
  /**
   * Open the sandbox of an agent run. `PUT /v1/agent-runs/{runId}/sandbox`
   *
   * Allows work in the checkout on disk. Opening an open sandbox changes nothing. Any active member of the run's workspace.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `CROSS_SITE_REQUEST` 403, `AGENT_RUN_NOT_FOUND` 404, `AGENT_RUN_ARCHIVED` 409, `STORAGE_LIMIT_REACHED` 409, `AGENT_RUN_NOT_GIT_BACKED` 422, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `runId`: Id of the agent run.
   *
   * @example
   * const { data, error } = await client.openAgentRunSandbox({ runId: 'run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB' })
   */
  openAgentRunSandbox: Method<'openAgentRunSandbox'>
  /**
   * Close the sandbox of an agent run. `DELETE /v1/agent-runs/{runId}/sandbox`
   *
   * Ends work in the checkout, and keeps the repository and its working tree as they are. Refused while a turn is running; if the checkout is too damaged to be opened, the turn ends without a version instead. A second call is 409. Any active member of the run's workspace.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `CROSS_SITE_REQUEST` 403, `AGENT_RUN_NOT_FOUND` 404, `AGENT_SANDBOX_UNAVAILABLE` 409, `TURN_ALREADY_ACTIVE` 409, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `runId`: Id of the agent run.
   *
   * @example
   * const { data, error } = await client.closeAgentRunSandbox({ runId: 'run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB' })
   */
  closeAgentRunSandbox: Method<'closeAgentRunSandbox'>
  /**
   * Start a turn in the thread of an agent run. `POST /v1/agent-runs/{runId}/turns`
   *
   * Starts a turn; a run has at most one active turn. While it is active, nothing is restored and the sandbox stays open. A restore that was interrupted is finished first. A run without a Git source needs no sandbox. Any active member of the run's workspace.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `CROSS_SITE_REQUEST` 403, `AGENT_RUN_NOT_FOUND` 404, `AGENT_RUN_ARCHIVED` 409, `AGENT_SANDBOX_UNAVAILABLE` 409, `TURN_ALREADY_ACTIVE` 409, `STORAGE_LIMIT_REACHED` 409, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `UPSTREAM_UNAVAILABLE` 502, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `runId`: Id of the agent run.
   *
   * @example
   * const { data, error } = await client.startAgentRunTurn({ runId: 'run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB' })
   */
  startAgentRunTurn: Method<'startAgentRunTurn'>
  /**
   * Finish a turn. `POST /v1/agent-runs/{runId}/turns/{turnId}/finish`
   *
   * Commits all changes in the sandbox to the run's branch, as a version with this message, and pushes it to the remote first if there is one. Commits that were made in the sandbox by other means are kept and pushed too; if nothing else has changed, the last of them is the version. If nothing has changed, there is no version. Finishing again changes nothing and returns what the first call made. Any active member of the run's workspace.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `UNAUTHENTICATED` 401, `CROSS_SITE_REQUEST` 403, `TURN_NOT_FOUND` 404, `AGENT_RUN_NOT_FOUND` 404, `STORAGE_LIMIT_REACHED` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `REPOSITORY_TOO_LARGE` 422, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `UPSTREAM_UNAVAILABLE` 502, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `runId`: Id of the agent run.
   * - `turnId`: Id of the turn.
   * - `body`: The end of a turn.
   *
   * @example
   * const { data, error } = await client.finishAgentRunTurn({
   *   runId: 'run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB',
   *   turnId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7ba1',
   *   body: { message: 'Add the price list' },
   * })
   */
  finishAgentRunTurn: Method<'finishAgentRunTurn'>
  /**
   * List the versions of an agent run. `GET /v1/agent-runs/{runId}/versions`
   *
   * Returns the commits of its branch, newest first, along the first parents. Any active member of the run's workspace.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `AGENT_RUN_NOT_FOUND` 404, `AGENT_RUN_NOT_GIT_BACKED` 422, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `UPSTREAM_UNAVAILABLE` 502, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `runId`: Id of the agent run.
   * - `limit` (optional): Maximum number of items to return.
   * - `cursor` (optional): The `next_cursor` of the previous page; omitted for the first page.
   *
   * @example
   * const { data, error } = await client.listAgentRunVersions({ runId: 'run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB' })
   */
  listAgentRunVersions: Paged<'listAgentRunVersions', 'versions'>
  /**
   * Compare two versions of an agent run. `GET /v1/agent-runs/{runId}/diff`
   *
   * Returns the files in which two versions differ, by path, with the changed lines and three lines of context. At most 300 files, 1,000 hunks, 10,000 lines and 524,288 bytes of lines are listed; `truncated` and the totals tell what is missing. Two versions of a file are compared up to 524,288 bytes each, and 8,388,608 bytes in all; versions that differ in more than 10,000 folders are not. A file that moved is renamed if its content is the same, or, where at most 32 files each were added and deleted, if at least half of it is. The difference that a restore would make is `from` the `head` of its preview and `to` what it `restores`; work that is not committed is not part of it. Any active member of the run's workspace.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `AGENT_RUN_NOT_FOUND` 404, `AGENT_RUN_NOT_GIT_BACKED` 422, `REPOSITORY_TOO_LARGE` 422, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `UPSTREAM_UNAVAILABLE` 502, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `runId`: Id of the agent run.
   * - `from` (optional): Full or abbreviated commit id of the earlier version; omitted for the first parent of `to`.
   * - `to` (optional): Full or abbreviated commit id of the later version; omitted for the current one.
   *
   * @example
   * const { data, error } = await client.diffAgentRunVersions({ runId: 'run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB' })
   */
  diffAgentRunVersions: Method<'diffAgentRunVersions'>
  /**
   * Restore an old version of an agent run (forward-only). `POST /v1/agent-runs/{runId}/git/restore`
   *
   * Adds a new commit to the current branch whose tree is that of the named version. History is never reset, force-pushed or rewritten, and uncommitted work in the checkout is saved first: `saved_work` of the new version (listAgentRunVersions) names it. The version must be the current head or one of its ancestors. Any active member of the run's workspace. After a 503, the next call on the run finishes a restore that has begun.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 20 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `CROSS_SITE_REQUEST` 403, `AGENT_RUN_NOT_FOUND` 404, `AGENT_SANDBOX_UNAVAILABLE` 409, `TURN_ALREADY_ACTIVE` 409, `PAYLOAD_TOO_LARGE` 413, `UNSUPPORTED_MEDIA_TYPE` 415, `AGENT_RUN_NOT_GIT_BACKED` 422, `REPOSITORY_TOO_LARGE` 422, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `UPSTREAM_UNAVAILABLE` 502, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `runId`: Id of the agent run.
   * - `body`: A version to restore.
   *
   * @example
   * const { data, error } = await client.restoreAgentRunVersion({
   *   runId: 'run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB',
   *   body: { sha: '3f786850e387550fdab836ed7e6dc881de23001b' },
   * })
   */
  restoreAgentRunVersion: Method<'restoreAgentRunVersion'>
  /**
   * Preview a restore of a version. `GET /v1/agent-runs/{runId}/versions/{sha}/restore-preview`
   *
   * Returns the files in which the version differs from the current head, by path. `counts` covers all of them, `files` holds the first 1,000. For the changed lines, compare `head` with `restores` (diffAgentRunVersions). Any active member of the run's workspace.
   *
   * Credential: session or apiKey. Role: member.
   *
   * Limit: 60 calls of a user in 60 seconds.
   *
   * Errors: `UNAUTHENTICATED` 401, `AGENT_RUN_NOT_FOUND` 404, `AGENT_RUN_NOT_GIT_BACKED` 422, `REPOSITORY_TOO_LARGE` 422, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `UPSTREAM_UNAVAILABLE` 502, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `runId`: Id of the agent run.
   * - `sha`: Full or abbreviated commit id of a version of the run.
   *
   * @example
   * const { data, error } = await client.previewAgentRunRestore({ runId: 'run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB', sha: '3f786850e387550fdab836ed7e6dc881de23001b' })
   */
  previewAgentRunRestore: Method<'previewAgentRunRestore'>
  /**
   * Check liveness. `GET /v1/health`
   *
   * Returns 200 while the process responds. It does not use the database and counts against no limit.
   *
   * Needs no credential.
   *
   * Errors: `VALIDATION_FAILED` 400, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @example
   * const { data, error } = await client.getHealth()
   */
  getHealth: Method<'getHealth'>
  /**
   * Check readiness. `GET /v1/ready`
   *
   * Returns 200 while this server should receive requests, for a load balancer: the database answers, and its tables suit this
   * version. Returns 503 `SERVICE_UNAVAILABLE` otherwise, and while the server stops. The state is refreshed at most once a second,
   * and the call counts against no limit. `GET /v1/health` is the check of liveness: a server that is not ready need not be restarted.
   *
   * Needs no credential.
   *
   * Errors: `VALIDATION_FAILED` 400, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @example
   * const { data, error } = await client.getReady()
   */
  getReady: Method<'getReady'>
  /**
   * Fetch this description as YAML. `GET /openapi.yaml`
   *
   * Returns `openapi.yaml` as it was written.
   *
   * Needs no credential.
   *
   * Limit: 600 calls of an address in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `If-None-Match` (optional): Entity tags that the caller already has, or `*`.
   *
   * @example
   * const { data, error } = await client.getContractYaml()
   */
  getContractYaml: Method<'getContractYaml'>
  /**
   * Fetch this description as JSON. `GET /openapi.json`
   *
   * Returns the document of `/openapi.yaml` as JSON.
   *
   * Needs no credential.
   *
   * Limit: 600 calls of an address in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `If-None-Match` (optional): Entity tags that the caller already has, or `*`.
   *
   * @example
   * const { data, error } = await client.getContractJson()
   */
  getContractJson: Method<'getContractJson'>
  /**
   * Open the console. `GET /`
   *
   * Returns the web console as one HTML page that loads nothing from other sites. Whoever signs in on it works with the operations of this contract; it has no others.
   *
   * Needs no credential.
   *
   * Limit: 600 calls of an address in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `If-None-Match` (optional): Entity tags that the caller already has, or `*`.
   *
   * @example
   * const { data, error } = await client.getConsolePage()
   */
  getConsolePage: Method<'getConsolePage'>
  /**
   * Open the public booking page of a service. `GET /book/{workspaceId}/{serviceId}`
   *
   * Returns one HTML page on which customers without an account book the service, and see, move and cancel what they booked. It loads nothing from other sites, needs no cookie, and works with `getBookingPageSettings` and the operations that accept a publishable key. Pages of the origins of that key may show it in a frame: `frame-ancestors` lists them. Where there is no such service or key, the page says so, and nobody may frame it. Parameters that links of campaigns carry are accepted and ignored.
   *
   * Needs no credential.
   *
   * Limit: 600 calls of an address in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace. The page itself says that there is nothing at a mistyped one.
   * - `serviceId`: Id of the service. The page itself says that there is nothing at a mistyped one.
   * - `If-None-Match` (optional): Entity tags that the caller already has, or `*`.
   * - `lang` (optional): Language of the texts, such as `de`. One that the page does not know is ignored: it then follows the browser.
   * - `utm_source` (optional): Ignored.
   * - `utm_medium` (optional): Ignored.
   * - `utm_campaign` (optional): Ignored.
   * - `utm_term` (optional): Ignored.
   * - `utm_content` (optional): Ignored.
   * - `fbclid` (optional): Ignored.
   * - `gclid` (optional): Ignored.
   *
   * @example
   * const { data, error } = await client.getBookingPage({
   *   workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
   *   serviceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20',
   * })
   */
  getBookingPage: Method<'getBookingPage'>
  /**
   * Open the public page of a workspace. `GET /book/{workspaceId}`
   *
   * Returns one HTML page that lists the public services of the workspace, each with a link to its booking page. It works with `listPublicServices`. Where there is no such workspace, or none with a publishable key for pages of this server, the page says so, and nobody may frame it. Otherwise it may be framed as its booking pages may. Parameters that links of campaigns carry are accepted and ignored.
   *
   * Needs no credential.
   *
   * Limit: 600 calls of an address in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `INVALID_PARAMS` 422, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `workspaceId`: Id of the workspace. The page itself says that there is nothing at a mistyped one.
   * - `If-None-Match` (optional): Entity tags that the caller already has, or `*`.
   * - `lang` (optional): Language of the texts, such as `de`. One that the page does not know is ignored: it then follows the browser.
   * - `utm_source` (optional): Ignored.
   * - `utm_medium` (optional): Ignored.
   * - `utm_campaign` (optional): Ignored.
   * - `utm_term` (optional): Ignored.
   * - `utm_content` (optional): Ignored.
   * - `fbclid` (optional): Ignored.
   * - `gclid` (optional): Ignored.
   *
   * @example
   * const { data, error } = await client.getWorkspaceBookingPage({ workspaceId: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01' })
   */
  getWorkspaceBookingPage: Method<'getWorkspaceBookingPage'>
  /**
   * Fetch the script that embeds booking pages. `GET /book/embed.js`
   *
   * Returns a script that shows a booking page in the page of another site, below its own `script` element, in a frame as high as the booking page. Attributes of the element: `data-workspace` is the workspace; `data-service` (all public services without it), `data-lang` and `data-title` (title of the frame) are optional. `frame-ancestors` of the booking page still decides which sites may show it.
   *
   * Needs no credential.
   *
   * Limit: 600 calls of an address in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `If-None-Match` (optional): Entity tags that the caller already has, or `*`.
   *
   * @example
   * const { data, error } = await client.getEmbedScript()
   */
  getEmbedScript: Method<'getEmbedScript'>
  /**
   * Open the documentation page. `GET /docs`
   *
   * Returns one HTML page that loads nothing from other sites. It reads `/openapi.json`, shows every operation, and calls them as the user who signs in on it.
   *
   * Needs no credential.
   *
   * Limit: 600 calls of an address in 60 seconds.
   *
   * Errors: `VALIDATION_FAILED` 400, `RATE_LIMITED` 429, `INTERNAL_ERROR` 500, `SERVICE_UNAVAILABLE` 503.
   *
   * @param input
   * - `If-None-Match` (optional): Entity tags that the caller already has, or `*`.
   *
   * @example
   * const { data, error } = await client.getDocsPage()
   */
  getDocsPage: Method<'getDocsPage'>
  /** A client with other options. Headers are merged by name. */
  with(changes: Partial<ClientOptions>): Client
}

declare function createClient(options: ClientOptions): Client
/** The version of the description that the client was generated from. */
declare const version: string

export { createClient, ApiError, isApiError, unwrap, version, type Client, type ClientOptions, type CallOptions, type Secret, type Logger, type SentRequest, type ReceivedReply, type Retry, type OperationId, type Input, type Data, type ErrorOf, type Problem, type Result, type RawResult, type RateLimit, type Schemas, type PageOptions, type StreamOptions, type ErrorCode, type ErrorWithCode }
