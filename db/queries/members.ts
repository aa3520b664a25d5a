import { and, asc, type Column, eq, getTableColumns, isNull, ne, type Placeholder, sql } from 'drizzle-orm'
import { preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { members, users, workspaces } from '../schema.ts'
import { newerThanKey, pageLimit } from './page.ts'
import { mapUniqueViolation } from './unique-violation.ts'
import type { WorkspaceRow } from './workspaces.ts'

export type MemberRow = typeof members.$inferSelect
export type MemberOfUser = MemberRow & { email: string; userName: string }
type Key = Pick<MemberRow, 'createdAt' | 'id'>
type MembershipWithWorkspace = Pick<MemberRow, 'id' | 'role' | 'createdAt'> & {
  workspace: Omit<WorkspaceRow, 'createdById'>
}
export type Membership = { id: string; workspaceId: string; workspaceName: string; role: 'owner' | 'admin' | 'member' }

const membership = {
  id: members.id,
  workspaceId: members.workspaceId,
  workspaceName: workspaces.name,
  role: members.role,
}

/** The condition that joins the active membership of a user. */
export function isActiveMember(workspaceId: Column | Placeholder, userId: Column) {
  return and(eq(members.workspaceId, workspaceId), eq(members.userId, userId), isNull(members.deactivatedAt))
}

/** The columns of a joined membership; null without one. */
export const foundMembership = { membershipId: members.id, role: members.role, workspaceName: workspaces.name }

const ofUserInWorkspace = preparedQuery((db) =>
  db
    .select(membership)
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(
      and(
        eq(members.workspaceId, sql.placeholder('workspaceId')),
        eq(members.userId, sql.placeholder('userId')),
        isNull(members.deactivatedAt),
      ),
    ),
)

/** The active membership of a user; undefined if it is missing or deactivated. */
export function findMembership(
  db: Connection,
  workspaceId: string,
  userId: string,
): Eventually<Membership | undefined> {
  return ofUserInWorkspace.first(db, { workspaceId, userId })
}

/** Active memberships, ordered by workspace name, then id. */
export async function listMemberships(db: Connection, userId: string, limit: number): Promise<Membership[]> {
  return db
    .select(membership)
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.userId, userId), isNull(members.deactivatedAt)))
    .orderBy(asc(workspaces.name), asc(workspaces.id))
    .limit(limit)
}

const ofUserByCreation = preparedQuery((db) =>
  db
    .select({
      id: members.id,
      role: members.role,
      createdAt: members.createdAt,
      workspaceId: workspaces.id,
      name: workspaces.name,
      timeZone: workspaces.timeZone,
      workspaceCreatedAt: workspaces.createdAt,
      updatedAt: workspaces.updatedAt,
    })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(
      and(
        eq(members.userId, sql.placeholder('userId')),
        isNull(members.deactivatedAt),
        sql`${members.workspaceId} = coalesce(${sql.placeholder('only')}, ${members.workspaceId})`,
        newerThanKey(members),
      ),
    )
    .orderBy(asc(members.createdAt), asc(members.id))
    .limit(pageLimit),
)

/** Up to `limit` memberships of a user in any workspaces, active or deactivated, the oldest first. */
export async function listMembershipsOfAnyState(
  db: Connection,
  userId: string,
  limit: number,
): Promise<Pick<MemberRow, 'workspaceId' | 'id' | 'role' | 'deactivatedAt'>[]> {
  const { workspaceId, id, role, deactivatedAt, createdAt } = members
  return db
    .select({ workspaceId, id, role, deactivatedAt })
    .from(members)
    .where(eq(members.userId, userId))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
}

/** Active memberships after a key, ordered by creation, then id. @param only the id of one workspace; null for all */
export async function listMembershipsByCreation(
  db: Connection,
  userId: string,
  only: string | null,
  after: Key,
  limit: number,
): Promise<MembershipWithWorkspace[]> {
  const rows = await ofUserByCreation.all(db, { userId, only, createdAt: after.createdAt, id: after.id, limit })
  return rows.map(({ id, role, createdAt, workspaceId, name, timeZone, workspaceCreatedAt, updatedAt }) => ({
    ...{ id, role, createdAt },
    workspace: { id: workspaceId, name, timeZone, createdAt: workspaceCreatedAt, updatedAt },
  }))
}

const withUser = { ...getTableColumns(members), email: users.email, userName: users.name }

const byId = preparedQuery((db) =>
  db
    .select(withUser)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.id, sql.placeholder('id')), eq(members.workspaceId, sql.placeholder('workspaceId')))),
)

/** An active or deactivated member. */
export function findMember(db: Connection, workspaceId: string, id: string): Eventually<MemberOfUser | undefined> {
  return byId.first(db, { id, workspaceId })
}

/** An active or deactivated member. @param emailKey the comparison key of the address (`domain/names.ts`) */
export async function findMemberByEmail(
  db: Connection,
  workspaceId: string,
  emailKey: string,
): Promise<MemberRow | undefined> {
  const rows = await db
    .select(getTableColumns(members))
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), eq(users.emailKey, emailKey)))
  return rows[0]
}

const byCreation = preparedQuery((db) =>
  db
    .select(withUser)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, sql.placeholder('workspaceId')), newerThanKey(members)))
    .orderBy(asc(members.createdAt), asc(members.id))
    .limit(pageLimit),
)

/** Active and deactivated members after a key, ordered by creation, then id. */
export function listMembersByCreation(
  db: Connection,
  workspaceId: string,
  after: Key,
  limit: number,
): Eventually<MemberOfUser[]> {
  return byCreation.all(db, { workspaceId, createdAt: after.createdAt, id: after.id, limit })
}

/** Whether the workspace has another active owner. */
export async function hasOtherOwner(db: Connection, workspaceId: string, memberId: string): Promise<boolean> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.workspaceId, workspaceId),
        // A literal: with a bound parameter SQLite cannot use the partial index.
        sql`${members.role} = 'owner'`,
        isNull(members.deactivatedAt),
        ne(members.id, memberId),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** The unique index refused a second membership of the user, active or not, in the workspace. */
export class MemberExists extends Error {}

/** @throws {MemberExists} */
export async function insertMember(db: Connection, member: MemberRow): Promise<void> {
  const toError = (options: ErrorOptions) => new MemberExists('the user is already a member of the workspace', options)
  await mapUniqueViolation(db.insert(members).values(member), 'members.user_id', toError)
}

export async function updateMemberRow(
  db: Connection,
  workspaceId: string,
  id: string,
  changes: Partial<MemberRow>,
): Promise<void> {
  await db
    .update(members)
    .set(changes)
    .where(and(eq(members.id, id), eq(members.workspaceId, workspaceId)))
}
