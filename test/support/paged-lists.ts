/** All paged lists, each with a scope of its own per test, and functions that add and remove rows. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { auditEntryBy } from '../../app/audit.ts'
import { newCalendarFeed } from '../../app/calendar-feeds/new.ts'
import { newInvitation } from '../../app/invitations/new.ts'
import { newResourceClosure } from '../../app/resource-closures/new.ts'
import { newSession } from '../../app/sessions/new.ts'
import { newWebhookDelivery, newWebhookEndpoint } from '../../app/webhooks/new.ts'
import { newWorkspaceClosure } from '../../app/workspace-closures/new.ts'
import { insertApiRequests } from '../../db/queries/api-requests.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { insertBookingChange } from '../../db/queries/booking-changes.ts'
import { insertCalendarFeed, removeCalendarFeed } from '../../db/queries/calendar-feeds.ts'
import { insertInvitation } from '../../db/queries/invitations.ts'
import { insertLimit, removeLimit } from '../../db/queries/limits.ts'
import { findMembership } from '../../db/queries/members.ts'
import { insertResourceClosure } from '../../db/queries/resource-closures.ts'
import { saveResourceDates } from '../../db/queries/resource-hours.ts'
import { removeResourceRequirement } from '../../db/queries/resource-requirements.ts'
import { insertSession } from '../../db/queries/sessions.ts'
import { addUnmetDemand } from '../../db/queries/unmet-demand.ts'
import { insertWebhookDeliveries } from '../../db/queries/webhook-deliveries.ts'
import { hideWebhookEndpoint, insertWebhookEndpoint } from '../../db/queries/webhook-endpoints.ts'
import { insertWorkspaceClosure } from '../../db/queries/workspace-closures.ts'
import {
  agentRuns,
  apiKeys,
  apiRequests,
  bookingChanges,
  bookings,
  holds,
  integrations,
  invitations,
  members,
  resourceClosures,
  resourceDates,
  resources,
  services,
  sessions,
  unmetDemand,
  webhookDeliveries,
  workspaceClosures,
} from '../../db/schema.ts'
import { mintInvitationToken } from '../../domain/invitation.ts'
import { mintSessionToken, sessionExpiry } from '../../domain/session.ts'
import type { OperationId } from '../../generated/operations.ts'
import {
  addAgentRun,
  addApiKey,
  addBooking,
  addHold,
  addIntegration,
  addMember,
  addRequirement,
  addResource,
  addService,
  addUser,
  addWorkspace,
  type Builder,
  newRunId,
} from '../../server/seeds/build.ts'
import type { CallOptions } from './call.ts'
import { limitRow } from './limits.ts'
import { longAgo, newKey, newResource, newService, newWorkspace } from './rows.ts'
import type { TestServer } from './server.ts'
import { newAccount, openSession } from './sessions.ts'

/** The time of rows that are added later. */
const yearsToCome = new Date('2090-01-01T00:00:00.000Z')

export type Place = {
  /** Calls the list. */
  at: CallOptions
  /** Parameters of every call. */
  query?: string
  /** Adds a row created at `now`. Lists by name get names in the order of the times. */
  add(builder: Builder): Promise<string>
  /** Removes a row; absent for lists whose rows are never removed. */
  remove?(builder: Builder, id: string): Promise<unknown>
}

type PagedList = {
  operationId: OperationId
  /** Name of the rows in the response. */
  key: string
  /** Property by which a test tells the rows apart; default `id`. */
  idKey?: string
  /** Other properties of the response. */
  beside?: string[]
  /** Tells two entries of one operation apart in the titles of tests. */
  part?: string
  order: 'oldest first' | 'newest first' | 'by name'
  /** A list that no other test reads or writes, with few rows or none. */
  open(server: TestServer): Promise<Place>
}

