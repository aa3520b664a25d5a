/** Maps each operationId to its handler. A missing or a surplus handler does not compile. */

import type { Handlers } from '../app/call.ts'
import { changePassword } from './account/changePassword.ts'
import { createAccount } from './account/createAccount.ts'
import { getMe } from './account/getMe.ts'
import { resetPassword } from './account/resetPassword.ts'
import { signUp } from './account/signUp.ts'
import { closeAgentRunSandbox } from './agent-runs/closeAgentRunSandbox.ts'
import { createAgentRun } from './agent-runs/createAgentRun.ts'
import { deleteAgentRun } from './agent-runs/deleteAgentRun.ts'
import { diffAgentRunVersions } from './agent-runs/diffAgentRunVersions.ts'
import { finishAgentRunTurn } from './agent-runs/finishAgentRunTurn.ts'
import { getAgentRun } from './agent-runs/getAgentRun.ts'
import { listAgentRuns } from './agent-runs/listAgentRuns.ts'
import { listAgentRunVersions } from './agent-runs/listAgentRunVersions.ts'
import { openAgentRunSandbox } from './agent-runs/openAgentRunSandbox.ts'
import { previewAgentRunRestore } from './agent-runs/previewAgentRunRestore.ts'
import { restoreAgentRunVersion } from './agent-runs/restoreAgentRunVersion.ts'
import { startAgentRunTurn } from './agent-runs/startAgentRunTurn.ts'
import { updateAgentRun } from './agent-runs/updateAgentRun.ts'
import { createApiKey } from './api-keys/createApiKey.ts'
import { getApiKey } from './api-keys/getApiKey.ts'
import { listApiKeys } from './api-keys/listApiKeys.ts'
import { listApiRequests } from './api-keys/listApiRequests.ts'
import { revokeApiKey } from './api-keys/revokeApiKey.ts'
import { rotateApiKey } from './api-keys/rotateApiKey.ts'
import { updateApiKey } from './api-keys/updateApiKey.ts'
import { listAuditLog } from './audit-log/listAuditLog.ts'
import { explainAvailability } from './availability/explainAvailability.ts'
import { listAvailability } from './availability/listAvailability.ts'
import { listUnmetDemand } from './availability/listUnmetDemand.ts'
import { approveBooking } from './bookings/approveBooking.ts'
import { cancelBooking } from './bookings/cancelBooking.ts'
import { completeBooking } from './bookings/completeBooking.ts'
import { countBookingsByDay } from './bookings/countBookingsByDay.ts'
import { createBooking } from './bookings/createBooking.ts'
import { declineBooking } from './bookings/declineBooking.ts'
import { getBooking } from './bookings/getBooking.ts'
import { getSchedule } from './bookings/getSchedule.ts'
import { listBookingHistory } from './bookings/listBookingHistory.ts'
import { listBookings } from './bookings/listBookings.ts'
import { markBookingNoShow } from './bookings/markBookingNoShow.ts'
import { reassignBookings } from './bookings/reassignBookings.ts'
import { reopenBooking } from './bookings/reopenBooking.ts'
import { rescheduleBooking } from './bookings/rescheduleBooking.ts'
import { updateBooking } from './bookings/updateBooking.ts'
import { createCalendarFeed } from './calendar-feeds/createCalendarFeed.ts'
import { deleteCalendarFeed } from './calendar-feeds/deleteCalendarFeed.ts'
import { getCalendarFile } from './calendar-feeds/getCalendarFile.ts'
import { listCalendarFeeds } from './calendar-feeds/listCalendarFeeds.ts'
import { listEvents } from './events/listEvents.ts'
import { streamEvents } from './events/streamEvents.ts'
import { createHold } from './holds/createHold.ts'
import { deleteHold } from './holds/deleteHold.ts'
import { getHold } from './holds/getHold.ts'
import { listHolds } from './holds/listHolds.ts'
import { createIntegration } from './integrations/createIntegration.ts'
import { listIntegrations } from './integrations/listIntegrations.ts'
import { acceptInvitation } from './invitations/acceptInvitation.ts'
import { createInvitation } from './invitations/createInvitation.ts'
import { deleteInvitation } from './invitations/deleteInvitation.ts'
import { listInvitations } from './invitations/listInvitations.ts'
import { lookUpInvitation } from './invitations/lookUpInvitation.ts'
import { createLimit } from './limits/createLimit.ts'
import { deleteLimit } from './limits/deleteLimit.ts'
import { getLimit } from './limits/getLimit.ts'
import { listLimits } from './limits/listLimits.ts'
import { listLimitUses } from './limits/listLimitUses.ts'
import { previewLimit } from './limits/previewLimit.ts'
import { updateLimit } from './limits/updateLimit.ts'
import { createPasswordReset } from './members/createPasswordReset.ts'
import { getMember } from './members/getMember.ts'
import { listMembers } from './members/listMembers.ts'
import { updateMember } from './members/updateMember.ts'
import { cancelManagedBooking } from './public/cancelManagedBooking.ts'
import { getBookingPage } from './public/getBookingPage.ts'
import { getBookingPageSettings } from './public/getBookingPageSettings.ts'
import { getEmbedScript } from './public/getEmbedScript.ts'
import { getManagedBooking } from './public/getManagedBooking.ts'
import { getPublicLogo } from './public/getPublicLogo.ts'
import { getWorkspaceBookingPage } from './public/getWorkspaceBookingPage.ts'
import { listPublicServices } from './public/listPublicServices.ts'
import { rescheduleManagedBooking } from './public/rescheduleManagedBooking.ts'
import { createResourceClosure } from './resource-closures/createResourceClosure.ts'
import { deleteResourceClosure } from './resource-closures/deleteResourceClosure.ts'
import { listClosures } from './resource-closures/listClosures.ts'
import { listResourceClosures } from './resource-closures/listResourceClosures.ts'
import { previewResourceClosure } from './resource-closures/previewResourceClosure.ts'
import { getResourceHours } from './resource-hours/getResourceHours.ts'
import { listOffDutyTimes } from './resource-hours/listOffDutyTimes.ts'
import { listResourceDates } from './resource-hours/listResourceDates.ts'
import { previewResourceDates } from './resource-hours/previewResourceDates.ts'
import { previewResourceHours } from './resource-hours/previewResourceHours.ts'
import { setResourceDates } from './resource-hours/setResourceDates.ts'
import { setResourceHours } from './resource-hours/setResourceHours.ts'
import { createResourceRequirement } from './resource-requirements/createResourceRequirement.ts'
import { deleteResourceRequirement } from './resource-requirements/deleteResourceRequirement.ts'
import { listAllocationRules } from './resource-requirements/listAllocationRules.ts'
import { listResourceRequirements } from './resource-requirements/listResourceRequirements.ts'
import { previewAllocationRule } from './resource-requirements/previewAllocationRule.ts'
import { previewResourceRequirement } from './resource-requirements/previewResourceRequirement.ts'
import { previewResourceRequirementUpdate } from './resource-requirements/previewResourceRequirementUpdate.ts'
import { setAllocationRule } from './resource-requirements/setAllocationRule.ts'
import { updateResourceRequirement } from './resource-requirements/updateResourceRequirement.ts'
import { createResource } from './resources/createResource.ts'
import { getResource } from './resources/getResource.ts'
import { listArchivedResources } from './resources/listArchivedResources.ts'
import { listResources } from './resources/listResources.ts'
import { previewResourceUpdate } from './resources/previewResourceUpdate.ts'
import { updateResource } from './resources/updateResource.ts'
import { createService } from './services/createService.ts'
import { getService } from './services/getService.ts'
import { listServices } from './services/listServices.ts'
import { previewServiceUpdate } from './services/previewServiceUpdate.ts'
import { updateService } from './services/updateService.ts'
import { createSession } from './sessions/createSession.ts'
import { deleteCurrentSession } from './sessions/deleteCurrentSession.ts'
import { deleteSession } from './sessions/deleteSession.ts'
import { listSessions } from './sessions/listSessions.ts'
import { getConsolePage } from './system/getConsolePage.ts'
import { getContractJson } from './system/getContractJson.ts'
import { getContractYaml } from './system/getContractYaml.ts'
import { getDocsPage } from './system/getDocsPage.ts'
import { getHealth } from './system/getHealth.ts'
import { getReady } from './system/getReady.ts'
import { createWebhookEndpoint } from './webhooks/createWebhookEndpoint.ts'
import { deleteWebhookEndpoint } from './webhooks/deleteWebhookEndpoint.ts'
import { getWebhookDelivery } from './webhooks/getWebhookDelivery.ts'
import { getWebhookEndpoint } from './webhooks/getWebhookEndpoint.ts'
import { listWebhookDeliveries } from './webhooks/listWebhookDeliveries.ts'
import { listWebhookEndpoints } from './webhooks/listWebhookEndpoints.ts'
import { redeliverWebhookDelivery } from './webhooks/redeliverWebhookDelivery.ts'
import { rotateWebhookSecret } from './webhooks/rotateWebhookSecret.ts'
import { testWebhookEndpoint } from './webhooks/testWebhookEndpoint.ts'
import { updateWebhookEndpoint } from './webhooks/updateWebhookEndpoint.ts'
import { createWorkspaceClosure } from './workspace-closures/createWorkspaceClosure.ts'
import { deleteWorkspaceClosure } from './workspace-closures/deleteWorkspaceClosure.ts'
import { listWorkspaceClosures } from './workspace-closures/listWorkspaceClosures.ts'
import { previewWorkspaceClosure } from './workspace-closures/previewWorkspaceClosure.ts'
import { createWorkspace } from './workspaces/createWorkspace.ts'
import { deleteWorkspaceLogo } from './workspaces/deleteWorkspaceLogo.ts'
import { getWorkspace } from './workspaces/getWorkspace.ts'
import { getWorkspaceProfile } from './workspaces/getWorkspaceProfile.ts'
import { getWorkspaceStorage } from './workspaces/getWorkspaceStorage.ts'
import { leaveWorkspace } from './workspaces/leaveWorkspace.ts'
import { listWorkspaces } from './workspaces/listWorkspaces.ts'
import { setWorkspaceLogo } from './workspaces/setWorkspaceLogo.ts'
import { updateWorkspace } from './workspaces/updateWorkspace.ts'
import { updateWorkspaceProfile } from './workspaces/updateWorkspaceProfile.ts'

