// Written by `npm run generate` from openapi.yaml. Do not edit.
import type { components, operations, unrouted } from './contract.cjs'

/** The only error class. A result holds it; it is thrown only where there is no result. */
type ErrorFacts = {
    code: string;
    operationId: string;
    status: number | null;
    reason: string;
    details: unknown;
    requestId: string | null;
    attempts: number;
    idempotencyKey: string | null;
};
declare class ApiError extends Error {
    readonly code: string;
    readonly operationId: string;
    /** Status of the response; null if none arrived. */
    readonly status: number | null;
    /** A sentence for people: the server's own, if it sent one. */
    readonly reason: string;
    readonly details: unknown;
    readonly requestId: string | null;
    readonly attempts: number;
    readonly idempotencyKey: string | null;
    constructor(facts: ErrorFacts, options?: {
        cause?: unknown;
    });
}
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
    /** Attempts after the first. Default: 2. */
    maxRetries?: number;
    /** Longest `Retry-After` to wait for, in milliseconds. Default: 60 000. A longer one ends the call with its error. */
    maxRetryAfterMs?: number;
    /** Called before each wait. */
    onRetry?(retry: Waiting<Id>): void;
};
type Waiting<Id extends string = string> = {
    operationId: Id;
    attempt: number;
    delayMs: number;
    error: ApiError;
};
type CallOptions = {
    /** Ends the call, even while it waits between attempts. */
    signal?: AbortSignal;
    timeoutMs?: number;
    maxRetries?: number;
    headers?: Record<string, string>;
    /** Replaces the random `Idempotency-Key` of an operation that takes one. Null sends none, and then no unsafe attempt is repeated. */
    idempotencyKey?: string | null;
};
/** No response arrived. The server may or may not have done the work. */
type Lost = ApiError & {
    code: 'NETWORK_ERROR' | 'TIMEOUT' | 'ABORTED';
    status: null;
    details: Record<string, never>;
};
type Outcome = {
    /** Quote it when asking for help. Null if no response arrived. */
    requestId: string | null;
    /** The last response, its body already read. Null if none arrived. */
    response: Response | null;
    attempts: number;
    /** The `Idempotency-Key` that was sent: a later call with it has no second effect. */
    idempotencyKey: string | null;
};

/** Public types: inputs, responses and errors of each operation, derived from the types of the contract. */
type OperationId = keyof operations;
type Schemas = components['schemas'];
type ClientOptions = {
    /** URL of the server, such as `https://booking.example`. In a browser it may be a path. */
    baseUrl: string;
    /** Sent as `Authorization: Bearer`. */
    apiKey?: string;
    /** `name=value` of the cookie that createSession set, for programs that are no browser. */
    sessionCookie?: string;
    /** `X-App-Workspace` for calls that omit it. */
    workspace?: string;
} & Sending<OperationId>;
type PageOptions = CallOptions & {
    /** Most pages to read. Default: all. */
    maxPages?: number;
};
type Retry = Waiting<OperationId>;
type Responses<Id extends OperationId> = operations[Id]['responses'];
type Success = 200 | 201 | 202 | 204 | 304;
type Media<T> = T extends {
    content: infer C;
} ? C[keyof C] : undefined;
type Part<Id extends OperationId, In extends 'path' | 'header' | 'query'> = NonNullable<operations[Id]['parameters'][In]> extends infer P ? ([P] extends [never] ? unknown : P) : unknown;
type HeaderPart<Id extends OperationId> = Part<Id, 'header'> extends {
    'X-App-Workspace': infer W;
} ? Omit<Part<Id, 'header'>, 'X-App-Workspace'> & {
    'X-App-Workspace'?: W;
} : Part<Id, 'header'>;
type JsonOf<T> = T extends {
    content: {
        'application/json': infer B;
    };
} ? B : never;
type Body<Id extends OperationId> = [NonNullable<operations[Id]['requestBody']>] extends [never] ? unknown : undefined extends operations[Id]['requestBody'] ? {
    body?: JsonOf<NonNullable<operations[Id]['requestBody']>>;
} : {
    body: JsonOf<operations[Id]['requestBody']>;
};
type Plain<T> = keyof T extends never ? Record<string, never> : {
    [K in keyof T]: T[K];
};
/** Path parameters, headers, query parameters and `body` of an operation, by their names in the contract. */
type Input<Id extends OperationId> = Plain<Part<Id, 'path'> & HeaderPart<Id> & Part<Id, 'query'> & Body<Id>>;
/** The response body of a successful operation. */
type Data<Id extends OperationId> = {
    [S in keyof Responses<Id>]: S extends Success ? Media<Responses<Id>[S]> : never;
}[keyof Responses<Id>];
type Refusal<S, C, D> = C extends string ? ApiError & {
    code: C;
    status: S;
    details: D;
} : never;
type Declared<Id extends OperationId> = {
    [S in keyof Responses<Id>]: S extends Success ? never : Media<Responses<Id>[S]> extends {
        error: {
            code: infer C;
            details: infer D;
        };
    } ? Refusal<S, C, D> : never;
}[keyof Responses<Id>];
type Unrouted = {
    [C in keyof unrouted]: Refusal<unrouted[C], C, Schemas['ErrorDetails']>;
}[keyof unrouted];
/** A response that the contract does not declare: a proxy's page, a redirect, or a code of a newer server. */
type Unexpected = ApiError & {
    code: 'UNEXPECTED_REPLY';
    status: number;
    details: Record<string, never>;
};
/** Every error of an operation: a `switch` over its `code` can be exhaustive. */
type ErrorOf<Id extends OperationId> = Declared<Id> | Unrouted | Lost | Unexpected;
/** Either `data`, or an `error` with a `code` to switch on. */
type Result<Id extends OperationId> = ({
    ok: true;
    data: Data<Id>;
    error: undefined;
} & Outcome) | ({
    ok: false;
    data: undefined;
    error: ErrorOf<Id>;
} & Outcome);
/** Rejects only with a TypeError for a wrong call. Errors of the network and the server are in the result. */
type Method<Id extends OperationId> = Record<never, never> extends Input<Id> ? (input?: Input<Id>, options?: CallOptions) => Promise<Result<Id>> : (input: Input<Id>, options?: CallOptions) => Promise<Result<Id>>;
type Item<Id extends OperationId, Key extends string> = Data<Id> extends {
    [K in Key]: readonly (infer T)[];
} ? T : never;
type Over<Id extends OperationId, T> = Record<never, never> extends Input<Id> ? (input?: Input<Id>, options?: PageOptions) => AsyncGenerator<T, void, undefined> : (input: Input<Id>, options?: PageOptions) => AsyncGenerator<T, void, undefined>;
/** A method whose list can be read page by page. */
type Paged<Id extends OperationId, Key extends string> = Method<Id> & {
    /** `for await` over the pages; throws the error of a page that cannot be read. */
    pages: Over<Id, Data<Id>>;
    /** `for await` over the items of all pages. */
    all: Over<Id, Item<Id, Key>>;
};

