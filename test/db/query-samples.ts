/** A call of each function in db/queries/ that reads, updates, replaces or deletes rows, in the workspace or of the user `A`. */
import type { Connection } from '../../db/database.ts'
import * as agentRuns from '../../db/queries/agent-runs.ts'
import * as allocations from '../../db/queries/allocations.ts'
import * as apiKeys from '../../db/queries/api-keys.ts'
import * as apiRequests from '../../db/queries/api-requests.ts'
import { listAuditRows } from '../../db/queries/audit-log.ts'
import { listBookingChanges } from '../../db/queries/booking-changes.ts'
import { countResourceBookings } from '../../db/queries/booking-counts.ts'
import * as bookings from '../../db/queries/bookings.ts'
import * as feeds from '../../db/queries/calendar-feeds.ts'
import * as clock from '../../db/queries/clock.ts'
import { removeCredentials } from '../../db/queries/credentials.ts'
import { listDeletedCheckouts, removeDeletedCheckoutRow } from '../../db/queries/deleted-checkouts.ts'
import { listKeyReaders, listSessionReaders } from '../../db/queries/event-readers.ts'
import * as events from '../../db/queries/events.ts'
import * as feedBookings from '../../db/queries/feed-bookings.ts'
import * as holds from '../../db/queries/holds.ts'
import {
  findIdempotencyKey,
  insertIdempotencyKey,
  removeOldIdempotencyKeys,
} from '../../db/queries/idempotency-keys.ts'
import { listBookingsByIds, listUnfinishedBookings, listUnfinishedServiceBookings } from '../../db/queries/impact.ts'
import { findIntegration, listIntegrationRows } from '../../db/queries/integrations.ts'
import * as invitations from '../../db/queries/invitations.ts'
import * as lastUses from '../../db/queries/last-uses.ts'
import * as limits from '../../db/queries/limits.ts'
import * as members from '../../db/queries/members.ts'
import * as nodes from '../../db/queries/nodes.ts'
import * as resets from '../../db/queries/password-resets.ts'
import { purgeHolds } from '../../db/queries/purge-holds.ts'
import * as closures from '../../db/queries/resource-closures.ts'
import * as hours from '../../db/queries/resource-hours.ts'
import * as requirements from '../../db/queries/resource-requirements.ts'
import * as resources from '../../db/queries/resources.ts'
import {
  findUnfinishedRestore,
  listRestoresOfLostNodes,
  listUnfinishedRestores,
  updateRestoreState,
} from '../../db/queries/restores.ts'
import * as copies from '../../db/queries/run-copies.ts'
import {
  findService,
  findServiceToDecide,
  listActiveServices,
  listArchivedServices,
  listPublicServiceRows,
  updateServiceRow,
} from '../../db/queries/services.ts'
import * as sessions from '../../db/queries/sessions.ts'
import * as demand from '../../db/queries/unmet-demand.ts'
import { findUser, findUserByEmail, updateUserPassword } from '../../db/queries/users.ts'
import * as deliveries from '../../db/queries/webhook-deliveries.ts'
import * as endpoints from '../../db/queries/webhook-endpoints.ts'
import * as workspaceClosures from '../../db/queries/workspace-closures.ts'
import * as profiles from '../../db/queries/workspace-profiles.ts'
import { countCreatedWorkspaces, findWorkspace, updateWorkspaceRow } from '../../db/queries/workspaces.ts'

/** The instant of all seeded rows, one before it, one at which holds and bookings are live, and one long after. */
export const seededAt = new Date('2026-03-01T12:00:00Z')
export const liveUntil = new Date('2026-03-01T12:30:00Z')
/** Before all rows of a list by start. */
const firstKey = { createdAt: new Date(0), nameKey: '', id: '' }
const before = new Date('2026-03-01T11:00:00Z')
const later = new Date('2026-04-01T12:00:00Z')

/** Arguments of the calls: ids, instants and keys that may be in the rows. These find rows of test/db/query-rows.ts. */
export const usual = {
  place: 'A',
  places: ['A'],
  id: 'id',
  ids: ['id'],
  other: 'other',
  hold: 'held',
  creator: 'creator',
  kept: 'kept',
  node: 'live',
  /** The id of a row that an insert adds. */
  added: 'new',
  text: 'id',
  statuses: ['pending', 'confirmed'] as NonNullable<bookings.BookingFilter['status']>,
  digests: { apiKey: 'api_key of A', booking: 'booking of A', invitation: 'invitation of A', session: 'session of A' },
  before,
  soon: new Date('2026-03-01T12:10:00Z'),
  later,
  /** Keys of pages, in lists that start with the oldest and with the newest. */
  oldest: { createdAt: before, nameKey: '', id: '' },
  newest: { createdAt: later, id: '' },
  after: '',
  piece: { name: '', part: 0 },
  sequences: { after: 0, until: 9, limit: 9 },
  limit: 9,
  /** The limit of rows that are removed in no order. */
  most: 9,
}

function dueIn({ before, later, limit }: typeof usual): clock.DueRange {
  return { after: { at: before, afterWorkspaceId: '', afterId: '' }, until: later, limit }
}
export type Given = typeof usual
export type Sample = (db: Connection, given?: Given) => unknown