export const pagedLists: PagedList[] = [
  { operationId: 'listServices', key: 'services', order: 'by name', open: openServices },
  { operationId: 'listServices', part: 'archived', key: 'services', order: 'by name', open: openArchivedServices },
  {
    operationId: 'listPublicServices',
    key: 'services',
    beside: ['workspace_id', 'workspace_name', 'business'],
    order: 'by name',
    open: openPublicServices,
  },
  { operationId: 'listArchivedResources', key: 'resources', order: 'by name', open: openArchivedResources },
  { operationId: 'listIntegrations', key: 'integrations', order: 'oldest first', open: openIntegrations },
  { operationId: 'listApiKeys', key: 'api_keys', order: 'newest first', open: openApiKeys },
  { operationId: 'listApiRequests', key: 'api_requests', order: 'newest first', open: openApiRequests },
  { operationId: 'listAuditLog', key: 'entries', order: 'newest first', open: openAuditLog },
  { operationId: 'listSessions', key: 'sessions', order: 'newest first', open: openSessions },
  { operationId: 'listWorkspaces', key: 'workspaces', order: 'oldest first', open: openWorkspaces },
  { operationId: 'listMembers', key: 'members', order: 'oldest first', open: openMembers },
  { operationId: 'listInvitations', key: 'invitations', order: 'newest first', open: openInvitations },
  { operationId: 'listAgentRuns', key: 'agent_runs', order: 'newest first', open: openAgentRuns },
  {
    operationId: 'listAgentRuns',
    part: 'archived',
    key: 'agent_runs',
    order: 'newest first',
    open: openArchivedAgentRuns,
  },
  { operationId: 'listResourceClosures', key: 'closures', order: 'oldest first', open: openClosures },
  {
    operationId: 'listAllocationRules',
    key: 'allocation_rules',
    idKey: 'requirement_id',
    order: 'oldest first',
    open: openAllocationRules,
  },
  { operationId: 'listClosures', key: 'closures', order: 'oldest first', open: openClosures },
  {
    operationId: 'listResourceDates',
    key: 'dates',
    idKey: 'resource_id',
    order: 'oldest first',
    open: openResourceDates,
  },
  { operationId: 'listWorkspaceClosures', key: 'closures', order: 'oldest first', open: openWorkspaceClosures },
  { operationId: 'listCalendarFeeds', key: 'calendar_feeds', order: 'oldest first', open: openFeeds },
  { operationId: 'listLimits', key: 'limits', order: 'oldest first', open: openLimits },
  { operationId: 'listWebhookEndpoints', key: 'webhook_endpoints', order: 'oldest first', open: openEndpoints },
  { operationId: 'listWebhookDeliveries', key: 'deliveries', order: 'newest first', open: openDeliveries },
  { operationId: 'listHolds', key: 'holds', order: 'newest first', open: openHolds },
  { operationId: 'listBookings', key: 'bookings', order: 'oldest first', open: openBookings },
  {
    operationId: 'listUnmetDemand',
    key: 'unmet_demand',
    idKey: 'service_id',
    order: 'oldest first',
    open: openUnmetDemand,
  },
  { operationId: 'listBookingHistory', key: 'changes', order: 'oldest first', open: openHistory },
]

async function openServices(server: TestServer): Promise<Place> {
  const workspace = await newWorkspace(server)
  return {
    at: { workspace },
    add: (builder) => addService(builder, workspace, `Since ${builder.now.toISOString()}`),
    remove: async ({ tx, now }, id) => tx.update(services).set({ archivedAt: now }).where(eq(services.id, id)),
  }
}

async function openArchivedServices(server: TestServer): Promise<Place> {
  const { at, add } = await openServices(server)
  const setArchived = ({ tx }: Builder, id: string, archivedAt: Date | null) =>
    tx.update(services).set({ archivedAt }).where(eq(services.id, id))
  return {
    at,
    query: 'state=archived',
    add: async (builder) => {
      const id = await add(builder)
      await setArchived(builder, id, builder.now)
      return id
    },
    remove: async (builder, id) => setArchived(builder, id, null),
  }
}

async function openPublicServices(server: TestServer): Promise<Place> {
  const workspaceId = await newWorkspace(server)
  const { user_id: userId } = server.seeded.people.owner
  await newKey(server, { userId, workspaceId, kind: 'publishable', roleCap: 'member', origins: ['self'] })
  return {
    at: { as: 'nobody', params: { workspaceId } },
    add: (builder) => addService(builder, workspaceId, `Since ${builder.now.toISOString()}`, { public: true }),
    remove: async ({ tx }, id) => tx.update(services).set({ public: false }).where(eq(services.id, id)),
  }
}

async function openArchivedResources(server: TestServer): Promise<Place> {
  const workspace = await newWorkspace(server)
  return {
    at: { workspace },
    add: (builder) => {
      const name = `Since ${builder.now.toISOString()}`
      return addResource(builder, workspace, { name, category: null, archivedAt: builder.now })
    },
    remove: async ({ tx }, id) => tx.update(resources).set({ archivedAt: null }).where(eq(resources.id, id)),
  }
}

async function openIntegrations(server: TestServer): Promise<Place> {
  const workspaceId = await newWorkspace(server)
  return {
    at: { params: { workspaceId } },
    add: (builder) => addIntegration(builder, workspaceId, newId()),
    remove: async ({ tx }, id) => tx.delete(integrations).where(eq(integrations.id, id)),
  }
}

