// Written by `npm run generate` from openapi.yaml. Do not edit.
import type { CallOptions, Client, Data, Input } from './index.cjs'

type Queries = {
  listSessions: "listSessions"
  getMe: "getMe"
  listWorkspaces: "listWorkspaces"
  getWorkspace: "getWorkspace"
  getWorkspaceProfile: "getWorkspaceProfile"
  getWorkspaceStorage: "getWorkspaceStorage"
  listMembers: "listMembers"
  getMember: "getMember"
  listInvitations: "listInvitations"
  listIntegrations: "listIntegrations"
  listApiKeys: "listApiKeys"
  getApiKey: "getApiKey"
  listAuditLog: "listAuditLog"
  listServices: "listServices"
  getService: "getService"
  listResources: "listResources"
  getResource: "getResource"
  listArchivedResources: "listArchivedResources"
  listResourceClosures: "listResourceClosures"
  listClosures: "listClosures"
  listWorkspaceClosures: "listWorkspaceClosures"
  getResourceHours: "getResourceHours"
  listResourceDates: "listResourceDates"
  listOffDutyTimes: "listOffDutyTimes"
  listResourceRequirements: "listResourceRequirements"
  listAllocationRules: "listAllocationRules"
  listLimits: "listLimits"
  getLimit: "getLimit"
  listLimitUses: "listLimitUses"
  listAvailability: "listAvailability"
  explainAvailability: "explainAvailability"
  listUnmetDemand: "listUnmetDemand"
  listHolds: "listHolds"
  getHold: "getHold"
  listApiRequests: "listApiRequests"
  listWebhookEndpoints: "listWebhookEndpoints"
  getWebhookEndpoint: "getWebhookEndpoint"
  listWebhookDeliveries: "listWebhookDeliveries"
  getWebhookDelivery: "getWebhookDelivery"
  listCalendarFeeds: "listCalendarFeeds"
  getCalendarFile: "getCalendarFile"
  listPublicServices: "listPublicServices"
  getBookingPageSettings: "getBookingPageSettings"
  getPublicLogo: "getPublicLogo"
  getManagedBooking: "getManagedBooking"
  listBookings: "listBookings"
  getSchedule: "getSchedule"
  countBookingsByDay: "countBookingsByDay"
  getBooking: "getBooking"
  listBookingHistory: "listBookingHistory"
  listEvents: "listEvents"
  listAgentRuns: "listAgentRuns"
  getAgentRun: "getAgentRun"
  listAgentRunVersions: "listAgentRunVersions"
  diffAgentRunVersions: "diffAgentRunVersions"
  previewAgentRunRestore: "previewAgentRunRestore"
  getHealth: "getHealth"
  getReady: "getReady"
  getContractYaml: "getContractYaml"
  getContractJson: "getContractJson"
  getConsolePage: "getConsolePage"
  getBookingPage: "getBookingPage"
  getWorkspaceBookingPage: "getWorkspaceBookingPage"
  getEmbedScript: "getEmbedScript"
  getDocsPage: "getDocsPage"
}
type PagedQueries = {
  listSessions: "listSessions"
  listWorkspaces: "listWorkspaces"
  listMembers: "listMembers"
  listInvitations: "listInvitations"
  listIntegrations: "listIntegrations"
  listApiKeys: "listApiKeys"
  listAuditLog: "listAuditLog"
  listServices: "listServices"
  listArchivedResources: "listArchivedResources"
  listResourceClosures: "listResourceClosures"
  listClosures: "listClosures"
  listWorkspaceClosures: "listWorkspaceClosures"
  listResourceDates: "listResourceDates"
  listAllocationRules: "listAllocationRules"
  listLimits: "listLimits"
  listUnmetDemand: "listUnmetDemand"
  listHolds: "listHolds"
  listApiRequests: "listApiRequests"
  listWebhookEndpoints: "listWebhookEndpoints"
  listWebhookDeliveries: "listWebhookDeliveries"
  listCalendarFeeds: "listCalendarFeeds"
  listPublicServices: "listPublicServices"
  listBookings: "listBookings"
  listBookingHistory: "listBookingHistory"
  listAgentRuns: "listAgentRuns"
  listAgentRunVersions: "listAgentRunVersions"
}
type Mutations = {
  createSession: "createSession"
  deleteCurrentSession: "deleteCurrentSession"
  deleteSession: "deleteSession"
  changePassword: "changePassword"
  createAccount: "createAccount"
  signUp: "signUp"
  resetPassword: "resetPassword"
  createWorkspace: "createWorkspace"
  updateWorkspace: "updateWorkspace"
  updateWorkspaceProfile: "updateWorkspaceProfile"
  setWorkspaceLogo: "setWorkspaceLogo"
  deleteWorkspaceLogo: "deleteWorkspaceLogo"
  leaveWorkspace: "leaveWorkspace"
  updateMember: "updateMember"
  createPasswordReset: "createPasswordReset"
  createInvitation: "createInvitation"
  deleteInvitation: "deleteInvitation"
  lookUpInvitation: "lookUpInvitation"
  acceptInvitation: "acceptInvitation"
  createIntegration: "createIntegration"
  createApiKey: "createApiKey"
  updateApiKey: "updateApiKey"
  rotateApiKey: "rotateApiKey"
  revokeApiKey: "revokeApiKey"
  createService: "createService"
  updateService: "updateService"
  previewServiceUpdate: "previewServiceUpdate"
  createResource: "createResource"
  updateResource: "updateResource"
  previewResourceUpdate: "previewResourceUpdate"
  createResourceClosure: "createResourceClosure"
  previewResourceClosure: "previewResourceClosure"
  deleteResourceClosure: "deleteResourceClosure"
  createWorkspaceClosure: "createWorkspaceClosure"
  previewWorkspaceClosure: "previewWorkspaceClosure"
  deleteWorkspaceClosure: "deleteWorkspaceClosure"
  setResourceHours: "setResourceHours"
  previewResourceHours: "previewResourceHours"
  setResourceDates: "setResourceDates"
  previewResourceDates: "previewResourceDates"
  createResourceRequirement: "createResourceRequirement"
  previewResourceRequirement: "previewResourceRequirement"
  deleteResourceRequirement: "deleteResourceRequirement"
  updateResourceRequirement: "updateResourceRequirement"
  previewResourceRequirementUpdate: "previewResourceRequirementUpdate"
  setAllocationRule: "setAllocationRule"
  previewAllocationRule: "previewAllocationRule"
  createLimit: "createLimit"
  previewLimit: "previewLimit"
  deleteLimit: "deleteLimit"
  updateLimit: "updateLimit"
  createHold: "createHold"
  deleteHold: "deleteHold"
  createWebhookEndpoint: "createWebhookEndpoint"
  deleteWebhookEndpoint: "deleteWebhookEndpoint"
  updateWebhookEndpoint: "updateWebhookEndpoint"
  rotateWebhookSecret: "rotateWebhookSecret"
  testWebhookEndpoint: "testWebhookEndpoint"
  redeliverWebhookDelivery: "redeliverWebhookDelivery"
  createCalendarFeed: "createCalendarFeed"
  deleteCalendarFeed: "deleteCalendarFeed"
  rescheduleManagedBooking: "rescheduleManagedBooking"
  cancelManagedBooking: "cancelManagedBooking"
  createBooking: "createBooking"
  updateBooking: "updateBooking"
  rescheduleBooking: "rescheduleBooking"
  cancelBooking: "cancelBooking"
  approveBooking: "approveBooking"
  declineBooking: "declineBooking"
  completeBooking: "completeBooking"
  markBookingNoShow: "markBookingNoShow"
  reopenBooking: "reopenBooking"
  reassignBookings: "reassignBookings"
  createAgentRun: "createAgentRun"
  deleteAgentRun: "deleteAgentRun"
  updateAgentRun: "updateAgentRun"
  openAgentRunSandbox: "openAgentRunSandbox"
  closeAgentRunSandbox: "closeAgentRunSandbox"
  startAgentRunTurn: "startAgentRunTurn"
  finishAgentRunTurn: "finishAgentRunTurn"
  restoreAgentRunVersion: "restoreAgentRunVersion"
}

