/** Converts the output of `npm run --silent seed -- --fixtures contract --json` to fixtures for conformance tests. */

import type { Fixtures, Secret } from '../../packages/contract-toolkit/conformance/fixtures.ts'
import type { ContractSeed, Person } from './contract.ts'
import type { ContractActions } from './contract-actions.ts'
import { unreachableStatuses } from './unreachable.ts'

const dayMs = 86_400_000
/** A black PNG of one pixel. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='

/** @returns undefined if the document is not output of the seed */
/** A service by minutes without a choice of lengths: the settings of the others do not go together. Its bookings last an hour. */
const lengths = {
  ...{ duration_options: [null], duration_range: [null], unit: ['minutes'], hours_mode: ['whole', 'ends'] },
  ...{ check_in_time: [null], check_out_time: [null], min_days: [null], max_days: [null] },
  ...Object.fromEntries(
    ['createHold', 'createBooking', 'rescheduleBooking', 'rescheduleManagedBooking', 'listAvailability'].map(
      (operation) => [`${operation}.duration_minutes`, [60]],
    ),
  ),
  // The second is no length of the service.
  'explainAvailability.duration_minutes': [60, 75],
}

export function contractFixtures(document: unknown, now = Date.now()): Partial<Fixtures> | undefined {
  const seeded = document as Partial<ContractSeed & { actions: ContractActions }> | null
  if (!(seeded?.workspaces && seeded.people && seeded.api_keys)) return undefined
  const { workspaces, people, api_keys: keys, services, resources, agent_runs: runs } = seeded as ContractSeed
  const { actions } = seeded
  const moment = (days: number) => new Date(Math.ceil(now / dayMs + days) * dayMs).toISOString()
  return {
    credentials: {
      session: [sessionSecret(people.owner), ...(actions ? [sessionSecret(actions.assistant)] : [])],
      apiKey: [keys.live_admin.access_key],
      ...(actions ? { manageToken: [actions.manage_tokens.main] } : {}),
    },
    invalid_credentials: { apiKey: [keys.revoked.access_key, keys.expired.access_key] },
    other_tenant_credentials: {
      session: [sessionSecret(people.stranger), sessionSecret(people.removed)],
      apiKey: [keys.other_workspace.access_key],
    },
    values: {
      'X-App-Workspace': [workspaces.main],
      workspaceId: [workspaces.main],
      resourceId: [resources.court_1, resources.court_2, resources.studio, resources.archived],
      resource_id: [resources.court_1, resources.court_2, resources.studio],
      'listClosures.resource_ids': [[resources.court_1], [resources.court_2, resources.studio]],
      'listResourceDates.resource_ids': [[resources.court_1], [resources.court_2, resources.studio]],
      // Dates that are set are found again.
      'listResourceDates.from_date': [moment(0).slice(0, 10)],
      'listResourceDates.until_date': [moment(365).slice(0, 10)],
      'countBookingsByDay.from_date': [moment(0).slice(0, 10)],
      'countBookingsByDay.until_date': [moment(61).slice(0, 10)],
      // Every resource of the category may serve: those of the example are in none.
      'previewAllocationRule.eligible_resource_ids': [null],
      away_from_resource_id: [resources.court_1],
      // The service that tests change is not the service that they book.
      serviceId: [services.main],
      service_id: [services.empty],
      keyId: [keys.test.id, keys.live_member.id, keys.revoked.id, keys.expired.id],
      memberId: [people.member.member_id],
      member_id: [people.member.member_id, people.admin.member_id],
      runId: [runs.git.id, runs.not_git_backed, runs.no_sandbox, runs.turn_active],
      sha: runs.git.versions,
      'restoreAgentRunVersion.runId': [runs.git.id],
      'previewAgentRunRestore.runId': [runs.git.id],
      'diffAgentRunVersions.runId': [runs.git.id],
      'diffAgentRunVersions.from': runs.git.versions,
      'diffAgentRunVersions.to': runs.git.versions,
      // Values with rules that a schema cannot express: existing time zones, start before end, real and distinct dates, distinct questions, an image.
      time_zone: ['Europe/Berlin', 'UTC', 'America/New_York'],
      ...lengths,
      start: ['08:00', '09:30'],
      end: ['22:00', '24:00'],
      date: [moment(30).slice(0, 10)],
      date_overrides: [[], [30, 31].map((days) => ({ date: moment(days).slice(0, 10), hours: [] }))],
      dates: [[30, 31].map((days) => ({ resource_id: resources.court_1, date: moment(days).slice(0, 10), hours: [] }))],
      questions: [[], [{ id: 'level', label: 'Level', kind: 'choice', choices: ['Beginner', 'Advanced'] }]],
      min_party_size: [1],
      max_party_size: [1, 8],
      party_size: [1],
      // The second is more than the service allows.
      'explainAvailability.party_size': [1, 1000],
      takes: ['one'],
      'setWorkspaceLogo.data': [onePixel],
      from_date: [40, 41].map((days) => moment(days).slice(0, 10)),
      until_date: [42, 43].map((days) => moment(days).slice(0, 10)),
      // Later than the starts that tests book: a closure of the workspace closes all services.
      'createWorkspaceClosure.start_at': [moment(44)],
      'createWorkspaceClosure.end_at': [moment(45)],
      // A limit of all services would refuse bookings of other tests, and one without bookings refuses nothing.
      'createLimit.service_ids': [[services.main]],
      'createLimit.period': ['day', 'week', 'month', 'live'],
      'createLimit.gap_minutes': [null],
      'previewLimit.service_ids': [[services.main]],
      'previewLimit.period': ['day', 'week', 'month', 'live'],
      'previewLimit.gap_minutes': [null],
      'createCalendarFeed.subject': ['resource'],
      'createCalendarFeed.subject_id': [resources.court_1],
      start_at: [1, 2, 3, 4, 5, 6].map(moment),
      end_at: [7, 8, 9].map(moment),
      from: [1, 2].map(moment),
      to: [3, 4].map(moment),
      // The second is too long a range.
      'listOffDutyTimes.to': [3, 60].map(moment),
      expires_at: [moment(90)],
      // Fields that are valid only beside another one. The schema refuses these values, so a run never expects such a field to be accepted.
      'createBooking.expires_in_minutes': [0],
      'updateWebhookEndpoint.after': [-1],
      'listBookings.metadata_value': ['x'.repeat(10_000)],
      // Events of a test do not leave the machine, and nothing listens there.
      url: ['http://127.0.0.1:9/hook'],
      'createSession.email': [people.member.email],
      remote: [null],
      ...(actions ? bookingValues(actions) : {}),
    },
    secrets: {
      ...(actions
        ? {
            'acceptInvitation.token': [actions.invitation.token],
            'lookUpInvitation.token': [actions.invitation.token],
            'resetPassword.reset_token': [actions.forgetful.token],
          }
        : {}),
      'createSession.password': [people.member.password],
      current_password: [people.removed.password],
      new_password: [people.removed.password],
    },
    other_tenant_values: {
      'X-App-Workspace': [workspaces.other],
      workspaceId: [workspaces.other],
      resourceId: [resources.other],
      resource_id: [resources.other],
      away_from_resource_id: [resources.other],
      serviceId: [services.other],
      service_id: [services.other],
      keyId: [keys.other_workspace.id],
      memberId: [people.stranger.member_id],
      member_id: [people.stranger.member_id],
      runId: [runs.other_workspace],
    },
    changes: {
      cancelBooking: { status: 'cancelled' },
      approveBooking: { status: 'confirmed' },
      declineBooking: { status: 'declined' },
      completeBooking: { status: 'completed' },
      markBookingNoShow: { status: 'no_show' },
      reopenBooking: { status: 'confirmed' },
    },
    unreachable: unreachableStatuses,
    // After a hundred sign-ins the oldest session ends, so do not use the owner's account here.
    as: {
      listSessions: { session: sessionSecret(people.member) },
      deleteSession: { session: sessionSecret(people.member) },
    },
    single_use: {
      deleteCurrentSession: { session: sessionSecret(people.admin) },
      leaveWorkspace: { session: sessionSecret(people.member) },
      changePassword: { session: sessionSecret(people.removed) },
      ...(actions ? { cancelManagedBooking: { manageToken: actions.manage_tokens.cancel } } : {}),
    },
  }
}