async function openApiKeys(server: TestServer): Promise<Place> {
  const { workspaceId, memberId } = await workspaceOfOwner(server)
  const integrationId = await server.db.write((tx) => addIntegration({ tx, now: longAgo }, workspaceId, 'Front desk'))
  const of = { workspaceId, integrationId, memberId }
  return {
    at: { params: { workspaceId } },
    add: async (builder) => (await addApiKey(builder, of, { kind: 'live', roleCap: 'member' })).id,
    remove: async ({ tx }, id) => tx.delete(apiKeys).where(eq(apiKeys.id, id)),
  }
}

async function openApiRequests(server: TestServer): Promise<Place> {
  const { workspaceId, memberId } = await workspaceOfOwner(server)
  const integrationId = await server.db.write((tx) => addIntegration({ tx, now: longAgo }, workspaceId, 'Front desk'))
  const of = { workspaceId, integrationId, memberId }
  const { id: apiKeyId } = await server.db.write((tx) =>
    addApiKey({ tx, now: longAgo }, of, { kind: 'live', roleCap: 'member' }),
  )
  const requestId = 'req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB'
  const call = { workspaceId, apiKeyId, operation: 'listServices', status: 200, code: null, requestId }
  return {
    at: { params: { workspaceId } },
    add: async ({ tx, now }) => {
      const id = newId()
      await insertApiRequests(tx, [{ id, ...call, createdAt: now }])
      return id
    },
    remove: async ({ tx }, id) => tx.delete(apiRequests).where(eq(apiRequests.id, id)),
  }
}

async function openAuditLog(server: TestServer): Promise<Place> {
  const workspaceId = await newWorkspace(server)
  const operator = { userId: null, credentialKind: 'operator', credentialId: null } as const
  return {
    at: { params: { workspaceId } },
    add: async ({ tx, now }) => {
      const asking = { requestId: 'req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB', address: '192.0.2.7', now }
      const change = { workspaceId, targetId: workspaceId, resultId: null }
      const row = auditEntryBy(operator, asking, 'admin sweep', change)
      await insertAuditRow(tx, row)
      return row.id
    },
  }
}

/** Sessions of a new user, created long ago and used just now. */
async function openSessions(server: TestServer): Promise<Place> {
  const { userId } = await newAccount(server)
  const { cookie } = await openSession(server, userId)
  const lastSeenAt = new Date()
  return {
    at: { as: 'nobody', headers: { Cookie: cookie } },
    add: async ({ tx, now }) => {
      const row = newSession({ userId, token: mintSessionToken(randomBytes) }, now)
      await insertSession(tx, { ...row, lastSeenAt, expiresAt: sessionExpiry(lastSeenAt) })
      return row.id
    },
    remove: async ({ tx, now }, id) => tx.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, id)),
  }
}

async function openWorkspaces(server: TestServer): Promise<Place> {
  const { userId } = await newAccount(server)
  const { cookie } = await openSession(server, userId)
  return {
    at: { as: 'nobody', headers: { Cookie: cookie } },
    add: async (builder) => {
      const id = await addWorkspace(builder, 'One of many')
      await addMember(builder, id, userId, 'owner')
      return id
    },
    remove: async ({ tx, now }, id) =>
      tx.update(members).set({ deactivatedAt: now }).where(eq(members.workspaceId, id)),
  }
}

async function openMembers(server: TestServer): Promise<Place> {
  const workspaceId = await newWorkspace(server)
  return {
    at: { params: { workspaceId } },
    add: async (builder) => {
      const userId = await addUser(builder, 'One of many', `${newId()}@contract.example`)
      return addMember(builder, workspaceId, userId, 'member')
    },
  }
}

async function openInvitations(server: TestServer): Promise<Place> {
  const { workspaceId, memberId } = await workspaceOfOwner(server)
  const toCome = new Date(Date.now() + 3_600_000)
  return {
    at: { params: { workspaceId } },
    add: async ({ tx, now }) => {
      const invited = {
        email: `${newId()}@contract.example`,
        role: 'member',
        token: mintInvitationToken(randomBytes),
      } as const
      const row = newInvitation({ workspaceId, invitedById: memberId, ...invited }, now)
      await insertInvitation(tx, { ...row, expiresAt: toCome })
      return row.id
    },
    remove: async ({ tx, now }, id) => tx.update(invitations).set({ withdrawnAt: now }).where(eq(invitations.id, id)),
  }
}