export const handlers = {
  acceptInvitation,
  approveBooking,
  cancelBooking,
  cancelManagedBooking,
  changePassword,
  closeAgentRunSandbox,
  completeBooking,
  countBookingsByDay,
  createAccount,
  signUp,
  resetPassword,
  createAgentRun,
  createApiKey,
  createBooking,
  createCalendarFeed,
  createHold,
  createIntegration,
  createInvitation,
  createLimit,
  createResource,
  createResourceClosure,
  createResourceRequirement,
  createService,
  createSession,
  createWorkspace,
  createWorkspaceClosure,
  declineBooking,
  deleteAgentRun,
  deleteCalendarFeed,
  deleteCurrentSession,
  deleteHold,
  deleteInvitation,
  deleteLimit,
  deleteResourceClosure,
  deleteResourceRequirement,
  deleteSession,
  deleteWorkspaceClosure,
  diffAgentRunVersions,
  explainAvailability,
  finishAgentRunTurn,
  getAgentRun,
  getApiKey,
  getBooking,
  getBookingPage,
  getBookingPageSettings,
  getCalendarFile,
  getConsolePage,
  getContractJson,
  getContractYaml,
  getDocsPage,
  getHealth,
  getHold,
  getLimit,
  getManagedBooking,
  getEmbedScript,
  getPublicLogo,
  getMe,
  getMember,
  getReady,
  getResource,
  getResourceHours,
  getSchedule,
  getService,
  getWorkspace,
  getWorkspaceBookingPage,
  getWorkspaceStorage,
  leaveWorkspace,
  getWorkspaceProfile,
  listLimits,
  listLimitUses,
  previewLimit,
  updateLimit,
  updateWorkspaceProfile,
  setWorkspaceLogo,
  deleteWorkspaceLogo,
  listAgentRunVersions,
  listAgentRuns,
  listApiKeys,
  listApiRequests,
  listArchivedResources,
  listAuditLog,
  listAvailability,
  listBookingHistory,
  listBookings,
  listCalendarFeeds,
  listClosures,
  listEvents,
  listHolds,
  listIntegrations,
  listInvitations,
  listMembers,
  listPublicServices,
  listResourceClosures,
  listAllocationRules,
  listResourceDates,
  listResourceRequirements,
  listResources,
  listServices,
  listSessions,
  listUnmetDemand,
  listWorkspaceClosures,
  listWorkspaces,
  lookUpInvitation,
  markBookingNoShow,
  openAgentRunSandbox,
  previewAgentRunRestore,
  previewResourceClosure,
  previewAllocationRule,
  previewResourceDates,
  listOffDutyTimes,
  previewResourceHours,
  previewResourceRequirement,
  previewResourceRequirementUpdate,
  previewResourceUpdate,
  previewServiceUpdate,
  previewWorkspaceClosure,
  reassignBookings,
  reopenBooking,
  rescheduleBooking,
  rescheduleManagedBooking,
  restoreAgentRunVersion,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
  setResourceDates,
  setResourceHours,
  startAgentRunTurn,
  streamEvents,
  updateAgentRun,
  updateBooking,
  updateMember,
  createPasswordReset,
  updateResource,
  setAllocationRule,
  updateResourceRequirement,
  updateService,
  updateWorkspace,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookDelivery,
  getWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  redeliverWebhookDelivery,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} satisfies Handlers
