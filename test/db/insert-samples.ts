/** A call of each function in db/queries/ that only inserts rows, with rows that may be refused as duplicates. */

import type { Connection } from '../../db/database.ts'
import * as agentRuns from '../../db/queries/agent-runs.ts'
import * as allocations from '../../db/queries/allocations.ts'
import { insertApiRequests } from '../../db/queries/api-requests.ts'
import * as audit from '../../db/queries/audit-log.ts'
import { insertBookingChange } from '../../db/queries/booking-changes.ts'
import { insertBooking } from '../../db/queries/bookings.ts'
import { insertCalendarFeed } from '../../db/queries/calendar-feeds.ts'
import * as credentials from '../../db/queries/credentials.ts'
import { insertDeletedCheckouts } from '../../db/queries/deleted-checkouts.ts'
import { insertHold } from '../../db/queries/holds.ts'
import { insertIntegration } from '../../db/queries/integrations.ts'
import { insertInvitation } from '../../db/queries/invitations.ts'
import { insertLimit } from '../../db/queries/limits.ts'
import { insertMember } from '../../db/queries/members.ts'
import { insertResourceClosure } from '../../db/queries/resource-closures.ts'
import { insertResourceRequirement } from '../../db/queries/resource-requirements.ts'
import { insertResource } from '../../db/queries/resources.ts'
import { insertRestore } from '../../db/queries/restores.ts'
import { insertRunCopy, insertRunObjects } from '../../db/queries/run-copies.ts'
import { insertService } from '../../db/queries/services.ts'
import { insertSession } from '../../db/queries/sessions.ts'
import { insertUser } from '../../db/queries/users.ts'
import { insertWebhookDeliveries, type WebhookDeliveryRow } from '../../db/queries/webhook-deliveries.ts'
import { insertWebhookEndpoint } from '../../db/queries/webhook-endpoints.ts'
import { insertWorkspaceClosure } from '../../db/queries/workspace-closures.ts'
import { insertWorkspace } from '../../db/queries/workspaces.ts'
import type { QueryArguments } from './query-samples.ts'

/** A stored row of the table, in the place of the arguments if it has places; its id is that of the row to add. */
export type RowLike = <Row>(table: string) => Row
type InsertSample = (db: Connection, sample: QueryArguments, like: RowLike) => unknown

/** For rows with another unique value: if both are taken, each engine names another one. */
const id = 'new'