/** The data of a query. An operation without a body has the data null, because Query takes undefined for a mistake. */
type Fetched<Id extends keyof Queries | keyof Mutations> = NonUndefined<Data<({} & Queries & Mutations)[Id]>>
type NonUndefined<T> = T extends undefined ? null : T
type Arguments<I> = Record<never, never> extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions]
type Variables<I> = Record<never, never> extends I ? I | void : I
type Key<Id> = readonly [scope: string, id: Id, input: unknown]

export type QueryOptions<Id extends keyof Queries> = {
  queryKey: Key<Id>
  queryFn(context: { signal?: AbortSignal }): Promise<Fetched<Id>>
  retry: false
}

export type InfiniteQueryOptions<Id extends keyof PagedQueries> = {
  queryKey: readonly [...Key<Id>, 'pages']
  queryFn(context: { signal?: AbortSignal; pageParam?: unknown }): Promise<Fetched<Id>>
  initialPageParam: string | null
  getNextPageParam(page: Fetched<Id>): string | null
  retry: false
}

export type MutationOptions<Id extends keyof Mutations> = {
  mutationKey: readonly [scope: string, id: Id]
  mutationFn(input: Variables<Input<Mutations[Id]>>): Promise<Fetched<Id>>
  retry: false
}

export interface ClientQueries {
  /** The beginning of the keys of an operation: `invalidateQueries({ queryKey: queries.key('listOrders') })`. */
  key<Id extends keyof Queries | keyof Mutations>(id: Id, input?: Partial<Input<(Queries & Mutations)[Id]>>): readonly unknown[]
  /** Options of useQuery, fetchQuery and prefetchQuery. Errors are those of the client, thrown. */
  query<Id extends keyof Queries>(id: Id, ...input: Arguments<Input<Queries[Id]>>): QueryOptions<Id>
  /** Options of useInfiniteQuery, for lists that are read page by page. */
  infiniteQuery<Id extends keyof PagedQueries>(id: Id, ...input: Arguments<Input<Queries[Id]>>): InfiniteQueryOptions<Id>
  /** Options of useMutation: its variables are the input of the operation. */
  mutation<Id extends keyof Mutations>(id: Id, options?: CallOptions): MutationOptions<Id>
}

/**
 * Options for TanStack Query, version 5. The client repeats failed attempts itself, so `retry` is false.
 * @param scope joins each key: give one if clients of different servers, tenants or accounts share a cache
 */
export declare function createQueries(client: Client, scope?: string): ClientQueries