const between = ({ before: from, soon: now }: Given) => ({ from, now })
const eventIn = ({ place: workspaceId, id: subjectId }: Given) => ({
  ...{ workspaceId, type: 'new', subjectId, userId: null, audience: 'member', data: {} },
  createdAt: seededAt,
})
const refusedIn = ({ place: workspaceId, id: serviceId, added: id }: Given) => [
  { id, workspaceId, serviceId, startAt: seededAt, reason: 'SERVICE_FULL' as const, count: 1 },
]

/** Dates of rows are texts of any kind in these tests. */
const allDates = { fromDate: '', untilDate: 'zz' }
const firstDate = { date: '', resourceId: '' }
const hoursIn = ({ place: workspaceId, id: resourceId }: Given) => ({
  ...{ workspaceId, resourceId, timeZone: 'Europe/Berlin', updatedAt: seededAt },
  weeklyHours: [{ days: [1], start: '09:00', end: '17:00' }],
})
const dateIn = ({ place: workspaceId, id: resourceId }: Given) => ({
  ...{ workspaceId, resourceId, date: '2026-12-24' },
  hours: [{ start: '09:00', end: '17:00' }],
})

/** By the name of the function; several calls if its arguments choose the statement. */
export const samples: Record<string, Sample[]> = {
  findAgentRunState: [(db, given = usual) => agentRuns.findAgentRunState(db, given.place, given.id)],
  findVisibleAgentRun: [(db, given = usual) => agentRuns.findVisibleAgentRun(db, given.id, given.id)],
  listActiveAgentRuns: [
    (db, given = usual) => agentRuns.listActiveAgentRuns(db, given.place, given.newest, given.limit),
  ],
  listArchivedAgentRuns: [
    (db, given = usual) => agentRuns.listArchivedAgentRuns(db, given.place, given.newest, given.limit),
  ],
  sumDiskBytes: [(db, given = usual) => agentRuns.sumDiskBytes(db, given.place)],
  isAgentRun: [(db, given = usual) => agentRuns.isAgentRun(db, given.id)],
  updateAgentRunRow: [(db, given = usual) => agentRuns.updateAgentRunRow(db, given.place, given.id, { title: 'new' })],
  removeAgentRun: [(db, given = usual) => agentRuns.removeAgentRun(db, given.place, given.id)],
  closeSandbox: [(db, given = usual) => agentRuns.closeSandbox(db, given.place, given.id, given.soon)],
  findTurn: [(db, given = usual) => agentRuns.findTurn(db, given.place, given.id, given.id)],
  findActiveTurn: [(db, given = usual) => agentRuns.findActiveTurn(db, given.place, given.id)],
  updateTurnRow: [
    (db, given = usual) => agentRuns.updateTurnRow(db, given.place, given.id, given.id, { finishedAt: given.soon }),
  ],
  listUsage: [(db, given = usual) => allocations.listUsage(db, given.place, given.ids, given.before, given.later)],
  listUsageIntervals: [
    (db, given = usual) =>
      allocations.listUsageIntervals(db, given.place, given.ids, given.before, given.later, given.soon),
  ],
  hasLiveUsage: [(db, given = usual) => allocations.hasLiveUsage(db, given.place, given.id, given.soon)],
  listBookingResources: [(db, given = usual) => allocations.listBookingResources(db, given.place, given.ids)],
  listHoldResources: [(db, given = usual) => allocations.listHoldResources(db, given.place, given.ids)],
  listResourcesOfBooking: [(db, given = usual) => allocations.listResourcesOfBooking(db, given.place, given.id)],
  listResourcesOfHold: [(db, given = usual) => allocations.listResourcesOfHold(db, given.place, given.id)],
  transferAllocations: [
    (db, given = usual) =>
      allocations.transferAllocations(db, given.place, given.hold, {
        bookingId: given.id,
        expiresAt: null,
        now: given.soon,
      }),
  ],
  confirmAllocations: [(db, given = usual) => allocations.confirmAllocations(db, given.place, given.id, given.soon)],
  releaseBookingAllocations: [
    (db, given = usual) => allocations.releaseBookingAllocations(db, given.place, given.id, given.soon),
  ],
  releaseHoldAllocations: [
    (db, given = usual) => allocations.releaseHoldAllocations(db, given.place, given.hold, given.soon),
  ],
  releaseEndedBooking: [(db, given = usual) => allocations.releaseEndedBooking(db, given.place, given.id, given.soon)],
  removeBookingAllocations: [
    (db, given = usual) => allocations.removeBookingAllocations(db, given.place, given.id),
    (db, given = usual) => allocations.removeBookingAllocations(db, given.place, given.id, [given.other]),
  ],
  findLimit: [(db, given = usual) => limits.findLimit(db, given.place, given.id)],
  listLimitRows: [(db, given = usual) => limits.listLimitRows(db, given.place, given.oldest, given.limit)],
  listLimitScopes: [(db, given = usual) => limits.listLimitScopes(db, given.place)],
  listBookerLimitScopes: [(db, given = usual) => limits.listBookerLimitScopes(db, given.place)],
  updateLimitRow: [(db, given = usual) => limits.updateLimitRow(db, given.place, given.id, { name: 'new' })],
  removeLimit: [(db, given = usual) => limits.removeLimit(db, given.place, given.id)],
  listLimitUses: [
    (db, given = usual) =>
      limits.listLimitUses(db, given.place, {
        ...{ limitId: given.id, subjects: ['', given.id], spans: [0, 1, 2] },
        ...{ from: given.before.getTime(), until: given.later.getTime() },
      }),
  ],
  listLimitRowsOfBooking: [(db, given = usual) => limits.listLimitRowsOfBooking(db, given.place, given.id)],
  listLimitRowsOfHold: [(db, given = usual) => limits.listLimitRowsOfHold(db, given.place, given.hold)],
  removeAllocations: [(db, given = usual) => limits.removeAllocations(db, given.place, given.ids)],
  removeLimitUses: [(db, given = usual) => limits.removeLimitUses(db, given.place, given.id, given.most)],
  listBookingsToLimit: [
    (db, given = usual) =>
      limits.listBookingsToLimit(db, given.place, { serviceIds: null, now: given.before, most: given.limit }),
    (db, given = usual) =>
      limits.listBookingsToLimit(db, given.place, { serviceIds: given.ids, now: given.before, most: given.limit }),
  ],
  findApiKeyByDigest: [(db, given = usual) => apiKeys.findApiKeyByDigest(db, given.digests.apiKey)],
  insertApiKey: [
    (db, given = usual) =>
      apiKeys.insertApiKey(db, {
        ...{
          id: given.added,
          workspaceId: given.place,
          integrationId: given.id,
          memberId: given.id,
          name: null,
          createdById: given.id,
          rotatedFromId: null,
        },
        ...{ kind: 'live', roleCap: 'admin', keyPrefix: 'app_live_000000', digest: given.added, createdAt: given.soon },
        ...{ origins: null, publicKey: null, expiresAt: null, revokedAt: null, lastUsedAt: null },
      }),
  ],
  listPublishableKeys: [(db, given = usual) => apiKeys.listPublishableKeys(db, given.place, given.soon)],
  findApiKey: [(db, given = usual) => apiKeys.findApiKey(db, given.place, given.id)],
  listApiKeyRows: [(db, given = usual) => apiKeys.listApiKeyRows(db, given.place, given.newest, given.limit)],
  updateApiKeyRevocation: [
    (db, given = usual) => apiKeys.updateApiKeyRevocation(db, given.place, given.id, given.soon),
  ],
  updateApiKeyOrigins: [(db, given = usual) => apiKeys.updateApiKeyOrigins(db, given.place, given.id, [given.text])],
  revokeApiKeysForOthersBy: [
    (db, given = usual) => apiKeys.revokeApiKeysForOthersBy(db, given.place, given.creator, given.soon),
  ],
  revokeApiKeysByOrFor: [
    (db, given = usual) => apiKeys.revokeApiKeysByOrFor(db, given.place, given.creator, given.soon),
    (db, given = usual) => apiKeys.revokeApiKeysByOrFor(db, given.place, given.id, given.soon),
  ],
  updateApiKeyUses: [
    (db, given = usual) => lastUses.updateApiKeyUses(db, [{ placeId: given.place, id: given.id, at: given.soon }]),
  ],
  listAuditRows: [false, true].flatMap((ofOperation) =>
    [false, true].map((ofUser) => (db: Connection, given = usual) => {
      const filter = { operation: ofOperation ? given.text : undefined, userId: ofUser ? given.id : undefined }
      return listAuditRows(db, given.place, filter, given.newest, given.limit)
    }),
  ),
  listBookingChanges: [(db, given = usual) => listBookingChanges(db, given.place, given.id, given.oldest, given.limit)],
  findBooking: [(db, given = usual) => bookings.findBooking(db, given.place, given.id)],
  findBookingByManageDigest: [(db, given = usual) => bookings.findBookingByManageDigest(db, given.digests.booking)],
  replaceManageDigest: [
    (db, given = usual) =>
      bookings.replaceManageDigest(
        db,
        { workspaceId: given.place, id: given.id, manageDigest: given.digests.booking },
        given.added,
      ),
  ],
  findBookingOfHold: [(db, given = usual) => bookings.findBookingOfHold(db, given.place, given.id)],
  listBookingRows: [
    // From the first key on, long bookings that are under way are read beside the others.
    (db, given = usual) => bookings.listBookingRows(db, given.place, between(given), firstKey, given.limit),
    (db, given = usual) =>
      bookings.listBookingRows(db, given.place, { ...between(given), serviceId: given.id }, firstKey, given.limit),
    (db, given = usual) => bookings.listBookingRows(db, given.place, between(given), given.oldest, given.limit),
    (db, given = usual) =>
      bookings.listBookingRows(db, given.place, { ...between(given), memberId: given.id }, given.oldest, given.limit),
    (db, given = usual) =>
      bookings.listBookingRows(db, given.place, { ...between(given), serviceId: given.id }, given.oldest, given.limit),
    (db, given = usual) =>
      bookings.listBookingRows(db, given.place, { ...between(given), resourceId: given.id }, given.oldest, given.limit),
    (db, given = usual) =>
      bookings.listBookingRows(
        db,
        given.place,
        { ...between(given), customerKey: given.text },
        given.oldest,
        given.limit,
      ),
    (db, given = usual) =>
      bookings.listBookingRows(
        db,
        given.place,
        { ...between(given), status: given.statuses, until: given.later },
        given.oldest,
        given.limit,
      ),
  ],
  listSearchedBookings: [
    (db, given = usual) => bookings.listSearchedBookings(db, given.place, between(given), given.oldest, given.limit),
    (db, given = usual) =>
      bookings.listSearchedBookings(
        db,
        given.place,
        { ...between(given), asksForPlace: true },
        given.oldest,
        given.limit,
      ),
    ...[{ key: 'invoice' }, { key: 'invoice', value: '17' }].map(
      (metadata): Sample =>
        (db, given = usual) =>
          bookings.listSearchedBookings(db, given.place, { ...between(given), metadata }, given.oldest, given.limit),
    ),
  ],
  updateBookingRow: [(db, given = usual) => bookings.updateBookingRow(db, given.place, given.id, { notes: 'new' })],
  removeCredentials: [(db, given = usual) => removeCredentials(db, [{ digest: given.digests.apiKey }])],
  listDeletedCheckouts: [(db, given = usual) => listDeletedCheckouts(db, given.id)],
  removeDeletedCheckoutRow: [(db, given = usual) => removeDeletedCheckoutRow(db, given.id, given.id)],
  insertEventUntilCommit: [(db, given = usual) => events.insertEventUntilCommit(db, eventIn(given))],
  findLastSequence: [(db, given = usual) => events.findLastSequence(db, given.place)],
  listLastSequences: [(db, given = usual) => events.listLastSequences(db, given.places)],
  listSessionReaders: [
    (db, given = usual) =>
      listSessionReaders(db, [{ credentialId: given.id, placeId: given.place, workspaceId: given.place }]),
  ],
  listKeyReaders: [
    (db, given = usual) =>
      listKeyReaders(db, [{ credentialId: given.id, placeId: given.place, workspaceId: given.place }]),
  ],
  findOldestSequence: [(db, given = usual) => events.findOldestSequence(db, given.place)],
  listEventsBySequence: [(db, given = usual) => events.listEventsBySequence(db, given.place, [1, given.limit])],
  listEventRows: [
    (db, given = usual) => events.listEventRows(db, given.place, given.sequences),
    (db, given = usual) => events.listEventRows(db, given.place, given.sequences, { types: [given.text] }),
    (db, given = usual) => events.listEventRows(db, given.place, given.sequences, { memberId: given.id }),
    (db, given = usual) =>
      events.listEventRows(db, given.place, given.sequences, { types: [given.text], memberId: given.id }),
  ],
  addUnmetDemand: [(db, given = usual) => demand.addUnmetDemand(db, refusedIn(given))],
  listUnmetDemandRows: [false, true].map((ofService) => (db: Connection, given = usual) => {
    const filter = { from: given.before, until: given.later, serviceId: ofService ? given.id : undefined }
    return demand.listUnmetDemandRows(db, given.place, filter, given.oldest, given.limit)
  }),
  removeOldUnmetDemand: [(db, given = usual) => demand.removeOldUnmetDemand(db, given.later, given.most)],
  listApiRequestRows: [
    { apiKeyId: null, operation: null, statusClass: null },
    { apiKeyId: 'id', operation: 'id', statusClass: 2 },
  ].map((filter) => (db: Connection, given = usual) => {
    return apiRequests.listApiRequestRows(db, given.place, filter, given.newest, given.limit)
  }),
  removeApiRequestsBeyond: [(db, given = usual) => apiRequests.removeApiRequestsBeyond(db, given.place, 0)],
  removeOldApiRequests: [(db, given = usual) => apiRequests.removeOldApiRequests(db, given.later, given.most)],
  removeOldEvents: [(db, given = usual) => events.removeOldEvents(db, given.later, given.most)],
  findAgentRun: [(db, given = usual) => agentRuns.findAgentRun(db, given.place, given.id)],
  findHold: [(db, given = usual) => holds.findHold(db, given.place, given.id)],
  listLiveHolds: [false, true].map((ofMember) => (db: Connection, given = usual) => {
    const filter = { memberId: ofMember ? given.id : undefined, now: given.soon }
    return holds.listLiveHolds(db, given.place, filter, given.newest, given.limit)
  }),
  countLiveHoldsEverywhere: [(db, given = usual) => holds.countLiveHoldsEverywhere(db, given.soon)],
  listHoldRows: [
    (db, given = usual) =>
      holds.listHoldRows(
        db,
        given.place,
        { from: given.before, until: given.later, now: given.soon },
        given.newest,
        given.limit,
      ),
    (db, given = usual) =>
      holds.listHoldRows(
        db,
        given.place,
        { from: given.before, until: given.later, now: given.soon, memberId: given.id },
        given.newest,
        given.limit,
      ),
    (db, given = usual) =>
      holds.listHoldRows(
        db,
        given.place,
        { from: given.before, until: given.later, now: given.soon, resourceId: given.other },
        given.newest,
        given.limit,
      ),
  ],
  countLiveHolds: [(db, given = usual) => holds.countLiveHolds(db, given.place, given.id, given.soon)],
  updateHoldRow: [(db, given = usual) => holds.updateHoldRow(db, given.place, given.id, { releasedAt: given.soon })],
  findIdempotencyKey: [(db, given = usual) => findIdempotencyKey(db, given.place, given.id)],
  insertIdempotencyKey: [
    (db, given = usual) => {
      const reply = { fingerprint: 'new', status: 201, reply: '{}', createdAt: given.soon }
      return insertIdempotencyKey(db, { workspaceId: given.place, digest: given.id, ...reply })
    },
  ],
  removeOldIdempotencyKeys: [(db, given = usual) => removeOldIdempotencyKeys(db, given.later, given.most)],
  listUnfinishedServiceBookings: [
    (db, given = usual) =>
      listUnfinishedServiceBookings(
        db,
        { workspaceId: given.place, serviceId: given.id, now: given.soon },
        firstKey,
        given.limit,
      ),
    (db, given = usual) =>
      listUnfinishedServiceBookings(
        db,
        { workspaceId: given.place, serviceId: given.id, now: given.soon },
        given.oldest,
        given.limit,
      ),
  ],
  listUnfinishedBookings: [
    (db, given = usual) =>
      listUnfinishedBookings(
        db,
        { workspaceId: given.place, now: given.soon, from: given.before, until: given.later },
        firstKey,
        given.limit,
      ),
    (db, given = usual) =>
      listUnfinishedBookings(
        db,
        { workspaceId: given.place, now: given.soon, from: given.before, until: given.later },
        given.oldest,
        given.limit,
      ),
  ],
  listBookingsByIds: [(db, given = usual) => listBookingsByIds(db, given.place, given.ids)],
  findIntegration: [(db, given = usual) => findIntegration(db, given.place, given.id)],
  listIntegrationRows: [(db, given = usual) => listIntegrationRows(db, given.place, given.oldest, given.limit)],
  findPasswordResetByDigest: [(db, given = usual) => resets.findPasswordResetByDigest(db, given.id)],
  putPasswordReset: [
    (db, { id: userId, text, soon, later: expiresAt } = usual) =>
      resets.putPasswordReset(db, { userId, digest: `${text} of a link`, madeById: null, createdAt: soon, expiresAt }),
  ],
  removeExpiredPasswordResets: [(db, given = usual) => resets.removeExpiredPasswordResets(db, given.later, given.most)],
  findInvitation: [(db, given = usual) => invitations.findInvitation(db, given.place, given.id)],
  findInvitationByDigest: [(db, given = usual) => invitations.findInvitationByDigest(db, given.digests.invitation)],
  listOpenInvitations: [
    (db, given = usual) => invitations.listOpenInvitations(db, given.place, given.soon, given.newest, given.limit),
  ],
  updateInvitationRow: [
    (db, given = usual) => invitations.updateInvitationRow(db, given.place, given.id, { acceptedAt: given.soon }),
  ],
  withdrawPendingInvitation: [
    (db, given = usual) => invitations.withdrawPendingInvitation(db, given.place, given.text, given.soon),
  ],
  removeClosedInvitations: [(db, given = usual) => invitations.removeClosedInvitations(db, given.later, given.most)],
  findMembership: [(db, given = usual) => members.findMembership(db, given.place, given.id)],
  listMembershipsOfAnyState: [(db, given = usual) => members.listMembershipsOfAnyState(db, given.id, given.limit)],
  listMemberships: [(db, given = usual) => members.listMemberships(db, given.id, given.limit)],
  listMembershipsByCreation: [false, true].map(
    (isOne) =>
      (db: Connection, given = usual) =>
        members.listMembershipsByCreation(db, given.id, isOne ? given.place : null, given.oldest, given.limit),
  ),
  findMember: [(db, given = usual) => members.findMember(db, given.place, given.id)],
  findMemberByEmail: [(db, given = usual) => members.findMemberByEmail(db, given.place, given.text)],
  listMembersByCreation: [
    (db, given = usual) => members.listMembersByCreation(db, given.place, given.oldest, given.limit),
  ],
  hasOtherOwner: [(db, given = usual) => members.hasOtherOwner(db, given.place, given.other)],
  updateMemberRow: [(db, given = usual) => members.updateMemberRow(db, given.place, given.id, { role: 'member' })],
  listManageTokens: [(db, given = usual) => bookings.listManageTokens(db, given.after, given.limit)],
  removeManageTokens: [
    (db, given = usual) =>
      bookings.removeManageTokens(db, [
        { digest: given.digests.booking, workspaceId: given.place, id: given.id, endAt: given.before },
      ]),
  ],
  purgeHolds: [(db, given = usual) => purgeHolds(db, given.later, given.most)],
  findResourceClosure: [(db, given = usual) => closures.findResourceClosure(db, given.place, given.id, given.id)],
  listUnfinishedClosures: [
    (db, given = usual) =>
      closures.listUnfinishedClosures(db, given.place, given.id, given.soon, given.oldest, given.limit),
  ],
  listClosureRows: [
    (db, given = usual) =>
      closures.listClosureRows(db, given.place, { from: given.before, until: given.later }, given.oldest, given.limit),
    (db, given = usual) =>
      closures.listClosureRows(
        db,
        given.place,
        { from: given.before, resourceIds: [given.id, given.other] },
        given.oldest,
        given.limit,
      ),
  ],
  listOverlappingClosures: [
    (db, given = usual) => closures.listOverlappingClosures(db, given.place, given.ids, given.before, given.later),
  ],
  countUnfinishedClosures: [
    (db, given = usual) => closures.countUnfinishedClosures(db, given.place, given.id, given.soon),
  ],
  removeResourceClosure: [(db, given = usual) => closures.removeResourceClosure(db, given.place, given.id)],
  removePastClosures: [(db, given = usual) => closures.removePastClosures(db, given.later, given.most)],
  findWorkspaceClosure: [(db, given = usual) => workspaceClosures.findWorkspaceClosure(db, given.place, given.id)],
  listWorkspaceClosureRows: [
    (db, given = usual) =>
      workspaceClosures.listWorkspaceClosureRows(db, given.place, given.before, given.oldest, given.limit),
  ],
  countUnfinishedWorkspaceClosures: [
    (db, given = usual) => workspaceClosures.countUnfinishedWorkspaceClosures(db, given.place, given.before),
  ],
  removeWorkspaceClosure: [(db, given = usual) => workspaceClosures.removeWorkspaceClosure(db, given.place, given.id)],
  removePastWorkspaceClosures: [
    (db, given = usual) => workspaceClosures.removePastWorkspaceClosures(db, given.later, given.most),
  ],
  findResourceHours: [(db, given = usual) => hours.findResourceHours(db, given.place, given.id)],
  listResourceHours: [(db, given = usual) => hours.listResourceHours(db, given.place, [...given.ids])],
  saveResourceHours: [(db, given = usual) => hours.saveResourceHours(db, [hoursIn(given)])],
  listDatesOfResources: [(db, given = usual) => hours.listDatesOfResources(db, given.place, given.ids, allDates)],
  listResourceDateRows: [
    (db, given = usual) => hours.listResourceDateRows(db, given.place, allDates, firstDate, given.limit),
    (db, given = usual) =>
      hours.listResourceDateRows(
        db,
        given.place,
        { ...allDates, resourceIds: [given.id, given.other] },
        firstDate,
        given.limit,
      ),
  ],
  countDatesAfter: [(db, given = usual) => hours.countDatesAfter(db, given.place, [...given.ids], '')],
  saveResourceDates: [(db, given = usual) => hours.saveResourceDates(db, [dateIn(given)])],
  removeResourceDates: [
    (db, given = usual) => hours.removeResourceDates(db, given.place, given.id, [...given.ids, '2020-01-01']),
  ],
  removeOldResourceDates: [(db, given = usual) => hours.removeOldResourceDates(db, given.later, given.most)],
  findResourceRequirement: [
    (db, given = usual) => requirements.findResourceRequirement(db, given.place, given.id, given.id),
  ],
  listServiceRequirements: [(db, given = usual) => requirements.listServiceRequirements(db, given.place, given.id)],
  countResourceBookings: [
    (db, given = usual) =>
      countResourceBookings(db, given.place, {
        ids: given.ids,
        from: given.before.getTime(),
        until: given.later.getTime(),
        now: given.soon,
        exclude: [given.other],
      }),
  ],
  listServiceRequirementsPage: [
    (db, given = usual) =>
      requirements.listServiceRequirementsPage(db, given.place, given.id, given.oldest, given.limit),
  ],
  countServiceRequirements: [(db, given = usual) => requirements.countServiceRequirements(db, given.place, given.id)],
  updateResourceRequirementRow: [
    (db, given = usual) => requirements.updateResourceRequirementRow(db, given.place, given.id, { quantity: 2 }),
    (db, given = usual) =>
      requirements.updateResourceRequirementRow(db, given.place, given.id, { resourceId: given.other }),
  ],
  removeResourceRequirement: [(db, given = usual) => requirements.removeResourceRequirement(db, given.place, given.id)],
  findResource: [(db, given = usual) => resources.findResource(db, given.place, given.id)],
  listActiveResources: [(db, given = usual) => resources.listActiveResources(db, given.place)],
  listArchivedResourceRows: [
    (db, given = usual) => resources.listArchivedResourceRows(db, given.place, given.oldest, given.limit),
  ],
  listActiveWithHours: [(db, given = usual) => resources.listActiveWithHours(db, given.place)],
  listCandidateResources: [
    (db, given = usual) => resources.listCandidateResources(db, given.place, { ids: given.ids, categories: [] }),
    (db, given = usual) => resources.listCandidateResources(db, given.place, { ids: [], categories: [given.text] }),
  ],
  listCandidatesOfService: [(db, given = usual) => resources.listCandidatesOfService(db, given.place, given.id)],
  countActiveResources: [(db, given = usual) => resources.countActiveResources(db, given.place)],
  updateResourceRow: [(db, given = usual) => resources.updateResourceRow(db, given.place, given.id, { name: 'new' })],
  renewNode: [(db, given = usual) => nodes.renewNode(db, { id: given.id, url: 'new', secret: 'new' }, 1_000)],
  endLease: [(db, given = usual) => nodes.endLease(db, { id: given.node, url: given.text })],
  countOtherNodes: [(db, given = usual) => nodes.countOtherNodes(db, given.other)],
  wasLive: [(db, given = usual) => nodes.wasLive(db, given.node, 1_000)],
  findRunNode: [(db, given = usual) => nodes.findRunNode(db, given.id)],
  takeRun: [
    (db, given = usual) =>
      nodes.takeRun(db, { workspaceId: given.place, runId: given.id, nodeId: given.id, epoch: 1 }, given.other),
  ],
  lockOwnRun: [
    (db, given = usual) =>
      nodes.lockOwnRun(db, { workspaceId: given.place, runId: given.id, nodeId: given.id, epoch: 1 }),
  ],
  findRunCopy: [(db, given = usual) => copies.findRunCopy(db, given.place, given.id)],
  updateRunCopyFiles: [(db, given = usual) => copies.updateRunCopyFiles(db, given.place, given.id, { HEAD: 'new' })],
  listRunObjectNames: [(db, given = usual) => copies.listRunObjectNames(db, given.place, given.id)],
  listRunObjects: [(db, given = usual) => copies.listRunObjects(db, given.place, given.id, given.piece, given.limit)],
  removeRunObjects: [(db, given = usual) => copies.removeRunObjects(db, given.place, given.id, given.ids)],
  lockRunCopy: [(db, given = usual) => copies.lockRunCopy(db, given.place, given.id)],
  removeRunCopy: [(db, given = usual) => copies.removeRunCopy(db, given.place, given.id)],
  listOrphanCopies: [(db, given = usual) => copies.listOrphanCopies(db, given.later)],
  findUnfinishedRestore: [(db, given = usual) => findUnfinishedRestore(db, given.place, given.id)],
  listUnfinishedRestores: [(db, given = usual) => listUnfinishedRestores(db, given.id, given.later)],
  listRestoresOfLostNodes: [(db, given = usual) => listRestoresOfLostNodes(db, given.later)],
  updateRestoreState: [(db, given = usual) => updateRestoreState(db, given.place, given.id, 'done', given.soon)],
  findService: [(db, given = usual) => findService(db, given.place, given.id)],
  findServiceToDecide: [(db, given = usual) => findServiceToDecide(db, given.place, given.id, given.before)],
  listActiveServices: [(db, given = usual) => listActiveServices(db, given.place, given.oldest, given.limit)],
  listArchivedServices: [(db, given = usual) => listArchivedServices(db, given.place, given.oldest, given.limit)],
  listPublicServiceRows: [(db, given = usual) => listPublicServiceRows(db, given.place, given.oldest, given.limit)],
  updateServiceRow: [(db, given = usual) => updateServiceRow(db, given.place, given.id, { name: 'new' })],
  findSessionByDigest: [(db, given = usual) => sessions.findSessionByDigest(db, given.digests.session, given.place)],
  findSession: [(db, given = usual) => sessions.findSession(db, given.place, given.id)],
  listSessionsInForce: [
    (db, given = usual) =>
      sessions.listSessionsInForce(
        db,
        given.place,
        { now: given.soon, idleSince: given.before },
        given.newest,
        given.limit,
      ),
  ],
  revokeSession: [(db, given = usual) => sessions.revokeSession(db, given.place, given.id, given.soon)],
  revokeOtherSessions: [
    (db, given = usual) => sessions.revokeOtherSessions(db, given.place, null, given.soon),
    (db, given = usual) => sessions.revokeOtherSessions(db, given.place, given.kept, given.soon),
  ],
  revokeOldestSessions: [(db, given = usual) => sessions.revokeOldestSessions(db, given.place, 1, given.soon)],
  updateSessionUses: [
    (db, given = usual) => lastUses.updateSessionUses(db, [{ placeId: given.place, id: given.id, at: given.soon }]),
  ],
  removeEndedSessions: [(db, given = usual) => sessions.removeEndedSessions(db, given.later, given.most)],
  findUserByEmail: [(db, given = usual) => findUserByEmail(db, given.text)],
  findUser: [(db, given = usual) => findUser(db, given.id)],
  updateUserPassword: [(db, given = usual) => updateUserPassword(db, given.id, 'hash', given.soon)],
  findWorkspace: [(db, given = usual) => findWorkspace(db, given.place)],
  countCreatedWorkspaces: [(db, given = usual) => countCreatedWorkspaces(db, given.id)],
  findWorkspaceProfile: [(db, given = usual) => profiles.findWorkspaceProfile(db, given.place)],
  findLogo: [(db, given = usual) => profiles.findLogo(db, given.place)],
  saveWorkspaceProfile: [
    (db, given = usual) =>
      profiles.saveWorkspaceProfile(db, given.place, { description: 'new', updatedAt: given.later }),
  ],
  updateWorkspaceRow: [(db, given = usual) => updateWorkspaceRow(db, given.place, { name: 'new' })],
  findCalendarFeed: [(db, given = usual) => feeds.findCalendarFeed(db, given.place, given.id)],
  findCalendarFeedByDigest: [(db, given = usual) => feeds.findCalendarFeedByDigest(db, given.id)],
  listCalendarFeedRows: [
    (db, given = usual) => feeds.listCalendarFeedRows(db, given.place, undefined, given.oldest, given.limit),
    (db, given = usual) => feeds.listCalendarFeedRows(db, given.place, given.id, given.oldest, given.limit),
  ],
  countCalendarFeeds: [(db, given = usual) => feeds.countCalendarFeeds(db, given.place, given.id)],
  removeCalendarFeed: [(db, given = usual) => feeds.removeCalendarFeed(db, given.place, given.id)],
  listFeedBookings: (['resource', 'service', 'member'] as const).map(
    (subject) =>
      (db, given = usual) =>
        feedBookings.listFeedBookings(
          db,
          { workspaceId: given.place, subject, subjectId: given.id },
          { from: new Date(0), now: given.soon, until: given.later },
          given.limit,
        ),
  ),
  listResourceNames: [(db, given = usual) => feedBookings.listResourceNames(db, given.place, [given.id])],
  findWebhookEndpoint: [(db, given = usual) => endpoints.findWebhookEndpoint(db, given.place, given.id)],
  listWebhookEndpointRows: [
    (db, given = usual) => endpoints.listWebhookEndpointRows(db, given.place, given.oldest, given.limit),
  ],
  countWebhookEndpoints: [(db, given = usual) => endpoints.countWebhookEndpoints(db, given.place)],
  updateWebhookEndpointRow: [
    (db, given = usual) => endpoints.updateWebhookEndpointRow(db, given.place, given.id, { url: 'new' }),
  ],
  hideWebhookEndpoint: [(db, given = usual) => endpoints.hideWebhookEndpoint(db, given.place, given.id, given.soon)],
  removeDeletedEndpoints: [(db, given = usual) => endpoints.removeDeletedEndpoints(db, given.most)],
  removeDeliveriesOfDeleted: [(db, given = usual) => deliveries.removeDeliveriesOfDeleted(db, given.most)],
  moveWebhookPosition: [
    (db, given = usual) => endpoints.moveWebhookPosition(db, given.place, given.id, { from: 0, to: 2 }),
  ],
  noteWebhookFailure: [(db, given = usual) => endpoints.noteWebhookFailure(db, given.place, given.id, given.soon)],
  noteWebhookSuccess: [(db, given = usual) => endpoints.noteWebhookSuccess(db, given.place, given.id)],
  listEndpointsBehind: [
    (db) => endpoints.listEndpointsBehind(db),
    (db, given = usual) => endpoints.listEndpointsBehind(db, given.places),
  ],
  hasActiveEndpoints: [(db) => endpoints.hasActiveEndpoints(db)],
  listClockCursors: [(db) => clock.listClockCursors(db)],
  beginClockCursors: [(db, given = usual) => clock.beginClockCursors(db, given.soon)],
  claimClockCursor: [(db) => clock.claimClockCursor(db, 'hold.expired')],
  moveClockCursor: [(db, given = usual) => clock.moveClockCursor(db, 'hold.expired', dueIn(given).after)],
  listExpiredHolds: [(db, given = usual) => clock.listExpiredHolds(db, dueIn(given))],
  listExpiredBookings: [(db, given = usual) => clock.listExpiredBookings(db, dueIn(given))],
  listDueReminders: [(db, given = usual) => clock.listDueReminders(db, dueIn(given))],
  findWebhookDelivery: [(db, given = usual) => deliveries.findWebhookDelivery(db, given.place, given.id, given.id)],
  listWebhookDeliveryRows: [
    (db, given = usual) => deliveries.listWebhookDeliveryRows(db, given.place, given.id, given.newest, given.limit),
  ],
  countOpenDeliveries: [(db, given = usual) => deliveries.countOpenDeliveries(db, given.place, given.id)],
  reopenWebhookDelivery: [
    (db, given = usual) => deliveries.reopenWebhookDelivery(db, given.place, given.id, given.soon),
  ],
  dropWebhookDeliveries: [(db, given = usual) => deliveries.dropWebhookDeliveries(db, given.place, given.id)],
  listEndpointsDue: [(db, given = usual) => deliveries.listEndpointsDue(db, given.later)],
  hasClaimableDelivery: [
    (db, given = usual) =>
      deliveries.hasClaimableDelivery(db, { workspaceId: given.place, endpointId: given.id }, given.later),
  ],
  claimWebhookDeliveries: [
    (db, given = usual) =>
      deliveries.claimWebhookDeliveries(
        db,
        { workspaceId: given.place, endpointId: given.id },
        { now: given.later, leaseUntil: given.later, limit: given.limit },
      ),
  ],
  settleWebhookDelivery: [
    (db, given = usual) =>
      deliveries.settleWebhookDelivery(
        db,
        { workspaceId: given.place, id: given.id, attempts: 1 },
        { status: 'delivered', nextAt: null, attemptedAt: given.soon, replyStatus: 204, error: null, reply: null },
      ),
  ],
  findOldestOpenDelivery: [(db) => deliveries.findOldestOpenDelivery(db)],
  removeOldDeliveries: [(db, given = usual) => deliveries.removeOldDeliveries(db, given.later, given.most)],
}
