/** A call of each function in db/queries/ that reads, updates, replaces or deletes rows, in the workspace or of the user `A`. */
import type { Connection } from '../../db/database.ts'
import * as agentRuns from '../../db/queries/agent-runs.ts'
import * as allocations from '../../db/queries/allocations.ts'
import * as apiKeys from '../../db/queries/api-keys.ts'
import { listAuditRows } from '../../db/queries/audit-log.ts'
import { listBookingChanges } from '../../db/queries/booking-changes.ts'
import * as bookings from '../../db/queries/bookings.ts'
import { removeCredentials } from '../../db/queries/credentials.ts'
import { listDeletedCheckouts, removeDeletedCheckoutRow } from '../../db/queries/deleted-checkouts.ts'
import { listKeyReaders, listSessionReaders } from '../../db/queries/event-readers.ts'
import * as events from '../../db/queries/events.ts'
import * as holds from '../../db/queries/holds.ts'
import {
  findIdempotencyKey,
  insertIdempotencyKey,
  removeOldIdempotencyKeys,
} from '../../db/queries/idempotency-keys.ts'
import { listBookingsByIds, listUnfinishedServiceBookings } from '../../db/queries/impact.ts'
import { findIntegration, listIntegrationRows } from '../../db/queries/integrations.ts'
import * as invitations from '../../db/queries/invitations.ts'
import * as lastUses from '../../db/queries/last-uses.ts'
import * as members from '../../db/queries/members.ts'
import * as nodes from '../../db/queries/nodes.ts'
import { purgeHolds } from '../../db/queries/purge-holds.ts'
import * as closures from '../../db/queries/resource-closures.ts'
import * as requirements from '../../db/queries/resource-requirements.ts'
import * as resources from '../../db/queries/resources.ts'
import {
  findUnfinishedRestore,
  listRestoresOfLostNodes,
  listUnfinishedRestores,
  updateRestoreState,
} from '../../db/queries/restores.ts'
import * as copies from '../../db/queries/run-copies.ts'
import { findService, listActiveServices, updateServiceRow } from '../../db/queries/services.ts'
import * as sessions from '../../db/queries/sessions.ts'
import * as demand from '../../db/queries/unmet-demand.ts'
import { findUser, findUserByEmail, updateUserPassword } from '../../db/queries/users.ts'
import { countCreatedWorkspaces, findWorkspace, updateWorkspaceRow } from '../../db/queries/workspaces.ts'

/** The instant of all seeded rows, one before it, one at which holds and bookings are live, and one long after. */
export const seededAt = new Date('2026-03-01T12:00:00Z')
export const liveUntil = new Date('2026-03-01T12:30:00Z')
const before = new Date('2026-03-01T11:00:00Z')
const allEvents = { after: 0, until: 9, limit: 9 }
const event = {
  ...{ workspaceId: 'A', type: 'new', subjectId: 'id', userId: null, audience: 'member', data: {} },
  createdAt: new Date('2026-03-01T12:00:00Z'),
}
const refused = {
  ...{ id: 'new', workspaceId: 'A', serviceId: 'id', startAt: new Date('2026-03-01T12:00:00Z') },
  ...{ reason: 'SERVICE_FULL' as const, count: 1 },
}
const soon = new Date('2026-03-01T12:10:00Z')
const later = new Date('2026-04-01T12:00:00Z')

const oldest = { createdAt: before, nameKey: '', id: '' }
const newest = { createdAt: later, id: '' }
const all = { from: before, now: soon }

