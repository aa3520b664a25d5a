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
import { countBookingsByDay } from '../../db/queries/bookings-by-day.ts'
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
export type QueryArguments = typeof usual
export type Sample = (db: Connection, sample?: QueryArguments) => unknown

const between = ({ before: from, soon: now }: QueryArguments) => ({ from, now })
const eventIn = ({ place: workspaceId, id: subjectId }: QueryArguments) => ({
  ...{ workspaceId, type: 'new', subjectId, userId: null, audience: 'member', data: {} },
  createdAt: seededAt,
})
const refusedIn = ({ place: workspaceId, id: serviceId, added: id }: QueryArguments) => [
  { id, workspaceId, serviceId, startAt: seededAt, reason: 'SERVICE_FULL' as const, count: 1 },
]

/** Dates of rows are texts of any kind in these tests. */
const allDates = { fromDate: '', untilDate: 'zz' }
const firstDate = { date: '', resourceId: '' }
const hoursIn = ({ place: workspaceId, id: resourceId }: QueryArguments) => ({
  ...{ workspaceId, resourceId, timeZone: 'Europe/Berlin', updatedAt: seededAt },
  weeklyHours: [{ days: [1], start: '09:00', end: '17:00' }],
})
const dateIn = ({ place: workspaceId, id: resourceId }: QueryArguments) => ({
  ...{ workspaceId, resourceId, date: '2026-12-24' },
  hours: [{ start: '09:00', end: '17:00' }],
})

