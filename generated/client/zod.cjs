// Written by `npm run generate` from openapi.yaml. Do not edit.
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all2) => {
  for (var name in all2)
    __defProp(target, name, { get: all2[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// packages/client/operations.ts
var operations_exports = {};
__export(operations_exports, {
  AcceptInvitationRequest: () => AcceptInvitationRequest,
  AccountResponse: () => AccountResponse,
  AgentGitRestoreRequest: () => AgentGitRestoreRequest,
  AgentGitRestoreResponse: () => AgentGitRestoreResponse,
  AgentRunActiveTurn: () => AgentRunActiveTurn,
  AgentRunDiffResponse: () => AgentRunDiffResponse,
  AgentRunListResponse: () => AgentRunListResponse,
  AgentRunResponse: () => AgentRunResponse,
  AgentRunRestorePreviewResponse: () => AgentRunRestorePreviewResponse,
  AgentRunSandbox: () => AgentRunSandbox,
  AgentRunSource: () => AgentRunSource,
  AgentRunTurnResponse: () => AgentRunTurnResponse,
  AgentRunVersion: () => AgentRunVersion,
  AgentRunVersionListResponse: () => AgentRunVersionListResponse,
  Allocation: () => Allocation,
  AllocationRule: () => AllocationRule,
  AllocationRuleListResponse: () => AllocationRuleListResponse,
  Allocations: () => Allocations,
  AllowedResourceIds: () => AllowedResourceIds,
  Answer: () => Answer,
  AnswerInput: () => AnswerInput,
  AnswerProblem: () => AnswerProblem,
  Answers: () => Answers,
  AnswersInput: () => AnswersInput,
  AnswersInvalidDetails: () => AnswersInvalidDetails,
  ApiErrorEnvelope: () => ApiErrorEnvelope,
  ApiKeyListResponse: () => ApiKeyListResponse,
  ApiKeyResponse: () => ApiKeyResponse,
  ApiRequest: () => ApiRequest,
  ApiRequestListResponse: () => ApiRequestListResponse,
  ApprovalTtlMinutes: () => ApprovalTtlMinutes,
  ApproveBookingRequest: () => ApproveBookingRequest,
  ArchivableEventData: () => ArchivableEventData,
  ArchivedResourceListResponse: () => ArchivedResourceListResponse,
  Assignment: () => Assignment,
  AuditActor: () => AuditActor,
  AuditCredential: () => AuditCredential,
  AuditCredentialKind: () => AuditCredentialKind,
  AuditLogEntry: () => AuditLogEntry,
  AuditLogResponse: () => AuditLogResponse,
  AvailabilityExplanation: () => AvailabilityExplanation,
  AvailabilityResponse: () => AvailabilityResponse,
  Available: () => Available,
  BalancePeriod: () => BalancePeriod,
  Blocker: () => Blocker,
  Bookable: () => Bookable,
  BookedRequirement: () => BookedRequirement,
  BookingAction: () => BookingAction,
  BookingActor: () => BookingActor,
  BookingChange: () => BookingChange,
  BookingCount: () => BookingCount,
  BookingCountsResponse: () => BookingCountsResponse,
  BookingEvent: () => BookingEvent,
  BookingEventData: () => BookingEventData,
  BookingHistoryResponse: () => BookingHistoryResponse,
  BookingListResponse: () => BookingListResponse,
  BookingPageSettingsResponse: () => BookingPageSettingsResponse,
  BookingResponse: () => BookingResponse,
  BookingStateDetails: () => BookingStateDetails,
  BookingStatus: () => BookingStatus,
  BookingToReassign: () => BookingToReassign,
  BookingVersion: () => BookingVersion,
  Branch: () => Branch,
  BufferMinutes: () => BufferMinutes,
  BusinessDescription: () => BusinessDescription,
  Bytes: () => Bytes,
  CalendarDate: () => CalendarDate,
  CalendarDetail: () => CalendarDetail,
  CalendarFeedEvent: () => CalendarFeedEvent,
  CalendarFeedListResponse: () => CalendarFeedListResponse,
  CalendarFeedResponse: () => CalendarFeedResponse,
  CalendarSubject: () => CalendarSubject,
  CancelBookingRequest: () => CancelBookingRequest,
  CancellationNoticeMinutes: () => CancellationNoticeMinutes,
  Capacity: () => Capacity,
  Category: () => Category,
  CategoryInput: () => CategoryInput,
  ChangePasswordRequest: () => ChangePasswordRequest,
  ChangedMeanwhileDetails: () => ChangedMeanwhileDetails,
  ChosenResourceIds: () => ChosenResourceIds,
  ClockTime: () => ClockTime,
  ClosingTime: () => ClosingTime,
  ClosureEvent: () => ClosureEvent,
  ClosureEventData: () => ClosureEventData,
  ClosureListResponse: () => ClosureListResponse,
  Colour: () => Colour,
  CommitId: () => CommitId,
  CompleteBookingRequest: () => CompleteBookingRequest,
  ConcurrencyUnit: () => ConcurrencyUnit,
  ContractDocument: () => ContractDocument,
  CreateAccountRequest: () => CreateAccountRequest,
  CreateAgentRunRequest: () => CreateAgentRunRequest,
  CreateAgentRunSource: () => CreateAgentRunSource,
  CreateApiKeyRequest: () => CreateApiKeyRequest,
  CreateApiKeyResponse: () => CreateApiKeyResponse,
  CreateBookingRequest: () => CreateBookingRequest,
  CreateCalendarFeedRequest: () => CreateCalendarFeedRequest,
  CreateHoldRequest: () => CreateHoldRequest,
  CreateIntegrationRequest: () => CreateIntegrationRequest,
  CreateInvitationRequest: () => CreateInvitationRequest,
  CreateInvitationResponse: () => CreateInvitationResponse,
  CreateLimitRequest: () => CreateLimitRequest,
  CreateResourceClosureRequest: () => CreateResourceClosureRequest,
  CreateResourceRequest: () => CreateResourceRequest,
  CreateResourceRequirementRequest: () => CreateResourceRequirementRequest,
  CreateServiceRequest: () => CreateServiceRequest,
  CreateSessionRequest: () => CreateSessionRequest,
  CreateSessionResponse: () => CreateSessionResponse,
  CreateWebhookEndpointRequest: () => CreateWebhookEndpointRequest,
  CreateWorkspaceClosureRequest: () => CreateWorkspaceClosureRequest,
  CreateWorkspaceRequest: () => CreateWorkspaceRequest,
  CurrentValues: () => CurrentValues,
  Customer: () => Customer,
  CustomerChoice: () => CustomerChoice,
  CustomerInput: () => CustomerInput,
  DateOverride: () => DateOverride,
  DateOverrides: () => DateOverrides,
  DaysOrNull: () => DaysOrNull,
  DeclineBookingRequest: () => DeclineBookingRequest,
  DiffHunk: () => DiffHunk,
  DiffLine: () => DiffLine,
  DisplayName: () => DisplayName,
  DurationDays: () => DurationDays,
  DurationMinutes: () => DurationMinutes,
  DurationMinutesOrDays: () => DurationMinutesOrDays,
  DurationOptions: () => DurationOptions,
  DurationRange: () => DurationRange,
  EligibleResourceIds: () => EligibleResourceIds,
  Email: () => Email,
  EmptyEventData: () => EmptyEventData,
  ErrorCode: () => ErrorCode,
  ErrorDetails: () => ErrorDetails,
  Event: () => Event,
  EventListResponse: () => EventListResponse,
  EventResourceIds: () => EventResourceIds,
  EventSequence: () => EventSequence,
  EventType: () => EventType,
  EventUser: () => EventUser,
  ExpectedValues: () => ExpectedValues,
  FileChange: () => FileChange,
  FileChangeCounts: () => FileChangeCounts,
  FileDiff: () => FileDiff,
  FileMode: () => FileMode,
  FinishAgentRunTurnRequest: () => FinishAgentRunTurnRequest,
  FreeResources: () => FreeResources,
  HealthResponse: () => HealthResponse,
  HoldConsumedDetails: () => HoldConsumedDetails,
  HoldEvent: () => HoldEvent,
  HoldEventData: () => HoldEventData,
  HoldListResponse: () => HoldListResponse,
  HoldResponse: () => HoldResponse,
  HoldStatus: () => HoldStatus,
  HoldTtlSeconds: () => HoldTtlSeconds,
  Hours: () => Hours,
  HoursMode: () => HoursMode,
  HoursOfDate: () => HoursOfDate,
  ImpactReason: () => ImpactReason,
  ImpactResponse: () => ImpactResponse,
  ImpactedBooking: () => ImpactedBooking,
  IncludeSubject: () => IncludeSubject,
  IntegrationEvent: () => IntegrationEvent,
  IntegrationListResponse: () => IntegrationListResponse,
  IntegrationResponse: () => IntegrationResponse,
  InvitationDetails: () => InvitationDetails,
  InvitationEvent: () => InvitationEvent,
  InvitationEventData: () => InvitationEventData,
  InvitationListResponse: () => InvitationListResponse,
  InvitationResponse: () => InvitationResponse,
  InvitationToken: () => InvitationToken,
  Issue: () => Issue,
  Issues: () => Issues,
  KeyEvent: () => KeyEvent,
  KeyEventData: () => KeyEventData,
  KeyKind: () => KeyKind,
  KeyName: () => KeyName,
  LengthUnit: () => LengthUnit,
  LimitEvent: () => LimitEvent,
  LimitGapMinutes: () => LimitGapMinutes,
  LimitListResponse: () => LimitListResponse,
  LimitMax: () => LimitMax,
  LimitPer: () => LimitPer,
  LimitPeriod: () => LimitPeriod,
  LimitResponse: () => LimitResponse,
  LimitServiceIds: () => LimitServiceIds,
  LimitUnit: () => LimitUnit,
  LimitUse: () => LimitUse,
  LimitUseListResponse: () => LimitUseListResponse,
  LocalTimeOrNull: () => LocalTimeOrNull,
  LogoData: () => LogoData,
  LogoType: () => LogoType,
  LookUpInvitationRequest: () => LookUpInvitationRequest,
  ManagedBooking: () => ManagedBooking,
  ManagedBookingResponse: () => ManagedBookingResponse,
  ManagedBookingWorkspace: () => ManagedBookingWorkspace,
  MarkBookingNoShowRequest: () => MarkBookingNoShowRequest,
  MaxAdvanceDays: () => MaxAdvanceDays,
  MaxConcurrent: () => MaxConcurrent,
  MeResponse: () => MeResponse,
  MemberEvent: () => MemberEvent,
  MemberEventData: () => MemberEventData,
  MemberListResponse: () => MemberListResponse,
  MemberResponse: () => MemberResponse,
  Membership: () => Membership,
  Metadata: () => Metadata,
  MetadataInput: () => MetadataInput,
  MinNoticeMinutes: () => MinNoticeMinutes,
  Name: () => Name,
  NameInput: () => NameInput,
  NamedResource: () => NamedResource,
  NewCalendarFeedResponse: () => NewCalendarFeedResponse,
  NextAvailable: () => NextAvailable,
  NextCursor: () => NextCursor,
  Notes: () => Notes,
  NotesInput: () => NotesInput,
  OffDutyTime: () => OffDutyTime,
  OffDutyTimesResponse: () => OffDutyTimesResponse,
  Origins: () => Origins,
  Override: () => Override,
  OverrideLimits: () => OverrideLimits,
  PartySize: () => PartySize,
  Password: () => Password,
  PasswordResetResponse: () => PasswordResetResponse,
  PasswordResetToken: () => PasswordResetToken,
  Phone: () => Phone,
  PostalAddress: () => PostalAddress,
  PublicBusiness: () => PublicBusiness,
  PublicLogoResponse: () => PublicLogoResponse,
  PublicService: () => PublicService,
  PublicServiceListResponse: () => PublicServiceListResponse,
  PublicServiceResponse: () => PublicServiceResponse,
  Quantity: () => Quantity,
  Question: () => Question,
  QuestionId: () => QuestionId,
  QuestionInput: () => QuestionInput,
  QuestionKind: () => QuestionKind,
  Questions: () => Questions,
  QuestionsInput: () => QuestionsInput,
  RateLimitDetails: () => RateLimitDetails,
  ReachedLimit: () => ReachedLimit,
  ReadyResponse: () => ReadyResponse,
  Reason: () => Reason,
  ReasonCode: () => ReasonCode,
  ReasonInput: () => ReasonInput,
  ReassignBookingsRequest: () => ReassignBookingsRequest,
  ReassignBookingsResponse: () => ReassignBookingsResponse,
  ReassignmentRefusedDetails: () => ReassignmentRefusedDetails,
  RefusedReassignment: () => RefusedReassignment,
  RefusedReassignments: () => RefusedReassignments,
  Remaining: () => Remaining,
  ReminderMinutes: () => ReminderMinutes,
  ReopenBookingRequest: () => ReopenBookingRequest,
  RequestId: () => RequestId,
  RequirementEvent: () => RequirementEvent,
  RequirementEventData: () => RequirementEventData,
  RequiresApproval: () => RequiresApproval,
  RescheduleBookingRequest: () => RescheduleBookingRequest,
  RescheduleManagedBookingRequest: () => RescheduleManagedBookingRequest,
  ResetPasswordRequest: () => ResetPasswordRequest,
  ResourceClosureListResponse: () => ResourceClosureListResponse,
  ResourceClosureResponse: () => ResourceClosureResponse,
  ResourceDate: () => ResourceDate,
  ResourceDateInput: () => ResourceDateInput,
  ResourceDateListResponse: () => ResourceDateListResponse,
  ResourceDatesResponse: () => ResourceDatesResponse,
  ResourceEvent: () => ResourceEvent,
  ResourceHoursEvent: () => ResourceHoursEvent,
  ResourceHoursResponse: () => ResourceHoursResponse,
  ResourceListResponse: () => ResourceListResponse,
  ResourceRequirementListResponse: () => ResourceRequirementListResponse,
  ResourceRequirementResponse: () => ResourceRequirementResponse,
  ResourceResponse: () => ResourceResponse,
  ResourceTimeZone: () => ResourceTimeZone,
  ResourceWeeklyHours: () => ResourceWeeklyHours,
  RetryAfterSeconds: () => RetryAfterSeconds,
  Role: () => Role,
  RoleCap: () => RoleCap,
  RotateApiKeyResponse: () => RotateApiKeyResponse,
  RunEvent: () => RunEvent,
  RunEventData: () => RunEventData,
  RunId: () => RunId,
  ScheduleResponse: () => ScheduleResponse,
  ServiceClosure: () => ServiceClosure,
  ServiceClosureInput: () => ServiceClosureInput,
  ServiceClosures: () => ServiceClosures,
  ServiceClosuresInput: () => ServiceClosuresInput,
  ServiceEvent: () => ServiceEvent,
  ServiceListResponse: () => ServiceListResponse,
  ServiceResponse: () => ServiceResponse,
  SessionListResponse: () => SessionListResponse,
  SessionResponse: () => SessionResponse,
  SetAllocationRuleRequest: () => SetAllocationRuleRequest,
  SetResourceDatesRequest: () => SetResourceDatesRequest,
  SetResourceHoursRequest: () => SetResourceHoursRequest,
  SetWorkspaceLogoRequest: () => SetWorkspaceLogoRequest,
  SignUpRequest: () => SignUpRequest,
  Slot: () => Slot,
  SlotIntervalMinutes: () => SlotIntervalMinutes,
  SlotUnavailableDetails: () => SlotUnavailableDetails,
  Takes: () => Takes,
  TimeZone: () => TimeZone,
  Timestamp: () => Timestamp,
  TimestampInput: () => TimestampInput,
  UnavailabilityReason: () => UnavailabilityReason,
  UnavailabilityReasons: () => UnavailabilityReasons,
  UnmetDemand: () => UnmetDemand,
  UnmetDemandResponse: () => UnmetDemandResponse,
  UpdateAgentRunRequest: () => UpdateAgentRunRequest,
  UpdateApiKeyRequest: () => UpdateApiKeyRequest,
  UpdateBookingRequest: () => UpdateBookingRequest,
  UpdateLimitRequest: () => UpdateLimitRequest,
  UpdateMemberRequest: () => UpdateMemberRequest,
  UpdateResourceRequest: () => UpdateResourceRequest,
  UpdateResourceRequirementRequest: () => UpdateResourceRequirementRequest,
  UpdateServiceRequest: () => UpdateServiceRequest,
  UpdateWebhookEndpointRequest: () => UpdateWebhookEndpointRequest,
  UpdateWorkspaceProfileRequest: () => UpdateWorkspaceProfileRequest,
  UpdateWorkspaceRequest: () => UpdateWorkspaceRequest,
  User: () => User,
  UserResponse: () => UserResponse,
  Uuid: () => Uuid,
  UuidInput: () => UuidInput,
  ValidationDetails: () => ValidationDetails,
  VersionAuthor: () => VersionAuthor,
  VersionConflictDetails: () => VersionConflictDetails,
  WebhookDelivery: () => WebhookDelivery,
  WebhookDeliveryListResponse: () => WebhookDeliveryListResponse,
  WebhookDeliveryResponse: () => WebhookDeliveryResponse,
  WebhookEndpointEvent: () => WebhookEndpointEvent,
  WebhookEndpointListResponse: () => WebhookEndpointListResponse,
  WebhookEndpointResponse: () => WebhookEndpointResponse,
  WebhookError: () => WebhookError,
  WebhookEvent: () => WebhookEvent,
  WebhookReply: () => WebhookReply,
  WebhookReplyStatus: () => WebhookReplyStatus,
  WebhookSecretResponse: () => WebhookSecretResponse,
  WebhookStatus: () => WebhookStatus,
  WebhookTestResponse: () => WebhookTestResponse,
  WebhookTypes: () => WebhookTypes,
  WebhookUrl: () => WebhookUrl,
  Weekday: () => Weekday,
  WeeklyHours: () => WeeklyHours,
  WeeklyHoursRule: () => WeeklyHoursRule,
  WorkspaceClosureEvent: () => WorkspaceClosureEvent,
  WorkspaceClosureEventData: () => WorkspaceClosureEventData,
  WorkspaceClosureListResponse: () => WorkspaceClosureListResponse,
  WorkspaceClosureResponse: () => WorkspaceClosureResponse,
  WorkspaceEvent: () => WorkspaceEvent,
  WorkspaceListResponse: () => WorkspaceListResponse,
  WorkspaceLogo: () => WorkspaceLogo,
  WorkspaceProfileResponse: () => WorkspaceProfileResponse,
  WorkspaceResponse: () => WorkspaceResponse,
  WorkspaceStorageResponse: () => WorkspaceStorageResponse,
  WrongAnswer: () => WrongAnswer,
  WrongAnswers: () => WrongAnswers,
  acceptInvitationInput: () => acceptInvitationInput,
  acceptInvitationReply: () => acceptInvitationReply,
  approveBookingInput: () => approveBookingInput,
  approveBookingReply: () => approveBookingReply,
  cancelBookingInput: () => cancelBookingInput,
  cancelBookingReply: () => cancelBookingReply,
  cancelManagedBookingInput: () => cancelManagedBookingInput,
  cancelManagedBookingReply: () => cancelManagedBookingReply,
  changePasswordInput: () => changePasswordInput,
  changePasswordReply: () => changePasswordReply,
  closeAgentRunSandboxInput: () => closeAgentRunSandboxInput,
  closeAgentRunSandboxReply: () => closeAgentRunSandboxReply,
  completeBookingInput: () => completeBookingInput,
  completeBookingReply: () => completeBookingReply,
  countBookingsByDayInput: () => countBookingsByDayInput,
  countBookingsByDayReply: () => countBookingsByDayReply,
  createAccountInput: () => createAccountInput,
  createAccountReply: () => createAccountReply,
  createAgentRunInput: () => createAgentRunInput,
  createAgentRunReply: () => createAgentRunReply,
  createApiKeyInput: () => createApiKeyInput,
  createApiKeyReply: () => createApiKeyReply,
  createBookingInput: () => createBookingInput,
  createBookingReply: () => createBookingReply,
  createCalendarFeedInput: () => createCalendarFeedInput,
  createCalendarFeedReply: () => createCalendarFeedReply,
  createHoldInput: () => createHoldInput,
  createHoldReply: () => createHoldReply,
  createIntegrationInput: () => createIntegrationInput,
  createIntegrationReply: () => createIntegrationReply,
  createInvitationInput: () => createInvitationInput,
  createInvitationReply: () => createInvitationReply,
  createLimitInput: () => createLimitInput,
  createLimitReply: () => createLimitReply,
  createPasswordResetInput: () => createPasswordResetInput,
  createPasswordResetReply: () => createPasswordResetReply,
  createResourceClosureInput: () => createResourceClosureInput,
  createResourceClosureReply: () => createResourceClosureReply,
  createResourceInput: () => createResourceInput,
  createResourceReply: () => createResourceReply,
  createResourceRequirementInput: () => createResourceRequirementInput,
  createResourceRequirementReply: () => createResourceRequirementReply,
  createServiceInput: () => createServiceInput,
  createServiceReply: () => createServiceReply,
  createSessionInput: () => createSessionInput,
  createSessionReply: () => createSessionReply,
  createWebhookEndpointInput: () => createWebhookEndpointInput,
  createWebhookEndpointReply: () => createWebhookEndpointReply,
  createWorkspaceClosureInput: () => createWorkspaceClosureInput,
  createWorkspaceClosureReply: () => createWorkspaceClosureReply,
  createWorkspaceInput: () => createWorkspaceInput,
  createWorkspaceReply: () => createWorkspaceReply,
  declineBookingInput: () => declineBookingInput,
  declineBookingReply: () => declineBookingReply,
  deleteAgentRunInput: () => deleteAgentRunInput,
  deleteAgentRunReply: () => deleteAgentRunReply,
  deleteCalendarFeedInput: () => deleteCalendarFeedInput,
  deleteCalendarFeedReply: () => deleteCalendarFeedReply,
  deleteCurrentSessionInput: () => deleteCurrentSessionInput,
  deleteCurrentSessionReply: () => deleteCurrentSessionReply,
  deleteHoldInput: () => deleteHoldInput,
  deleteHoldReply: () => deleteHoldReply,
  deleteInvitationInput: () => deleteInvitationInput,
  deleteInvitationReply: () => deleteInvitationReply,
  deleteLimitInput: () => deleteLimitInput,
  deleteLimitReply: () => deleteLimitReply,
  deleteResourceClosureInput: () => deleteResourceClosureInput,
  deleteResourceClosureReply: () => deleteResourceClosureReply,
  deleteResourceRequirementInput: () => deleteResourceRequirementInput,
  deleteResourceRequirementReply: () => deleteResourceRequirementReply,
  deleteSessionInput: () => deleteSessionInput,
  deleteSessionReply: () => deleteSessionReply,
  deleteWebhookEndpointInput: () => deleteWebhookEndpointInput,
  deleteWebhookEndpointReply: () => deleteWebhookEndpointReply,
  deleteWorkspaceClosureInput: () => deleteWorkspaceClosureInput,
  deleteWorkspaceClosureReply: () => deleteWorkspaceClosureReply,
  deleteWorkspaceLogoInput: () => deleteWorkspaceLogoInput,
  deleteWorkspaceLogoReply: () => deleteWorkspaceLogoReply,
  diffAgentRunVersionsInput: () => diffAgentRunVersionsInput,
  diffAgentRunVersionsReply: () => diffAgentRunVersionsReply,
  explainAvailabilityInput: () => explainAvailabilityInput,
  explainAvailabilityReply: () => explainAvailabilityReply,
  finishAgentRunTurnInput: () => finishAgentRunTurnInput,
  finishAgentRunTurnReply: () => finishAgentRunTurnReply,
  getAgentRunInput: () => getAgentRunInput,
  getAgentRunReply: () => getAgentRunReply,
  getApiKeyInput: () => getApiKeyInput,
  getApiKeyReply: () => getApiKeyReply,
  getBookingInput: () => getBookingInput,
  getBookingPageInput: () => getBookingPageInput,
  getBookingPageReply: () => getBookingPageReply,
  getBookingPageSettingsInput: () => getBookingPageSettingsInput,
  getBookingPageSettingsReply: () => getBookingPageSettingsReply,
  getBookingReply: () => getBookingReply,
  getCalendarFileInput: () => getCalendarFileInput,
  getCalendarFileReply: () => getCalendarFileReply,
  getConsolePageInput: () => getConsolePageInput,
  getConsolePageReply: () => getConsolePageReply,
  getContractJsonInput: () => getContractJsonInput,
  getContractJsonReply: () => getContractJsonReply,
  getContractYamlInput: () => getContractYamlInput,
  getContractYamlReply: () => getContractYamlReply,
  getDocsPageInput: () => getDocsPageInput,
  getDocsPageReply: () => getDocsPageReply,
  getEmbedScriptInput: () => getEmbedScriptInput,
  getEmbedScriptReply: () => getEmbedScriptReply,
  getHealthInput: () => getHealthInput,
  getHealthReply: () => getHealthReply,
  getHoldInput: () => getHoldInput,
  getHoldReply: () => getHoldReply,
  getLimitInput: () => getLimitInput,
  getLimitReply: () => getLimitReply,
  getManagedBookingInput: () => getManagedBookingInput,
  getManagedBookingReply: () => getManagedBookingReply,
  getMeInput: () => getMeInput,
  getMeReply: () => getMeReply,
  getMemberInput: () => getMemberInput,
  getMemberReply: () => getMemberReply,
  getPublicLogoInput: () => getPublicLogoInput,
  getPublicLogoReply: () => getPublicLogoReply,
  getReadyInput: () => getReadyInput,
  getReadyReply: () => getReadyReply,
  getResourceHoursInput: () => getResourceHoursInput,
  getResourceHoursReply: () => getResourceHoursReply,
  getResourceInput: () => getResourceInput,
  getResourceReply: () => getResourceReply,
  getScheduleInput: () => getScheduleInput,
  getScheduleReply: () => getScheduleReply,
  getServiceInput: () => getServiceInput,
  getServiceReply: () => getServiceReply,
  getWebhookDeliveryInput: () => getWebhookDeliveryInput,
  getWebhookDeliveryReply: () => getWebhookDeliveryReply,
  getWebhookEndpointInput: () => getWebhookEndpointInput,
  getWebhookEndpointReply: () => getWebhookEndpointReply,
  getWorkspaceBookingPageInput: () => getWorkspaceBookingPageInput,
  getWorkspaceBookingPageReply: () => getWorkspaceBookingPageReply,
  getWorkspaceInput: () => getWorkspaceInput,
  getWorkspaceProfileInput: () => getWorkspaceProfileInput,
  getWorkspaceProfileReply: () => getWorkspaceProfileReply,
  getWorkspaceReply: () => getWorkspaceReply,
  getWorkspaceStorageInput: () => getWorkspaceStorageInput,
  getWorkspaceStorageReply: () => getWorkspaceStorageReply,
  leaveWorkspaceInput: () => leaveWorkspaceInput,
  leaveWorkspaceReply: () => leaveWorkspaceReply,
  listAgentRunVersionsInput: () => listAgentRunVersionsInput,
  listAgentRunVersionsReply: () => listAgentRunVersionsReply,
  listAgentRunsInput: () => listAgentRunsInput,
  listAgentRunsReply: () => listAgentRunsReply,
  listAllocationRulesInput: () => listAllocationRulesInput,
  listAllocationRulesReply: () => listAllocationRulesReply,
  listApiKeysInput: () => listApiKeysInput,
  listApiKeysReply: () => listApiKeysReply,
  listApiRequestsInput: () => listApiRequestsInput,
  listApiRequestsReply: () => listApiRequestsReply,
  listArchivedResourcesInput: () => listArchivedResourcesInput,
  listArchivedResourcesReply: () => listArchivedResourcesReply,
  listAuditLogInput: () => listAuditLogInput,
  listAuditLogReply: () => listAuditLogReply,
  listAvailabilityInput: () => listAvailabilityInput,
  listAvailabilityReply: () => listAvailabilityReply,
  listBookingHistoryInput: () => listBookingHistoryInput,
  listBookingHistoryReply: () => listBookingHistoryReply,
  listBookingsInput: () => listBookingsInput,
  listBookingsReply: () => listBookingsReply,
  listCalendarFeedsInput: () => listCalendarFeedsInput,
  listCalendarFeedsReply: () => listCalendarFeedsReply,
  listClosuresInput: () => listClosuresInput,
  listClosuresReply: () => listClosuresReply,
  listEventsInput: () => listEventsInput,
  listEventsReply: () => listEventsReply,
  listHoldsInput: () => listHoldsInput,
  listHoldsReply: () => listHoldsReply,
  listIntegrationsInput: () => listIntegrationsInput,
  listIntegrationsReply: () => listIntegrationsReply,
  listInvitationsInput: () => listInvitationsInput,
  listInvitationsReply: () => listInvitationsReply,
  listLimitUsesInput: () => listLimitUsesInput,
  listLimitUsesReply: () => listLimitUsesReply,
  listLimitsInput: () => listLimitsInput,
  listLimitsReply: () => listLimitsReply,
  listMembersInput: () => listMembersInput,
  listMembersReply: () => listMembersReply,
  listOffDutyTimesInput: () => listOffDutyTimesInput,
  listOffDutyTimesReply: () => listOffDutyTimesReply,
  listPublicServicesInput: () => listPublicServicesInput,
  listPublicServicesReply: () => listPublicServicesReply,
  listResourceClosuresInput: () => listResourceClosuresInput,
  listResourceClosuresReply: () => listResourceClosuresReply,
  listResourceDatesInput: () => listResourceDatesInput,
  listResourceDatesReply: () => listResourceDatesReply,
  listResourceRequirementsInput: () => listResourceRequirementsInput,
  listResourceRequirementsReply: () => listResourceRequirementsReply,
  listResourcesInput: () => listResourcesInput,
  listResourcesReply: () => listResourcesReply,
  listServicesInput: () => listServicesInput,
  listServicesReply: () => listServicesReply,
  listSessionsInput: () => listSessionsInput,
  listSessionsReply: () => listSessionsReply,
  listUnmetDemandInput: () => listUnmetDemandInput,
  listUnmetDemandReply: () => listUnmetDemandReply,
  listWebhookDeliveriesInput: () => listWebhookDeliveriesInput,
  listWebhookDeliveriesReply: () => listWebhookDeliveriesReply,
  listWebhookEndpointsInput: () => listWebhookEndpointsInput,
  listWebhookEndpointsReply: () => listWebhookEndpointsReply,
  listWorkspaceClosuresInput: () => listWorkspaceClosuresInput,
  listWorkspaceClosuresReply: () => listWorkspaceClosuresReply,
  listWorkspacesInput: () => listWorkspacesInput,
  listWorkspacesReply: () => listWorkspacesReply,
  lookUpInvitationInput: () => lookUpInvitationInput,
  lookUpInvitationReply: () => lookUpInvitationReply,
  markBookingNoShowInput: () => markBookingNoShowInput,
  markBookingNoShowReply: () => markBookingNoShowReply,
  openAgentRunSandboxInput: () => openAgentRunSandboxInput,
  openAgentRunSandboxReply: () => openAgentRunSandboxReply,
  previewAgentRunRestoreInput: () => previewAgentRunRestoreInput,
  previewAgentRunRestoreReply: () => previewAgentRunRestoreReply,
  previewAllocationRuleInput: () => previewAllocationRuleInput,
  previewAllocationRuleReply: () => previewAllocationRuleReply,
  previewLimitInput: () => previewLimitInput,
  previewLimitReply: () => previewLimitReply,
  previewResourceClosureInput: () => previewResourceClosureInput,
  previewResourceClosureReply: () => previewResourceClosureReply,
  previewResourceDatesInput: () => previewResourceDatesInput,
  previewResourceDatesReply: () => previewResourceDatesReply,
  previewResourceHoursInput: () => previewResourceHoursInput,
  previewResourceHoursReply: () => previewResourceHoursReply,
  previewResourceRequirementInput: () => previewResourceRequirementInput,
  previewResourceRequirementReply: () => previewResourceRequirementReply,
  previewResourceRequirementUpdateInput: () => previewResourceRequirementUpdateInput,
  previewResourceRequirementUpdateReply: () => previewResourceRequirementUpdateReply,
  previewResourceUpdateInput: () => previewResourceUpdateInput,
  previewResourceUpdateReply: () => previewResourceUpdateReply,
  previewServiceUpdateInput: () => previewServiceUpdateInput,
  previewServiceUpdateReply: () => previewServiceUpdateReply,
  previewWorkspaceClosureInput: () => previewWorkspaceClosureInput,
  previewWorkspaceClosureReply: () => previewWorkspaceClosureReply,
  reassignBookingsInput: () => reassignBookingsInput,
  reassignBookingsReply: () => reassignBookingsReply,
  redeliverWebhookDeliveryInput: () => redeliverWebhookDeliveryInput,
  redeliverWebhookDeliveryReply: () => redeliverWebhookDeliveryReply,
  reopenBookingInput: () => reopenBookingInput,
  reopenBookingReply: () => reopenBookingReply,
  rescheduleBookingInput: () => rescheduleBookingInput,
  rescheduleBookingReply: () => rescheduleBookingReply,
  rescheduleManagedBookingInput: () => rescheduleManagedBookingInput,
  rescheduleManagedBookingReply: () => rescheduleManagedBookingReply,
  resetPasswordInput: () => resetPasswordInput,
  resetPasswordReply: () => resetPasswordReply,
  restoreAgentRunVersionInput: () => restoreAgentRunVersionInput,
  restoreAgentRunVersionReply: () => restoreAgentRunVersionReply,
  revokeApiKeyInput: () => revokeApiKeyInput,
  revokeApiKeyReply: () => revokeApiKeyReply,
  rotateApiKeyInput: () => rotateApiKeyInput,
  rotateApiKeyReply: () => rotateApiKeyReply,
  rotateWebhookSecretInput: () => rotateWebhookSecretInput,
  rotateWebhookSecretReply: () => rotateWebhookSecretReply,
  setAllocationRuleInput: () => setAllocationRuleInput,
  setAllocationRuleReply: () => setAllocationRuleReply,
  setResourceDatesInput: () => setResourceDatesInput,
  setResourceDatesReply: () => setResourceDatesReply,
  setResourceHoursInput: () => setResourceHoursInput,
  setResourceHoursReply: () => setResourceHoursReply,
  setWorkspaceLogoInput: () => setWorkspaceLogoInput,
  setWorkspaceLogoReply: () => setWorkspaceLogoReply,
  signUpInput: () => signUpInput,
  signUpReply: () => signUpReply,
  startAgentRunTurnInput: () => startAgentRunTurnInput,
  startAgentRunTurnReply: () => startAgentRunTurnReply,
  streamEventsInput: () => streamEventsInput,
  streamEventsReply: () => streamEventsReply,
  testWebhookEndpointInput: () => testWebhookEndpointInput,
  testWebhookEndpointReply: () => testWebhookEndpointReply,
  updateAgentRunInput: () => updateAgentRunInput,
  updateAgentRunReply: () => updateAgentRunReply,
  updateApiKeyInput: () => updateApiKeyInput,
  updateApiKeyReply: () => updateApiKeyReply,
  updateBookingInput: () => updateBookingInput,
  updateBookingReply: () => updateBookingReply,
  updateLimitInput: () => updateLimitInput,
  updateLimitReply: () => updateLimitReply,
  updateMemberInput: () => updateMemberInput,
  updateMemberReply: () => updateMemberReply,
  updateResourceInput: () => updateResourceInput,
  updateResourceReply: () => updateResourceReply,
  updateResourceRequirementInput: () => updateResourceRequirementInput,
  updateResourceRequirementReply: () => updateResourceRequirementReply,
  updateServiceInput: () => updateServiceInput,
  updateServiceReply: () => updateServiceReply,
  updateWebhookEndpointInput: () => updateWebhookEndpointInput,
  updateWebhookEndpointReply: () => updateWebhookEndpointReply,
  updateWorkspaceInput: () => updateWorkspaceInput,
  updateWorkspaceProfileInput: () => updateWorkspaceProfileInput,
  updateWorkspaceProfileReply: () => updateWorkspaceProfileReply,
  updateWorkspaceReply: () => updateWorkspaceReply
});
module.exports = __toCommonJS(operations_exports);
var import_zod2 = require("zod");

// packages/client/zod/checks.ts
var import_zod = require("zod");
function length(least, most = Number.POSITIVE_INFINITY) {
  return (text) => {
    if (text.length < least || text.length > 2 * most) return false;
    const count2 = [...text].length;
    return count2 >= least && count2 <= most;
  };
}
function whole(value) {
  return Number.isInteger(value);
}
function unique(list) {
  return new Set(list.map(canonical)).size === list.length;
}
function having(names2) {
  return (value) => names2.every((name) => Object.hasOwn(value, name));
}
function count(least, most = Number.POSITIVE_INFINITY) {
  return (value) => Object.keys(value).length >= least && Object.keys(value).length <= most;
}
function all(first, ...others) {
  return first.superRefine((value, context) => {
    for (const make of others) report(make(), value, context);
  });
}
function oneOf(...parts) {
  const accepting = (value) => parts.filter((make) => make().safeParse(value).success).length;
  return import_zod.z.unknown().refine((value) => accepting(value) === 1, "must match exactly one of its forms");
}
function when(condition, then, otherwise) {
  return import_zod.z.unknown().superRefine((value, context) => {
    report(condition().safeParse(value).success ? then() : otherwise(), value, context);
  });
}
function names(part) {
  return (value) => Object.keys(value).every((name) => part().safeParse(name).success);
}
function alternatives(...lists) {
  return (value) => {
    const set = new Set(
      Object.entries(value).flatMap(([name, each]) => each === null || each === void 0 ? [] : [name])
    );
    const named = lists.flat().filter((name) => set.has(name));
    return lists.some((list) => list.every((name) => set.has(name)) && named.every((name) => list.includes(name)));
  };
}
function dateTime(text) {
  const found = /^(\d{4}-\d{2}-\d{2})[Tt\s](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:[Zz]|([+-])(\d{2}):?(\d{2})?)$/.exec(
    text
  );
  if (!found) return false;
  const [day = "", hour, minute, second, zoneHour, zoneMinute] = [1, 2, 3, 4, 6, 7].map((index) => found[index] ?? "0");
  const [hours, minutes, seconds, offset] = [hour, minute, second, zoneHour].map(Number);
  if (hours === void 0 || minutes === void 0 || seconds === void 0 || offset === void 0) return false;
  if (!date(day) || hours > 23 || minutes > 59 || offset > 23 || Number(zoneMinute) > 59) return false;
  const sign = found[5] === "-" ? -1 : 1;
  const minuteOfDay = hours * 60 + minutes - sign * (offset * 60 + Number(zoneMinute));
  return seconds < 60 || seconds === 60 && (minuteOfDay + 1440) % 1440 === 1439;
}
function date(text) {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === void 0) return false;
  const found = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  found.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return found.getUTCMonth() === Number(month) - 1 && found.getUTCDate() === Number(day);
}
function report(schema, value, context, place = []) {
  const { error } = schema.safeParse(value);
  for (const { message, path } of error?.issues ?? [])
    context.addIssue({ code: "custom", message, path: [...place, ...path] });
}
function canonical(value) {
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "";
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const entries = Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1);
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(",")}}`;
}

// packages/client/operations.ts
var Uuid = /* @__PURE__ */ (() => import_zod2.z.string().refine(length(0, 36), "has the wrong length").regex(new RegExp("^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$", "u")))();
var UuidInput = /* @__PURE__ */ (() => import_zod2.z.string().refine(length(0, 36), "has the wrong length").regex(new RegExp("^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$", "u")))();
var Timestamp = /* @__PURE__ */ (() => import_zod2.z.string().refine(length(0, 24), "has the wrong length").regex(new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$", "u")).refine(dateTime, "is no date-time"))();
var TimestampInput = /* @__PURE__ */ (() => import_zod2.z.string().refine(length(0, 35), "has the wrong length").regex(new RegExp("^(?:19[7-9]|20[0-9]|21[0-9])[0-9]-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9](?:\\.[0-9]{1,9})?(?:Z|[+-][0-9]{2}:[0-9]{2})$", "u")).refine(dateTime, "is no date-time"))();
var RequestId = /* @__PURE__ */ (() => import_zod2.z.string().refine(length(0, 30), "has the wrong length").regex(new RegExp("^req_[0-7][0-9A-HJKMNP-TV-Z]{25}$", "u")))();
var RunId = /* @__PURE__ */ (() => import_zod2.z.string().refine(length(1, 64), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")))();
var Name = /* @__PURE__ */ (() => import_zod2.z.string().refine(length(1, 200), "has the wrong length").regex(new RegExp("^[^\\x00\\uD800-\\uDFFF]*[^\\s\\x00\\uD800-\\uDFFF][^\\x00\\uD800-\\uDFFF]*$", "u")))();
var NameInput = /* @__PURE__ */ (() => import_zod2.z.string().refine(length(1, 200), "has the wrong length").regex(new RegExp("^[ \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]*[^ \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\x00-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF][^\\x00-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$", "u")))();
var KeyName = /* @__PURE__ */ (() => import_zod2.z.string().refine(length(1, 100), "has the wrong length").regex(new RegExp("^[ \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]*[^ \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\x00-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF][^\\x00-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$", "u")))();
var CategoryInput = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.string().refine(length(1, 100), "has the wrong length").regex(new RegExp("^[ \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]*[^ \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\x00-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF][^\\x00-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$", "u")), import_zod2.z.null()]))();
var Category = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.string().refine(length(1, 100), "has the wrong length").regex(new RegExp("^[^\\x00\\uD800-\\uDFFF]*[^\\s\\x00\\uD800-\\uDFFF][^\\x00\\uD800-\\uDFFF]*$", "u")), import_zod2.z.null()]))();
var Capacity = /* @__PURE__ */ (() => import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(1e4))();
var Quantity = /* @__PURE__ */ (() => import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(1e3))();
var RoleCap = /* @__PURE__ */ (() => import_zod2.z.literal(["admin", "member"]))();
var Role = /* @__PURE__ */ (() => import_zod2.z.literal(["owner", "admin", "member"]))();
var ExpectedValues = /* @__PURE__ */ (() => import_zod2.z.looseObject({}).refine(count(0, 50), "has the wrong number of properties"))();
var ResourceResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "workspace_id": import_zod2.z.lazy(() => Uuid), "name": import_zod2.z.lazy(() => Name), "category": import_zod2.z.lazy(() => Category), "capacity": import_zod2.z.lazy(() => Capacity), "archived_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]), "created_at": import_zod2.z.lazy(() => Timestamp), "updated_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "name", "category", "capacity", "archived_at", "created_at", "updated_at"]), "lacks a property"))();
var ResourceListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "resources": import_zod2.z.array(import_zod2.z.lazy(() => ResourceResponse)).refine((list) => list.length >= 0 && list.length <= 5e3, "has the wrong number of items") }).refine(having(["resources"]), "lacks a property"))();
var ArchivedResourceListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "resources": import_zod2.z.array(import_zod2.z.lazy(() => ResourceResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["resources", "next_cursor"]), "lacks a property"))();
var CreateResourceRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "name": import_zod2.z.lazy(() => NameInput), "category": import_zod2.z.lazy(() => CategoryInput).optional(), "capacity": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(1e4).optional() }).refine(having(["name"]), "lacks a property"))();
var UpdateResourceRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "expected": import_zod2.z.lazy(() => ExpectedValues).optional(), "name": import_zod2.z.lazy(() => NameInput).optional(), "category": import_zod2.z.lazy(() => CategoryInput).optional(), "capacity": import_zod2.z.lazy(() => Capacity).optional(), "archived": import_zod2.z.boolean().optional() }))();
var ResourceRequirementResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "workspace_id": import_zod2.z.lazy(() => Uuid), "service_id": import_zod2.z.lazy(() => Uuid), "resource_id": import_zod2.z.union([import_zod2.z.lazy(() => Uuid), import_zod2.z.null()]), "category": import_zod2.z.lazy(() => Category), "quantity": import_zod2.z.lazy(() => Quantity), "created_at": import_zod2.z.lazy(() => Timestamp), "updated_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "service_id", "resource_id", "category", "quantity", "created_at", "updated_at"]), "lacks a property"))();
var ResourceRequirementListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "requirements": import_zod2.z.array(import_zod2.z.lazy(() => ResourceRequirementResponse)).refine((list) => list.length >= 0 && list.length <= 200, "has the wrong number of items") }).refine(having(["requirements"]), "lacks a property"))();
var CreateResourceRequirementRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "category": import_zod2.z.lazy(() => CategoryInput).optional(), "resource_id": import_zod2.z.union([import_zod2.z.lazy(() => UuidInput), import_zod2.z.null()]).optional(), "quantity": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(1e3).optional() }).refine(alternatives(["category"], ["resource_id"]), "must have exactly one of its alternatives"))();
var UpdateResourceRequirementRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "expected": import_zod2.z.lazy(() => ExpectedValues).optional(), "category": import_zod2.z.lazy(() => CategoryInput).optional(), "resource_id": import_zod2.z.union([import_zod2.z.lazy(() => UuidInput), import_zod2.z.null()]).optional(), "quantity": import_zod2.z.lazy(() => Quantity).optional() }))();
var EligibleResourceIds = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.array(import_zod2.z.lazy(() => UuidInput)).refine((list) => list.length >= 1 && list.length <= 200, "has the wrong number of items").refine(unique, "has an item twice"), import_zod2.z.null()]))();
var Assignment = /* @__PURE__ */ (() => import_zod2.z.literal(["best_fit", "balanced", "priority"]))();
var BalancePeriod = /* @__PURE__ */ (() => import_zod2.z.literal(["day", "week", "month"]))();
var CustomerChoice = /* @__PURE__ */ (() => import_zod2.z.boolean())();
var AllocationRule = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "requirement_id": import_zod2.z.lazy(() => Uuid), "eligible_resource_ids": import_zod2.z.union([import_zod2.z.array(import_zod2.z.lazy(() => Uuid)).refine((list) => list.length >= 1 && list.length <= 200, "has the wrong number of items"), import_zod2.z.null()]), "assignment": import_zod2.z.lazy(() => Assignment), "balance_period": import_zod2.z.lazy(() => BalancePeriod), "customer_choice": import_zod2.z.lazy(() => CustomerChoice), "takes": import_zod2.z.lazy(() => Takes) }).refine(having(["requirement_id", "eligible_resource_ids", "assignment", "balance_period", "customer_choice", "takes"]), "lacks a property"))();
var AllocationRuleListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "allocation_rules": import_zod2.z.array(import_zod2.z.lazy(() => AllocationRule)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["allocation_rules", "next_cursor"]), "lacks a property"))();
var SetAllocationRuleRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "eligible_resource_ids": import_zod2.z.lazy(() => EligibleResourceIds).optional(), "assignment": import_zod2.z.lazy(() => Assignment).optional(), "balance_period": import_zod2.z.lazy(() => BalancePeriod).optional(), "customer_choice": import_zod2.z.lazy(() => CustomerChoice).optional(), "takes": import_zod2.z.lazy(() => Takes).optional() }))();
var PartySize = /* @__PURE__ */ (() => import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(1e3))();
var ConcurrencyUnit = /* @__PURE__ */ (() => import_zod2.z.literal(["bookings", "persons"]))();
var Takes = /* @__PURE__ */ (() => import_zod2.z.literal(["one", "party", "whole"]))();
var DurationMinutes = /* @__PURE__ */ (() => import_zod2.z.number().refine(whole, "is no integer").gte(5).lte(527040))();
var DurationDays = /* @__PURE__ */ (() => import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(366))();
var DurationOptions = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.array(import_zod2.z.lazy(() => DurationMinutes)).refine((list) => list.length >= 1 && list.length <= 20, "has the wrong number of items"), import_zod2.z.null()]))();
var DurationRange = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.strictObject({ "min_minutes": import_zod2.z.lazy(() => DurationMinutes), "max_minutes": import_zod2.z.lazy(() => DurationMinutes), "step_minutes": import_zod2.z.number().refine(whole, "is no integer").gte(5).lte(527040) }).refine(having(["min_minutes", "max_minutes", "step_minutes"]), "lacks a property"), import_zod2.z.null()]))();
var HoursMode = /* @__PURE__ */ (() => import_zod2.z.literal(["whole", "ends"]))();
var LengthUnit = /* @__PURE__ */ (() => import_zod2.z.literal(["minutes", "days"]))();
var LocalTimeOrNull = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.string().refine(length(0, 5), "has the wrong length").regex(new RegExp("^(?:[01][0-9]|2[0-3]):[0-5][0-9]$", "u")), import_zod2.z.null()]))();
var DaysOrNull = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(366), import_zod2.z.null()]))();
var SlotIntervalMinutes = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.number().refine(whole, "is no integer").gte(5).lte(1440), import_zod2.z.null()]))();
var BufferMinutes = /* @__PURE__ */ (() => import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(480))();
var MinNoticeMinutes = /* @__PURE__ */ (() => import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(525600))();
var MaxAdvanceDays = /* @__PURE__ */ (() => import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(730))();
var TimeZone = /* @__PURE__ */ (() => import_zod2.z.string().refine(length(3, 50), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_+/-]+$", "u")))();
var ClockTime = /* @__PURE__ */ (() => import_zod2.z.string().refine(length(0, 5), "has the wrong length").regex(new RegExp("^(?:[01][0-9]|2[0-3]):[0-5][0-9]$", "u")))();
var ClosingTime = /* @__PURE__ */ (() => import_zod2.z.string().refine(length(0, 5), "has the wrong length").regex(new RegExp("^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]|24:00)$", "u")))();
var Weekday = /* @__PURE__ */ (() => import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(7))();
var WeeklyHours = /* @__PURE__ */ (() => import_zod2.z.array(import_zod2.z.lazy(() => WeeklyHoursRule)).refine((list) => list.length >= 0 && list.length <= 50, "has the wrong number of items"))();
var WeeklyHoursRule = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "days": import_zod2.z.array(import_zod2.z.lazy(() => Weekday)).refine((list) => list.length >= 1 && list.length <= 7, "has the wrong number of items").refine(unique, "has an item twice"), "start": import_zod2.z.lazy(() => ClockTime), "end": import_zod2.z.lazy(() => ClosingTime), "from_date": import_zod2.z.lazy(() => CalendarDate).optional(), "until_date": import_zod2.z.lazy(() => CalendarDate).optional() }).refine(having(["days", "start", "end"]), "lacks a property"))();
var CalendarDate = /* @__PURE__ */ (() => import_zod2.z.string().refine(length(0, 10), "has the wrong length").regex(new RegExp("^(?:19[7-9]|20[0-9]|21[0-9])[0-9]-[0-9]{2}-[0-9]{2}$", "u")))();
var DateOverrides = /* @__PURE__ */ (() => import_zod2.z.array(import_zod2.z.lazy(() => DateOverride)).refine((list) => list.length >= 0 && list.length <= 366, "has the wrong number of items"))();
var DateOverride = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "date": import_zod2.z.lazy(() => CalendarDate), "hours": import_zod2.z.array(import_zod2.z.lazy(() => Hours)).refine((list) => list.length >= 0 && list.length <= 10, "has the wrong number of items") }).refine(having(["date", "hours"]), "lacks a property"))();
var Hours = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "start": import_zod2.z.lazy(() => ClockTime), "end": import_zod2.z.lazy(() => ClosingTime) }).refine(having(["start", "end"]), "lacks a property"))();
var ServiceClosures = /* @__PURE__ */ (() => import_zod2.z.array(import_zod2.z.lazy(() => ServiceClosure)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"))();
var ServiceClosure = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "start_at": import_zod2.z.lazy(() => Timestamp), "end_at": import_zod2.z.lazy(() => Timestamp), "reason": import_zod2.z.lazy(() => Reason) }).refine(having(["start_at", "end_at", "reason"]), "lacks a property"))();
var ServiceClosuresInput = /* @__PURE__ */ (() => import_zod2.z.array(import_zod2.z.lazy(() => ServiceClosureInput)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"))();
var ServiceClosureInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "start_at": import_zod2.z.lazy(() => TimestampInput), "end_at": import_zod2.z.lazy(() => TimestampInput), "reason": import_zod2.z.lazy(() => ReasonInput).optional() }).refine(having(["start_at", "end_at"]), "lacks a property"))();
var HoldTtlSeconds = /* @__PURE__ */ (() => import_zod2.z.number().refine(whole, "is no integer").gte(60).lte(1800))();
var CancellationNoticeMinutes = /* @__PURE__ */ (() => import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(525600))();
var Questions = /* @__PURE__ */ (() => import_zod2.z.array(import_zod2.z.lazy(() => Question)).refine((list) => list.length >= 0 && list.length <= 20, "has the wrong number of items"))();
var Question = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => QuestionId), "label": import_zod2.z.lazy(() => Name), "kind": import_zod2.z.lazy(() => QuestionKind), "required": import_zod2.z.boolean(), "choices": import_zod2.z.array(import_zod2.z.lazy(() => Name)).refine((list) => list.length >= 0 && list.length <= 50, "has the wrong number of items") }).refine(having(["id", "label", "kind", "required", "choices"]), "lacks a property"))();
var QuestionsInput = /* @__PURE__ */ (() => import_zod2.z.array(import_zod2.z.lazy(() => QuestionInput)).refine((list) => list.length >= 0 && list.length <= 20, "has the wrong number of items"))();
var QuestionInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => QuestionId), "label": import_zod2.z.lazy(() => NameInput), "kind": import_zod2.z.lazy(() => QuestionKind), "required": import_zod2.z.boolean().optional(), "choices": import_zod2.z.array(import_zod2.z.lazy(() => NameInput)).refine((list) => list.length >= 0 && list.length <= 50, "has the wrong number of items").refine(unique, "has an item twice").optional() }).refine(having(["id", "label", "kind"]), "lacks a property"))();
var QuestionId = /* @__PURE__ */ (() => import_zod2.z.string().refine(length(1, 40), "has the wrong length").regex(new RegExp("^[a-z0-9][a-z0-9_-]*$", "u")))();
var QuestionKind = /* @__PURE__ */ (() => import_zod2.z.literal(["text", "choice", "number", "boolean"]))();
var Answers = /* @__PURE__ */ (() => import_zod2.z.array(import_zod2.z.lazy(() => Answer)).refine((list) => list.length >= 0 && list.length <= 40, "has the wrong number of items"))();
var Answer = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => QuestionId), "label": import_zod2.z.lazy(() => Name), "value": import_zod2.z.union([import_zod2.z.string().refine(length(0, 2e3), "has the wrong length").regex(new RegExp("^[^\\x00\\uD800-\\uDFFF]*$", "u")), import_zod2.z.number().gte(-1e12).lte(1e12), import_zod2.z.boolean()]) }).refine(having(["id", "label", "value"]), "lacks a property"))();
var AnswersInput = /* @__PURE__ */ (() => import_zod2.z.array(import_zod2.z.lazy(() => AnswerInput)).refine((list) => list.length >= 0 && list.length <= 40, "has the wrong number of items"))();
var AnswerInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => QuestionId), "value": import_zod2.z.union([import_zod2.z.string().refine(length(0, 2e3), "has the wrong length").regex(new RegExp("^[^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$", "u")), import_zod2.z.number().gte(-1e12).lte(1e12), import_zod2.z.boolean()]) }).refine(having(["id", "value"]), "lacks a property"))();
var PublicService = /* @__PURE__ */ (() => import_zod2.z.boolean())();
var RequiresApproval = /* @__PURE__ */ (() => import_zod2.z.boolean())();
var ReminderMinutes = /* @__PURE__ */ (() => import_zod2.z.array(import_zod2.z.number().refine(whole, "is no integer").gte(5).lte(43200)).refine((list) => list.length >= 0 && list.length <= 5, "has the wrong number of items").refine(unique, "has an item twice"))();
var ApprovalTtlMinutes = /* @__PURE__ */ (() => import_zod2.z.number().refine(whole, "is no integer").gte(5).lte(43200))();
var MaxConcurrent = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(1e4), import_zod2.z.null()]))();
var Reason = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.string().refine(length(1, 200), "has the wrong length").regex(new RegExp("^[^\\x00\\uD800-\\uDFFF]*[^\\s\\x00\\uD800-\\uDFFF][^\\x00\\uD800-\\uDFFF]*$", "u")), import_zod2.z.null()]))();
var ReasonInput = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.string().refine(length(1, 200), "has the wrong length").regex(new RegExp("^[\\t\\n\\r\\u2028\\u2029 \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]*[^\\t\\n\\r\\u2028\\u2029 \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF][^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$", "u")), import_zod2.z.null()]))();
var WorkspaceClosureResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "workspace_id": import_zod2.z.lazy(() => Uuid), "start_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]), "end_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]), "from_date": import_zod2.z.union([import_zod2.z.lazy(() => CalendarDate), import_zod2.z.null()]), "until_date": import_zod2.z.union([import_zod2.z.lazy(() => CalendarDate), import_zod2.z.null()]), "reason": import_zod2.z.lazy(() => Reason), "created_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "start_at", "end_at", "from_date", "until_date", "reason", "created_at"]), "lacks a property"))();
var WorkspaceClosureListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "closures": import_zod2.z.array(import_zod2.z.lazy(() => WorkspaceClosureResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["closures", "next_cursor"]), "lacks a property"))();
var CreateWorkspaceClosureRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "start_at": import_zod2.z.lazy(() => TimestampInput).optional(), "end_at": import_zod2.z.lazy(() => TimestampInput).optional(), "from_date": import_zod2.z.lazy(() => CalendarDate).optional(), "until_date": import_zod2.z.lazy(() => CalendarDate).optional(), "reason": import_zod2.z.lazy(() => ReasonInput).optional() }).refine(alternatives(["start_at", "end_at"], ["from_date", "until_date"]), "must have exactly one of its alternatives"))();
var ResourceWeeklyHours = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.array(import_zod2.z.lazy(() => WeeklyHoursRule)).refine((list) => list.length >= 0 && list.length <= 50, "has the wrong number of items"), import_zod2.z.null()]))();
var ResourceTimeZone = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.string().refine(length(3, 50), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_+/-]+$", "u")), import_zod2.z.null()]))();
var ResourceHoursResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "resource_id": import_zod2.z.lazy(() => Uuid), "time_zone": import_zod2.z.lazy(() => ResourceTimeZone), "weekly_hours": import_zod2.z.lazy(() => ResourceWeeklyHours), "updated_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]) }).refine(having(["resource_id", "time_zone", "weekly_hours", "updated_at"]), "lacks a property"))();
var SetResourceHoursRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "time_zone": import_zod2.z.lazy(() => ResourceTimeZone), "weekly_hours": import_zod2.z.lazy(() => ResourceWeeklyHours) }).refine(having(["time_zone", "weekly_hours"]), "lacks a property"))();
var ResourceDate = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "resource_id": import_zod2.z.lazy(() => Uuid), "date": import_zod2.z.lazy(() => CalendarDate), "hours": import_zod2.z.lazy(() => HoursOfDate) }).refine(having(["resource_id", "date", "hours"]), "lacks a property"))();
var ResourceDateInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "resource_id": import_zod2.z.lazy(() => UuidInput), "date": import_zod2.z.lazy(() => CalendarDate), "hours": import_zod2.z.lazy(() => HoursOfDate) }).refine(having(["resource_id", "date", "hours"]), "lacks a property"))();
var HoursOfDate = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.array(import_zod2.z.lazy(() => Hours)).refine((list) => list.length >= 0 && list.length <= 10, "has the wrong number of items"), import_zod2.z.null()]))();
var SetResourceDatesRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "dates": import_zod2.z.array(import_zod2.z.lazy(() => ResourceDateInput)).refine((list) => list.length >= 1 && list.length <= 1e3, "has the wrong number of items") }).refine(having(["dates"]), "lacks a property"))();
var ResourceDatesResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "dates": import_zod2.z.array(import_zod2.z.lazy(() => ResourceDate)).refine((list) => list.length >= 0 && list.length <= 1e3, "has the wrong number of items") }).refine(having(["dates"]), "lacks a property"))();
var OffDutyTimesResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "times": import_zod2.z.array(import_zod2.z.lazy(() => OffDutyTime)).refine((list) => list.length >= 0 && list.length <= 2e4, "has the wrong number of items") }).refine(having(["times"]), "lacks a property"))();
var OffDutyTime = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "resource_id": import_zod2.z.lazy(() => Uuid), "start_at": import_zod2.z.lazy(() => Timestamp), "end_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["resource_id", "start_at", "end_at"]), "lacks a property"))();
var ResourceDateListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "dates": import_zod2.z.array(import_zod2.z.lazy(() => ResourceDate)).refine((list) => list.length >= 0 && list.length <= 2e3, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["dates", "next_cursor"]), "lacks a property"))();
var ResourceClosureResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "workspace_id": import_zod2.z.lazy(() => Uuid), "resource_id": import_zod2.z.lazy(() => Uuid), "start_at": import_zod2.z.lazy(() => Timestamp), "end_at": import_zod2.z.lazy(() => Timestamp), "reason": import_zod2.z.lazy(() => Reason), "created_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "resource_id", "start_at", "end_at", "reason", "created_at"]), "lacks a property"))();
var ResourceClosureListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "closures": import_zod2.z.array(import_zod2.z.lazy(() => ResourceClosureResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["closures", "next_cursor"]), "lacks a property"))();
var ClosureListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "closures": import_zod2.z.array(import_zod2.z.lazy(() => ResourceClosureResponse)).refine((list) => list.length >= 0 && list.length <= 2e3, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["closures", "next_cursor"]), "lacks a property"))();
var CreateResourceClosureRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "start_at": import_zod2.z.lazy(() => TimestampInput), "end_at": import_zod2.z.lazy(() => TimestampInput), "reason": import_zod2.z.lazy(() => ReasonInput).optional() }).refine(having(["start_at", "end_at"]), "lacks a property"))();
var Available = /* @__PURE__ */ (() => import_zod2.z.boolean())();
var Bookable = /* @__PURE__ */ (() => import_zod2.z.boolean())();
var Remaining = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(5e7), import_zod2.z.null()]))();
var AvailabilityResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "service_id": import_zod2.z.lazy(() => Uuid), "time_zone": import_zod2.z.lazy(() => TimeZone), "from": import_zod2.z.lazy(() => Timestamp), "to": import_zod2.z.lazy(() => Timestamp), "slots": import_zod2.z.array(import_zod2.z.lazy(() => Slot)).refine((list) => list.length >= 0 && list.length <= 2e4, "has the wrong number of items"), "resources": import_zod2.z.array(import_zod2.z.lazy(() => NamedResource)).refine((list) => list.length >= 0 && list.length <= 5e3, "has the wrong number of items").optional() }).refine(having(["service_id", "time_zone", "from", "to", "slots"]), "lacks a property"))();
var NamedResource = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "name": import_zod2.z.lazy(() => Name) }).refine(having(["id", "name"]), "lacks a property"))();
var FreeResources = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "requirement_id": import_zod2.z.lazy(() => Uuid), "resource_ids": import_zod2.z.array(import_zod2.z.lazy(() => Uuid)).refine((list) => list.length >= 0 && list.length <= 5e3, "has the wrong number of items") }).refine(having(["requirement_id", "resource_ids"]), "lacks a property"))();
var Slot = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "start_at": import_zod2.z.lazy(() => Timestamp), "end_at": import_zod2.z.lazy(() => Timestamp), "available": import_zod2.z.lazy(() => Available), "bookable": import_zod2.z.lazy(() => Bookable), "remaining": import_zod2.z.lazy(() => Remaining), "reasons": import_zod2.z.lazy(() => UnavailabilityReasons), "resources": import_zod2.z.array(import_zod2.z.lazy(() => FreeResources)).refine((list) => list.length >= 0 && list.length <= 200, "has the wrong number of items").optional(), "lengths": import_zod2.z.array(import_zod2.z.lazy(() => DurationMinutesOrDays)).refine((list) => list.length >= 0 && list.length <= 2e4, "has the wrong number of items").optional() }).refine(having(["start_at", "end_at", "available", "bookable", "remaining", "reasons"]), "lacks a property"))();
var DurationMinutesOrDays = /* @__PURE__ */ (() => import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(527040))();
var AvailabilityExplanation = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "service_id": import_zod2.z.lazy(() => Uuid), "time_zone": import_zod2.z.lazy(() => TimeZone), "start_at": import_zod2.z.lazy(() => Timestamp), "end_at": import_zod2.z.lazy(() => Timestamp), "available": import_zod2.z.lazy(() => Available), "bookable": import_zod2.z.lazy(() => Bookable), "remaining": import_zod2.z.lazy(() => Remaining), "reasons": import_zod2.z.lazy(() => UnavailabilityReasons), "next_available": import_zod2.z.lazy(() => NextAvailable) }).refine(having(["service_id", "time_zone", "start_at", "end_at", "available", "bookable", "remaining", "reasons", "next_available"]), "lacks a property"))();
var NextAvailable = /* @__PURE__ */ (() => import_zod2.z.array(import_zod2.z.lazy(() => Timestamp)).refine((list) => list.length >= 0 && list.length <= 3, "has the wrong number of items"))();
var UnavailabilityReasons = /* @__PURE__ */ (() => import_zod2.z.array(import_zod2.z.lazy(() => UnavailabilityReason)).refine((list) => list.length >= 0 && list.length <= 220, "has the wrong number of items"))();
var LimitServiceIds = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.array(import_zod2.z.lazy(() => Uuid)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").refine(unique, "has an item twice"), import_zod2.z.null()]))();
var LimitPer = /* @__PURE__ */ (() => import_zod2.z.literal(["booker", "resource", "all"]))();
var LimitPeriod = /* @__PURE__ */ (() => import_zod2.z.literal(["hour", "day", "week", "month", "live", "gap"]))();
var LimitUnit = /* @__PURE__ */ (() => import_zod2.z.literal(["bookings", "persons", "minutes"]))();
var LimitMax = /* @__PURE__ */ (() => import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(1e9))();
var LimitGapMinutes = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(43200), import_zod2.z.null()]))();
var LimitResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "workspace_id": import_zod2.z.lazy(() => Uuid), "name": import_zod2.z.lazy(() => Name), "service_ids": import_zod2.z.lazy(() => LimitServiceIds), "per": import_zod2.z.lazy(() => LimitPer), "period": import_zod2.z.lazy(() => LimitPeriod), "unit": import_zod2.z.lazy(() => LimitUnit), "max": import_zod2.z.lazy(() => LimitMax), "gap_minutes": import_zod2.z.lazy(() => LimitGapMinutes), "time_zone": import_zod2.z.lazy(() => TimeZone), "created_at": import_zod2.z.lazy(() => Timestamp), "updated_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "name", "service_ids", "per", "period", "unit", "max", "gap_minutes", "time_zone", "created_at", "updated_at"]), "lacks a property"))();
var LimitListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "limits": import_zod2.z.array(import_zod2.z.lazy(() => LimitResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["limits", "next_cursor"]), "lacks a property"))();
var LimitUseListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "max": import_zod2.z.lazy(() => LimitMax), "uses": import_zod2.z.array(import_zod2.z.lazy(() => LimitUse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "others": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(1e7) }).refine(having(["max", "uses", "others"]), "lacks a property"))();
var LimitUse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "customer_name": import_zod2.z.union([import_zod2.z.lazy(() => Name), import_zod2.z.null()]), "customer_email": import_zod2.z.union([import_zod2.z.lazy(() => Email), import_zod2.z.null()]), "member_id": import_zod2.z.union([import_zod2.z.lazy(() => Uuid), import_zod2.z.null()]), "resource_id": import_zod2.z.union([import_zod2.z.lazy(() => Uuid), import_zod2.z.null()]), "used": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(1e12), "bookings": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(1e7), "holds": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(1e7), "waived": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(1e12), "from": import_zod2.z.lazy(() => Timestamp), "to": import_zod2.z.lazy(() => Timestamp) }).refine(having(["customer_name", "customer_email", "member_id", "resource_id", "used", "bookings", "holds", "waived", "from", "to"]), "lacks a property"))();
var CreateLimitRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "name": import_zod2.z.lazy(() => NameInput), "service_ids": import_zod2.z.union([import_zod2.z.array(import_zod2.z.lazy(() => UuidInput)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").refine(unique, "has an item twice"), import_zod2.z.null()]).optional(), "per": import_zod2.z.lazy(() => LimitPer), "period": import_zod2.z.lazy(() => LimitPeriod), "unit": import_zod2.z.lazy(() => LimitUnit).optional(), "max": import_zod2.z.lazy(() => LimitMax), "gap_minutes": import_zod2.z.lazy(() => LimitGapMinutes).optional(), "time_zone": import_zod2.z.lazy(() => TimeZone).optional() }).refine(having(["name", "per", "period", "max"]), "lacks a property"))();
var UpdateLimitRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "name": import_zod2.z.lazy(() => NameInput).optional(), "max": import_zod2.z.lazy(() => LimitMax).optional() }).refine(count(1, Infinity), "has the wrong number of properties"))();
var UnavailabilityReason = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "code": import_zod2.z.lazy(() => ReasonCode), "requirement_id": import_zod2.z.union([import_zod2.z.lazy(() => Uuid), import_zod2.z.null()]), "resource_id": import_zod2.z.lazy(() => Uuid).optional(), "needed": import_zod2.z.union([import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(1e3), import_zod2.z.null()]), "free": import_zod2.z.union([import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(5e3), import_zod2.z.null()]), "blocked_by": import_zod2.z.array(import_zod2.z.lazy(() => Blocker)).refine((list) => list.length >= 0 && list.length <= 3, "has the wrong number of items"), "earliest_free_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]), "limit": import_zod2.z.lazy(() => ReachedLimit).optional() }).refine(having(["code", "requirement_id", "needed", "free", "blocked_by", "earliest_free_at"]), "lacks a property"))();
var ReachedLimit = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "max": import_zod2.z.lazy(() => LimitMax), "used": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(1e12), "free_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]) }).refine(having(["id", "max", "used", "free_at"]), "lacks a property"))();
var ReasonCode = /* @__PURE__ */ (() => import_zod2.z.literal(["OUTSIDE_HOURS", "END_OUTSIDE_HOURS", "CLOSED_DATE", "CLOSED", "WORKSPACE_CLOSED", "OFF_GRID", "PAST", "TOO_SOON", "TOO_FAR", "SERVICE_ARCHIVED", "RESOURCE_ARCHIVED", "RESOURCE_NOT_ELIGIBLE", "RESOURCE_CLOSED", "RESOURCE_HOURS", "POOL_EMPTY", "PARTY_TOO_LARGE", "POOL_EXHAUSTED", "RESOURCE_FULL", "BUFFER_CONFLICT", "HELD", "SERVICE_FULL", "LIMIT_REACHED"]))();
var UnmetDemandResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "unmet_demand": import_zod2.z.array(import_zod2.z.lazy(() => UnmetDemand)).refine((list) => list.length >= 0 && list.length <= 2e3, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["unmet_demand", "next_cursor"]), "lacks a property"))();
var UnmetDemand = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "service_id": import_zod2.z.lazy(() => Uuid), "reason": import_zod2.z.lazy(() => ReasonCode), "hour": import_zod2.z.lazy(() => Timestamp), "count": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(1e12) }).refine(having(["service_id", "reason", "hour", "count"]), "lacks a property"))();
var Blocker = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "kind": import_zod2.z.literal(["booking", "hold", "closure"]), "count": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(1e6), "until": import_zod2.z.lazy(() => Timestamp), "expires_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]), "ids": import_zod2.z.union([import_zod2.z.array(import_zod2.z.lazy(() => Uuid)).refine((list) => list.length >= 0 && list.length <= 20, "has the wrong number of items"), import_zod2.z.null()]) }).refine(having(["kind", "count", "until", "expires_at", "ids"]), "lacks a property"))();
var Allocation = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "requirement_id": import_zod2.z.lazy(() => Uuid), "resource_id": import_zod2.z.lazy(() => Uuid) }).refine(having(["requirement_id", "resource_id"]), "lacks a property"))();
var Allocations = /* @__PURE__ */ (() => import_zod2.z.array(import_zod2.z.lazy(() => Allocation)).refine((list) => list.length >= 0 && list.length <= 5e3, "has the wrong number of items"))();
var HoldStatus = /* @__PURE__ */ (() => import_zod2.z.literal(["live", "expired", "released", "consumed"]))();
var HoldResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "workspace_id": import_zod2.z.lazy(() => Uuid), "service_id": import_zod2.z.lazy(() => Uuid), "member_id": import_zod2.z.lazy(() => Uuid), "status": import_zod2.z.lazy(() => HoldStatus), "start_at": import_zod2.z.lazy(() => Timestamp), "end_at": import_zod2.z.lazy(() => Timestamp), "party_size": import_zod2.z.lazy(() => PartySize).optional(), "duration_days": import_zod2.z.lazy(() => DaysOrNull).optional(), "allocations": import_zod2.z.lazy(() => Allocations), "expires_at": import_zod2.z.lazy(() => Timestamp), "created_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "service_id", "member_id", "status", "start_at", "end_at", "allocations", "expires_at", "created_at"]), "lacks a property"))();
var HoldListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "holds": import_zod2.z.array(import_zod2.z.lazy(() => HoldResponse)).refine((list) => list.length >= 0 && list.length <= 2e3, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["holds", "next_cursor"]), "lacks a property"))();
var ChosenResourceIds = /* @__PURE__ */ (() => import_zod2.z.array(import_zod2.z.lazy(() => UuidInput)).refine((list) => list.length >= 1 && list.length <= 200, "has the wrong number of items").refine(unique, "has an item twice"))();
var AllowedResourceIds = /* @__PURE__ */ (() => import_zod2.z.array(import_zod2.z.lazy(() => UuidInput)).refine((list) => list.length >= 1 && list.length <= 200, "has the wrong number of items").refine(unique, "has an item twice"))();
var CreateHoldRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "service_id": import_zod2.z.lazy(() => UuidInput), "start_at": import_zod2.z.lazy(() => TimestampInput), "ttl_seconds": import_zod2.z.lazy(() => HoldTtlSeconds).optional(), "replaces_hold_id": import_zod2.z.lazy(() => UuidInput).optional(), "party_size": import_zod2.z.lazy(() => PartySize).optional(), "duration_minutes": import_zod2.z.lazy(() => DurationMinutes).optional(), "duration_days": import_zod2.z.lazy(() => DurationDays).optional(), "customer_email": import_zod2.z.lazy(() => Email).optional(), "resource_ids": import_zod2.z.lazy(() => ChosenResourceIds).optional(), "allowed_resource_ids": import_zod2.z.lazy(() => AllowedResourceIds).optional() }).refine(having(["service_id", "start_at"]), "lacks a property"))();
var BookingStatus = /* @__PURE__ */ (() => import_zod2.z.literal(["pending", "confirmed", "completed", "no_show", "cancelled", "declined", "expired"]))();
var BookingVersion = /* @__PURE__ */ (() => import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(1e9))();
var Notes = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.string().refine(length(1, 2e3), "has the wrong length").regex(new RegExp("^[^\\x00\\uD800-\\uDFFF]*[^\\s\\x00\\uD800-\\uDFFF][^\\x00\\uD800-\\uDFFF]*$", "u")), import_zod2.z.null()]))();
var NotesInput = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.string().refine(length(1, 2e3), "has the wrong length").regex(new RegExp("^[\\t\\n\\r\\u2028\\u2029 \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]*[^\\t\\n\\r\\u2028\\u2029 \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF][^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$", "u")), import_zod2.z.null()]))();
var Customer = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.strictObject({ "name": import_zod2.z.lazy(() => Name), "email": import_zod2.z.union([import_zod2.z.lazy(() => Email), import_zod2.z.null()]), "phone": import_zod2.z.lazy(() => Phone).optional() }).refine(having(["name", "email"]), "lacks a property"), import_zod2.z.null()]))();
var CustomerInput = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.strictObject({ "name": import_zod2.z.lazy(() => NameInput), "email": import_zod2.z.union([import_zod2.z.lazy(() => Email), import_zod2.z.null()]).optional(), "phone": import_zod2.z.lazy(() => Phone).optional() }).refine(having(["name"]), "lacks a property"), import_zod2.z.null()]))();
var Phone = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.string().refine(length(3, 40), "has the wrong length").regex(new RegExp("^[0-9+()./ -]*[0-9][0-9+()./ -]*$", "u")), import_zod2.z.null()]))();
var Metadata = /* @__PURE__ */ (() => import_zod2.z.object({}).catchall(import_zod2.z.string().refine(length(0, 500), "has the wrong length").regex(new RegExp("^[^\\x00\\uD800-\\uDFFF]*$", "u"))).refine(count(0, 20), "has the wrong number of properties").refine(names(() => import_zod2.z.string().refine(length(1, 40), "has the wrong length").regex(new RegExp("^(?!__proto__$)[A-Za-z0-9_.-]+$", "u"))), "has a wrong name"))();
var MetadataInput = /* @__PURE__ */ (() => import_zod2.z.object({}).catchall(import_zod2.z.string().refine(length(0, 500), "has the wrong length").regex(new RegExp("^[^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$", "u"))).refine(count(0, 20), "has the wrong number of properties").refine(names(() => import_zod2.z.string().refine(length(1, 40), "has the wrong length").regex(new RegExp("^(?!__proto__$)[A-Za-z0-9_.-]+$", "u"))), "has a wrong name"))();
var BookedRequirement = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "resource_id": import_zod2.z.union([import_zod2.z.lazy(() => Uuid), import_zod2.z.null()]), "category": import_zod2.z.lazy(() => Category), "quantity": import_zod2.z.lazy(() => Quantity), "takes": import_zod2.z.lazy(() => Takes).optional() }).refine(having(["id", "resource_id", "category", "quantity"]), "lacks a property"))();
var BookingResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "workspace_id": import_zod2.z.lazy(() => Uuid), "service_id": import_zod2.z.lazy(() => Uuid), "member_id": import_zod2.z.lazy(() => Uuid), "hold_id": import_zod2.z.union([import_zod2.z.lazy(() => Uuid), import_zod2.z.null()]), "status": import_zod2.z.lazy(() => BookingStatus), "start_at": import_zod2.z.lazy(() => Timestamp), "end_at": import_zod2.z.lazy(() => Timestamp), "party_size": import_zod2.z.lazy(() => PartySize).optional(), "duration_days": import_zod2.z.lazy(() => DaysOrNull).optional(), "buffer_before_minutes": import_zod2.z.lazy(() => BufferMinutes), "buffer_after_minutes": import_zod2.z.lazy(() => BufferMinutes), "customer": import_zod2.z.lazy(() => Customer), "notes": import_zod2.z.lazy(() => Notes), "metadata": import_zod2.z.lazy(() => Metadata).optional(), "answers": import_zod2.z.lazy(() => Answers).optional(), "requirements": import_zod2.z.array(import_zod2.z.lazy(() => BookedRequirement)).refine((list) => list.length >= 0 && list.length <= 200, "has the wrong number of items"), "allocations": import_zod2.z.lazy(() => Allocations), "expires_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]), "ended_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]), "ended_by": import_zod2.z.union([import_zod2.z.lazy(() => Uuid), import_zod2.z.null()]), "end_reason": import_zod2.z.lazy(() => Reason), "version": import_zod2.z.lazy(() => BookingVersion), "created_at": import_zod2.z.lazy(() => Timestamp), "updated_at": import_zod2.z.lazy(() => Timestamp), "manage_token": import_zod2.z.string().refine(length(0, 46), "has the wrong length").regex(new RegExp("^app_mng_[0-9A-Za-z]{38}$", "u")).optional() }).refine(having(["id", "workspace_id", "service_id", "member_id", "hold_id", "status", "start_at", "end_at", "buffer_before_minutes", "buffer_after_minutes", "customer", "notes", "requirements", "allocations", "expires_at", "ended_at", "ended_by", "end_reason", "version", "created_at", "updated_at"]), "lacks a property"))();
var BookingListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "bookings": import_zod2.z.array(import_zod2.z.lazy(() => BookingResponse)).refine((list) => list.length >= 0 && list.length <= 2e3, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["bookings", "next_cursor"]), "lacks a property"))();
var BookingCountsResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "time_zone": import_zod2.z.lazy(() => TimeZone), "days": import_zod2.z.array(import_zod2.z.lazy(() => BookingCount)).refine((list) => list.length >= 1 && list.length <= 62, "has the wrong number of items") }).refine(having(["time_zone", "days"]), "lacks a property"))();
var BookingCount = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "date": import_zod2.z.lazy(() => CalendarDate), "bookings": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(25e4), "persons": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(25e7) }).refine(having(["date", "bookings", "persons"]), "lacks a property"))();
var ScheduleResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "bookings": import_zod2.z.array(import_zod2.z.lazy(() => BookingResponse)).refine((list) => list.length >= 0 && list.length <= 5e3, "has the wrong number of items"), "holds": import_zod2.z.array(import_zod2.z.lazy(() => HoldResponse)).refine((list) => list.length >= 0 && list.length <= 5e3, "has the wrong number of items"), "closures": import_zod2.z.array(import_zod2.z.lazy(() => ResourceClosureResponse)).refine((list) => list.length >= 0 && list.length <= 5e3, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["bookings", "holds", "closures", "next_cursor"]), "lacks a property"))();
var Override = /* @__PURE__ */ (() => import_zod2.z.array(import_zod2.z.literal(["hours", "notice", "past", "resource_hours", "limits"])).refine((list) => list.length >= 0 && list.length <= 5, "has the wrong number of items").refine(unique, "has an item twice"))();
var OverrideLimits = /* @__PURE__ */ (() => import_zod2.z.array(import_zod2.z.literal("limits")).refine((list) => list.length >= 0 && list.length <= 1, "has the wrong number of items").refine(unique, "has an item twice"))();
var CreateBookingRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "service_id": import_zod2.z.lazy(() => UuidInput).optional(), "start_at": import_zod2.z.lazy(() => TimestampInput).optional(), "resource_ids": import_zod2.z.lazy(() => ChosenResourceIds).optional(), "allowed_resource_ids": import_zod2.z.lazy(() => AllowedResourceIds).optional(), "party_size": import_zod2.z.lazy(() => PartySize).optional(), "duration_minutes": import_zod2.z.lazy(() => DurationMinutes).optional(), "duration_days": import_zod2.z.lazy(() => DurationDays).optional(), "hold_id": import_zod2.z.lazy(() => UuidInput).optional(), "if_still_free": import_zod2.z.boolean().optional(), "member_id": import_zod2.z.lazy(() => UuidInput).optional(), "customer": import_zod2.z.lazy(() => CustomerInput).optional(), "notes": import_zod2.z.lazy(() => NotesInput).optional(), "metadata": import_zod2.z.lazy(() => MetadataInput).optional(), "answers": import_zod2.z.lazy(() => AnswersInput).optional(), "pending": import_zod2.z.boolean().optional(), "expires_in_minutes": import_zod2.z.number().refine(whole, "is no integer").gte(5).lte(43200).optional(), "override": import_zod2.z.lazy(() => Override).optional() }).refine(alternatives(["service_id", "start_at"], ["hold_id"]), "must have exactly one of its alternatives"))();
var RescheduleBookingRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "start_at": import_zod2.z.lazy(() => TimestampInput), "party_size": import_zod2.z.lazy(() => PartySize).optional(), "duration_minutes": import_zod2.z.lazy(() => DurationMinutes).optional(), "duration_days": import_zod2.z.lazy(() => DurationDays).optional(), "resource_ids": import_zod2.z.lazy(() => ChosenResourceIds).optional(), "allowed_resource_ids": import_zod2.z.lazy(() => AllowedResourceIds).optional(), "version": import_zod2.z.lazy(() => BookingVersion).optional(), "override": import_zod2.z.lazy(() => Override).optional() }).refine(having(["start_at"]), "lacks a property"))();
var ReassignBookingsRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "bookings": import_zod2.z.array(import_zod2.z.lazy(() => BookingToReassign)).refine((list) => list.length >= 1 && list.length <= 200, "has the wrong number of items"), "away_from_resource_id": import_zod2.z.lazy(() => UuidInput).optional(), "remaining_capacity": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(1e3).optional(), "adopt_requirements": import_zod2.z.boolean().optional() }).refine(having(["bookings"]), "lacks a property"))();
var BookingToReassign = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => UuidInput), "version": import_zod2.z.lazy(() => BookingVersion) }).refine(having(["id", "version"]), "lacks a property"))();
var ReassignBookingsResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "bookings": import_zod2.z.array(import_zod2.z.lazy(() => BookingResponse)).refine((list) => list.length >= 0 && list.length <= 200, "has the wrong number of items") }).refine(having(["bookings"]), "lacks a property"))();
var UpdateBookingRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "customer": import_zod2.z.lazy(() => CustomerInput).optional(), "notes": import_zod2.z.lazy(() => NotesInput).optional(), "metadata": import_zod2.z.lazy(() => MetadataInput).optional(), "answers": import_zod2.z.lazy(() => AnswersInput).optional(), "override": import_zod2.z.lazy(() => OverrideLimits).optional(), "version": import_zod2.z.lazy(() => BookingVersion).optional() }))();
var CancelBookingRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "reason": import_zod2.z.lazy(() => ReasonInput).optional(), "version": import_zod2.z.lazy(() => BookingVersion).optional() }))();
var DeclineBookingRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "reason": import_zod2.z.lazy(() => ReasonInput).optional(), "version": import_zod2.z.lazy(() => BookingVersion).optional() }))();
var ApproveBookingRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "version": import_zod2.z.lazy(() => BookingVersion).optional() }))();
var CompleteBookingRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "version": import_zod2.z.lazy(() => BookingVersion).optional() }))();
var MarkBookingNoShowRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "version": import_zod2.z.lazy(() => BookingVersion).optional() }))();
var ReopenBookingRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "version": import_zod2.z.lazy(() => BookingVersion).optional() }))();
var BookingAction = /* @__PURE__ */ (() => import_zod2.z.literal(["created", "rescheduled", "reassigned", "approved", "declined", "cancelled", "completed", "no_show", "updated", "reopened"]))();
var BookingActor = /* @__PURE__ */ (() => import_zod2.z.literal(["user", "customer"]))();
var BookingChange = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "booking_id": import_zod2.z.lazy(() => Uuid), "version": import_zod2.z.lazy(() => BookingVersion), "action": import_zod2.z.lazy(() => BookingAction), "status": import_zod2.z.lazy(() => BookingStatus), "actor": import_zod2.z.lazy(() => BookingActor), "user_id": import_zod2.z.union([import_zod2.z.lazy(() => Uuid), import_zod2.z.null()]), "start_at": import_zod2.z.lazy(() => Timestamp), "end_at": import_zod2.z.lazy(() => Timestamp), "resource_ids": import_zod2.z.array(import_zod2.z.lazy(() => Uuid)).refine((list) => list.length >= 0 && list.length <= 5e3, "has the wrong number of items"), "reason": import_zod2.z.lazy(() => Reason), "created_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["id", "booking_id", "version", "action", "status", "actor", "user_id", "start_at", "end_at", "resource_ids", "reason", "created_at"]), "lacks a property"))();
var BookingHistoryResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "changes": import_zod2.z.array(import_zod2.z.lazy(() => BookingChange)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["changes", "next_cursor"]), "lacks a property"))();
var ImpactResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "bookings": import_zod2.z.array(import_zod2.z.lazy(() => ImpactedBooking)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["bookings", "next_cursor"]), "lacks a property"))();
var ImpactedBooking = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "booking": import_zod2.z.lazy(() => BookingResponse), "reasons": import_zod2.z.array(import_zod2.z.lazy(() => ImpactReason)).refine((list) => list.length >= 1 && list.length <= 5e3, "has the wrong number of items"), "movable": import_zod2.z.boolean() }).refine(having(["booking", "reasons", "movable"]), "lacks a property"))();
var ImpactReason = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "code": import_zod2.z.literal(["OUTSIDE_HOURS", "END_OUTSIDE_HOURS", "CLOSED_DATE", "CLOSED", "WORKSPACE_CLOSED", "SERVICE_FULL", "RESOURCE_ARCHIVED", "RESOURCE_CLOSED", "RESOURCE_HOURS", "RESOURCE_FULL", "CATEGORY_CHANGED", "ELIGIBILITY_LOST", "REQUIREMENT_UNMET", "LIMIT_EXCEEDED"]), "requirement_id": import_zod2.z.union([import_zod2.z.lazy(() => Uuid), import_zod2.z.null()]), "resource_id": import_zod2.z.union([import_zod2.z.lazy(() => Uuid), import_zod2.z.null()]) }).refine(having(["code", "requirement_id", "resource_id"]), "lacks a property"))();
var RotateApiKeyResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "access_key": import_zod2.z.string().refine(length(0, 47), "has the wrong length").regex(new RegExp("^app_live_[0-9A-Za-z]{38}$", "u")), "id": import_zod2.z.lazy(() => Uuid), "member_id": import_zod2.z.lazy(() => Uuid), "key_prefix": import_zod2.z.string().refine(length(0, 15), "has the wrong length").regex(new RegExp("^app_live_[0-9A-Za-z]{6}$", "u")), "role_cap": import_zod2.z.lazy(() => RoleCap), "expires_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]) }).refine(having(["access_key", "id", "member_id", "key_prefix", "role_cap", "expires_at"]), "lacks a property"))();
var AgentGitRestoreRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "sha": import_zod2.z.string().refine(length(7, 40), "has the wrong length").regex(new RegExp("^[0-9a-fA-F]+$", "u")) }).refine(having(["sha"]), "lacks a property"))();
var AgentGitRestoreResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "runId": import_zod2.z.lazy(() => RunId), "committed": import_zod2.z.literal(true), "sha": import_zod2.z.string().refine(length(0, 40), "has the wrong length").regex(new RegExp("^[0-9a-f]{40}$", "u")), "restoredFrom": import_zod2.z.string().refine(length(0, 40), "has the wrong length").regex(new RegExp("^[0-9a-f]{40}$", "u")) }).refine(having(["runId", "committed", "sha", "restoredFrom"]), "lacks a property"))();
var Email = /* @__PURE__ */ (() => import_zod2.z.string().refine(length(3, 254), "has the wrong length").regex(new RegExp("^[^\\s@\\x00-\\x1F\\x7F-\\xA0\\xAD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uD800-\\uDFFF]+@[^\\s@\\x00-\\x1F\\x7F-\\xA0\\xAD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uD800-\\uDFFF]+$", "u")))();
var Password = /* @__PURE__ */ (() => import_zod2.z.string().refine(length(12, 256), "has the wrong length").regex(new RegExp("^[^\\x00\\uD800-\\uDFFF]+$", "u")))();
var NextCursor = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.string().refine(length(1, 4096), "has the wrong length"), import_zod2.z.null()]))();
var InvitationToken = /* @__PURE__ */ (() => import_zod2.z.string().refine(length(0, 50), "has the wrong length").regex(new RegExp("^invite_[A-Za-z0-9_-]{43}$", "u")))();
var PasswordResetToken = /* @__PURE__ */ (() => import_zod2.z.string().refine(length(0, 49), "has the wrong length").regex(new RegExp("^reset_[A-Za-z0-9_-]{43}$", "u")))();
var KeyKind = /* @__PURE__ */ (() => import_zod2.z.literal(["live", "test", "publishable"]))();
var Origins = /* @__PURE__ */ (() => import_zod2.z.array(import_zod2.z.string().refine(length(4, 260), "has the wrong length").regex(new RegExp("^(?:self|https://[a-z0-9.-]+(?::[0-9]{1,5})?|http://(?:localhost|127\\.0\\.0\\.1)(?::[0-9]{1,5})?)$", "u"))).refine((list) => list.length >= 1 && list.length <= 10, "has the wrong number of items").refine(unique, "has an item twice"))();
var CommitId = /* @__PURE__ */ (() => import_zod2.z.string().refine(length(0, 40), "has the wrong length").regex(new RegExp("^[0-9a-f]{40}$", "u")))();
var Bytes = /* @__PURE__ */ (() => import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(999999999999999))();
var Branch = /* @__PURE__ */ (() => import_zod2.z.string().refine(length(0, 200), "has the wrong length").regex(new RegExp("^(?!.*\\.lock(?:/|$))[A-Za-z0-9_][A-Za-z0-9_-]*(?:[./][A-Za-z0-9_-]+)*$", "u")))();
var User = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "email": import_zod2.z.string().refine(length(3, 254), "has the wrong length"), "name": import_zod2.z.lazy(() => Name) }).refine(having(["id", "email", "name"]), "lacks a property"))();
var CreateSessionRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "email": import_zod2.z.lazy(() => Email), "password": import_zod2.z.string().refine(length(1, 256), "has the wrong length") }).refine(having(["email", "password"]), "lacks a property"))();
var CreateSessionResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "user": import_zod2.z.lazy(() => User), "session": import_zod2.z.lazy(() => SessionResponse) }).refine(having(["user", "session"]), "lacks a property"))();
var SessionResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "created_at": import_zod2.z.lazy(() => Timestamp), "last_seen_at": import_zod2.z.lazy(() => Timestamp), "expires_at": import_zod2.z.lazy(() => Timestamp), "address": import_zod2.z.union([import_zod2.z.string().refine(length(0, 64), "has the wrong length"), import_zod2.z.null()]), "user_agent": import_zod2.z.union([import_zod2.z.string().refine(length(0, 300), "has the wrong length"), import_zod2.z.null()]), "current": import_zod2.z.boolean() }).refine(having(["id", "created_at", "last_seen_at", "expires_at", "address", "user_agent", "current"]), "lacks a property"))();
var SessionListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "sessions": import_zod2.z.array(import_zod2.z.lazy(() => SessionResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["sessions", "next_cursor"]), "lacks a property"))();
var ChangePasswordRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "current_password": import_zod2.z.string().refine(length(1, 256), "has the wrong length"), "new_password": import_zod2.z.lazy(() => Password) }).refine(having(["current_password", "new_password"]), "lacks a property"))();
var CreateAccountRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "token": import_zod2.z.lazy(() => InvitationToken), "name": import_zod2.z.lazy(() => NameInput), "password": import_zod2.z.lazy(() => Password) }).refine(having(["token", "name", "password"]), "lacks a property"))();
var SignUpRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "email": import_zod2.z.lazy(() => Email), "name": import_zod2.z.lazy(() => NameInput), "password": import_zod2.z.lazy(() => Password) }).refine(having(["email", "name", "password"]), "lacks a property"))();
var UserResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "user": import_zod2.z.lazy(() => User) }).refine(having(["user"]), "lacks a property"))();
var ResetPasswordRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "reset_token": import_zod2.z.lazy(() => PasswordResetToken), "password": import_zod2.z.lazy(() => Password) }).refine(having(["reset_token", "password"]), "lacks a property"))();
var PasswordResetResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "reset_token": import_zod2.z.lazy(() => PasswordResetToken), "expires_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["reset_token", "expires_at"]), "lacks a property"))();
var AccountResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "user": import_zod2.z.lazy(() => User), "membership": import_zod2.z.lazy(() => Membership) }).refine(having(["user", "membership"]), "lacks a property"))();
var WorkspaceResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "name": import_zod2.z.lazy(() => Name), "time_zone": import_zod2.z.lazy(() => TimeZone), "member_id": import_zod2.z.lazy(() => Uuid), "role": import_zod2.z.lazy(() => Role), "created_at": import_zod2.z.lazy(() => Timestamp), "updated_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["id", "name", "time_zone", "member_id", "role", "created_at", "updated_at"]), "lacks a property"))();
var WorkspaceListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaces": import_zod2.z.array(import_zod2.z.lazy(() => WorkspaceResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["workspaces", "next_cursor"]), "lacks a property"))();
var CreateWorkspaceRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "name": import_zod2.z.lazy(() => NameInput), "time_zone": import_zod2.z.lazy(() => TimeZone).optional() }).refine(having(["name"]), "lacks a property"))();
var UpdateWorkspaceRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "expected": import_zod2.z.lazy(() => ExpectedValues).optional(), "name": import_zod2.z.lazy(() => NameInput).optional(), "time_zone": import_zod2.z.lazy(() => TimeZone).optional() }))();
var WorkspaceProfileResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspace_id": import_zod2.z.lazy(() => Uuid), "display_name": import_zod2.z.lazy(() => DisplayName), "description": import_zod2.z.lazy(() => BusinessDescription), "address": import_zod2.z.lazy(() => PostalAddress), "colour": import_zod2.z.lazy(() => Colour), "logo": import_zod2.z.union([import_zod2.z.lazy(() => WorkspaceLogo), import_zod2.z.null()]), "updated_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]) }).refine(having(["workspace_id", "display_name", "description", "address", "colour", "logo", "updated_at"]), "lacks a property"))();
var WorkspaceLogo = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "type": import_zod2.z.lazy(() => LogoType), "width": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(2048), "height": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(2048), "bytes": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(262144) }).refine(having(["type", "width", "height", "bytes"]), "lacks a property"))();
var LogoType = /* @__PURE__ */ (() => import_zod2.z.literal(["image/png", "image/jpeg", "image/webp"]))();
var LogoData = /* @__PURE__ */ (() => import_zod2.z.string().refine(length(4, 349528), "has the wrong length").regex(new RegExp("^[A-Za-z0-9+/]+={0,2}$", "u")))();
var DisplayName = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.string().refine(length(1, 200), "has the wrong length").regex(new RegExp("^[ \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]*[^ \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\x00-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF][^\\x00-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$", "u")), import_zod2.z.null()]))();
var BusinessDescription = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.string().refine(length(1, 2e3), "has the wrong length").regex(new RegExp("^[\\t\\n\\r\\u2028\\u2029 \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]*[^\\t\\n\\r\\u2028\\u2029 \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF][^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$", "u")), import_zod2.z.null()]))();
var PostalAddress = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.string().refine(length(1, 500), "has the wrong length").regex(new RegExp("^[\\t\\n\\r\\u2028\\u2029 \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]*[^\\t\\n\\r\\u2028\\u2029 \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF][^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$", "u")), import_zod2.z.null()]))();
var Colour = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.string().refine(length(7, 7), "has the wrong length").regex(new RegExp("^#[0-9A-Fa-f]{6}$", "u")), import_zod2.z.null()]))();
var UpdateWorkspaceProfileRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "expected": import_zod2.z.lazy(() => ExpectedValues).optional(), "display_name": import_zod2.z.lazy(() => DisplayName).optional(), "description": import_zod2.z.lazy(() => BusinessDescription).optional(), "address": import_zod2.z.lazy(() => PostalAddress).optional(), "colour": import_zod2.z.lazy(() => Colour).optional() }))();
var SetWorkspaceLogoRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "data": import_zod2.z.lazy(() => LogoData) }).refine(having(["data"]), "lacks a property"))();
var WorkspaceStorageResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspace_id": import_zod2.z.lazy(() => Uuid), "used_bytes": import_zod2.z.lazy(() => Bytes), "limit_bytes": import_zod2.z.lazy(() => Bytes), "agent_runs": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(999999999999999) }).refine(having(["workspace_id", "used_bytes", "limit_bytes", "agent_runs"]), "lacks a property"))();
var MemberResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "workspace_id": import_zod2.z.lazy(() => Uuid), "user": import_zod2.z.lazy(() => User), "role": import_zod2.z.lazy(() => Role), "deactivated_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]), "created_at": import_zod2.z.lazy(() => Timestamp), "updated_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "user", "role", "deactivated_at", "created_at", "updated_at"]), "lacks a property"))();
var MemberListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "members": import_zod2.z.array(import_zod2.z.lazy(() => MemberResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["members", "next_cursor"]), "lacks a property"))();
var UpdateMemberRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "expected": import_zod2.z.lazy(() => ExpectedValues).optional(), "role": import_zod2.z.lazy(() => Role).optional(), "active": import_zod2.z.boolean().optional() }))();
var InvitationResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "workspace_id": import_zod2.z.lazy(() => Uuid), "email": import_zod2.z.string().refine(length(3, 254), "has the wrong length"), "role": import_zod2.z.lazy(() => Role), "invited_by": import_zod2.z.lazy(() => Uuid), "created_at": import_zod2.z.lazy(() => Timestamp), "expires_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "email", "role", "invited_by", "created_at", "expires_at"]), "lacks a property"))();
var InvitationListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "invitations": import_zod2.z.array(import_zod2.z.lazy(() => InvitationResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["invitations", "next_cursor"]), "lacks a property"))();
var CreateInvitationRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "email": import_zod2.z.lazy(() => Email), "role": import_zod2.z.lazy(() => Role) }).refine(having(["email", "role"]), "lacks a property"))();
var CreateInvitationResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "token": import_zod2.z.lazy(() => InvitationToken), "invitation": import_zod2.z.lazy(() => InvitationResponse) }).refine(having(["token", "invitation"]), "lacks a property"))();
var AcceptInvitationRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "token": import_zod2.z.lazy(() => InvitationToken) }).refine(having(["token"]), "lacks a property"))();
var LookUpInvitationRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "token": import_zod2.z.lazy(() => InvitationToken) }).refine(having(["token"]), "lacks a property"))();
var InvitationDetails = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspace_name": import_zod2.z.lazy(() => Name), "invited_by_name": import_zod2.z.lazy(() => Name), "email": import_zod2.z.string().refine(length(3, 254), "has the wrong length"), "role": import_zod2.z.lazy(() => Role), "expires_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["workspace_name", "invited_by_name", "email", "role", "expires_at"]), "lacks a property"))();
var IntegrationResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "workspace_id": import_zod2.z.lazy(() => Uuid), "name": import_zod2.z.lazy(() => Name), "created_at": import_zod2.z.lazy(() => Timestamp), "updated_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "name", "created_at", "updated_at"]), "lacks a property"))();
var IntegrationListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "integrations": import_zod2.z.array(import_zod2.z.lazy(() => IntegrationResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["integrations", "next_cursor"]), "lacks a property"))();
var CreateIntegrationRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "name": import_zod2.z.lazy(() => NameInput) }).refine(having(["name"]), "lacks a property"))();
var ApiKeyResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "workspace_id": import_zod2.z.lazy(() => Uuid), "integration_id": import_zod2.z.lazy(() => Uuid), "member_id": import_zod2.z.lazy(() => Uuid), "created_by": import_zod2.z.union([import_zod2.z.lazy(() => Uuid), import_zod2.z.null()]), "kind": import_zod2.z.lazy(() => KeyKind), "name": import_zod2.z.union([import_zod2.z.lazy(() => KeyName), import_zod2.z.null()]), "key_prefix": import_zod2.z.string().refine(length(0, 15), "has the wrong length").regex(new RegExp("^app_(?:live|test|pub)_[0-9A-Za-z]{6}$", "u")), "role_cap": import_zod2.z.lazy(() => RoleCap), "origins": import_zod2.z.union([import_zod2.z.lazy(() => Origins), import_zod2.z.null()]), "rotated_from_id": import_zod2.z.union([import_zod2.z.lazy(() => Uuid), import_zod2.z.null()]), "created_at": import_zod2.z.lazy(() => Timestamp), "expires_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]), "revoked_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]), "last_used_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]) }).refine(having(["id", "workspace_id", "integration_id", "member_id", "created_by", "kind", "name", "key_prefix", "role_cap", "origins", "rotated_from_id", "created_at", "expires_at", "revoked_at", "last_used_at"]), "lacks a property"))();
var ApiKeyListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "api_keys": import_zod2.z.array(import_zod2.z.lazy(() => ApiKeyResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["api_keys", "next_cursor"]), "lacks a property"))();
var CreateApiKeyRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "integration_id": import_zod2.z.lazy(() => UuidInput), "member_id": import_zod2.z.lazy(() => UuidInput).optional(), "kind": import_zod2.z.lazy(() => KeyKind), "name": import_zod2.z.lazy(() => KeyName).optional(), "role_cap": import_zod2.z.lazy(() => RoleCap), "origins": import_zod2.z.lazy(() => Origins).optional(), "expires_at": import_zod2.z.union([import_zod2.z.string().refine(length(0, 40), "has the wrong length").refine(dateTime, "is no date-time"), import_zod2.z.null()]).optional() }).refine(having(["integration_id", "kind", "role_cap"]), "lacks a property"))();
var UpdateApiKeyRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "origins": import_zod2.z.lazy(() => Origins) }).refine(having(["origins"]), "lacks a property"))();
var CreateApiKeyResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "access_key": import_zod2.z.string().refine(length(0, 47), "has the wrong length").regex(new RegExp("^app_(?:live|test|pub)_[0-9A-Za-z]{38}$", "u")), "api_key": import_zod2.z.lazy(() => ApiKeyResponse) }).refine(having(["access_key", "api_key"]), "lacks a property"))();
var ServiceResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "workspace_id": import_zod2.z.lazy(() => Uuid), "name": import_zod2.z.lazy(() => Name), "duration_minutes": import_zod2.z.lazy(() => DurationMinutes), "slot_interval_minutes": import_zod2.z.lazy(() => SlotIntervalMinutes), "buffer_before_minutes": import_zod2.z.lazy(() => BufferMinutes), "buffer_after_minutes": import_zod2.z.lazy(() => BufferMinutes), "min_notice_minutes": import_zod2.z.lazy(() => MinNoticeMinutes), "max_advance_days": import_zod2.z.lazy(() => MaxAdvanceDays), "time_zone": import_zod2.z.lazy(() => TimeZone), "weekly_hours": import_zod2.z.lazy(() => WeeklyHours), "date_overrides": import_zod2.z.lazy(() => DateOverrides), "closures": import_zod2.z.lazy(() => ServiceClosures), "hold_ttl_seconds": import_zod2.z.lazy(() => HoldTtlSeconds), "cancellation_notice_minutes": import_zod2.z.lazy(() => CancellationNoticeMinutes), "requires_approval": import_zod2.z.lazy(() => RequiresApproval), "approval_ttl_minutes": import_zod2.z.lazy(() => ApprovalTtlMinutes), "max_concurrent": import_zod2.z.lazy(() => MaxConcurrent), "concurrency_unit": import_zod2.z.lazy(() => ConcurrencyUnit), "min_party_size": import_zod2.z.lazy(() => PartySize), "max_party_size": import_zod2.z.lazy(() => PartySize), "duration_options": import_zod2.z.lazy(() => DurationOptions), "duration_range": import_zod2.z.lazy(() => DurationRange), "hours_mode": import_zod2.z.lazy(() => HoursMode), "unit": import_zod2.z.lazy(() => LengthUnit), "check_in_time": import_zod2.z.lazy(() => LocalTimeOrNull), "check_out_time": import_zod2.z.lazy(() => LocalTimeOrNull), "min_days": import_zod2.z.lazy(() => DaysOrNull), "max_days": import_zod2.z.lazy(() => DaysOrNull), "public": import_zod2.z.lazy(() => PublicService), "questions": import_zod2.z.lazy(() => Questions), "reminder_minutes": import_zod2.z.lazy(() => ReminderMinutes), "archived_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]), "created_at": import_zod2.z.lazy(() => Timestamp), "updated_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "name", "duration_minutes", "slot_interval_minutes", "buffer_before_minutes", "buffer_after_minutes", "min_notice_minutes", "max_advance_days", "time_zone", "weekly_hours", "date_overrides", "closures", "hold_ttl_seconds", "cancellation_notice_minutes", "requires_approval", "approval_ttl_minutes", "max_concurrent", "concurrency_unit", "min_party_size", "max_party_size", "duration_options", "duration_range", "hours_mode", "unit", "check_in_time", "check_out_time", "min_days", "max_days", "public", "questions", "reminder_minutes", "archived_at", "created_at", "updated_at"]), "lacks a property"))();
var ServiceListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "services": import_zod2.z.array(import_zod2.z.lazy(() => ServiceResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["services", "next_cursor"]), "lacks a property"))();
var CreateServiceRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "name": import_zod2.z.lazy(() => NameInput), "duration_minutes": import_zod2.z.lazy(() => DurationMinutes).optional(), "slot_interval_minutes": import_zod2.z.lazy(() => SlotIntervalMinutes).optional(), "buffer_before_minutes": import_zod2.z.lazy(() => BufferMinutes).optional(), "buffer_after_minutes": import_zod2.z.lazy(() => BufferMinutes).optional(), "min_notice_minutes": import_zod2.z.lazy(() => MinNoticeMinutes).optional(), "max_advance_days": import_zod2.z.lazy(() => MaxAdvanceDays).optional(), "time_zone": import_zod2.z.lazy(() => TimeZone).optional(), "weekly_hours": import_zod2.z.lazy(() => WeeklyHours).optional(), "date_overrides": import_zod2.z.lazy(() => DateOverrides).optional(), "closures": import_zod2.z.lazy(() => ServiceClosuresInput).optional(), "hold_ttl_seconds": import_zod2.z.lazy(() => HoldTtlSeconds).optional(), "cancellation_notice_minutes": import_zod2.z.lazy(() => CancellationNoticeMinutes).optional(), "requires_approval": import_zod2.z.lazy(() => RequiresApproval).optional(), "approval_ttl_minutes": import_zod2.z.lazy(() => ApprovalTtlMinutes).optional(), "max_concurrent": import_zod2.z.lazy(() => MaxConcurrent).optional(), "concurrency_unit": import_zod2.z.lazy(() => ConcurrencyUnit).optional(), "min_party_size": import_zod2.z.lazy(() => PartySize).optional(), "max_party_size": import_zod2.z.lazy(() => PartySize).optional(), "duration_options": import_zod2.z.lazy(() => DurationOptions).optional(), "duration_range": import_zod2.z.lazy(() => DurationRange).optional(), "hours_mode": import_zod2.z.lazy(() => HoursMode).optional(), "unit": import_zod2.z.lazy(() => LengthUnit).optional(), "check_in_time": import_zod2.z.lazy(() => LocalTimeOrNull).optional(), "check_out_time": import_zod2.z.lazy(() => LocalTimeOrNull).optional(), "min_days": import_zod2.z.lazy(() => DaysOrNull).optional(), "max_days": import_zod2.z.lazy(() => DaysOrNull).optional(), "public": import_zod2.z.lazy(() => PublicService).optional(), "questions": import_zod2.z.lazy(() => QuestionsInput).optional(), "reminder_minutes": import_zod2.z.lazy(() => ReminderMinutes).optional() }).refine(having(["name"]), "lacks a property"))();
var UpdateServiceRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "expected": import_zod2.z.lazy(() => ExpectedValues).optional(), "name": import_zod2.z.lazy(() => NameInput).optional(), "duration_minutes": import_zod2.z.lazy(() => DurationMinutes).optional(), "slot_interval_minutes": import_zod2.z.lazy(() => SlotIntervalMinutes).optional(), "buffer_before_minutes": import_zod2.z.lazy(() => BufferMinutes).optional(), "buffer_after_minutes": import_zod2.z.lazy(() => BufferMinutes).optional(), "min_notice_minutes": import_zod2.z.lazy(() => MinNoticeMinutes).optional(), "max_advance_days": import_zod2.z.lazy(() => MaxAdvanceDays).optional(), "time_zone": import_zod2.z.lazy(() => TimeZone).optional(), "weekly_hours": import_zod2.z.lazy(() => WeeklyHours).optional(), "date_overrides": import_zod2.z.lazy(() => DateOverrides).optional(), "closures": import_zod2.z.lazy(() => ServiceClosuresInput).optional(), "hold_ttl_seconds": import_zod2.z.lazy(() => HoldTtlSeconds).optional(), "cancellation_notice_minutes": import_zod2.z.lazy(() => CancellationNoticeMinutes).optional(), "requires_approval": import_zod2.z.lazy(() => RequiresApproval).optional(), "approval_ttl_minutes": import_zod2.z.lazy(() => ApprovalTtlMinutes).optional(), "max_concurrent": import_zod2.z.lazy(() => MaxConcurrent).optional(), "concurrency_unit": import_zod2.z.lazy(() => ConcurrencyUnit).optional(), "min_party_size": import_zod2.z.lazy(() => PartySize).optional(), "max_party_size": import_zod2.z.lazy(() => PartySize).optional(), "duration_options": import_zod2.z.lazy(() => DurationOptions).optional(), "duration_range": import_zod2.z.lazy(() => DurationRange).optional(), "hours_mode": import_zod2.z.lazy(() => HoursMode).optional(), "unit": import_zod2.z.lazy(() => LengthUnit).optional(), "check_in_time": import_zod2.z.lazy(() => LocalTimeOrNull).optional(), "check_out_time": import_zod2.z.lazy(() => LocalTimeOrNull).optional(), "min_days": import_zod2.z.lazy(() => DaysOrNull).optional(), "max_days": import_zod2.z.lazy(() => DaysOrNull).optional(), "public": import_zod2.z.lazy(() => PublicService).optional(), "questions": import_zod2.z.lazy(() => QuestionsInput).optional(), "reminder_minutes": import_zod2.z.lazy(() => ReminderMinutes).optional(), "archived": import_zod2.z.boolean().optional() }))();
var EventListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "events": import_zod2.z.array(import_zod2.z.lazy(() => Event)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_after": import_zod2.z.union([import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(999999999999999), import_zod2.z.null()]), "latest": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(999999999999999) }).refine(having(["events", "next_after", "latest"]), "lacks a property"))();
var Event = /* @__PURE__ */ (() => oneOf(() => import_zod2.z.lazy(() => BookingEvent), () => import_zod2.z.lazy(() => HoldEvent), () => import_zod2.z.lazy(() => ClosureEvent), () => import_zod2.z.lazy(() => RequirementEvent), () => import_zod2.z.lazy(() => ResourceEvent), () => import_zod2.z.lazy(() => ResourceHoursEvent), () => import_zod2.z.lazy(() => ServiceEvent), () => import_zod2.z.lazy(() => MemberEvent), () => import_zod2.z.lazy(() => InvitationEvent), () => import_zod2.z.lazy(() => IntegrationEvent), () => import_zod2.z.lazy(() => KeyEvent), () => import_zod2.z.lazy(() => WorkspaceEvent), () => import_zod2.z.lazy(() => WorkspaceClosureEvent), () => import_zod2.z.lazy(() => RunEvent), () => import_zod2.z.lazy(() => WebhookEndpointEvent), () => import_zod2.z.lazy(() => CalendarFeedEvent), () => import_zod2.z.lazy(() => LimitEvent)))();
var EventType = /* @__PURE__ */ (() => import_zod2.z.literal(["booking.created", "booking.rescheduled", "booking.reassigned", "booking.approved", "booking.declined", "booking.cancelled", "booking.completed", "booking.no_show", "booking.updated", "booking.reopened", "booking.expired", "booking.reminder", "hold.created", "hold.released", "hold.consumed", "hold.expired", "closure.created", "closure.deleted", "requirement.created", "requirement.updated", "requirement.deleted", "resource.created", "resource.updated", "resource_hours.updated", "service.created", "service.updated", "member.added", "member.updated", "member.removed", "invitation.created", "invitation.accepted", "invitation.deleted", "integration.created", "key.created", "key.updated", "key.rotated", "key.revoked", "workspace.updated", "workspace_closure.created", "workspace_closure.deleted", "run.created", "run.updated", "run.deleted", "run.restored", "run.turn_started", "run.turn_finished", "run.sandbox_opened", "run.sandbox_closed", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.deleted", "webhook_endpoint.disabled", "calendar_feed.created", "calendar_feed.deleted", "limit.created", "limit.updated", "limit.deleted"]))();
var EventSequence = /* @__PURE__ */ (() => import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(999999999999999))();
var EventUser = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.lazy(() => Uuid), import_zod2.z.null()]))();
var BookingEvent = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "sequence": import_zod2.z.lazy(() => EventSequence), "type": import_zod2.z.literal(["booking.created", "booking.rescheduled", "booking.reassigned", "booking.approved", "booking.declined", "booking.cancelled", "booking.completed", "booking.no_show", "booking.updated", "booking.reopened", "booking.expired", "booking.reminder"]), "subject": import_zod2.z.strictObject({ "kind": import_zod2.z.literal("booking"), "id": import_zod2.z.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": import_zod2.z.lazy(() => Timestamp), "user_id": import_zod2.z.lazy(() => EventUser), "data": import_zod2.z.lazy(() => BookingEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var HoldEvent = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "sequence": import_zod2.z.lazy(() => EventSequence), "type": import_zod2.z.literal(["hold.created", "hold.released", "hold.consumed", "hold.expired"]), "subject": import_zod2.z.strictObject({ "kind": import_zod2.z.literal("hold"), "id": import_zod2.z.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": import_zod2.z.lazy(() => Timestamp), "user_id": import_zod2.z.lazy(() => EventUser), "data": import_zod2.z.lazy(() => HoldEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var ClosureEvent = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "sequence": import_zod2.z.lazy(() => EventSequence), "type": import_zod2.z.literal(["closure.created", "closure.deleted"]), "subject": import_zod2.z.strictObject({ "kind": import_zod2.z.literal("closure"), "id": import_zod2.z.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": import_zod2.z.lazy(() => Timestamp), "user_id": import_zod2.z.lazy(() => EventUser), "data": import_zod2.z.lazy(() => ClosureEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var RequirementEvent = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "sequence": import_zod2.z.lazy(() => EventSequence), "type": import_zod2.z.literal(["requirement.created", "requirement.updated", "requirement.deleted"]), "subject": import_zod2.z.strictObject({ "kind": import_zod2.z.literal("requirement"), "id": import_zod2.z.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": import_zod2.z.lazy(() => Timestamp), "user_id": import_zod2.z.lazy(() => EventUser), "data": import_zod2.z.lazy(() => RequirementEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var ResourceEvent = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "sequence": import_zod2.z.lazy(() => EventSequence), "type": import_zod2.z.literal(["resource.created", "resource.updated"]), "subject": import_zod2.z.strictObject({ "kind": import_zod2.z.literal("resource"), "id": import_zod2.z.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": import_zod2.z.lazy(() => Timestamp), "user_id": import_zod2.z.lazy(() => EventUser), "data": import_zod2.z.lazy(() => ArchivableEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var ResourceHoursEvent = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "sequence": import_zod2.z.lazy(() => EventSequence), "type": import_zod2.z.literal("resource_hours.updated"), "subject": import_zod2.z.strictObject({ "kind": import_zod2.z.literal("resource_hours"), "id": import_zod2.z.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": import_zod2.z.lazy(() => Timestamp), "user_id": import_zod2.z.lazy(() => EventUser), "data": import_zod2.z.lazy(() => EmptyEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var ServiceEvent = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "sequence": import_zod2.z.lazy(() => EventSequence), "type": import_zod2.z.literal(["service.created", "service.updated"]), "subject": import_zod2.z.strictObject({ "kind": import_zod2.z.literal("service"), "id": import_zod2.z.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": import_zod2.z.lazy(() => Timestamp), "user_id": import_zod2.z.lazy(() => EventUser), "data": import_zod2.z.lazy(() => ArchivableEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var MemberEvent = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "sequence": import_zod2.z.lazy(() => EventSequence), "type": import_zod2.z.literal(["member.added", "member.updated", "member.removed"]), "subject": import_zod2.z.strictObject({ "kind": import_zod2.z.literal("member"), "id": import_zod2.z.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": import_zod2.z.lazy(() => Timestamp), "user_id": import_zod2.z.lazy(() => EventUser), "data": import_zod2.z.lazy(() => MemberEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var InvitationEvent = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "sequence": import_zod2.z.lazy(() => EventSequence), "type": import_zod2.z.literal(["invitation.created", "invitation.accepted", "invitation.deleted"]), "subject": import_zod2.z.strictObject({ "kind": import_zod2.z.literal("invitation"), "id": import_zod2.z.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": import_zod2.z.lazy(() => Timestamp), "user_id": import_zod2.z.lazy(() => EventUser), "data": import_zod2.z.lazy(() => InvitationEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var IntegrationEvent = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "sequence": import_zod2.z.lazy(() => EventSequence), "type": import_zod2.z.literal("integration.created"), "subject": import_zod2.z.strictObject({ "kind": import_zod2.z.literal("integration"), "id": import_zod2.z.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": import_zod2.z.lazy(() => Timestamp), "user_id": import_zod2.z.lazy(() => EventUser), "data": import_zod2.z.lazy(() => EmptyEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var KeyEvent = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "sequence": import_zod2.z.lazy(() => EventSequence), "type": import_zod2.z.literal(["key.created", "key.updated", "key.rotated", "key.revoked"]), "subject": import_zod2.z.strictObject({ "kind": import_zod2.z.literal("key"), "id": import_zod2.z.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": import_zod2.z.lazy(() => Timestamp), "user_id": import_zod2.z.lazy(() => EventUser), "data": import_zod2.z.lazy(() => KeyEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var WorkspaceEvent = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "sequence": import_zod2.z.lazy(() => EventSequence), "type": import_zod2.z.literal("workspace.updated"), "subject": import_zod2.z.strictObject({ "kind": import_zod2.z.literal("workspace"), "id": import_zod2.z.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": import_zod2.z.lazy(() => Timestamp), "user_id": import_zod2.z.lazy(() => EventUser), "data": import_zod2.z.lazy(() => EmptyEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var WorkspaceClosureEvent = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "sequence": import_zod2.z.lazy(() => EventSequence), "type": import_zod2.z.literal(["workspace_closure.created", "workspace_closure.deleted"]), "subject": import_zod2.z.strictObject({ "kind": import_zod2.z.literal("workspace_closure"), "id": import_zod2.z.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": import_zod2.z.lazy(() => Timestamp), "user_id": import_zod2.z.lazy(() => EventUser), "data": import_zod2.z.lazy(() => WorkspaceClosureEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var LimitEvent = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "sequence": import_zod2.z.lazy(() => EventSequence), "type": import_zod2.z.literal(["limit.created", "limit.updated", "limit.deleted"]), "subject": import_zod2.z.strictObject({ "kind": import_zod2.z.literal("limit"), "id": import_zod2.z.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": import_zod2.z.lazy(() => Timestamp), "user_id": import_zod2.z.lazy(() => EventUser), "data": import_zod2.z.lazy(() => EmptyEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var RunEvent = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "sequence": import_zod2.z.lazy(() => EventSequence), "type": import_zod2.z.literal(["run.created", "run.updated", "run.deleted", "run.restored", "run.turn_started", "run.turn_finished", "run.sandbox_opened", "run.sandbox_closed"]), "subject": import_zod2.z.strictObject({ "kind": import_zod2.z.literal("run"), "id": import_zod2.z.lazy(() => RunId) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": import_zod2.z.lazy(() => Timestamp), "user_id": import_zod2.z.lazy(() => EventUser), "data": import_zod2.z.lazy(() => RunEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var WebhookEndpointEvent = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "sequence": import_zod2.z.lazy(() => EventSequence), "type": import_zod2.z.literal(["webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.deleted", "webhook_endpoint.disabled"]), "subject": import_zod2.z.strictObject({ "kind": import_zod2.z.literal("webhook_endpoint"), "id": import_zod2.z.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": import_zod2.z.lazy(() => Timestamp), "user_id": import_zod2.z.lazy(() => EventUser), "data": import_zod2.z.lazy(() => EmptyEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var BookingEventData = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "status": import_zod2.z.lazy(() => BookingStatus), "start_at": import_zod2.z.lazy(() => Timestamp), "end_at": import_zod2.z.lazy(() => Timestamp), "service_id": import_zod2.z.lazy(() => Uuid), "member_id": import_zod2.z.lazy(() => Uuid), "resource_ids": import_zod2.z.lazy(() => EventResourceIds), "expires_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]), "version": import_zod2.z.lazy(() => BookingVersion), "actor": import_zod2.z.lazy(() => BookingActor).optional(), "reminder_minutes": import_zod2.z.number().refine(whole, "is no integer").gte(5).lte(43200).optional() }).refine(having(["status", "start_at", "end_at", "service_id", "member_id", "resource_ids", "expires_at", "version"]), "lacks a property"))();
var HoldEventData = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "start_at": import_zod2.z.lazy(() => Timestamp), "end_at": import_zod2.z.lazy(() => Timestamp), "service_id": import_zod2.z.lazy(() => Uuid), "member_id": import_zod2.z.lazy(() => Uuid), "resource_ids": import_zod2.z.lazy(() => EventResourceIds), "expires_at": import_zod2.z.lazy(() => Timestamp), "booking_id": import_zod2.z.union([import_zod2.z.lazy(() => Uuid), import_zod2.z.null()]) }).refine(having(["start_at", "end_at", "service_id", "member_id", "resource_ids", "expires_at", "booking_id"]), "lacks a property"))();
var EventResourceIds = /* @__PURE__ */ (() => import_zod2.z.array(import_zod2.z.lazy(() => Uuid)).refine((list) => list.length >= 0 && list.length <= 1e3, "has the wrong number of items"))();
var ClosureEventData = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "resource_id": import_zod2.z.lazy(() => Uuid), "start_at": import_zod2.z.lazy(() => Timestamp), "end_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["resource_id", "start_at", "end_at"]), "lacks a property"))();
var WorkspaceClosureEventData = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "start_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]), "end_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]), "from_date": import_zod2.z.union([import_zod2.z.lazy(() => CalendarDate), import_zod2.z.null()]), "until_date": import_zod2.z.union([import_zod2.z.lazy(() => CalendarDate), import_zod2.z.null()]) }).refine(having(["start_at", "end_at", "from_date", "until_date"]), "lacks a property"))();
var RequirementEventData = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "service_id": import_zod2.z.lazy(() => Uuid) }).refine(having(["service_id"]), "lacks a property"))();
var ArchivableEventData = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "archived": import_zod2.z.boolean() }).refine(having(["archived"]), "lacks a property"))();
var MemberEventData = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "role": import_zod2.z.lazy(() => Role), "active": import_zod2.z.boolean() }).refine(having(["role", "active"]), "lacks a property"))();
var InvitationEventData = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "role": import_zod2.z.lazy(() => Role) }).refine(having(["role"]), "lacks a property"))();
var KeyEventData = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "integration_id": import_zod2.z.lazy(() => Uuid), "rotated_from_id": import_zod2.z.union([import_zod2.z.lazy(() => Uuid), import_zod2.z.null()]) }).refine(having(["integration_id", "rotated_from_id"]), "lacks a property"))();
var RunEventData = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "turn_id": import_zod2.z.union([import_zod2.z.lazy(() => Uuid), import_zod2.z.null()]), "archived": import_zod2.z.boolean() }).refine(having(["turn_id", "archived"]), "lacks a property"))();
var EmptyEventData = /* @__PURE__ */ (() => import_zod2.z.strictObject({}).refine(count(0, 0), "has the wrong number of properties"))();
var CalendarFeedEvent = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "sequence": import_zod2.z.lazy(() => EventSequence), "type": import_zod2.z.literal(["calendar_feed.created", "calendar_feed.deleted"]), "subject": import_zod2.z.strictObject({ "kind": import_zod2.z.literal("calendar_feed"), "id": import_zod2.z.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": import_zod2.z.lazy(() => Timestamp), "user_id": import_zod2.z.lazy(() => EventUser), "data": import_zod2.z.lazy(() => EmptyEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var CalendarSubject = /* @__PURE__ */ (() => import_zod2.z.literal(["resource", "service", "member"]))();
var CalendarDetail = /* @__PURE__ */ (() => import_zod2.z.literal(["busy", "full"]))();
var CalendarFeedResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "workspace_id": import_zod2.z.lazy(() => Uuid), "name": import_zod2.z.lazy(() => Name), "subject": import_zod2.z.lazy(() => CalendarSubject), "subject_id": import_zod2.z.lazy(() => Uuid), "detail": import_zod2.z.lazy(() => CalendarDetail), "member_id": import_zod2.z.lazy(() => Uuid), "created_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "name", "subject", "subject_id", "detail", "member_id", "created_at"]), "lacks a property"))();
var CalendarFeedListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "calendar_feeds": import_zod2.z.array(import_zod2.z.lazy(() => CalendarFeedResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["calendar_feeds", "next_cursor"]), "lacks a property"))();
var NewCalendarFeedResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "path": import_zod2.z.string().refine(length(57, 57), "has the wrong length").regex(new RegExp("^/calendar/[A-Za-z0-9_-]{43}\\.ics$", "u")), "calendar_feed": import_zod2.z.lazy(() => CalendarFeedResponse) }).refine(having(["path", "calendar_feed"]), "lacks a property"))();
var CreateCalendarFeedRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "name": import_zod2.z.lazy(() => NameInput), "subject": import_zod2.z.lazy(() => CalendarSubject), "subject_id": import_zod2.z.lazy(() => UuidInput), "detail": import_zod2.z.lazy(() => CalendarDetail) }).refine(having(["name", "subject", "subject_id", "detail"]), "lacks a property"))();
var WebhookUrl = /* @__PURE__ */ (() => import_zod2.z.string().refine(length(8, 2e3), "has the wrong length").regex(new RegExp("^https?://[\\x21-\\x7E]+$", "u")))();
var WebhookTypes = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.array(import_zod2.z.lazy(() => EventType)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").refine(unique, "has an item twice"), import_zod2.z.null()]))();
var IncludeSubject = /* @__PURE__ */ (() => import_zod2.z.boolean())();
var WebhookStatus = /* @__PURE__ */ (() => import_zod2.z.literal(["active", "disabled"]))();
var WebhookEndpointResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "workspace_id": import_zod2.z.lazy(() => Uuid), "url": import_zod2.z.lazy(() => WebhookUrl), "types": import_zod2.z.lazy(() => WebhookTypes), "include_subject": import_zod2.z.lazy(() => IncludeSubject), "status": import_zod2.z.lazy(() => WebhookStatus), "failing_since": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]), "previous_secret_until": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]), "created_at": import_zod2.z.lazy(() => Timestamp), "updated_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "url", "types", "include_subject", "status", "failing_since", "previous_secret_until", "created_at", "updated_at"]), "lacks a property"))();
var WebhookEndpointListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "webhook_endpoints": import_zod2.z.array(import_zod2.z.lazy(() => WebhookEndpointResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["webhook_endpoints", "next_cursor"]), "lacks a property"))();
var WebhookSecretResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "secret": import_zod2.z.string().refine(length(0, 50), "has the wrong length").regex(new RegExp("^whsec_[A-Za-z0-9+/]{43}=$", "u")), "webhook_endpoint": import_zod2.z.lazy(() => WebhookEndpointResponse) }).refine(having(["secret", "webhook_endpoint"]), "lacks a property"))();
var CreateWebhookEndpointRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "url": import_zod2.z.lazy(() => WebhookUrl), "types": import_zod2.z.lazy(() => WebhookTypes).optional(), "include_subject": import_zod2.z.lazy(() => IncludeSubject).optional() }).refine(having(["url"]), "lacks a property"))();
var UpdateWebhookEndpointRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "url": import_zod2.z.lazy(() => WebhookUrl).optional(), "types": import_zod2.z.lazy(() => WebhookTypes).optional(), "include_subject": import_zod2.z.lazy(() => IncludeSubject).optional(), "status": import_zod2.z.lazy(() => WebhookStatus).optional(), "after": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(999999999999999).optional() }).refine(count(1, Infinity), "has the wrong number of properties"))();
var WebhookReplyStatus = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.number().refine(whole, "is no integer").gte(100).lte(999), import_zod2.z.null()]))();
var WebhookError = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.string().refine(length(0, 300), "has the wrong length"), import_zod2.z.null()]))();
var WebhookReply = /* @__PURE__ */ (() => import_zod2.z.union([import_zod2.z.string().refine(length(0, 4096), "has the wrong length"), import_zod2.z.null()]))();
var WebhookTestResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "delivered": import_zod2.z.boolean(), "reply_status": import_zod2.z.lazy(() => WebhookReplyStatus), "error": import_zod2.z.lazy(() => WebhookError), "reply": import_zod2.z.lazy(() => WebhookReply), "milliseconds": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(6e5) }).refine(having(["delivered", "reply_status", "error", "reply", "milliseconds"]), "lacks a property"))();
var WebhookDelivery = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "endpoint_id": import_zod2.z.lazy(() => Uuid), "sequence": import_zod2.z.lazy(() => EventSequence), "type": import_zod2.z.lazy(() => EventType), "subject_id": import_zod2.z.string().refine(length(0, 36), "has the wrong length"), "status": import_zod2.z.literal(["pending", "delivered", "failed", "dropped"]), "attempts": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(1e6), "next_attempt_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]), "attempted_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]), "reply_status": import_zod2.z.lazy(() => WebhookReplyStatus), "error": import_zod2.z.lazy(() => WebhookError), "reply": import_zod2.z.lazy(() => WebhookReply), "created_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["id", "endpoint_id", "sequence", "type", "subject_id", "status", "attempts", "next_attempt_at", "attempted_at", "reply_status", "error", "reply", "created_at"]), "lacks a property"))();
var WebhookDeliveryListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "deliveries": import_zod2.z.array(import_zod2.z.lazy(() => WebhookDelivery)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["deliveries", "next_cursor"]), "lacks a property"))();
var WebhookDeliveryResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "delivery": import_zod2.z.lazy(() => WebhookDelivery), "event": import_zod2.z.union([import_zod2.z.lazy(() => WebhookEvent), import_zod2.z.null()]) }).refine(having(["delivery", "event"]), "lacks a property"))();
var WebhookEvent = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "sequence": import_zod2.z.lazy(() => EventSequence), "type": import_zod2.z.lazy(() => EventType), "subject": import_zod2.z.strictObject({ "kind": import_zod2.z.string().refine(length(0, 50), "has the wrong length"), "id": import_zod2.z.string().refine(length(0, 36), "has the wrong length") }).refine(having(["kind", "id"]), "lacks a property"), "created_at": import_zod2.z.lazy(() => Timestamp), "user_id": import_zod2.z.lazy(() => EventUser), "data": import_zod2.z.looseObject({}).refine(count(0, 100), "has the wrong number of properties"), "object": import_zod2.z.union([import_zod2.z.looseObject({}).refine(count(0, 1e3), "has the wrong number of properties"), import_zod2.z.null()]).optional() }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var PublicServiceResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "name": import_zod2.z.lazy(() => Name), "duration_minutes": import_zod2.z.lazy(() => DurationMinutes), "time_zone": import_zod2.z.lazy(() => TimeZone), "max_advance_days": import_zod2.z.lazy(() => MaxAdvanceDays), "hold_ttl_seconds": import_zod2.z.lazy(() => HoldTtlSeconds), "cancellation_notice_minutes": import_zod2.z.lazy(() => CancellationNoticeMinutes), "requires_approval": import_zod2.z.lazy(() => RequiresApproval), "min_party_size": import_zod2.z.lazy(() => PartySize).optional(), "max_party_size": import_zod2.z.lazy(() => PartySize).optional(), "duration_options": import_zod2.z.lazy(() => DurationOptions).optional(), "duration_range": import_zod2.z.lazy(() => DurationRange).optional(), "unit": import_zod2.z.lazy(() => LengthUnit).optional(), "check_in_time": import_zod2.z.lazy(() => LocalTimeOrNull).optional(), "check_out_time": import_zod2.z.lazy(() => LocalTimeOrNull).optional(), "min_days": import_zod2.z.lazy(() => DaysOrNull).optional(), "max_days": import_zod2.z.lazy(() => DaysOrNull).optional(), "needs_email_to_hold": import_zod2.z.boolean().optional(), "questions": import_zod2.z.lazy(() => Questions).optional() }).refine(having(["id", "name", "duration_minutes", "time_zone", "max_advance_days", "hold_ttl_seconds", "cancellation_notice_minutes", "requires_approval"]), "lacks a property"))();
var PublicBusiness = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "name": import_zod2.z.lazy(() => Name), "description": import_zod2.z.lazy(() => BusinessDescription), "address": import_zod2.z.lazy(() => PostalAddress), "colour": import_zod2.z.lazy(() => Colour), "has_logo": import_zod2.z.boolean() }).refine(having(["name", "description", "address", "colour", "has_logo"]), "lacks a property"))();
var PublicLogoResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "type": import_zod2.z.lazy(() => LogoType), "data": import_zod2.z.lazy(() => LogoData) }).refine(having(["type", "data"]), "lacks a property"))();
var PublicServiceListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspace_id": import_zod2.z.lazy(() => Uuid), "workspace_name": import_zod2.z.lazy(() => Name), "business": import_zod2.z.lazy(() => PublicBusiness), "services": import_zod2.z.array(import_zod2.z.lazy(() => PublicServiceResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["workspace_id", "workspace_name", "business", "services", "next_cursor"]), "lacks a property"))();
var BookingPageSettingsResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspace_id": import_zod2.z.lazy(() => Uuid), "workspace_name": import_zod2.z.lazy(() => Name), "business": import_zod2.z.lazy(() => PublicBusiness), "service": import_zod2.z.lazy(() => PublicServiceResponse), "customer_choice": import_zod2.z.boolean(), "publishable_key": import_zod2.z.string().refine(length(0, 46), "has the wrong length").regex(new RegExp("^app_pub_[0-9A-Za-z]{38}$", "u")) }).refine(having(["workspace_id", "workspace_name", "business", "service", "customer_choice", "publishable_key"]), "lacks a property"))();
var ManagedBookingResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "managed_booking": import_zod2.z.lazy(() => ManagedBooking) }).refine(having(["managed_booking"]), "lacks a property"))();
var ManagedBooking = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "status": import_zod2.z.lazy(() => BookingStatus), "start_at": import_zod2.z.lazy(() => Timestamp), "end_at": import_zod2.z.lazy(() => Timestamp), "party_size": import_zod2.z.lazy(() => PartySize).optional(), "duration_days": import_zod2.z.lazy(() => DaysOrNull).optional(), "expires_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]), "version": import_zod2.z.lazy(() => BookingVersion), "service": import_zod2.z.lazy(() => PublicServiceResponse), "workspace": import_zod2.z.lazy(() => ManagedBookingWorkspace), "business": import_zod2.z.lazy(() => PublicBusiness), "customer": import_zod2.z.lazy(() => Customer), "notes": import_zod2.z.lazy(() => Notes), "answers": import_zod2.z.lazy(() => Answers).optional(), "can_move": import_zod2.z.boolean(), "customer_choice": import_zod2.z.boolean().optional(), "can_cancel": import_zod2.z.boolean(), "move_until": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]), "cancel_until": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]) }).refine(having(["id", "status", "start_at", "end_at", "expires_at", "version", "service", "workspace", "business", "customer", "notes", "can_move", "can_cancel", "move_until", "cancel_until"]), "lacks a property"))();
var ManagedBookingWorkspace = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "name": import_zod2.z.lazy(() => Name) }).refine(having(["id", "name"]), "lacks a property"))();
var RescheduleManagedBookingRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "start_at": import_zod2.z.lazy(() => TimestampInput), "party_size": import_zod2.z.lazy(() => PartySize).optional(), "duration_minutes": import_zod2.z.lazy(() => DurationMinutes).optional(), "duration_days": import_zod2.z.lazy(() => DurationDays).optional(), "allowed_resource_ids": import_zod2.z.lazy(() => AllowedResourceIds).optional(), "version": import_zod2.z.lazy(() => BookingVersion).optional() }).refine(having(["start_at"]), "lacks a property"))();
var AgentRunSource = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "branch": import_zod2.z.lazy(() => Branch), "remote": import_zod2.z.union([import_zod2.z.string().refine(length(0, 2e3), "has the wrong length"), import_zod2.z.null()]) }).refine(having(["branch", "remote"]), "lacks a property"))();
var AgentRunResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => RunId), "workspace_id": import_zod2.z.lazy(() => Uuid), "title": import_zod2.z.lazy(() => Name), "created_by": import_zod2.z.union([import_zod2.z.lazy(() => Uuid), import_zod2.z.null()]), "source": import_zod2.z.union([import_zod2.z.lazy(() => AgentRunSource), import_zod2.z.null()]), "sandbox": import_zod2.z.union([import_zod2.z.lazy(() => AgentRunSandbox), import_zod2.z.null()]), "active_turn": import_zod2.z.union([import_zod2.z.lazy(() => AgentRunActiveTurn), import_zod2.z.null()]), "disk_bytes": import_zod2.z.lazy(() => Bytes), "archived_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]), "created_at": import_zod2.z.lazy(() => Timestamp), "updated_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "title", "created_by", "source", "sandbox", "active_turn", "disk_bytes", "archived_at", "created_at", "updated_at"]), "lacks a property"))();
var AgentRunSandbox = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "opened_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["id", "opened_at"]), "lacks a property"))();
var AgentRunActiveTurn = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "started_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["id", "started_at"]), "lacks a property"))();
var AgentRunListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "agent_runs": import_zod2.z.array(import_zod2.z.lazy(() => AgentRunResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["agent_runs", "next_cursor"]), "lacks a property"))();
var CreateAgentRunRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "title": import_zod2.z.lazy(() => NameInput), "source": import_zod2.z.union([import_zod2.z.lazy(() => CreateAgentRunSource), import_zod2.z.null()]).optional() }).refine(having(["title"]), "lacks a property"))();
var CreateAgentRunSource = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "branch": import_zod2.z.lazy(() => Branch).optional(), "remote": import_zod2.z.union([import_zod2.z.string().refine(length(1, 2e3), "has the wrong length").regex(new RegExp("^[^\\s\\x00-\\x1F\\x7F\\uD800-\\uDFFF]+$", "u")), import_zod2.z.null()]).optional() }))();
var UpdateAgentRunRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "expected": import_zod2.z.lazy(() => ExpectedValues).optional(), "title": import_zod2.z.lazy(() => NameInput).optional(), "archived": import_zod2.z.boolean().optional() }))();
var AgentRunTurnResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "run_id": import_zod2.z.lazy(() => RunId), "started_at": import_zod2.z.lazy(() => Timestamp), "finished_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]), "version": import_zod2.z.union([import_zod2.z.lazy(() => CommitId), import_zod2.z.null()]) }).refine(having(["id", "run_id", "started_at", "finished_at", "version"]), "lacks a property"))();
var FinishAgentRunTurnRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "message": import_zod2.z.string().refine(length(1, 200), "has the wrong length").regex(new RegExp("^[\\t\\n\\r\\u2028\\u2029 \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]*[^\\t\\n\\r\\u2028\\u2029 \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF][^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$", "u")) }).refine(having(["message"]), "lacks a property"))();
var AgentRunVersion = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "sha": import_zod2.z.lazy(() => CommitId), "subject": import_zod2.z.string().refine(length(0, 300), "has the wrong length"), "author": import_zod2.z.lazy(() => VersionAuthor), "committed_at": import_zod2.z.lazy(() => Timestamp), "restored_from": import_zod2.z.union([import_zod2.z.lazy(() => CommitId), import_zod2.z.null()]), "saved_work": import_zod2.z.array(import_zod2.z.string().refine(length(0, 70), "has the wrong length").regex(new RegExp("^refs/restores/[0-9a-f]{40}/saved(-[0-9]+)?$", "u"))).refine((list) => list.length >= 0 && list.length <= 20, "has the wrong number of items"), "current": import_zod2.z.boolean() }).refine(having(["sha", "subject", "author", "committed_at", "restored_from", "saved_work", "current"]), "lacks a property"))();
var VersionAuthor = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "name": import_zod2.z.string().refine(length(0, 500), "has the wrong length"), "email": import_zod2.z.string().refine(length(0, 500), "has the wrong length") }).refine(having(["name", "email"]), "lacks a property"))();
var AgentRunVersionListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "versions": import_zod2.z.array(import_zod2.z.lazy(() => AgentRunVersion)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["versions", "next_cursor"]), "lacks a property"))();
var AgentRunRestorePreviewResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "run_id": import_zod2.z.lazy(() => RunId), "head": import_zod2.z.lazy(() => CommitId), "restores": import_zod2.z.lazy(() => CommitId), "counts": import_zod2.z.lazy(() => FileChangeCounts), "files": import_zod2.z.array(import_zod2.z.lazy(() => FileChange)).refine((list) => list.length >= 0 && list.length <= 1e3, "has the wrong number of items"), "truncated": import_zod2.z.boolean() }).refine(having(["run_id", "head", "restores", "counts", "files", "truncated"]), "lacks a property"))();
var AgentRunDiffResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "run_id": import_zod2.z.lazy(() => RunId), "from": import_zod2.z.union([import_zod2.z.lazy(() => CommitId), import_zod2.z.null()]), "to": import_zod2.z.lazy(() => CommitId), "files": import_zod2.z.array(import_zod2.z.lazy(() => FileDiff)).refine((list) => list.length >= 0 && list.length <= 300, "has the wrong number of items"), "files_total": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(1e7), "truncated": import_zod2.z.boolean() }).refine(having(["run_id", "from", "to", "files", "files_total", "truncated"]), "lacks a property"))();
var FileDiff = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "path": import_zod2.z.string().refine(length(1, 4096), "has the wrong length"), "old_path": import_zod2.z.union([import_zod2.z.string().refine(length(1, 4096), "has the wrong length"), import_zod2.z.null()]), "status": import_zod2.z.literal(["added", "modified", "deleted", "renamed", "type_changed"]), "old_mode": import_zod2.z.union([import_zod2.z.lazy(() => FileMode), import_zod2.z.null()]), "new_mode": import_zod2.z.union([import_zod2.z.lazy(() => FileMode), import_zod2.z.null()]), "binary": import_zod2.z.boolean(), "additions": import_zod2.z.union([import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(524288), import_zod2.z.null()]), "deletions": import_zod2.z.union([import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(524288), import_zod2.z.null()]), "old_newline_at_end": import_zod2.z.union([import_zod2.z.boolean(), import_zod2.z.null()]), "new_newline_at_end": import_zod2.z.union([import_zod2.z.boolean(), import_zod2.z.null()]), "hunks": import_zod2.z.array(import_zod2.z.lazy(() => DiffHunk)).refine((list) => list.length >= 0 && list.length <= 1e3, "has the wrong number of items"), "truncated": import_zod2.z.boolean() }).refine(having(["path", "old_path", "status", "old_mode", "new_mode", "binary", "additions", "deletions", "old_newline_at_end", "new_newline_at_end", "hunks", "truncated"]), "lacks a property"))();
var FileMode = /* @__PURE__ */ (() => import_zod2.z.literal(["100644", "100755", "120000", "160000"]))();
var DiffHunk = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "header": import_zod2.z.string().refine(length(0, 100), "has the wrong length"), "old_start": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(524288), "old_lines": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(524288), "new_start": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(524288), "new_lines": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(524288), "lines": import_zod2.z.array(import_zod2.z.lazy(() => DiffLine)).refine((list) => list.length >= 0 && list.length <= 1e4, "has the wrong number of items") }).refine(having(["header", "old_start", "old_lines", "new_start", "new_lines", "lines"]), "lacks a property"))();
var DiffLine = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "kind": import_zod2.z.literal(["context", "added", "removed"]), "text": import_zod2.z.string().refine(length(0, 2e3), "has the wrong length") }).refine(having(["kind", "text"]), "lacks a property"))();
var FileChangeCounts = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "added": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(1e7), "changed": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(1e7), "removed": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(1e7) }).refine(having(["added", "changed", "removed"]), "lacks a property"))();
var FileChange = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "path": import_zod2.z.string().refine(length(1, 4096), "has the wrong length"), "change": import_zod2.z.literal(["added", "changed", "removed"]) }).refine(having(["path", "change"]), "lacks a property"))();
var ApiRequestListResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "api_requests": import_zod2.z.array(import_zod2.z.lazy(() => ApiRequest)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["api_requests", "next_cursor"]), "lacks a property"))();
var ApiRequest = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "api_key_id": import_zod2.z.lazy(() => Uuid), "operation": import_zod2.z.string().refine(length(0, 100), "has the wrong length"), "status": import_zod2.z.number().refine(whole, "is no integer").gte(100).lte(599), "code": import_zod2.z.union([import_zod2.z.string().refine(length(0, 100), "has the wrong length"), import_zod2.z.null()]), "request_id": import_zod2.z.lazy(() => RequestId), "created_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["id", "api_key_id", "operation", "status", "code", "request_id", "created_at"]), "lacks a property"))();
var AuditLogResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "entries": import_zod2.z.array(import_zod2.z.lazy(() => AuditLogEntry)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": import_zod2.z.lazy(() => NextCursor) }).refine(having(["entries", "next_cursor"]), "lacks a property"))();
var AuditLogEntry = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => Uuid), "operation": import_zod2.z.string().refine(length(0, 100), "has the wrong length"), "actor": import_zod2.z.lazy(() => AuditActor), "credential": import_zod2.z.lazy(() => AuditCredential), "target_id": import_zod2.z.string().refine(length(0, 64), "has the wrong length"), "result_id": import_zod2.z.union([import_zod2.z.string().refine(length(0, 64), "has the wrong length"), import_zod2.z.null()]), "detail": import_zod2.z.union([import_zod2.z.string().refine(length(0, 200), "has the wrong length"), import_zod2.z.null()]), "request_id": import_zod2.z.lazy(() => RequestId), "address": import_zod2.z.string().refine(length(0, 64), "has the wrong length"), "created_at": import_zod2.z.lazy(() => Timestamp) }).refine(having(["id", "operation", "actor", "credential", "target_id", "result_id", "detail", "request_id", "address", "created_at"]), "lacks a property"))();
var AuditActor = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "user_id": import_zod2.z.union([import_zod2.z.lazy(() => Uuid), import_zod2.z.null()]), "name": import_zod2.z.union([import_zod2.z.string().refine(length(0, 400), "has the wrong length"), import_zod2.z.null()]) }).refine(having(["user_id", "name"]), "lacks a property"))();
var AuditCredential = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "kind": import_zod2.z.lazy(() => AuditCredentialKind), "id": import_zod2.z.union([import_zod2.z.lazy(() => Uuid), import_zod2.z.null()]) }).refine(having(["kind", "id"]), "lacks a property"))();
var AuditCredentialKind = /* @__PURE__ */ (() => import_zod2.z.literal(["session", "api_key", "password", "invitation", "operator"]))();
var MeResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "user": import_zod2.z.lazy(() => User), "credential": import_zod2.z.strictObject({ "kind": import_zod2.z.literal(["session", "api_key"]), "id": import_zod2.z.lazy(() => Uuid), "expires_at": import_zod2.z.union([import_zod2.z.lazy(() => Timestamp), import_zod2.z.null()]) }).refine(having(["kind", "id", "expires_at"]), "lacks a property"), "memberships": import_zod2.z.array(import_zod2.z.lazy(() => Membership)).refine((list) => list.length >= 0 && list.length <= 1e3, "has the wrong number of items") }).refine(having(["user", "credential", "memberships"]), "lacks a property"))();
var Membership = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspace_id": import_zod2.z.lazy(() => Uuid), "workspace_name": import_zod2.z.lazy(() => Name), "member_id": import_zod2.z.lazy(() => Uuid), "role": import_zod2.z.lazy(() => Role) }).refine(having(["workspace_id", "workspace_name", "member_id", "role"]), "lacks a property"))();
var HealthResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "status": import_zod2.z.literal("ok") }).refine(having(["status"]), "lacks a property"))();
var ReadyResponse = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "status": import_zod2.z.literal("ready") }).refine(having(["status"]), "lacks a property"))();
var ContractDocument = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "openapi": import_zod2.z.string().refine(length(0, 16), "has the wrong length"), "info": import_zod2.z.looseObject({}).refine(count(0, 100), "has the wrong number of properties"), "servers": import_zod2.z.array(import_zod2.z.looseObject({}).refine(count(0, 100), "has the wrong number of properties")).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "tags": import_zod2.z.array(import_zod2.z.looseObject({}).refine(count(0, 100), "has the wrong number of properties")).refine((list) => list.length >= 0 && list.length <= 1e3, "has the wrong number of items"), "paths": import_zod2.z.looseObject({}).refine(count(0, 1e4), "has the wrong number of properties"), "components": import_zod2.z.looseObject({}).refine(count(0, 100), "has the wrong number of properties"), "webhooks": import_zod2.z.looseObject({}).refine(count(0, 100), "has the wrong number of properties").optional(), "x-unrouted-responses": import_zod2.z.looseObject({}).refine(count(0, 100), "has the wrong number of properties").optional() }).refine(having(["openapi", "info", "servers", "tags", "paths", "components"]), "lacks a property"))();
var ErrorCode = /* @__PURE__ */ (() => import_zod2.z.literal(["VALIDATION_FAILED", "UNAUTHENTICATED", "ADMIN_REQUIRED", "INSUFFICIENT_PRIVILEGE", "CROSS_SITE_REQUEST", "WORKSPACE_NOT_FOUND", "RESOURCE_NOT_FOUND", "SERVICE_NOT_FOUND", "REQUIREMENT_NOT_FOUND", "API_KEY_NOT_FOUND", "AGENT_RUN_NOT_FOUND", "REQUIREMENT_ALREADY_EXISTS", "RESOURCE_LIMIT_REACHED", "REQUIREMENT_LIMIT_REACHED", "WORKSPACE_LIMIT_REACHED", "AGENT_SANDBOX_UNAVAILABLE", "TURN_ALREADY_ACTIVE", "INVALID_PARAMS", "REQUIREMENT_TARGET_INVALID", "REQUIREMENT_QUANTITY_INVALID", "ALLOCATION_RULE_INVALID", "KEY_NOT_LIVE", "AGENT_RUN_NOT_GIT_BACKED", "INVALID_CREDENTIALS", "OWNER_REQUIRED", "SESSION_NOT_FOUND", "MEMBER_NOT_FOUND", "LOGO_NOT_FOUND", "INVITATION_NOT_FOUND", "INTEGRATION_NOT_FOUND", "TURN_NOT_FOUND", "ACCOUNT_ALREADY_EXISTS", "SIGN_UP_CLOSED", "PASSWORD_RESET_NOT_FOUND", "PASSWORD_RESET_REFUSED", "LAST_OWNER", "MEMBER_ALREADY_EXISTS", "INTEGRATION_ALREADY_EXISTS", "STORAGE_LIMIT_REACHED", "AGENT_RUN_ARCHIVED", "CURRENT_PASSWORD_WRONG", "PASSWORD_TOO_WEAK", "ROLE_CAP_TOO_HIGH", "KEY_FIELDS_INVALID", "ORIGIN_NOT_ALLOWED", "CUSTOMER_REQUIRED", "PARTY_SIZE_INVALID", "DURATION_INVALID", "SERVICE_HAS_BOOKINGS", "ANSWERS_INVALID", "REMOTE_NOT_ALLOWED", "REPOSITORY_TOO_LARGE", "CLOSURE_NOT_FOUND", "HOLD_NOT_FOUND", "BOOKING_NOT_FOUND", "CLOSURE_LIMIT_REACHED", "CLOSURE_FIELDS_INVALID", "WEBHOOK_ENDPOINT_NOT_FOUND", "WEBHOOK_DELIVERY_NOT_FOUND", "WEBHOOK_URL_NOT_ALLOWED", "LIMITS_LIMIT_REACHED", "LIMIT_TOO_BROAD", "LIMIT_NOT_FOUND", "LIMIT_REACHED", "WEBHOOK_LIMIT_REACHED", "CALENDAR_FEED_NOT_FOUND", "CALENDAR_FEED_LIMIT_REACHED", "EVENTS_NOT_KEPT", "HOURS_LIMIT_REACHED", "SLOT_UNAVAILABLE", "HOLD_LIMIT_REACHED", "HOLD_EXPIRED", "HOLD_CONSUMED", "VERSION_CONFLICT", "CHANGED_MEANWHILE", "BOOKING_STATE_CONFLICT", "REASSIGNMENT_REFUSED", "BOOKING_NOT_STARTED", "CANCELLATION_TOO_LATE", "RANGE_INVALID", "BOOKING_SOURCE_INVALID", "IDEMPOTENCY_KEY_REUSED", "RATE_LIMITED", "UPSTREAM_UNAVAILABLE", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE", "NOT_FOUND", "METHOD_NOT_ALLOWED", "MALFORMED_REQUEST", "REQUEST_TIMEOUT", "HEADERS_TOO_LARGE", "INTERNAL_ERROR", "SERVICE_UNAVAILABLE"]))();
var ApiErrorEnvelope = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "error": all(import_zod2.z.strictObject({ "code": import_zod2.z.lazy(() => ErrorCode), "message": import_zod2.z.string().refine(length(1, 500), "has the wrong length"), "request_id": import_zod2.z.lazy(() => RequestId), "details": import_zod2.z.lazy(() => ErrorDetails) }).refine(having(["code", "message", "request_id", "details"]), "lacks a property"), () => when(() => import_zod2.z.looseObject({ "code": import_zod2.z.literal(["VALIDATION_FAILED", "INVALID_PARAMS", "RANGE_INVALID", "KEY_FIELDS_INVALID"]).optional() }), () => import_zod2.z.looseObject({ "details": import_zod2.z.lazy(() => ValidationDetails).optional() }), () => import_zod2.z.unknown()), () => when(() => import_zod2.z.looseObject({ "code": import_zod2.z.literal("RATE_LIMITED").optional() }), () => import_zod2.z.looseObject({ "details": import_zod2.z.lazy(() => RateLimitDetails).optional() }), () => import_zod2.z.unknown()), () => when(() => import_zod2.z.looseObject({ "code": import_zod2.z.literal(["SLOT_UNAVAILABLE", "LIMIT_REACHED"]).optional() }), () => import_zod2.z.looseObject({ "details": import_zod2.z.lazy(() => SlotUnavailableDetails).optional() }), () => import_zod2.z.unknown()), () => when(() => import_zod2.z.looseObject({ "code": import_zod2.z.literal("VERSION_CONFLICT").optional() }), () => import_zod2.z.looseObject({ "details": import_zod2.z.lazy(() => VersionConflictDetails).optional() }), () => import_zod2.z.unknown()), () => when(() => import_zod2.z.looseObject({ "code": import_zod2.z.literal("CHANGED_MEANWHILE").optional() }), () => import_zod2.z.looseObject({ "details": import_zod2.z.lazy(() => ChangedMeanwhileDetails).optional() }), () => import_zod2.z.unknown()), () => when(() => import_zod2.z.looseObject({ "code": import_zod2.z.literal("BOOKING_STATE_CONFLICT").optional() }), () => import_zod2.z.looseObject({ "details": import_zod2.z.lazy(() => BookingStateDetails).optional() }), () => import_zod2.z.unknown()), () => when(() => import_zod2.z.looseObject({ "code": import_zod2.z.literal("REASSIGNMENT_REFUSED").optional() }), () => import_zod2.z.looseObject({ "details": import_zod2.z.lazy(() => ReassignmentRefusedDetails).optional() }), () => import_zod2.z.unknown()), () => when(() => import_zod2.z.looseObject({ "code": import_zod2.z.literal("ANSWERS_INVALID").optional() }), () => import_zod2.z.looseObject({ "details": import_zod2.z.lazy(() => AnswersInvalidDetails).optional() }), () => import_zod2.z.unknown()), () => when(() => import_zod2.z.looseObject({ "code": import_zod2.z.literal("HOLD_CONSUMED").optional() }), () => import_zod2.z.looseObject({ "details": import_zod2.z.lazy(() => HoldConsumedDetails).optional() }), () => import_zod2.z.unknown()), () => when(() => import_zod2.z.looseObject({ "code": import_zod2.z.literal(["VALIDATION_FAILED", "INVALID_PARAMS", "RANGE_INVALID", "KEY_FIELDS_INVALID", "RATE_LIMITED", "SLOT_UNAVAILABLE", "LIMIT_REACHED", "VERSION_CONFLICT", "BOOKING_STATE_CONFLICT", "REASSIGNMENT_REFUSED", "HOLD_CONSUMED", "CHANGED_MEANWHILE", "ANSWERS_INVALID"]).optional() }), () => import_zod2.z.unknown(), () => import_zod2.z.looseObject({ "details": import_zod2.z.looseObject({}).refine(count(0, 0), "has the wrong number of properties").optional() }))) }).refine(having(["error"]), "lacks a property"))();
var ErrorDetails = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "retry_after": import_zod2.z.lazy(() => RetryAfterSeconds).optional(), "issues": import_zod2.z.lazy(() => Issues).optional(), "reasons": import_zod2.z.lazy(() => UnavailabilityReasons).optional(), "next_available": import_zod2.z.lazy(() => NextAvailable).optional(), "status": import_zod2.z.lazy(() => BookingStatus).optional(), "version": import_zod2.z.lazy(() => BookingVersion).optional(), "booking_id": import_zod2.z.lazy(() => Uuid).optional(), "current": import_zod2.z.lazy(() => CurrentValues).optional(), "refused": import_zod2.z.lazy(() => RefusedReassignments).optional(), "answers": import_zod2.z.lazy(() => WrongAnswers).optional() }))();
var AnswersInvalidDetails = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "answers": import_zod2.z.lazy(() => WrongAnswers) }).refine(having(["answers"]), "lacks a property"))();
var WrongAnswers = /* @__PURE__ */ (() => import_zod2.z.array(import_zod2.z.lazy(() => WrongAnswer)).refine((list) => list.length >= 1 && list.length <= 60, "has the wrong number of items"))();
var WrongAnswer = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "id": import_zod2.z.lazy(() => QuestionId), "problem": import_zod2.z.lazy(() => AnswerProblem) }).refine(having(["id", "problem"]), "lacks a property"))();
var AnswerProblem = /* @__PURE__ */ (() => import_zod2.z.literal(["missing", "wrong_kind", "not_a_choice", "repeated", "unknown"]))();
var ReassignmentRefusedDetails = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "refused": import_zod2.z.lazy(() => RefusedReassignments) }).refine(having(["refused"]), "lacks a property"))();
var RefusedReassignments = /* @__PURE__ */ (() => import_zod2.z.array(import_zod2.z.lazy(() => RefusedReassignment)).refine((list) => list.length >= 1 && list.length <= 200, "has the wrong number of items"))();
var RefusedReassignment = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "booking_id": import_zod2.z.lazy(() => Uuid), "code": import_zod2.z.literal(["BOOKING_NOT_FOUND", "VERSION_CONFLICT", "BOOKING_STATE_CONFLICT", "SLOT_UNAVAILABLE"]), "version": import_zod2.z.union([import_zod2.z.lazy(() => BookingVersion), import_zod2.z.null()]), "status": import_zod2.z.union([import_zod2.z.lazy(() => BookingStatus), import_zod2.z.null()]), "reasons": import_zod2.z.lazy(() => UnavailabilityReasons) }).refine(having(["booking_id", "code", "version", "status", "reasons"]), "lacks a property"))();
var SlotUnavailableDetails = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "reasons": import_zod2.z.lazy(() => UnavailabilityReasons), "next_available": import_zod2.z.lazy(() => NextAvailable) }).refine(having(["reasons", "next_available"]), "lacks a property"))();
var VersionConflictDetails = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "version": import_zod2.z.lazy(() => BookingVersion) }).refine(having(["version"]), "lacks a property"))();
var CurrentValues = /* @__PURE__ */ (() => import_zod2.z.looseObject({}).refine(count(0, 50), "has the wrong number of properties"))();
var ChangedMeanwhileDetails = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "current": import_zod2.z.lazy(() => CurrentValues) }).refine(having(["current"]), "lacks a property"))();
var BookingStateDetails = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "status": import_zod2.z.lazy(() => BookingStatus) }).refine(having(["status"]), "lacks a property"))();
var HoldConsumedDetails = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "booking_id": import_zod2.z.lazy(() => Uuid).optional() }))();
var RateLimitDetails = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "retry_after": import_zod2.z.lazy(() => RetryAfterSeconds) }).refine(having(["retry_after"]), "lacks a property"))();
var ValidationDetails = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "issues": import_zod2.z.lazy(() => Issues) }).refine(having(["issues"]), "lacks a property"))();
var RetryAfterSeconds = /* @__PURE__ */ (() => import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(86400))();
var Issues = /* @__PURE__ */ (() => import_zod2.z.array(import_zod2.z.lazy(() => Issue)).refine((list) => list.length >= 1 && list.length <= 20, "has the wrong number of items"))();
var Issue = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "in": import_zod2.z.literal(["header", "path", "query", "body"]), "path": import_zod2.z.string().refine(length(0, 300), "has the wrong length"), "message": import_zod2.z.string().refine(length(1, 300), "has the wrong length") }).refine(having(["in", "path", "message"]), "lacks a property"))();
var listSessionsInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }))();
var listSessionsReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => SessionListResponse))();
var createSessionInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "body": import_zod2.z.lazy(() => CreateSessionRequest) }).refine(having(["body"]), "lacks a property"))();
var createSessionReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => CreateSessionResponse))();
var deleteCurrentSessionInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({}))();
var deleteCurrentSessionReply = /* @__PURE__ */ (() => import_zod2.z.undefined())();
var deleteSessionInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "sessionId": import_zod2.z.lazy(() => UuidInput) }).refine(having(["sessionId"]), "lacks a property"))();
var deleteSessionReply = /* @__PURE__ */ (() => import_zod2.z.undefined())();
var getMeInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({}))();
var getMeReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => MeResponse))();
var changePasswordInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "body": import_zod2.z.lazy(() => ChangePasswordRequest) }).refine(having(["body"]), "lacks a property"))();
var changePasswordReply = /* @__PURE__ */ (() => import_zod2.z.undefined())();
var createAccountInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "body": import_zod2.z.lazy(() => CreateAccountRequest) }).refine(having(["body"]), "lacks a property"))();
var createAccountReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => AccountResponse))();
var signUpInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "body": import_zod2.z.lazy(() => SignUpRequest) }).refine(having(["body"]), "lacks a property"))();
var signUpReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => UserResponse))();
var resetPasswordInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "body": import_zod2.z.lazy(() => ResetPasswordRequest) }).refine(having(["body"]), "lacks a property"))();
var resetPasswordReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => UserResponse))();
var listWorkspacesInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }))();
var listWorkspacesReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => WorkspaceListResponse))();
var createWorkspaceInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "body": import_zod2.z.lazy(() => CreateWorkspaceRequest) }).refine(having(["body"]), "lacks a property"))();
var createWorkspaceReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => WorkspaceResponse))();
var getWorkspaceInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput) }).refine(having(["workspaceId"]), "lacks a property"))();
var getWorkspaceReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => WorkspaceResponse))();
var updateWorkspaceInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "body": import_zod2.z.lazy(() => UpdateWorkspaceRequest) }).refine(having(["workspaceId", "body"]), "lacks a property"))();
var updateWorkspaceReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => WorkspaceResponse))();
var getWorkspaceProfileInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput) }).refine(having(["workspaceId"]), "lacks a property"))();
var getWorkspaceProfileReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => WorkspaceProfileResponse))();
var updateWorkspaceProfileInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "body": import_zod2.z.lazy(() => UpdateWorkspaceProfileRequest) }).refine(having(["workspaceId", "body"]), "lacks a property"))();
var updateWorkspaceProfileReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => WorkspaceProfileResponse))();
var setWorkspaceLogoInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "body": import_zod2.z.lazy(() => SetWorkspaceLogoRequest) }).refine(having(["workspaceId", "body"]), "lacks a property"))();
var setWorkspaceLogoReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => WorkspaceProfileResponse))();
var deleteWorkspaceLogoInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput) }).refine(having(["workspaceId"]), "lacks a property"))();
var deleteWorkspaceLogoReply = /* @__PURE__ */ (() => import_zod2.z.undefined())();
var leaveWorkspaceInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput) }).refine(having(["workspaceId"]), "lacks a property"))();
var leaveWorkspaceReply = /* @__PURE__ */ (() => import_zod2.z.undefined())();
var getWorkspaceStorageInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput) }).refine(having(["workspaceId"]), "lacks a property"))();
var getWorkspaceStorageReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => WorkspaceStorageResponse))();
var listMembersInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var listMembersReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => MemberListResponse))();
var getMemberInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "memberId": import_zod2.z.lazy(() => UuidInput) }).refine(having(["workspaceId", "memberId"]), "lacks a property"))();
var getMemberReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => MemberResponse))();
var updateMemberInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "memberId": import_zod2.z.lazy(() => UuidInput), "body": import_zod2.z.lazy(() => UpdateMemberRequest) }).refine(having(["workspaceId", "memberId", "body"]), "lacks a property"))();
var updateMemberReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => MemberResponse))();
var createPasswordResetInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "memberId": import_zod2.z.lazy(() => UuidInput) }).refine(having(["workspaceId", "memberId"]), "lacks a property"))();
var createPasswordResetReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => PasswordResetResponse))();
var listInvitationsInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var listInvitationsReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => InvitationListResponse))();
var createInvitationInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "body": import_zod2.z.lazy(() => CreateInvitationRequest) }).refine(having(["workspaceId", "body"]), "lacks a property"))();
var createInvitationReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => CreateInvitationResponse))();
var deleteInvitationInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "invitationId": import_zod2.z.lazy(() => UuidInput) }).refine(having(["workspaceId", "invitationId"]), "lacks a property"))();
var deleteInvitationReply = /* @__PURE__ */ (() => import_zod2.z.undefined())();
var lookUpInvitationInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "body": import_zod2.z.lazy(() => LookUpInvitationRequest) }).refine(having(["body"]), "lacks a property"))();
var lookUpInvitationReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => InvitationDetails))();
var acceptInvitationInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "body": import_zod2.z.lazy(() => AcceptInvitationRequest) }).refine(having(["body"]), "lacks a property"))();
var acceptInvitationReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => Membership))();
var listIntegrationsInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var listIntegrationsReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => IntegrationListResponse))();
var createIntegrationInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "body": import_zod2.z.lazy(() => CreateIntegrationRequest) }).refine(having(["workspaceId", "body"]), "lacks a property"))();
var createIntegrationReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => IntegrationResponse))();
var listApiKeysInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var listApiKeysReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ApiKeyListResponse))();
var createApiKeyInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "body": import_zod2.z.lazy(() => CreateApiKeyRequest) }).refine(having(["workspaceId", "body"]), "lacks a property"))();
var createApiKeyReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => CreateApiKeyResponse))();
var getApiKeyInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "keyId": import_zod2.z.lazy(() => UuidInput) }).refine(having(["workspaceId", "keyId"]), "lacks a property"))();
var getApiKeyReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ApiKeyResponse))();
var updateApiKeyInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "keyId": import_zod2.z.lazy(() => UuidInput), "body": import_zod2.z.lazy(() => UpdateApiKeyRequest) }).refine(having(["workspaceId", "keyId", "body"]), "lacks a property"))();
var updateApiKeyReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ApiKeyResponse))();
var rotateApiKeyInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "keyId": import_zod2.z.lazy(() => UuidInput) }).refine(having(["workspaceId", "keyId"]), "lacks a property"))();
var rotateApiKeyReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => RotateApiKeyResponse))();
var revokeApiKeyInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "keyId": import_zod2.z.lazy(() => UuidInput) }).refine(having(["workspaceId", "keyId"]), "lacks a property"))();
var revokeApiKeyReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ApiKeyResponse))();
var listAuditLogInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "operation": import_zod2.z.string().refine(length(1, 100), "has the wrong length").regex(new RegExp("^[A-Za-z -]+$", "u")).optional(), "actor": import_zod2.z.lazy(() => UuidInput).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var listAuditLogReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => AuditLogResponse))();
var listServicesInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "state": import_zod2.z.literal(["active", "archived"]).optional() }))();
var listServicesReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ServiceListResponse))();
var createServiceInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "body": import_zod2.z.lazy(() => CreateServiceRequest) }).refine(having(["body"]), "lacks a property"))();
var createServiceReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ServiceResponse))();
var getServiceInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "serviceId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional() }).refine(having(["serviceId"]), "lacks a property"))();
var getServiceReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ServiceResponse))();
var updateServiceInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "serviceId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "body": import_zod2.z.lazy(() => UpdateServiceRequest) }).refine(having(["serviceId", "body"]), "lacks a property"))();
var updateServiceReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ServiceResponse))();
var previewServiceUpdateInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "serviceId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "body": import_zod2.z.lazy(() => UpdateServiceRequest) }).refine(having(["serviceId", "body"]), "lacks a property"))();
var previewServiceUpdateReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ImpactResponse))();
var listResourcesInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional() }))();
var listResourcesReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ResourceListResponse))();
var createResourceInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "body": import_zod2.z.lazy(() => CreateResourceRequest) }).refine(having(["body"]), "lacks a property"))();
var createResourceReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ResourceResponse))();
var getResourceInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "resourceId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional() }).refine(having(["resourceId"]), "lacks a property"))();
var getResourceReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ResourceResponse))();
var updateResourceInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "resourceId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "body": import_zod2.z.lazy(() => UpdateResourceRequest) }).refine(having(["resourceId", "body"]), "lacks a property"))();
var updateResourceReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ResourceResponse))();
var previewResourceUpdateInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "resourceId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "body": import_zod2.z.lazy(() => UpdateResourceRequest) }).refine(having(["resourceId", "body"]), "lacks a property"))();
var previewResourceUpdateReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ImpactResponse))();
var listArchivedResourcesInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }))();
var listArchivedResourcesReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ArchivedResourceListResponse))();
var listResourceClosuresInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "resourceId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["resourceId"]), "lacks a property"))();
var listResourceClosuresReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ResourceClosureListResponse))();
var createResourceClosureInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "resourceId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "body": import_zod2.z.lazy(() => CreateResourceClosureRequest) }).refine(having(["resourceId", "body"]), "lacks a property"))();
var createResourceClosureReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ResourceClosureResponse))();
var previewResourceClosureInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "resourceId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "body": import_zod2.z.lazy(() => CreateResourceClosureRequest) }).refine(having(["resourceId", "body"]), "lacks a property"))();
var previewResourceClosureReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ImpactResponse))();
var deleteResourceClosureInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "resourceId": import_zod2.z.lazy(() => UuidInput), "closureId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional() }).refine(having(["resourceId", "closureId"]), "lacks a property"))();
var deleteResourceClosureReply = /* @__PURE__ */ (() => import_zod2.z.undefined())();
var listClosuresInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "resource_ids": import_zod2.z.array(import_zod2.z.lazy(() => UuidInput)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").optional(), "from": import_zod2.z.lazy(() => TimestampInput).optional(), "to": import_zod2.z.lazy(() => TimestampInput).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(2e3).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }))();
var listClosuresReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ClosureListResponse))();
var listWorkspaceClosuresInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var listWorkspaceClosuresReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => WorkspaceClosureListResponse))();
var createWorkspaceClosureInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "body": import_zod2.z.lazy(() => CreateWorkspaceClosureRequest) }).refine(having(["workspaceId", "body"]), "lacks a property"))();
var createWorkspaceClosureReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => WorkspaceClosureResponse))();
var previewWorkspaceClosureInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "body": import_zod2.z.lazy(() => CreateWorkspaceClosureRequest) }).refine(having(["workspaceId", "body"]), "lacks a property"))();
var previewWorkspaceClosureReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ImpactResponse))();
var deleteWorkspaceClosureInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "workspaceClosureId": import_zod2.z.lazy(() => UuidInput) }).refine(having(["workspaceId", "workspaceClosureId"]), "lacks a property"))();
var deleteWorkspaceClosureReply = /* @__PURE__ */ (() => import_zod2.z.undefined())();
var getResourceHoursInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "resourceId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional() }).refine(having(["resourceId"]), "lacks a property"))();
var getResourceHoursReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ResourceHoursResponse))();
var setResourceHoursInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "resourceId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "body": import_zod2.z.lazy(() => SetResourceHoursRequest) }).refine(having(["resourceId", "body"]), "lacks a property"))();
var setResourceHoursReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ResourceHoursResponse))();
var previewResourceHoursInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "resourceId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "body": import_zod2.z.lazy(() => SetResourceHoursRequest) }).refine(having(["resourceId", "body"]), "lacks a property"))();
var previewResourceHoursReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ImpactResponse))();
var listResourceDatesInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "resource_ids": import_zod2.z.array(import_zod2.z.lazy(() => UuidInput)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").optional(), "from_date": import_zod2.z.lazy(() => CalendarDate), "until_date": import_zod2.z.lazy(() => CalendarDate), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(2e3).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["from_date", "until_date"]), "lacks a property"))();
var listResourceDatesReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ResourceDateListResponse))();
var setResourceDatesInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "body": import_zod2.z.lazy(() => SetResourceDatesRequest) }).refine(having(["body"]), "lacks a property"))();
var setResourceDatesReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ResourceDatesResponse))();
var listOffDutyTimesInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "from": import_zod2.z.lazy(() => TimestampInput), "to": import_zod2.z.lazy(() => TimestampInput), "resource_ids": import_zod2.z.array(import_zod2.z.lazy(() => UuidInput)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").optional() }).refine(having(["from", "to"]), "lacks a property"))();
var listOffDutyTimesReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => OffDutyTimesResponse))();
var previewResourceDatesInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "body": import_zod2.z.lazy(() => SetResourceDatesRequest) }).refine(having(["body"]), "lacks a property"))();
var previewResourceDatesReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ImpactResponse))();
var listResourceRequirementsInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "serviceId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional() }).refine(having(["serviceId"]), "lacks a property"))();
var listResourceRequirementsReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ResourceRequirementListResponse))();
var createResourceRequirementInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "serviceId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "body": import_zod2.z.lazy(() => CreateResourceRequirementRequest) }).refine(having(["serviceId", "body"]), "lacks a property"))();
var createResourceRequirementReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ResourceRequirementResponse))();
var previewResourceRequirementInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "serviceId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "body": import_zod2.z.lazy(() => CreateResourceRequirementRequest) }).refine(having(["serviceId", "body"]), "lacks a property"))();
var previewResourceRequirementReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ImpactResponse))();
var deleteResourceRequirementInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "serviceId": import_zod2.z.lazy(() => UuidInput), "requirementId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional() }).refine(having(["serviceId", "requirementId"]), "lacks a property"))();
var deleteResourceRequirementReply = /* @__PURE__ */ (() => import_zod2.z.undefined())();
var updateResourceRequirementInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "serviceId": import_zod2.z.lazy(() => UuidInput), "requirementId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "body": import_zod2.z.lazy(() => UpdateResourceRequirementRequest) }).refine(having(["serviceId", "requirementId", "body"]), "lacks a property"))();
var updateResourceRequirementReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ResourceRequirementResponse))();
var previewResourceRequirementUpdateInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "serviceId": import_zod2.z.lazy(() => UuidInput), "requirementId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "body": import_zod2.z.lazy(() => UpdateResourceRequirementRequest) }).refine(having(["serviceId", "requirementId", "body"]), "lacks a property"))();
var previewResourceRequirementUpdateReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ImpactResponse))();
var listAllocationRulesInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "serviceId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["serviceId"]), "lacks a property"))();
var listAllocationRulesReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => AllocationRuleListResponse))();
var setAllocationRuleInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "serviceId": import_zod2.z.lazy(() => UuidInput), "requirementId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "body": import_zod2.z.lazy(() => SetAllocationRuleRequest) }).refine(having(["serviceId", "requirementId", "body"]), "lacks a property"))();
var setAllocationRuleReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => AllocationRule))();
var previewAllocationRuleInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "serviceId": import_zod2.z.lazy(() => UuidInput), "requirementId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "body": import_zod2.z.lazy(() => SetAllocationRuleRequest) }).refine(having(["serviceId", "requirementId", "body"]), "lacks a property"))();
var previewAllocationRuleReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ImpactResponse))();
var listLimitsInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }))();
var listLimitsReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => LimitListResponse))();
var createLimitInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "body": import_zod2.z.lazy(() => CreateLimitRequest) }).refine(having(["body"]), "lacks a property"))();
var createLimitReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => LimitResponse))();
var previewLimitInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "body": import_zod2.z.lazy(() => CreateLimitRequest) }).refine(having(["body"]), "lacks a property"))();
var previewLimitReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ImpactResponse))();
var getLimitInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "limitId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional() }).refine(having(["limitId"]), "lacks a property"))();
var getLimitReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => LimitResponse))();
var deleteLimitInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "limitId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional() }).refine(having(["limitId"]), "lacks a property"))();
var deleteLimitReply = /* @__PURE__ */ (() => import_zod2.z.undefined())();
var updateLimitInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "limitId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "body": import_zod2.z.lazy(() => UpdateLimitRequest) }).refine(having(["limitId", "body"]), "lacks a property"))();
var updateLimitReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => LimitResponse))();
var listLimitUsesInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "limitId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "at": import_zod2.z.lazy(() => TimestampInput).optional() }).refine(having(["limitId"]), "lacks a property"))();
var listLimitUsesReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => LimitUseListResponse))();
var listAvailabilityInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "service_id": import_zod2.z.lazy(() => UuidInput), "from": import_zod2.z.lazy(() => TimestampInput).optional(), "to": import_zod2.z.lazy(() => TimestampInput).optional(), "include": import_zod2.z.array(import_zod2.z.literal(["unavailable", "resources", "lengths"])).refine((list) => list.length >= 1 && list.length <= 3, "has the wrong number of items").optional(), "hold_id": import_zod2.z.lazy(() => UuidInput).optional(), "booking_id": import_zod2.z.lazy(() => UuidInput).optional(), "resource_ids": import_zod2.z.array(import_zod2.z.lazy(() => UuidInput)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").refine(unique, "has an item twice").optional(), "allowed_resource_ids": import_zod2.z.array(import_zod2.z.lazy(() => UuidInput)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").refine(unique, "has an item twice").optional(), "party_size": import_zod2.z.lazy(() => PartySize).optional(), "duration_minutes": import_zod2.z.lazy(() => DurationMinutes).optional(), "duration_days": import_zod2.z.lazy(() => DurationDays).optional(), "customer_email": import_zod2.z.lazy(() => Email).optional() }).refine(having(["service_id"]), "lacks a property"))();
var listAvailabilityReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => AvailabilityResponse))();
var explainAvailabilityInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "service_id": import_zod2.z.lazy(() => UuidInput), "start_at": import_zod2.z.lazy(() => TimestampInput), "hold_id": import_zod2.z.lazy(() => UuidInput).optional(), "booking_id": import_zod2.z.lazy(() => UuidInput).optional(), "resource_ids": import_zod2.z.array(import_zod2.z.lazy(() => UuidInput)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").refine(unique, "has an item twice").optional(), "allowed_resource_ids": import_zod2.z.array(import_zod2.z.lazy(() => UuidInput)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").refine(unique, "has an item twice").optional(), "party_size": import_zod2.z.lazy(() => PartySize).optional(), "duration_minutes": import_zod2.z.lazy(() => DurationMinutes).optional(), "duration_days": import_zod2.z.lazy(() => DurationDays).optional(), "customer_email": import_zod2.z.lazy(() => Email).optional() }).refine(having(["service_id", "start_at"]), "lacks a property"))();
var explainAvailabilityReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => AvailabilityExplanation))();
var listUnmetDemandInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "from": import_zod2.z.lazy(() => TimestampInput), "to": import_zod2.z.lazy(() => TimestampInput), "service_id": import_zod2.z.lazy(() => UuidInput).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(2e3).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["from", "to"]), "lacks a property"))();
var listUnmetDemandReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => UnmetDemandResponse))();
var listHoldsInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(2e3).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }))();
var listHoldsReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => HoldListResponse))();
var createHoldInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "Idempotency-Key": import_zod2.z.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": import_zod2.z.lazy(() => CreateHoldRequest) }).refine(having(["body"]), "lacks a property"))();
var createHoldReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => HoldResponse))();
var getHoldInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "holdId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional() }).refine(having(["holdId"]), "lacks a property"))();
var getHoldReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => HoldResponse))();
var deleteHoldInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "holdId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional() }).refine(having(["holdId"]), "lacks a property"))();
var deleteHoldReply = /* @__PURE__ */ (() => import_zod2.z.undefined())();
var listApiRequestsInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "api_key_id": import_zod2.z.lazy(() => UuidInput).optional(), "operation": import_zod2.z.string().refine(length(1, 100), "has the wrong length").regex(new RegExp("^[A-Za-z]+$", "u")).optional(), "status_class": import_zod2.z.literal(["2xx", "3xx", "4xx", "5xx"]).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var listApiRequestsReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ApiRequestListResponse))();
var listWebhookEndpointsInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var listWebhookEndpointsReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => WebhookEndpointListResponse))();
var createWebhookEndpointInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "body": import_zod2.z.lazy(() => CreateWebhookEndpointRequest) }).refine(having(["workspaceId", "body"]), "lacks a property"))();
var createWebhookEndpointReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => WebhookSecretResponse))();
var getWebhookEndpointInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "endpointId": import_zod2.z.lazy(() => UuidInput) }).refine(having(["workspaceId", "endpointId"]), "lacks a property"))();
var getWebhookEndpointReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => WebhookEndpointResponse))();
var deleteWebhookEndpointInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "endpointId": import_zod2.z.lazy(() => UuidInput) }).refine(having(["workspaceId", "endpointId"]), "lacks a property"))();
var deleteWebhookEndpointReply = /* @__PURE__ */ (() => import_zod2.z.undefined())();
var updateWebhookEndpointInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "endpointId": import_zod2.z.lazy(() => UuidInput), "body": import_zod2.z.lazy(() => UpdateWebhookEndpointRequest) }).refine(having(["workspaceId", "endpointId", "body"]), "lacks a property"))();
var updateWebhookEndpointReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => WebhookEndpointResponse))();
var rotateWebhookSecretInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "endpointId": import_zod2.z.lazy(() => UuidInput) }).refine(having(["workspaceId", "endpointId"]), "lacks a property"))();
var rotateWebhookSecretReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => WebhookSecretResponse))();
var testWebhookEndpointInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "endpointId": import_zod2.z.lazy(() => UuidInput) }).refine(having(["workspaceId", "endpointId"]), "lacks a property"))();
var testWebhookEndpointReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => WebhookTestResponse))();
var listWebhookDeliveriesInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "endpointId": import_zod2.z.lazy(() => UuidInput), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["workspaceId", "endpointId"]), "lacks a property"))();
var listWebhookDeliveriesReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => WebhookDeliveryListResponse))();
var getWebhookDeliveryInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "endpointId": import_zod2.z.lazy(() => UuidInput), "deliveryId": import_zod2.z.lazy(() => UuidInput) }).refine(having(["workspaceId", "endpointId", "deliveryId"]), "lacks a property"))();
var getWebhookDeliveryReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => WebhookDeliveryResponse))();
var redeliverWebhookDeliveryInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "endpointId": import_zod2.z.lazy(() => UuidInput), "deliveryId": import_zod2.z.lazy(() => UuidInput) }).refine(having(["workspaceId", "endpointId", "deliveryId"]), "lacks a property"))();
var redeliverWebhookDeliveryReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => WebhookDelivery))();
var listCalendarFeedsInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }))();
var listCalendarFeedsReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => CalendarFeedListResponse))();
var createCalendarFeedInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "body": import_zod2.z.lazy(() => CreateCalendarFeedRequest) }).refine(having(["body"]), "lacks a property"))();
var createCalendarFeedReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => NewCalendarFeedResponse))();
var deleteCalendarFeedInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "feedId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional() }).refine(having(["feedId"]), "lacks a property"))();
var deleteCalendarFeedReply = /* @__PURE__ */ (() => import_zod2.z.undefined())();
var getCalendarFileInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "calendarFile": import_zod2.z.string().refine(length(47, 47), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]{43}\\.ics$", "u")), "If-None-Match": import_zod2.z.string().refine(length(0, 1024), "has the wrong length").optional() }).refine(having(["calendarFile"]), "lacks a property"))();
var getCalendarFileReply = /* @__PURE__ */ (() => import_zod2.z.unknown())();
var listPublicServicesInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var listPublicServicesReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => PublicServiceListResponse))();
var getBookingPageSettingsInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "serviceId": import_zod2.z.lazy(() => UuidInput) }).refine(having(["workspaceId", "serviceId"]), "lacks a property"))();
var getBookingPageSettingsReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => BookingPageSettingsResponse))();
var getPublicLogoInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "If-None-Match": import_zod2.z.string().refine(length(0, 1024), "has the wrong length").optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var getPublicLogoReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => PublicLogoResponse))();
var getManagedBookingInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({}))();
var getManagedBookingReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ManagedBookingResponse))();
var rescheduleManagedBookingInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "Idempotency-Key": import_zod2.z.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": import_zod2.z.lazy(() => RescheduleManagedBookingRequest) }).refine(having(["body"]), "lacks a property"))();
var rescheduleManagedBookingReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ManagedBookingResponse))();
var cancelManagedBookingInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "Idempotency-Key": import_zod2.z.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": import_zod2.z.lazy(() => CancelBookingRequest).optional() }))();
var cancelManagedBookingReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ManagedBookingResponse))();
var listBookingsInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "status": import_zod2.z.array(import_zod2.z.lazy(() => BookingStatus)).refine((list) => list.length >= 1 && list.length <= 7, "has the wrong number of items").optional(), "service_id": import_zod2.z.lazy(() => UuidInput).optional(), "resource_id": import_zod2.z.lazy(() => UuidInput).optional(), "member_id": import_zod2.z.lazy(() => UuidInput).optional(), "customer": import_zod2.z.lazy(() => Email).optional(), "search": import_zod2.z.string().refine(length(2, 100), "has the wrong length").regex(new RegExp("^\\s*[^\\s\\x00\\uD800-\\uDFFF][^\\x00\\uD800-\\uDFFF]+$", "u")).optional(), "place": import_zod2.z.literal("lost").optional(), "metadata_key": import_zod2.z.string().refine(length(1, 40), "has the wrong length").regex(new RegExp("^(?!__proto__$)[A-Za-z0-9_.-]+$", "u")).optional(), "metadata_value": import_zod2.z.string().refine(length(0, 500), "has the wrong length").regex(new RegExp("^[^\\x00\\uD800-\\uDFFF]*$", "u")).optional(), "from": import_zod2.z.lazy(() => TimestampInput).optional(), "to": import_zod2.z.lazy(() => TimestampInput).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(2e3).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }))();
var listBookingsReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => BookingListResponse))();
var createBookingInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "Idempotency-Key": import_zod2.z.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": import_zod2.z.lazy(() => CreateBookingRequest) }).refine(having(["body"]), "lacks a property"))();
var createBookingReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => BookingResponse))();
var getScheduleInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "from": import_zod2.z.lazy(() => TimestampInput), "to": import_zod2.z.lazy(() => TimestampInput), "resource_id": import_zod2.z.lazy(() => UuidInput).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(5e3).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["from", "to"]), "lacks a property"))();
var getScheduleReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ScheduleResponse))();
var countBookingsByDayInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "from_date": import_zod2.z.lazy(() => CalendarDate), "until_date": import_zod2.z.lazy(() => CalendarDate), "time_zone": import_zod2.z.lazy(() => TimeZone).optional(), "service_id": import_zod2.z.lazy(() => UuidInput).optional(), "resource_id": import_zod2.z.lazy(() => UuidInput).optional(), "member_id": import_zod2.z.lazy(() => UuidInput).optional() }).refine(having(["from_date", "until_date"]), "lacks a property"))();
var countBookingsByDayReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => BookingCountsResponse))();
var getBookingInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "bookingId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional() }).refine(having(["bookingId"]), "lacks a property"))();
var getBookingReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => BookingResponse))();
var updateBookingInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "bookingId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "body": import_zod2.z.lazy(() => UpdateBookingRequest) }).refine(having(["bookingId", "body"]), "lacks a property"))();
var updateBookingReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => BookingResponse))();
var listBookingHistoryInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "bookingId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["bookingId"]), "lacks a property"))();
var listBookingHistoryReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => BookingHistoryResponse))();
var rescheduleBookingInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "bookingId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "Idempotency-Key": import_zod2.z.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": import_zod2.z.lazy(() => RescheduleBookingRequest) }).refine(having(["bookingId", "body"]), "lacks a property"))();
var rescheduleBookingReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => BookingResponse))();
var cancelBookingInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "bookingId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "Idempotency-Key": import_zod2.z.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": import_zod2.z.lazy(() => CancelBookingRequest).optional() }).refine(having(["bookingId"]), "lacks a property"))();
var cancelBookingReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => BookingResponse))();
var approveBookingInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "bookingId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "Idempotency-Key": import_zod2.z.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": import_zod2.z.lazy(() => ApproveBookingRequest).optional() }).refine(having(["bookingId"]), "lacks a property"))();
var approveBookingReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => BookingResponse))();
var declineBookingInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "bookingId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "Idempotency-Key": import_zod2.z.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": import_zod2.z.lazy(() => DeclineBookingRequest).optional() }).refine(having(["bookingId"]), "lacks a property"))();
var declineBookingReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => BookingResponse))();
var completeBookingInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "bookingId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "Idempotency-Key": import_zod2.z.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": import_zod2.z.lazy(() => CompleteBookingRequest).optional() }).refine(having(["bookingId"]), "lacks a property"))();
var completeBookingReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => BookingResponse))();
var markBookingNoShowInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "bookingId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "Idempotency-Key": import_zod2.z.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": import_zod2.z.lazy(() => MarkBookingNoShowRequest).optional() }).refine(having(["bookingId"]), "lacks a property"))();
var markBookingNoShowReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => BookingResponse))();
var reopenBookingInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "bookingId": import_zod2.z.lazy(() => UuidInput), "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "Idempotency-Key": import_zod2.z.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": import_zod2.z.lazy(() => ReopenBookingRequest).optional() }).refine(having(["bookingId"]), "lacks a property"))();
var reopenBookingReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => BookingResponse))();
var reassignBookingsInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "Idempotency-Key": import_zod2.z.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": import_zod2.z.lazy(() => ReassignBookingsRequest) }).refine(having(["body"]), "lacks a property"))();
var reassignBookingsReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ReassignBookingsResponse))();
var listEventsInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "after": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(999999999999999).optional(), "types": import_zod2.z.array(import_zod2.z.lazy(() => EventType)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").optional(), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional() }))();
var listEventsReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => EventListResponse))();
var streamEventsInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "X-App-Workspace": import_zod2.z.lazy(() => UuidInput).optional(), "Last-Event-ID": import_zod2.z.string().refine(length(1, 15), "has the wrong length").regex(new RegExp("^(0|[1-9][0-9]*)$", "u")).optional(), "after": import_zod2.z.number().refine(whole, "is no integer").gte(0).lte(999999999999999).optional(), "types": import_zod2.z.array(import_zod2.z.lazy(() => EventType)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").optional() }))();
var streamEventsReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => Event))();
var listAgentRunsInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "state": import_zod2.z.literal(["active", "archived"]).optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var listAgentRunsReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => AgentRunListResponse))();
var createAgentRunInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.lazy(() => UuidInput), "body": import_zod2.z.lazy(() => CreateAgentRunRequest) }).refine(having(["workspaceId", "body"]), "lacks a property"))();
var createAgentRunReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => AgentRunResponse))();
var getAgentRunInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "runId": import_zod2.z.lazy(() => RunId) }).refine(having(["runId"]), "lacks a property"))();
var getAgentRunReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => AgentRunResponse))();
var deleteAgentRunInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "runId": import_zod2.z.lazy(() => RunId), "active_turn": import_zod2.z.literal(["refuse", "discard"]).optional() }).refine(having(["runId"]), "lacks a property"))();
var deleteAgentRunReply = /* @__PURE__ */ (() => import_zod2.z.undefined())();
var updateAgentRunInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "runId": import_zod2.z.lazy(() => RunId), "body": import_zod2.z.lazy(() => UpdateAgentRunRequest) }).refine(having(["runId", "body"]), "lacks a property"))();
var updateAgentRunReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => AgentRunResponse))();
var openAgentRunSandboxInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "runId": import_zod2.z.lazy(() => RunId) }).refine(having(["runId"]), "lacks a property"))();
var openAgentRunSandboxReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => AgentRunResponse))();
var closeAgentRunSandboxInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "runId": import_zod2.z.lazy(() => RunId) }).refine(having(["runId"]), "lacks a property"))();
var closeAgentRunSandboxReply = /* @__PURE__ */ (() => import_zod2.z.undefined())();
var startAgentRunTurnInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "runId": import_zod2.z.lazy(() => RunId) }).refine(having(["runId"]), "lacks a property"))();
var startAgentRunTurnReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => AgentRunTurnResponse))();
var finishAgentRunTurnInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "runId": import_zod2.z.lazy(() => RunId), "turnId": import_zod2.z.lazy(() => UuidInput), "body": import_zod2.z.lazy(() => FinishAgentRunTurnRequest) }).refine(having(["runId", "turnId", "body"]), "lacks a property"))();
var finishAgentRunTurnReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => AgentRunTurnResponse))();
var listAgentRunVersionsInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "runId": import_zod2.z.lazy(() => RunId), "limit": import_zod2.z.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": import_zod2.z.string().refine(length(0, 40), "has the wrong length").regex(new RegExp("^[0-9a-f]{40}$", "u")).optional() }).refine(having(["runId"]), "lacks a property"))();
var listAgentRunVersionsReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => AgentRunVersionListResponse))();
var diffAgentRunVersionsInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "runId": import_zod2.z.lazy(() => RunId), "from": import_zod2.z.string().refine(length(7, 40), "has the wrong length").regex(new RegExp("^[0-9a-fA-F]+$", "u")).optional(), "to": import_zod2.z.string().refine(length(7, 40), "has the wrong length").regex(new RegExp("^[0-9a-fA-F]+$", "u")).optional() }).refine(having(["runId"]), "lacks a property"))();
var diffAgentRunVersionsReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => AgentRunDiffResponse))();
var restoreAgentRunVersionInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "runId": import_zod2.z.lazy(() => RunId), "body": import_zod2.z.lazy(() => AgentGitRestoreRequest) }).refine(having(["runId", "body"]), "lacks a property"))();
var restoreAgentRunVersionReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => AgentGitRestoreResponse))();
var previewAgentRunRestoreInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "runId": import_zod2.z.lazy(() => RunId), "sha": import_zod2.z.string().refine(length(7, 40), "has the wrong length").regex(new RegExp("^[0-9a-fA-F]+$", "u")) }).refine(having(["runId", "sha"]), "lacks a property"))();
var previewAgentRunRestoreReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => AgentRunRestorePreviewResponse))();
var getHealthInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({}))();
var getHealthReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => HealthResponse))();
var getReadyInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({}))();
var getReadyReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ReadyResponse))();
var getContractYamlInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "If-None-Match": import_zod2.z.string().refine(length(0, 1024), "has the wrong length").optional() }))();
var getContractYamlReply = /* @__PURE__ */ (() => import_zod2.z.unknown())();
var getContractJsonInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "If-None-Match": import_zod2.z.string().refine(length(0, 1024), "has the wrong length").optional() }))();
var getContractJsonReply = /* @__PURE__ */ (() => import_zod2.z.lazy(() => ContractDocument))();
var getConsolePageInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "If-None-Match": import_zod2.z.string().refine(length(0, 1024), "has the wrong length").optional() }))();
var getConsolePageReply = /* @__PURE__ */ (() => import_zod2.z.unknown())();
var getBookingPageInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.string().refine(length(1, 100), "has the wrong length").regex(new RegExp("^[0-9A-Za-z_-]+$", "u")), "serviceId": import_zod2.z.string().refine(length(1, 100), "has the wrong length").regex(new RegExp("^[0-9A-Za-z_-]+$", "u")), "If-None-Match": import_zod2.z.string().refine(length(0, 1024), "has the wrong length").optional(), "lang": import_zod2.z.string().refine(length(0, 2e3), "has the wrong length").optional(), "utm_source": import_zod2.z.string().refine(length(0, 2e3), "has the wrong length").optional(), "utm_medium": import_zod2.z.string().refine(length(0, 2e3), "has the wrong length").optional(), "utm_campaign": import_zod2.z.string().refine(length(0, 2e3), "has the wrong length").optional(), "utm_term": import_zod2.z.string().refine(length(0, 2e3), "has the wrong length").optional(), "utm_content": import_zod2.z.string().refine(length(0, 2e3), "has the wrong length").optional(), "fbclid": import_zod2.z.string().refine(length(0, 2e3), "has the wrong length").optional(), "gclid": import_zod2.z.string().refine(length(0, 2e3), "has the wrong length").optional() }).refine(having(["workspaceId", "serviceId"]), "lacks a property"))();
var getBookingPageReply = /* @__PURE__ */ (() => import_zod2.z.unknown())();
var getWorkspaceBookingPageInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "workspaceId": import_zod2.z.string().refine(length(1, 100), "has the wrong length").regex(new RegExp("^[0-9A-Za-z_-]+$", "u")), "If-None-Match": import_zod2.z.string().refine(length(0, 1024), "has the wrong length").optional(), "lang": import_zod2.z.string().refine(length(0, 2e3), "has the wrong length").optional(), "utm_source": import_zod2.z.string().refine(length(0, 2e3), "has the wrong length").optional(), "utm_medium": import_zod2.z.string().refine(length(0, 2e3), "has the wrong length").optional(), "utm_campaign": import_zod2.z.string().refine(length(0, 2e3), "has the wrong length").optional(), "utm_term": import_zod2.z.string().refine(length(0, 2e3), "has the wrong length").optional(), "utm_content": import_zod2.z.string().refine(length(0, 2e3), "has the wrong length").optional(), "fbclid": import_zod2.z.string().refine(length(0, 2e3), "has the wrong length").optional(), "gclid": import_zod2.z.string().refine(length(0, 2e3), "has the wrong length").optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var getWorkspaceBookingPageReply = /* @__PURE__ */ (() => import_zod2.z.unknown())();
var getEmbedScriptInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "If-None-Match": import_zod2.z.string().refine(length(0, 1024), "has the wrong length").optional() }))();
var getEmbedScriptReply = /* @__PURE__ */ (() => import_zod2.z.unknown())();
var getDocsPageInput = /* @__PURE__ */ (() => import_zod2.z.strictObject({ "If-None-Match": import_zod2.z.string().refine(length(0, 1024), "has the wrong length").optional() }))();
var getDocsPageReply = /* @__PURE__ */ (() => import_zod2.z.unknown())();