/** By the name of the function; several calls if its arguments choose the statement. */
export const samples: Record<string, ((db: Connection) => unknown)[]> = {
  findVisibleAgentRun: [(db) => agentRuns.findVisibleAgentRun(db, 'id', 'id')],
  listActiveAgentRuns: [(db) => agentRuns.listActiveAgentRuns(db, 'A', newest, 9)],
  sumDiskBytes: [(db) => agentRuns.sumDiskBytes(db, 'A')],
  isAgentRun: [(db) => agentRuns.isAgentRun(db, 'id')],
  updateAgentRunRow: [(db) => agentRuns.updateAgentRunRow(db, 'A', 'id', { title: 'new' })],
  removeAgentRun: [(db) => agentRuns.removeAgentRun(db, 'A', 'id')],
  closeSandbox: [(db) => agentRuns.closeSandbox(db, 'A', 'id', soon)],
  findTurn: [(db) => agentRuns.findTurn(db, 'A', 'id', 'id')],
  findActiveTurn: [(db) => agentRuns.findActiveTurn(db, 'A', 'id')],
  updateTurnRow: [(db) => agentRuns.updateTurnRow(db, 'A', 'id', 'id', { finishedAt: soon })],
  listResourceUsage: [(db) => allocations.listResourceUsage(db, 'A', ['id'], before, later)],
  listServiceUsage: [(db) => allocations.listServiceUsage(db, 'A', 'id', before, later)],
  listResourceUsageIntervals: [(db) => allocations.listResourceUsageIntervals(db, 'A', ['id'], before, later, soon)],
  findServiceUsageIntervals: [(db) => allocations.findServiceUsageIntervals(db, 'A', 'id', before, later, soon)],
  listBookingResources: [(db) => allocations.listBookingResources(db, 'A', ['id'])],
  listHoldResources: [(db) => allocations.listHoldResources(db, 'A', ['id'])],
  listResourcesOfBooking: [(db) => allocations.listResourcesOfBooking(db, 'A', 'id')],
  listResourcesOfHold: [(db) => allocations.listResourcesOfHold(db, 'A', 'id')],
  transferAllocations: [
    (db) => allocations.transferAllocations(db, 'A', 'held', { bookingId: 'id', expiresAt: null, now: soon }),
  ],
  confirmAllocations: [(db) => allocations.confirmAllocations(db, 'A', 'id', soon)],
  releaseBookingAllocations: [(db) => allocations.releaseBookingAllocations(db, 'A', 'id', soon)],
  releaseHoldAllocations: [(db) => allocations.releaseHoldAllocations(db, 'A', 'held', soon)],
  removeBookingAllocations: [(db) => allocations.removeBookingAllocations(db, 'A', 'id')],
  findApiKeyByDigest: [(db) => apiKeys.findApiKeyByDigest(db, 'api_key of A')],
  insertApiKey: [
    (db) =>
      apiKeys.insertApiKey(db, {
        ...{ id: 'new', workspaceId: 'A', integrationId: 'id', memberId: 'id', createdById: 'id', rotatedFromId: null },
        ...{ kind: 'live', roleCap: 'admin', keyPrefix: 'app_live_000000', digest: 'new', createdAt: soon },
        ...{ origins: null, publicKey: null, expiresAt: null, revokedAt: null, lastUsedAt: null },
      }),
  ],
  listPublishableKeys: [(db) => apiKeys.listPublishableKeys(db, 'A', soon)],
  findApiKey: [(db) => apiKeys.findApiKey(db, 'A', 'id')],
  listApiKeyRows: [(db) => apiKeys.listApiKeyRows(db, 'A', newest, 9)],
  updateApiKeyRevocation: [(db) => apiKeys.updateApiKeyRevocation(db, 'A', 'id', soon)],
  revokeApiKeysForOthersBy: [(db) => apiKeys.revokeApiKeysForOthersBy(db, 'A', 'creator', soon)],
  revokeApiKeysByOrFor: [
    (db) => apiKeys.revokeApiKeysByOrFor(db, 'A', 'creator', soon),
    (db) => apiKeys.revokeApiKeysByOrFor(db, 'A', 'id', soon),
  ],
  updateApiKeyUses: [(db) => lastUses.updateApiKeyUses(db, [{ placeId: 'A', id: 'id', at: soon }])],
  listAuditRows: [undefined, 'id'].flatMap((operation) =>
    [undefined, 'id'].map((userId) => (db: Connection) => listAuditRows(db, 'A', { operation, userId }, newest, 9)),
  ),
  listBookingChanges: [(db) => listBookingChanges(db, 'A', 'id', oldest, 9)],
  findBooking: [(db) => bookings.findBooking(db, 'A', 'id')],
  findBookingByManageDigest: [(db) => bookings.findBookingByManageDigest(db, 'booking of A')],
  replaceManageDigest: [
    (db) => bookings.replaceManageDigest(db, { workspaceId: 'A', id: 'id', manageDigest: 'booking of A' }, 'new'),
  ],
  findBookingOfHold: [(db) => bookings.findBookingOfHold(db, 'A', 'id')],
  listBookingRows: [
    (db) => bookings.listBookingRows(db, 'A', all, oldest, 9),
    (db) => bookings.listBookingRows(db, 'A', { ...all, memberId: 'id' }, oldest, 9),
    (db) => bookings.listBookingRows(db, 'A', { ...all, serviceId: 'id' }, oldest, 9),
    (db) => bookings.listBookingRows(db, 'A', { ...all, resourceId: 'id' }, oldest, 9),
    (db) => bookings.listBookingRows(db, 'A', { ...all, customerKey: 'id' }, oldest, 9),
    (db) => bookings.listBookingRows(db, 'A', { ...all, status: ['pending', 'confirmed'], until: later }, oldest, 9),
  ],
  listBookingCustomers: [(db) => bookings.listBookingCustomers(db, 'A', all, oldest, 9)],
  updateBookingRow: [(db) => bookings.updateBookingRow(db, 'A', 'id', { notes: 'new' })],
  removeCredentials: [(db) => removeCredentials(db, [{ digest: 'api_key of A' }])],
  listDeletedCheckouts: [(db) => listDeletedCheckouts(db, 'id')],
  removeDeletedCheckoutRow: [(db) => removeDeletedCheckoutRow(db, 'id', 'id')],
  insertEventUntilCommit: [(db) => events.insertEventUntilCommit(db, event)],
  findLastSequence: [(db) => events.findLastSequence(db, 'A')],
  listLastSequences: [(db) => events.listLastSequences(db, ['A'])],
  listSessionReaders: [(db) => listSessionReaders(db, [{ credentialId: 'id', placeId: 'A', workspaceId: 'A' }])],
  listKeyReaders: [(db) => listKeyReaders(db, [{ credentialId: 'id', placeId: 'A', workspaceId: 'A' }])],
  findOldestSequence: [(db) => events.findOldestSequence(db, 'A')],
  listEventRows: [
    (db) => events.listEventRows(db, 'A', allEvents),
    (db) => events.listEventRows(db, 'A', allEvents, { types: ['id'] }),
    (db) => events.listEventRows(db, 'A', allEvents, { memberId: 'id' }),
    (db) => events.listEventRows(db, 'A', allEvents, { types: ['id'], memberId: 'id' }),
  ],
  addUnmetDemand: [(db) => demand.addUnmetDemand(db, [refused])],
  listUnmetDemandRows: [undefined, 'id'].map(
    (serviceId) => (db: Connection) =>
      demand.listUnmetDemandRows(db, 'A', { from: before, until: later, serviceId }, oldest, 9),
  ),
  removeOldUnmetDemand: [(db) => demand.removeOldUnmetDemand(db, later, 9)],
  removeOldEvents: [(db) => events.removeOldEvents(db, later, 9)],
  findAgentRun: [(db) => agentRuns.findAgentRun(db, 'A', 'id')],
  findHold: [(db) => holds.findHold(db, 'A', 'id')],
  listLiveHolds: [undefined, 'id'].map(
    (memberId) => (db: Connection) => holds.listLiveHolds(db, 'A', { memberId, now: soon }, newest, 9),
  ),
  countLiveHoldsEverywhere: [(db) => holds.countLiveHoldsEverywhere(db, soon)],
  listHoldRows: [
    (db) => holds.listHoldRows(db, 'A', { from: before, until: later, now: soon }, newest, 9),
    (db) => holds.listHoldRows(db, 'A', { from: before, until: later, now: soon, memberId: 'id' }, newest, 9),
    (db) => holds.listHoldRows(db, 'A', { from: before, until: later, now: soon, resourceId: 'other' }, newest, 9),
  ],
  countLiveHolds: [(db) => holds.countLiveHolds(db, 'A', 'id', soon)],
  updateHoldRow: [(db) => holds.updateHoldRow(db, 'A', 'id', { releasedAt: soon })],
  findIdempotencyKey: [(db) => findIdempotencyKey(db, 'A', 'id')],
  insertIdempotencyKey: [
    (db) => {
      const reply = { fingerprint: 'new', status: 201, reply: '{}', createdAt: soon }
      return insertIdempotencyKey(db, { workspaceId: 'A', digest: 'id', ...reply })
    },
  ],
  removeOldIdempotencyKeys: [(db) => removeOldIdempotencyKeys(db, later, 9)],
  listUnfinishedServiceBookings: [
    (db) => listUnfinishedServiceBookings(db, { workspaceId: 'A', serviceId: 'id', now: soon }, oldest, 9),
  ],
  listBookingsByIds: [(db) => listBookingsByIds(db, 'A', ['id'])],
  findIntegration: [(db) => findIntegration(db, 'A', 'id')],
  listIntegrationRows: [(db) => listIntegrationRows(db, 'A', oldest, 9)],
  findInvitation: [(db) => invitations.findInvitation(db, 'A', 'id')],
  findInvitationByDigest: [(db) => invitations.findInvitationByDigest(db, 'invitation of A')],
  listOpenInvitations: [(db) => invitations.listOpenInvitations(db, 'A', soon, newest, 9)],
  updateInvitationRow: [(db) => invitations.updateInvitationRow(db, 'A', 'id', { acceptedAt: soon })],
  withdrawPendingInvitation: [(db) => invitations.withdrawPendingInvitation(db, 'A', 'id', soon)],
  removeClosedInvitations: [(db) => invitations.removeClosedInvitations(db, later, 9)],
  findMembership: [(db) => members.findMembership(db, 'A', 'id')],
  listMemberships: [(db) => members.listMemberships(db, 'id', 9)],
  listMembershipsByCreation: [null, 'A'].map(
    (only) => (db: Connection) => members.listMembershipsByCreation(db, 'id', only, oldest, 9),
  ),
  findMember: [(db) => members.findMember(db, 'A', 'id')],
  findMemberByEmail: [(db) => members.findMemberByEmail(db, 'A', 'id')],
  listMembersByCreation: [(db) => members.listMembersByCreation(db, 'A', oldest, 9)],
  hasOtherOwner: [(db) => members.hasOtherOwner(db, 'A', 'other')],
  updateMemberRow: [(db) => members.updateMemberRow(db, 'A', 'id', { role: 'member' })],
  listManageTokens: [(db) => bookings.listManageTokens(db, '', 9)],
  removeManageTokens: [
    (db) => bookings.removeManageTokens(db, [{ digest: 'booking of A', workspaceId: 'A', id: 'id', endAt: before }]),
  ],
  purgeHolds: [(db) => purgeHolds(db, later, 9)],
  findResourceClosure: [(db) => closures.findResourceClosure(db, 'A', 'id', 'id')],
  listUnfinishedClosures: [(db) => closures.listUnfinishedClosures(db, 'A', 'id', soon, oldest, 9)],
  listClosureRows: [
    (db) => closures.listClosureRows(db, 'A', { from: before, until: later }, oldest, 9),
    (db) => closures.listClosureRows(db, 'A', { from: before, resourceIds: ['id', 'other'] }, oldest, 9),
  ],
  listOverlappingClosures: [(db) => closures.listOverlappingClosures(db, 'A', ['id'], before, later)],
  countUnfinishedClosures: [(db) => closures.countUnfinishedClosures(db, 'A', 'id', soon)],
  removeResourceClosure: [(db) => closures.removeResourceClosure(db, 'A', 'id')],
  removePastClosures: [(db) => closures.removePastClosures(db, later, 9)],
  findResourceRequirement: [(db) => requirements.findResourceRequirement(db, 'A', 'id', 'id')],
  listServiceRequirements: [(db) => requirements.listServiceRequirements(db, 'A', 'id')],
  countServiceRequirements: [(db) => requirements.countServiceRequirements(db, 'A', 'id')],
  updateResourceRequirementRow: [(db) => requirements.updateResourceRequirementRow(db, 'A', 'id', { quantity: 2 })],
  removeResourceRequirement: [(db) => requirements.removeResourceRequirement(db, 'A', 'id')],
  findResource: [(db) => resources.findResource(db, 'A', 'id')],
  listActiveResources: [(db) => resources.listActiveResources(db, 'A')],
  listCandidateResources: [
    (db) => resources.listCandidateResources(db, 'A', { ids: ['id'], categories: [] }),
    (db) => resources.listCandidateResources(db, 'A', { ids: [], categories: ['id'] }),
  ],
  listCandidatesOfService: [(db) => resources.listCandidatesOfService(db, 'A', 'id')],
  countActiveResources: [(db) => resources.countActiveResources(db, 'A')],
  updateResourceRow: [(db) => resources.updateResourceRow(db, 'A', 'id', { name: 'new' })],
  renewNode: [(db) => nodes.renewNode(db, { id: 'id', url: 'new', secret: 'new' }, 1_000)],
  endLease: [(db) => nodes.endLease(db, { id: 'live', url: 'id' })],
  countOtherNodes: [(db) => nodes.countOtherNodes(db, 'other')],
  wasLive: [(db) => nodes.wasLive(db, 'live', 1_000)],
  findRunNode: [(db) => nodes.findRunNode(db, 'id')],
  takeRun: [(db) => nodes.takeRun(db, { workspaceId: 'A', runId: 'id', nodeId: 'id', epoch: 1 }, 'other')],
  lockOwnRun: [(db) => nodes.lockOwnRun(db, { workspaceId: 'A', runId: 'id', nodeId: 'id', epoch: 1 })],
  findRunCopy: [(db) => copies.findRunCopy(db, 'A', 'id')],
  updateRunCopyFiles: [(db) => copies.updateRunCopyFiles(db, 'A', 'id', { HEAD: 'new' })],
  listRunObjectNames: [(db) => copies.listRunObjectNames(db, 'A', 'id')],
  listRunObjects: [(db) => copies.listRunObjects(db, 'A', 'id', { name: '', part: 0 }, 9)],
  removeRunObjects: [(db) => copies.removeRunObjects(db, 'A', 'id', ['id'])],
  lockRunCopy: [(db) => copies.lockRunCopy(db, 'A', 'id')],
  removeRunCopy: [(db) => copies.removeRunCopy(db, 'A', 'id')],
  listOrphanCopies: [(db) => copies.listOrphanCopies(db, later)],
  findUnfinishedRestore: [(db) => findUnfinishedRestore(db, 'A', 'id')],
  listUnfinishedRestores: [(db) => listUnfinishedRestores(db, 'id', later)],
  listRestoresOfLostNodes: [(db) => listRestoresOfLostNodes(db, later)],
  updateRestoreState: [(db) => updateRestoreState(db, 'A', 'id', 'done', soon)],
  findService: [(db) => findService(db, 'A', 'id')],
  listActiveServices: [(db) => listActiveServices(db, 'A', oldest, 9)],
  updateServiceRow: [(db) => updateServiceRow(db, 'A', 'id', { name: 'new' })],
  findSessionByDigest: [(db) => sessions.findSessionByDigest(db, 'session of A', 'A')],
  findSession: [(db) => sessions.findSession(db, 'A', 'id')],
  listSessionsInForce: [(db) => sessions.listSessionsInForce(db, 'A', { now: soon, idleSince: before }, newest, 9)],
  revokeSession: [(db) => sessions.revokeSession(db, 'A', 'id', soon)],
  revokeOtherSessions: [
    (db) => sessions.revokeOtherSessions(db, 'A', null, soon),
    (db) => sessions.revokeOtherSessions(db, 'A', 'kept', soon),
  ],
  revokeOldestSessions: [(db) => sessions.revokeOldestSessions(db, 'A', 1, soon)],
  updateSessionUses: [(db) => lastUses.updateSessionUses(db, [{ placeId: 'A', id: 'id', at: soon }])],
  removeEndedSessions: [(db) => sessions.removeEndedSessions(db, later, 9)],
  findUserByEmail: [(db) => findUserByEmail(db, 'id')],
  findUser: [(db) => findUser(db, 'id')],
  updateUserPassword: [(db) => updateUserPassword(db, 'id', 'hash', soon)],
  findWorkspace: [(db) => findWorkspace(db, 'A')],
  countCreatedWorkspaces: [(db) => countCreatedWorkspaces(db, 'id')],
  updateWorkspaceRow: [(db) => updateWorkspaceRow(db, 'A', { name: 'new' })],
}