async function openAgentRuns(server: TestServer): Promise<Place> {
  const workspaceId = await newWorkspace(server)
  return {
    at: { params: { workspaceId } },
    add: async (builder) => {
      const id = newRunId()
      await addAgentRun(builder, { id, workspaceId, title: 'One of many' }, null)
      return id
    },
    remove: async ({ tx, now }, id) => tx.update(agentRuns).set({ archivedAt: now }).where(eq(agentRuns.id, id)),
  }
}

async function openArchivedAgentRuns(server: TestServer): Promise<Place> {
  const { at, add } = await openAgentRuns(server)
  const setArchived = ({ tx }: Builder, id: string, archivedAt: Date | null) =>
    tx.update(agentRuns).set({ archivedAt }).where(eq(agentRuns.id, id))
  return {
    at,
    query: 'state=archived',
    add: async (builder) => {
      const id = await add(builder)
      await setArchived(builder, id, builder.now)
      return id
    },
    remove: async (builder, id) => setArchived(builder, id, null),
  }
}

/** In lists by start, a row's start is its creation time. */
async function openClosures(server: TestServer): Promise<Place> {
  const workspace = await newWorkspace(server)
  const resourceId = await newResource(server, {}, workspace)
  return {
    at: { workspace, params: { resourceId } },
    add: async ({ tx, now }) => {
      const [start_at, end_at] = [now.toISOString(), yearsToCome.toISOString()]
      const closure = newResourceClosure({ workspaceId: workspace, resourceId }, { start_at, end_at }, now)
      await insertResourceClosure(tx, closure)
      return closure.id
    },
    remove: async ({ tx }, id) => tx.delete(resourceClosures).where(eq(resourceClosures.id, id)),
  }
}

async function openAllocationRules(server: TestServer): Promise<Place> {
  const serviceId = await newService(server)
  const { main } = server.seeded.workspaces
  return {
    at: { params: { serviceId } },
    add: (builder) => addRequirement(builder, main, serviceId, { category: newId() }),
    remove: async ({ tx }, id) => removeResourceRequirement(tx, main, id),
  }
}

async function openWorkspaceClosures(server: TestServer): Promise<Place> {
  const workspaceId = await newWorkspace(server)
  return {
    at: { params: { workspaceId } },
    add: async ({ tx, now }) => {
      const closure = newWorkspaceClosure(workspaceId, { from_date: '2190-12-25', until_date: '2190-12-26' }, now)
      await insertWorkspaceClosure(tx, closure)
      return closure.id
    },
    remove: async ({ tx }, id) => tx.delete(workspaceClosures).where(eq(workspaceClosures.id, id)),
  }
}

async function openFeeds(server: TestServer): Promise<Place> {
  const workspace = await newWorkspace(server)
  const [owner] = await server.db.read.select().from(members).where(eq(members.workspaceId, workspace))
  const body = { name: 'Feed', subject: 'service', subject_id: newId(), detail: 'busy' } as const
  return {
    at: { workspace },
    add: async ({ tx, now }) => {
      const feed = newCalendarFeed({ workspaceId: workspace, memberId: owner?.id ?? '' }, body, newId(), now)
      await insertCalendarFeed(tx, feed)
      return feed.id
    },
    remove: async ({ tx }, id) => removeCalendarFeed(tx, workspace, id),
  }
}

async function openLimits(server: TestServer): Promise<Place> {
  const workspace = await newWorkspace(server)
  return {
    at: { workspace },
    add: async ({ tx, now }) => {
      const limit = limitRow(workspace, { createdAt: now })
      await insertLimit(tx, limit)
      return limit.id
    },
    remove: async ({ tx }, id) => removeLimit(tx, workspace, id),
  }
}

async function openEndpoints(server: TestServer): Promise<Place> {
  const workspaceId = await newWorkspace(server)
  return {
    at: { params: { workspaceId } },
    add: async ({ tx, now }) => {
      const endpoint = newWebhookEndpoint(workspaceId, { url: 'https://hooks.example/' }, 0, now)
      await insertWebhookEndpoint(tx, endpoint)
      return endpoint.id
    },
    remove: async ({ tx, now }, id) => hideWebhookEndpoint(tx, workspaceId, id, now),
  }
}

