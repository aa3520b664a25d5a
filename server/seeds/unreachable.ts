/** Declared statuses that a conformance test with the contract fixtures need not produce, with the reason. */

const upstream = 'it needs a Git remote or a checkout that fails'
const limit = 'it needs as many objects as the limit of the contract or of the settings'
const lastOwner = 'the workspace of the fixtures keeps its only owner'
const turn = 'it needs a run with an active turn, which a test may not finish for others'
const state = 'the booking of the fixtures is in the state that the action requires'
const hold = 'it needs a hold that was used up, or a slot that another booking has taken'
const duplicate = 'it needs two requirements for the same resource or category'
const range = 'the moments of the fixtures are in the permitted range and order'
const visitor = 'it needs a publishable key and a page of another site'
const ofBooking = 'it needs an Idempotency-Key that another call for the same booking has used'
const password = 'the passwords of the fixtures are right and strong'

/** By operation and status; `*` stands for every operation. Statuses that depend on random cases are listed too. */
export const unreachableStatuses: Record<string, string> = {
  '* 429': 'the server runs with RATE_LIMITS=off',
  '* 500': 'only a defect of the server or a contradiction to the contract produces it',
  '* 502': upstream,
  '* 503': 'it needs a server that is overloaded, has a full disk or still compiles nodegit',
  'changePassword 422': password,
  'createAccount 409': 'it needs an invitation for an address that has an account since',
  'createAccount 422': password,
  'signUp 403': 'the server of the fixtures runs with SIGN_UP=open',
  'signUp 422': password,
  'resetPassword 422': password,
  'createWorkspace 409': limit,
  'leaveWorkspace 409': lastOwner,
  'updateMember 409': lastOwner,
  'createPasswordReset 409': 'the member of the fixtures belongs to no other workspace, and is not the caller',
  'acceptInvitation 409': 'it needs a second invitation to the same workspace',
  'createResource 409': limit,
  'updateResource 409': limit,
  'createResourceClosure 409': limit,
  'createWorkspaceClosure 409': limit,
  'setResourceDates 409': limit,
  'createWebhookEndpoint 409': limit,
  'createCalendarFeed 409': limit,
  'createLimit 409': limit,
  'previewLimit 409': limit,
  'getCalendarFile 404': 'the fixtures name the file of a feed that is in use',
  'createResourceRequirement 409': duplicate,
  'updateResourceRequirement 409': duplicate,
  'previewResourceRequirement 409': duplicate,
  'previewResourceRequirementUpdate 409': duplicate,
  'listAvailability 403': visitor,
  'explainAvailability 403': 'the callers of the fixtures who name a customer are owners and admins',
  'getHold 403': visitor,
  'listAvailability 422': range,
  'listBookings 422': range,
  'getSchedule 422': range,
  'countBookingsByDay 422': range,
  'listClosures 422': range,
  'listResourceDates 422': range,
  'listUnmetDemand 422': range,
  'createHold 409': hold,
  'createHold 422': 'it needs an Idempotency-Key that another operation has used, or a start that is not bookable',
  'deleteHold 409': hold,
  'createBooking 409': hold,
  'rescheduleBooking 409': hold,
  'rescheduleManagedBooking 409': hold,
  'rescheduleManagedBooking 422': ofBooking,
  'cancelBooking 409': state,
  'cancelManagedBooking 409': state,
  'cancelManagedBooking 422': ofBooking,
  'approveBooking 409': state,
  'declineBooking 409': state,
  'completeBooking 409': state,
  'markBookingNoShow 409': state,
  'reopenBooking 409': state,
  'reassignBookings 409': state,
  'createAgentRun 409': limit,
  'updateAgentRun 409': turn,
  'deleteAgentRun 409': turn,
  'openAgentRunSandbox 409': 'it needs a run that is archived, or a workspace without space',
  'closeAgentRunSandbox 409': turn,
  'finishAgentRunTurn 409': limit,
}
