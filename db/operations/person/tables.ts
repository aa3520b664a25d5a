/**
 * Rows about one person, table by table. A new table of the schema does not compile until it is named here, with the condition of its rows
 * or the reason why none is about a person.
 */
import { eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Connection } from '../../database.ts'
import type { TableName } from '../../schema/texts.ts'
import * as schema from '../../schema.ts'

const { users, sessions, members, invitations, apiKeys, holds, bookings, bookingChanges } = schema
const { auditLog, personalAuditLog, events, agentRuns, restores, workspaces, calendarFeeds, passwordResets } = schema

/** @property key the comparison key of the e-mail address @property userId empty if the person has no account */
export type Person = { key: string; userId: string; memberIds: string[] }
type Rows = (person: Person, db: Connection) => SQL | undefined

/** Bookings that name the person as the customer, and those for them as a member. */
export function ofBookings({ key, memberIds }: Person): SQL | undefined {
  return or(eq(bookings.customerKey, key), inArray(bookings.memberId, memberIds))
}

export const tablesOfPeople: Record<TableName, Rows | string> = {
  users: ({ userId }) => eq(users.id, userId),
  sessions: ({ userId }) => eq(sessions.userId, userId),
  members: ({ userId }) => eq(members.userId, userId),
  workspaces: ({ userId }) => eq(workspaces.createdById, userId),
  invitations: ({ key }) => eq(invitations.emailKey, key),
  passwordResets: ({ userId }) => or(eq(passwordResets.userId, userId), eq(passwordResets.madeById, userId)),
  apiKeys: ({ memberIds }) => inArray(apiKeys.memberId, memberIds),
  holds: ({ key, memberIds }) => or(eq(holds.customerKey, key), inArray(holds.memberId, memberIds)),
  bookings: ofBookings,
  bookingChanges: (person, db) =>
    or(
      eq(bookingChanges.userId, person.userId),
      inArray(bookingChanges.bookingId, db.select({ id: bookings.id }).from(bookings).where(ofBookings(person))),
    ),
  agentRuns: ({ memberIds }) => inArray(agentRuns.createdById, memberIds),
  restores: ({ userId }) => eq(restores.userId, userId),
  auditLog: ({ userId }) => eq(auditLog.userId, userId),
  personalAuditLog: ({ userId }) => or(eq(personalAuditLog.accountId, userId), eq(personalAuditLog.userId, userId)),
  events: ({ userId }) => eq(events.userId, userId),
  idempotencyKeys: 'replies to other requests, kept for a day; what they say of a person is in the other tables',
  credentials: 'digests of secrets, whose rows are in the other tables',
  workspaceProfiles: 'public texts of businesses',
  integrations: 'programs',
  services: 'the catalogue',
  limits: 'the catalogue',
  resources: 'the catalogue',
  resourceRequirements: 'the catalogue',
  resourceClosures: 'the catalogue',
  resourceHours: 'the catalogue',
  resourceDates: 'the catalogue',
  workspaceClosures: 'the catalogue',
  allocations: 'times of bookings; subjects of limits are digests',
  eventFeeds: 'numbers',
  clockCursors: 'times and ids',
  agentRunDirectory: 'ids of agent runs',
  sandboxes: 'folders of agent runs',
  turns: 'times and versions of agent runs',
  deletedCheckouts: 'folders of agent runs',
  nodes: 'machines',
  runCopies: 'copies of repositories',
  runObjects: 'copies of repositories',
  apiRequests: 'operations and statuses of calls by programs, without paths, bodies and addresses',
  unmetDemand: 'counts',
  webhookEndpoints: 'addresses of programs',
  calendarFeeds: ({ memberIds }) => inArray(calendarFeeds.memberId, memberIds),
  webhookDeliveries: 'ids of events, and replies of programs',
}
