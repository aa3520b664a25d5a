import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { prepared } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { members, workspaces } from '../schema.ts'

export type Membership = { id: string; workspaceId: string; workspaceName: string; role: 'owner' | 'admin' | 'member' }

const membership = {
  id: members.id,
  workspaceId: members.workspaceId,
  workspaceName: workspaces.name,
  role: members.role,
}

const ofUserIn = prepared((db) =>
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

/** An active membership only. */
export function findMembership(
  db: Connection,
  workspaceId: string,
  userId: string,
): Eventually<Membership | undefined> {
  return ofUserIn.first(db, { workspaceId, userId })
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