/** By the name of the function. */
export const insertSamples: Record<string, InsertSample[]> = {
  insertAgentRun: [(db, _sample, like) => agentRuns.insertAgentRun(db, like('agent_runs'))],
  insertSandbox: [(db, _sample, like) => agentRuns.insertSandbox(db, like('sandboxes'))],
  insertTurn: [(db, _sample, like) => agentRuns.insertTurn(db, { ...like('turns'), id })],
  insertAllocations: [
    (db, _sample, like) => allocations.insertAllocations(db, [like('allocations')]),
    (db, { added, ids }, like) => {
      const row = {
        ...like<allocations.AllocationRow>('allocations'),
        resourceId: '_',
        requirementId: 'id',
        holdId: null,
      }
      const rows = ids.map((bookingId) => ({ ...row, id: `${added} ${bookingId}`, bookingId }))
      return allocations.insertAllocations(db, rows)
    },
  ],
  insertAllocationsUntilCommit: [
    (db, { added, id: serviceId, ids }, like) => {
      const row = {
        ...like<allocations.AllocationRow>('allocations'),
        serviceId,
        resourceId: null,
        requirementId: null,
      }
      const rows = [...ids, ...ids].map((bookingId, at) => ({ ...row, id: `${added} ${at}`, holdId: null, bookingId }))
      return allocations.insertAllocationsUntilCommit(db, rows)
    },
  ],
  insertAuditRow: [(db, _sample, like) => audit.insertAuditRow(db, like('audit_log'))],
  insertPersonalAuditRow: [(db, _sample, like) => audit.insertPersonalAuditRow(db, like('personal_audit_log'))],
  insertBookingChange: [
    (db, _sample, like) => insertBookingChange(db, like('booking_changes')),
    (db, _sample, like) => insertBookingChange(db, { ...like('booking_changes'), version: 99 }),
  ],
  insertBooking: [
    (db, { hold: holdId }, like) => insertBooking(db, { ...like('bookings'), holdId }),
    (db, _sample, like) => insertBooking(db, { ...like('bookings'), holdId: null }),
  ],
  insertApiKeyCredential: [
    (db, { place: workspaceId, id, text: digest }) =>
      credentials.insertApiKeyCredential(db, { digest, workspaceId, userId: id, id }),
  ],
  insertInvitationCredential: [
    (db, { place: workspaceId, id, text: digest }) =>
      credentials.insertInvitationCredential(db, { digest, workspaceId, id }),
  ],
  insertBookingCredential: [
    (db, { place: workspaceId, id, digests }) =>
      credentials.insertBookingCredential(db, { digest: digests.booking, workspaceId, id }),
  ],
  insertSessionCredential: [
    (db, { place: userId, id, digests }) =>
      credentials.insertSessionCredential(db, { digest: digests.session, userId, id }),
  ],
  insertDeletedCheckouts: [
    (db, { id: runId, text: checkout, soon: deletedAt }) => insertDeletedCheckouts(db, { runId, checkout, deletedAt }),
  ],
  insertHold: [(db, _sample, like) => insertHold(db, like('holds'))],
  insertIntegration: [
    (db, { text: name }, like) => insertIntegration(db, { ...like('integrations'), id, name }),
    (db, _sample, like) => insertIntegration(db, { ...like('integrations'), id }),
  ],
  insertInvitation: [
    (db, { text: digest, other: emailKey }, like) => insertInvitation(db, { ...like('invitations'), digest, emailKey }),
    (db, { text: digest }, like) =>
      insertInvitation(db, { ...like('invitations'), digest, acceptedAt: null, withdrawnAt: null }),
  ],
  insertMember: [
    (db, { place: userId }, like) => insertMember(db, { ...like('members'), id, userId }),
    (db, _sample, like) => insertMember(db, { ...like('members'), id }),
  ],
  insertResourceClosure: [(db, _sample, like) => insertResourceClosure(db, like('resource_closures'))],
  insertWorkspaceClosure: [(db, _sample, like) => insertWorkspaceClosure(db, like('workspace_closures'))],
  insertApiRequests: [(db, _sample, like) => insertApiRequests(db, [like('api_requests')])],
  insertCalendarFeed: [(db, _sample, like) => insertCalendarFeed(db, like('calendar_feeds'))],
  insertLimit: [(db, _sample, like) => insertLimit(db, like('limits'))],
  insertWebhookEndpoint: [(db, _sample, like) => insertWebhookEndpoint(db, like('webhook_endpoints'))],
  insertWebhookDeliveries: [
    (db, _sample, like) =>
      insertWebhookDeliveries(db, [{ ...like<WebhookDeliveryRow>('webhook_deliveries'), sequence: 99 }]),
  ],
  insertResourceRequirement: [
    (db, _sample, like) => insertResourceRequirement(db, { ...like('resource_requirements'), id }),
    (db, { text: category }, like) =>
      insertResourceRequirement(db, { ...like('resource_requirements'), id, resourceId: null, quantity: 2, category }),
  ],
  insertResource: [(db, _sample, like) => insertResource(db, like('resources'))],
  insertRestore: [
    (db, _sample, like) => insertRestore(db, like('restores')),
    (db, { id: runId }, like) => insertRestore(db, { ...like('restores'), runId, state: 'begun' }),
  ],
  insertRunCopy: [(db, { place, added, soon }) => insertRunCopy(db, place, added, soon)],
  insertRunObjects: [
    (db, { place, id, text, after }) => {
      const piece = (name: string, part: number) => ({ name, part, bytes: Buffer.from(`é${text}\0`) })
      return insertRunObjects(db, place, id, [piece(text, 0), piece(text, 1), piece(after, 10)])
    },
  ],
  insertService: [(db, _sample, like) => insertService(db, like('services'))],
  insertSession: [(db, { text: digest }, like) => insertSession(db, { ...like('sessions'), digest })],
  insertUser: [
    (db, _sample, like) => insertUser(db, { ...like('users'), emailKey: id }),
    (db, { text: emailKey }, like) => insertUser(db, { ...like('users'), id, emailKey }),
    (db, { added: emailKey }, like) => insertUser(db, { ...like('users'), id, emailKey }),
  ],
  insertWorkspace: [(db, _sample, like) => insertWorkspace(db, like('workspaces'))],
}