async function openDeliveries(server: TestServer): Promise<Place> {
  const workspaceId = await newWorkspace(server)
  const endpoint = newWebhookEndpoint(workspaceId, { url: 'https://hooks.example/' }, 0, longAgo)
  await server.db.write((tx) => insertWebhookEndpoint(tx, endpoint))
  let sequence = 0
  return {
    at: { params: { workspaceId, endpointId: endpoint.id } },
    add: async ({ tx, now }) => {
      const event = { sequence: ++sequence, type: 'resource.created', subjectId: newId() }
      const delivery = newWebhookDelivery(endpoint, event, now)
      await insertWebhookDeliveries(tx, [{ ...delivery, status: 'dropped', nextAt: null }])
      return delivery.id
    },
    remove: async ({ tx }, id) => tx.delete(webhookDeliveries).where(eq(webhookDeliveries.id, id)),
  }
}

/** A row of each minute has a date of its own. */
async function openResourceDates(server: TestServer): Promise<Place> {
  const workspaceId = await newWorkspace(server)
  const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  const dayMs = 86_400_000
  return {
    at: { workspace: workspaceId },
    query: `from_date=${dateOf(longAgo.getTime())}&until_date=${dateOf(longAgo.getTime() + 365 * dayMs)}`,
    add: async (builder) => {
      const resourceId = await addResource(builder, workspaceId, { name: newId(), category: null })
      const minutes = (builder.now.getTime() - longAgo.getTime()) / 60_000
      const date = dateOf(longAgo.getTime() + minutes * dayMs)
      await saveResourceDates(builder.tx, [{ workspaceId, resourceId, date, hours: [] }])
      return resourceId
    },
    remove: async ({ tx }, id) => tx.delete(resourceDates).where(eq(resourceDates.resourceId, id)),
  }
}

async function openHolds(server: TestServer): Promise<Place> {
  const slot = await slotOfOwner(server)
  return {
    at: { workspace: slot.workspaceId },
    add: (builder) => addHold(builder, { ...slot, startAt: yearsToCome, expiresAt: yearsToCome }),
    remove: async ({ tx, now }, id) => tx.update(holds).set({ releasedAt: now }).where(eq(holds.id, id)),
  }
}

async function openBookings(server: TestServer): Promise<Place> {
  const slot = await slotOfOwner(server)
  return {
    at: { workspace: slot.workspaceId },
    query: `from=${longAgo.toISOString()}`,
    add: (builder) => addBooking(builder, { ...slot, startAt: builder.now }),
    // Removes the row from the list's range by moving it.
    remove: async ({ tx }, id) =>
      tx
        .update(bookings)
        .set({ startAt: new Date(0), endAt: new Date(1) })
        .where(eq(bookings.id, id)),
  }
}

/** Each row is of a service of its own, and its id is that of the service. */
async function openUnmetDemand(server: TestServer): Promise<Place> {
  const workspaceId = await newWorkspace(server)
  const [from, to] = [longAgo, new Date(longAgo.getTime() + 86_400_000)].map((each) => each.toISOString())
  return {
    at: { workspace: workspaceId },
    query: `from=${from}&to=${to}`,
    add: async (builder) => {
      const serviceId = await addService(builder, workspaceId, newId())
      const row = {
        id: newId(),
        workspaceId,
        serviceId,
        startAt: builder.now,
        reason: 'SERVICE_FULL',
        count: 1,
      } as const
      await addUnmetDemand(builder.tx, [row])
      return serviceId
    },
    remove: async ({ tx }, id) => tx.delete(unmetDemand).where(eq(unmetDemand.serviceId, id)),
  }
}

async function openHistory(server: TestServer): Promise<Place> {
  const slot = await slotOfOwner(server)
  const bookingId = await server.db.write((tx) => addBooking({ tx, now: longAgo }, { ...slot, startAt: yearsToCome }))
  const [first] = await server.db.read.select().from(bookingChanges).where(eq(bookingChanges.bookingId, bookingId))
  if (!first) throw new Error('a new booking has no history')
  let { version } = first
  return {
    at: { workspace: slot.workspaceId, params: { bookingId } },
    add: async ({ tx, now }) => {
      version += 1
      const change = { ...first, id: newId(), version, action: 'rescheduled', createdAt: now } as const
      await insertBookingChange(tx, change)
      return change.id
    },
  }
}

/** In a workspace with nothing else booked, of a service without resources. */
async function slotOfOwner(server: TestServer): Promise<{ workspaceId: string; serviceId: string; memberId: string }> {
  const of = await workspaceOfOwner(server)
  return { ...of, serviceId: await newService(server, {}, of.workspaceId) }
}

async function workspaceOfOwner(server: TestServer): Promise<{ workspaceId: string; memberId: string }> {
  const workspaceId = await newWorkspace(server)
  const owner = await findMembership(server.db.read, workspaceId, server.seeded.people.owner.user_id)
  if (!owner) throw new Error('a new workspace has no owner')
  return { workspaceId, memberId: owner.id }
}