/** By the name of the function; several calls if its arguments choose the statement. */
export const samples: Record<string, Sample[]> = {
  findAgentRunState: [(db, sample = usual) => agentRuns.findAgentRunState(db, sample.place, sample.id)],
  findVisibleAgentRun: [(db, sample = usual) => agentRuns.findVisibleAgentRun(db, sample.id, sample.id)],
  listActiveAgentRuns: [
    (db, sample = usual) => agentRuns.listActiveAgentRuns(db, sample.place, sample.newest, sample.limit),
  ],
  listArchivedAgentRuns: [
    (db, sample = usual) => agentRuns.listArchivedAgentRuns(db, sample.place, sample.newest, sample.limit),
  ],
  sumDiskBytes: [(db, sample = usual) => agentRuns.sumDiskBytes(db, sample.place)],
  isAgentRun: [(db, sample = usual) => agentRuns.isAgentRun(db, sample.id)],
  updateAgentRunRow: [
    (db, sample = usual) => agentRuns.updateAgentRunRow(db, sample.place, sample.id, { title: 'new' }),
  ],
  removeAgentRun: [(db, sample = usual) => agentRuns.removeAgentRun(db, sample.place, sample.id)],
  closeSandbox: [(db, sample = usual) => agentRuns.closeSandbox(db, sample.place, sample.id, sample.soon)],
  findTurn: [(db, sample = usual) => agentRuns.findTurn(db, sample.place, sample.id, sample.id)],
  findActiveTurn: [(db, sample = usual) => agentRuns.findActiveTurn(db, sample.place, sample.id)],
  updateTurnRow: [
    (db, sample = usual) =>
      agentRuns.updateTurnRow(db, sample.place, sample.id, sample.id, { finishedAt: sample.soon }),
  ],
  listUsage: [(db, sample = usual) => allocations.listUsage(db, sample.place, sample.ids, sample.before, sample.later)],
  listUsageIntervals: [
    (db, sample = usual) =>
      allocations.listUsageIntervals(db, sample.place, sample.ids, sample.before, sample.later, sample.soon),
  ],
  hasLiveUsage: [(db, sample = usual) => allocations.hasLiveUsage(db, sample.place, sample.id, sample.soon)],
  listBookingResources: [(db, sample = usual) => allocations.listBookingResources(db, sample.place, sample.ids)],
  listHoldResources: [(db, sample = usual) => allocations.listHoldResources(db, sample.place, sample.ids)],
  listResourcesOfBooking: [(db, sample = usual) => allocations.listResourcesOfBooking(db, sample.place, sample.id)],
  listResourcesOfHold: [(db, sample = usual) => allocations.listResourcesOfHold(db, sample.place, sample.id)],
  transferAllocations: [
    (db, sample = usual) =>
      allocations.transferAllocations(db, sample.place, sample.hold, {
        bookingId: sample.id,
        expiresAt: null,
        now: sample.soon,
      }),
  ],
  confirmAllocations: [
    (db, sample = usual) => allocations.confirmAllocations(db, sample.place, sample.id, sample.soon),
  ],
  releaseBookingAllocations: [
    (db, sample = usual) => allocations.releaseBookingAllocations(db, sample.place, sample.id, sample.soon),
  ],
  releaseHoldAllocations: [
    (db, sample = usual) => allocations.releaseHoldAllocations(db, sample.place, sample.hold, sample.soon),
  ],
  releaseEndedBooking: [
    (db, sample = usual) => allocations.releaseEndedBooking(db, sample.place, sample.id, sample.soon),
  ],
  removeBookingAllocations: [
    (db, sample = usual) => allocations.removeBookingAllocations(db, sample.place, sample.id),
    (db, sample = usual) => allocations.removeBookingAllocations(db, sample.place, sample.id, [sample.other]),
  ],
  findLimit: [(db, sample = usual) => limits.findLimit(db, sample.place, sample.id)],
  listLimitRows: [(db, sample = usual) => limits.listLimitRows(db, sample.place, sample.oldest, sample.limit)],
  listLimitScopes: [(db, sample = usual) => limits.listLimitScopes(db, sample.place)],
  listBookerLimitScopes: [(db, sample = usual) => limits.listBookerLimitScopes(db, sample.place)],
  updateLimitRow: [(db, sample = usual) => limits.updateLimitRow(db, sample.place, sample.id, { name: 'new' })],
  removeLimit: [(db, sample = usual) => limits.removeLimit(db, sample.place, sample.id)],
  sumLimitUses: [
    (db, sample = usual) =>
      limits.sumLimitUses(
        db,
        sample.place,
        { limitId: sample.id, at: seededAt.getTime(), now: sample.soon },
        sample.limit,
      ),
  ],
  listLimitUses: [
    (db, sample = usual) =>
      limits.listLimitUses(db, sample.place, {
        ...{ limitId: sample.id, subjects: ['', sample.id], spans: [0, 1, 2] },
        ...{ from: sample.before.getTime(), until: sample.later.getTime() },
      }),
  ],
  listLimitRowsOfBooking: [(db, sample = usual) => limits.listLimitRowsOfBooking(db, sample.place, sample.id)],
  listLimitRowsOfHold: [(db, sample = usual) => limits.listLimitRowsOfHold(db, sample.place, sample.hold)],
  removeAllocations: [(db, sample = usual) => limits.removeAllocations(db, sample.place, sample.ids)],
  removeLimitUses: [(db, sample = usual) => limits.removeLimitUses(db, sample.place, sample.id, sample.most)],
  listBookingsToLimit: [
    (db, sample = usual) =>
      limits.listBookingsToLimit(db, sample.place, { serviceIds: null, now: sample.before, most: sample.limit }),
    (db, sample = usual) =>
      limits.listBookingsToLimit(db, sample.place, { serviceIds: sample.ids, now: sample.before, most: sample.limit }),
  ],
  findApiKeyByDigest: [(db, sample = usual) => apiKeys.findApiKeyByDigest(db, sample.digests.apiKey)],
  insertApiKey: [
    (db, sample = usual) =>
      apiKeys.insertApiKey(db, {
        ...{
          id: sample.added,
          workspaceId: sample.place,
          integrationId: sample.id,
          memberId: sample.id,
          name: null,
          createdById: sample.id,
          rotatedFromId: null,
        },
        ...{
          kind: 'live',
          roleCap: 'admin',
          keyPrefix: 'app_live_000000',
          digest: sample.added,
          createdAt: sample.soon,
        },
        ...{ origins: null, publicKey: null, expiresAt: null, revokedAt: null, lastUsedAt: null },
      }),
  ],
  listPublishableKeys: [(db, sample = usual) => apiKeys.listPublishableKeys(db, sample.place, sample.soon)],
  findApiKey: [(db, sample = usual) => apiKeys.findApiKey(db, sample.place, sample.id)],
  listApiKeyRows: [(db, sample = usual) => apiKeys.listApiKeyRows(db, sample.place, sample.newest, sample.limit)],
  updateApiKeyRevocation: [
    (db, sample = usual) => apiKeys.updateApiKeyRevocation(db, sample.place, sample.id, sample.soon),
  ],
  updateApiKeyOrigins: [
    (db, sample = usual) => apiKeys.updateApiKeyOrigins(db, sample.place, sample.id, [sample.text]),
  ],
  revokeApiKeysForOthersBy: [
    (db, sample = usual) => apiKeys.revokeApiKeysForOthersBy(db, sample.place, sample.creator, sample.soon),
  ],
  revokeApiKeysByOrFor: [
    (db, sample = usual) => apiKeys.revokeApiKeysByOrFor(db, sample.place, sample.creator, sample.soon),
    (db, sample = usual) => apiKeys.revokeApiKeysByOrFor(db, sample.place, sample.id, sample.soon),
  ],
  updateApiKeyUses: [
    (db, sample = usual) => lastUses.updateApiKeyUses(db, [{ placeId: sample.place, id: sample.id, at: sample.soon }]),
  ],
  listAuditRows: [false, true].flatMap((ofOperation) =>
    [false, true].map((ofUser) => (db: Connection, sample = usual) => {
      const filter = { operation: ofOperation ? sample.text : undefined, userId: ofUser ? sample.id : undefined }
      return listAuditRows(db, sample.place, filter, sample.newest, sample.limit)
    }),
  ),
  listBookingChanges: [
    (db, sample = usual) => listBookingChanges(db, sample.place, sample.id, sample.oldest, sample.limit),
  ],
  findBooking: [(db, sample = usual) => bookings.findBooking(db, sample.place, sample.id)],
  findBookingByManageDigest: [(db, sample = usual) => bookings.findBookingByManageDigest(db, sample.digests.booking)],
  replaceManageDigest: [
    (db, sample = usual) =>
      bookings.replaceManageDigest(
        db,
        { workspaceId: sample.place, id: sample.id, manageDigest: sample.digests.booking },
        sample.added,
      ),
  ],
  findBookingOfHold: [(db, sample = usual) => bookings.findBookingOfHold(db, sample.place, sample.id)],
  listBookingRows: [
    // From the first key on, long bookings that are under way are read beside the others.
    (db, sample = usual) => bookings.listBookingRows(db, sample.place, between(sample), firstKey, sample.limit),
    (db, sample = usual) =>
      bookings.listBookingRows(db, sample.place, { ...between(sample), serviceId: sample.id }, firstKey, sample.limit),
    (db, sample = usual) => bookings.listBookingRows(db, sample.place, between(sample), sample.oldest, sample.limit),
    (db, sample = usual) =>
      bookings.listBookingRows(
        db,
        sample.place,
        { ...between(sample), memberId: sample.id },
        sample.oldest,
        sample.limit,
      ),
    (db, sample = usual) =>
      bookings.listBookingRows(
        db,
        sample.place,
        { ...between(sample), serviceId: sample.id },
        sample.oldest,
        sample.limit,
      ),
    (db, sample = usual) =>
      bookings.listBookingRows(
        db,
        sample.place,
        { ...between(sample), resourceId: sample.id },
        sample.oldest,
        sample.limit,
      ),
    (db, sample = usual) =>
      bookings.listBookingRows(
        db,
        sample.place,
        { ...between(sample), customerKey: sample.text },
        sample.oldest,
        sample.limit,
      ),
    (db, sample = usual) =>
      bookings.listBookingRows(
        db,
        sample.place,
        { ...between(sample), status: sample.statuses, until: sample.later },
        sample.oldest,
        sample.limit,
      ),
  ],
  listSearchedBookings: [
    (db, sample = usual) =>
      bookings.listSearchedBookings(db, sample.place, between(sample), sample.oldest, sample.limit),
    (db, sample = usual) =>
      bookings.listSearchedBookings(
        db,
        sample.place,
        { ...between(sample), asksForPlace: true },
        sample.oldest,
        sample.limit,
      ),
    ...[{ key: 'invoice' }, { key: 'invoice', value: '17' }].map(
      (metadata): Sample =>
        (db, sample = usual) =>
          bookings.listSearchedBookings(
            db,
            sample.place,
            { ...between(sample), metadata },
            sample.oldest,
            sample.limit,
          ),
    ),
  ],
  updateBookingRow: [(db, sample = usual) => bookings.updateBookingRow(db, sample.place, sample.id, { notes: 'new' })],
  removeCredentials: [(db, sample = usual) => removeCredentials(db, [{ digest: sample.digests.apiKey }])],
  listDeletedCheckouts: [(db, sample = usual) => listDeletedCheckouts(db, sample.id)],
  removeDeletedCheckoutRow: [(db, sample = usual) => removeDeletedCheckoutRow(db, sample.id, sample.id)],
  insertEventUntilCommit: [(db, sample = usual) => events.insertEventUntilCommit(db, eventIn(sample))],
  findLastSequence: [(db, sample = usual) => events.findLastSequence(db, sample.place)],
  listLastSequences: [(db, sample = usual) => events.listLastSequences(db, sample.places)],
  listSessionReaders: [
    (db, sample = usual) =>
      listSessionReaders(db, [{ credentialId: sample.id, placeId: sample.place, workspaceId: sample.place }]),
  ],
  listKeyReaders: [
    (db, sample = usual) =>
      listKeyReaders(db, [{ credentialId: sample.id, placeId: sample.place, workspaceId: sample.place }]),
  ],
  findOldestSequence: [(db, sample = usual) => events.findOldestSequence(db, sample.place)],
  listEventsBySequence: [(db, sample = usual) => events.listEventsBySequence(db, sample.place, [1, sample.limit])],
  listEventRows: [
    (db, sample = usual) => events.listEventRows(db, sample.place, sample.sequences),
    (db, sample = usual) => events.listEventRows(db, sample.place, sample.sequences, { types: [sample.text] }),
    (db, sample = usual) => events.listEventRows(db, sample.place, sample.sequences, { memberId: sample.id }),
    (db, sample = usual) =>
      events.listEventRows(db, sample.place, sample.sequences, { types: [sample.text], memberId: sample.id }),
  ],
  addUnmetDemand: [(db, sample = usual) => demand.addUnmetDemand(db, refusedIn(sample))],
  listUnmetDemandRows: [false, true].map((ofService) => (db: Connection, sample = usual) => {
    const filter = { from: sample.before, until: sample.later, serviceId: ofService ? sample.id : undefined }
    return demand.listUnmetDemandRows(db, sample.place, filter, sample.oldest, sample.limit)
  }),
  removeOldUnmetDemand: [(db, sample = usual) => demand.removeOldUnmetDemand(db, sample.later, sample.most)],
  listApiRequestRows: [
    { apiKeyId: null, operation: null, statusClass: null },
    { apiKeyId: 'id', operation: 'id', statusClass: 2 },
  ].map((filter) => (db: Connection, sample = usual) => {
    return apiRequests.listApiRequestRows(db, sample.place, filter, sample.newest, sample.limit)
  }),
  removeApiRequestsBeyond: [(db, sample = usual) => apiRequests.removeApiRequestsBeyond(db, sample.place, 0)],
  removeOldApiRequests: [(db, sample = usual) => apiRequests.removeOldApiRequests(db, sample.later, sample.most)],
  removeOldEvents: [(db, sample = usual) => events.removeOldEvents(db, sample.later, sample.most)],
  findAgentRun: [(db, sample = usual) => agentRuns.findAgentRun(db, sample.place, sample.id)],
  findHold: [(db, sample = usual) => holds.findHold(db, sample.place, sample.id)],
  listLiveHolds: [false, true].map((ofMember) => (db: Connection, sample = usual) => {
    const filter = { memberId: ofMember ? sample.id : undefined, now: sample.soon }
    return holds.listLiveHolds(db, sample.place, filter, sample.newest, sample.limit)
  }),
  countLiveHoldsEverywhere: [(db, sample = usual) => holds.countLiveHoldsEverywhere(db, sample.soon)],
  listHoldRows: [
    (db, sample = usual) =>
      holds.listHoldRows(
        db,
        sample.place,
        { from: sample.before, until: sample.later, now: sample.soon },
        sample.newest,
        sample.limit,
      ),
    (db, sample = usual) =>
      holds.listHoldRows(
        db,
        sample.place,
        { from: sample.before, until: sample.later, now: sample.soon, memberId: sample.id },
        sample.newest,
        sample.limit,
      ),
    (db, sample = usual) =>
      holds.listHoldRows(
        db,
        sample.place,
        { from: sample.before, until: sample.later, now: sample.soon, resourceId: sample.other },
        sample.newest,
        sample.limit,
      ),
  ],
  countLiveHolds: [(db, sample = usual) => holds.countLiveHolds(db, sample.place, sample.id, sample.soon)],
  updateHoldRow: [
    (db, sample = usual) => holds.updateHoldRow(db, sample.place, sample.id, { releasedAt: sample.soon }),
  ],
  findIdempotencyKey: [(db, sample = usual) => findIdempotencyKey(db, sample.place, sample.id)],
  insertIdempotencyKey: [
    (db, sample = usual) => {
      const reply = { fingerprint: 'new', status: 201, reply: '{}', createdAt: sample.soon }
      return insertIdempotencyKey(db, { workspaceId: sample.place, digest: sample.id, ...reply })
    },
  ],
  removeOldIdempotencyKeys: [(db, sample = usual) => removeOldIdempotencyKeys(db, sample.later, sample.most)],
  listUnfinishedServiceBookings: [
    (db, sample = usual) =>
      listUnfinishedServiceBookings(
        db,
        { workspaceId: sample.place, serviceId: sample.id, now: sample.soon },
        firstKey,
        sample.limit,
      ),
    (db, sample = usual) =>
      listUnfinishedServiceBookings(
        db,
        { workspaceId: sample.place, serviceId: sample.id, now: sample.soon },
        sample.oldest,
        sample.limit,
      ),
  ],
  listUnfinishedBookings: [
    (db, sample = usual) =>
      listUnfinishedBookings(
        db,
        { workspaceId: sample.place, now: sample.soon, from: sample.before, until: sample.later },
        firstKey,
        sample.limit,
      ),
    (db, sample = usual) =>
      listUnfinishedBookings(
        db,
        { workspaceId: sample.place, now: sample.soon, from: sample.before, until: sample.later },
        sample.oldest,
        sample.limit,
      ),
  ],
  listBookingsByIds: [(db, sample = usual) => listBookingsByIds(db, sample.place, sample.ids)],
  findIntegration: [(db, sample = usual) => findIntegration(db, sample.place, sample.id)],
  listIntegrationRows: [(db, sample = usual) => listIntegrationRows(db, sample.place, sample.oldest, sample.limit)],
  findPasswordResetByDigest: [(db, sample = usual) => resets.findPasswordResetByDigest(db, sample.id)],
  putPasswordReset: [
    (db, { id: userId, text, soon, later: expiresAt } = usual) =>
      resets.putPasswordReset(db, { userId, digest: `${text} of a link`, madeById: null, createdAt: soon, expiresAt }),
  ],
  removeExpiredPasswordResets: [
    (db, sample = usual) => resets.removeExpiredPasswordResets(db, sample.later, sample.most),
  ],
  findInvitation: [(db, sample = usual) => invitations.findInvitation(db, sample.place, sample.id)],
  findInvitationByDigest: [(db, sample = usual) => invitations.findInvitationByDigest(db, sample.digests.invitation)],
  listOpenInvitations: [
    (db, sample = usual) => invitations.listOpenInvitations(db, sample.place, sample.soon, sample.newest, sample.limit),
  ],
  updateInvitationRow: [
    (db, sample = usual) => invitations.updateInvitationRow(db, sample.place, sample.id, { acceptedAt: sample.soon }),
  ],
  withdrawPendingInvitation: [
    (db, sample = usual) => invitations.withdrawPendingInvitation(db, sample.place, sample.text, sample.soon),
  ],
  removeClosedInvitations: [(db, sample = usual) => invitations.removeClosedInvitations(db, sample.later, sample.most)],
  findMembership: [(db, sample = usual) => members.findMembership(db, sample.place, sample.id)],
  listMembershipsOfAnyState: [(db, sample = usual) => members.listMembershipsOfAnyState(db, sample.id, sample.limit)],
  listMemberships: [(db, sample = usual) => members.listMemberships(db, sample.id, sample.limit)],
  listMembershipsByCreation: [false, true].map(
    (isOne) =>
      (db: Connection, sample = usual) =>
        members.listMembershipsByCreation(db, sample.id, isOne ? sample.place : null, sample.oldest, sample.limit),
  ),
  findMember: [(db, sample = usual) => members.findMember(db, sample.place, sample.id)],
  findMemberByEmail: [(db, sample = usual) => members.findMemberByEmail(db, sample.place, sample.text)],
  listMembersByCreation: [
    (db, sample = usual) => members.listMembersByCreation(db, sample.place, sample.oldest, sample.limit),
  ],
  hasOtherOwner: [(db, sample = usual) => members.hasOtherOwner(db, sample.place, sample.other)],
  updateMemberRow: [(db, sample = usual) => members.updateMemberRow(db, sample.place, sample.id, { role: 'member' })],
  listManageTokens: [(db, sample = usual) => bookings.listManageTokens(db, sample.after, sample.limit)],
  removeManageTokens: [
    (db, sample = usual) =>
      bookings.removeManageTokens(db, [
        { digest: sample.digests.booking, workspaceId: sample.place, id: sample.id, endAt: sample.before },
      ]),
  ],
  purgeHolds: [(db, sample = usual) => purgeHolds(db, sample.later, sample.most)],
  findResourceClosure: [(db, sample = usual) => closures.findResourceClosure(db, sample.place, sample.id, sample.id)],
  listUnfinishedClosures: [
    (db, sample = usual) =>
      closures.listUnfinishedClosures(db, sample.place, sample.id, sample.soon, sample.oldest, sample.limit),
  ],
  listClosureRows: [
    (db, sample = usual) =>
      closures.listClosureRows(
        db,
        sample.place,
        { from: sample.before, until: sample.later },
        sample.oldest,
        sample.limit,
      ),
    (db, sample = usual) =>
      closures.listClosureRows(
        db,
        sample.place,
        { from: sample.before, resourceIds: [sample.id, sample.other] },
        sample.oldest,
        sample.limit,
      ),
  ],
  listOverlappingClosures: [
    (db, sample = usual) => closures.listOverlappingClosures(db, sample.place, sample.ids, sample.before, sample.later),
  ],
  countUnfinishedClosures: [
    (db, sample = usual) => closures.countUnfinishedClosures(db, sample.place, sample.id, sample.soon),
  ],
  removeResourceClosure: [(db, sample = usual) => closures.removeResourceClosure(db, sample.place, sample.id)],
  removePastClosures: [(db, sample = usual) => closures.removePastClosures(db, sample.later, sample.most)],
  findWorkspaceClosure: [(db, sample = usual) => workspaceClosures.findWorkspaceClosure(db, sample.place, sample.id)],
  listWorkspaceClosureRows: [
    (db, sample = usual) =>
      workspaceClosures.listWorkspaceClosureRows(db, sample.place, sample.before, sample.oldest, sample.limit),
  ],
  countUnfinishedWorkspaceClosures: [
    (db, sample = usual) => workspaceClosures.countUnfinishedWorkspaceClosures(db, sample.place, sample.before),
  ],
  removeWorkspaceClosure: [
    (db, sample = usual) => workspaceClosures.removeWorkspaceClosure(db, sample.place, sample.id),
  ],
  removePastWorkspaceClosures: [
    (db, sample = usual) => workspaceClosures.removePastWorkspaceClosures(db, sample.later, sample.most),
  ],
  findResourceHours: [(db, sample = usual) => hours.findResourceHours(db, sample.place, sample.id)],
  listResourceHours: [(db, args = usual) => hours.listResourceHours(db, args.place, [...args.ids])],
  saveResourceHours: [(db, sample = usual) => hours.saveResourceHours(db, [hoursIn(sample)])],
  listDatesOfResources: [(db, sample = usual) => hours.listDatesOfResources(db, sample.place, sample.ids, allDates)],
  listResourceDateRows: [
    (db, sample = usual) => hours.listResourceDateRows(db, sample.place, allDates, firstDate, sample.limit),
    (db, sample = usual) =>
      hours.listResourceDateRows(
        db,
        sample.place,
        { ...allDates, resourceIds: [sample.id, sample.other] },
        firstDate,
        sample.limit,
      ),
  ],
  countDatesAfter: [(db, args = usual) => hours.countDatesAfter(db, args.place, [...args.ids], '')],
  saveResourceDates: [(db, sample = usual) => hours.saveResourceDates(db, [dateIn(sample)])],
  removeResourceDates: [
    (db, args = usual) => hours.removeResourceDates(db, args.place, args.id, [...args.ids, '2020-01-01']),
  ],
  removeOldResourceDates: [(db, sample = usual) => hours.removeOldResourceDates(db, sample.later, sample.most)],
  findResourceRequirement: [
    (db, sample = usual) => requirements.findResourceRequirement(db, sample.place, sample.id, sample.id),
  ],
  listServiceRequirements: [(db, sample = usual) => requirements.listServiceRequirements(db, sample.place, sample.id)],
  countBookingsByDay: [
    () => ({}),
    (sample: typeof usual) => ({ serviceId: sample.id }),
    (sample: typeof usual) => ({ resourceId: sample.id }),
    (sample: typeof usual) => ({ memberId: sample.id }),
  ].map((filterOf) => (db: Connection, sample = usual) => {
    const days = [{ text: sample.text, from: sample.before.getTime(), until: sample.later.getTime() }]
    return countBookingsByDay(db, sample.place, { ...filterOf(sample), days, now: sample.soon }, sample.most)
  }),
  countResourceBookings: [
    (db, sample = usual) =>
      countResourceBookings(db, sample.place, {
        ids: sample.ids,
        from: sample.before.getTime(),
        until: sample.later.getTime(),
        now: sample.soon,
        exclude: [sample.other],
      }),
  ],
  listServiceRequirementsPage: [
    (db, sample = usual) =>
      requirements.listServiceRequirementsPage(db, sample.place, sample.id, sample.oldest, sample.limit),
  ],
  countServiceRequirements: [
    (db, sample = usual) => requirements.countServiceRequirements(db, sample.place, sample.id),
  ],
  updateResourceRequirementRow: [
    (db, sample = usual) => requirements.updateResourceRequirementRow(db, sample.place, sample.id, { quantity: 2 }),
    (db, sample = usual) =>
      requirements.updateResourceRequirementRow(db, sample.place, sample.id, { resourceId: sample.other }),
  ],
  removeResourceRequirement: [
    (db, sample = usual) => requirements.removeResourceRequirement(db, sample.place, sample.id),
  ],
  findResource: [(db, sample = usual) => resources.findResource(db, sample.place, sample.id)],
  listActiveResources: [(db, sample = usual) => resources.listActiveResources(db, sample.place)],
  listArchivedResourceRows: [
    (db, sample = usual) => resources.listArchivedResourceRows(db, sample.place, sample.oldest, sample.limit),
  ],
  listActiveWithHours: [(db, sample = usual) => resources.listActiveWithHours(db, sample.place)],
  listCandidateResources: [
    (db, sample = usual) => resources.listCandidateResources(db, sample.place, { ids: sample.ids, categories: [] }),
    (db, sample = usual) => resources.listCandidateResources(db, sample.place, { ids: [], categories: [sample.text] }),
  ],
  listCandidatesOfService: [(db, sample = usual) => resources.listCandidatesOfService(db, sample.place, sample.id)],
  countActiveResources: [(db, sample = usual) => resources.countActiveResources(db, sample.place)],
  updateResourceRow: [
    (db, sample = usual) => resources.updateResourceRow(db, sample.place, sample.id, { name: 'new' }),
  ],
  renewNode: [(db, sample = usual) => nodes.renewNode(db, { id: sample.id, url: 'new', secret: 'new' }, 1_000)],
  endLease: [(db, sample = usual) => nodes.endLease(db, { id: sample.node, url: sample.text })],
  countOtherNodes: [(db, sample = usual) => nodes.countOtherNodes(db, sample.other)],
  wasLive: [(db, sample = usual) => nodes.wasLive(db, sample.node, 1_000)],
  findRunNode: [(db, sample = usual) => nodes.findRunNode(db, sample.id)],
  takeRun: [
    (db, sample = usual) =>
      nodes.takeRun(db, { workspaceId: sample.place, runId: sample.id, nodeId: sample.id, epoch: 1 }, sample.other),
  ],
  lockOwnRun: [
    (db, sample = usual) =>
      nodes.lockOwnRun(db, { workspaceId: sample.place, runId: sample.id, nodeId: sample.id, epoch: 1 }),
  ],
  findRunCopy: [(db, sample = usual) => copies.findRunCopy(db, sample.place, sample.id)],
  updateRunCopyFiles: [(db, sample = usual) => copies.updateRunCopyFiles(db, sample.place, sample.id, { HEAD: 'new' })],
  listRunObjectNames: [(db, sample = usual) => copies.listRunObjectNames(db, sample.place, sample.id)],
  listRunObjects: [
    (db, sample = usual) => copies.listRunObjects(db, sample.place, sample.id, sample.piece, sample.limit),
  ],
  removeRunObjects: [(db, sample = usual) => copies.removeRunObjects(db, sample.place, sample.id, sample.ids)],
  lockRunCopy: [(db, sample = usual) => copies.lockRunCopy(db, sample.place, sample.id)],
  removeRunCopy: [(db, sample = usual) => copies.removeRunCopy(db, sample.place, sample.id)],
  listOrphanCopies: [(db, sample = usual) => copies.listOrphanCopies(db, sample.later)],
  findUnfinishedRestore: [(db, sample = usual) => findUnfinishedRestore(db, sample.place, sample.id)],
  listUnfinishedRestores: [(db, sample = usual) => listUnfinishedRestores(db, sample.id, sample.later)],
  listRestoresOfLostNodes: [(db, sample = usual) => listRestoresOfLostNodes(db, sample.later)],
  updateRestoreState: [(db, sample = usual) => updateRestoreState(db, sample.place, sample.id, 'done', sample.soon)],
  findService: [(db, sample = usual) => findService(db, sample.place, sample.id)],
  findServiceToDecide: [(db, sample = usual) => findServiceToDecide(db, sample.place, sample.id, sample.before)],
  listActiveServices: [(db, sample = usual) => listActiveServices(db, sample.place, sample.oldest, sample.limit)],
  listArchivedServices: [(db, sample = usual) => listArchivedServices(db, sample.place, sample.oldest, sample.limit)],
  listPublicServiceRows: [(db, sample = usual) => listPublicServiceRows(db, sample.place, sample.oldest, sample.limit)],
  updateServiceRow: [(db, sample = usual) => updateServiceRow(db, sample.place, sample.id, { name: 'new' })],
  findSessionByDigest: [(db, sample = usual) => sessions.findSessionByDigest(db, sample.digests.session, sample.place)],
  findSession: [(db, sample = usual) => sessions.findSession(db, sample.place, sample.id)],
  listSessionsInForce: [
    (db, sample = usual) =>
      sessions.listSessionsInForce(
        db,
        sample.place,
        { now: sample.soon, idleSince: sample.before },
        sample.newest,
        sample.limit,
      ),
  ],
  revokeSession: [(db, sample = usual) => sessions.revokeSession(db, sample.place, sample.id, sample.soon)],
  revokeOtherSessions: [
    (db, sample = usual) => sessions.revokeOtherSessions(db, sample.place, null, sample.soon),
    (db, sample = usual) => sessions.revokeOtherSessions(db, sample.place, sample.kept, sample.soon),
  ],
  revokeOldestSessions: [(db, sample = usual) => sessions.revokeOldestSessions(db, sample.place, 1, sample.soon)],
  updateSessionUses: [
    (db, sample = usual) => lastUses.updateSessionUses(db, [{ placeId: sample.place, id: sample.id, at: sample.soon }]),
  ],
  removeEndedSessions: [(db, sample = usual) => sessions.removeEndedSessions(db, sample.later, sample.most)],
  findUserByEmail: [(db, sample = usual) => findUserByEmail(db, sample.text)],
  findUser: [(db, sample = usual) => findUser(db, sample.id)],
  updateUserPassword: [(db, sample = usual) => updateUserPassword(db, sample.id, 'hash', sample.soon)],
  findWorkspace: [(db, sample = usual) => findWorkspace(db, sample.place)],
  countCreatedWorkspaces: [(db, sample = usual) => countCreatedWorkspaces(db, sample.id)],
  findWorkspaceProfile: [(db, sample = usual) => profiles.findWorkspaceProfile(db, sample.place)],
  findLogo: [(db, sample = usual) => profiles.findLogo(db, sample.place)],
  saveWorkspaceProfile: [
    (db, sample = usual) =>
      profiles.saveWorkspaceProfile(db, sample.place, { description: 'new', updatedAt: sample.later }),
  ],
  updateWorkspaceRow: [(db, sample = usual) => updateWorkspaceRow(db, sample.place, { name: 'new' })],
  findCalendarFeed: [(db, sample = usual) => feeds.findCalendarFeed(db, sample.place, sample.id)],
  findCalendarFeedByDigest: [(db, sample = usual) => feeds.findCalendarFeedByDigest(db, sample.id)],
  listCalendarFeedRows: [
    (db, sample = usual) => feeds.listCalendarFeedRows(db, sample.place, undefined, sample.oldest, sample.limit),
    (db, sample = usual) => feeds.listCalendarFeedRows(db, sample.place, sample.id, sample.oldest, sample.limit),
  ],
  countCalendarFeeds: [(db, sample = usual) => feeds.countCalendarFeeds(db, sample.place, sample.id)],
  removeCalendarFeed: [(db, sample = usual) => feeds.removeCalendarFeed(db, sample.place, sample.id)],
  listFeedBookings: (['resource', 'service', 'member'] as const).map(
    (subject) =>
      (db, sample = usual) =>
        feedBookings.listFeedBookings(
          db,
          { workspaceId: sample.place, subject, subjectId: sample.id },
          { from: new Date(0), now: sample.soon, until: sample.later },
          sample.limit,
        ),
  ),
  listResourceNames: [(db, sample = usual) => feedBookings.listResourceNames(db, sample.place, [sample.id])],
  findWebhookEndpoint: [(db, sample = usual) => endpoints.findWebhookEndpoint(db, sample.place, sample.id)],
  listWebhookEndpointRows: [
    (db, sample = usual) => endpoints.listWebhookEndpointRows(db, sample.place, sample.oldest, sample.limit),
  ],
  countWebhookEndpoints: [(db, sample = usual) => endpoints.countWebhookEndpoints(db, sample.place)],
  updateWebhookEndpointRow: [
    (db, sample = usual) => endpoints.updateWebhookEndpointRow(db, sample.place, sample.id, { url: 'new' }),
  ],
  hideWebhookEndpoint: [
    (db, sample = usual) => endpoints.hideWebhookEndpoint(db, sample.place, sample.id, sample.soon),
  ],
  removeDeletedEndpoints: [(db, sample = usual) => endpoints.removeDeletedEndpoints(db, sample.most)],
  removeDeliveriesOfDeleted: [(db, sample = usual) => deliveries.removeDeliveriesOfDeleted(db, sample.most)],
  moveWebhookPosition: [
    (db, sample = usual) => endpoints.moveWebhookPosition(db, sample.place, sample.id, { from: 0, to: 2 }),
  ],
  noteWebhookFailure: [(db, sample = usual) => endpoints.noteWebhookFailure(db, sample.place, sample.id, sample.soon)],
  noteWebhookSuccess: [(db, sample = usual) => endpoints.noteWebhookSuccess(db, sample.place, sample.id)],
  listEndpointsBehind: [
    (db) => endpoints.listEndpointsBehind(db),
    (db, sample = usual) => endpoints.listEndpointsBehind(db, sample.places),
  ],
  hasActiveEndpoints: [(db) => endpoints.hasActiveEndpoints(db)],
  listClockCursors: [(db) => clock.listClockCursors(db)],
  beginClockCursors: [(db, sample = usual) => clock.beginClockCursors(db, sample.soon)],
  claimClockCursor: [(db) => clock.claimClockCursor(db, 'hold.expired')],
  moveClockCursor: [(db, sample = usual) => clock.moveClockCursor(db, 'hold.expired', dueIn(sample).after)],
  listExpiredHolds: [(db, sample = usual) => clock.listExpiredHolds(db, dueIn(sample))],
  listExpiredBookings: [(db, sample = usual) => clock.listExpiredBookings(db, dueIn(sample))],
  listDueReminders: [(db, sample = usual) => clock.listDueReminders(db, dueIn(sample))],
  findWebhookDelivery: [(db, sample = usual) => deliveries.findWebhookDelivery(db, sample.place, sample.id, sample.id)],
  listWebhookDeliveryRows: [
    (db, sample = usual) =>
      deliveries.listWebhookDeliveryRows(db, sample.place, sample.id, sample.newest, sample.limit),
  ],
  countOpenDeliveries: [(db, sample = usual) => deliveries.countOpenDeliveries(db, sample.place, sample.id)],
  reopenWebhookDelivery: [
    (db, sample = usual) => deliveries.reopenWebhookDelivery(db, sample.place, sample.id, sample.soon),
  ],
  dropWebhookDeliveries: [(db, sample = usual) => deliveries.dropWebhookDeliveries(db, sample.place, sample.id)],
  listEndpointsDue: [
    (db, sample = usual) => deliveries.listEndpointsDue(db, sample.later),
    (db, sample = usual) => deliveries.listEndpointsDue(db, sample.later, [sample.place]),
  ],
  listOpenDeliveries: [
    (db, sample = usual) =>
      deliveries.listOpenDeliveries(
        db,
        { workspaceId: sample.place, endpointId: sample.id },
        { after: 0, waitingSubjects: [sample.other], limit: sample.limit },
      ),
  ],
  claimWebhookDeliveries: [
    (db, sample = usual) =>
      deliveries.claimWebhookDeliveries(db, sample.place, [sample.id], { now: sample.later, leaseUntil: sample.later }),
  ],
  settleWebhookDelivery: [
    (db, sample = usual) =>
      deliveries.settleWebhookDelivery(
        db,
        { workspaceId: sample.place, id: sample.id, attempts: 1 },
        { status: 'delivered', nextAt: null, attemptedAt: sample.soon, replyStatus: 204, error: null, reply: null },
      ),
  ],
  findOldestOpenDelivery: [(db) => deliveries.findOldestOpenDelivery(db)],
  removeOldDeliveries: [(db, sample = usual) => deliveries.removeOldDeliveries(db, sample.later, sample.most)],
}