/** Client with one method per operation. */
interface Client {
  /** List the caller's sessions. `GET /v1/sessions` */
  listSessions: Paged<'listSessions', 'sessions'>
  /** Sign in. `POST /v1/sessions` */
  createSession: Method<'createSession'>
  /** Sign out. `DELETE /v1/sessions/current` */
  deleteCurrentSession: Method<'deleteCurrentSession'>
  /** End one of the caller's sessions. `DELETE /v1/sessions/{sessionId}` */
  deleteSession: Method<'deleteSession'>
  /** Fetch the current caller. `GET /v1/me` */
  getMe: Method<'getMe'>
  /** Change the caller's password. `POST /v1/me/password` */
  changePassword: Method<'changePassword'>
  /** Create an account from an invitation. `POST /v1/accounts` */
  createAccount: Method<'createAccount'>
  /** List the caller's workspaces. `GET /v1/workspaces` */
  listWorkspaces: Paged<'listWorkspaces', 'workspaces'>
  /** Create a workspace. `POST /v1/workspaces` */
  createWorkspace: Method<'createWorkspace'>
  /** Fetch a workspace. `GET /v1/workspaces/{workspaceId}` */
  getWorkspace: Method<'getWorkspace'>
  /** Rename a workspace. `PATCH /v1/workspaces/{workspaceId}` */
  updateWorkspace: Method<'updateWorkspace'>
  /** Leave a workspace. `POST /v1/workspaces/{workspaceId}/leave` */
  leaveWorkspace: Method<'leaveWorkspace'>
  /** Fetch the disk usage of a workspace. `GET /v1/workspaces/{workspaceId}/storage` */
  getWorkspaceStorage: Method<'getWorkspaceStorage'>
  /** List members. `GET /v1/workspaces/{workspaceId}/members` */
  listMembers: Paged<'listMembers', 'members'>
  /** Fetch a member. `GET /v1/workspaces/{workspaceId}/members/{memberId}` */
  getMember: Method<'getMember'>
  /** Change the role of a member, deactivate or reactivate them. `PATCH /v1/workspaces/{workspaceId}/members/{memberId}` */
  updateMember: Method<'updateMember'>
  /** List open invitations. `GET /v1/workspaces/{workspaceId}/invitations` */
  listInvitations: Paged<'listInvitations', 'invitations'>
  /** Invite somebody by e-mail. `POST /v1/workspaces/{workspaceId}/invitations` */
  createInvitation: Method<'createInvitation'>
  /** Withdraw an invitation. `DELETE /v1/workspaces/{workspaceId}/invitations/{invitationId}` */
  deleteInvitation: Method<'deleteInvitation'>
  /** Accept an invitation with the caller's account. `POST /v1/invitations/accept` */
  acceptInvitation: Method<'acceptInvitation'>
  /** List integrations. `GET /v1/workspaces/{workspaceId}/integrations` */
  listIntegrations: Paged<'listIntegrations', 'integrations'>
  /** Create an integration. `POST /v1/workspaces/{workspaceId}/integrations` */
  createIntegration: Method<'createIntegration'>
  /** List API keys. `GET /v1/workspaces/{workspaceId}/api-keys` */
  listApiKeys: Paged<'listApiKeys', 'api_keys'>
  /** Create an API key. `POST /v1/workspaces/{workspaceId}/api-keys` */
  createApiKey: Method<'createApiKey'>
  /** Fetch an API key. `GET /v1/workspaces/{workspaceId}/api-keys/{keyId}` */
  getApiKey: Method<'getApiKey'>
  /** Rotate a live workspace API key. `POST /v1/workspaces/{workspaceId}/api-keys/{keyId}/rotate` */
  rotateApiKey: Method<'rotateApiKey'>
  /** Revoke an API key. `POST /v1/workspaces/{workspaceId}/api-keys/{keyId}/revoke` */
  revokeApiKey: Method<'revokeApiKey'>
  /** List the audit log. `GET /v1/workspaces/{workspaceId}/audit-log` */
  listAuditLog: Paged<'listAuditLog', 'entries'>
  /** List the workspace's services. `GET /v1/services` */
  listServices: Paged<'listServices', 'services'>
  /** Create a service. `POST /v1/services` */
  createService: Method<'createService'>
  /** Fetch a single service. `GET /v1/services/{serviceId}` */
  getService: Method<'getService'>
  /** Update or archive a service. `PATCH /v1/services/{serviceId}` */
  updateService: Method<'updateService'>
  /** Preview a change of a service. `POST /v1/services/{serviceId}/update-preview` */
  previewServiceUpdate: Paged<'previewServiceUpdate', 'bookings'>
  /** List the workspace's resources. `GET /v1/resources` */
  listResources: Method<'listResources'>
  /** Create a resource. `POST /v1/resources` */
  createResource: Method<'createResource'>
  /** Fetch a single resource. `GET /v1/resources/{resourceId}` */
  getResource: Method<'getResource'>
  /** Update or archive a resource. `PATCH /v1/resources/{resourceId}` */
  updateResource: Method<'updateResource'>
  /** Preview a change of a resource. `POST /v1/resources/{resourceId}/update-preview` */
  previewResourceUpdate: Paged<'previewResourceUpdate', 'bookings'>
  /** List a resource's closures. `GET /v1/resources/{resourceId}/closures` */
  listResourceClosures: Paged<'listResourceClosures', 'closures'>
  /** Close a resource for a time. `POST /v1/resources/{resourceId}/closures` */
  createResourceClosure: Method<'createResourceClosure'>
  /** Preview a closure. `POST /v1/resources/{resourceId}/closure-preview` */
  previewResourceClosure: Paged<'previewResourceClosure', 'bookings'>
  /** Remove a closure of a resource. `DELETE /v1/resources/{resourceId}/closures/{closureId}` */
  deleteResourceClosure: Method<'deleteResourceClosure'>
  /** List a service's resource requirements. `GET /v1/services/{serviceId}/resource-requirements` */
  listResourceRequirements: Method<'listResourceRequirements'>
  /** Add a resource requirement to a service. `POST /v1/services/{serviceId}/resource-requirements` */
  createResourceRequirement: Method<'createResourceRequirement'>
  /** Preview a new requirement. `POST /v1/services/{serviceId}/resource-requirements/preview` */
  previewResourceRequirement: Paged<'previewResourceRequirement', 'bookings'>
  /** Remove a resource requirement. `DELETE /v1/services/{serviceId}/resource-requirements/{requirementId}` */
  deleteResourceRequirement: Method<'deleteResourceRequirement'>
  /** Update a resource requirement. `PATCH /v1/services/{serviceId}/resource-requirements/{requirementId}` */
  updateResourceRequirement: Method<'updateResourceRequirement'>
  /** Preview a change of a requirement. `POST /v1/services/{serviceId}/resource-requirements/{requirementId}/preview` */
  previewResourceRequirementUpdate: Paged<'previewResourceRequirementUpdate', 'bookings'>
  /** List when a service can be booked. `GET /v1/availability` */
  listAvailability: Method<'listAvailability'>
  /** Explain one start. `GET /v1/availability/explain` */
  explainAvailability: Method<'explainAvailability'>
  /** List live holds. `GET /v1/availability/holds` */
  listHolds: Paged<'listHolds', 'holds'>
  /** Hold a start. `POST /v1/availability/holds` */
  createHold: Method<'createHold'>
  /** Fetch a hold. `GET /v1/availability/holds/{holdId}` */
  getHold: Method<'getHold'>
  /** Release a hold. `DELETE /v1/availability/holds/{holdId}` */
  deleteHold: Method<'deleteHold'>
  /** List bookings. `GET /v1/bookings` */
  listBookings: Paged<'listBookings', 'bookings'>
  /** Create a booking. `POST /v1/bookings` */
  createBooking: Method<'createBooking'>
  /** Fetch a booking. `GET /v1/bookings/{bookingId}` */
  getBooking: Method<'getBooking'>
  /** List the changes of a booking. `GET /v1/bookings/{bookingId}/history` */
  listBookingHistory: Paged<'listBookingHistory', 'changes'>
  /** Reschedule a booking. `POST /v1/bookings/{bookingId}/reschedule` */
  rescheduleBooking: Method<'rescheduleBooking'>
  /** Cancel a booking. `POST /v1/bookings/{bookingId}/cancel` */
  cancelBooking: Method<'cancelBooking'>
  /** Approve a booking. `POST /v1/bookings/{bookingId}/approve` */
  approveBooking: Method<'approveBooking'>
  /** Decline a booking. `POST /v1/bookings/{bookingId}/decline` */
  declineBooking: Method<'declineBooking'>
  /** Complete a booking. `POST /v1/bookings/{bookingId}/complete` */
  completeBooking: Method<'completeBooking'>
  /** Mark a booking as a no-show. `POST /v1/bookings/{bookingId}/no-show` */
  markBookingNoShow: Method<'markBookingNoShow'>
  /** List agent runs. `GET /v1/workspaces/{workspaceId}/agent-runs` */
  listAgentRuns: Paged<'listAgentRuns', 'agent_runs'>
  /** Create an agent run. `POST /v1/workspaces/{workspaceId}/agent-runs` */
  createAgentRun: Method<'createAgentRun'>
  /** Fetch an agent run. `GET /v1/agent-runs/{runId}` */
  getAgentRun: Method<'getAgentRun'>
  /** Delete an agent run. `DELETE /v1/agent-runs/{runId}` */
  deleteAgentRun: Method<'deleteAgentRun'>
  /** Rename, archive or restore an agent run. `PATCH /v1/agent-runs/{runId}` */
  updateAgentRun: Method<'updateAgentRun'>
  /** Open the sandbox of an agent run. `PUT /v1/agent-runs/{runId}/sandbox` */
  openAgentRunSandbox: Method<'openAgentRunSandbox'>
  /** Close the sandbox of an agent run. `DELETE /v1/agent-runs/{runId}/sandbox` */
  closeAgentRunSandbox: Method<'closeAgentRunSandbox'>
  /** Start a turn in the thread of an agent run. `POST /v1/agent-runs/{runId}/turns` */
  startAgentRunTurn: Method<'startAgentRunTurn'>
  /** Finish a turn. `POST /v1/agent-runs/{runId}/turns/{turnId}/finish` */
  finishAgentRunTurn: Method<'finishAgentRunTurn'>
  /** List the versions of an agent run. `GET /v1/agent-runs/{runId}/versions` */
  listAgentRunVersions: Paged<'listAgentRunVersions', 'versions'>
  /** Restore an old version of an agent run (forward-only). `POST /v1/agent-runs/{runId}/git/restore` */
  restoreAgentRunVersion: Method<'restoreAgentRunVersion'>
  /** Preview a restore of a version. `GET /v1/agent-runs/{runId}/versions/{sha}/restore-preview` */
  previewAgentRunRestore: Method<'previewAgentRunRestore'>
  /** Check liveness. `GET /v1/health` */
  getHealth: Method<'getHealth'>
  /** Fetch this description as YAML. `GET /openapi.yaml` */
  getContractYaml: Method<'getContractYaml'>
  /** Fetch this description as JSON. `GET /openapi.json` */
  getContractJson: Method<'getContractJson'>
  /** Open the documentation page. `GET /docs` */
  getDocsPage: Method<'getDocsPage'>
}

declare function createClient(options: ClientOptions): Client

export { createClient, ApiError, unwrap, type Client, type ClientOptions, type CallOptions, type PageOptions, type Retry, type OperationId, type Input, type Data, type ErrorOf, type Result, type Schemas }