function bookingValues({
  bookings,
  booking_page,
  chosen,
  delivery,
  calendar_file,
  forgetful,
}: ContractActions): Fixtures['values'] {
  return {
    // Chosen resources must be those that the service needs.
    resource_ids: [[chosen.resource_id]],
    allowed_resource_ids: [[chosen.resource_id]],
    'listAvailability.service_id': [chosen.service_id],
    'explainAvailability.service_id': [chosen.service_id],
    'createHold.service_id': [chosen.service_id],
    'createBooking.service_id': [chosen.service_id],
    'updateApiKey.keyId': [booking_page.key_id],
    'getWebhookDelivery.endpointId': [delivery.endpoint_id],
    'getWebhookDelivery.deliveryId': [delivery.id],
    'redeliverWebhookDelivery.endpointId': [delivery.endpoint_id],
    'redeliverWebhookDelivery.deliveryId': [delivery.id],
    calendarFile: [calendar_file],
    'createPasswordReset.memberId': [forgetful.member_id],
    'rescheduleBooking.bookingId': [chosen.booking_id],
    'approveBooking.bookingId': [bookings.approve],
    'declineBooking.bookingId': [bookings.decline],
    'completeBooking.bookingId': [bookings.complete],
    'markBookingNoShow.bookingId': [bookings.no_show],
    'reopenBooking.bookingId': [bookings.reopen],
    'reassignBookings.bookings': [[{ id: bookings.reassign, version: 1 }]],
    'getBookingPageSettings.serviceId': [booking_page.service_id],
  }
}

/** The value of the session cookie. A cookie with another name than in the contract is sent as a header. */
function sessionSecret({ cookie }: Pick<Person, 'cookie'>): Secret {
  return cookie.startsWith('session=') ? cookie.slice('session='.length) : { headers: { Cookie: cookie } }
}
